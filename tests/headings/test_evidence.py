"""How much a heading is believed, and why."""

from __future__ import annotations

import pytest

from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.evidence import judge_numbered
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.missing import as_hunted
from captor_desktop.reading.reader import book_from_text
from captor_desktop.why import explain


def candidates(*lines):
    return find_candidates(Layout(book_from_text("\n\n".join(lines))))


def judged(*lines):
    return judge_numbered(candidates(*lines))


def test_no_headings_are_judged_without_complaint():
    assert judge_numbered([]) == []


def test_a_number_that_counts_on_is_believed_more_than_one_that_does_not():
    (_, (in_order, _)) = judged("CHAPTER I", "CHAPTER II")
    (_, (out_of_order, _)) = judged("CHAPTER I", "CHAPTER V")
    assert in_order > out_of_order


def test_a_keyword_is_believed_more_than_a_bare_number():
    ((with_keyword, _),) = judged("CHAPTER I")
    ((bare, _),) = judged("I")
    assert with_keyword > bare


def test_what_the_hunt_found_is_believed_least():
    found = candidates("CHAPTER I", "CHAPTER III")
    scores = [score for score, _ in judge_numbered([found[0], as_hunted(found[1])])]
    assert scores[1] < min(scores[0], judge_numbered(found)[1][0])


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (("CHAPTER I",), "“chapter” 1, the first"),
        (("CHAPTER II",), "“chapter” 2, the first, but not number 1"),
        (("CHAPTER I", "CHAPTER II"), "“chapter” 2, continues from 1"),
        (("CHAPTER III", "CHAPTER I"), "“chapter” 1, restarts the numbering"),
        (("CHAPTER II", "CHAPTER II"), "“chapter” 2, the same number again"),
        (("CHAPTER I", "CHAPTER III"), "“chapter” 3, but 2 is missing before it"),
        (("CHAPTER VI", "CHAPTER IV"), "“chapter” 4, but it follows 6"),
    ],
)
def test_the_reason_says_how_the_number_fits(lines, reason):
    assert str(explain(judged(*lines)[-1][1])) == reason


def test_the_reason_of_a_bare_number_names_no_keyword():
    assert str(explain(judged("I")[0][1])) == "number 1, the first"


def test_the_reason_of_a_hunted_heading_says_that_it_was_missing():
    ((_, reason),) = judge_numbered([as_hunted(candidates("CHAPTER II")[0])])
    assert "missing" in str(explain(reason))


def test_every_score_is_a_probability():
    for score, _ in judged("CHAPTER I", "II", "CHAPTER V", "CHAPTER V", "CHAPTER II", "1"):
        assert 0 <= score <= 1
