from __future__ import annotations

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QInputDialog

from captor_desktop.gui.dialogs.renaming import RenameSeveralDialog
from captor_desktop.gui.review.corrections import Corrections
from captor_desktop.gui.review.outline import Outline
from captor_desktop.segmentation import Kind

PART, FIRST, SECOND, THIRD, BRIDGE = range(5)


@pytest.fixture
def outline(novel, qtbot):
    widget = Outline(novel)
    qtbot.addWidget(widget)
    widget.resize(480, 500)
    widget.show()
    return widget


@pytest.fixture
def corrections(novel, outline):
    return Corrections(novel, outline)


def choose(outline: Outline, *numbers: int) -> None:
    model = outline.tree.selectionModel()
    outline.go_to(numbers[0])
    flags = QItemSelectionModel.SelectionFlag
    for number in numbers:
        model.select(outline.model.index_of(number), flags.Select | flags.Rows)


def test_several_rows_can_be_chosen(outline):
    choose(outline, FIRST, THIRD)
    assert outline.selected == [FIRST, THIRD]


def test_what_is_done_is_done_to_all_that_are_chosen(corrections, outline, novel):
    choose(outline, SECOND, THIRD)
    corrections.change_kind(Kind.BACK)
    assert [novel.sections[n].kind for n in (SECOND, THIRD)] == [Kind.BACK, Kind.BACK]
    novel.undo()
    choose(outline, SECOND, THIRD)
    assert corrections.accept()
    assert novel.sections[SECOND].accepted
    assert novel.sections[THIRD].accepted
    choose(outline, SECOND, THIRD)
    corrections.merge()
    assert len(novel.sections) == 3


def test_words_are_replaced_in_several_names(corrections, outline, novel, qtbot):
    choose(outline, SECOND, THIRD)
    corrections.rename()
    dialog = outline.findChild(RenameSeveralDialog)
    qtbot.keyClicks(dialog.old, "Nothing")
    assert not dialog.go.isEnabled()
    dialog.old.setText("Chapter")
    dialog.new.setText("Canto")
    assert dialog.sample.text() == "Chapter II. The Weir → Canto II. The Weir"
    qtbot.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    assert novel.sections[THIRD].label == "Canto III. The Rope"


def test_part_and_numbers_are_asked_for(corrections, outline, novel, monkeypatch):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Part Two", True))
    choose(outline, THIRD, BRIDGE)
    corrections.make_part()
    assert novel.sections[THIRD].label == "Part Two"
    novel.undo()
    monkeypatch.setattr(QInputDialog, "getInt", lambda *_: (4, True))
    choose(outline, BRIDGE)
    corrections.renumber()
    assert novel.sections[BRIDGE].label == "Chapter IV. The Bridge"


def test_rows_are_dragged_out_of_their_part_and_back(outline, novel):
    model, move = outline.model, Qt.DropAction.MoveAction
    assert outline.tree.dragEnabled()
    assert model.flags(model.index_of(THIRD)) & Qt.ItemFlag.ItemIsDragEnabled
    dragged = model.mimeData([model.index_of(THIRD), model.index_of(BRIDGE)])
    nowhere = model.index(-1, -1)
    assert model.canDropMimeData(dragged, move, -1, -1, nowhere)
    assert not model.canDropMimeData(dragged, move, -1, -1, model.index_of(FIRST))
    model.dropMimeData(dragged, move, -1, -1, nowhere)
    assert [section.level for section in novel.sections] == [0, 1, 1, 0, 0]
    part = model.index_of(PART)
    assert model.canDropMimeData(dragged, move, -1, -1, part)
    model.dropMimeData(dragged, move, -1, -1, part)
    assert [section.level for section in novel.sections] == [0, 1, 1, 1, 1]
