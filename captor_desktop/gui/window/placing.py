"""Where the window stood and how its pages were divided, as text that the settings keep."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QSize
from PySide6.QtWidgets import QMainWindow

from captor_desktop.gui.dialogs.showing import FRAME
from captor_desktop.gui.review.review_page import ReviewPage
from captor_desktop.settings import Settings

FIRST_SIZE = (1240, 820)
LEAST_SIZE = (760, 520)


def with_place(settings: Settings, window: QMainWindow, review: ReviewPage | None) -> Settings:
    """Return the settings with the place of the window and how the review is divided."""
    changes = {"window_geometry": _text(window.saveGeometry())}
    if review is not None:
        changes["review_state"] = _text(review.columns.saveState())
    return settings.replace(**changes)


def restore_window(window: QMainWindow, settings: Settings) -> None:
    """Put the window where it was; the first time, as large as the screen allows."""
    room = window.screen().availableSize()
    window.setMinimumSize(QSize(*LEAST_SIZE).boundedTo(room - FRAME))
    window.resize(QSize(*FIRST_SIZE).boundedTo(room - FRAME))
    if settings.window_geometry:
        window.restoreGeometry(_bytes(settings.window_geometry))
        window.resize(window.size().boundedTo(room))  # it may have been a larger screen


def restore_review(review: ReviewPage, settings: Settings) -> None:
    """Divide the review as it was."""
    if settings.review_state:
        review.columns.restoreState(_bytes(settings.review_state))


def _text(state: QByteArray) -> str:
    return bytes(state.toBase64().data()).decode("ascii")


def _bytes(text: str) -> QByteArray:
    return QByteArray.fromBase64(QByteArray(text.encode("ascii", "ignore")))
