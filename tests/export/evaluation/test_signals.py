from __future__ import annotations

import numpy as np
from small_corpus import invented_book

from export.corpus import flatten
from export.evaluation import signals


def measured():
    book = flatten(invented_book("x/1"))
    words = signals.read_words(book.paragraphs)
    return signals.measure(book, words, (5, 20), {"lstm": np.linspace(0, 1, 3)})


def test_densities_are_measured_at_every_place_between_paragraphs():
    book = measured()
    assert set(book.densities) == {5, 20}
    assert book.densities[5].size == book.sentence_counts.size - 1
    assert book.sentence_count == book.sentence_counts.sum()
    assert book.minima(20).paragraphs.size > 0


def test_signals_are_found_again(tmp_path):
    book = measured()
    signals.save_signals(book, tmp_path)
    loaded = signals.load_signals(tmp_path, book.id)
    assert (loaded.id, loaded.source, loaded.title) == (book.id, book.source, book.title)
    np.testing.assert_array_equal(loaded.sentence_counts, book.sentence_counts)
    np.testing.assert_array_equal(loaded.judging_counts, book.judging_counts)
    np.testing.assert_array_equal(loaded.breaks, book.breaks)
    np.testing.assert_allclose(loaded.densities[20], book.densities[20], rtol=1e-6)
    np.testing.assert_allclose(loaded.scores["lstm"], book.scores["lstm"], rtol=1e-6)


def test_unknown_and_damaged_signals_are_none(tmp_path):
    assert signals.load_signals(tmp_path, "none") is None
    path = signals.signals_path(tmp_path, "bad")
    path.parent.mkdir()
    path.write_bytes(b"torn")
    assert signals.load_signals(tmp_path, "bad") is None


def test_paragraphs_have_the_lemmas_of_their_sentences():
    words = signals.read_words(["Ships sail. A ship sank.", "Roses bloom."])
    ship, *_ = words.of_paragraphs()
    assert words.sentence_counts.tolist() == [2, 1]
    assert len(ship) == 4
    assert len(set(ship)) == 3


def test_names_of_books_cannot_leave_the_folder(tmp_path):
    assert signals.signals_path(tmp_path, "../a b").parent == tmp_path / signals.SIGNALS_FOLDER
