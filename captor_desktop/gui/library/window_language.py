"""The library's messages in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from captor_desktop.gui.wording import in_words
from captor_desktop.library.language import ReportLanguage
from captor_desktop.messages import message
from captor_desktop.work import Progress


def window_language() -> ReportLanguage:
    """Return the language of the window, for a report that is shown or saved."""
    locale = QLocale()
    return ReportLanguage(
        locale.name().split("_")[0],
        lambda text: QCoreApplication.translate("", text),
        locale.decimalPoint(),
        locale.groupSeparator(),
    )


def stage_words(progress: Progress) -> str:
    """Return what is done at the moment, and how far it is."""
    if not progress.total:
        return in_words(progress.stage)
    return in_words(message("{0}: {1} of {2}", progress.stage, progress.done, progress.total))
