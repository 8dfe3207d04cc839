from __future__ import annotations

import pytest
from PySide6.QtGui import QAction, QKeySequence

from captor_desktop.gui.dialogs.shortcuts import ShortcutsDialog


@pytest.fixture
def dialog(qtbot):
    merge, plain, save = QAction("&Merge with previous…"), QAction("Plain"), QAction("Save")
    merge.setShortcuts([QKeySequence("M"), QKeySequence("Ctrl+M")])
    save.setShortcut(QKeySequence("Ctrl+S"))
    dialog = ShortcutsDialog([merge, plain, save])
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def shown(dialog):
    items = [dialog.list.topLevelItem(n) for n in range(dialog.list.topLevelItemCount())]
    return [(item.text(0), item.text(1)) for item in items if not item.isHidden()]


def test_actions_with_keys_are_listed_in_their_order(dialog):
    assert shown(dialog) == [("Merge with previous", "M   Ctrl+M"), ("Save", "Ctrl+S")]


@pytest.mark.parametrize(
    ("words", "names"), [("merge", ["Merge with previous"]), ("ctrl+s", ["Save"])]
)
def test_actions_and_keys_can_be_searched(qtbot, dialog, words, names):
    qtbot.keyClicks(dialog.search, words)
    assert [name for name, _keys in shown(dialog)] == names


def test_list_and_search_have_names(dialog):
    assert dialog.list.accessibleName()
    assert dialog.search.accessibleName()
