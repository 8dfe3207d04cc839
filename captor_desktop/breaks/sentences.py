"""Paragraphs → sentences, the unit in which the cut is measured and chapters are counted.

The splitter is sentencex: best of five on dialogue and abbreviations, and by far the quickest
(tests/benchmarks/sentences_and_lemmas.py; the table is in docs/training.md).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sentencex import segment

_BLANKS = re.compile(r"\s+")
_LANGUAGE = "en"


def split_sentences(paragraph: str) -> list[str]:
    """Return the sentences of a paragraph; at least one, however empty."""
    text = _BLANKS.sub(" ", paragraph).strip()
    if not text:
        return [""]
    return [sentence.strip() for sentence in segment(_LANGUAGE, text) if sentence.strip()] or [text]


def split_paragraphs(paragraphs: Sequence[str]) -> list[list[str]]:
    """Return the sentences of each paragraph."""
    return [split_sentences(paragraph) for paragraph in paragraphs]
