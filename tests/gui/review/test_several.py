from __future__ import annotations

import pytest

from captor_desktop.gui.review.several import SeveralEdits
from captor_desktop.segmentation import Kind

PART, FIRST, SECOND, THIRD, BRIDGE = range(5)


@pytest.fixture
def several(novel):
    return SeveralEdits(novel)


def labels(novel) -> list[str]:
    return [section.label for section in novel.sections]


def test_every_bulk_edit_is_one_step_that_can_be_undone(novel, several):
    edits = {
        "confirmation of 2 chapters": lambda: several.accept([FIRST, BRIDGE]),
        "merge of 2 chapters": lambda: several.merge([SECOND, THIRD]),
        "change of kind of 2 chapters": lambda: several.change_kind([THIRD, BRIDGE], Kind.BACK),
        "new part “Part Two”": lambda: several.make_part([THIRD, BRIDGE], "Part  Two"),
        "move of 2 chapters": lambda: several.put_in([SECOND, THIRD], -1),
        "renumbering of 4 chapters": lambda: several.renumber([1, 2, 3, 4], 7),
        "renaming of 2 chapters": lambda: several.replace_in_names([1, 2], "Chapter", "Canto"),
    }
    before = novel.segmentation
    for name, edit in edits.items():
        edit()
        assert novel.history.undo_name == name
        assert novel.segmentation != before
        novel.undo()
        assert novel.segmentation == before


def test_chapters_are_counted_on(novel, several):
    several.renumber([FIRST, SECOND, THIRD, BRIDGE], 1)
    assert labels(novel)[1:] == [
        "Chapter I. The Ferry",
        "Chapter II. The Weir",
        "Chapter III. The Rope",
        "Chapter IV. The Bridge",
    ]


def test_a_part_is_made_of_chapters(novel, several):
    assert several.can_make_part([SECOND, THIRD])
    several.make_part([SECOND, THIRD], "Part Two")
    assert labels(novel)[2] == "Part Two"
    assert novel.sections[2].kind is Kind.PART


def test_names_in_capitals_become_titles(novel, several):
    novel.rename_section(FIRST, "THE FERRY AT NIGHT")
    several.title_case([FIRST, SECOND])
    assert labels(novel)[FIRST] == "The Ferry at Night"


def test_chapters_go_out_of_a_part_and_back(novel, several):
    assert several.can_put_in([FIRST, SECOND], -1)
    assert not several.can_put_in([FIRST, SECOND], PART), "they are in it"
    several.put_in([FIRST, SECOND], -1)
    assert novel.sections[FIRST].level == 0
    assert several.can_put_in([FIRST, SECOND], PART)
    several.put_in([FIRST, SECOND], PART)
    assert novel.sections[SECOND].level == 1
