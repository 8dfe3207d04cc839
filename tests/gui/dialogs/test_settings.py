from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QLabel, QSpinBox

from captor_desktop.gui.dialogs.settings import SettingsDialog
from captor_desktop.settings import Settings, Theme, shown_settings


@pytest.fixture
def dialog(qtbot):
    dialog = SettingsDialog(Settings(recent_books=("a.txt",)))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


@pytest.fixture
def told(dialog):
    changes = []
    dialog.changed.connect(changes.append)
    return changes


def test_dialog_has_a_control_for_every_setting_of_the_table(dialog):
    assert list(dialog.controls) == [entry.name for entry in shown_settings()]
    labels = {label.text() for label in dialog.findChildren(QLabel)}
    boxes = {box.text() for box in dialog.findChildren(QCheckBox)}
    for entry in shown_settings():
        assert entry.words.label in labels | boxes
        assert entry.words.help in labels


def test_choice_works_at_once(qtbot, dialog, told):
    combo = dialog.controls["theme"].findChild(QComboBox)
    combo.setFocus()
    qtbot.keyClick(combo, Qt.Key.Key_Down)
    assert told[-1].theme is Theme.LIGHT
    assert told[-1].recent_books == ("a.txt",)


def test_number_switch_and_list_work_at_once(qtbot, dialog, told):
    spin = dialog.controls["text_size_percent"].findChild(QSpinBox)
    qtbot.keyClick(spin, Qt.Key.Key_Up)
    assert told[-1].text_size_percent == 110
    dialog.controls["keep_licence"].findChild(QCheckBox).click()
    assert told[-1].keep_licence
    dialog.controls["formats"].findChildren(QCheckBox)[-1].click()
    assert told[-1].formats == ("epub", "json")


def test_last_format_stays(dialog, told):
    dialog.controls["formats"].findChildren(QCheckBox)[0].click()
    assert told == []
    assert dialog.controls["formats"].value() == ("epub",)


def test_search_shows_what_fits_and_says_if_nothing_does(qtbot, dialog):
    qtbot.keyClicks(dialog.search, "THEME")
    shown = {name for name, control in dialog.controls.items() if control.isVisible()}
    assert shown == {"theme"}
    dialog.search.setText("output")
    assert dialog.controls["formats"].isVisible()  # by the name of its group
    dialog.search.setText("zebra")
    assert not any(control.isVisible() for control in dialog.controls.values())
    assert any("No setting" in label.text() for label in dialog.findChildren(QLabel))
    dialog.search.clear()
    assert all(control.isVisible() for control in dialog.controls.values())


def test_search_has_a_key(qtbot, dialog):
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    dialog.controls["theme"].first.setFocus()
    qtbot.keyClick(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert dialog.search.hasFocus()


def test_defaults_come_back_but_what_is_remembered_stays(qtbot, dialog, told):
    dialog.controls["keep_licence"].findChild(QCheckBox).click()
    restore = dialog.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults)
    qtbot.mouseClick(restore, Qt.MouseButton.LeftButton)
    assert told[-1] == Settings(recent_books=("a.txt",))
    assert not dialog.controls["keep_licence"].value()


def test_every_control_has_a_name_and_every_label_leads_to_one(dialog):
    for control in dialog.controls.values():
        assert control.first.accessibleName()
        assert control.first.accessibleDescription()
    buddies = [label for label in dialog.findChildren(QLabel) if label.buddy() is not None]
    assert len(buddies) >= 6


def test_close_leaves_the_dialog(qtbot, dialog):
    close = dialog.buttons.button(QDialogButtonBox.StandardButton.Close)
    qtbot.mouseClick(close, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
