from __future__ import annotations

import pytest

from tests.accuracy.scoring import ALL_KINDS, chapter_f1, f1


def heading(line, n_lines=1, kind="chapter", origin="rule"):
    return {"line": line, "n_lines": n_lines, "kind": kind, "origin": origin}


def test_the_same_headings_score_one():
    gold = [heading(10, 3), heading(50)]
    assert chapter_f1(gold, [heading(10), heading(50)]) == 1.0


def test_a_heading_that_shares_a_line_is_found():
    assert chapter_f1([heading(10, 3)], [heading(12, 2)]) == 1.0
    assert chapter_f1([heading(10, 3)], [heading(13)]) == 0.0


def test_a_found_heading_counts_once():
    gold = [heading(10), heading(11)]
    assert chapter_f1(gold, [heading(10, 2)]) == pytest.approx(2 / 3)


def test_other_kinds_count_only_when_asked_for():
    gold, found = [heading(10), heading(5, kind="part")], [heading(10)]
    assert chapter_f1(gold, found) == 1.0
    assert chapter_f1(gold, found, kinds=ALL_KINDS) == pytest.approx(2 / 3)


def test_indifferent_lines_are_neither_right_nor_wrong():
    found = [heading(10), heading(30)]
    assert chapter_f1([heading(10)], found) == pytest.approx(2 / 3)
    assert chapter_f1([heading(10)], found, [{"line": 29, "n_lines": 2}]) == 1.0


def test_predicted_breaks_are_not_counted():
    assert chapter_f1([heading(10)], [heading(10), heading(30, origin="predicted")]) == 1.0


def test_a_book_without_headings_wants_none():
    assert chapter_f1([], []) == 1.0
    assert chapter_f1([], [heading(1)]) == 0.0


def test_f1_of_nothing_found_is_zero():
    assert f1(0, 0, 5) == 0.0
