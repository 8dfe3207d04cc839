"""Measures how the window feels: how late a heartbeat gets, the balance slider, the start.

    python tests/benchmarks/window.py [--megabytes 1] [--platform offscreen|xcb] [--books BOOK …]

The book is made up of the samples, so that anybody can repeat the figures, or books of one's own
are taken. A 20 ms timer beats in the window's thread; its lateness is how long the window could not
answer. On a busy machine much of that is waiting for a processor: the processor time that the
window's own thread used between two beats is printed beside it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BEAT_MS = 20
START = (
    "import time; begin = time.monotonic()\n"
    "from captor_desktop.gui.app import make_application\n"
    "from captor_desktop.gui.window.main_window import MainWindow\n"
    "from captor_desktop.gui.look.theme import apply_theme\n"
    "from captor_desktop.settings import load_settings\n"
    "app = make_application(); settings = load_settings()\n"
    "apply_theme(app, settings.theme, settings.text_size_percent)\n"
    "window = MainWindow(settings); window.show(); app.processEvents()\n"
    "print(time.monotonic() - begin)\n"
)


def make_book(path: Path, size: int, *, with_headings: bool) -> None:
    """Write a book of about this many bytes from the paragraphs of the samples."""
    files = [*sorted((ROOT / "tests" / "samples").glob("*.txt"))]
    files += [*(ROOT / "captor_desktop" / "samples").glob("*.txt")]
    paragraphs = [
        paragraph
        for file in files
        for paragraph in file.read_text(encoding="utf-8", errors="replace").split("\n\n")
        if len(paragraph) > 150 and not paragraph.isupper()
    ]
    pieces, length = [], 0
    for number in count(1):
        if length > size:
            break
        if with_headings and number % 40 == 1:
            pieces.append(f"\nCHAPTER {number // 40 + 1}\n")
        pieces.append(paragraphs[number * 7 % len(paragraphs)].strip())
        length += len(pieces[-1]) + 2
    path.write_text("\n\n".join(pieces), encoding="utf-8")


class Heartbeat:
    """Beats in the window's thread and notes how late each beat is."""

    def __init__(self) -> None:
        from PySide6.QtCore import Qt, QTimer

        self.begin_again()
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._timer.start(BEAT_MS)

    def _beat(self) -> None:
        now, used = time.perf_counter(), time.thread_time()
        self.late_ms.append(max(0.0, (now - self._last) * 1000 - BEAT_MS))
        self.used_ms.append((used - self._used) * 1000)
        self._last, self._used = now, used

    def described(self) -> str:
        worst = sorted(self.late_ms, reverse=True)
        return (
            f"{worst[0]:.0f} ms at worst, then {', '.join(f'{ms:.0f}' for ms in worst[1:4])} "
            f"of {len(worst)} beats, {max(self.used_ms):.0f} ms of its own processor time"
        )

    def begin_again(self) -> None:
        self.late_ms: list[float] = []
        self.used_ms: list[float] = []
        self._last, self._used = time.perf_counter(), time.thread_time()


def wait_until(app: object, ready: Callable[[], bool], seconds: float = 600) -> float:
    """Run the event loop until something is so; return how long that took."""
    from PySide6.QtCore import QEventLoop

    loop = QEventLoop()
    begin = time.perf_counter()
    while not ready() and time.perf_counter() - begin < seconds:
        loop.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
        time.sleep(0.001)
    return time.perf_counter() - begin


def measure_book(app: object, path: Path, name: str) -> None:
    """Open a book in a window, measure it, move the slider; print the figures."""
    from PySide6.QtWidgets import QApplication

    from captor_desktop.gui.window.main_window import MainWindow
    from captor_desktop.settings import Settings

    window = MainWindow(Settings())
    window.show()
    wait_until(app, lambda: False, 0.3)
    heart = Heartbeat()
    window.open_book(path, afresh=True)
    took = wait_until(app, lambda: window.review is not None)
    wait_until(app, lambda: False, 0.5)
    print(f"{name}: opened in {took:.1f} s; heartbeat late {heart.described()}")
    heart.begin_again()
    took = wait_until(app, lambda: bool(window.review.strip.curves.lines))
    wait_until(app, lambda: False, 0.3)
    print(f"{name}: break signal in {took:.1f} s more; heartbeat late {heart.described()}")
    heart.begin_again()
    took = wait_until(app, lambda: not window.review.refining.is_busy)
    wait_until(app, lambda: False, 0.3)
    print(f"{name}: refined in {took:.1f} s more; heartbeat late {heart.described()}")
    panel = window.review.detect_panel
    window.commands.detect.setChecked(True)
    panel.predicted.setChecked(True)
    wait_until(app, lambda: False, 0.5)
    times = []
    heart.begin_again()
    for value in (*range(0, 101, 5), *range(100, -1, -5)):
        begin = time.perf_counter()
        panel.balance.setValue(value)
        QApplication.processEvents()
        while panel.live.is_busy:
            QApplication.processEvents()  # what has changed is painted
        times.append((time.perf_counter() - begin) * 1000)
    times.sort()
    middle = times[len(times) // 2]
    print(f"{name}: slider {middle:.0f} ms in the middle, {times[-1]:.0f} ms at worst, until the")
    print(f"{name}: chapters are there; meanwhile heartbeat late {heart.told()}")
    heart.begin_again()
    bar = window.review.text.verticalScrollBar()
    begin = time.perf_counter()
    for share in range(101):
        bar.setValue(bar.maximum() * share // 100)
        window.review.text.viewport().repaint()
    print(f"{name}: a jump in the text {(time.perf_counter() - begin) * 10:.1f} ms on average")
    window.close()


def measure_start() -> None:
    """Start the window in a process of its own, warm; print how long its first paint takes."""
    times = []
    for _ in range(4):
        begin = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-c", START], capture_output=True, text=True, check=True
        )
        times.append((float(done.stdout), time.monotonic() - begin))
    inside, whole = min(times[1:])
    print(f"start: first paint {inside:.2f} s after Python is up, whole run {whole:.2f} s")


def leave_models_out() -> None:
    """Open books without the neural models."""
    from captor_desktop.gui.review import detection, opening
    from captor_desktop.scorer import Scorers

    for module in (detection, opening):
        module.scorers_for = lambda _device: Scorers()


def main() -> None:
    """Measure all."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--megabytes", type=float, default=1.0)
    parser.add_argument("--platform", default="offscreen")
    parser.add_argument("--books", type=Path, nargs="+", default=[], help="instead of made-up ones")
    parser.add_argument("--only-headings", action="store_true", help="one book, with headings")
    parser.add_argument("--without-models", action="store_true", help="rules and words alone")
    arguments = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = arguments.platform
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            os.environ[name] = folder
        measure_start()
        from captor_desktop.gui.app import SWITCH_INTERVAL_SECONDS, make_application

        app = make_application()
        sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)
        if arguments.without_models:
            leave_models_out()
        for book in arguments.books:
            measure_book(app, book, book.name)
        if arguments.books:
            return
        size = round(arguments.megabytes * 1_000_000)
        for with_headings in (True,) if arguments.only_headings else (True, False):
            kind = "with headings" if with_headings else "without headings"
            path = home / f"{kind}.txt"
            make_book(path, size, with_headings=with_headings)
            measure_book(app, path, f"{arguments.megabytes:g} MB {kind}")


if __name__ == "__main__":
    main()
