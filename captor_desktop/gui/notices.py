"""Telling the user that long work is done, if the window is not in front. Can be switched off."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from captor_desktop.gui.icons import app_icon

SHOWN_MS = 10_000
_TRAY = "captor_tray"


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


def _tray(window: QWidget) -> QSystemTrayIcon:
    """Return the sign that notices come from; it goes as soon as the user comes back."""
    tray = window.findChild(QSystemTrayIcon, _TRAY)
    if tray is None:
        tray = QSystemTrayIcon(app_icon(), window)
        tray.setObjectName(_TRAY)
        tray.setToolTip(QApplication.applicationDisplayName())

        def come_back() -> None:
            window.showNormal() if window.isMinimized() else window.raise_()
            window.activateWindow()
            tray.hide()

        tray.messageClicked.connect(come_back)
        tray.activated.connect(lambda _reason: come_back())
        QApplication.instance().focusChanged.connect(  # type: ignore[union-attr]
            lambda _old, new: tray.hide() if new is not None else None
        )
    tray.show()
    return tray
