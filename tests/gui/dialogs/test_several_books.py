from __future__ import annotations

import zipfile

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from sample_books import sample

from captor_desktop.gui.dialogs.several_books import SeveralBooksDialog, books_inside

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def packed(tmp_path):
    path = tmp_path / "novels.zip"
    text = sample("the_ferry_at_oxbow").read_text(encoding="utf-8")
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("ferry.txt", "more/weir.txt"):
            archive.writestr(name, text * (1 + 50_000 // len(text)))
    return path


@pytest.fixture
def dialog(packed, qtbot):
    widget = SeveralBooksDialog(packed, books_inside(packed))
    qtbot.addWidget(widget)
    widget.show()
    return widget


def test_a_file_with_one_book_has_none_to_choose_from(tmp_path):
    plain = tmp_path / "book.txt"
    plain.write_text("It rained.")
    broken = tmp_path / "book.zip"
    broken.write_bytes(b"PK\x03\x04 broken")
    assert books_inside(plain) == books_inside(broken) == []


def test_all_are_chosen_at_first_and_can_be_converted(dialog, packed, qtbot):
    assert dialog.chosen == [packed / "ferry.txt", packed / "more" / "weir.txt"]
    assert not dialog.review.isEnabled()
    with qtbot.waitSignal(dialog.convert_wanted) as told:
        qtbot.mouseClick(dialog.convert, LEFT)
    assert told.args == [[packed / "ferry.txt", packed / "more" / "weir.txt"]]
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_enter_converts_all_and_with_one_chosen_reviews_it(dialog, packed, qtbot):
    told = []
    dialog.convert_wanted.connect(told.append)
    dialog.review_wanted.connect(told.append)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert told == [[packed / "ferry.txt", packed / "more" / "weir.txt"]]
    dialog.show()
    dialog.list.setCurrentRow(1)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Return)
    assert told[1:] == [packed / "more" / "weir.txt"]


def test_one_of_them_can_be_reviewed(dialog, packed, qtbot):
    dialog.list.clearSelection()
    dialog.list.item(1).setSelected(True)
    with qtbot.waitSignal(dialog.review_wanted) as told:
        qtbot.mouseClick(dialog.review, LEFT)
    assert told.args == [packed / "more" / "weir.txt"]


def test_nothing_chosen_nothing_to_do(dialog):
    dialog.list.clearSelection()
    assert not dialog.convert.isEnabled()


def test_a_text_may_be_opened_as_one_book(tmp_path, qtbot, packed):
    text = tmp_path / "two.txt"
    widget = SeveralBooksDialog(text, [text / "01 A", text / "02 B"])
    qtbot.addWidget(widget)
    widget.show()
    with qtbot.waitSignal(widget.review_wanted) as wanted:
        qtbot.mouseClick(widget.whole, LEFT)
    assert wanted.args == [text]
    zipped = SeveralBooksDialog(packed, books_inside(packed))
    qtbot.addWidget(zipped)
    zipped.show()
    assert not zipped.whole.isVisible()
