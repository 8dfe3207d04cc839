"""An analysed book → its record: all results, in JSON types only.

Lines are counted from 0 in the file on disk. Characters are counted from 0 in `text`,
the decoded file with every line end made a newline; `text[start:end]` is always the item itself.
Other programs rely on the fields (docs/dataset.md): a change of meaning increases `SCHEMA`.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import accumulate
from typing import Any

from captor_desktop.book import Book, Paragraph, find_runs
from captor_desktop.breaks.sentences import split_sentences
from captor_desktop.conversion import Analysis
from captor_desktop.library.heading_format import heading_format, heading_rule
from captor_desktop.reading.header_fields import read_fields
from captor_desktop.segmentation import Kind, Section, is_doubtful
from captor_desktop.segmentation_json import heading_object

SCHEMA = 1
HEADING = "heading"  # the shape of a paragraph that is printed heading, not text
ROLES = ("author", "translator", "editor", "contributor", "compiler", "illustrator", "annotator")
_DIGITS = 4  # of a confidence
_TOP_LINES = 40  # where the fields are in a file without any other sign of a header

Record = dict[str, Any]
_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class SourceFile:
    """The file a record is made from: its name in the folder, its size and checksum."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Candidates:
    """How many places there are between paragraphs, and how many of them might be breaks."""

    places: int = 0
    cut_minima: int = 0
    likely: int = 0


def make_record(
    analysis: Analysis, source: SourceFile, candidates: Candidates, *, with_text: bool = True
) -> Record:
    """Return the record of a book."""
    book, segmentation = analysis.book, analysis.segmentation
    places = _line_places(book.lines)
    printed = [s for s in segmentation.sections if s.is_printed]
    numbers = {section.first_line: number for number, section in enumerate(printed)}
    units = _Units()
    sections = [
        _section(book, section, numbers, places, units, number)
        for number, section in enumerate(segmentation.sections)
    ]
    return {
        "file": source.name,
        "bytes": source.size,
        "sha256": source.sha256,
        "encoding": book.encoding,
        **_metadata(book),
        "method": str(segmentation.method),
        "n_lines": len(book.lines),
        "n_characters": places[-1],
        "body_first_line": book.body_first,
        "body_end_line": book.body_end,
        "body_start": places[book.body_first],
        "body_end": places[book.body_end],
        "candidates": asdict(candidates),
        "headings": [_heading(book, section, places) for section in printed],
        "sections": sections,
        **units.columns(),
        "text": "\n".join(book.lines) if with_text else None,
    }


def make_summary(analysis: Analysis, record: Record) -> Record:
    """Return the summary of a record that the report needs; it is about a hundred times smaller."""
    chapters = [s for s in record["sections"] if s["kind"] == Kind.CHAPTER]
    headings = [h for h in record["headings"] if h["kind"] == Kind.CHAPTER]
    kept = ("file", "bytes", "sha256", *_METADATA, "credits", "method", "candidates")
    return {
        **{name: record[name] for name in kept},
        "words": sum(s["n_words"] for s in record["sections"]),
        "sentences": len(record["sentence_start"]),
        "paragraphs": len(record["paragraph_start"]),
        "headings": len(record["headings"]),
        "parts": sum(s["kind"] == Kind.PART for s in record["sections"]),
        "chapters": len(chapters),
        "doubtful": sum(map(is_doubtful, analysis.segmentation.sections)),
        "chapter_words": [s["n_words"] for s in chapters],
        "chapter_sentences": [s["end_sentence"] - s["first_sentence"] for s in chapters],
        "formats": dict(sorted(Counter(h["format"] for h in headings).items())),
        "numbered": sum(h["number"] is not None for h in headings),
        "titled": sum(bool(h["title"]) for h in headings),
        "named": sum(h["number"] is None and bool(h["keyword"]) for h in headings),
    }


def chapter_texts(analysis: Analysis) -> list[str]:
    """Return the paragraphs of the chapters without their headings."""
    book = analysis.book
    chapters = [s for s in analysis.segmentation.sections if s.kind is Kind.CHAPTER]
    return [
        "\n".join(book.lines[first:end])
        for section in chapters
        for first, end in _runs(book.lines, section.text_line, section.end_line)
    ]


def sentence_spans(paragraph: str) -> list[tuple[int, int]]:
    """Return the first character and the one after the last of every sentence, in order.

    The splitter works on text with all white space reduced to single spaces; its sentences are
    located by counting the other characters, which rewrapping does not change. White space
    around sentences belongs to none of them; a blank paragraph has no sentences.
    """
    words = [match.span() for match in _WORD.finditer(paragraph)]
    if not words:
        return []
    lengths = [sum(map(len, sentence.split())) for sentence in split_sentences(paragraph)]
    ends = list(accumulate(end - start for start, end in words))
    if sum(lengths) != ends[-1]:  # the splitter has changed letters: do not guess
        return [(words[0][0], words[-1][1])]
    spans = []
    done = 0
    for length in lengths:
        if length:
            spans.append((_start(words, ends, done), _end(words, ends, done + length)))
            done += length
    return spans


# --- helpers -------------------------------------------------------------------------------------

_METADATA = (
    "title",
    "author",
    "language",
    "release_date",
    "ebook_number",
    "author_birth",
    "author_death",
)


@dataclass(slots=True)
class _Units:
    """The paragraphs and sentences of a book, as columns that grow from section to section."""

    paragraph_line: list[int] = field(default_factory=list)
    paragraph_start: list[int] = field(default_factory=list)
    paragraph_end: list[int] = field(default_factory=list)
    paragraph_shape: list[str] = field(default_factory=list)
    paragraph_section: list[int] = field(default_factory=list)
    sentence_start: list[int] = field(default_factory=list)
    sentence_end: list[int] = field(default_factory=list)

    def columns(self) -> Record:
        """Return the columns by name."""
        return {name: getattr(self, name) for name in self.__slots__}

    def add(self, line: int, text: str, start: int, shape: str, section: int) -> None:
        """Add a paragraph, with its sentences unless it is a heading."""
        self.paragraph_line.append(line)
        self.paragraph_start.append(start)
        self.paragraph_end.append(start + len(text))
        self.paragraph_shape.append(shape)
        self.paragraph_section.append(section)
        if shape != HEADING:
            for first, end in sentence_spans(text):
                self.sentence_start.append(start + first)
                self.sentence_end.append(start + end)


def _line_places(lines: Sequence[str]) -> list[int]:
    """Return the index of every line's first character, and finally the length of the text."""
    places = [0, *accumulate(len(line) + 1 for line in lines)]
    places[-1] -= 1 if lines else 0  # no newline after the last line
    return places


def _metadata(book: Book) -> Record:
    fields = read_fields(book.lines[: book.body_first or _TOP_LINES])
    people = [{"role": role, "name": name} for role in ROLES for name in fields.get(role, ())]
    return {**{name: getattr(book.metadata, name) for name in _METADATA}, "credits": people}


def _heading(book: Book, section: Section, places: Sequence[int]) -> Record:
    found = heading_object(book, section)
    last = found["line"] + found["n_lines"]
    return {
        "line": found["line"],
        "n_lines": found["n_lines"],
        "start": places[found["line"]],
        "end": places[last] - (1 if last < len(places) - 1 else 0),
        "kind": found["kind"],
        "keyword": section.keyword,
        "number": section.number,
        "number_style": str(section.number_style) if section.number_style else None,
        "title": section.title,
        "text": found["text"],
        "label": section.label,
        "rule": heading_rule(found["text"]),
        "format": heading_format(section, found["text"]),
        "confidence": found["confidence"],
        "origin": found["origin"],
        "reason": found["reason"],
    }


def _section(
    book: Book,
    section: Section,
    numbers: dict[int, int],
    places: Sequence[int],
    units: _Units,
    index: int,
) -> Record:
    first_paragraph, first_sentence = len(units.paragraph_start), len(units.sentence_start)
    for first, end in _runs(book.lines, section.first_line, section.text_line):
        units.add(first, "\n".join(book.lines[first:end]), places[first], HEADING, index)
    shapes = {p.first_line: str(p.shape) for p in _paragraphs_in(book, section)}
    words = 0
    for first, end in _runs(book.lines, section.text_line, section.end_line):
        text = "\n".join(book.lines[first:end])
        words += len(text.split())
        units.add(first, text, places[first], shapes.get(first, "prose"), index)
    return {
        "kind": str(section.kind),
        "number": section.number,
        "label": section.label,
        "level": section.level,
        "first_line": section.first_line,
        "text_line": section.text_line,
        "end_line": section.end_line,
        "start": places[section.first_line],
        "text_start": places[section.text_line],
        "end": places[section.end_line],
        "first_paragraph": first_paragraph,
        "end_paragraph": len(units.paragraph_start),
        "first_sentence": first_sentence,
        "end_sentence": len(units.sentence_start),
        "n_words": words,
        "heading": numbers.get(section.first_line) if section.is_printed else None,
        "confidence": round(section.confidence, _DIGITS),
        "origin": str(section.origin),
    }


def _runs(lines: Sequence[str], first: int, end: int) -> list[tuple[int, int]]:
    """Return the runs of non-blank lines between these lines of the file."""
    return [(run.first_line, run.end_line) for run in find_runs(lines, first, end)]


def _paragraphs_in(book: Book, section: Section) -> Iterable[Paragraph]:
    """Return the paragraphs of the file that begin in this section."""
    low = bisect_left(book.paragraphs, section.first_line, key=_first_line)
    high = bisect_left(book.paragraphs, section.end_line, key=_first_line)
    return book.paragraphs[low:high]


def _first_line(paragraph: Paragraph) -> int:
    return paragraph.first_line


def _start(words: list[tuple[int, int]], ends: list[int], letters: int) -> int:
    """Return the position of the letter with this many letters before it."""
    word = bisect_right(ends, letters)
    return words[word][1] - (ends[word] - letters)


def _end(words: list[tuple[int, int]], ends: list[int], letters: int) -> int:
    """Return the position after this many letters."""
    word = bisect_left(ends, letters)
    return words[word][1] - (ends[word] - letters)
