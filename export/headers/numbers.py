"""A number → the ways in which printers write it above a chapter."""

from __future__ import annotations

_ROMAN = (
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
    (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip
_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
).split()
_TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split()
_ORDINAL = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}
_HUNDRED = 100
_FIRST_REGULAR = 20


def roman(number: int) -> str:
    """Return a number in roman numerals."""
    written = ""
    for value, sign in _ROMAN:
        while number >= value:
            written += sign
            number -= value
    return written


def cardinal(number: int) -> str:
    """Return a number below a thousand in words: twenty-one."""
    if number < _FIRST_REGULAR:
        return _SMALL[number]
    if number < _HUNDRED:
        rest = f"-{_SMALL[number % 10]}" if number % 10 else ""
        return _TENS[number // 10] + rest
    rest = f" and {cardinal(number % _HUNDRED)}" if number % _HUNDRED else ""
    return f"{_SMALL[number // _HUNDRED]} hundred{rest}"


def ordinal(number: int) -> str:
    """Return the ordinal of a number in words: twenty-first."""
    words = cardinal(number)
    cut = max(words.rfind("-"), words.rfind(" ")) + 1
    last = words[cut:]
    if last in _ORDINAL:
        return words[:cut] + _ORDINAL[last]
    return words[:cut] + (last[:-1] + "ieth" if last.endswith("y") else last + "th")
