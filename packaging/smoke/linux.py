"""Installs the .deb into this Debian, uses it as an ordinary user, removes it, looks for remains.

    python -m smoke.linux PACKAGE.deb

Needs root; scripts/smoke_linux.sh prepares all it needs and calls it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from installers import project

from smoke import console, package, window
from smoke.person import Person, visiting

CAPTOR = Path("/usr/bin/captor")
WINDOW = "captor-desktop"
INSTALLED = Path("/usr/lib") / project.NAME
ELSEWHERE = ("/tmp", "/var", "/dev/shm", "/run", "/usr", "/etc")
Answer = TypeVar("Answer")


def main() -> int:
    """Do all steps; the first error ends it, and package and user are removed in any case."""
    if len(sys.argv) != 2 or os.geteuid() != 0:
        raise SystemExit(
            "Run it as root, with the package: bash scripts/smoke_linux.sh PACKAGE.deb"
        )
    deb = Path(sys.argv[1]).resolve()
    package.remove()
    step("what the package needs is there", lambda: package.satisfy(deb))
    before = package.files_of_system()
    try:
        version = step("installed", lambda: package.install(deb))
        step("the desktop knows it", package.look_over)
        with visiting() as person:
            earlier = person.owns_elsewhere(*ELSEWHERE)  # a number that a user of old had
            _use(person, version)
            stray = sorted({*person.owns_elsewhere(*ELSEWHERE)} - {*earlier})
            assert not stray, f"left behind outside of the user's folders: {stray}"
            say("nothing of the user's lies outside of the user's folders")
    finally:
        package.remove()
    remains = package.remains(before)
    assert not remains, f"the package left behind: {remains[:10]}"
    say("removed, and nothing is left")
    return 0


def _use(person: Person, version: str) -> None:
    told = person.run(CAPTOR, "--version").stdout.strip()
    assert told == f"captor {version}", told
    shelf = console.fill_shelf(person)
    output = step(
        "a folder converted by several jobs without network, epubcheck content",
        lambda: console.convert_without_network(person, CAPTOR, shelf),
    )
    count = step(
        "compared with the source tree",
        lambda: console.same_bytes_as_source(person, shelf, output),
    )
    say(f"{count} EPUBs are byte for byte those of the source tree")
    step("kernels cached", lambda: console.kernels_are_cached(person, CAPTOR, shelf))
    step("no console", lambda: console.runs_without_a_console(person, CAPTOR, shelf))
    step(
        "read-only, from a folder that is not ASCII",
        lambda: console.runs_read_only_from_any_folder(person, INSTALLED, shelf),
    )
    step(
        "window without console: dragged, exported, second start handed over",
        lambda: window.drag_export_and_hand_over(person, WINDOW),
    )
    step("window: a folder converted", lambda: window.convert_folder(person, WINDOW, shelf))


def step(name: str, do: Callable[[], Answer]) -> Answer:
    """Do something and print how long it took."""
    begin = time.monotonic()
    answer = do()
    say(f"{name} ({time.monotonic() - begin:.0f} s)")
    return answer


def say(text: str) -> None:
    """Say that something is as it should be."""
    sys.stdout.write(f"ok: {text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
