from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtGui import QColor, QIcon

from captor_desktop.gui.look.theme import apply_theme, colours
from captor_desktop.gui.review.outline_model import OutlineColumn, OutlineModel
from captor_desktop.gui.translation import install_translation
from captor_desktop.segmentation import Kind
from captor_desktop.settings import Theme

PART, FIRST, SECOND, THIRD, BRIDGE = range(5)
ROLE = Qt.ItemDataRole


@pytest.fixture
def model(novel, qapp):
    return OutlineModel(novel)


def data(model, section, role=ROLE.DisplayRole, column=OutlineColumn.LABEL):
    return model.data(model.index_of(section).siblingAtColumn(column), role)


def test_chapters_stand_in_their_part(model):
    part = model.index_of(PART)
    assert model.rowCount() == 1
    assert model.rowCount(part) == 4
    assert model.parent(model.index_of(BRIDGE)) == part
    assert not model.parent(part).isValid()


def test_only_the_first_column_has_children(model):
    assert model.rowCount(model.index_of(PART).siblingAtColumn(OutlineColumn.WORDS)) == 0


def test_number_of_a_section_leads_to_its_item_and_back(model, novel):
    for number in range(len(novel.sections)):
        assert model.section_of(model.index_of(number)) == number
    assert model.section_of(QModelIndex()) == -1
    assert not model.index_of(99).isValid()
    assert not model.index(7, 0).isValid()


def test_doubtful_ones_alone_are_a_flat_list(model, novel):
    model.show_doubtful_only(True)
    listed = [model.section_of(model.index(row, 0)) for row in range(model.rowCount())]
    assert listed == list(novel.doubtful())
    assert not model.index_of(FIRST).isValid()
    assert not model.parent(model.index(0, 0)).isValid()


def test_accepted_one_leaves_the_list_of_doubts(model, novel, qtbot):
    model.show_doubtful_only(True)
    with qtbot.waitSignal(model.modelReset):
        novel.accept_section(novel.doubtful()[0])
    assert model.rowCount() == len(novel.doubtful())


def test_row_has_name_words_and_certainty(model):
    assert data(model, FIRST) == "Chapter I. The Ferry"
    assert int(data(model, FIRST, column=OutlineColumn.WORDS)) > 50
    assert data(model, FIRST, column=OutlineColumn.CERTAINTY).endswith(" %")


def test_doubt_is_told_by_sign_words_and_colour(model):
    assert data(model, BRIDGE, column=OutlineColumn.CERTAINTY).startswith("▲")
    assert "to check" in data(model, BRIDGE, ROLE.AccessibleTextRole)
    assert "but 4 is missing before it" in data(model, BRIDGE, ROLE.ToolTipRole)
    assert data(model, BRIDGE, ROLE.ForegroundRole, OutlineColumn.CERTAINTY) == QColor(
        colours().warning
    )


def test_reasons_are_told_in_the_language_of_the_window(model, qapp):
    install_translation(qapp, "de")
    assert "aber davor fehlt 4" in data(model, BRIDGE, ROLE.ToolTipRole)
    assert "aber davor fehlt 4" in data(model, BRIDGE, ROLE.AccessibleTextRole)


def test_parts_are_bold_and_chapters_are_not(model):
    assert data(model, PART, ROLE.FontRole).bold()
    assert data(model, FIRST, ROLE.FontRole) is None
    assert not data(model, PART, ROLE.DecorationRole).isNull()


def test_name_is_edited_in_place_and_nothing_else_is(model, novel):
    index = model.index_of(FIRST)
    assert model.flags(index) & Qt.ItemFlag.ItemIsEditable
    assert not model.flags(index.siblingAtColumn(OutlineColumn.WORDS)) & Qt.ItemFlag.ItemIsEditable
    assert model.setData(index, "Over the Water")
    assert novel.sections[FIRST].label == "Over the Water"
    assert not model.setData(index, "x", ROLE.DisplayRole)
    assert not model.setData(QModelIndex(), "x")


def test_change_of_kind_shows_at_once(model, novel):
    novel.change_kind(FIRST, Kind.FRONT)
    assert data(model, FIRST, ROLE.ForegroundRole) == QColor(colours().muted)


def test_columns_have_names(model):
    names = [model.headerData(c, Qt.Orientation.Horizontal) for c in range(model.columnCount())]
    assert names == ["Chapters", "Words", "Confidence"]
    assert model.headerData(0, Qt.Orientation.Vertical) is None


def test_icons_are_seen_in_high_contrast_though_their_branch_is_open(model, qapp):
    apply_theme(qapp, Theme.HIGH_CONTRAST, 100)
    picture = data(model, FIRST, ROLE.DecorationRole)
    for state in (QIcon.State.On, QIcon.State.Off):  # a tree calls an open branch "on"
        image = picture.pixmap(QSize(32, 32), QIcon.Mode.Normal, state).toImage()
        inks = {image.pixelColor(x, y).name() for x in range(32) for y in range(32)}
        assert colours().text.lower() in inks
