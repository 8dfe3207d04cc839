"""The windowed program of the bundle on a virtual screen, used by an ordinary user."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from epub_check import complaints
from installers.project import ROOT
from virtual_screen import PATIENCE_SECONDS, Hand, running, virtual_screen, wait_for

from smoke.console import check_calls
from smoke.person import BOOKS, Person
from smoke.watching import watched

DRAG_SOURCE = ROOT / "tests" / "end_to_end" / "drag_source.py"
_WITHOUT_CONSOLE = ("sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh")


def drag_export_and_hand_over(person: Person, program: str) -> Path:
    """Drag a book onto the window, export it, hand over another by a second start, quit.

    The window has no console, and what it writes is watched. Returns the EPUB.
    """
    samples = ROOT / "tests" / "samples"
    book = person.give(samples / "the_ferry_at_oxbow.txt", BOOKS, "Fähre – Паром 渡し船.txt")
    second = person.give(samples / "the_two_belfries.txt", BOOKS, "Belfriede – Беффруа 鐘楼.txt")
    trace = person.home / "calls.txt"
    with virtual_screen(person.environment) as environment:
        hand = Hand(environment)
        words = watched(trace, [*_WITHOUT_CONSOLE, program])
        with _as(person, environment, *words) as window:
            shown = hand.window("^Chapter Captor$")
            with running(sys.executable, str(DRAG_SOURCE), str(book), env=environment):
                hand.window("drag source")
                hand.do("windowmove", "--sync", shown, 130, 20)
                hand.drag((60, 40), (700, 450))
                reviewed = hand.window("The Ferry at Oxbow – Chapter Captor")
            epub = _export(hand, reviewed, book)
            person.run(program, second, more=environment)
            handed = hand.window("The Two Belfries of Saint-Éloi – Chapter Captor")
            hand.to_front(handed)
            hand.do("key", "ctrl+q")
            assert window.wait(PATIENCE_SECONDS) == 0
    check_calls(person, trace)
    reviews = list(person.home.rglob("*.captor-review.json"))
    assert reviews, "the review was not kept"
    return epub


def convert_folder(person: Person, program: str, shelf: Path) -> None:
    """Start the window with a folder and convert it there: the window's own worker processes."""
    books = list(shelf.rglob("*.txt"))
    for old in person.home.rglob("*.epub"):
        old.unlink()
    with virtual_screen(person.environment) as environment:
        hand = Hand(environment)
        with _as(person, environment, program, str(shelf)) as window:
            shown = hand.window("Chapter Captor$")
            hand.to_front(shown)

            def made() -> int:
                return len(list(person.home.rglob("*.epub")))

            def started() -> bool:
                # The list must have been clicked on, and the key is taken once it is filled.
                hand.do("mousemove", "--window", shown, 600, 500, "click", 1)
                hand.do("key", "ctrl+Return")
                time.sleep(2)
                return made() > 0

            wait_for(started)
            wait_for(lambda: made() == len(books))
            time.sleep(5)  # it asks before it quits while the last process is being closed
            hand.do("key", "ctrl+q")
            assert window.wait(PATIENCE_SECONDS) == 0


def _export(hand: Hand, reviewed: str, book: Path) -> Path:
    hand.to_front(reviewed)
    hand.do("key", "Down", "m")  # an edit, so that there is a review to keep

    def asked() -> str:
        """Ask for the export until its dialog is there: a busy window may miss the key."""
        hand.do("key", "ctrl+e")
        time.sleep(2)
        return hand.do("search", "--onlyvisible", "--name", "Export the book")

    hand.to_front(wait_for(asked).splitlines()[0])
    hand.do("key", "Return")
    wait_for(lambda: list(book.parent.glob("*.epub")))
    (epub,) = book.parent.glob("*.epub")
    assert complaints([epub]) == {epub: ""}
    hand.do("key", "Escape")
    return epub


@contextmanager
def _as(
    person: Person, environment: dict[str, str], *words: str
) -> Iterator[subprocess.Popen[bytes]]:
    with running(
        *words,
        env=environment,
        cwd=person.home,
        user=person.number,
        group=person.group,
        extra_groups=[],
        umask=0o022,
    ) as process:
        yield process
