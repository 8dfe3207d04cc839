from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from captor_desktop.gui.context_menu import show_menu


@pytest.fixture
def view(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def test_menu_has_the_actions_in_groups(view, qtbot):
    split, merge = QAction("Split", view), QAction("Merge", view)
    menu = show_menu(view, [split, None, merge], QPoint(10, 10))
    assert menu.isVisible()
    first, line, last = menu.actions()
    assert (first, last) == (split, merge)
    assert line.isSeparator()
    menu.close()


def test_action_is_done_by_keyboard_and_the_menu_is_gone(view, qtbot):
    done = []
    split = QAction("Split", view)
    split.triggered.connect(lambda: done.append("split"))
    menu = show_menu(view, [split], QPoint(10, 10))
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert done == ["split"]
    qtbot.waitUntil(lambda: not view.findChildren(QMenu))
