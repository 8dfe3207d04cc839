"""Measures how long the rules alone take for a megabyte, and whether time grows with length.

    python -m tests.benchmarks.speed --corpus gutenberg/test.jsonl.xz

On one core. The 1 MB and 10 MB files are made of books put one after the other.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from captor_desktop.conversion import analyse
from tests.benchmarks.corpus import corpus_parser, print_table, read_corpus

MEGABYTE = 1_000_000


def main() -> None:
    parser = corpus_parser(__doc__)
    parser.add_argument("--repeats", type=int, default=3, help="the best of so many counts")
    arguments = parser.parse_args()
    books = read_corpus(arguments.corpus, arguments.limit)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.txt"
        analyse_seconds(path, books[0].data, 1)  # the rules are made at the first use
        rates = {
            book.title: analyse_seconds(path, book.data, 1) / (len(book.data) / MEGABYTE)
            for book in books
        }
        slowest = max(rates, key=rates.__getitem__)
        print_table(
            ("books", "median s/MB", "slowest s/MB", "slowest book"),
            [
                (
                    len(rates),
                    f"{statistics.median(rates.values()):.2f}",
                    f"{rates[slowest]:.2f}",
                    slowest,
                )
            ],
        )
        print()
        everything = b"\n\n\n\n".join(book.data for book in books)
        while len(everything) < 10 * MEGABYTE:
            everything += b"\n\n\n\n" + everything
        one = analyse_seconds(path, cut(everything, MEGABYTE), arguments.repeats)
        ten = analyse_seconds(path, cut(everything, 10 * MEGABYTE), arguments.repeats)
    print_table(("1 MB", "10 MB", "ratio"), [(f"{one:.2f} s", f"{ten:.2f} s", f"{ten / one:.1f}")])


def cut(data: bytes, size: int) -> bytes:
    """Return the first so many bytes without half a character at the end."""
    return data[:size].decode("utf-8", "ignore").encode("utf-8")


def analyse_seconds(path: Path, data: bytes, repeats: int) -> float:
    """Return how long the best of several runs took."""
    path.write_bytes(data)
    times = []
    for _ in range(repeats):
        start = time.process_time()
        analyse(path)
        times.append(time.process_time() - start)
    return min(times)


if __name__ == "__main__":
    main()
