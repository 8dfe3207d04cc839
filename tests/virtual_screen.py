"""A screen of its own, and somebody with a mouse and a keyboard before it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

TOOLS = ("Xvfb", "xdotool", "openbox")
NOTICED_SECONDS = 8  # after a key
PATIENCE_SECONDS = 90  # loading the models on a busy machine
STEPS = 12


@contextlib.contextmanager
def running(*words: str, **more: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program for the length of a block; `more` goes to Popen."""
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


@contextlib.contextmanager
def virtual_screen(environment: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """Give a screen with a window manager; yield the environment for programs on it."""
    reading, writing = os.pipe()
    words = ("Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp")
    with running(*words, pass_fds=(writing,), stderr=subprocess.DEVNULL):
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        with_screen = {**environment, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        hand = Hand(with_screen)
        wait_for(lambda: hand.do("getdisplaygeometry"))
        with running("openbox", env=with_screen, stderr=subprocess.DEVNULL):
            wait_for(lambda: hand.do("get_desktop"))
            yield with_screen


class Hand:
    """Somebody with a mouse and a keyboard."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Stand before the screen that the environment names."""
        self._environment = dict(environment)

    def do(self, *words: object) -> str:
        """Let xdotool do something and return what it says."""
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

    def opened_by(self, window: str, key: str, title: str) -> str:
        """Return the window that a key opens from another; pressed again if it was not noticed.

        A window that has just been drawn on a busy machine may not have the keyboard yet.
        """

        def seen() -> str:
            self.to_front(window)
            self.do("key", key)
            limit = time.monotonic() + NOTICED_SECONDS
            while time.monotonic() < limit:
                if found := self.do("search", "--onlyvisible", "--name", title):
                    return found
                time.sleep(0.1)
            return ""

        return wait_for(seen).splitlines()[0]

    def to_front(self, window: str) -> None:
        """Bring a window to the front."""
        self.do("windowactivate", "--sync", window)

    def drag(self, first: tuple[int, int], last: tuple[int, int]) -> None:
        """Drag with the left button from one place to another, as a hand would: in steps."""
        self.do("mousemove", *first)
        self.do("mousedown", 1)
        for step in range(1, STEPS + 1):
            place = [a + (b - a) * step // STEPS for a, b in zip(first, last, strict=True)]
            self.do("mousemove", "--sync", *place)
        self.do("mousemove_relative", "--sync", 3, 3)
        self.do("mouseup", 1)


def wait_for(ready: Callable[[], object]) -> str:
    """Wait until something is the case and return it."""
    limit = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < limit:
        answer = ready()
        if answer:
            return str(answer)
        time.sleep(0.1)  # another process is watched: there is no signal to wait for
    raise AssertionError("waited in vain")
