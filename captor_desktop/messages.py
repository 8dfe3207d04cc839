"""Messages to the user: a text and its fields, translated by the window.

The core is in English and does not use Qt. The window looks the text up in its language and fills
in the same fields; the command line prints `str(message)`.
"""

from __future__ import annotations

from dataclasses import dataclass


def translatable(text: str) -> str:
    """Return the text; the call marks it for the tool that collects texts for translation."""
    return text


@dataclass(frozen=True, slots=True)
class Message:
    """A text with `{0}`, `{1}` … where its fields go; a field may be a message itself."""

    text: str
    fields: tuple[object, ...] = ()

    def __str__(self) -> str:
        """Return the message in English."""
        return self.text.format(*map(str, self.fields)) if self.fields else self.text


def message(text: str, *fields: object) -> Message:
    """Return a message; its text is collected for translation like that of `translatable`.

    No other string literal may be an argument: the tool takes it for a note to the translator.
    """
    return Message(text, fields)
