"""The measures of a file."""

from __future__ import annotations

from captor_desktop.reading.wrapping import measure_wrapping, word_length


def test_the_width_is_where_words_stop_fitting():
    lines = ["the quick brown fox and the old grey dog", "went down to the water and did not"] * 20
    wrapping = measure_wrapping(lines)
    assert 30 < wrapping.reach < wrapping.width <= 46
    assert wrapping.indent == 0


def test_the_usual_indent_is_measured():
    lines = ["     the quick brown fox and the old dog", "     went down to the water and did"] * 20
    assert measure_wrapping(lines).indent == 5


def test_a_short_file_has_the_usual_width():
    assert measure_wrapping(["a", "b"]).width == 68
    assert measure_wrapping([]).width == 68


def test_a_word_ends_at_the_blank():
    assert word_length("one two") == 3
    assert word_length("one") == 3
    assert word_length("x" * 10_000) == 200
