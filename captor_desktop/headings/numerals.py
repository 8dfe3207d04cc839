"""Numbers as books print them: roman, arabic, and in words, cardinal or ordinal, of any size.

Each reader looks at one place of a text and says what number stands there and where it ends.
All of them read from left to right once, so their time grows with the length of the number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from captor_desktop.lexicon.words import Words, words_for
from captor_desktop.segmentation import NumberStyle


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number that was read: its value, how it is printed, and where it ends."""

    value: int
    style: NumberStyle
    end: int


_SCALES = {"hundred": 100, "thousand": 1000}

# Subtractive (IV) and additive (IIII) forms alike; the tens may be additive too (XXXX).
# A letter after an apostrophe is speech, not a number: "I'm".
_ROMAN = re.compile(
    r"(?=[MDCLXVI])M{0,3}(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})(?!['’]?[^\W\d_])",
    re.IGNORECASE,
)
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
_DIGITS = re.compile(r"\d{1,4}(?![\w])")
_DIGIT_ORDINAL = re.compile(r"(\d{1,4})(?:st|nd|rd|th|d)(?!\w)", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+")
_HYPHEN_OR_BLANK = re.compile(r"[ \t]*[-‐‑–][ \t]*|[ \t]+")
_JOINER = re.compile(r"(?:[ \t]*[-‐‑–][ \t]*|[ \t]+(?:and[ \t]+)?)(?=[^\W\d_])", re.IGNORECASE)


def roman_value(text: str) -> int:
    """Return the value of roman letters, subtractive and additive forms alike."""
    values = [_ROMAN_VALUES[letter] for letter in text.upper()]
    following = [*values[1:], 0]
    return sum(-v if v < after else v for v, after in zip(values, following, strict=True))


def read_roman(text: str, start: int) -> Numeral | None:
    """Return the roman number that begins here, all its letters in one case ("IV", "iv")."""
    match = _ROMAN.match(text, start)
    if match is None:
        return None
    letters = match.group()
    if not (letters.isupper() or letters.islower()):
        return None
    return Numeral(roman_value(letters), NumberStyle.ROMAN, match.end())


def read_arabic(text: str, start: int) -> Numeral | None:
    """Return the number in digits that begins here: "7", "01", but not "1st" or "3rd"."""
    match = _DIGITS.match(text, start)
    return match and Numeral(int(match.group()), NumberStyle.ARABIC, match.end())


def read_words(text: str, start: int, words: Words | None = None) -> Numeral | None:
    """Return the number in words that begins here: "Twenty-first", "ONE HUNDRED AND ONE", "2nd".

    The longest run of words that makes sense as one number is taken, joined by hyphens, blanks
    or, in English, "and"; an ordinal word ends it. The words are English unless others are given.
    """
    digits = _DIGIT_ORDINAL.match(text, start)
    if digits:
        return Numeral(int(digits.group(1)), NumberStyle.ORDINAL, digits.end())
    words = words or _english()
    spelled = _read_spelled(text, start, words)
    joined = _read_joined(text, start)
    if joined is not None and (spelled is None or joined.end > spelled.end):
        return joined
    return spelled


def _english() -> Words:
    return words_for("en")


def _read_spelled(text: str, start: int, words: Words) -> Numeral | None:
    """Return the number that these words spell as the language's table has it, the longest."""
    ends: list[int] = []
    parts: list[str] = []
    place = start
    while len(parts) < words.longest_number and (match := _WORD.match(text, place)) is not None:
        parts.append(match.group().lower())
        ends.append(match.end())
        joiner = _HYPHEN_OR_BLANK.match(text, match.end())
        if joiner is None:
            break
        place = joiner.end()
    for count in range(len(parts), 0, -1):
        spelled = " ".join(parts[:count])
        if spelled in words.ordinals:
            return Numeral(words.ordinals[spelled], NumberStyle.ORDINAL, ends[count - 1])
        if spelled in words.cardinals:
            return Numeral(words.cardinals[spelled], NumberStyle.WORD, ends[count - 1])
    return None


def _read_joined(text: str, start: int) -> Numeral | None:
    """Return an English number of any size: "ONE HUNDRED AND TWENTY-FIRST"."""
    words = _english()
    total, smallest, end, place = 0, 1_000_000, -1, start
    while (match := _WORD.match(text, place)) is not None:
        word = match.group().lower()
        if word in words.ordinals:
            total = _joined(total, words.ordinals[word], smallest)
            if total < 0:
                break
            return Numeral(total, NumberStyle.ORDINAL, match.end())
        value = words.cardinals.get(word, -1)
        if word not in _SCALES and value >= 0 and (grown := _joined(total, value, smallest)) >= 0:
            total, smallest = grown, value if value >= 20 else 1
        elif word in _SCALES and smallest < _SCALES[word]:
            total, smallest = _scaled(total, _SCALES[word]), _SCALES[word]
        else:
            break
        end = match.end()
        joiner = _JOINER.match(text, end)
        if joiner is None:
            break
        place = joiner.end()
    return Numeral(total, NumberStyle.WORD, end) if end > 0 else None


def _joined(total: int, value: int, smallest: int) -> int:
    """Add a word's value to what was read before it; -1 if the two don't make one number."""
    if total == 0 or value >= 100:
        return value if total == 0 else (_scaled(total, value) if smallest < value else -1)
    return total + value if value < smallest and smallest >= 20 else -1


def _scaled(total: int, scale: int) -> int:
    """Multiply what was read by a hundred or a thousand; thousands read before stay as they are."""
    whole, rest = divmod(total, 1000) if scale < 1000 else (0, total)
    return 1000 * whole + rest * scale
