"""The questions before a book or the window is left: something would be lost."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from captor_desktop.errors import CaptorError
from captor_desktop.gui.widgets.controls import ask
from captor_desktop.gui.wording import error_words

translate = QCoreApplication.translate


def may_stop_batch(parent: QWidget) -> bool:
    """Ask whether the books that are being converted may be left."""
    return ask(
        parent,
        translate("Leaving", "Stop converting?"),
        translate("Leaving", "Books are still being converted. Those that are done are kept."),
        yes=translate("Leaving", "Stop and quit"),
        no=translate("Leaving", "Keep converting"),
    )


def may_lose_review(parent: QWidget, fault: CaptorError) -> bool:
    """Ask whether a review that can't be saved may be lost."""
    words = translate("Leaving", "Your review could not be saved. Close anyway and lose it?")
    return ask(
        parent,
        translate("Leaving", "Lose the review?"),
        f"{words}\n\n{error_words(fault)}",
        yes=translate("Leaving", "Close and lose it"),
        no=translate("Leaving", "Keep it open"),
    )


def may_start_over(parent: QWidget) -> bool:
    """Ask whether what the user decided about a book may be given up."""
    return ask(
        parent,
        translate("Leaving", "Start over?"),
        translate("Leaving", "Find all chapters again and lose your corrections?"),
        yes=translate("Leaving", "Start over"),
        no=translate("Leaving", "Keep my corrections"),
    )
