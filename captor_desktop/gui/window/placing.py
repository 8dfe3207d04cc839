"""Where the window stood and how its pages were divided, as text that the settings keep."""

from __future__ import annotations

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QMainWindow

from captor_desktop.gui.review.review_page import ReviewPage
from captor_desktop.settings import Settings

FIRST_SIZE = (1240, 820)


def with_place(settings: Settings, window: QMainWindow, review: ReviewPage | None) -> Settings:
    """Return the settings with the place of the window and how the review is divided."""
    changes = {"window_geometry": _text(window.saveGeometry())}
    if review is not None:
        changes["review_state"] = _text(review.columns.saveState())
    return settings.replace(**changes)


def restore_window(window: QMainWindow, settings: Settings) -> None:
    """Put the window where it was."""
    window.resize(*FIRST_SIZE)
    if settings.window_geometry:
        window.restoreGeometry(_bytes(settings.window_geometry))


def restore_review(review: ReviewPage, settings: Settings) -> None:
    """Divide the review as it was."""
    if settings.review_state:
        review.columns.restoreState(_bytes(settings.review_state))


def _text(state: QByteArray) -> str:
    return bytes(state.toBase64().data()).decode("ascii")


def _bytes(text: str) -> QByteArray:
    return QByteArray.fromBase64(QByteArray(text.encode("ascii", "ignore")))
