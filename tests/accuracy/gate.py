"""The gate on accuracy: no book and no mean gets worse without somebody saying so.

    python -m tests.accuracy.gate            compare with the committed tables; exit 1 if worse
    python -m tests.accuracy.gate --save     write today's figures into the tables

The shapes of 60 books lie beside this file (books.jsonl.xz, see shapes.py). Where the corpus of
real books is at hand (--corpus, or CAPTOR_CORPUS), its development sets are compared as well.
Headings are found by rules alone, through the command line, so that the figures are the same on
every machine.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

from tests.accuracy.scoring import ALL_KINDS, CHAPTERS, chapter_f1

HERE = Path(__file__).parent
BOOKS = HERE / "books.jsonl.xz"
SHAPES = "shapes"
TABLES = HERE / "tables"
CORPUS = Path(os.environ.get("CAPTOR_CORPUS", HERE.parents[2] / "shared" / "corpus"))
REAL_SETS = {
    "gutenberg-dev": "gutenberg/dev.jsonl.xz",
    "gutenberg-hard": "gutenberg/hard.jsonl.xz",
    "languages": "languages/languages.jsonl.xz",
}
LARGEST_MEAN_DROP = 0.002
DIGITS = 4  # of the figures in the tables
COMMAND = (sys.executable, "-m", "captor_desktop", "detect", "--json", "--device", "none")
MEASURES = {"chapters": CHAPTERS, "all": ALL_KINDS}

Figures = dict[str, float]  # measure → F1
Table = dict[str, Figures]  # book → figures


def main(words: Sequence[str] | None = None) -> int:
    """Compare or save, and return the exit code."""
    arguments = _arguments(words)
    sets = {SHAPES: BOOKS}
    if not arguments.shapes_only:
        real = {name: arguments.corpus / place for name, place in REAL_SETS.items()}
        sets |= {name: path for name, path in real.items() if path.exists()}
    passed = True
    for name, path in sets.items():
        start = time.perf_counter()
        today = measure(path, arguments.jobs)
        seconds = time.perf_counter() - start
        table = TABLES / f"{name}.json"
        before = load_table(table) if table.exists() else {}
        verdict = compare(before, today)
        print(f"{name}: {len(today)} books, {_means(today)}, {seconds:.0f} s")
        print(*(f"  {line}" for line in verdict.lines), sep="\n", end="\n" if verdict.lines else "")
        if arguments.save:
            save_table(table, today)
        else:
            passed = passed and verdict.passed
    if not passed:
        print("Headings got worse. If that is the price of something better: make accuracy-save.")
    return 0 if passed else 1


def measure(path: Path, jobs: int) -> Table:
    """Return the figures of every book in this file, in as many processes."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        shares = pool.map(_measure_share, _shares(path, Path(folder), 4 * jobs))
        return {name: figures for share in shares for name, figures in share.items()}


@dataclass(frozen=True)
class Verdict:
    """What changed against the table, in words, and whether that may pass."""

    passed: bool
    lines: tuple[str, ...]


def compare(before: Mapping[str, Figures], today: Mapping[str, Figures]) -> Verdict:
    """Fail on a book that is worse or gone, and on a mean that dropped; a new book may come."""
    bad, good = [], []
    for name, figures in before.items():
        for measured, old in figures.items():
            new = today.get(name, {}).get(measured, 0.0)
            line = f"{name}: {measured} {old:.{DIGITS}f} → {new:.{DIGITS}f}"
            if new < old:
                bad.append(f"WORSE   {line}")
            elif new > old:
                good.append(f"better  {line}")
    for measured in MEASURES if before and today else ():
        old, new = (fmean(book[measured] for book in table.values()) for table in (before, today))
        if old - new >= LARGEST_MEAN_DROP:
            bad.append(f"WORSE   mean of {measured} {old:.{DIGITS}f} → {new:.{DIGITS}f}")
    new_books = [f"new     {name}" for name in today if before and name not in before]
    return Verdict(not bad, (*bad, *good, *new_books))


def load_table(path: Path) -> Table:
    """Return a committed table."""
    table: Table = json.loads(path.read_text(encoding="utf-8"))
    return table


def save_table(path: Path, table: Mapping[str, Figures]) -> None:
    """Write a table with one line per book, so that a change of it can be read."""
    rows = [f"{json.dumps(name)}: {json.dumps(figures)}" for name, figures in sorted(table.items())]
    path.parent.mkdir(exist_ok=True)
    path.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def read_books(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the books of a .jsonl.xz file."""
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def detect(files: Sequence[Path]) -> list[dict[str, Any]]:
    """Return what the command line finds in these files, by rules alone."""
    done = subprocess.run(
        [*COMMAND, *map(str, files)], capture_output=True, text=True, encoding="utf-8", check=False
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode or len(answers) != len(files):
        raise SystemExit(f"captor detect failed ({done.returncode}): {done.stderr[-800:]}")
    return answers


# --- helpers -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Share:
    """The books that one process reads, without their text, and their files."""

    books: Sequence[Mapping[str, Any]]
    files: Sequence[Path]


def _shares(path: Path, folder: Path, count: int) -> list[_Share]:
    """Write the books into a folder and deal them out."""
    books, files = [], []
    for book in read_books(path):
        files.append(folder / book.get("file_name", f"{book['id']}.txt"))
        files[-1].write_text(book.pop("text"), encoding="utf-8", newline="")
        books.append(book)
    return [_Share(books[n::count], files[n::count]) for n in range(min(count, len(books)))]


def _measure_share(share: _Share) -> Table:
    table = {}
    for book, answer in zip(share.books, detect(share.files), strict=True):
        table[str(book["id"])] = {
            name: round(
                chapter_f1(book["headings"], answer["headings"], book.get("ignore", []), kinds),
                DIGITS,
            )
            for name, kinds in MEASURES.items()
        }
    return table


def _means(table: Mapping[str, Figures]) -> str:
    means = {name: fmean(figures[name] for figures in table.values()) for name in MEASURES}
    perfect = sum(figures["chapters"] == 1 for figures in table.values())
    return ", ".join([*(f"{n} {mean:.4f}" for n, mean in means.items()), f"{perfect} perfect"])


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--save", action="store_true", help="write today's figures")
    parser.add_argument("--corpus", type=Path, default=CORPUS, help="the corpus of real books")
    parser.add_argument("--shapes-only", action="store_true", help="leave the corpus out")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    return parser.parse_args(words)


if __name__ == "__main__":
    sys.exit(main())
