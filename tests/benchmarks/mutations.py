"""Spoils real files in many ways: each must give a book or a fault the user can understand.

    python -m tests.benchmarks.mutations --corpus gutenberg/test.jsonl.xz --count 500
    python -m tests.benchmarks.mutations --corpus layouts --count 10000

Prints the seeds of those that gave anything else, or took too long. Ends with 1 if there are any.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
import traceback
from datetime import UTC, datetime
from pathlib import Path

from captor_desktop.conversion import analyse
from captor_desktop.errors import CaptorError
from captor_desktop.writing.epub import EpubOptions, book_identifier, epub_bytes
from tests.benchmarks.corpus import corpus_parser, print_table, read_corpus
from tests.mutations import mutate

SLOW_SECONDS_A_MEGABYTE = 10.0  # far above the usual: something grows faster than the text


def main() -> int:
    parser = corpus_parser(__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--first-seed", type=int, default=0)
    arguments = parser.parse_args()
    if arguments.corpus.is_dir():  # files of all kinds: text, zip, HTML, EPUB
        found = sorted(path for path in arguments.corpus.rglob("*.*") if path.suffix != ".jsonl")
        files = [path.read_bytes() for path in found[: arguments.limit]]
    else:
        files = [book.data for book in read_corpus(arguments.corpus, arguments.limit)]
    results, faults, slowest = 0, 0, 0.0
    wrong: list[tuple[int, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.txt"
        for seed in range(arguments.first_seed, arguments.first_seed + arguments.count):
            path.write_bytes(mutate(random.Random(seed), files))
            start = time.perf_counter()
            try:
                analysis = analyse(path)
                options = EpubOptions(
                    datetime(2026, 1, 1, tzinfo=UTC), book_identifier(analysis.book)
                )
                epub_bytes(analysis.book, analysis.segmentation, options)
                results += 1
            except CaptorError:
                faults += 1
            except Exception:  # noqa: BLE001  what it looks for
                wrong.append((seed, traceback.format_exc().strip().splitlines()[-1]))
                traceback.print_exc()
            seconds = time.perf_counter() - start
            slowest = max(slowest, seconds)
            if seconds > SLOW_SECONDS_A_MEGABYTE * max(0.2, path.stat().st_size / 1e6):
                wrong.append((seed, f"took {seconds:.1f} s"))
    if wrong:
        print_table(("seed", "what is wrong"), wrong)
        print()
    print_table(
        ("mutations", "books", "clear faults", "anything else", "slowest"),
        [(arguments.count, results, faults, len(wrong), f"{slowest:.1f} s")],
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
