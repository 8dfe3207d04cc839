"""The whole window on a real X server: a file is dragged in, reviewed by keyboard and written."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from epub_check import complaints
from sample_books import sample
from virtual_screen import PATIENCE_SECONDS, TOOLS, Hand, running, virtual_screen, wait_for

SOURCE = Path(__file__).parent / "drag_source.py"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        any(shutil.which(tool) is None for tool in TOOLS), reason="needs Xvfb, xdotool and openbox"
    ),
]


@pytest.fixture
def screen(tmp_path) -> Iterator[dict[str, str]]:
    """A screen of its own with a window manager; the environment for programs on it."""
    homes = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")
    own = {name: str(tmp_path / "home") for name in homes}
    with virtual_screen({**os.environ, "LC_ALL": "C.UTF-8", **own}) as environment:
        yield environment


def contents(epub: Path) -> str:
    with zipfile.ZipFile(epub) as archive:
        return archive.read("EPUB/nav.xhtml").decode()


def test_a_dragged_file_is_reviewed_by_keyboard_and_becomes_a_sound_epub(screen, tmp_path):
    book = tmp_path / "Fähre – Паром 渡し船.txt"
    shutil.copy(sample("the_ferry_at_oxbow"), book)
    hand = Hand(screen)
    program = (sys.executable, "-c", "from captor_desktop.gui.app import run_window; run_window()")
    with (
        running(*program, env=screen) as window,
        running(sys.executable, str(SOURCE), str(book), env=screen),
    ):
        shown = hand.window("^Chapter Captor$")
        hand.window("drag source")
        hand.do("windowmove", "--sync", shown, 130, 20)
        hand.drag((60, 40), (700, 450))

        reviewed = hand.window("The Ferry at Oxbow – Chapter Captor")
        hand.to_front(reviewed)
        hand.do("key", "Down", "m")  # the second chapter goes into the first
        hand.do("key", "Down", "F2")
        hand.do("type", "--delay", 30, "What everybody knew")
        hand.do("key", "Return")
        hand.to_front(hand.opened_by(reviewed, "ctrl+e", "Export the book"))
        hand.do("key", "Return")

        wait_for(lambda: list(book.parent.glob("*.epub")))
        (epub,) = book.parent.glob("*The Ferry at Oxbow.epub")
        assert complaints([epub]) == {epub: ""}
        listed = contents(epub)
        assert "A Change of Wind" not in listed
        assert "What everybody knew" in listed
        assert "The Weir" in listed

        hand.do("key", "Escape")
        hand.to_front(reviewed)
        hand.do("key", "ctrl+q")
        assert window.wait(20) == 0
    assert list((tmp_path / "home").rglob("*.captor-review.json"))


def test_a_second_start_hands_its_file_to_the_open_window(screen, tmp_path):
    hand = Hand(screen)
    start = "import sys; from captor_desktop.gui.app import run_window; sys.exit(run_window("
    first = (sys.executable, "-c", f"{start}))")
    second = (sys.executable, "-c", f"{start}sys.argv[1:]))", str(sample("the_two_belfries")))
    with running(*first, env=screen):
        hand.window("^Chapter Captor$")
        done = subprocess.run(second, env=screen, timeout=PATIENCE_SECONDS, check=False)
        assert done.returncode == 0
        hand.window("The Two Belfries of Saint-Éloi – Chapter Captor")
