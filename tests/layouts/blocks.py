"""The blocks of a novel, and what all layouts do with them.

A layout takes the blocks (paragraphs and headings, each a list of lines) and returns the text of a
file, with the line on which each block begins, so that what is read back can be compared.
"""

from __future__ import annotations

import random
import re
import textwrap
from collections.abc import Callable, Sequence
from typing import NamedTuple

WIDTH = 68
TITLE, AUTHOR = "THE WIDOW'S HOUSE", "ANNE EXAMPLE"
_MISREAD = "aeilnstJ1;:|'"

Blocks = Sequence[Sequence[str]]


class Rendered(NamedTuple):
    """A text and, for each block of the original, the line on which it begins.

    Where the layout does not show that a block begins, its number is among the `hidden`.
    """

    text: str
    first_lines: list[int]
    hidden: frozenset[int] = frozenset()


Layout = Callable[[Blocks], Rendered]


def blocks_of(lines: Sequence[str]) -> tuple[list[list[str]], list[int]]:
    """Return the runs of lines between blank ones, and where each begins."""
    blocks: list[list[str]] = []
    starts: list[int] = []
    before = True
    for number, line in enumerate(lines):
        if line.strip():
            if before:
                blocks.append([])
                starts.append(number)
            blocks[-1].append(line)
        before = not line.strip()
    return blocks, starts


def is_prose(block: Sequence[str]) -> bool:
    """Whether a block was wrapped, and may be wrapped otherwise."""
    return len(block) > 1 and max(map(len, block)) > 55 and not block[0].startswith("  ")


def is_heading(block: Sequence[str]) -> bool:
    """Whether a block is set as a heading by this rule of thumb, where a layout marks them."""
    first = block[0].strip()
    return len(block) == 1 and bool(first.isupper() or re.match(r"(?:CHAPTER|Chapter) \w", first))


def is_told(block: Sequence[str]) -> bool:
    """Whether a block is a paragraph of prose or talk, also one of a single line."""
    text = block[0].strip()
    is_sentence = len(block) == 1 and text[-1] in ".!?\"”'’" and not is_heading(block)
    return is_prose(block) or text[0] in "\"“'" or (is_sentence and any(map(str.islower, text)))


def wrapped(
    block: Sequence[str], indent: str = "", width: int = WIDTH, *, divided: bool = False
) -> list[str]:
    """Return the lines of a block, words `divided` at their ends or not; verse stays as it is."""
    if not is_prose(block) and len(block) > 1:
        return list(block)
    if divided and is_prose(block):
        lines = with_hyphens(block, "-", width - len(indent))
        return [indent + lines[0], *lines[1:]]
    text = " ".join(line.strip() for line in block)
    return textwrap.wrap(text, width, initial_indent=indent, break_long_words=False,
                         break_on_hyphens=False) or [text]  # fmt: skip


def with_hyphens(block: Sequence[str], mark: str, width: int) -> list[str]:
    """Fill every line by dividing the word that no longer fits, if it is long."""
    lines = [""]
    for word in " ".join(line.strip() for line in block).split():
        room = width - len(lines[-1]) - 1
        if len(word) <= room or not lines[-1]:
            lines[-1] = f"{lines[-1]} {word}".strip()
        elif word.isalpha() and len(word) >= 6 and room >= 4:
            cut = min(room - 1, len(word) - 3)
            lines[-1] += f" {word[:cut]}{mark}"
            lines.append(word[cut:])
        else:
            lines.append(word)
    return lines


def joined(pieces: Sequence[Sequence[str]], between: int) -> Rendered:
    """Return the pieces one below the other, with so many blank lines between."""
    lines: list[str] = []
    starts: list[int] = []
    for piece in pieces:
        if lines:
            lines += [""] * between
        starts.append(len(lines))
        lines += piece
    return Rendered("\n".join(lines) + "\n", starts)


def changed(rendered: Rendered, change: Callable[[str], str]) -> Rendered:
    """Return a text with each line changed in its place."""
    return rendered._replace(text="\n".join(map(change, rendered.text.split("\n"))))


def above(rendered: Rendered, lines: Sequence[str]) -> Rendered:
    """Return a text with these lines above it."""
    return rendered._replace(
        text="\n".join([*lines, rendered.text]),
        first_lines=[len(lines) + start for start in rendered.first_lines],
    )


def doubled(single: Rendered) -> Rendered:
    """Return a text with every line end doubled."""
    lines = [part for line in single.text.split("\n") for part in (line, "")]
    return Rendered("\n".join(lines), [2 * start for start in single.first_lines], single.hidden)


def without_blanks(rendered: Rendered) -> Rendered:
    """Take the blank lines out of a text."""
    lines = rendered.text.split("\n")
    kept = [number for number, line in enumerate(lines) if line.strip()]
    place = {number: count for count, number in enumerate(kept)}
    return Rendered(
        "\n".join(lines[number] for number in kept), [place[n] for n in rendered.first_lines]
    )


def spoil(text: str, chance: random.Random, share: float) -> str:
    """Return a text in which OCR has misread a share of the letters."""
    return "".join(
        chance.choice(_MISREAD) if c.isalnum() and chance.random() < share else c for c in text
    )
