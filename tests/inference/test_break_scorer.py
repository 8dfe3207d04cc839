"""The break model against a slow twin that reads one window at a time, and common sense."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest
from invented_novels import Draft
from shipped_models import loaded

from captor_desktop.inference.break_scorer import NeuralBreakScorer
from captor_desktop.inference.break_windows import GAP, MARK, cut, join
from captor_desktop.inference.tokenizing import encode_texts, token_id
from captor_desktop.work import Cancelled, CancelToken, Work

pytestmark = pytest.mark.slow  # runs a model, or its tokenizer, again and again


@pytest.fixture(scope="module")
def breaks():
    session, tokenizer, model = loaded("breaks")
    return NeuralBreakScorer(session, tokenizer, model.window, model.overlap // 2)


@pytest.fixture(scope="module")
def novel():
    draft = Draft()
    draft.prose(1500)
    return draft.book()


@pytest.fixture(scope="module")
def paragraphs(novel):
    return [text for text in "\n".join(novel.lines).split("\n\n") if text.strip()]


def every_place(paragraphs):
    return np.arange(1, len(paragraphs))


def one_by_one(scorer, paragraphs, places):
    """The log-odds by the definition: each window alone, so that nothing is padded."""
    mark, gap = token_id(scorer.tokenizer, MARK), token_id(scorer.tokenizer, GAP)
    stream = join(encode_texts(scorer.tokenizer, paragraphs, CancelToken()), mark, gap)
    found = np.full(stream.marks.size, np.nan)
    for window in cut(stream, places - 1, scorer.window, scorer.margin):
        ids = np.array([[101, *stream.ids[window.start : window.end], 102]])
        arrays = {
            "input_ids": ids,
            "attention_mask": np.ones_like(ids),
            "token_type_ids": np.zeros_like(ids),
        }
        output = scorer.session.run(arrays, Work())[0, :, 0]
        for number in window.judged:
            found[number] = output[stream.marks[number] - window.start + 1]
    return found[places - 1]


def test_batches_give_what_single_windows_give(breaks, paragraphs):
    places = every_place(paragraphs)[::3]
    together = breaks.score_breaks(paragraphs, places, Work())
    # int8 activations are scaled by batch, so the same window differs a little in company
    np.testing.assert_allclose(together, one_by_one(breaks, paragraphs, places), atol=0.35)


def test_there_is_one_score_for_each_wanted_place(breaks, paragraphs):
    for places in (every_place(paragraphs), np.array([2, 5, 9]), np.zeros(0, dtype=np.int64)):
        scores = breaks.score_breaks(paragraphs, places, Work())
        assert scores.shape == places.shape


def test_an_opening_is_likelier_to_open_a_chapter_than_an_answer(breaks):
    talk = ['"I do not know," said Ann.', '"Nor I," said her brother, and sat down again.'] * 4
    opening = (
        "Three years had gone by since the events that we have told. It was a bright morning in "
        "the month of May, and the old house on the hill had a new master."
    )
    paragraphs = [*talk, "And so they parted, and never spoke of it again.", opening, *talk]
    scores = breaks.score_breaks(paragraphs, every_place(paragraphs), Work())
    assert int(np.argmax(scores)) == len(talk)


def test_progress_reaches_its_end(breaks, paragraphs):
    told = []
    breaks.score_breaks(paragraphs, every_place(paragraphs), Work(told.append))
    assert told[-1].done == told[-1].total > 0
    assert [each.done for each in told] == sorted(each.done for each in told)


def test_a_running_model_stops_when_it_is_asked(breaks, paragraphs):
    cancel = CancelToken()
    begun = threading.Event()
    asked_at = []

    def ask():
        begun.wait(10)
        asked_at.append(time.monotonic())
        cancel.cancel()

    asker = threading.Thread(target=ask)
    asker.start()
    long = paragraphs * 200
    with pytest.raises(Cancelled):
        breaks.score_breaks(long, every_place(long), Work(lambda progress: begun.set(), cancel))
    stopped_at = time.monotonic()
    asker.join()
    assert stopped_at - asked_at[0] < 2  # 0.3 s on a quiet machine, see tests/benchmarks
