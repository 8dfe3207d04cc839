from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget

from captor_desktop.gui.dialogs.choosing import choose_files, choose_folder, choose_image


@pytest.fixture
def parent(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def test_books_are_asked_for_in_the_last_folder(parent, monkeypatch):
    asked = []

    def answer(_parent, _title, folder, kinds):
        asked.append((folder, kinds))
        return ["/a/one.txt", "/a/two.zip"], ""

    monkeypatch.setattr(QFileDialog, "getOpenFileNames", answer)
    assert choose_files(parent, "/a") == [Path("/a/one.txt"), Path("/a/two.zip")]
    assert asked[0][0] == "/a"
    assert "*.txt.gz" in asked[0][1]


def test_a_folder_is_asked_for(parent, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_words: "/a")
    assert choose_folder(parent, "") == [Path("/a")]
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_words: "")
    assert choose_folder(parent, "") == []


def test_a_picture_is_asked_for(parent, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_words: ("/a/c.png", ""))
    assert choose_image(parent, "") == Path("/a/c.png")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_words: ("", ""))
    assert choose_image(parent, "") is None
