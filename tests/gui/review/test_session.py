from __future__ import annotations

import dataclasses

import pytest

from captor_desktop.gui.review import session as session_module
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.review_file import load_review
from captor_desktop.segmentation import Kind, Origin

PART, FIRST, SECOND, THIRD, BRIDGE = range(5)


def labels(session: ReviewSession) -> list[str]:
    return [section.label for section in session.sections]


def test_the_chapter_after_a_gap_in_the_numbers_is_doubtful(novel):
    assert novel.doubtful() == [BRIDGE]


def test_what_was_accepted_is_doubtful_no_longer(novel):
    novel.accept_section(BRIDGE)
    assert novel.doubtful() == []
    assert novel.history.undo_name == "confirmation of “Chapter V. The Bridge”"


def test_all_doubts_are_accepted_in_one_step(novel):
    novel.accept_all()
    assert novel.doubtful() == []
    novel.undo()
    assert novel.doubtful() == [BRIDGE]


def test_doubts_are_gone_through_in_a_circle(novel):
    novel.change_kind(FIRST, Kind.CHAPTER)
    assert novel.next_doubtful(PART, 1) == BRIDGE
    assert novel.next_doubtful(BRIDGE, 1) == BRIDGE
    assert novel.next_doubtful(PART, -1) == BRIDGE
    novel.accept_all()
    assert novel.next_doubtful(PART, 1) is None


def test_a_merge_is_undone_and_redone_by_name(novel):
    before = labels(novel)
    novel.merge(SECOND)
    assert labels(novel) == [name for name in before if name != "Chapter II. The Weir"]
    assert novel.history.undo_name == "merge of “Chapter II. The Weir”"
    novel.undo()
    assert labels(novel) == before
    novel.redo()
    assert len(novel.sections) == 4


def test_the_first_section_has_nothing_to_be_merged_with(novel):
    assert not novel.can_merge(PART)
    novel.merge(PART)
    assert len(novel.sections) == 5


def test_a_chapter_starts_at_a_paragraph_and_is_named_by_its_number(novel):
    index = novel.start_at(19)
    assert index == SECOND
    section = novel.sections[index]
    assert (section.label, section.origin, section.first_line) == ("Chapter 2", Origin.USER, 19)


def test_a_short_line_by_itself_is_taken_as_the_heading(make_session):
    session = make_session("CHAPTER I\n\nIt rained.\n\nThe Flood\n\nIt rained on.\n")
    index = session.start_at(4)
    assert session.sections[index].label == "The Flood"
    assert session.sections[index].text_line == 5


def test_no_chapter_starts_where_one_starts_already(novel):
    assert novel.start_at(12) is None
    assert novel.start_at(0) is None
    assert novel.history.undo_name == ""


def test_a_new_name_is_kept_in_one_line(novel):
    novel.rename_section(FIRST, "  The \n Ferry ")
    assert novel.sections[FIRST].label == "The Ferry"
    assert novel.history.undo_name == "renaming of “Chapter I. The Ferry”"


@pytest.mark.parametrize("name", ["", "   ", "Chapter I. The Ferry"])
def test_an_empty_or_equal_name_changes_nothing(novel, name):
    novel.rename_section(FIRST, name)
    assert novel.history.undo_name == ""


def test_a_chapter_becomes_front_matter(novel):
    novel.change_kind(FIRST, Kind.FRONT)
    assert novel.sections[FIRST].kind is Kind.FRONT
    assert novel.sections[FIRST].level == 1, "the chapters after it would become its own"


def test_chapters_move_out_of_their_part_and_back(novel):
    assert novel.can_move(FIRST, -1)
    novel.move(FIRST, -1)
    assert novel.sections[FIRST].level == 0
    assert not novel.can_move(FIRST, -1)
    novel.move(FIRST, 1)
    assert novel.sections[FIRST].level == 1
    assert not novel.can_move(FIRST, 1)
    assert not novel.can_move(99, 1)


def test_what_the_user_decided_is_counted(novel):
    assert novel.hand_edits() == 0
    novel.accept_section(BRIDGE)
    novel.rename_section(FIRST, "Over")
    assert novel.hand_edits() == 2


def test_words_are_counted_without_the_heading(novel):
    assert novel.words_of(novel.sections[FIRST]) == 66


def test_edits_are_autosaved_after_a_moment_of_quiet(novel, qtbot, monkeypatch):
    assert not novel.autosave_file.exists()
    with qtbot.waitSignal(novel.saved) as told:
        novel.accept_section(BRIDGE)
    assert told.args == [None]
    assert load_review(novel.autosave_file).segmentation == novel.segmentation


def test_closing_saves_what_is_not_saved_yet(novel):
    novel.accept_section(BRIDGE)
    novel.close()
    assert load_review(novel.autosave_file).segmentation == novel.segmentation


def test_a_book_that_was_only_looked_at_leaves_no_file(novel):
    novel.autosave()
    novel.close()
    assert not novel.autosave_file.exists()


def test_a_review_can_be_forgotten(novel):
    novel.accept_section(BRIDGE)
    novel.autosave()
    novel.forget()
    assert not novel.autosave_file.exists()


def test_a_full_disk_is_told_and_breaks_nothing(novel, qtbot, monkeypatch):
    def refuse(path, _analysis):
        raise session_module.CaptorError("The disk is full.", "Free some space.", path)

    monkeypatch.setattr(session_module, "save_review", refuse)
    novel.accept_section(BRIDGE)
    with qtbot.waitSignal(novel.saved) as told:
        novel.autosave()
    assert told.args[0].what == "The disk is full."
    assert novel.save_now().what == "The disk is full."
    monkeypatch.undo()
    assert novel.save_now() is None
    assert novel.autosave_file.exists()


def test_what_is_saved_is_not_saved_again(novel, monkeypatch):
    novel.accept_section(BRIDGE)
    assert novel.save_now() is None
    monkeypatch.setattr(session_module, "save_review", lambda *_given: pytest.fail("again"))
    assert novel.save_now() is None


def test_details_change_the_book_and_are_autosaved(novel, qtbot):
    metadata = dataclasses.replace(novel.book.metadata, title="The Ferry")
    with qtbot.waitSignal(novel.details_changed):
        novel.set_details(metadata, None)
    novel.close()
    assert load_review(novel.autosave_file).metadata.title == "The Ferry"
    assert novel.analysis.book.metadata.title == "The Ferry"


def test_details_and_cover_are_one_step_that_can_be_undone(novel):
    old = novel.book.metadata
    novel.set_details(dataclasses.replace(old, title="The Weir", tags=("rivers",)), b"picture")
    assert (novel.book.metadata.title, novel.cover) == ("The Weir", b"picture")
    assert "details" in novel.history.undo_name
    novel.undo()
    assert (novel.book.metadata, novel.cover) == (old, None)
    novel.redo()
    assert (novel.book.metadata.tags, novel.cover) == (("rivers",), b"picture")


def test_a_chapter_that_is_started_is_named_in_the_language_of_the_book(novel):
    novel.set_details(dataclasses.replace(novel.book.metadata, language="de"), None)
    lines = novel.book.lines
    inside = next(
        n
        for n in range(novel.sections[-1].text_line + 2, len(lines))
        if len(lines[n]) > 60 and novel.can_start_at(n)
    )
    index = novel.start_at(inside)
    assert index is not None
    assert novel.sections[index].label.startswith("Kapitel ")
