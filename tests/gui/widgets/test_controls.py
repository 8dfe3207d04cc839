from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from captor_desktop.gui.widgets.controls import show_menu


def test_menu_has_the_actions_in_groups(plain_window, qtbot):
    split, merge = QAction("Split", plain_window), QAction("Merge", plain_window)
    menu = show_menu(plain_window, [split, None, merge], QPoint(10, 10))
    assert menu.isVisible()
    first, line, last = menu.actions()
    assert (first, last) == (split, merge)
    assert line.isSeparator()
    menu.close()


def test_action_is_done_by_keyboard_and_the_menu_is_gone(plain_window, qtbot):
    done = []
    split = QAction("Split", plain_window)
    split.triggered.connect(lambda: done.append("split"))
    menu = show_menu(plain_window, [split], QPoint(10, 10))
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert done == ["split"]
    qtbot.waitUntil(lambda: not plain_window.findChildren(QMenu))
