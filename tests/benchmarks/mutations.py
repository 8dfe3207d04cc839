"""Spoils real files in many ways: each must give a book or a fault the user can understand.

    python -m tests.benchmarks.mutations --corpus gutenberg/test.jsonl.xz --count 500
    python -m tests.benchmarks.mutations --corpus layouts --count 10000 --only-read

From a folder, files of all kinds are taken as they are and zipped, each cut to its first 200 kB
unless it is packed, so that very many can be tried. Prints the seeds of those that gave anything
else than a book or a clear error, or took too long. Ends with 1 if there are any.
"""

from __future__ import annotations

import io
import json
import random
import resource
import sys
import tempfile
import time
import traceback
import zipfile
from datetime import UTC, datetime
from pathlib import Path

from captor_desktop.conversion import analyse
from captor_desktop.errors import CaptorError
from captor_desktop.reading.reader import read_book
from captor_desktop.writing.epub import EpubOptions, book_identifier, epub_bytes
from tests.benchmarks.corpus import corpus_parser, print_table, read_corpus
from tests.mutations import mutate, mutate_packed

MOST_SECONDS = 30.0
MOST_MEGABYTES = 1200
_PIECE = 200_000
SLOW_SECONDS_A_MEGABYTE = 10.0  # far above the usual: something grows faster than the text


def main() -> int:
    parser = corpus_parser(__doc__)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument(
        "--state", type=Path, help="a file to count in; a second run goes on from it"
    )
    parser.add_argument("--only-read", action="store_true", help="neither headings nor EPUB")
    arguments = parser.parse_args()
    spoil = mutate_packed if arguments.corpus.is_dir() else mutate
    if arguments.corpus.is_dir():
        files = _files_of_all_kinds(arguments.corpus, arguments.limit)
    else:
        files = [book.data for book in read_corpus(arguments.corpus, arguments.limit)]
    first = arguments.first_seed
    results, faults, slowest = 0, 0, 0.0
    wrong: list[tuple[int, str]] = []
    if arguments.state and arguments.state.exists():
        first, results, faults, slowest, wrong = json.loads(arguments.state.read_text())
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book.txt"
        for seed in range(first, arguments.first_seed + arguments.count):
            path.write_bytes(spoil(random.Random(seed), files))
            start = time.process_time()
            try:
                _convert(path, only_read=arguments.only_read)
                results += 1
            except CaptorError:
                faults += 1
            except Exception:  # noqa: BLE001  what it looks for
                wrong.append((seed, traceback.format_exc().strip().splitlines()[-1]))
                traceback.print_exc()
            seconds = time.process_time() - start
            slowest = max(slowest, seconds)
            allowed = SLOW_SECONDS_A_MEGABYTE * max(0.2, path.stat().st_size / 1e6)
            if seconds > min(MOST_SECONDS, allowed):
                wrong.append((seed, f"took {seconds:.1f} s"))
            if arguments.state:
                done = (seed + 1, results, faults, slowest, wrong)
                arguments.state.write_text(json.dumps(done))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if memory > MOST_MEGABYTES:
        wrong.append((-1, f"{memory:.0f} MB"))
    if wrong:
        print_table(("seed", "what is wrong"), wrong)
        print()
    print_table(
        ("mutations", "books", "clear faults", "anything else", "slowest", "memory"),
        [(arguments.count, results, faults, len(wrong), f"{slowest:.1f} s", f"{memory:.0f} MB")],
    )
    return 1 if wrong else 0


def _convert(path: Path, *, only_read: bool) -> None:
    if only_read:
        read_book(path)
        return
    analysis = analyse(path)
    options = EpubOptions(datetime(2026, 1, 1, tzinfo=UTC), book_identifier(analysis.book))
    epub_bytes(analysis.book, analysis.segmentation, options)


def _files_of_all_kinds(folder: Path, limit: int | None) -> list[bytes]:
    found = sorted(path for path in folder.rglob("*.*") if path.suffix != ".jsonl")
    files = []
    for path in found[:limit]:
        data = path.read_bytes()
        if not zipfile.is_zipfile(path):
            data = data[:_PIECE]
            packed = io.BytesIO()
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.writestr(path.name, data)
            files.append(packed.getvalue())
        files.append(data)
    return files


if __name__ == "__main__":
    sys.exit(main())
