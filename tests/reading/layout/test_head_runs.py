"""Heads of pages that change with the chapter, lose their numbers or are misread."""

from __future__ import annotations

from itertools import accumulate

import pytest

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.head_runs import find_heads, is_page_head

LINE = "the rain went on and nobody in the whole town could say when it had begun to"
END = "and so they all went home, each by the road that he had come by, and slept."


def pages(heads, last=LINE, first=LINE):
    lines = []
    for head in heads:
        lines += [*[LINE] * 24, last, "", head, "", first]
    return start_draft([*lines, LINE])


def heads_of(draft, keys=(), numbered=None):
    chars = tuple(accumulate(map(len, draft.texts), initial=0))
    places = find_heads(draft, draft.blank, set(keys), numbered or {}, chars)
    return [draft.texts[place] for place in places]


def test_a_head_that_cuts_a_sentence_and_comes_again_is_one():
    draft = pages(["THE STORM AT SEA", "TIIE STORM AT SEA", "THE STOKM AT SEA"])
    assert heads_of(draft) == ["THE STORM AT SEA", "TIIE STORM AT SEA", "THE STOKM AT SEA"]


def test_the_first_above_a_paragraph_is_the_heading_itself():
    draft = pages(["THE STORM AT SEA", "THE STORM AT SEA 13"], last=END, first=LINE.capitalize())
    assert heads_of(draft) == ["THE STORM AT SEA 13"]


def test_headings_that_differ_by_their_numbers_stay():
    draft = pages(["CHAPTER III", "CHAPTER IV", "CHAPTEB V", "CHAPTER VI"], END, "It rained.")
    assert heads_of(draft) == []
    numbered = pages(["Chapter 3", "Chapter 4", "Chapter 5"], END, "It rained.")
    assert heads_of(numbered) == []


def test_a_list_of_contents_and_its_chapters_stay():
    draft = pages(["CHAPTER I.", "CHAPTER I."], END, "It rained.")
    assert heads_of(draft) == []


def test_a_number_that_does_not_fit_its_page_is_no_page_number():
    draft = pages(["THE FERRY 4", "THE FERRY 250", "THE FERRY 6"], END, "It rained.")
    numbered = {place: int(text[-1]) for place, text in enumerate(draft.texts)
                if text in ("THE FERRY 4", "THE FERRY 6")}  # fmt: skip
    # It stands below another one, so it is a head all the same; alone it would be none.
    assert heads_of(draft, numbered=numbered) == ["THE FERRY 250"]
    alone = pages(["THE FERRY 4", "CONSTANCE 250", "THE FERRY 6"], END, "It rained.")
    assert heads_of(alone, {"constance"}, numbered) == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("THE FERRY 14", True),
        ("CHAPTER IV. THE FERRY 14", True),
        ("CHAPTER 14", False),
        ("Chapter 14. The Ferry", False),
    ],
)
def test_the_number_of_a_chapter_is_no_page_number(text, wanted):
    draft = start_draft([LINE, "", text, "", LINE])
    assert is_page_head(draft, draft.blank, 2) is wanted


def test_the_last_word_of_a_sentence_is_no_head_though_its_letters_are():
    draft = start_draft([LINE, "Come and see her some day,", "Godolphin.", "", '" No," he said.'])
    assert heads_of(draft, keys={"godolphin"}) == []
