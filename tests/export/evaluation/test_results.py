from __future__ import annotations

import pytest

from captor_desktop.errors import CannotWrite
from export.evaluation.results import Trial, judge, open_results

BOOK = {"id": "a", "source": "here", "title": "A Tale"}


def result(trial, found=(3,)):
    return judge(trial, BOOK, [2] * 9, [3, 6], list(found), 0.5)


def test_a_trial_is_named_by_all_its_parameters():
    assert Trial("woc", 200, 0.8, "regression").key == "woc window=200 alpha=0.8 count=regression"
    assert Trial("c99").key == "c99"


def test_breaks_are_judged():
    judged = result(Trial("c99"))
    assert (judged.true, judged.found, judged.hits) == (2, 1, 1)
    assert judged.f1 == pytest.approx(2 / 3)
    assert judged.breaks == (3,)


def test_results_are_found_again_after_a_stop(tmp_path):
    with open_results(tmp_path / "new") as results:
        results.add([result(Trial("c99")), result(Trial("woc", 50))], "s")
    with open_results(tmp_path / "new") as again:
        assert again.trials_of("a", "s") == {"c99", "woc window=50"}
    assert again.get("a", Trial("c99")) == result(Trial("c99"))  # also when the run has ended


def test_results_of_a_book_that_has_changed_are_not_taken(tmp_path):
    with open_results(tmp_path) as results:
        assert not results.is_changed("a", "s")
        results.add([result(Trial("c99"))], "s")
        assert results.is_changed("a", "other")
        assert not results.is_changed("a", "s")
        assert results.trials_of("a", "other") == frozenset()


def test_the_newest_result_counts(tmp_path):
    with open_results(tmp_path) as results:
        results.add([result(Trial("c99"))], "s")
        results.add([result(Trial("c99"), (3, 6))], "s")
    with open_results(tmp_path) as again:
        assert again.get("a", Trial("c99")).hits == 2


def test_results_of_a_trial_come_in_the_order_of_the_books(tmp_path):
    with open_results(tmp_path) as results:
        results.add([result(Trial("c99"))], "s")
        assert [r.book for r in results.of_trial(Trial("c99"), ["b", "a"])] == ["a"]


def test_a_second_run_in_the_same_folder_is_refused(tmp_path):
    with (
        open_results(tmp_path),
        pytest.raises(CannotWrite, match="Another run"),
        open_results(tmp_path),
    ):
        pass


def test_a_folder_that_cannot_be_written_is_reported(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(CannotWrite), open_results(tmp_path / "file"):
        pass
