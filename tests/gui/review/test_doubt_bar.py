from __future__ import annotations

import dataclasses

import pytest
from PySide6.QtCore import Qt

from captor_desktop.edits import name_like
from captor_desktop.gui.review.doubt_bar import DoubtBar
from captor_desktop.segmentation import is_doubtful
from captor_desktop.why import Cause, Why

LEFT = Qt.MouseButton.LeftButton
PART, FIRST, SECOND, THIRD, BRIDGE = range(5)


@pytest.fixture
def bar(novel, qtbot):
    widget = DoubtBar(novel)
    qtbot.addWidget(widget)
    return widget


def test_what_is_certain_needs_no_bar(bar):
    bar.show_section(FIRST)
    assert not bar.isVisible()
    bar.show_section(99)
    assert not bar.isVisible()


def test_a_missing_number_is_told_with_its_best_place(bar, qtbot):
    bar.show_section(BRIDGE)
    assert bar.isVisible()
    assert bar.words.text().startswith("Number 4 is missing: best place at line ")
    with qtbot.waitSignal(bar.place_wanted) as told:
        qtbot.mouseClick(bar.show_place, LEFT)
    assert str(told.args[0] + 1) in bar.words.text()


def test_it_is_inserted_by_one_button_and_undone_in_one_step(bar, novel, qtbot):
    before = novel.segmentation
    bar.show_section(BRIDGE)
    qtbot.mouseClick(bar.insert, LEFT)
    assert [s.label for s in novel.sections][BRIDGE] == "Chapter IV"
    assert not any(map(is_doubtful, novel.sections))
    novel.undo()
    assert novel.segmentation == before


def test_or_ignored(bar, novel, qtbot):
    bar.show_section(BRIDGE)
    assert bar.ignore.text() == "Ignore"
    qtbot.mouseClick(bar.ignore, LEFT)
    assert novel.sections[BRIDGE].accepted


def test_any_other_doubt_is_explained_and_can_be_confirmed_or_merged(bar, novel, qtbot):
    why = Why(Cause.REPEATS, "chapter", 2)
    doubtful = dataclasses.replace(novel.sections[SECOND], confidence=0.5, why=why)
    sections = (*novel.sections[:SECOND], doubtful, *novel.sections[THIRD:])
    novel.replace_all("doubt", dataclasses.replace(novel.segmentation, sections=sections))
    bar.show_section(SECOND)
    assert "the same number again" in bar.words.text()
    assert "50\xa0%" in bar.words.text()
    assert bar.ignore.text() == "Confirm"
    assert not bar.insert.isVisible()
    qtbot.mouseClick(bar.merge, LEFT)
    assert len(novel.sections) == 4


def test_the_name_follows_the_style_of_its_neighbour(novel):
    assert name_like(novel.sections[BRIDGE], 4) == "Chapter IV"


def test_buttons_go_below_the_words_where_there_is_no_room(novel, qtbot):
    bar = DoubtBar(novel)
    qtbot.addWidget(bar)
    bar.resize(1000, 60)
    bar.show()
    bar.show_section(novel.doubtful()[0])
    assert bar.ignore.y() < bar.words.geometry().bottom()
    bar.resize(360, 120)
    qtbot.waitUntil(lambda: bar.ignore.y() >= bar.words.geometry().bottom())
