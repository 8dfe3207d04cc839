"""Footnotes: which reference belongs to which note, and the text of a note.

Books print a note under its paragraph, at the end of its chapter or of the whole book, and restart
their numbers in every chapter or not. So a reference is first looked for in the note's own
section, and only the rest is matched through the complete book, in order. Notes stay where they are
in the book: only links are added.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from captor_desktop.book import Shape
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.inline import parse_inline

Place = tuple[int, int]  # the first line of a block, and the place in its text


@dataclass(frozen=True, slots=True)
class NoteText:
    """A parsed note: `sign` is the mark that refers to it ("" if the book does not say)."""

    sign: str
    mark: str  # as shown: "[1]" or "Footnote 1:"
    text: str


@dataclass(frozen=True, slots=True)
class NotePair:
    """A reference and its note: their number in the book, and the pages they stand on."""

    number: int
    reference_page: str
    note_page: str


@dataclass(frozen=True, slots=True)
class NoteLinks:
    """The pairs of a book, by the place of the reference and by the first line of the note."""

    references: Mapping[Place, NotePair] = field(default_factory=dict)
    notes: Mapping[int, NotePair] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NotedText:
    """Text of a page that may hold references or be a note; `section` is the section's number."""

    section: int
    page: str
    block: Block


def read_note(block: Block) -> NoteText | None:
    """Return the parts of a footnote, or None if the block doesn't open like one."""
    if block.shape is not Shape.FOOTNOTE:
        return None
    text = block.text
    found = _NOTE.match(text)
    if not found:
        return None
    rest = text[found.end() :]
    if not found["word"]:
        return NoteText(found["sign"] or found["braced"], found[0].strip(), rest)
    mark = found[0].strip()
    if is_bracketed(text):
        # The brackets only mark this as a note, which its style shows.
        mark, rest = mark[1:], rest[:-1]
    return NoteText(found["name"] or "", mark, rest)


def is_bracketed(text: str) -> bool:
    """Return whether the bracket that opens the text is closed by its very last character."""
    depth = 0
    for found in _BRACKET.finditer(text):
        depth += 1 if found[0] == "[" else -1
        if depth == 0:
            return found.end() == len(text)
    return False


def link_notes(texts: Iterable[NotedText]) -> NoteLinks:
    """Return the pairs of references and notes. Those without a partner are left out."""
    references: list[_Sign] = []
    notes: list[_Sign] = []
    for text in texts:
        note = read_note(text.block)
        if note and note.sign:
            notes.append(_Sign(text.section, note.sign, (text.block.first_line, 0), text.page))
        words = note.text if note else text.block.text
        if text.block.shape not in _WITHOUT_REFERENCES and ("[" in words or "{" in words):
            references += [
                _Sign(text.section, run.note, (text.block.first_line, run.place), text.page)
                for run in parse_inline(words)
                if run.note
            ]
    matched = _match(references, notes, by_section=True)
    taken = set(matched.values())
    left_references = [r for r in references if r.place not in taken]
    left_notes = [n for n in notes if n.place not in matched]
    matched |= _match(left_references, left_notes, by_section=False)
    return _number(references, notes, matched)


# --- helpers -------------------------------------------------------------------------------------

_BRACKET = re.compile(r"[\[\]]")
# Tables are set as they are printed, and a scene break may lose all its characters.
_WITHOUT_REFERENCES = frozenset({Shape.TABLE, Shape.SCENE_BREAK})
_NOTE = re.compile(
    r"(?P<word>\[(?:Foot)?note\b:?\s*(?:(?P<name>\w{1,6}|[*†‡§]{1,3})\s*[:.,]\s*)?)"
    r"|\[(?P<sign>\d{1,4}|[A-Z]|[*†‡§]{1,3})\]\s*"
    r"|\{(?P<braced>\d{1,4})\}\s*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class _Sign:
    section: int
    sign: str
    place: Place
    page: str


def _match(
    references: Sequence[_Sign], notes: Sequence[_Sign], *, by_section: bool
) -> dict[Place, Place]:
    """Give each note the earliest free reference with its mark that comes before it."""
    waiting: dict[tuple[int, str], deque[_Sign]] = {}
    for reference in references:
        key = (reference.section if by_section else 0, reference.sign)
        waiting.setdefault(key, deque()).append(reference)
    matched: dict[Place, Place] = {}
    for note in notes:
        queue = waiting.get((note.section if by_section else 0, note.sign))
        if queue and queue[0].place < note.place:
            matched[note.place] = queue.popleft().place
    return matched


def _number(
    references: Sequence[_Sign], notes: Sequence[_Sign], matched: Mapping[Place, Place]
) -> NoteLinks:
    pages = {reference.place: reference.page for reference in references}
    by_reference: dict[Place, NotePair] = {}
    by_note: dict[int, NotePair] = {}
    for note in notes:
        place = matched.get(note.place)
        if place is not None:
            pair = NotePair(len(by_note) + 1, pages[place], note.page)
            by_reference[place] = by_note[note.place[0]] = pair
    return NoteLinks(by_reference, by_note)
