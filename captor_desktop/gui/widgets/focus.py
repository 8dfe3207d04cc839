"""Gives the focus back to where it was when a bar, a banner or a panel is closed.

Qt itself goes on to the next control, which is often at the other end of the window.
"""

from __future__ import annotations

import weakref

import shiboken6
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QWidget


class FocusReturn(QObject):
    """Remembers from where the focus came into a widget."""

    def __init__(self, inside: QWidget) -> None:
        """Watch the focus of this widget and of all that is in it."""
        super().__init__(inside)
        self._inside = inside
        self._before: weakref.ref[QWidget] | None = None
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._note)

    def give_back(self, otherwise: QWidget | None = None) -> None:
        """Send the focus back, if it is inside; call it before the widget is hidden.

        Where it came from may be gone or hidden by now: then it goes to `otherwise`.
        """
        here = QApplication.focusWidget()
        if here is not None and not self._holds(here):
            return
        before = self._before() if self._before is not None else None
        if before is not None and shiboken6.isValid(before) and before.isVisible():
            before.setFocus()
        elif otherwise is not None:
            otherwise.setFocus()

    def _note(self, old: QWidget | None, new: QWidget | None) -> None:
        if not shiboken6.isValid(self._inside) or old is None or new is None:
            return
        if self._holds(new) and not self._holds(old):
            self._before = weakref.ref(old)

    def _holds(self, widget: QWidget) -> bool:
        return widget is self._inside or self._inside.isAncestorOf(widget)
