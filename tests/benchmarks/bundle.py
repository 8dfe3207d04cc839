"""Times the start of the built program against that of the source tree, cold and warm.

    python tests/benchmarks/bundle.py [--bundle build/bundle-cpu/ChapterCaptor] [--rounds 5]

Cold: the system has forgotten the files of the program (only those; other programs keep theirs).
Runs alternate, and the median counts. The window is timed until it is seen on a virtual screen.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from virtual_screen import Hand, running, virtual_screen, wait_for  # noqa: E402

SAMPLE = ROOT / "captor_desktop" / "samples" / "the_lamplighter_of_low_street.txt"


def forget(*folders: Path) -> None:
    """Let the system forget what it keeps in memory of the files below these folders."""
    os.sync()
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file() and not path.is_symlink():
                handle = os.open(path, os.O_RDONLY)
                os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
                os.close(handle)


def command_seconds(words: list[str], environment: Mapping[str, str]) -> float:
    """Return how long a command takes."""
    begin = time.perf_counter()
    subprocess.run(words, env=environment, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def window_seconds(words: list[str], environment: Mapping[str, str]) -> float:
    """Return how long it takes until the window is seen."""
    hand = Hand(environment)
    begin = time.perf_counter()
    with running(*words, env=dict(environment), stderr=subprocess.DEVNULL):
        wait_for(lambda: hand.do("search", "--onlyvisible", "--name", "^Chapter Captor$"))
        return time.perf_counter() - begin


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, default=ROOT / "build/bundle-cpu/ChapterCaptor")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    bundle = arguments.bundle.resolve()
    source = [sys.executable, "-m", "captor_desktop"]
    site = Path(sys.prefix) / "lib"
    folders = {"bundle": (bundle,), "source": (site, ROOT / "captor_desktop", ROOT / "models")}
    with tempfile.TemporaryDirectory() as home, virtual_screen({**os.environ, "HOME": home}) as env:
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            env[name] = home
        convert = ["convert", str(SAMPLE), "--output", f"{home}/out", "--overwrite"]
        rows: list[tuple[str, Callable[..., float], list[str], list[str]]] = [
            ("`captor --version`", command_seconds, [f"{bundle}/captor", "--version"],
             [*source, "--version"]),
            ("`captor convert`, the sample with its model", command_seconds,
             [f"{bundle}/captor", *convert], [*source, *convert]),
            ("window on the screen", window_seconds, [f"{bundle}/ChapterCaptor"], source),
        ]  # fmt: skip
        print("| start | bundle cold / source cold | bundle warm / source warm |")
        print("|---|---|---|")
        for title, timed, of_bundle, of_source in rows:
            both = {"bundle": of_bundle, "source": of_source}
            cells = []
            for cold in (True, False):
                seconds: dict[str, list[float]] = {"bundle": [], "source": []}
                for _ in range(arguments.rounds):
                    for which, words in both.items():
                        if cold:
                            forget(*folders[which])
                        seconds[which].append(timed(words, env))
                packed, plain = (statistics.median(seconds[which]) for which in both)
                cells.append(f"{packed:.2f} s / {plain:.2f} s = {packed / plain:.2f}")
            print(f"| {title} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
