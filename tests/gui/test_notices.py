from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from captor_desktop.gui.notices import announce, tell_when_away


@pytest.fixture
def window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def told(monkeypatch):
    shown = []
    monkeypatch.setattr(QApplication, "alert", lambda *_: shown.append("alert"))
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    monkeypatch.setattr(QSystemTrayIcon, "supportsMessages", lambda: True)
    monkeypatch.setattr(
        QSystemTrayIcon, "showMessage", lambda _tray, title, words, *_: shown.append((title, words))
    )
    return shown


def test_window_that_is_not_in_front_gets_a_notice(window, told):
    assert tell_when_away(window, "Batch finished", "3 done")
    assert told == ["alert", ("Batch finished", "3 done")]


def test_window_in_front_needs_none(qtbot, window, told):
    window.show()
    with qtbot.waitActive(window):
        window.activateWindow()
    assert not tell_when_away(window, "Batch finished", "3 done")
    assert told == []


def test_notices_can_be_switched_off(window, told):
    assert not tell_when_away(window, "Batch finished", "3 done", wanted=False)
    assert told == []


def test_second_notice_uses_the_same_sign(window, told):
    tell_when_away(window, "A", "a")
    tell_when_away(window, "B", "b")
    assert len(window.findChildren(QSystemTrayIcon)) == 1


def test_click_on_the_notice_brings_the_window_back(window, told):
    tell_when_away(window, "A", "a")
    tray = window.findChild(QSystemTrayIcon)
    tray.messageClicked.emit()
    assert not tray.isVisible()


def test_screen_reader_hears_it(window, monkeypatch):
    heard = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: heard.append(event.message())
    )
    announce(window, "3 done")
    assert heard == ["3 done"]
