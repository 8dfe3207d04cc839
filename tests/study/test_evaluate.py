from __future__ import annotations

import pytest
from captor_desktop.progress import Cancelled, CancelToken
from study.small_corpus import invented_book, write_corpus

from captor_desktop.study.evaluate import RESULTS_FILE, estimate_breaks, evaluate, forget
from captor_desktop.study.results import Trial
from captor_desktop.study.trials import Plan

PLAN = Plan(("equidistant", "woc"), (10, 30))


@pytest.fixture
def corpus(tmp_path):
    books = [invented_book(f"b{i}", chapters=2 + i % 3, paragraphs=6) for i in range(7)]
    return write_corpus(tmp_path / "books.jsonl.xz", books)


def test_every_book_is_studied_in_order(corpus, tmp_path):
    seen = []
    study = evaluate(corpus, tmp_path / "out", PLAN, report=seen.append)
    assert study.ids == [f"b{i}" for i in range(7)]
    assert len(study.results.of_trial(Trial("woc", 30, 0.8), study.ids)) == 7
    assert (seen[-1].done, seen[-1].total) == (7, 7)


def test_the_count_is_estimated_for_each_window(corpus, tmp_path):
    study = evaluate(corpus, tmp_path / "out", PLAN)
    assert set(study.estimates) == {"sentences", "10", "30"}
    estimated = study.results.of_trial(Trial("woc", 30, 0.8, "regression"), study.ids)
    assert [r.found for r in estimated] == [round(e) for e in study.estimates["30"]]
    assert estimate_breaks(PLAN, study.books) == study.estimates


def test_a_stopped_study_goes_on_where_it_was(corpus, tmp_path):
    cancel = CancelToken()

    def stop_after_three(progress):
        if progress.done == 3:
            cancel.cancel()

    with pytest.raises(Cancelled):
        evaluate(corpus, tmp_path / "out", PLAN, report=stop_after_three, cancel=cancel)
    before = (tmp_path / "out" / RESULTS_FILE).read_text()
    study = evaluate(corpus, tmp_path / "out", PLAN)
    after = (tmp_path / "out" / RESULTS_FILE).read_text()
    assert after.startswith(before)
    assert len(study.books) == 7
    evaluate(corpus, tmp_path / "out", PLAN)
    assert (tmp_path / "out" / RESULTS_FILE).read_text() == after


def test_what_was_kept_can_be_thrown_away(corpus, tmp_path):
    evaluate(corpus, tmp_path / "out", PLAN, limit=1)
    forget(tmp_path / "out")
    assert [path for path in (tmp_path / "out").rglob("*") if path.is_file()] == []
    forget(tmp_path / "nowhere")


@pytest.mark.slow
def test_two_processes_find_the_same(corpus, tmp_path):
    plan = Plan(("equidistant",), ())
    alone = evaluate(corpus, tmp_path / "one", plan, limit=3)
    both = evaluate(corpus, tmp_path / "two", plan, limit=3, jobs=2)
    assert both.ids == alone.ids
    trial = Trial("equidistant")
    found = [[r.breaks for r in s.results.of_trial(trial, s.ids)] for s in (alone, both)]
    assert found[0] == found[1]
