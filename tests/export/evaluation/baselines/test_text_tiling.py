from __future__ import annotations

import random

import numpy as np
import pytest
from nltk.tokenize.texttiling import TextTilingTokenizer
from small_corpus import invented_book

from export.corpus import flatten
from export.evaluation.baselines.text_tiling import QuickTextTiling, find_breaks

STOP_WORDS = ["the", "and"]


def nltk_scores(words, size, block):
    tiler = TextTilingTokenizer(w=size, k=block, stopwords=STOP_WORDS, demo_mode=True)
    half = len(words) // 2
    return tiler.tokenize(" ".join(words[:half]) + "\n\n" + " ".join(words[half:]))


@pytest.mark.parametrize(("size", "block"), [(5, 3), (4, 10), (7, 500)])
def test_scores_and_boundaries_are_those_of_nltk(size, block):
    chance = random.Random(size)
    vocabulary = ["the", "and", *"sail mast rose hedge judge oath horse fox".split()]
    words = chance.choices(vocabulary, k=300)
    scores, _, _, boundaries = nltk_scores(words, size, block)
    ours = QuickTextTiling(size, block, STOP_WORDS)
    np.testing.assert_allclose(ours.score_gaps(words), scores)
    assert ours.find_boundaries(words) == boundaries


def test_breaks_are_paragraphs_of_the_book():
    book = flatten(invented_book(chapters=4, paragraphs=30))
    counts = [paragraph.count(".") for paragraph in book.paragraphs]
    found = find_breaks(book.paragraphs, counts)
    assert found == sorted(set(found))
    assert found
    assert all(0 < place < len(book.paragraphs) for place in found)


@pytest.mark.parametrize("paragraphs", [[], ["One."], ["One.", "Two."], ["", ""]])
def test_a_short_text_has_no_breaks(paragraphs):
    assert find_breaks(paragraphs, [1] * len(paragraphs)) == []
