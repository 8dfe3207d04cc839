"""One paragraph's text → runs: italics, bold, spaced and small letters, dashes, note references.

Transcribers mark what plain text can't show: `_italics_` (a few write `*italics*`), `=bold=`,
`+spaced+`, `~small capitals~`. A mark without its partner stays as it is. The text is read once, so
that the time is linear in its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from captor_desktop.writing.characters import one_line


class Style(StrEnum):
    """The typographic style of a run."""

    ITALIC = "italic"
    BOLD = "bold"
    SPACED = "spaced"
    SMALL_CAPITALS = "small capitals"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one style.

    A reference to a note has its mark in `note` ("1", "A", "*") and is a run of its own; `place`
    is where the run begins in the paragraph, so that two references are never taken for one.
    """

    text: str
    styles: frozenset[Style] = frozenset()
    note: str = ""
    place: int = 0


def parse_inline(text: str) -> tuple[Run, ...]:
    """Return the runs of a paragraph, in order. Marks and dashes are converted, words are kept."""
    if not _SPECIAL.search(text):
        return (Run(text),) if text else ()
    tokens = list(_TOKEN.finditer(text))
    changes = _pair_marks(text, tokens)
    runs: list[Run] = []
    pieces: list[str] = []
    styles: frozenset[Style] = frozenset()
    place = run_place = 0

    def close_run() -> None:
        if pieces:
            runs.append(Run("".join(pieces), styles, place=run_place))
            pieces.clear()

    for token in tokens:
        if token.start() > place:
            pieces.append(text[place : token.start()])
        place = token.end()
        if token.start() in changes:
            close_run()
            styles ^= {changes[token.start()]}
            run_place = place
        elif token["note"]:
            close_run()
            runs.append(Run(token[0], styles, _note_sign(token[0]), token.start()))
            run_place = place
        else:
            pieces.append(_dash(token[0]) if token["dash"] else token[0])
    pieces.append(text[place:])
    if pieces == [""]:
        pieces.clear()
    close_run()
    return tuple(runs)


def plain_text(runs: Iterable[Run]) -> str:
    """Return the text of the runs without their styles."""
    return "".join(run.text for run in runs)


def reading_text(text: str) -> str:
    """Return a label as it is read aloud: on one line, without marks and references to notes."""
    runs = parse_inline(one_line(text))
    return " ".join(plain_text(run for run in runs if not run.note).split()) or plain_text(runs)


def split_at_newlines(runs: Iterable[Run]) -> list[list[Run]]:
    """Return the runs line by line, for text whose lines stay lines."""
    lines: list[list[Run]] = [[]]
    for run in runs:
        for number, piece in enumerate(run.text.split("\n")):
            if number:
                lines.append([])
            if piece:
                lines[-1].append(Run(piece, run.styles, run.note, run.place))
    return lines


# --- helpers -------------------------------------------------------------------------------------

_STYLES = {
    "_": Style.ITALIC,
    "*": Style.ITALIC,
    "=": Style.BOLD,
    "+": Style.SPACED,
    "~": Style.SMALL_CAPITALS,
}
_DOUBTFUL = "=+*"  # sums, equations and footnotes have these characters too
_OPENING_SIGNS = "\"'“‘«¡¿_"
_SPECIAL = re.compile(r"[_=+~*\[{]|--")
_TOKEN = re.compile(
    r"(?P<note>\[(?:\d{1,4}|[A-Z]|[*†‡§]{1,3}|(?:Footnote|Note)\s\w{1,6})\]|\{\d{1,4}\})"
    r"|(?P<dash>--+)"
    r"|(?P<mark>__+|==+|\+\++|~~+|\*\*+|[_=+~*])"
)
_LONGEST_DASH = 6  # more hyphens than that are a ruled line, not a dash


def _dash(hyphens: str) -> str:
    if len(hyphens) > _LONGEST_DASH:
        return hyphens
    # Four hyphens stand for a name left out. Few reading devices have U+2E3A, all have U+2014.
    return "—" if len(hyphens) < 4 else "——"


def _note_sign(reference: str) -> str:
    return reference[1:-1].split()[-1]


@dataclass(frozen=True, slots=True)
class _Opening:
    place: int
    in_word: bool  # every_body_: letters before the mark


def _pair_marks(text: str, tokens: Iterable[re.Match[str]]) -> dict[int, Style]:
    """Return where styles begin and end; marks without a partner are not among them.

    Every opening mark is tried against one closing mark at most, which keeps this linear.
    """
    changes: dict[int, Style] = {}
    openings: dict[str, _Opening] = {}
    for token in tokens:
        sign = token[0]
        if sign not in _STYLES:
            continue  # a note, a dash, or a row of marks
        before, after = text[token.start() - 1 : token.start()], text[token.end() : token.end() + 1]
        ends_word = bool(before) and not before.isspace()
        starts_word = bool(after) and not after.isspace()
        opening = openings.get(sign)
        if opening and ends_word and token.start() > opening.place + 1:
            del openings[sign]
            if _fits(text, opening, token.start(), in_word=after.isalnum()):
                changes[opening.place] = changes[token.start()] = _STYLES[sign]
                continue
        if starts_word and not (before.isalnum() and sign in _DOUBTFUL):
            openings[sign] = _Opening(token.start(), before.isalnum())
    return changes


def _fits(text: str, opening: _Opening, end: int, *, in_word: bool) -> bool:
    """Return whether what lies between two marks can be meant by them."""
    inside = text[opening.place + 1 : end]
    if text[opening.place] in _DOUBTFUL:
        opens_well = inside[0].isalpha() or inside[0] in _OPENING_SIGNS
        return not in_word and opens_well and any(c.isalpha() for c in inside)
    if opening.in_word or in_word:
        # _any_thing and every_body_ are meant; snake_case_word and two_words far_apart are not.
        return opening.in_word != in_word and inside.isalpha()
    return True
