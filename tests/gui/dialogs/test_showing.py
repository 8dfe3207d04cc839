from __future__ import annotations

import subprocess
import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from captor_desktop.gui.dialogs import showing
from captor_desktop.gui.dialogs.settings import SettingsDialog
from captor_desktop.gui.dialogs.showing import show_library
from captor_desktop.gui.library.dialog import LibraryDialog
from captor_desktop.gui.window.main_window import MainWindow
from captor_desktop.settings import Settings, Theme


def the_dialog(plain_window: QWidget) -> QDialog:
    (dialog,) = plain_window.findChildren(QDialog)
    assert dialog.isVisible()
    assert dialog.isModal()
    return dialog


def close_by_key(plain_window: QWidget, qtbot) -> None:
    qtbot.keyClick(the_dialog(plain_window), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not plain_window.findChildren(QDialog))


def test_dialog_is_gone_for_good_once_it_is_closed(plain_window, qtbot):
    showing.show_dialog(QDialog(plain_window))
    close_by_key(plain_window, qtbot)


def test_dialog_is_never_larger_than_the_screen(plain_window, qtbot):
    dialog = QDialog(plain_window)
    dialog.resize(9000, 9000)
    showing.show_dialog(dialog)
    room = dialog.screen().availableSize()
    assert dialog.width() < room.width()
    assert dialog.height() < room.height()
    close_by_key(plain_window, qtbot)


def test_what_stands_beside_the_window_fits_the_screen_too(plain_window, qtbot):
    dialog = QDialog(plain_window)
    dialog.resize(9000, 9000)
    showing.show_dialog(dialog, beside=True)
    assert not dialog.isModal()
    assert dialog.height() < dialog.screen().availableSize().height()
    dialog.close()
    showing.show_guide(plain_window)
    guide = next(each for each in plain_window.findChildren(QDialog) if each.isVisible())
    assert guide.height() < guide.screen().availableSize().height()
    guide.close()


def test_change_of_a_setting_is_told_at_once(plain_window, qtbot):
    told = []
    showing.show_settings(Settings(), told.append, plain_window)
    dialog = the_dialog(plain_window)
    assert isinstance(dialog, SettingsDialog)
    qtbot.keyClick(dialog.controls["theme"].first, Qt.Key.Key_Down)
    assert told[-1].theme is Theme.LIGHT
    close_by_key(plain_window, qtbot)


def test_keys_are_listed(plain_window, qtbot):
    split = QAction("Split here", plain_window)
    split.setShortcut("S")
    showing.show_shortcuts([split], plain_window)
    assert the_dialog(plain_window).windowTitle()
    close_by_key(plain_window, qtbot)


def test_about_is_shown(plain_window, qtbot):
    showing.show_about(plain_window)
    assert the_dialog(plain_window).windowTitle().startswith("About")
    close_by_key(plain_window, qtbot)


def test_fault_is_shown_to_be_copied(plain_window, qtbot):
    showing.show_crash("ZeroDivisionError: division by zero", plain_window)
    texts = [each.toPlainText() for each in the_dialog(plain_window).findChildren(QPlainTextEdit)]
    assert any("ZeroDivisionError" in text for text in texts)
    close_by_key(plain_window, qtbot)


def test_the_window_stands_beside_the_main_one(qtbot):
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    dialog = show_library(window.workshop, window.settings, window)
    assert dialog.isVisible()
    assert not dialog.isModal()
    assert dialog.testAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.close()
    window.close()


def test_the_action_of_the_main_window_opens_it(qtbot):
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.commands.study.trigger()
    (dialog,) = window.findChildren(LibraryDialog)
    assert dialog.isVisible()
    dialog.close()
    window.close()


def test_the_main_window_does_not_load_the_library():
    code = (
        "import sys, captor_desktop.gui.window.main_window;"
        "sys.exit(any(n.startswith('captor_desktop.library') for n in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
