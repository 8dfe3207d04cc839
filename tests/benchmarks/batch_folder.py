"""A folder of real books, three of them broken, killed in the middle and started again.

    python -m tests.benchmarks.batch_folder --corpus gutenberg/test.jsonl.xz --books 60

Ends with 1 if not all good books are there, if one was done twice, or an exit code is wrong.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

from tests.benchmarks.corpus import corpus_parser, print_table, read_corpus

BROKEN = {
    "broken_pdf.txt": b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n" + bytes(2000),
    "broken_zip.zip": b"PK\x03\x04 and nothing else",
    "empty.txt": b"\n \n",
}


def main() -> int:
    parser = corpus_parser(__doc__)
    parser.add_argument("--books", type=int, default=60, help="how many, the broken ones counted")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    good = arguments.books - len(BROKEN)
    with tempfile.TemporaryDirectory() as folder:
        books, out = Path(folder) / "in", Path(folder) / "out"
        books.mkdir()
        for book in read_corpus(arguments.corpus, good):
            (books / f"{book.name}.txt").write_bytes(book.data)
        for name, data in BROKEN.items():
            (books / name).write_bytes(data)
        words = ["convert", str(books), "--output", str(out), "--jobs", str(arguments.jobs)]
        command = [sys.executable, "-m", "captor_desktop", *words]
        kill_in_the_middle(command, out, good // 2)
        before = epubs(out)
        again = subprocess.run(command, capture_output=True, text=True, check=False)
        after = epubs(out)
        whole = sum(zipfile.ZipFile(path).testzip() is None for path in after)
    failed = [line for line in again.stderr.splitlines() if "failed:" in line]
    redone = sum(after.get(path) != mark for path, mark in before.items())
    print_table(
        ("books", "before the kill", "EPUBs", "whole", "done twice", "failed lines", "exit code"),
        [(arguments.books, len(before), len(after), whole, redone, len(failed), again.returncode)],
    )
    print("\n".join(["", *failed]))
    found = (len(after), whole, redone, len(failed), again.returncode)
    return 0 if found == (good, good, 0, len(BROKEN), 1) and len(before) < good else 1


def kill_in_the_middle(command: list[str], out: Path, count: int) -> None:
    """Start the program and kill it and its workers once so many EPUBs are there."""
    program = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    while len(epubs(out)) < count and program.poll() is None:
        time.sleep(0.01)
    if program.poll() is None:
        os.killpg(program.pid, signal.SIGKILL)
    program.wait()


def epubs(out: Path) -> dict[Path, int]:
    """Return the EPUBs that are there, with the times of their last change."""
    return {path: path.stat().st_mtime_ns for path in out.rglob("*.epub")}


if __name__ == "__main__":
    sys.exit(main())
