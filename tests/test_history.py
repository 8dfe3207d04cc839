from __future__ import annotations

from captor_desktop import history as history_module
from captor_desktop.edits import rename
from captor_desktop.history import History
from captor_desktop.segmentation import Kind, Section, Segmentation

START = Segmentation((Section(Kind.CHAPTER, 0, 0, 9, "One"),), 0, 9)
NAMED = rename(START, 0, "The Ferry")
NAMED_AGAIN = rename(START, 0, "The Weir")


def test_a_new_history_has_nothing_to_undo_or_redo():
    history = History(START)
    assert history.current is START
    assert (history.undo_name, history.redo_name) == ("", "")
    assert not history.undo()
    assert not history.redo()


def test_undo_goes_back_and_redo_forth_with_the_name_of_the_step():
    history = History(START)
    assert history.push("rename of One", NAMED)
    assert history.undo_name == "rename of One"
    assert history.undo()
    assert history.current is START
    assert history.redo_name == "rename of One"
    assert history.redo()
    assert history.current is NAMED


def test_a_new_step_forgets_what_was_undone():
    history = History(START)
    history.push("first", NAMED)
    history.undo()
    history.push("second", NAMED_AGAIN)
    assert history.current is NAMED_AGAIN
    assert not history.redo()
    assert history.undo_name == "second"


def test_a_step_that_changes_nothing_is_not_kept():
    history = History(START)
    assert not history.push("nothing", START)
    assert history.undo_name == ""


def test_a_row_of_steps_of_one_name_can_be_one_step():
    history = History(START)
    history.push("balance", NAMED, merge=True)
    history.push("balance", NAMED_AGAIN, merge=True)
    assert history.current is NAMED_AGAIN
    assert history.undo()
    assert history.current is START


def test_very_old_steps_are_forgotten(monkeypatch):
    monkeypatch.setattr(history_module, "MOST_STEPS", 3)
    history = History(START)
    for number in range(10):
        history.push(f"step {number}", rename(START, 0, str(number)))
    undone = 0
    while history.undo():
        undone += 1
    assert undone == 3
    assert history.current.sections[0].label == "6"
