from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from captor_desktop.gui.widgets.controls import action_button, button, field, show_menu, tool_button


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


def test_button_is_as_its_action_is(qtbot):
    action = QAction("&Go on…")
    button = action_button(action, "primary")
    qtbot.addWidget(button)
    assert button.text() == "Go on…"
    pressed = []
    action.triggered.connect(lambda: pressed.append(1))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert pressed == [1]
    action.setEnabled(False)
    action.setText("Wait")
    assert (button.isEnabled(), button.text(), button.accessibleName()) == (False, "Wait", "Wait")


def test_button_says_its_text_and_does_what_it_is_for(qtbot):
    pressed = []
    made = button("&Open…", "open", lambda: pressed.append(1), role="primary", tip="A book")
    qtbot.addWidget(made)
    qtbot.mouseClick(made, Qt.MouseButton.LeftButton)
    assert pressed == [1]
    assert (made.accessibleName(), made.toolTip()) == ("Open…", "A book")
    assert made.property("role") == "primary"
    assert not made.icon().isNull()


def test_small_button_is_named_by_its_tooltip(qtbot):
    made = tool_button("close", "Close this", lambda: None)
    qtbot.addWidget(made)
    assert made.accessibleName() == made.toolTip() == "Close this"


def test_field_with_a_hint_can_be_cleared_and_leaves_drops_to_the_window(qtbot):
    made = field("Pattern", hint="for example: Canto")
    qtbot.addWidget(made)
    assert made.isClearButtonEnabled()
    assert not made.acceptDrops()
    assert not field("Title", "Emma").isClearButtonEnabled()
