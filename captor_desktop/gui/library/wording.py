"""The library's messages in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from captor_desktop.errors import CaptorError
from captor_desktop.library.language import Language
from captor_desktop.messages import message
from captor_desktop.progress import Progress


def window_language() -> Language:
    """Return the language of the window, for a report that is shown or saved."""
    locale = QLocale()
    return Language(
        locale.name().split("_")[0], _translated, locale.decimalPoint(), locale.groupSeparator()
    )


def stage_words(progress: Progress) -> str:
    """Return what is done at the moment, and how far it is."""
    words = _translated(str(progress.stage))
    if not progress.total:
        return words
    return window_language().say(message("{0}: {1} of {2}", words, progress.done, progress.total))


def error_words(error: Exception) -> str:
    """Return what happened and what to do, without the code; of a foreign error, what it says."""
    if not isinstance(error, CaptorError):
        return str(error)
    say = window_language().say
    return f"{say(error.what)} {say(error.advice)}"


def _translated(text: str) -> str:
    return QCoreApplication.translate("", text)
