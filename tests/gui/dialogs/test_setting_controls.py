from __future__ import annotations

import pytest

from captor_desktop.gui.dialogs.setting_controls import make_control
from captor_desktop.setting_kinds import Labels, ShownSetting, Texts
from captor_desktop.settings import Settings, shown_settings


@pytest.mark.parametrize("entry", list(shown_settings()), ids=lambda entry: entry.name)
def test_control_gives_back_what_it_shows_without_a_change(qtbot, entry):
    control = make_control(entry)
    qtbot.addWidget(control)
    changes = []
    control.changed.connect(lambda: changes.append(1))
    value = getattr(Settings(), entry.name)
    control.show_value(value)
    assert control.value() == value
    assert type(control.value()) is type(value)
    assert changes == []


def test_setting_that_only_the_window_knows_cannot_be_drawn(qapp):
    with pytest.raises(TypeError, match="geometry"):
        make_control(ShownSetting("geometry", Texts(3), Labels("", "", "")))
