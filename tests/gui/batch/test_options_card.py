from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel

from captor_desktop.gui.batch.options_card import BatchOptions
from captor_desktop.settings import Existing, Settings


@pytest.fixture
def options(qtbot):
    options = BatchOptions(Settings())
    qtbot.addWidget(options)
    options.show()
    return options


@pytest.fixture
def told(options):
    changes = []
    options.changed.connect(changes.append)
    return changes


def test_settings_are_shown_without_telling_of_a_change(options, told):
    options.show_settings(
        Settings(formats=("text", "json"), existing=Existing.OVERWRITE, batch_jobs=4)
    )
    assert [name for name, box in options.controls["formats"].boxes.items() if box.isChecked()] == [
        "text",
        "json",
    ]
    assert options.controls["existing"].first.currentText() == "Overwrite"
    assert options.controls["batch_jobs"].first.value() == 4
    assert told == []


def test_each_change_is_told_by_its_name(qtbot, options, told):
    options.controls["batch_jobs"].first.setValue(3)
    options.controls["existing"].first.setCurrentIndex(1)
    options.controls["batch_recursive"].first.click()
    options.controls["formats"].boxes["json"].click()
    qtbot.keyClicks(options.output, "/out")
    qtbot.keyClick(options.output, Qt.Key.Key_Return)
    assert told == [
        {"batch_jobs": 3},
        {"existing": Existing.OVERWRITE},
        {"batch_recursive": False},
        {"formats": ("epub", "json")},
        {"batch_output": "/out"},
    ]
    assert type(told[1]["existing"]) is Existing


def test_last_format_cannot_be_taken_away(options, told):
    options.controls["formats"].boxes["epub"].click()
    assert options.controls["formats"].boxes["epub"].isChecked()
    assert told == []


def test_empty_folder_is_beside_each_book(options):
    assert options.output_folder is None
    options.output.setText("~/out")
    assert options.output_folder == Path.home() / "out"


def test_folder_can_be_chosen_or_not(options, told, monkeypatch, tmp_path):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    options.choose_output.click()
    assert told == []
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    options.choose_output.click()
    assert told == [{"batch_output": str(tmp_path)}]


def test_automatic_is_shown_for_no_number(options):
    assert options.controls["batch_jobs"].first.text() == "Automatic"


def test_labels_lead_to_their_controls(options):
    buddies = {label.buddy() for label in options.findChildren(QLabel)}
    assert {
        options.output,
        options.controls["existing"].first,
        options.controls["batch_jobs"].first,
    } <= buddies
