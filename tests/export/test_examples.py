"""Windows drawn to train on: their labels are right, and the seed decides."""

from __future__ import annotations

import numpy as np
import pytest

from captor_desktop.inference.catalogue import find_model
from captor_desktop.inference.heading_windows import NEWLINE
from captor_desktop.inference.tokenizing import load_tokenizer
from captor_desktop.paths import models_folder
from export.batch import IGNORED
from export.breaks import examples as breaks
from export.corpus import Novel
from export.headers import examples as headers


@pytest.fixture(scope="module")
def tokenizer():
    return load_tokenizer(find_model(models_folder(), "headings").tokenizer.path)


def novel(number, chapters=6, length=5):
    """A novel in which every chapter opens with the word zebra, and no other paragraph does."""
    paragraphs, places = [], []
    for chapter in range(chapters):
        if chapter:
            places.append(len(paragraphs))
        paragraphs.append(
            f"Zebra {chapter} came to the mill, and it was late in the year {number}."
        )
        paragraphs += ["The miller slept, and nobody heard the water."] * (length - 1)
    return Novel(str(number), "made", "t", "a", tuple(paragraphs), tuple(places))


@pytest.fixture(scope="module")
def streams(tokenizer):
    return breaks.prepare([novel(n) for n in range(4)], tokenizer, None)


@pytest.fixture(scope="module")
def drawer(streams):
    return breaks.Drawer(streams, 101, 102, seed=3)


def test_streams_are_kept_as_they_were(streams, tmp_path):
    streams.save(tmp_path / "deep" / "streams.npz")
    again = breaks.Streams.load(tmp_path / "deep" / "streams.npz")
    assert (again.ids == streams.ids).all()
    assert (again.is_break == streams.is_break).all()


@pytest.mark.parametrize("size", [40, 64, 128])
def test_a_break_is_labelled_where_the_word_stands(drawer, tokenizer, size):
    zebra = tokenizer.token_to_id("zebra")
    for step in range(20):
        batch = drawer.batch(step, 4, size)
        for row in range(4):
            for place, told in zip(batch.at[row], batch.labels[row], strict=True):
                if told != IGNORED:
                    assert (batch.ids[row, place + 1] == zebra) == bool(told)


def test_windows_do_not_cross_from_one_novel_into_the_next(drawer, tokenizer, streams):
    numbers = {tokenizer.token_to_id(str(n)) for n in range(4)}
    for start in range(0, int(streams.books[-1]) - 1, 37):
        batch = drawer.collate([start], 128)
        book = np.searchsorted(streams.books, start, side="right")
        own = streams.ids[streams.books[book - 1] : streams.books[book]]
        tokens = batch.ids[0][batch.mask[0] == 1][1:-1]
        assert set(tokens.tolist()) & numbers <= set(own.tolist())


def test_the_same_step_gives_the_same_windows(drawer):
    first, again, other = (drawer.batch(step, 4, 64) for step in (9, 9, 10))
    assert (first.ids == again.ids).all()
    assert (first.ids != other.ids).any()


def test_most_windows_hold_a_break(drawer):
    held = [(drawer.batch(step, 8, 64).labels == 1).any(axis=1).mean() for step in range(30)]
    assert 0.5 < np.mean(held) < 0.95


LINES = """CONTENTS

CHAPTER I
CHAPTER II



CHAPTER I

The Mill

It was late, and the miller slept, and nobody heard it at all.

NO ENTRY

He went home by the river, for the road was under water that day.


CHAPTER II

Home

The next day it rained, and they all sat by the fire in silence.
""".split("\n")


@pytest.fixture(scope="module")
def text():
    headings = [
        {"line": 0, "n_lines": 1, "kind": "front", "number": None},
        {"line": 7, "n_lines": 3, "kind": "chapter", "number": 1},
        {"line": 18, "n_lines": 3, "kind": "chapter", "number": 2},
    ]
    ignore = [{"line": 13, "n_lines": 1}]
    return headers.label({"text": "\n".join(LINES), "headings": headings, "ignore": ignore})


def test_lines_are_labelled_by_the_headings(text):
    assert np.flatnonzero(text.labels == 1).tolist() == [0, 7, 8, 9, 18, 19, 20]
    assert text.labels[13] == IGNORED


def test_the_contents_list_is_among_the_tricky_lines(text):
    assert {2, 3} <= set(text.tricky.tolist())
    assert not {7, 13, 18} & set(text.tricky.tolist())


def test_tokens_are_labelled_as_their_lines(text, tokenizer):
    drawer = headers.Drawer([text], tokenizer, seed=1)
    newline = tokenizer.token_to_id(NEWLINE)
    seen = 0
    for step in range(30):
        batch = drawer.batch(step, 4, 48)
        assert (batch.labels[:, 0] == IGNORED).all()
        told = batch.labels == 1
        seen += told.sum()
        prose = np.isin(batch.ids, [tokenizer.token_to_id(w) for w in ("miller", "river", "fire")])
        assert not (prose & told & (batch.types == 1)).any()
        assert (batch.ids[told] == newline).any() or not told.any()
    assert seen > 100


def test_the_same_seed_draws_the_same_headings(text, tokenizer):
    first, again = (headers.Drawer([text], tokenizer, seed=4).batch(2, 4, 48) for _ in range(2))
    assert (first.ids == again.ids).all()
    assert (first.labels == again.labels).all()
