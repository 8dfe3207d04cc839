"""The whole window on a real X server: a file is dragged in, reviewed by keyboard and written."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from epub_check import complaints
from sample_books import sample

TOOLS = ("Xvfb", "xdotool", "openbox")
PATIENCE_SECONDS = 90  # loading the models on a busy machine
SOURCE = Path(__file__).parent / "drag_source.py"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        any(shutil.which(tool) is None for tool in TOOLS), reason="needs Xvfb, xdotool and openbox"
    ),
]


@contextlib.contextmanager
def running(*words: str, **more: object) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program for the length of a block."""
    process = subprocess.Popen(words, **more)
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@pytest.fixture
def screen(tmp_path) -> Iterator[dict[str, str]]:
    """A screen of its own with a window manager; the environment for programs on it."""
    reading, writing = os.pipe()
    words = ("Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp")
    with running(*words, pass_fds=(writing,), stderr=subprocess.DEVNULL):
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        environment = {
            **os.environ,
            "DISPLAY": f":{number}",
            "QT_QPA_PLATFORM": "xcb",
            "LC_ALL": "C.UTF-8",
        }
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            environment[name] = str(tmp_path / "home")
        hand = Hand(environment)
        wait_for(lambda: hand.do("getdisplaygeometry"))
        with running("openbox", env=environment, stderr=subprocess.DEVNULL):
            wait_for(lambda: hand.do("get_desktop"))
            yield environment


class Hand:
    """Somebody with a mouse and a keyboard."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._environment = environment

    def do(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    def window(self, title: str) -> str:
        """Return the window of this title, as soon as there is one."""
        found = wait_for(lambda: self.do("search", "--onlyvisible", "--name", title))
        return found.splitlines()[0]

    def to_front(self, window: str) -> None:
        self.do("windowactivate", "--sync", window)

    def drag(self, first: tuple[int, int], last: tuple[int, int]) -> None:
        self.do("mousemove", *first)
        self.do("mousedown", 1)
        steps = 12
        for step in range(1, steps + 1):
            place = [a + (b - a) * step // steps for a, b in zip(first, last, strict=True)]
            self.do("mousemove", "--sync", *place)
        self.do("mousemove_relative", "--sync", 3, 3)
        self.do("mouseup", 1)


def wait_for(ready: Callable[[], object]) -> str:
    limit = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < limit:
        answer = ready()
        if answer:
            return str(answer)
        time.sleep(0.1)  # another process is watched: there is no signal to wait for
    raise AssertionError("waited in vain")


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
        hand.do("key", "ctrl+e")
        hand.to_front(hand.window("Make the book"))
        hand.do("key", "Return")

        epub = book.with_suffix(".epub")
        wait_for(epub.is_file)
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
