from __future__ import annotations

import numpy as np
import pytest
from sample_books import sample

from captor_desktop.conversion import analyse
from captor_desktop.errors import BadPattern
from captor_desktop.gui.review import detection
from captor_desktop.headings.layout import Layout
from captor_desktop.options import AnalyseOptions, ChaptersBy, PredictOptions
from captor_desktop.prediction import measure_book
from captor_desktop.scorer import Scorers
from captor_desktop.segmentation import story_lines
from captor_desktop.work import Cancelled, CancelToken, Work


@pytest.fixture
def book():
    return analyse(sample("the_ferry_at_oxbow")).book


def test_hits_have_their_lines(book):
    hits = detection.find_hits(Layout(book), r"[IV]+\b", Work())
    assert hits
    assert all(book.lines[hit.line].strip() == hit.text for hit in hits)


def test_there_are_never_too_many_hits(book, monkeypatch):
    monkeypatch.setattr(detection, "MOST_HITS", 3)
    assert len(detection.find_hits(Layout(book), ".", Work())) == 3


def test_a_bad_pattern_is_refused_and_a_cancel_heard(book):
    with pytest.raises(BadPattern):
        detection.find_hits(Layout(book), "(", Work())
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        detection.find_hits(Layout(book), "x", token)


def test_a_book_is_detected_again_by_other_options(book):
    options = AnalyseOptions(chapters_by=ChaptersBy.HEADINGS)
    opened = detection.detect_again(book, options, "auto", Work())
    assert len(opened.analysis.segmentation.chapters) == 5
    assert not opened.is_resumed


def test_breaks_are_chosen_again_from_what_was_measured(book):
    old = analyse(book.path).segmentation
    lines = story_lines(old)
    signals = detection.measure_for_choice(book, PredictOptions(), None, Work(), lines=lines)
    found = detection.choose_again(signals, PredictOptions(chapters=3), old)
    assert len(found.chapters) == 3
    assert found.sections[0] == old.sections[0], "the title page stays"


def test_without_models_nothing_that_a_model_said_is_used():
    book = analyse(sample("the_long_gallery")).book

    class Certain:
        def score_breaks(self, _paragraphs, places, _work):
            return np.full(places.size, 9.0)

    heard = measure_book(book, scorers=Scorers(breaks=Certain()))
    assert heard.with_network
    again = detection.measure_for_choice(book, PredictOptions(), "none", Work(), heard)
    assert not again.measured.with_network
    drawn = detection.measure_for_choice(book, PredictOptions(), None, Work(), heard)
    assert drawn.measured is heard
