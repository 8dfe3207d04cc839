from __future__ import annotations

import numpy as np
import pytest

from export.breaks.word_odds import fit_words, places_of, score, shown_places
from export.corpus import Novel


def novel(number: int, opening: str) -> Novel:
    """A novel in which every chapter opens in the same way."""
    plain = [f"The miller slept, and nobody heard the water {n}." for n in range(9)]
    paragraphs = [opening, *plain] * 6
    return Novel(str(number), "made", "t", "a", tuple(paragraphs), tuple(range(10, 60, 10)))


def test_places_know_their_breaks():
    places = places_of(novel(0, "Zebras came."))
    assert np.flatnonzero(places.is_break).tolist() == [9, 19, 29, 39, 49]
    assert places.lengths.sum() == places.features.size


def test_scores_are_those_of_the_model_in_the_app():
    book = novel(0, "Zebras came.")
    model = fit_words([places_of(book), places_of(novel(1, "Zebras came."))])
    np.testing.assert_allclose(
        score(model, places_of(book)), model.log_odds(book.paragraphs), rtol=1e-4
    )


def test_all_breaks_and_some_other_places_are_shown():
    books = [novel(number, "Zebras came.") for number in range(20)]
    shown = list(shown_places([*books, Novel("x", "made", "t", "a", ("Alone.",), ())]))
    whole = [places_of(book) for book in books]
    assert len(shown) == len(books)
    assert [each.is_break.sum() for each in shown] == [each.is_break.sum() for each in whole]
    others = sum(int((~each.is_break).sum()) for each in shown)
    assert 0.06 < others / sum(int((~each.is_break).sum()) for each in whole) < 0.2
    for each in shown:
        assert each.lengths.sum() == each.features.size
        assert each.lengths.size == each.is_break.size


def test_the_odds_are_those_of_all_places():
    books = [novel(number, "Zebras came.") for number in range(20)]
    model = fit_words(list(shown_places(books)))
    odds = np.concatenate([score(model, places_of(book)) for book in books])
    true = np.concatenate([places_of(book).is_break for book in books]).mean()
    assert (1 / (1 + np.exp(-odds))).mean() == pytest.approx(true, rel=0.5)
