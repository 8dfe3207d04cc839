from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget

from captor_desktop.gui.batch.asking import ask_for_books, ask_for_folder, ask_for_summary


@pytest.fixture
def parent(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


def test_books_are_asked_for_where_the_last_ones_were(parent, monkeypatch):
    asked = []

    def answer(*arguments):
        asked.append(arguments)
        return ["/a/x.txt", "/a/y.zip"], ""

    monkeypatch.setattr(QFileDialog, "getOpenFileNames", answer)
    assert ask_for_books(parent, "/a") == [Path("/a/x.txt"), Path("/a/y.zip")]
    assert asked[0][2] == "/a"
    assert "*.txt *.text *.zip *.txt.gz" in asked[0][3]


@pytest.mark.parametrize(("answer", "expected"), [("/a", [Path("/a")]), ("", [])])
def test_folder_may_be_refused(parent, monkeypatch, answer, expected):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: answer)
    assert ask_for_folder(parent, "") == expected


@pytest.mark.parametrize(
    ("answer", "expected"),
    [("/a/x.csv", Path("/a/x.csv")), ("/a/x", Path("/a/x.csv")), ("", None)],
)
def test_summary_always_ends_like_a_table(parent, monkeypatch, answer, expected):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (answer, ""))
    assert ask_for_summary(parent, Path("/a")) == expected
