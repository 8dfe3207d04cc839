from __future__ import annotations

import numpy as np
import pytest
from invented_novels import Draft

from captor_desktop.breaks.detector import candidates, counted, estimate_chapters, predict, resolve
from captor_desktop.breaks.overlap import Minima
from captor_desktop.breaks.signals import Signals, measure
from captor_desktop.options import BreakMethod


def invented(words):
    draft = Draft()
    draft.prose(words)
    return "\n".join(draft.lines).split("\n\n")


def made(log_odds=None, count=10):
    minima = Minima(np.array([3, 7]), np.array([0.5, 1.0]), np.array([0.0, 1.0]))
    return Signals(np.ones(count, dtype=np.int64), np.ones(count - 1), minima, log_odds or {})


def odds(*high, count=10):
    values = np.full(count - 1, -4.0)
    values[np.array(high) - 1] = 4.0
    return values


def test_auto_is_the_combination_where_it_was_measured():
    assert resolve(BreakMethod.AUTO, made({"combined": odds(5)})) is BreakMethod.COMBINED
    assert resolve(BreakMethod.AUTO, made()) is BreakMethod.WOC
    assert resolve(BreakMethod.EQUIDISTANT, made()) is BreakMethod.EQUIDISTANT


@pytest.mark.parametrize("method", ["lexical", "combined"])
def test_a_scorers_best_places_become_breaks(method):
    found = predict(made({method: odds(4, 7)}), BreakMethod(method), chapters=3)
    assert found.breaks == (4, 7)
    assert all(sure > 0.9 for sure in found.confidences)


def test_the_cut_breaks_at_its_minima():
    assert predict(made(), BreakMethod.WOC, chapters=3).breaks == (3, 7)
    assert predict(made(), BreakMethod.WOC, chapters=2, alpha=None).breaks == (7,)


def test_equidistant_breaks_need_no_signal():
    assert predict(made(), BreakMethod.EQUIDISTANT, chapters=5).breaks == (2, 4, 6, 8)


@pytest.mark.parametrize("chapters", [1, 2, 10, 99])
@pytest.mark.parametrize("method", [BreakMethod.WOC, BreakMethod.LEXICAL, BreakMethod.EQUIDISTANT])
def test_as_many_chapters_come_back_as_were_asked_for(method, chapters):
    found = predict(made({"lexical": odds(5)}), method, chapters)
    assert len(found.breaks) == min(chapters, 10) - 1
    assert len(found.confidences) == len(found.breaks)


def test_a_single_paragraph_is_one_chapter():
    alone = measure(["Only one."])
    assert estimate_chapters(alone, BreakMethod.WOC) == 1
    assert predict(alone).breaks == ()


def test_what_is_counted_has_a_name():
    figures = counted(made({"combined": odds(4, 7)}))
    assert figures["sentences"] == 10
    assert figures["minima"] == 2
    assert figures["combined_likely"] == 2
    assert figures["combined_expected"] == pytest.approx(2, abs=0.2)


@pytest.mark.parametrize("method", [BreakMethod.WOC, BreakMethod.LEXICAL, BreakMethod.COMBINED])
def test_a_longer_book_is_estimated_to_have_more_chapters(method):
    short, long = (measure(invented(words)) for words in (3_000, 60_000))
    assert 1 <= estimate_chapters(short, method) < estimate_chapters(long, method)


def test_of_neighbouring_places_only_the_best_is_a_candidate():
    log_odds = np.array([-4.0, -3.0, 1.0, 2.0, -4.0, -5.0, -2.0, -5.0, -6.0])
    places, scores = candidates(made({"combined": log_odds}), BreakMethod.COMBINED)
    assert places.tolist() == [4, 7]
    assert scores[0] > scores[1]


@pytest.mark.parametrize("paragraphs", [[], ["One paragraph alone."]])
@pytest.mark.parametrize("method", list(BreakMethod))
@pytest.mark.parametrize("chapters", [None, 3])
def test_a_text_without_places_has_no_breaks_by_any_method(paragraphs, method, chapters):
    assert predict(measure(paragraphs), method, chapters).breaks == ()
