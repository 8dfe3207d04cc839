from __future__ import annotations

from collections import Counter

import numpy as np

from captor_desktop.inference.word_ids import (
    A_NAME,
    DIGITS,
    FIRST_ENDING,
    FIRST_MARK,
    FIRST_WORD,
    MARKS,
    Vocabulary,
    encode_text,
    tokens_of,
)
from export.breaks.vocabulary import count_novels, most_shared

MILL = ["It was late. He saw Zelda, and Zelda wept.", "“Oh! Zelda’s mill,” said he—“in 1850.”"]


def test_words_marks_and_paragraphs_are_distinguished():
    found = tokens_of(["‘It’s half-past two,’ he said—“don’t!”", "So."])
    assert found == (
        """' It 's half past two , ' he said -- " don't ! " \x00 So . \x00""".split(" ")
    )


def test_the_vocabulary_is_what_most_novels_share(tmp_path):
    counts = count_novels([["The mill. The mill."], ["The *river*."]])
    assert counts == Counter({"the": 2, "mill": 1, "river": 1})
    vocabulary = most_shared(counts, 2)
    assert vocabulary.words == ("the", "mill")
    assert vocabulary.size == FIRST_WORD + 2
    vocabulary.save(tmp_path / "words")
    assert Vocabulary.load(tmp_path / "words") == vocabulary


def test_every_token_has_an_id():
    table = Vocabulary(("he", "it", "mill")).table()
    text = encode_text(MILL, table)
    ids = dict(zip([t.lower() for t in tokens_of(MILL) if t != "\x00"], text.ids, strict=True))
    assert ids["he"] == FIRST_WORD
    assert ids["zelda"] == A_NAME
    assert ids["1850"] == DIGITS
    assert ids["."] == FIRST_MARK + MARKS.index(".")
    assert FIRST_ENDING <= ids["wept"] < FIRST_WORD
    assert text.starts.tolist() == [0, 12, text.ids.size]


def test_words_outside_the_vocabulary_are_known_by_their_endings():
    text = encode_text(["walking talking sat"], {})
    assert text.ids[0] == text.ids[1] != text.ids[2]


def test_traits_tell_how_far_off_the_same_word_is():
    text = encode_text(["mill", "x " * 30, "mill"], {})
    assert text.traits[0] == 7 * 8 + 1  # never before, again within 64 words
    assert text.traits[-1] == 1 * 8 + 7


def test_capitals_that_open_a_sentence_make_no_name():
    text = encode_text(["Mill. Mill. Mill. Then a Yak, a Yak."], {})
    names = text.traits >= 64
    assert names.sum() == 2
    assert np.flatnonzero(names)[0] == 8


def test_a_text_without_words_is_encoded_too():
    assert encode_text(["***", ""], {}).starts.tolist() == [0, 1, 1]
