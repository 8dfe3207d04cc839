from __future__ import annotations

import numpy as np

from captor_desktop.breaks.detector import predict
from captor_desktop.breaks.overlap import Minima
from captor_desktop.breaks.page_signs import SignClass
from captor_desktop.breaks.sign_evidence import weigh
from captor_desktop.breaks.signals import Signals
from captor_desktop.options import BreakMethod
from captor_desktop.why import Cause, Why

PARAGRAPHS = 1000
SENTENCES = np.full(PARAGRAPHS, 3, dtype=np.int64)
UNLIKELY = np.full(PARAGRAPHS - 1, -4.0)
EVEN = np.arange(50, PARAGRAPHS, 50)  # 19 places, every 150 sentences
EVERYWHERE = np.arange(5, PARAGRAPHS, 5)
HEAPED = np.array([10, 14, 18, 22, 30, 41, 50, 900])


def signs(places, cause=Cause.LARGER_GAP) -> SignClass:
    return SignClass(cause, np.asarray(places, dtype=np.int64))


def signals(*classes: SignClass, log_odds=UNLIKELY) -> Signals:
    empty = np.zeros(0)
    minima = Minima(np.zeros(0, dtype=np.int64), empty, empty)
    return Signals(
        SENTENCES, np.ones(PARAGRAPHS - 1), minima, {"combined": log_odds}, signs=classes
    )


def test_without_signs_nothing_is_added():
    found = weigh((), UNLIKELY, SENTENCES)
    assert not found.log_odds.any()
    assert (found.count, found.decides, found.why(50)) == (0, False, None)


def test_a_class_that_divides_the_book_decides_breaks_and_number():
    found = predict(signals(signs(EVEN)))
    assert found.breaks == tuple(EVEN)
    assert set(found.reasons) == {Why(Cause.LARGER_GAP, number=18)}
    assert min(found.confidences) > 0.9


def test_the_paper_s_methods_know_nothing_of_the_page():
    found = predict(signals(signs(EVEN)), BreakMethod.EQUIDISTANT, 4)
    assert found.breaks != tuple(EVEN[:3])
    assert set(found.reasons) == {Why(Cause.PREDICTED)}


def test_heaped_signs_decide_nothing():
    assert not weigh((signs(HEAPED),), UNLIKELY, SENTENCES).decides


def test_signs_on_every_page_only_say_which_places_are_better():
    likely = UNLIKELY.copy()
    likely[EVERYWHERE - 1] = -2.5
    found = weigh((signs(EVERYWHERE),), likely, SENTENCES)
    assert not found.decides
    assert found.log_odds[EVERYWHERE - 1].min() > 0 > found.log_odds[0]
    assert found.why(5) == Why(Cause.LARGER_GAP, number=EVERYWHERE.size - 1)


def test_signs_at_unlikely_places_are_silent():
    unlikely = UNLIKELY.copy()
    unlikely[HEAPED - 1] = -9
    assert not weigh((signs(HEAPED),), unlikely, SENTENCES).log_odds.any()


def test_a_known_number_prefers_the_class_of_that_size():
    more = np.arange(25, PARAGRAPHS, 25)
    both = signals(signs(EVEN, Cause.PAGE_BREAK), signs(more))
    for places in (EVEN, more):
        assert predict(both, chapters=places.size + 1).breaks == tuple(places)


def test_fewer_chapters_than_signs_are_chosen_among_the_signs():
    likely = UNLIKELY.copy()
    likely[EVEN[1::2] - 1] = 2.0
    found = predict(signals(signs(EVEN), log_odds=likely), chapters=10)
    assert found.breaks == tuple(EVEN[1::2])


def test_more_chapters_than_signs_keep_all_signs():
    found = predict(signals(signs(EVEN)), chapters=26)
    assert len(found.breaks) == 25
    assert set(EVEN) <= set(found.breaks)


def test_of_two_signs_around_a_motto_the_first_opens_the_chapter():
    behind = UNLIKELY.copy()
    behind[EVEN] = 3.0  # the words like the text behind the motto better
    found = predict(
        signals(signs(EVEN, Cause.CAPITALS), signs(EVEN + 1), log_odds=behind), chapters=None
    )
    assert found.breaks == tuple(EVEN)


def test_of_signs_that_follow_each_other_at_once_the_first_counts():
    crowded = np.sort(np.concatenate((EVEN, EVEN + 1)))
    assert predict(signals(signs(crowded))).breaks == tuple(EVEN)
