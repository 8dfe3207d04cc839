from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar

from captor_desktop.gui.window.actions import Actions


@pytest.fixture
def actions(qapp):
    return Actions()


def test_every_action_has_an_icon_and_a_tooltip_with_its_key(actions):
    for action in actions.all():
        assert not action.icon().isNull(), action.text()
        assert action.toolTip(), action.text()
        if not action.shortcut().isEmpty():
            key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            assert key in action.toolTip()


def test_no_key_is_given_twice(actions):
    keys = Counter(
        key.toString() for action in actions.all() for key in action.shortcuts() if key.toString()
    )
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_action_is_in_a_menu(actions, qtbot):
    window = QMainWindow()
    qtbot.addWidget(window)
    actions.fill_menu_bar(window.menuBar(), QMenu("Recent", window))
    listed = set()
    for menu in window.findChildren(QMenu):
        listed |= set(menu.actions())
    assert [action.text() for action in actions.all() if action not in listed] == []


def test_a_menu_without_anything_to_choose_is_grey(actions, qtbot):
    window = QMainWindow()
    qtbot.addWidget(window)
    actions.fill_menu_bar(window.menuBar(), QMenu("Recent", window))
    kind = next(menu for menu in window.findChildren(QMenu) if menu.title() == "&Kind")
    for is_on in (False, True):
        for action in actions.kinds.values():
            action.setEnabled(is_on)
        assert kind.isEnabled() is is_on


def test_the_menus_have_no_letter_twice(actions, qtbot):
    window = QMainWindow()
    qtbot.addWidget(window)
    actions.fill_menu_bar(window.menuBar(), QMenu("Open &recent", window))
    for menu in window.findChildren(QMenu):
        letters = Counter(
            action.text().lower()[action.text().index("&") + 1]
            for action in menu.actions()
            if "&" in action.text()
        )
        doubled = [letter for letter, count in letters.items() if count > 1]
        assert doubled == [], f"{menu.title()}: {doubled}"


def test_buttons_of_the_tool_bars_have_names(actions, qtbot):
    window = QMainWindow()
    qtbot.addWidget(window)
    for fill in (actions.fill_page_bar, actions.fill_correction_bar):
        bar = QToolBar("Tools")
        fill(bar)
        window.addToolBar(bar)
        for action in bar.actions():
            if not action.isSeparator():
                assert bar.widgetForAction(action).accessibleName()
