from __future__ import annotations

import pytest
from PySide6.QtGui import QAction

from captor_desktop.gui.batch.batch_actions import BatchActions


@pytest.fixture
def actions(qapp):
    return BatchActions()


def test_every_action_has_a_name_a_sign_and_a_tooltip(actions):
    assert len(actions.all()) == len(actions.findChildren(QAction))
    for action in actions.all():
        assert action.text()
        assert not action.icon().isNull()
        assert action.toolTip()


def test_no_two_actions_have_one_key(actions):
    keys = [action.shortcut().toString() for action in actions.all() if action.shortcut()]
    keys = [key for key in keys if key]
    assert len(set(keys)) == len(keys)


def test_pause_turns_into_going_on_and_back(actions):
    actions.show_paused(paused=True)
    assert actions.pause.text() == "&Resume"
    assert actions.pause.toolTip() == "Resume (Ctrl+Space)"
    actions.show_paused(paused=False)
    assert actions.pause.text() == "&Pause"
