from __future__ import annotations

import os
from pathlib import Path

import pytest

from captor_desktop.batch.books import Recipe, Task
from captor_desktop.batch.journal import Journal, Standing, fingerprint, options_key
from captor_desktop.batch.names import JOURNAL_NAME
from captor_desktop.batch.rows import Counts
from captor_desktop.errors import CannotRead, CannotWrite
from captor_desktop.options import AnalyseOptions, ChaptersBy, Format, OutputOptions, PredictOptions

HOW = AnalyseOptions()


@pytest.fixture
def task(tmp_path) -> Task:
    source = tmp_path / "in" / "a.txt"
    source.parent.mkdir()
    source.write_text("book")
    out = tmp_path / "out"
    out.mkdir()
    return Task(source, "a.txt", out, out, "a")


@pytest.fixture
def what(now) -> OutputOptions:
    return OutputOptions(now)


def epub(task: Task) -> Path:
    return task.folder / "a.epub"


def do_book(task: Task, what: OutputOptions) -> None:
    journal = Journal(task.output_root)
    journal.record_start(task, Recipe(HOW, what))
    epub(task).write_text("made")
    journal.record_done(task, (epub(task),), Counts("T", "A", 7, 2, 1))
    journal.close()


def begin(task, what) -> None:
    """Start a book and be cut off."""
    journal = Journal(task.output_root)
    journal.record_start(task, Recipe(HOW, what))
    journal.close()


def standing(task, what, how=HOW) -> Standing:
    return Journal(task.output_root).standing(task, Recipe(how, what))


def touch(path: Path) -> None:
    os.utime(path, ns=(1, 1))


def test_book_that_nobody_did_is_new(task, what):
    assert standing(task, what) is Standing.NEW
    epub(task).write_text("somebody else's")
    assert standing(task, what) is Standing.NEW


def test_book_that_is_done_is_known_with_its_counts(task, what):
    do_book(task, what)
    assert standing(task, what) is Standing.DONE
    assert Journal(task.output_root).counts(task.source) == Counts("T", "A", 7, 2, 1)


def test_time_of_the_run_does_not_matter(task, what, now):
    do_book(task, what)
    assert standing(task, OutputOptions(now.replace(year=2030))) is Standing.DONE


def test_touched_book_is_still_done_and_a_changed_one_is_not(task, what):
    do_book(task, what)
    touch(task.source)
    assert standing(task, what) is Standing.DONE
    task.source.write_text("kook")
    touch(task.source)
    assert standing(task, what) is Standing.OURS


def test_other_options_do_the_book_again(task, what, now):
    do_book(task, what)
    assert standing(task, what, AnalyseOptions(pattern="x")) is Standing.OURS
    assert standing(task, OutputOptions(now, (Format.JSON,))) is Standing.NEW


def test_deleted_output_is_made_again(task, what):
    do_book(task, what)
    epub(task).unlink()
    assert standing(task, what) is Standing.NEW


def test_output_the_user_changed_is_not_ours_to_replace(task, what):
    do_book(task, what)
    epub(task).write_text("edited by hand")
    assert standing(task, what) is Standing.DONE
    task.source.write_text("changed too")
    assert standing(task, what) is Standing.NEW


def test_cut_off_before_writing_starts_anew(task, what):
    begin(task, what)
    assert standing(task, what) is Standing.NEW


def test_cut_off_after_writing_counts_as_done(task, what):
    begin(task, what)
    epub(task).write_text("made")
    assert standing(task, what) is Standing.DONE


def test_cut_off_while_replacing_is_not_taken_for_done(task, what):
    epub(task).write_text("from long ago")
    touch(epub(task))
    begin(task, what)
    assert standing(task, what) is Standing.NEW


def test_cut_off_between_two_formats_may_replace_the_first(task, now):
    both = OutputOptions(now, (Format.EPUB, Format.JSON))
    begin(task, both)
    epub(task).write_text("made")
    assert standing(task, both) is Standing.OURS


def test_what_was_ours_stays_ours_when_the_next_run_is_cut_off_at_once(task, what):
    do_book(task, what)
    task.source.write_text("longer than before")
    begin(task, what)
    assert standing(task, what) is Standing.OURS


def test_damaged_journal_says_what_to_do(task, what):
    (task.output_root / JOURNAL_NAME).write_bytes(b"this is no database, whatever it may be called")
    with pytest.raises(CannotRead, match="Delete it"):
        standing(task, what)


def test_second_run_in_the_same_folder_is_refused(task, what):
    first = Journal(task.output_root)
    first.record_start(task, Recipe(HOW, what))
    with pytest.raises(CannotWrite, match="Another run"):
        Journal(task.output_root).hold()
    first.close()
    begin(task, what)


def test_looking_writes_nothing(task, what):
    assert standing(task, what) is Standing.NEW
    assert not (task.output_root / JOURNAL_NAME).exists()


def test_books_and_outputs_can_be_moved_together(task, what, tmp_path):
    do_book(task, what)
    (tmp_path / "new").mkdir()
    for name in ("in", "out"):
        (tmp_path / name).rename(tmp_path / "new" / name)
    moved = Task(
        tmp_path / "new/in/a.txt", "a.txt", tmp_path / "new/out", tmp_path / "new/out", "a"
    )
    assert standing(moved, what) is Standing.DONE


def test_journal_that_cannot_be_written_is_reported(task, what):
    (task.output_root / JOURNAL_NAME).mkdir()
    with pytest.raises(CannotWrite, match="could not be used"):
        Journal(task.output_root).hold()


def test_fingerprint_of_a_folder_changes_with_its_files(tmp_path):
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "1.txt").write_text("a")
    before = fingerprint(tmp_path / "x")
    (tmp_path / "x" / "1.txt").write_text("ab")
    assert before != fingerprint(tmp_path / "x")
    assert fingerprint(tmp_path / "none") is None


OTHER_OPTIONS = {
    "pattern": (AnalyseOptions(pattern="x"), {}),
    "title": (AnalyseOptions(title="x"), {}),
    "author": (AnalyseOptions(author="x"), {}),
    "language": (AnalyseOptions(language="fr"), {}),
    "what decides": (AnalyseOptions(chapters_by=ChaptersBy.PREDICTED), {}),
    "number of chapters": (AnalyseOptions(prediction=PredictOptions(chapters=7)), {}),
    "balance": (AnalyseOptions(prediction=PredictOptions(alpha=0.5)), {}),
    "method": (AnalyseOptions(prediction=PredictOptions(method="woc")), {}),
    "longest chapter": (AnalyseOptions(longest_chapter=500), {}),
    "formats": (HOW, {"formats": (Format.TEXT,)}),
    "licence": (HOW, {"keep_licence": True}),
    "a cover": (HOW, {"cover": b"\xff\xd8\xff one"}),
    "another cover": (HOW, {"cover": b"\xff\xd8\xff two"}),
}


def test_every_option_that_changes_the_output_changes_the_key(now):
    keys = {
        name: options_key(Recipe(how, OutputOptions(now, **w)))
        for name, (how, w) in OTHER_OPTIONS.items()
    }
    keys |= {"usual": options_key(Recipe(HOW, OutputOptions(now)))}
    keys |= {
        f"models {m}": options_key(Recipe(HOW, OutputOptions(now), models=m))
        for m in ("auto", "none")
    }
    assert len(set(keys.values())) == len(OTHER_OPTIONS) + 3


def test_key_is_the_same_at_another_time_and_where_more_is_allowed(now):
    later = OutputOptions(now.replace(year=2030), overwrite=True)
    assert options_key(Recipe(HOW, OutputOptions(now))) == options_key(Recipe(HOW, later))


@pytest.mark.parametrize("name", OTHER_OPTIONS)
def test_book_done_with_other_options_is_not_taken_for_done(task, what, now, name):
    do_book(task, what)
    how, other = OTHER_OPTIONS[name]
    assert standing(task, OutputOptions(now, **other), how) is not Standing.DONE


def test_book_done_with_other_models_is_done_again(task, what):
    do_book(task, what)
    assert (
        Journal(task.output_root).standing(task, Recipe(HOW, what, models="none")) is Standing.OURS
    )


def test_after_a_failure_what_lies_there_is_the_users(task, what):
    journal = Journal(task.output_root)
    journal.record_start(task, Recipe(HOW, what))
    journal.record_failed(task, Recipe(HOW, what))
    journal.close()
    epub(task).write_text("made by hand")
    assert standing(task, what) is Standing.NEW


def test_what_a_failed_conversion_had_written_is_ours_to_replace(task, what):
    journal = Journal(task.output_root)
    journal.record_start(task, Recipe(HOW, what))
    epub(task).write_text("made")
    journal.record_failed(task, Recipe(HOW, what))
    journal.close()
    assert standing(task, what) is Standing.OURS
    touch(epub(task))
    assert standing(task, what) is Standing.NEW


def test_what_was_done_before_a_failure_is_still_ours(task, what):
    do_book(task, what)
    task.source.write_text("longer than before")
    journal = Journal(task.output_root)
    journal.record_start(task, Recipe(HOW, what))
    journal.record_failed(task, Recipe(HOW, what))
    journal.close()
    assert standing(task, what) is Standing.OURS


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(task, what):
    task.source.unlink()
    os.mkfifo(task.source)
    begin(task, what)
    assert standing(task, what) is Standing.NEW


def test_a_place_where_nothing_can_be_written_is_a_clear_error(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(CannotWrite, match="file where a folder"):
        Journal(tmp_path / "file" / "below").hold()
