from __future__ import annotations

import pytest

from captor_desktop.headings.detector import find_headings, find_rejected
from captor_desktop.headings.rejections import Reason, Rejection
from captor_desktop.reading.reader import book_from_text

PROSE = (
    "The ferry went over at six, and again at seven, and nobody on it ever\n"
    "looked back at the lamps along the quay or at the water under them.\n"
) * 30


class Doubter:
    """A heading model that believes in nothing."""

    def score_lines(self, _book, lines, *_more):
        return [0.01 for _ in lines]


def chapters(*headings: str) -> str:
    return "".join(f"\n\n\n{heading}\n\n{PROSE}" for heading in headings)


def reasons(text: str, **more) -> dict[str, Reason]:
    return {each.text: each.reason for each in find_rejected(book_from_text(text), **more)}


def test_entries_of_a_contents_list_are_told_with_its_lines():
    listed = "CONTENTS\n\nCHAPTER I\nCHAPTER II\nCHAPTER III\n"
    text = listed + chapters("CHAPTER I", "CHAPTER II", "CHAPTER III")
    rejected = find_rejected(book_from_text(text))
    assert [each.line for each in rejected] == [2, 3, 4]
    assert {each.reason for each in rejected} == {Reason.IN_CONTENTS}
    assert rejected[0].explanation == "in the contents list, lines 2–5"


def test_a_list_without_a_name_is_given_away_by_its_density():
    listed = "CHAPTER I\n\nCHAPTER II\n\nCHAPTER III\n"
    text = listed + chapters("CHAPTER I", "CHAPTER II", "CHAPTER III")
    assert set(reasons(text).values()) == {Reason.IN_DENSE_LIST}


def test_bare_numbers_lose_to_chapters():
    text = chapters("CHAPTER I", "CHAPTER II", "IV.", "CHAPTER III")
    (rejected,) = find_rejected(book_from_text(text))
    assert rejected.text == "IV."
    assert rejected.reason is Reason.OTHER_DIVISION
    assert rejected.fields == {"chosen": "chapter", "found": "bare numbers"}


def test_a_number_outside_the_counting_is_told():
    text = chapters("I.", "II.", "III.", "LXX.", "IV.", "V.")
    assert reasons(text) == {"LXX.": Reason.NOT_IN_SEQUENCE}


def test_too_few_numbers_count_for_nothing():
    assert reasons(chapters("I.", "II."))["I."] is Reason.NOTHING_COUNTS


def test_a_chapter_printed_twice_is_refined_away():
    text = chapters("CHAPTER I", "CHAPTER II\n\n\nCHAPTER II", "CHAPTER III")
    assert set(reasons(text).values()) == {Reason.REFINED_AWAY}


def test_a_volume_on_the_title_page_opens_nothing():
    title_page = "THE QUAY\n\nVOL. I.\n\nPREFACE\n\n" + PROSE
    text = title_page + chapters("CHAPTER I", "CHAPTER II", "CHAPTER III")
    assert reasons(text)["VOL. I."] is Reason.PART_OPENS_NOTHING


def test_a_name_among_the_chapters_is_out_of_place():
    text = chapters("CHAPTER I", "CHAPTER II") + "\nNotes\n\n" + PROSE + chapters("CHAPTER III")
    assert reasons(text)["Notes"] is Reason.NAME_OUT_OF_PLACE


def test_own_pattern_decides_alone():
    text = chapters("CHAPTER I", "* One", "CHAPTER II")
    assert set(reasons(text, pattern=r"\* ").values()) == {Reason.NOT_YOUR_PATTERN}


def test_what_the_model_finds_unlikely_is_told_with_its_score():
    text = "\n\n\n".join(f"{title}\n\n{PROSE * 20}" for title in ("The Sea", "The Rain", "Home"))
    text = "\n\n\n" + text
    weak = [h for h in find_headings(book_from_text(text)) if h.confidence < 0.75]
    assert weak
    rejected = find_rejected(book_from_text(text), Doubter())
    unlikely = [each for each in rejected if each.reason is Reason.MODEL_UNLIKELY]
    assert len(unlikely) == len(weak)
    for each in unlikely:
        assert each.explanation == "the heading model gives it 1%"


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words(reason):
    fields = {
        "first": 1, "last": 2, "chosen": "chapter", "found": "letter", "number": 3,
        "name": "notes", "heading": 4, "score": 0.1,
    }  # fmt: skip
    assert Rejection(0, "IV", reason, fields).explanation


def test_no_heading_is_among_the_rejected():
    text = chapters("CHAPTER I", "CHAPTER II", "II.", "CHAPTER IV", "CHAPTER V")
    book = book_from_text(text)
    taken = {h.first_line for h in find_headings(book)}
    assert taken.isdisjoint(each.line for each in find_rejected(book))
