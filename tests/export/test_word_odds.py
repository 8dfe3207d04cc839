from __future__ import annotations

import numpy as np
import pytest

from export.breaks.word_odds import FOLDS, cross_fitted, fit_words, places_of, score
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


@pytest.mark.slow
def test_no_novel_is_judged_by_a_model_that_knows_it():
    """Only the first novel has its own opening, so nobody can tell the model of the others."""
    books = [novel(0, "Quaggas sang."), *(novel(n, "Zebras came.") for n in range(1, 2 * FOLDS))]
    places = [places_of(book) for book in books]
    apart, known = cross_fitted(places), fit_words(places)
    is_break = places[0].is_break
    assert score(known, places[0])[is_break].min() > apart[0][is_break].max()
    assert apart[1][places[1].is_break].min() > apart[1][~places[1].is_break].max()
