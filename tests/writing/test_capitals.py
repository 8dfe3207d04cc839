from __future__ import annotations

from pathlib import Path

import pytest

from captor_desktop.book import Book, Metadata
from captor_desktop.options import Openings
from captor_desktop.writing.capitals import WordCase, set_opening

PROSE = (
    "so then it was the time of Mr. Bennet, and it is the last evening in the town of Meryton,",
    "when the king saw Jean-Paul in bergen and the reise der zeit began.",
)


def case(language: str = "en") -> WordCase:
    return WordCase(Book(Path("a.txt"), PROSE, 0, 2, metadata=Metadata(language=language)))


@pytest.mark.parametrize(
    ("printed", "small", "plain"),
    [
        ("IT WAS the best", "~It was~ the best", "It was the best"),
        ("MR. BENNET WAS among", "~Mr. Bennet was~ among", "Mr. Bennet was among"),
        ("“IT IS TIME,” said he", "“~It is time~,” said he", "“It is time,” said he"),
        ("JEAN-PAUL went", "~Jean-Paul~ went", "Jean-Paul went"),
        ("WHEN I SAW John", "~When I saw~ John", "When I saw John"),
        ("I was there", "I was there", "I was there"),
        ("A day ago", "A day ago", "A day ago"),
        ("THE END", "THE END", "THE END"),
        ("_IT WAS_ the", "_IT WAS_ the", "_IT WAS_ the"),
    ],
)
def test_first_words_lose_their_capitals(printed, small, plain):
    assert set_opening(printed, Openings.SMALL_CAPITALS, case()) == small
    assert set_opening(printed, Openings.PLAIN, case()) == plain
    assert set_opening(printed, Openings.PRINTED, case()) == printed


def test_a_heading_is_written_as_the_book_writes_its_words():
    assert case("de").sentence("DIE REISE DER ZEIT. DAS BERGEN") == "Die reise der zeit. Das bergen"
    assert case("de").sentence("KAPITEL I UND MERYTON") == "Kapitel I und Meryton"
