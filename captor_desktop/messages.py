"""What the core says to the user: a text and what stands in its fields, translated at the edge.

The core speaks English and knows no Qt. The window looks the text up in its language and fills in
the same fields; the command line prints `str(message)`.
"""

from __future__ import annotations

from dataclasses import dataclass


def translatable(text: str) -> str:
    """Return the text: marks it for the tool that collects what is to be translated."""
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

    No other text may stand among the arguments: the tool takes it for a note to the translator.
    """
    return Message(text, fields)
