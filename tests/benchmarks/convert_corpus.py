"""Converts every book of a corpus, asks epubcheck, and looks for lost words.

    python -m tests.benchmarks.convert_corpus --corpus gutenberg/test.jsonl.xz

Prints the books with something wrong, then the sums. Ends with 1 if anything is wrong.
"""

from __future__ import annotations

import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from captor_desktop.conversion import convert
from captor_desktop.errors import CaptorError
from captor_desktop.options import AS_PRINTED, AnalyseOptions, OutputOptions
from tests.benchmarks.corpus import CorpusBook, corpus_parser, print_table, read_corpus
from tests.epub_check import complaints
from tests.epub_words import book_words, epub_words, first_lost


def main() -> int:
    parser = corpus_parser(__doc__)
    parser.add_argument("--no-epubcheck", action="store_true", help="look for lost words only")
    arguments = parser.parse_args()
    books = read_corpus(arguments.corpus, arguments.limit)
    wrong: list[tuple[str, str, str]] = []
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        epubs = {}
        words = 0
        for number, book in enumerate(books, start=1):
            epub, count, fault = convert_book(book, Path(folder))
            words += count
            if fault:
                wrong.append((book.name, book.title, fault))
            if epub is not None:
                epubs[epub] = book
            print(f"\r{number} of {len(books)} converted", end="", file=sys.stderr)
        seconds = time.perf_counter() - start
        print("", file=sys.stderr)
        said = {} if arguments.no_epubcheck else complaints(list(epubs))
        wrong += [(epubs[e].name, epubs[e].title, t[:300]) for e, t in said.items() if t]
    if wrong:
        print_table(("book", "title", "what is wrong"), wrong)
        print()
    checked = "not asked" if arguments.no_epubcheck else sum(not text for text in said.values())
    print_table(
        ("books", "converted", "epubcheck says nothing", "words compared", "wrong", "seconds"),
        [(len(books), len(epubs), checked, words, len(wrong), f"{seconds:.0f}")],
    )
    return 1 if wrong else 0


def convert_book(book: CorpusBook, folder: Path) -> tuple[Path | None, int, str]:
    """Return the EPUB, how many words were compared, and what is wrong with it."""
    source = folder / f"{book.name}.txt"
    source.write_bytes(book.data)
    options = OutputOptions(datetime(2026, 1, 1, tzinfo=UTC), style=AS_PRINTED)
    try:
        analysis, (epub,) = convert(source, folder, AnalyseOptions(), options)
    except CaptorError as error:
        return None, 0, str(error)
    wanted = book_words(analysis.book)
    lost = first_lost(wanted, epub_words(epub.read_bytes()))
    return epub, len(wanted), f"lost after: {lost}" if lost else ""


if __name__ == "__main__":
    sys.exit(main())
