"""Title and author as the program reads them, against the true ones of a corpus.

    python -m tests.benchmarks.metadata --corpus ../shared/corpus [--show]

A title is right if it begins with the words of the true one up to its subtitle, which the file may
spell otherwise ("Marvellous", "Poushkin"), or is the beginning of it with two words or more:
subtitles are matters of taste. An author is right by the surname, and counts only where the top of
the file names one.
"""

from __future__ import annotations

import argparse
import json
import lzma
import re
import unicodedata
import zipfile
from collections.abc import Iterator
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from captor_desktop.reading.reader import book_from_text, read_book

SETS = ("odd/odd", "gutenberg/hard", "languages/languages")
_SMALL = frozenset(
    "the a an of and or le la les der die das el il lo o os as ein eine un une".split()
)
_NAMED_IN = 40_000  # characters at the top of the file in which an author must stand to count
_ALIKE = 0.95  # of the letters of a title: spellings of a catalogue and of a title page differ
_SUBTITLE = re.compile(r"[:;(/]| - ")


def main() -> int:
    """Print a line per set, and with --show one per mistake."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--corpus", type=Path, default=Path("../shared/corpus"))
    parser.add_argument("--show", action="store_true", help="list the mistakes")
    options = parser.parse_args()
    for name, books in _sets(options.corpus):
        titles = authors = total = named = 0
        for book, found in books:
            total += 1
            good_title = same_title(found.title, book["title"])
            titles += good_title
            counts = book["author"] and is_named(book["author"], book.get("text", book["author"]))
            good_author = same_author(found.author, book["author"] or "")
            named += bool(counts)
            authors += bool(counts) and good_author
            if options.show and not (good_title and (good_author or not counts)):
                mark = f"{'' if good_title else 'T'}{'' if good_author or not counts else 'A'}"
                print(
                    f"  {mark:3}{book['id']}: {found.title!r} by {found.author!r};"
                    f" true {book['title']!r} by {book['author']!r}"
                )
        print(
            f"{name:22} titles {titles}/{total} = {titles / total:.3f}   "
            f"authors {authors}/{named} = {authors / max(1, named):.3f}"
        )
    return 0


def same_title(found: str, true: str) -> bool:
    """Whether two titles are the same book's."""
    first, second, main = _words(found), _words(true), _words(_SUBTITLE.split(true)[0])
    if not first or not second:
        return first == second
    if _spelled_alike(first[: len(main)], main):
        return True
    short, long = sorted((first, second), key=len)
    return len(short) > 1 and long[: len(short)] == short


def _spelled_alike(first: list[str], second: list[str]) -> bool:
    """Whether the words are the same, or one letter or two differ: the file prints "Poushkin"."""
    matcher = SequenceMatcher(None, " ".join(first), " ".join(second), autojunk=False)
    return len(first) == len(second) and matcher.ratio() >= _ALIKE


def same_author(found: str, true: str) -> bool:
    """Whether two names are the same person's."""
    first, second = _name(found), _name(true)
    if not first or not second:
        return first == second
    surname = _surname(true)
    return surname in first or (bool(first) and first[-1] in second)


def is_named(author: str, text: str) -> bool:
    """Whether the top of the text has the author's surname."""
    return _surname(author) in _name(text[:_NAMED_IN])


def _surname(author: str) -> str:
    before, comma, _ = author.partition(",")
    names = _name(before if comma else author)
    return names[-1] if names else ""


def _name(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", _plain(text))


def _words(text: str) -> list[str]:
    words = re.findall(r"\w+", _plain(text))
    return [word for word in words if word not in _SMALL] or words


def _plain(text: str) -> str:
    text = unicodedata.normalize(
        "NFKD", text.replace("’", "'").replace("æ", "ae").replace("œ", "oe")
    )
    text = "".join(char for char in text if not unicodedata.combining(char))
    return text.lower().replace("'", "").replace("ß", "ss")


def _sets(corpus: Path) -> Iterator[tuple[str, Iterator[tuple[dict[str, Any], Any]]]]:
    for name in SETS:
        yield name, _texts(corpus / f"{name}.jsonl.xz")
    yield "layouts", _files(corpus / "layouts")


def _texts(path: Path) -> Iterator[tuple[dict[str, Any], Any]]:
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for book in map(json.loads, lines):
            # The file's name is a number, as nobody's own would help.
            yield book, book_from_text(book["text"], Path("12345.txt")).metadata


def _files(folder: Path) -> Iterator[tuple[dict[str, Any], Any]]:
    for row in (folder / "index.jsonl").read_text(encoding="utf-8").splitlines():
        entry = json.loads(row)
        entry["id"] = entry["path"]
        entry["text"] = _raw_text(folder / entry["path"])
        yield entry, read_book(folder / entry["path"]).metadata


def _raw_text(path: Path) -> str:
    """Return what a file says; of an EPUB, its package, which names the author."""
    if not zipfile.is_zipfile(path):
        return path.read_bytes().decode("utf-8", "replace")
    with zipfile.ZipFile(path) as archive:
        packages = [name for name in archive.namelist() if name.endswith(".opf")]
        return "\n".join(archive.read(name).decode("utf-8", "replace") for name in packages)


if __name__ == "__main__":
    raise SystemExit(main())
