"""Measures how long books take to open in the window, in processor and elapsed time.

    python -m tests.benchmarks.opening --books BOOK …

The first book is opened twice: the models load with the first. After that come two books made up of
the samples, 0.8 MB without headings and 5 MB with them.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from captor_desktop.gui.review.opening import OpenRequest, open_book
from captor_desktop.prediction import warm_up_kernels
from captor_desktop.work import Work
from tests.benchmarks.window import make_book


def main() -> None:
    """Print a line per book."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--books", type=Path, nargs="+", required=True)
    books = parser.parse_args().books
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        make_book(home / "without headings.txt", 800_000, with_headings=False)
        make_book(home / "large.txt", 5_000_000, with_headings=True)
        begun = time.process_time(), time.perf_counter()
        warm_up_kernels()
        report("kernels", begun)
        for path in (books[0], *books, home / "without headings.txt", home / "large.txt"):
            begun = time.process_time(), time.perf_counter()
            opened = open_book(OpenRequest(path, home / "reviews", afresh=True), Work())
            report(f"{path.name}, {opened.analysis.segmentation.method}", begun)


def report(name: str, begun: tuple[float, float]) -> None:
    """Print what has passed since then."""
    used, passed = time.process_time() - begun[0], time.perf_counter() - begun[1]
    print(f"{name}: {used:.2f} s of processor time, {passed:.2f} s", flush=True)


if __name__ == "__main__":
    main()
