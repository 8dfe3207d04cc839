"""Chapters that are letters: finds the dateline at the top and the name at the end.

The reading stage knows a dateline by its day or by its place at the right edge, and a signature by
"Yours ever,". Where a chapter opens with a short line such as "Langford." and ends with a signature
or a name in capitals, both belong to a letter.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence

from captor_desktop.book import Shape
from captor_desktop.writing.blocks import Block

_FEWEST = 3  # blocks: dateline, text, name
_NEAR_END = 3  # blocks: a postscript may follow the signature
_LONGEST = 50  # characters
_MOST_WORDS_OF_NAME = 4
_DATELINE = re.compile(r"[_—-]*(?:[\dA-Z][\w.'’-]*,? ?|of |the |in ){1,8}[,.]?_?")

_ENDING = re.compile(r"_?(the end|finis|fin|ende|end of [^.]{1,60})[._]*", re.IGNORECASE)


def is_the_end(text: str) -> bool:
    """Return whether a line only marks the end of the book."""
    return _ENDING.fullmatch(text) is not None


def as_letter(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return the blocks of a chapter; those of a letter with its dateline and signature."""
    if len(blocks) < _FEWEST or not _is_dateline(blocks[0]):
        return tuple(blocks)
    changed = list(blocks)
    if _is_line(blocks[-1]) and _is_name(blocks[-1].text):
        changed[-1] = _shaped(blocks[-1], Shape.SIGNATURE)
        if _is_line(blocks[-2]) and blocks[-2].text.endswith(","):
            changed[-2] = _shaped(blocks[-2], Shape.SIGNATURE)
    if any(block.shape is Shape.SIGNATURE for block in changed[-_NEAR_END:]):
        changed[0] = _shaped(blocks[0], Shape.LETTER_HEAD)
    return tuple(changed) if changed[0].shape is Shape.LETTER_HEAD else tuple(blocks)


def _is_dateline(block: Block) -> bool:
    text = block.text
    return _is_line(block) and not text.isupper() and _DATELINE.fullmatch(text) is not None


def _is_line(block: Block) -> bool:
    is_short = len(block.lines) == 1 and len(block.text) <= _LONGEST
    return is_short and block.shape is Shape.PROSE


def _is_name(text: str) -> bool:
    return text.isupper() and len(text.split()) <= _MOST_WORDS_OF_NAME and not is_the_end(text)


def _shaped(block: Block, shape: Shape) -> Block:
    return dataclasses.replace(block, shape=shape)
