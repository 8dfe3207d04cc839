from __future__ import annotations

import pytest

from captor_desktop.batch.books import plan_tasks
from captor_desktop.batch.rows import Counts, Row, State
from captor_desktop.gui.batch.finding import find_in
from captor_desktop.gui.batch.form import BatchForm, ProgressLine
from captor_desktop.gui.batch.states import BookState
from captor_desktop.settings import Settings
from captor_desktop.work import Work


@pytest.fixture
def form(qtbot):
    form = BatchForm(Settings())
    qtbot.addWidget(form)
    form.show()
    return form


def fill(form, books):
    found = find_in([books], recursive=True, skip=None, work=Work())
    form.model.add_books(found.books)
    form.show_state(busy=False)
    return plan_tasks([listed.book for listed in found.books])


def enabled(form):
    actions = form.batch_actions
    names = ("add_files", "convert", "pause", "cancel", "retry", "review", "summary")
    return {name for name in names if getattr(actions, name).isEnabled()}


def test_empty_form_offers_to_add_books(form):
    assert enabled(form) == {"add_files"}
    assert form.empty.isVisible()
    assert not form.progress.isVisible()


def test_listed_books_can_be_converted(form, books):
    fill(form, books)
    assert enabled(form) == {"add_files", "convert", "review"}
    assert form.table.isVisible()


def test_while_busy_it_can_be_paused_and_stopped(form, books):
    fill(form, books)
    form.show_state(busy=True)
    assert enabled(form) == {"pause", "cancel", "review"}
    assert not form.options.controls["batch_recursive"].isEnabled()
    assert form.progress.isVisible()


def test_what_was_stopped_can_be_tried_again(form, books):
    tasks = fill(form, books)
    form.model.settle(Row(tasks[0], State.DONE, Counts(chapters=3, doubts=1)))
    form.model.stop_unfinished()
    form.show_state(busy=False)
    assert enabled(form) == {"add_files", "convert", "retry", "review", "summary"}


@pytest.mark.parametrize(("choice", "count"), [(0, 4), (1, 3), (2, 1), (3, 0)])
def test_filter_shows_what_it_says(form, books, choice, count):
    tasks = fill(form, books)
    form.model.settle(Row(tasks[0], State.DONE, Counts(chapters=3, doubts=1)))
    form.filter.setCurrentIndex(choice)
    assert form.table.shown.rowCount() == count


def test_progress_is_told_in_words(qtbot):
    line = ProgressLine([])
    qtbot.addWidget(line)
    line.show_progress(3, 12, 300.0, paused=False)
    assert line.bar.value() == 3
    assert line.words.text().startswith("3 of 12 book")
    assert "5 minute" in line.words.text()
    line.show_progress(3, 12, 300.0, paused=True)
    assert line.words.text().endswith("paused")


@pytest.mark.parametrize(
    ("counts", "kind"),
    [
        ({BookState.DONE: 3}, "good"),
        ({BookState.DONE: 3, BookState.FAILED: 1}, "warning"),
        ({BookState.FAILED: 1}, "bad"),
        ({BookState.STOPPED: 1}, "warning"),
    ],
)
def test_result_is_told_by_words_and_ground(form, counts, kind):
    form.show_counts(counts)
    assert form.result.property("role") == f"banner-{kind}"
    assert form.result.text.text()
    assert form.result.isVisible()


def test_a_stopped_batch_offers_to_convert_the_rest_not_what_failed(form, books):
    fill(form, books)
    form.model.stop_unfinished()
    form.show_state(busy=False)
    assert form.batch_actions.retry.text().replace("&", "") == "Convert the rest"
