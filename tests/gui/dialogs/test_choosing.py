from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget

from captor_desktop.gui.dialogs.choosing import (
    choose_files,
    choose_folder,
    choose_image,
    choose_more_files,
    choose_summary,
)
from captor_desktop.review_file import REVIEW_ENDING


@pytest.fixture
def parent(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.mark.parametrize("choose", [choose_files, choose_more_files])
def test_books_are_asked_for_in_the_last_folder(parent, monkeypatch, choose):
    asked = []

    def answer(_parent, _title, folder, kinds):
        asked.append((folder, kinds))
        return ["/a/one.txt", "/a/two.zip"], ""

    monkeypatch.setattr(QFileDialog, "getOpenFileNames", answer)
    assert choose(parent, "/a") == [Path("/a/one.txt"), Path("/a/two.zip")]
    assert asked[0][0] == "/a"
    assert "*.txt *.text *.zip *.txt.gz *.htm *.html *.xhtml *.epub" in asked[0][1]


def test_reviews_can_be_opened_but_not_added_to_a_list(parent, monkeypatch):
    kinds = []
    monkeypatch.setattr(
        QFileDialog, "getOpenFileNames", lambda *words: kinds.append(words[3]) or ([], "")
    )
    choose_files(parent, "")
    choose_more_files(parent, "")
    assert [REVIEW_ENDING in kind for kind in kinds] == [True, False]


@pytest.mark.parametrize(("answer", "expected"), [("/a", [Path("/a")]), ("", [])])
def test_a_folder_is_asked_for_and_may_be_refused(parent, monkeypatch, answer, expected):
    titles = []

    def choose(_parent, title, _folder):
        titles.append(title)
        return answer

    monkeypatch.setattr(QFileDialog, "getExistingDirectory", choose)
    assert choose_folder(parent, "") == expected
    assert choose_folder(parent, "", "Add a folder of books") == expected
    assert titles == ["Choose a folder", "Add a folder of books"]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [("/a/x.csv", Path("/a/x.csv")), ("/a/x", Path("/a/x.csv")), ("", None)],
)
def test_summary_always_ends_like_a_table(parent, monkeypatch, answer, expected):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_words: (answer, ""))
    assert choose_summary(parent, Path("/a")) == expected


def test_a_picture_is_asked_for(parent, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_words: ("/a/c.png", ""))
    assert choose_image(parent, "") == Path("/a/c.png")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_words: ("", ""))
    assert choose_image(parent, "") is None
