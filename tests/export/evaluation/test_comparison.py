from __future__ import annotations

import pytest
from small_corpus import invented_book, write_corpus

from captor_desktop.files.ledger import read_ledger
from captor_desktop.work import Cancelled, CancelToken
from export.evaluation.comparison import RESULTS_FILE, compare, estimate_breaks, forget
from export.evaluation.results import Trial
from export.evaluation.trials import Plan

PLAN = Plan(("equidistant", "woc"), (10, 30))


@pytest.fixture
def corpus(tmp_path):
    books = [invented_book(f"b{i}", chapters=2 + i % 3, paragraphs=6) for i in range(7)]
    return write_corpus(tmp_path / "books.jsonl.xz", books)


def kept(output):
    """Return what the ledger keeps, by key."""
    with read_ledger(output / RESULTS_FILE) as ledger:
        return {entry.key: ledger.payload(entry.key) for entry in list(ledger.entries())}


def test_every_book_is_tried_in_order(corpus, tmp_path):
    seen = []
    comparison = compare(corpus, tmp_path / "out", PLAN, report=seen.append)
    assert comparison.ids == [f"b{i}" for i in range(7)]
    assert len(comparison.results.of_trial(Trial("woc", 30, 0.8), comparison.ids)) == 7
    assert (seen[-1].done, seen[-1].total) == (7, 7)


def test_the_count_is_estimated_for_each_window(corpus, tmp_path):
    comparison = compare(corpus, tmp_path / "out", PLAN)
    assert set(comparison.estimates) == {"sentences", "10", "30"}
    estimated = comparison.results.of_trial(Trial("woc", 30, 0.8, "regression"), comparison.ids)
    assert [r.found for r in estimated] == [round(e) for e in comparison.estimates["30"]]
    assert estimate_breaks(PLAN, comparison.books) == comparison.estimates


def test_a_stopped_run_is_resumed(corpus, tmp_path):
    cancel = CancelToken()

    def stop_after_three(progress):
        if progress.done == 3:
            cancel.cancel()

    with pytest.raises(Cancelled):
        compare(corpus, tmp_path / "out", PLAN, report=stop_after_three, cancel=cancel)
    before = kept(tmp_path / "out")
    assert 3 <= len({key.split("\n")[0] for key in before}) < 7
    comparison = compare(corpus, tmp_path / "out", PLAN)
    after = kept(tmp_path / "out")
    assert before.items() <= after.items()  # with the seconds they took
    assert len(comparison.books) == 7
    compare(corpus, tmp_path / "out", PLAN)
    assert kept(tmp_path / "out") == after


def test_a_book_that_has_changed_is_tried_again(tmp_path):
    corpus = write_corpus(tmp_path / "books.jsonl", [invented_book("b", 2, 6)])
    assert compare(corpus, tmp_path / "out", PLAN).books[0].breaks.size == 1
    write_corpus(corpus, [invented_book("b", 4, 6)])
    comparison = compare(corpus, tmp_path / "out", PLAN)
    assert comparison.books[0].breaks.size == 3
    assert comparison.results.get("b", Trial("equidistant")).true == 3


def test_what_was_kept_can_be_thrown_away(corpus, tmp_path):
    compare(corpus, tmp_path / "out", PLAN, limit=1)
    forget(tmp_path / "out")
    assert [path for path in (tmp_path / "out").rglob("*") if path.is_file()] == []
    forget(tmp_path / "nowhere")


@pytest.mark.slow
def test_two_processes_find_the_same(corpus, tmp_path):
    plan = Plan(("equidistant",), ())
    alone = compare(corpus, tmp_path / "one", plan, limit=3)
    both = compare(corpus, tmp_path / "two", plan, limit=3, jobs=2)
    assert both.ids == alone.ids
    trial = Trial("equidistant")
    found = [[r.breaks for r in s.results.of_trial(trial, s.ids)] for s in (alone, both)]
    assert found[0] == found[1]
