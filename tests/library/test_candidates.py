from __future__ import annotations

import pytest
from small_corpus import invented_book

from captor_desktop.library.annotator import Candidates, count_candidates
from captor_desktop.work import QUIET, Cancelled, Work


def paragraphs(chapters=4):
    book = invented_book("one", chapters, 25)
    return [text for chapter in book["chapters"] for text in chapter["paragraphs"]]


def test_candidates_are_some_of_the_places():
    texts = paragraphs()
    found = count_candidates(texts, QUIET)
    assert found.places == len(texts) - 1
    assert 0 < found.cut_minima < found.places
    assert 0 < found.likely <= found.places


def test_a_single_paragraph_has_no_place():
    assert count_candidates(["One."], QUIET) == Candidates()


def test_counting_can_be_cancelled():
    work = Work()
    work.cancel.cancel()
    with pytest.raises(Cancelled):
        count_candidates(paragraphs(1), work)
