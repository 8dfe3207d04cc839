"""The heading model reads as well around single lines as over the whole book."""

from __future__ import annotations

import numpy as np
import pytest
from invented_novels import Draft
from shipped_models import loaded

from captor_desktop.inference.heading_scorer import NeuralHeadingScorer
from captor_desktop.work import Work

pytestmark = pytest.mark.slow  # runs a model, or its tokenizer, again and again


@pytest.fixture(scope="module")
def headings():
    session, tokenizer, model = loaded("headings")
    return NeuralHeadingScorer(session, tokenizer, model.window)


@pytest.fixture(scope="module")
def novel():
    draft = Draft()
    draft.prose(1500)
    return draft.book()


def test_headings_are_distinguished_from_prose(headings):
    draft = Draft()
    wanted = []
    for number in ("I", "II", "III"):
        wanted.append(draft.write(f"CHAPTER {number}", gap=3))
        draft.prose(300)
    book = draft.book()
    prose = [n for n, line in enumerate(book.lines) if len(line) > 50][::7]
    high = headings.score_lines(book, wanted, Work())
    low = headings.score_lines(book, prose, Work())
    assert min(high) > 0.5 > max(low)


def test_lines_score_the_same_if_the_whole_book_is_read(headings, novel):
    lines = [n for n, line in enumerate(novel.lines) if line.strip()][5::9]
    thorough = NeuralHeadingScorer(
        headings.session, headings.tokenizer, headings.window, thorough=True
    )
    near = headings.score_lines(novel, lines, Work())
    far = thorough.score_lines(novel, lines, Work())
    np.testing.assert_allclose(near, far, atol=0.03)


def test_no_line_needs_no_model(novel):
    scorer = NeuralHeadingScorer(None, None, 128)
    assert list(scorer.score_lines(novel, [], Work())) == []
