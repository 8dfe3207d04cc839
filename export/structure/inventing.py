"""Invented books: short prose under every style of heading, with lists, parts, names and traps.

Real books show what is usual. These show what is possible: each combines at random one way to
print headings with a contents list or none, front and back matter, and lines that only look like
headings.
"""

from __future__ import annotations

import random
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from export.structure.page import roman

_PEOPLE = "the widow|her brother|the old sailor|a stranger|the miller|his aunt|the clerk|my uncle"
_DEEDS = (
    "walked along the river|spoke of the weather|lit the lamp|counted the money|shut the gate|"
    "laughed at the story|looked for the dog|waited by the stairs|forgot the letter|sold the house"
)
_ENDINGS = (
    "before the rain began|without a word|as if nothing had happened|and then went home|"
    "for the second time that day|while the others slept|because it was late|in spite of it all"
)
_NOUNS = (
    "Mail Sea Water Miller Home Door Debt Letter Flood Wedding Mill Lamp River Widow Storm Garden "
    "Bridge Journey Stranger Window Orchard Kitchen Harbour Winter Secret Promise Shadow Clock"
).split()
_WORDS = (
    "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen "
    "Sixteen Seventeen Eighteen Nineteen Twenty"
).split()
_ORDINALS = (
    "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth "
    "Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth Twentieth"
).split()
_LINES = (  # one line; {t} stands for the title
    "CHAPTER {R}|CHAPTER {R}.|CHAPTER {r}|Chapter {n}|CHAP. {R}.|CHAPTER {W}|Chapter {w}|"
    "CHAPTER THE {O}|Chapter the {o}.|{o} Chapter|THE {O} CHAPTER|CHAPTER NO. {n}|{R}.|{r}.|{R}|"
    "{n}|{n}.|[{n}]|({R})|-- {R} --|_{R}_|{W}|*CHAPTER {R}*|# Chapter {n}: {t}|={T}=|{R}. {t}|"
    "{n}. {t}|{R} {t}|{n:02} {t}|{w}. {t}|Chapter {n}: {t}|CHAPTER {R} {T}|CHAPTER {R}.--{t}|"
    "Chapter {n} -- {t}|STAVE {W}|CANTO {O}|ADVENTURE {R}. {T}|SECTION {n}|THE {O} NIGHT|BOOK {R}|"
    "WATCH THE {O}|BRANCH {n}|{T}|{t}|LETTER {R}|Letter {n}.|{T}.|chapter {r}|KAPITEL {R}"
).split("|")
_PARTS = "PART {R}|BOOK {R}|VOLUME {R}|Part {w}|BOOK THE {O}|PART {W}|ACT {R}|Book {n}".split("|")
_FRONT = "PREFACE|Preface|INTRODUCTION|TO THE READER|DEDICATION|FOREWORD|AUTHOR'S NOTE".split("|")
_BACK = "APPENDIX|NOTES|Notes|INDEX|GLOSSARY|TRANSCRIBER'S NOTE|Transcriber's Notes".split("|")
_CHAPTERS_BY_NAME = "PROLOGUE|EPILOGUE|Epilogue|CONCLUSION".split("|")


def _items(form: str, gap: Sequence[str], most: int = 7) -> Callable[[random.Random], list[str]]:
    """Return a trap: numbered items, each followed by these lines."""

    def write(draw: random.Random) -> list[str]:
        count = draw.randint(3, most)
        return [
            line
            for n in range(1, count)
            for line in (form.format(n=n, R=roman(n), t=draw.choice(_NOUNS).lower()), *gap)
        ]

    return write


def _one(*lines: str) -> Callable[[random.Random], list[str]]:
    """Return a trap: one of these lines."""
    return lambda draw: [draw.choice(lines)]


_STANZA = ("", "The river runs,", "The widow waits,", "So ends the day.", "")
_TRAPS = (
    _one("Chapter 9 is the best.", "Chapter nine was read to us twice that day."),
    _one('"I?"', "I?", "“I!”", "I never saw him again.", "II?", "Eh?", "No!"),
    _items("{n}. A {t}.", [""]),
    _items("{n}. A {t}.", []),
    _items("{R}. You are {t}.", [""]),
    _items("[{n}] A {t}.", [""]),
    _items("{R}", _STANZA),
    _one("[Footnote 1: A river.]"),
    _one("1875", "1875.", "12", "Page 12", "[Pg 12]", "112", "THE END"),
    _one("ANNA BELL.", "THE MILL, LOWER RIVER.", "NO ENTRY. BEWARE OF THE DOG.", "STOP THIEF!"),
    _one("* * * * *", "---", "*", "[Illustration]", "[Illustration: The Mill]"),
    lambda _draw: ["MIX", "", "CIVIL", "", "DIX"],
    _one("CANTO II", "CANTO IV"),
    _one("Part of the wall fell down.", "Letter by letter she read the name."),
    _one("DEAR ANNA,", "MY DEAR WIDOW,"),
)


@dataclass
class _Draft:
    draw: random.Random
    lines: list[str] = field(default_factory=list)
    headings: list[dict[str, Any]] = field(default_factory=list)
    ignored: list[dict[str, Any]] = field(default_factory=list)

    def write(self, lines: Sequence[str], gap: int) -> int:
        self.lines += [""] * (gap if self.lines else 0)
        first = len(self.lines)
        self.lines += lines
        return first

    def heading(self, kind: str, lines: Sequence[str], gap: int, number: int | None = None) -> None:
        line = self.write(lines, gap)
        entry = {"line": line, "n_lines": len(lines), "kind": kind, "text": "", "number": number}
        (self.headings if kind else self.ignored).append(entry)

    def prose(self, words: int, gap: int = 1) -> None:
        written = 0
        while written < words:
            paragraph = textwrap.wrap(
                " ".join(self._sentence() for _ in range(self.draw.randint(1, 9))),
                self.draw.choice((66, 70, 72)),
            )
            written += sum(len(line.split()) for line in paragraph)
            self.write(paragraph, gap)
            gap = 1

    def _sentence(self) -> str:
        parts = (self.draw.choice(part.split("|")) for part in (_PEOPLE, _DEEDS, _ENDINGS))
        text = " ".join(parts)
        said = f'"{text[0].upper()}{text[1:]}," said the clerk.'
        return said if self.draw.random() < 0.15 else f"{text[0].upper()}{text[1:]}."


def invent(seed: int) -> dict[str, Any]:
    """Return an invented book with its headings."""
    draw = random.Random(seed)
    draft = _Draft(draw)
    if draw.random() < 0.7:
        author = f"by {draw.choice(_NOUNS)} {draw.choice(_NOUNS)}"
        draft.write([_title(draw).upper(), "", author], 0)
    pattern = draw.choice(_LINES)
    in_parts = draw.random() < 0.3
    part = draw.choice([p for p in _PARTS if p.split()[0].lower() not in pattern.lower()])
    count = draw.choice((2, 3, 4, *range(5, 20)))
    titles = [_title(draw) for _ in range(count)]
    if draw.random() < 0.45:
        _list(draft, pattern, titles)
    for name in draw.sample(_FRONT, draw.choice((0, 0, 1, 2))):
        more = draw.choice(("", "", " TO THE SECOND EDITION")) if name == "PREFACE" else ""
        draft.heading("front", [name + more], 4)
        draft.prose(draw.randint(80, 300))
    if draw.random() < 0.15:
        draft.heading("chapter", ["PROLOGUE"], 4)
        draft.prose(draw.randint(150, 500))
    _chapters(draft, pattern, titles, part if in_parts else "")
    if draw.random() < 0.15:
        draft.heading("chapter", [draw.choice(_CHAPTERS_BY_NAME[1:])], 4)
        draft.prose(draw.randint(150, 500))
    if draw.random() < 0.4:
        draft.heading("", ["THE END"], 3)
    for name in draw.sample(_BACK, draw.choice((0, 0, 1, 2))):
        draft.heading("back", [name], 4)
        draft.prose(draw.randint(80, 300))
    return {
        "id": f"invented-{seed}",
        "author": f"{seed} invented",
        "text": "\n".join(draft.lines),
        "headings": draft.headings,
        "ignore": draft.ignored,
    }


def _title(draw: random.Random) -> str:
    one, other = draw.sample(_NOUNS, 2)
    forms = ("The {0}", "{0} and {1}", "A {0} by the {1}", "The {0} of the {1}", "{0}", "Two {0}s")
    return draw.choice(forms).format(one, other)


def _fill(pattern: str, number: int, title: str) -> str:
    word, ordinal = _WORDS[number - 1], _ORDINALS[number - 1]
    letters = roman(number)
    return pattern.format(
        R=letters, r=letters.lower(), n=number, W=word.upper(), w=word, O=ordinal.upper(),
        o=ordinal, T=title.upper(), t=title,
    )  # fmt: skip


def _list(draft: _Draft, pattern: str, titles: Sequence[str]) -> None:
    """Print a contents list, with its name or without."""
    draw = draft.draw
    if draw.random() < 0.6:
        draft.heading("front", [draw.choice(("CONTENTS", "Contents", "TABLE OF CONTENTS"))], 3)
    form = draw.choice(
        ("{R}. {t}", pattern, f"{pattern} {{t}}", "{n:>2}  {t}", "{t}", "CHAPTER {R}. {t}")
    )
    paged, dotted, gap = draw.random() < 0.4, draw.random() < 0.5, draw.choice((0, 0, 1))
    for n, title in enumerate(titles, start=1):
        text = _fill(form, n, title)
        if paged:
            leaders = "." * max(3, 50 - len(text))
            text = f"{text} {leaders} {n * 11}" if dotted else f"{text:<50}{n * 11:>4}"
        draft.write([text], gap or (2 if n == 1 else 0))


def _chapters(draft: _Draft, pattern: str, titles: Sequence[str], part: str) -> None:
    draw = draft.draw
    gap, below = draw.choice((3, 3, 4, 2, 1)), draw.choice((1, 1, 1, 2, 0))
    if pattern in ("{T}", "{t}", "{T}."):
        gap, below = max(gap, 3), max(below, 1)
    titled = "{t}" not in pattern and "{T}" not in pattern and below and draw.random() < 0.35
    upper, apart = draw.random() < 0.5, draw.random() < 0.6
    restarts, size = draw.random() < 0.5, draw.randint(3, 6)
    words = draw.choice((150, 300, 500, 900))
    glued = draw.random() < 0.3
    sections = draw.choice((0, 0, 0, 0, 0, 3, 4)) if "CHAPTER" in pattern else 0
    own_trap = draw.choice(_TRAPS)(draw) if draw.random() < 0.3 else None  # comes again and again
    part_titled = draw.random() < 0.3
    damaged = draw.randrange(len(titles)) if draw.random() < 0.15 else -1
    for place, title in enumerate(titles):
        number = place % size + 1 if part and restarts else place + 1
        room = gap
        if part and place % size == 0:
            lines = [_fill(part, place // size + 1, "")]
            lines += ["", _title(draw).upper()] if part_titled else []
            draft.heading("part", lines, 4, place // size + 1)
            room = 0 if glued else 2
        text = _fill(pattern, number, title)
        if place == damaged and place > 1:
            text = (
                text.replace("PTER", "PTEE") if "PTER" in text else text + draw.choice(("I", "X"))
            )
        lines = [text]
        if titled:
            lines += [""] * apart + [title.upper() if upper else title]
        draft.heading("chapter", lines, room, number)
        for section in range(1, sections + 1):
            draft.heading("", [roman(section)], draw.choice((1, 2, 3)), section)
            draft.prose(words)
        draft.prose(draw.randint(words // 2, 2 * words), below)
        if draw.random() < 0.25:
            trap = own_trap or draw.choice(_TRAPS)(draw)
            draft.write(trap, draw.choice((1, 1, 2)))
            draft.prose(words)
