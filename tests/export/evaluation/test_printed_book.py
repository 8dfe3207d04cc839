from __future__ import annotations

import pytest

from captor_desktop.errors import CannotRead
from export.evaluation.printed_book import read_printed

CHAPTER = """CHAPTER {}


{} was late in the evening when the coach came down the hill to the inn,
and nobody had thought of it any more; for the road was deep in snow, and
the lamps had been put out, and the landlord was asleep in his chair by
the fire with his feet upon the dog, who was asleep as well.

Then more
was said.


"""


def test_headings_go_and_their_places_are_the_breaks(tmp_path):
    path = tmp_path / "book.txt"
    openings = zip(("I", "II", "III"), ("IT", "There", "That"), strict=True)
    path.write_text("".join(CHAPTER.format(*words) for words in openings), encoding="utf-8")
    book = read_printed(path)
    assert book.breaks == (2, 4)
    assert book.paragraphs[0].startswith("It was late in the evening")
    assert book.paragraphs[1] == "Then more\nwas said."
    assert not any("CHAPTER" in paragraph for paragraph in book.paragraphs)


def test_a_book_without_headings_is_refused(tmp_path):
    path = tmp_path / "book.txt"
    path.write_text("He came.\n\nHe saw.\n\nHe went.\n" * 5, encoding="utf-8")
    with pytest.raises(CannotRead, match="no headings"):
        read_printed(path)
