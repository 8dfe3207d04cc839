"""Little books for the tests of writing, built by hand: no other stage is needed."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest
from lxml import etree

from captor_desktop.book import Book, Metadata, Paragraph, Shape
from captor_desktop.options import AS_PRINTED
from captor_desktop.segmentation import Kind, Section, Segmentation
from captor_desktop.writing.epub import EpubOptions

NOW = datetime(2024, 5, 17, 8, 30, 12, tzinfo=UTC)
OPS_TYPE = "{http://www.idpf.org/2007/ops}type"

SAMPLE = """\
THE LANTERN AT GREY QUAY

A Tale of the Estuary

BY ORLA PENHALE

PREFACE

The reader who looks here for history will find none; the town is made of
other towns--and of _weather_.

PART ONE

THE RISING WATER

CHAPTER I.

THE LAMPLIGHTER'S DAUGHTER

On the last evening of October the tide came over the quay at Grey Harbour
for the third time in a week, and Mrs. ---- of the Anchor put her geese in the
parlour. "It is _only_ water," she said; but she looked at the lamp.[1]

Nobody had lit it. The lamplighter's daughter, whose name was Isolde, had gone
up the hill with a book, and had not come down again--not for supper, not for
the bell, nor for the geese.

[1] The lamp was +not+ the harbour's own, but
the =county's=.

She had been reading this, which every child of the estuary knows:

    O bring me a boat that is narrow and long,
      And bring me a lantern of tin,
    And I'll sing you the half of an oysterman's song
      When the last of the herring come in.

    When the last of the herring, the last of the light,
          Come in--
      Come in!

and under it, in pencil, somebody had set a question mark.

* * * * *

By midnight the whole street was awake.

[Illustration: "There stood the geese," _said Mrs. Crane_]

It was then that the letter came.

                                            THE OLD BATTERY,
                                            _1st November._

MY DEAR ISOLDE,

You will wonder that I write. The pump is broken, the boy is ill, and I can't
leave the light. Come when the water lets you.[2]

                                            Your loving father,
                                            T. LAMB.

[Footnote 2: It never quite did.

CHAPTER II. In Which Nothing Is Settled
She read it twice. The notice on the church door said:

     ALL persons having boats are desired to bring the same to the
     slip before noon.

  oil        3 gallons      4s. 6d.
  wick       2 yards          11d.
  tin        1 sheet       1s. 2d.

They would need, besides:

  rope
  two lanterns
    with glasses
  a goose

[Illustration]

PART TWO

CHAPTER III

Then it was spring & the water went < down > again.[A]

[Footnote A: See the almanac [of that year] for the tables.]

THE END

APPENDIX

A list of tides, unknown signs \x0c \ud800 \ufffe here, and ἄνεμος, 水.

[Footnote: A note that nobody calls.]
"""

SHAPES = {
    "O bring me": Shape.VERSE,
    "When the last": Shape.VERSE,
    "* * *": Shape.SCENE_BREAK,
    "[Illustration": Shape.ILLUSTRATION,
    "[Footnote": Shape.FOOTNOTE,
    "[1]": Shape.FOOTNOTE,
    "THE OLD BATTERY": Shape.LETTER_HEAD,
    "MY DEAR ISOLDE": Shape.LETTER_HEAD,
    "Your loving father": Shape.SIGNATURE,
    "ALL persons": Shape.QUOTATION,
    "oil  ": Shape.TABLE,
    "rope": Shape.LIST,
}
SECTIONS = (
    ("THE LANTERN AT GREY QUAY", Kind.TITLE, 0, 0, "Title page"),
    ("PREFACE", Kind.FRONT, 1, 0, "Preface"),
    ("PART ONE", Kind.PART, 3, 0, "Part One. The Rising Water"),
    ("CHAPTER I.", Kind.CHAPTER, 3, 1, "I. The Lamplighter's Daughter"),
    ("CHAPTER II.", Kind.CHAPTER, 1, 1, "II. In Which Nothing Is Settled"),
    ("PART TWO", Kind.PART, 1, 0, "Part Two"),
    ("CHAPTER III", Kind.CHAPTER, 1, 1, "III"),
    ("APPENDIX", Kind.BACK, 1, 0, "Appendix"),
)
HEADER = ("The Project Gutenberg eBook of The Lantern", "", "Title: The Lantern", "")
FOOTER = ("", "*** END OF THIS EBOOK ***", "", "The licence, in so many words.")

SectionSpec = tuple[str, Kind, int, int, str]


def build_book(text: str, shapes: dict[str, Shape] | None = None, **facts: object) -> Book:
    """Make a book; paragraphs whose text begins with a key of `shapes` get that shape."""
    around = bool(facts.pop("boilerplate", False))
    body = text.split("\n")
    if body[-1] == "":
        body.pop()
    before, after = (HEADER, FOOTER) if around else ((), ())
    lines = (*before, *body, *after)
    paragraphs: list[Paragraph] = []
    start: int | None = None
    for number, line in enumerate((*lines, "")):
        if line.strip() and start is None:
            start = number
        elif not line.strip() and start is not None:
            opening = lines[start].strip()
            found = [s for key, s in (shapes or {}).items() if opening.startswith(key)]
            paragraphs.append(Paragraph(start, number, found[0] if found else Shape.PROSE))
            start = None
    metadata = Metadata(**{"title": "The Lantern", "author": "Orla Penhale", **facts})
    end = len(before) + len(body)
    path = Path("lantern.txt")
    return Book(path, lines, len(before), end, "utf-8", metadata, tuple(paragraphs))


def cut_book(book: Book, specs: Sequence[SectionSpec]) -> Segmentation:
    """Cut a book at its lines that equal or begin with the given ones."""
    starts = []
    place = book.body_first
    for opening, *_ in specs:
        place = next(
            n
            for n in range(place, book.body_end)
            if book.lines[n] == opening or book.lines[n].startswith(opening + " ")
        )
        starts.append(place)
        place += 1
    starts[0] = book.body_first
    sections = tuple(
        Section(
            kind,
            start,
            min(start + heading_lines, stop),
            stop,
            label,
            level=level,
            title=" ".join(filter(None, book.lines[start + 1 : start + heading_lines])),
        )
        for (_, kind, heading_lines, level, label), start, stop in zip(
            specs, starts, [*starts[1:], book.body_end], strict=True
        )
    )
    return Segmentation(sections, book.body_first, book.body_end)


def sample_book() -> tuple[Book, Segmentation]:
    """Return a book with all that a book may have."""
    facts = {"ebook_number": 99999, "release_date": "2001-04", "boilerplate": True}
    book = build_book(SAMPLE, SHAPES, title="The Lantern at Grey Quay", **facts)
    return book, cut_book(book, SECTIONS)


class OpenedEpub:
    """An EPUB as a reading device sees it."""

    def __init__(self, data: bytes) -> None:
        self.archive = zipfile.ZipFile(io.BytesIO(data))
        self.names = self.archive.namelist()
        self.package = self.tree("package.opf")

    def tree(self, name: str) -> etree._Element:
        return etree.fromstring(self.archive.read(f"EPUB/{name}"))

    @property
    def spine(self) -> list[str]:
        hrefs = {i.get("id"): i.get("href") for i in self.package.iter("{*}item")}
        return [hrefs[i.get("idref")] for i in self.package.iter("{*}itemref")]

    @property
    def sections(self) -> list[str]:
        return [name for name in self.spine if name.startswith("section-")]

    def text(self, names: Sequence[str]) -> str:
        return "\n".join(visible_text(self.tree(name)) for name in names)


def visible_text(page: etree._Element) -> str:
    """Return the text of a page, blocks parted as a device parts them."""
    pieces: list[str] = []
    for event, element in etree.iterwalk(page.find("{*}body"), events=("start", "end")):
        tag = etree.QName(element).localname
        if event == "start":
            pieces.append("\n" if tag in BLOCK_TAGS else "")
            pieces.append(element.text or "")
        else:
            pieces.append("\n" if tag in BLOCK_TAGS else "")
            pieces.append(element.tail or "")
    return "".join(pieces)


BLOCK_TAGS = {"p", "div", "section", "li", "aside", "br", "figure", "pre", "blockquote"}


def words(text: str) -> list[str]:
    """Return the words; the marks of italics may stand inside of one."""
    return re.findall(r"\w+", text.replace("_", ""))


@pytest.fixture(scope="session")
def make_book() -> Callable[..., Book]:
    return build_book


@pytest.fixture(scope="session")
def cut() -> Callable[[Book, Sequence[SectionSpec]], Segmentation]:
    return cut_book


@pytest.fixture(scope="session")
def sample() -> tuple[Book, Segmentation]:
    return sample_book()


@pytest.fixture(scope="session")
def options() -> EpubOptions:
    return EpubOptions(NOW, "urn:uuid:7b0c2a52-9d2c-5c2f-9f0e-5d3f5a1f0001", style=AS_PRINTED)


@pytest.fixture(scope="session")
def open_epub() -> Callable[[bytes], OpenedEpub]:
    return OpenedEpub


@pytest.fixture(scope="session")
def words_of() -> Callable[[str], list[str]]:
    return words
