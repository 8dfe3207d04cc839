"""Both scorers against slow twins that run one window at a time, and against common sense."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest
from invented_novels import Draft

from captor_desktop.inference.break_scorer import NeuralBreakScorer
from captor_desktop.inference.break_windows import GAP, MARK, cut, join
from captor_desktop.inference.catalogue import find_model
from captor_desktop.inference.device import Device
from captor_desktop.inference.heading_scorer import NeuralHeadingScorer
from captor_desktop.inference.session import open_session
from captor_desktop.inference.tokenizing import encode_texts, load_tokenizer, token_id
from captor_desktop.paths import models_folder
from captor_desktop.progress import Cancelled, CancelToken, silent


def loaded(name):
    model = find_model(models_folder(), name)
    return open_session(model, Device.CPU), load_tokenizer(model.tokenizer.checked()), model


@pytest.fixture(scope="module")
def breaks():
    session, tokenizer, model = loaded("breaks")
    return NeuralBreakScorer(session, tokenizer, model.window, model.overlap)


@pytest.fixture(scope="module")
def headings():
    session, tokenizer, model = loaded("headings")
    return NeuralHeadingScorer(session, tokenizer, model.window)


@pytest.fixture(scope="module")
def novel():
    draft = Draft()
    draft.prose(1500)
    return draft.book()


@pytest.fixture(scope="module")
def paragraphs(novel):
    return [text for text in "\n".join(novel.lines).split("\n\n") if text.strip()]


def one_by_one(scorer, paragraphs):
    """The log-odds by the definition: each window alone, so that nothing is padded."""
    mark, gap = token_id(scorer.tokenizer, MARK), token_id(scorer.tokenizer, GAP)
    stream = join(encode_texts(scorer.tokenizer, paragraphs, CancelToken()), mark, gap)
    found = np.full(stream.marks.size, np.nan)
    for window in cut(stream, scorer.window, scorer.overlap):
        ids = np.array([[101, *stream.ids[window.start : window.end], 102]])
        arrays = {
            "input_ids": ids,
            "attention_mask": np.ones_like(ids),
            "token_type_ids": np.zeros_like(ids),
        }
        output = scorer.session.run(arrays, CancelToken())[0, :, 0]
        for number in range(window.first_mark, window.last_mark):
            found[number] = output[stream.marks[number] - window.start + 1]
    return found


def test_batches_give_what_single_windows_give(breaks, paragraphs):
    together = breaks.score_breaks(paragraphs, silent, CancelToken())
    # int8 activations are scaled by batch, so the same window differs a little in company
    np.testing.assert_allclose(together, one_by_one(breaks, paragraphs), atol=0.35)


def test_there_is_one_score_for_each_place_between_paragraphs(breaks, paragraphs):
    assert breaks.score_breaks(paragraphs, silent, CancelToken()).shape == (len(paragraphs) - 1,)
    assert breaks.score_breaks(paragraphs[:1], silent, CancelToken()).shape == (0,)


def test_an_opening_is_likelier_to_open_a_chapter_than_an_answer(breaks):
    talk = ['"I do not know," said Ann.', '"Nor I," said her brother, and sat down again.'] * 4
    opening = (
        "Three years had gone by since the events that we have told. It was a bright morning in "
        "the month of May, and the old house on the hill had a new master."
    )
    paragraphs = [*talk, "And so they parted, and never spoke of it again.", opening, *talk]
    scores = breaks.score_breaks(paragraphs, silent, CancelToken())
    assert int(np.argmax(scores)) == len(talk)


def test_headings_are_told_from_prose(headings):
    draft = Draft()
    wanted = []
    for number in ("I", "II", "III"):
        wanted.append(draft.write(f"CHAPTER {number}", gap=3))
        draft.prose(300)
    book = draft.book()
    prose = [n for n, line in enumerate(book.lines) if len(line) > 50][::7]
    high = headings.score_lines(book, wanted, silent, CancelToken())
    low = headings.score_lines(book, prose, silent, CancelToken())
    assert min(high) > 0.5 > max(low)


def test_lines_score_the_same_if_the_whole_book_is_read(headings, novel):
    lines = [n for n, line in enumerate(novel.lines) if line.strip()][5::9]
    thorough = NeuralHeadingScorer(
        headings.session, headings.tokenizer, headings.window, thorough=True
    )
    near = headings.score_lines(novel, lines, silent, CancelToken())
    far = thorough.score_lines(novel, lines, silent, CancelToken())
    np.testing.assert_allclose(near, far, atol=0.03)


def test_no_line_needs_no_model(novel):
    scorer = NeuralHeadingScorer(None, None, 128)
    assert list(scorer.score_lines(novel, [], silent, CancelToken())) == []


def test_progress_reaches_its_end(breaks, paragraphs):
    told = []
    breaks.score_breaks(paragraphs, told.append, CancelToken())
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
    with pytest.raises(Cancelled):
        breaks.score_breaks(paragraphs * 200, lambda progress: begun.set(), cancel)
    stopped_at = time.monotonic()
    asker.join()
    assert stopped_at - asked_at[0] < 2  # 0.3 s on a quiet machine, see tests/benchmarks
