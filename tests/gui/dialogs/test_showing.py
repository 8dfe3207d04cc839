from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from captor_desktop.gui.dialogs import showing
from captor_desktop.gui.dialogs.settings import SettingsDialog
from captor_desktop.settings import Settings, Theme


@pytest.fixture
def window(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def the_dialog(window: QWidget) -> QDialog:
    (dialog,) = window.findChildren(QDialog)
    assert dialog.isVisible()
    assert dialog.isModal()
    return dialog


def close_by_key(window: QWidget, qtbot) -> None:
    qtbot.keyClick(the_dialog(window), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(QDialog))


def test_dialog_is_gone_for_good_once_it_is_closed(window, qtbot):
    showing.show_dialog(QDialog(window))
    close_by_key(window, qtbot)


def test_dialog_is_never_larger_than_the_screen(window, qtbot):
    dialog = QDialog(window)
    dialog.resize(9000, 9000)
    showing.show_dialog(dialog)
    room = dialog.screen().availableSize()
    assert dialog.width() < room.width()
    assert dialog.height() < room.height()
    close_by_key(window, qtbot)


def test_change_of_a_setting_is_told_at_once(window, qtbot):
    told = []
    showing.show_settings(Settings(), told.append, window)
    dialog = the_dialog(window)
    assert isinstance(dialog, SettingsDialog)
    qtbot.keyClick(dialog.controls["theme"].first, Qt.Key.Key_Down)
    assert told[-1].theme is Theme.LIGHT
    close_by_key(window, qtbot)


def test_keys_are_listed(window, qtbot):
    split = QAction("Split here", window)
    split.setShortcut("S")
    showing.show_shortcuts([split], window)
    assert the_dialog(window).windowTitle()
    close_by_key(window, qtbot)


def test_about_is_shown(window, qtbot):
    showing.show_about(window)
    assert the_dialog(window).windowTitle().startswith("About")
    close_by_key(window, qtbot)


def test_fault_is_shown_to_be_copied(window, qtbot):
    showing.show_crash("ZeroDivisionError: division by zero", window)
    texts = [each.toPlainText() for each in the_dialog(window).findChildren(QPlainTextEdit)]
    assert any("ZeroDivisionError" in text for text in texts)
    close_by_key(window, qtbot)
