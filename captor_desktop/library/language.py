"""The language a report is written in: its texts, and how its numbers are printed.

Until here, texts are messages and numbers are numbers. English needs no translation; the window
passes in its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from captor_desktop.messages import Message

_MOST_DIGITS = 3  # of a number without a fixed count


@dataclass(frozen=True, slots=True)
class Number:
    """A number in a text, with so many digits after the point; None: as many as it needs."""

    value: float
    digits: int | None = None
    is_signed: bool = False
    is_grouped: bool = True  # 12,000; a year is not

    def __str__(self) -> str:
        """Return the number in English."""
        return ENGLISH.number(self)


Showable = Message | Number | str  # everything that can be shown; a name is not translated


@dataclass(frozen=True, slots=True)
class ReportLanguage:
    """How texts and numbers are written."""

    code: str
    translate: Callable[[str], str]
    point: str
    group: str

    def say(self, words: object) -> str:
        """Return a message, a number or a name in this language."""
        if isinstance(words, Message):
            text = self.translate(words.text)
            return text.format(*map(self.say, words.fields)) if words.fields else text
        return self.number(words) if isinstance(words, Number) else str(words)

    def number(self, number: Number) -> str:
        """Return a number as people print it: 12,000 and 0.25 in English."""
        digits = number.digits
        if digits is None:
            digits = 0 if number.value == round(number.value) else _MOST_DIGITS
        sign = "+" if number.is_signed else ""
        group = "," if number.is_grouped else ""
        text = f"{number.value:{sign}{group}.{digits}f}"
        if number.digits is None and "." in text:
            text = text.rstrip("0").rstrip(".")
        marks = {"-": "−" if number.is_signed else "-", ",": self.group, ".": self.point}
        return "".join(marks.get(letter, letter) for letter in text)


ENGLISH = ReportLanguage("en", str, ".", ",")


def year(value: float) -> Number:
    """Return a year, which has no groups of digits."""
    return Number(value, 0, is_grouped=False)
