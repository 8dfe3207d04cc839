"""Numbers as books print them: roman, arabic, and in words, cardinal or ordinal, of any size.

Each reader looks at one place of a text and says what number stands there and where it ends.
All of them read from left to right once, so their time grows with the length of the number.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from captor_desktop.segmentation import NumberStyle


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number that was read: its value, how it is printed, and where it ends."""

    value: int
    style: NumberStyle
    end: int


_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ORDINAL_UNITS = (
    "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
    "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
).split()
_ORDINAL_TENS = (
    "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth"
).split()

CARDINALS = {word: value for value, word in enumerate(_UNITS)}
CARDINALS |= {word: 10 * value for value, word in enumerate(_TENS, start=2)}
CARDINALS |= {"fourty": 40, "ninty": 90}
ORDINALS = {word: value for value, word in enumerate(_ORDINAL_UNITS)}
ORDINALS |= {word: 10 * value for value, word in enumerate(_ORDINAL_TENS, start=2)}
ORDINALS |= {"fourtieth": 40, "twelvth": 12, "hundredth": 100, "thousandth": 1000}
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


def read_words(text: str, start: int) -> Numeral | None:
    """Return the number in words that begins here: "Twenty-first", "ONE HUNDRED AND ONE", "2nd".

    The longest run of words that makes sense as one number is taken, joined by hyphens, blanks
    or "and"; an ordinal word ends it.
    """
    digits = _DIGIT_ORDINAL.match(text, start)
    if digits:
        return Numeral(int(digits.group(1)), NumberStyle.ORDINAL, digits.end())
    total, smallest, end, place = 0, 1_000_000, -1, start
    while (match := _WORD.match(text, place)) is not None:
        word = match.group().lower()
        if word in ORDINALS:
            total = _joined(total, ORDINALS[word], smallest)
            if total < 0:
                break
            return Numeral(total, NumberStyle.ORDINAL, match.end())
        if word in CARDINALS and (grown := _joined(total, CARDINALS[word], smallest)) >= 0:
            total, smallest = grown, CARDINALS[word] if CARDINALS[word] >= 20 else 1
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
