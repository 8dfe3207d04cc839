from __future__ import annotations

import pytest

from captor_desktop.errors import CannotWrite
from export.evaluation.results import ResultsFile, Trial, judge

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
    path = tmp_path / "new" / "results.jsonl"
    ResultsFile(path).add([result(Trial("c99")), result(Trial("woc", 50))])
    again = ResultsFile(path)
    assert again.trials_of("a") == {"c99", "woc window=50"}
    assert again.get("a", Trial("c99")) == result(Trial("c99"))


def test_the_newest_result_counts(tmp_path):
    results = ResultsFile(tmp_path / "results.jsonl")
    results.add([result(Trial("c99"))])
    results.add([result(Trial("c99"), (3, 6))])
    assert ResultsFile(tmp_path / "results.jsonl").get("a", Trial("c99")).hits == 2


def test_a_torn_line_is_left_out_and_does_not_spoil_the_next(tmp_path):
    path = tmp_path / "results.jsonl"
    ResultsFile(path).add([result(Trial("c99"))])
    with path.open("a") as file:
        file.write('{"book": "a", "tri')
    ResultsFile(path).add([result(Trial("woc", 50))])
    assert ResultsFile(path).trials_of("a") == {"c99", "woc window=50"}


def test_results_of_a_trial_come_in_the_order_of_the_books(tmp_path):
    results = ResultsFile(tmp_path / "results.jsonl")
    results.add([result(Trial("c99"))])
    assert [r.book for r in results.of_trial(Trial("c99"), ["b", "a"])] == ["a"]


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(CannotWrite):
        ResultsFile(tmp_path / "file" / "results.jsonl").add([result(Trial("c99"))])
