from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.inference.catalogue import find_model
from captor_desktop.inference.heading_windows import (
    EDGES,
    NEWLINE,
    Case,
    Lines,
    case_of,
    encode_lines,
    lines_around,
    window_starts,
    windows_around,
)
from captor_desktop.inference.tokenizing import load_tokenizer
from captor_desktop.paths import models_folder
from captor_desktop.work import Cancelled, CancelToken


@pytest.fixture(scope="module")
def tokenizer():
    return load_tokenizer(find_model(models_folder(), "headings").tokenizer.path)


@pytest.mark.parametrize(
    ("word", "case"),
    [
        ("word", Case.LOWER),
        ("Word", Case.CAPITALISED),
        ("I", Case.CAPITALISED),
        ("XIV", Case.CAPITALS),
        ("O’Brien", Case.MIXED),
        ("1851.", Case.NO_LETTERS),
        ("É", Case.CAPITALISED),
        ("ÉTÉ", Case.CAPITALS),
        ("", Case.NO_LETTERS),
    ],
)
def test_how_a_word_is_written(word, case):
    assert case_of(word) is case


def test_every_line_ends_with_a_newline_token(tokenizer):
    lines = encode_lines(tokenizer, ["CHAPTER I", "", "It was late."], CancelToken())
    newline = tokenizer.token_to_id(NEWLINE)
    assert (lines.ids[lines.starts[1:] - 1] == newline).all()
    assert (lines.ids == newline).sum() == 3


def test_capitals_are_seen_though_the_encoder_knows_none(tokenizer):
    shouted = encode_lines(tokenizer, ["THE MAIL"], CancelToken())
    spoken = encode_lines(tokenizer, ["the mail"], CancelToken())
    assert (shouted.ids == spoken.ids).all()
    assert shouted.cases.tolist() == [Case.CAPITALS, Case.CAPITALS, Case.NO_LETTERS]
    assert spoken.cases.tolist() == [Case.LOWER, Case.LOWER, Case.NO_LETTERS]


def test_pieces_of_a_word_share_its_case(tokenizer):
    lines = encode_lines(tokenizer, ["UNPRONOUNCEABLENESS"], CancelToken())
    assert lines.ids.size > 2
    assert set(lines.cases[:-1].tolist()) == {Case.CAPITALS}


@given(
    st.lists(
        st.text(st.sampled_from("aÉ’“-_. \t\x1c\x85\u2028\u00a0漢B[]"), max_size=30), max_size=6
    )
)
def test_words_are_tokenized_as_in_their_line(tokenizer, texts):
    lines = encode_lines(tokenizer, texts, CancelToken())
    newline = tokenizer.token_to_id(NEWLINE)
    for number, text in enumerate(texts):
        first, end = lines.starts[number : number + 2]
        whole = tokenizer.encode(text.strip(), add_special_tokens=False)
        assert lines.ids[first:end].tolist() in ([*whole.ids, newline], [])
        assert first < end or not text.strip()


def test_a_word_is_tokenized_once(tokenizer):
    asked = []

    class Counting:
        token_to_id = staticmethod(tokenizer.token_to_id)

        @staticmethod
        def encode_batch(words, *, add_special_tokens):
            asked.extend(words)
            return tokenizer.encode_batch(words, add_special_tokens=add_special_tokens)

    encode_lines(Counting, ["the mail the"] * 5000, CancelToken())
    assert sorted(asked) == ["mail", "the"]


def test_a_wide_gap_is_shortened(tokenizer):
    wide = encode_lines(tokenizer, ["a", *[""] * 50, "b"], CancelToken())
    wider = encode_lines(tokenizer, ["a", *[""] * 70, "b"], CancelToken())
    assert wide.ids.tolist() == wider.ids.tolist()
    assert wider.starts.size == 73


def test_straight_and_curly_quotes_and_dashes_read_alike(tokenizer):
    plain = encode_lines(tokenizer, ["\"Well\" -- 'yes' _he_ said"], CancelToken())
    set_ = encode_lines(tokenizer, ["“Well” — ‘yes’ he said"], CancelToken())
    assert plain.ids.tolist() == set_.ids.tolist()


def test_encoding_stops_when_asked(tokenizer):
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        encode_lines(tokenizer, ["a"], token)


@given(st.integers(1, 2000), st.integers(10, 200))
def test_windows_cover_every_token_and_start_at_fixed_places(length, size):
    room = size - EDGES
    starts = window_starts(length, size)
    covered = np.zeros(max(length, room), dtype=int)
    for start in starts:
        assert start >= 0
        covered[start : start + room] += 1
    assert (covered[:length] >= 1).all()
    if length > 2 * room:
        inner = covered[room // 2 : length - room]
        assert (inner >= 2).all()


@given(st.lists(st.integers(1, 30), min_size=1, max_size=80), st.data(), st.integers(12, 60))
def test_a_window_around_a_line_has_it_in_its_middle_half(sizes, data, size):
    starts = np.concatenate(([0], np.cumsum(sizes)))
    lines = Lines(np.zeros(starts[-1]), np.zeros(starts[-1]), starts)
    wanted = data.draw(st.lists(st.integers(0, len(sizes) - 1), max_size=5))
    room = size - EDGES
    windows = windows_around(lines, wanted, size)
    assert len(windows) <= len(set(wanted))
    for line in wanted:
        middle = (starts[line] + starts[line + 1]) / 2
        assert any(start + room / 4 - 1 <= middle <= start + room * 3 / 4 + 1 for start in windows)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=60), st.data(), st.integers(4, 60))
def test_enough_lines_are_read_to_fill_a_window_and_no_more(words, data, size):
    lines = [" ".join(["word"] * count) for count in words]
    wanted = data.draw(st.integers(0, len(lines) - 1))
    needed = np.flatnonzero(lines_around(lines, [wanted], size))
    first, end = int(needed[0]), int(needed[-1]) + 1
    assert list(needed) == list(range(first, end))
    for most, outermost, is_end in (
        (words[first:wanted], words[first], first == 0),
        (words[wanted + 1 : end], words[end - 1], end == len(lines)),
    ):
        assert is_end or sum(most) >= size // 2
        assert sum(most) - outermost < size // 2 or sum(most) == 0


def test_lines_that_are_not_needed_have_no_tokens(tokenizer):
    needed = np.array([False, True, False, True])
    lines = encode_lines(
        tokenizer, ["the mail", "it was", "late", "and dark"], CancelToken(), needed
    )
    assert lines.starts.tolist() == [0, 0, 3, 3, 6]
    pair = encode_lines(tokenizer, ["it was", "and dark"], CancelToken())
    assert lines.ids.tolist() == pair.ids.tolist()
