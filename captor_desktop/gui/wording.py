"""The core's messages in the language of the window. The core speaks English and knows no Qt."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from captor_desktop.errors import CaptorError
from captor_desktop.messages import Message


def in_words(said: object) -> str:
    """Return a message as the window says it, and anything else, such as a name, as it is."""
    if not isinstance(said, Message):
        return str(said)
    text = translated(said.text)
    return text.format(*map(in_words, said.fields)) if said.fields else text


def translated(text: str) -> str:
    """Return a text of the core, such as the name of a setting, in the language of the window."""
    return QCoreApplication.translate("", text) if text else ""


def sentence(said: Message) -> str:
    """Return a message with a capital and a full stop."""
    words = in_words(said)
    return f"{words[:1].upper()}{words[1:]}."


def error_words(error: Exception, *, with_advice: bool = True) -> str:
    """Return what happened and what to do, without the code; of a foreign error, what it says."""
    if not isinstance(error, CaptorError):
        return str(error)
    what = in_words(error.what)
    return f"{what} {in_words(error.advice)}" if with_advice else what
