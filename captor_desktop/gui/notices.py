"""Telling the user that long work is done, if the window is not in front. Can be switched off."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from captor_desktop.gui.icons import app_icon

SHOWN_MS = 10_000


def tell_when_away(widget: QWidget, title: str, words: str, *, wanted: bool = True) -> bool:
    """Show a notice of the desktop and mark the window, if another is in front.

    Returns whether there was a reason to. The words are also said by a screen reader, if one is
    running, wherever the focus is.
    """
    announce(widget, words)
    window = widget.window()
    if not wanted or window.isActiveWindow():
        return False
    QApplication.alert(window)
    if QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages():
        _tray(window).showMessage(title, words, app_icon(), SHOWN_MS)
    return True


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader say this."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


class _Tray(QSystemTrayIcon):
    """The sign that notices come from; it goes as soon as the user comes back."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(app_icon(), window)
        self._window = window
        self.setToolTip(QApplication.applicationDisplayName())
        self.messageClicked.connect(self._come_back)
        self.activated.connect(self._come_back)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._hide_when_back)

    def _come_back(self) -> None:
        if self._window.isMinimized():
            self._window.showNormal()
        self._window.raise_()
        self._window.activateWindow()
        self.hide()

    def _hide_when_back(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None:
            self.hide()


def _tray(window: QWidget) -> QSystemTrayIcon:
    tray = window.findChild(_Tray) or _Tray(window)
    tray.show()
    return tray
