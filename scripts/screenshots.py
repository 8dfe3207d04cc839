"""Makes the pictures of the window in docs/screenshots, on a screen of its own (Xvfb).

    .venv/bin/python scripts/screenshots.py [BOOKS …]

The books in them are text files of your own, in the public domain; the first one is reviewed, all
are in the batch. Without any, it is the one that comes with the program. Rules alone find the
chapters, so that the pictures are the same whatever models are installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from captor_desktop.gui.window.main_window import MainWindow

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "screenshots"
SIZE = (1280, 820)
PATIENCE = 240  # seconds; the first measuring compiles
_INNER = "CAPTOR_SCREENSHOTS_HOME"


def main() -> None:
    """Start a screen, and this script again on it."""
    if _INNER in os.environ:
        take_all(Path(os.environ[_INNER]), list(map(Path, sys.argv[1:])))
        return
    if shutil.which("Xvfb") is None:
        sys.exit("Xvfb is needed: apt install xvfb")
    reading, writing = os.pipe()
    size = f"{SIZE[0]}x{SIZE[1]}x24"
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told, tempfile.TemporaryDirectory() as home:
            display = f":{told.readline().strip()}"
            environment = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
            for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "HOME", _INNER):
                environment[name] = home
            environment.setdefault("NUMBA_CACHE_DIR", str(ROOT / ".pytest_cache" / "kernels"))
            words = [sys.executable, __file__, *sys.argv[1:]]
            subprocess.run(words, env=environment, check=True)
    finally:
        server.terminate()
        server.wait()


def take_all(home: Path, given: list[Path]) -> None:
    """Take all pictures, of these books or of the sample."""
    from captor_desktop.gui.app import make_application
    from captor_desktop.gui.look.theme import apply_theme
    from captor_desktop.gui.review import detection, opening
    from captor_desktop.gui.translation import install_translation
    from captor_desktop.gui.window.main_window import MainWindow
    from captor_desktop.gui.window.recent import Known, with_book
    from captor_desktop.paths import sample_book
    from captor_desktop.reading.reader import read_book
    from captor_desktop.scorer import Scorers
    from captor_desktop.settings import Settings, Theme

    for module in (detection, opening):
        module.scorers_for = lambda _device: Scorers()
    app = make_application()
    install_translation(app, "en")
    FOLDER.mkdir(parents=True, exist_ok=True)
    books = home / "Books"
    books.mkdir()
    book = books / (given[0].name if given else "The Lamplighter of Low Street.txt")
    shutil.copy(given[0] if given else sample_book(), book)
    metadata = read_book(book).metadata
    known = Known(metadata.title, metadata.author, 0)
    for theme in (Theme.LIGHT, Theme.DARK):
        apply_theme(app, theme, 100)
        recent = with_book(Settings(theme=theme), books / "Lost Letters.txt")
        window = MainWindow(with_book(recent, book, known))
        window.setGeometry(0, 0, *SIZE)
        window.show()
        if theme is Theme.LIGHT:
            wait(lambda: False, 0.5)
            take("start")
            open_book(window, book)
            correct(window)
            take("review-light")
            take_details(window)
            show_batch(window, home, given)
            take("batch")
        else:
            open_book(window, book)
            predict(window)
            take("review-dark")
        if window.batch is not None:
            window.batch.stop()
            wait(lambda: False, 2)
        window.close()
        wait(lambda: False, 0.3)


def open_book(window: MainWindow, book: Path) -> None:
    """Open the book and wait for the strip."""
    window.open_book(book, afresh=True)
    wait(lambda: window.review is not None and bool(window.review.strip.curves.lines), PATIENCE)
    if window.review is None or not window.review.strip.curves.lines:
        sys.exit("the text was not measured in time; try again on a quieter machine")


def correct(window: MainWindow) -> None:
    """Correct a little, like a user."""
    session = window.review.session
    session.accept_section(4)
    window.review.outline.go_to(5)
    wait(lambda: False, 4)  # until the hint in the status bar is gone


def predict(window: MainWindow) -> None:
    """Predict the breaks, with the panel open."""
    window.commands.detect.setChecked(True)
    panel = window.review.detect_panel
    panel.predicted.setChecked(True)
    panel.estimate.setChecked(False)
    panel.count.setValue(len(window.review.session.segmentation.chapters))
    panel.predicted.setFocus()
    window.review.outline.go_to(4)
    wait(lambda: False, 4)


def take_details(window: MainWindow) -> None:
    """Take the dialog that makes the book by itself, and close it."""
    from PySide6.QtWidgets import QDialog

    window.commands.make_book.trigger()
    dialog = next(dialog for dialog in window.findChildren(QDialog) if dialog.isVisible())
    dialog.place.setText("Books")
    wait(lambda: False, 2)
    take("details", dialog)
    dialog.close()


def show_batch(window: MainWindow, home: Path, given: list[Path]) -> None:
    """Convert many books at once."""
    folder = home / "library"
    folder.mkdir()
    for source in given or sorted((ROOT / "tests" / "samples").glob("*.txt")):
        shutil.copy(source, folder)
    count = len(list(folder.iterdir()))
    page = window.show_batch()
    page.add_inputs([folder])
    wait(lambda: len(page.model.lines) == count and not page.model.unread(), PATIENCE)
    page.convert()
    wait(lambda: len(page.rows()) > count // 2, PATIENCE)


def wait(ready: Callable[[], bool], seconds: float) -> None:
    """Let the window work until a condition holds, or the time is up."""
    from PySide6.QtWidgets import QApplication

    limit = time.monotonic() + seconds
    while not ready() and time.monotonic() < limit:
        QApplication.processEvents()
        time.sleep(0.01)


def take(name: str, dialog: QWidget | None = None) -> None:
    """Write what is on the screen, or one window of it."""
    from PySide6.QtWidgets import QApplication

    wait(lambda: False, 0.3)
    target = FOLDER / f"{name}.png"
    screen = QApplication.primaryScreen()
    picture = screen.grabWindow(0 if dialog is None else dialog.winId())
    picture.save(str(target))
    sys.stdout.write(f"{target.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
