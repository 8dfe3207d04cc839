"""Real books → shapes: the page of a book without its prose, for a gate that can be published.

Every word of the prose is replaced by an invented one of the same length and case; punctuation,
digits, blank lines and line ends stay. Headings, contents lists and title pages are kept as they
are, and so are words of up to three letters and those that heading rules read (kept_words.py).
The same word always becomes the same invented word within a book, so that lines that repeat
(running heads) still do.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from tests.accuracy.kept_words import KEPT_WORDS

LONGEST_KEPT_WORD = 3
VARIANTS = 16  # invented words per length: enough to tell lines apart, few enough to compress
_WORD = re.compile(r"[^\W\d_]+")
_NOT_WORD = re.compile(r"[\W_]+")
_ROMAN = re.compile(r"[IVXLCDM]+")
# No word of the kept ones is made of these letters alone, nor is any numeral, nor nearly so.
_CONSONANTS, _VOWELS = "kqwzjb", "aou"
_FULL_LINE = 48  # characters; wrapped prose is hardly ever shorter
_UPPER_SHARE = 0.4  # of the letters: a line set in capitals is not prose
_INNER_LINES = 4  # a block of more lines than that is prose whatever its first lines are
_FRONT_WITHOUT_HEADINGS = 120  # lines that are looked at for a title page
_LICENCE = re.compile(
    r"\s*(?:\*{1,5}\s?|This is the )?END OF (?:THE |THIS )?PROJECT GUTENBERG", re.IGNORECASE
)
_BOILERPLATE = re.compile(r"gutenberg|e-?book|e-?text", re.IGNORECASE)


def make_shape(book: Mapping[str, Any]) -> dict[str, Any]:
    """Return a book of the corpus as a shape, with its labels.

    The licence after the book is left out; all other lines keep their numbers.
    """
    lines = book["text"].split("\n")
    lines = lines[: _licence_line(lines, book.get("pg_end")) + 1]
    spans = [*book["headings"], *book.get("ignore", [])]
    kept = kept_lines(lines, spans, book.get("pg_start") or 0)
    return {
        "id": book["id"],
        "text": "\n".join(shape_lines(lines, kept, str(book["id"]))),
        "headings": [_bare_heading(heading) for heading in book["headings"]],
        "ignore": [_bare_span(span) for span in book.get("ignore", [])],
    }


def shape_lines(lines: Sequence[str], kept: set[int], seed: str) -> list[str]:
    """Return the lines with invented words in all but the kept ones.

    Inside long paragraphs one invented word per length is enough, and compresses well.
    """
    shaped = list(lines)
    for first, end in blocks(lines):
        for number in range(first, end):
            if number not in kept:
                is_inner = end - first > _INNER_LINES and first < number < end - 1
                shaped[number] = shape_line(lines[number], "" if is_inner else seed)
    return shaped


def shape_line(line: str, seed: str) -> str:
    """Return a line with its words replaced; without a seed by the first word of each length."""
    return _WORD.sub(lambda match: _invent_like(match.group(), seed), line)


def invented_word(length: int, variant: int) -> str:
    """Return an invented word in lower case: syllables of letters that no heading word has."""
    letters = []
    for place in range(length):
        alphabet = _VOWELS if (place + variant) % 2 else _CONSONANTS
        letters.append(alphabet[zlib.crc32(f"{length}.{variant}.{place}".encode()) % len(alphabet)])
    return "".join(letters)


def is_kept_word(word: str) -> bool:
    """Tell whether a word stays in the prose: short, a roman number, or read by heading rules."""
    return (
        len(word) <= LONGEST_KEPT_WORD
        or _ROMAN.fullmatch(word) is not None
        or word.lower() in KEPT_WORDS
    )


def _licence_line(lines: Sequence[str], told: int | None) -> int:
    """Return the line that closes the book and opens the licence; the last line if none does."""
    last = min(told or len(lines), len(lines)) - 1
    found = (n for n in range(len(lines) // 2, last) if _LICENCE.match(lines[n]))
    return next(found, last if told is None else told)


# --- what is kept --------------------------------------------------------------------------------


def kept_lines(
    lines: Sequence[str], headings: Sequence[Mapping[str, Any]], header_end: int = 0
) -> set[int]:
    """Return the lines that stay as they are: labelled ones, title page, contents, header."""
    kept = {n for each in headings for n in range(each["line"], each["line"] + each["n_lines"])}
    kept.update(range(header_end + 1 if header_end else 0))
    kept.update(n for n, line in enumerate(lines) if _LICENCE.match(line))
    openings = [h["line"] for h in headings if h.get("kind") in ("chapter", "part")]
    front_end = min(openings, default=_FRONT_WITHOUT_HEADINGS)
    for first, end in blocks(lines[:front_end]):
        if _is_boilerplate(lines[first:end]) or not is_prose(lines[first:end]):
            kept.update(range(first, end))
    known = {_normal(lines[n]) for n in kept if n < len(lines)} - {""}
    kept.update(n for n, line in enumerate(lines) if _normal(line) in known)
    return kept


def is_prose(lines: Sequence[str]) -> bool:
    """Tell whether a block is running text: a full line, and mostly small letters."""
    text = "".join(lines)
    letters = sum(map(str.isalpha, text))
    if sum(map(str.isupper, text)) > _UPPER_SHARE * letters:
        return False
    return max(len(line.strip()) for line in lines) >= _FULL_LINE


def blocks(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the first line and the line after the last of each run of non-blank lines."""
    start = -1
    for number, line in enumerate([*lines, ""]):
        if line.strip():
            start = number if start < 0 else start
        elif start >= 0:
            yield start, number
            start = -1


# --- helpers -------------------------------------------------------------------------------------


def _invent_like(word: str, seed: str) -> str:
    if is_kept_word(word):
        return word
    variant = zlib.crc32(f"{seed}:{word.lower()}".encode()) % VARIANTS if seed else 0
    return _with_case(word, _cached_word(len(word), variant))


@lru_cache(maxsize=4096)
def _cached_word(length: int, variant: int) -> str:
    return invented_word(length, variant)


def _with_case(model: str, word: str) -> str:
    if model.islower():
        return word
    pairs = zip(model, word, strict=True)
    return "".join(letter.upper() if like.isupper() else letter for like, letter in pairs)


def _is_boilerplate(lines: Iterable[str]) -> bool:
    return any(_BOILERPLATE.search(line) for line in lines)


def _normal(text: str) -> str:
    return _NOT_WORD.sub(" ", text).strip().lower()


def _bare_heading(heading: Mapping[str, Any]) -> dict[str, Any]:
    return {**_bare_span(heading), "kind": heading["kind"]}


def _bare_span(span: Mapping[str, Any]) -> dict[str, Any]:
    return {"line": span["line"], "n_lines": span["n_lines"]}
