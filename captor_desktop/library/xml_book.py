"""A record → the paper's XML: front and body, and in it headers, paragraphs and sentences.

    <book><front><p><s>…</s></p></front>
    <body><header>CHAPTER I</header><p><s>…</s></p>…</body></book>

As in the paper, everything before the first chapter or part is front matter. Line ends become
spaces.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from captor_desktop.library.record import HEADING, Record
from captor_desktop.segmentation import Kind
from captor_desktop.writing.characters import one_line

_OPENS_BODY = (Kind.CHAPTER, Kind.PART)
_ATTRIBUTES = ("kind", "number", "number_style", "rule", "confidence", "origin")


def xml_book(record: Record) -> bytes:
    """Return the book as XML in UTF-8. The record must contain the text."""
    return "".join(_pieces(record)).encode("utf-8")


def _pieces(record: Record) -> Iterator[str]:
    sections = record["sections"]
    opening = next((n for n, s in enumerate(sections) if s["kind"] in _OPENS_BODY), len(sections))
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    facts = {name: record[name] for name in ("file", "title", "author", "language", "sha256")}
    yield f"<book{_attributes(facts)}>\n<front>\n"
    for number, section in enumerate(sections):
        if number == opening:
            yield "</front>\n<body>\n"
        yield from _section(record, section)
    yield "</front>\n<body>\n" if opening == len(sections) else ""
    yield "</body>\n</book>\n"


def _section(record: Record, section: Record) -> Iterator[str]:
    text, shapes = record["text"], record["paragraph_shape"]
    sentence = section["first_sentence"]
    if section["heading"] is not None:
        heading = record["headings"][section["heading"]]
        facts = {name: heading[name] for name in _ATTRIBUTES}
        yield f"<header{_attributes(facts)}>{_clean(heading['text'])}</header>\n"
    elif section["kind"] in _OPENS_BODY:
        facts = {name: section.get(name) for name in ("kind", "number", "confidence", "origin")}
        yield f"<header{_attributes(facts)}/>\n"
    for number in range(section["first_paragraph"], section["end_paragraph"]):
        if shapes[number] == HEADING:
            continue
        end = record["paragraph_end"][number]
        yield "<p>"
        while sentence < section["end_sentence"] and record["sentence_end"][sentence] <= end:
            start, stop = record["sentence_start"][sentence], record["sentence_end"][sentence]
            yield f"<s>{_clean(text[start:stop])}</s>"
            sentence += 1
        yield "</p>\n"


def _attributes(facts: Record) -> str:
    known = {name: value for name, value in facts.items() if value not in (None, "")}
    return "".join(f" {name}={quoteattr(one_line(str(value)))}" for name, value in known.items())


def _clean(text: str) -> str:
    return escape(one_line(text))
