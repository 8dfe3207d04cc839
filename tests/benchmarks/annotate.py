"""Annotates a library: how quick, how it stands being killed, on a cluster, and in how much memory.

    python -m tests.benchmarks.annotate library --corpus train.jsonl.xz dev.jsonl.xz test.jsonl.xz
    python -m tests.benchmarks.annotate memory --books 500 5000

`library` writes the texts of a corpus as files and what it knows of their authors as a catalogue,
annotates them, kills a second run in the middle and starts it again, and lets a cluster of
separate worker processes do it a third time, one of them killed. Ends with 1 if the three datasets
are not the same bytes. `memory` annotates invented books and prints the peak of all processes
together; it ends with 1 if the largest number needs more than 1.3 times that of the smallest.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import lzma
import os
import random
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

import psutil

from captor_desktop.files.ledger import read_ledger
from captor_desktop.library.store import LEDGER_FILE, WORK_FOLDER
from tests.benchmarks.corpus import print_table

LOOK_EVERY_SECONDS = 1.0  # looking costs some ten milliseconds a process
MOST_GROWTH = 1.3
CLUSTER = Path(__file__).parent.parent / "library" / "local_cluster.py"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parts = parser.add_subparsers(dest="part", required=True)
    library = parts.add_parser("library")
    library.add_argument("--corpus", type=Path, nargs="+", required=True, help=".jsonl.xz files")
    library.add_argument("--limit", type=int, help="only the first N books")
    library.add_argument("--device", default="none")
    library.add_argument("--work", type=Path, help="keep everything in this folder")
    memory = parts.add_parser("memory")
    memory.add_argument("--books", type=int, nargs="+", default=[500, 5000])
    for part in (library, memory):
        part.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if arguments.part == "memory":
            return measure_memory(arguments, Path(folder))
        return measure_library(arguments, arguments.work or Path(folder))


# --- a library of real books ---------------------------------------------------------------------


def measure_library(arguments: argparse.Namespace, work: Path) -> int:
    books = work / "books"
    count = write_books(arguments.corpus, books, work / "pg_catalog.csv", arguments.limit)
    began = time.perf_counter()
    run(command(books, work / "whole", arguments))
    seconds = time.perf_counter() - began
    whole = checksums(work / "whole")
    again = command(books, work / "killed", arguments)
    kept = kill_in_the_middle(again, work / "killed", count // 2)
    told = run(again)
    with Cluster() as cluster:
        through = [*command(books, work / "cluster", arguments), "--scheduler", cluster.address]
        killed_at = cluster.kill_one(through, work / "cluster", count // 2)
    same = [checksums(work / name) == whole for name in ("killed", "cluster")]
    print_table(
        ("run", "books", "seconds", "books/s", "same bytes"),
        [
            (f"{arguments.jobs} processes", count, f"{seconds:.0f}", f"{count / seconds:.2f}", ""),
            (f"killed at {kept}, started again", count, "", "", same[0]),
            (f"cluster, a worker killed at {killed_at}", count, "", "", same[1]),
        ],
    )
    print(f"\n{told.strip()}")
    skipped = f"{kept} done before" in told
    return 0 if all(same) and skipped else 1


def write_books(corpus: list[Path], folder: Path, catalogue: Path, limit: int | None) -> int:
    """Write the texts as files, and the authors as Project Gutenberg's catalogue has them."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with catalogue.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(
            "Text#,Type,Issued,Title,Language,Authors,Subjects,LoCC,Bookshelves".split(",")
        )
        for path in corpus:
            with lzma.open(path, "rt", encoding="utf-8") as lines:
                for line in lines:
                    if limit is not None and count >= limit:
                        return count
                    book = json.loads(line)
                    (folder / f"pg{book['id']}.txt").write_bytes(book["text"].encode("utf-8"))
                    birth = book["author_birth"]
                    author = f"{book['author']}, {birth}-" if birth else book["author"]
                    table.writerow(
                        [book["id"], "Text", "", book["title"], "en", author, "", "", ""]
                    )
                    count += 1
    return count


def command(books: Path, output: Path, arguments: argparse.Namespace) -> list[str]:
    words = ["library", "annotate", str(books), "--output", str(output)]
    device = getattr(arguments, "device", "none")
    more = ["--jobs", str(arguments.jobs), "--device", device]
    return [sys.executable, "-m", "captor_desktop", *words, *more]


def run(words: list[str]) -> str:
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=False)
    assert done.returncode in (0, 1), done.returncode
    return done.stdout


def kept_books(dataset: Path) -> int:
    with read_ledger(dataset / WORK_FOLDER / LEDGER_FILE) as ledger:
        if ledger is None:
            return 0
        return sum(entry.key.startswith("book/") for entry in ledger.entries())


def kill_in_the_middle(words: list[str], dataset: Path, count: int) -> int:
    """Start a run, kill it and its workers once so many books are done; return how many are."""
    program = subprocess.Popen(words, stdout=subprocess.DEVNULL, start_new_session=True)
    while kept_books(dataset) < count and program.poll() is None:
        time.sleep(0.01)
    os.killpg(program.pid, signal.SIGKILL)
    program.wait()
    time.sleep(1)
    return kept_books(dataset)


class Cluster:
    """Two worker processes and a scheduler on this machine."""

    def __enter__(self) -> Cluster:
        self._program = subprocess.Popen(
            [sys.executable, str(CLUSTER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._program.stdout is not None
        told = json.loads(self._program.stdout.readline())
        self.address: str = told["address"]
        self._workers: list[int] = told["workers"]
        return self

    def __exit__(self, *_fault: object) -> None:
        self._program.communicate()

    def kill_one(self, words: list[str], dataset: Path, count: int) -> int:
        """Run through the cluster, and kill a worker once so many books are done."""
        program = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        while kept_books(dataset) < count and program.poll() is None:
            time.sleep(0.01)
        os.kill(self._workers[0], signal.SIGKILL)
        killed_at = kept_books(dataset)
        assert program.wait() in (0, 1)
        return killed_at


def checksums(dataset: Path) -> dict[str, str]:
    return {
        path.relative_to(dataset).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(dataset.rglob("*"))
        if path.is_file()
    }


# --- memory --------------------------------------------------------------------------------------


def measure_memory(arguments: argparse.Namespace, work: Path) -> int:
    rows, peaks = [], []
    for count in arguments.books:
        write_invented(work / f"books{count}", count)
        began = time.perf_counter()
        total, main_alone = watch(command(work / f"books{count}", work / f"out{count}", arguments))
        seconds = time.perf_counter() - began
        peaks.append(total)
        rows.append((count, f"{total:.0f}", f"{main_alone:.0f}", f"{count / seconds:.1f}"))
        print(rows[-1], file=sys.stderr, flush=True)
    print_table(("books", "peak of all (MB)", "peak of the main process (MB)", "books/s"), rows)
    growth = peaks[-1] / peaks[0]
    print(f"\n{growth:.2f} times the peak of the smallest")
    return 0 if growth <= MOST_GROWTH else 1


def watch(words: list[str]) -> tuple[float, float]:
    """Return the peaks, in megabytes, of all processes together and of the main one."""
    program = psutil.Popen(words, stdout=subprocess.DEVNULL)
    total = main_alone = 0.0
    while program.poll() is None:
        try:
            each = [own_memory(p) for p in (program, *program.children(recursive=True))]
        except psutil.Error:
            continue
        total, main_alone = max(total, sum(each)), max(main_alone, each[0])
        time.sleep(LOOK_EVERY_SECONDS)
    assert program.returncode in (0, 1), program.returncode
    return total, main_alone


def own_memory(process: psutil.Process) -> float:
    """Return what a process holds, pages that it shares with others divided among them."""
    try:
        return float(process.memory_full_info().pss) / 1e6
    except psutil.Error:
        return 0.0


def write_invented(folder: Path, count: int) -> None:
    """Write so many novels of five chapters, of words as unevenly frequent as real ones."""
    folder.mkdir(parents=True)
    chance = random.Random(7)
    letters = ["ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru", "sta", "tre", "win"]
    known = ["".join(chance.choices(letters, k=chance.randint(1, 4))) for _ in range(20_000)]
    weights = list(accumulate(1 / rank for rank in range(1, len(known) + 1)))
    for number in range(count):
        words = iter(chance.choices(known, cum_weights=weights, k=4_000))
        parts = [f"TALE {number}"]
        for chapter in range(1, 6):
            parts.append(f"\n\n\nCHAPTER {chapter}\n")
            parts += [paragraph(words, chance) for _ in range(6)]
        (folder / f"tale{number:05}.txt").write_text("\n\n".join(parts), encoding="utf-8")


def paragraph(words: Iterator[str], chance: random.Random) -> str:
    sentences = [
        " ".join(next(words) for _ in range(chance.randint(6, 16))).capitalize() + "."
        for _ in range(chance.randint(3, 8))
    ]
    return textwrap.fill(" ".join(sentences), 72)


if __name__ == "__main__":
    sys.exit(main())
