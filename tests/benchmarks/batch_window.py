"""Measures how late a heartbeat of 20 ms gets while the window converts many books.

    python -m tests.benchmarks.batch_window --books 50

The books are made up, of a usual novel's length. With --platform xcb the window is really drawn
(needs a screen); else offscreen. Also tells how long a cancel took. --device none leaves the
neural models out.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from tests.benchmarks.corpus import print_table
from tests.invented_novels import Draft, roman

BEAT_MS = 20
ALLOWED_MS = 150
WORDS_A_CHAPTER = 2600
CHAPTERS = 30
LONGEST_S = 1800


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--books", type=int, default=50)
    parser.add_argument("--jobs", type=int, default=0, help="0: as many as there are processors")
    parser.add_argument("--platform", default="offscreen")
    parser.add_argument("--device", default="auto", choices=["auto", "cuda", "cpu", "none"])
    arguments = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = arguments.platform
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        os.environ["XDG_CONFIG_HOME"] = str(home / "config")
        write_books(home / "books", arguments.books)
        beats, seconds, cancel_ms, states = measure(home, arguments)
    late = np.array(beats) - BEAT_MS
    print_table(
        ("books", "seconds", "beats", "median late", "99 %", "worst", "cancel", "result"),
        [
            (
                arguments.books,
                f"{seconds:.1f}",
                len(beats),
                f"{np.median(late):.1f} ms",
                f"{np.percentile(late, 99):.1f} ms",
                f"{late.max():.1f} ms",
                f"{cancel_ms:.0f} ms",
                states,
            )
        ],
    )
    verdict = "kept" if late.max() <= ALLOWED_MS else "BROKEN"
    print(f"Never later than {ALLOWED_MS} ms: {verdict}")


def write_books(folder: Path, count: int) -> None:
    """Write novels of a usual length, each a little different."""
    folder.mkdir()
    for number in range(count):
        draft = Draft()
        for chapter in range(1, CHAPTERS + 1 + number % 7):
            draft.write(f"CHAPTER {roman(chapter)}", gap=3)
            written = 0
            while written < WORDS_A_CHAPTER:
                draft.prose(420)
                written += 420
        (folder / f"novel {number + 1:03}.txt").write_text("\n".join(draft.lines), encoding="utf-8")


def measure(home: Path, arguments: argparse.Namespace) -> tuple[list[float], float, float, str]:
    """Return the times between beats in ms, the whole time, the time of a cancel, the result."""
    from PySide6.QtCore import QElapsedTimer, Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from captor_desktop.gui.app import SWITCH_INTERVAL_SECONDS
    from captor_desktop.gui.batch.batch_page import BatchPage
    from captor_desktop.gui.look.theme import apply_theme
    from captor_desktop.gui.worker import Workshop
    from captor_desktop.options import Device
    from captor_desktop.settings import Settings, Theme

    sys.setswitchinterval(SWITCH_INTERVAL_SECONDS)  # as the program does
    app = QApplication.instance() or QApplication([])
    apply_theme(app, Theme.LIGHT)
    workshop = Workshop()
    settings = Settings(
        batch_output=str(home / "out"),
        batch_jobs=arguments.jobs,
        device=Device(arguments.device),
        keep_awake=False,
    )
    page = BatchPage(workshop, settings)
    page.resize(1100, 760)
    page.show()
    page.add_inputs([home / "books"])
    wait_until(app, lambda: page.model.rowCount() == arguments.books)

    clock, beats = QElapsedTimer(), []
    clock.start()
    last = [clock.nsecsElapsed()]

    def beat() -> None:
        now = clock.nsecsElapsed()
        beats.append((now - last[0]) / 1e6)
        last[0] = now

    heart = QTimer(interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
    heart.timeout.connect(beat)
    heart.start()
    start = time.perf_counter()
    page.convert()
    wait_until(app, lambda: not page.is_busy())
    seconds = time.perf_counter() - start
    heart.stop()
    result = page.result.text.text()
    cancel_ms = cancelled_in(app, page)
    workshop.shutdown(30_000)
    return beats, seconds, cancel_ms, result


def cancelled_in(app: object, page: object) -> float:
    """Return how long it takes from a cancel in the middle until the page is free again."""
    page.options.controls["existing"].first.setCurrentIndex(1)  # convert all of them again
    page.convert()
    seen = []
    page.run.settled.connect(seen.append)
    wait_until(app, lambda: len(seen) >= 1 or not page.is_busy())
    start = time.perf_counter()
    page.stop()
    wait_until(app, lambda: not page.is_busy())
    return (time.perf_counter() - start) * 1000


def wait_until(app: object, is_true: object) -> None:
    """Let the window live until something has come true."""
    from PySide6.QtCore import QEventLoop

    limit = time.monotonic() + LONGEST_S
    while not is_true():
        if time.monotonic() > limit:
            raise TimeoutError
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


if __name__ == "__main__":
    main()
