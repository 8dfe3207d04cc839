"""The figures about candidates: each says what its name promises, on a book small enough to see."""

from __future__ import annotations

import numpy as np
import pytest

from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.families import ALIKE, SEQUENCE
from captor_desktop.headings.features import FEATURES, is_listed, measure
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.recurring import RECURRING
from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.reader import book_from_text

PROSE = ("The miller lit the lamp and counted the money while the others slept. " * 8).strip()


def figures_of(*blocks: str, gap: str = "\n\n") -> dict[str, dict[str, float]]:
    """Return the figures of each candidate of a book by its first line and the figure's name."""
    layout = Layout(book_from_text(gap.join(blocks) + "\n"))
    words = words_for("en")
    candidates = find_candidates(layout, words)
    table = measure(layout, candidates, words)
    assert table.shape == (len(candidates), len(FEATURES))
    assert np.isfinite(table).all()
    rows = [dict(zip(FEATURES, row, strict=True)) for row in table.tolist()]
    first: dict[str, dict[str, float]] = {}
    for candidate, row in zip(candidates, rows, strict=True):
        first.setdefault(candidate.text, row)
    return first


def test_every_figure_has_a_name_of_its_own():
    assert len(set(FEATURES)) == len(FEATURES)
    assert FEATURES[-len(RECURRING) :] == tuple(RECURRING)
    assert set(SEQUENCE) | set(ALIKE) <= set(FEATURES)


def test_a_book_without_candidates_has_no_rows():
    layout = Layout(book_from_text(PROSE))
    assert measure(layout, [], words_for("en")).shape == (0, len(FEATURES))


def test_the_wording_is_counted():
    found = figures_of("CHAPTER IV. THE MAIL", PROSE, "What Came of It?", PROSE)
    mail, came = found["CHAPTER IV. THE MAIL"], found["What Came of It?"]
    assert (mail["number"], mail["has_title"], mail["title_upper"]) == (4, 1, 1)
    assert (mail["upper_share"], mail["lines"], mail["words"]) == (1, 1, 4)
    assert (came["number"], came["ends_query"], came["has_title"]) == (-1, 1, 0)
    assert came["capital_share"] > 0.6 > came["upper_share"]


def test_the_room_above_is_measured_against_the_usual():
    found = figures_of(*[PROSE] * 6, "\n\nTHE LAMP", PROSE, "THE WHEEL", PROSE)
    assert found["THE LAMP"]["before"] == 3
    assert found["THE LAMP"]["before_usual"] == 2
    assert found["THE WHEEL"]["before_usual"] == 0


@pytest.mark.parametrize(
    ("below", "small", "capitals"),
    [
        ("and so the miller went on. " * 20, 1, 0),
        ("THE MILLER went on to the next door and the one after it. " * 9, 0, 1),
        ("The miller went on to the next door and the one after it. " * 9, 0, 0),
    ],
)
def test_the_opening_of_the_text_below_is_seen(below, small, capitals):
    found = figures_of(PROSE, "12", below)
    assert (found["12"]["small_below"], found["12"]["capitals_below"]) == (small, capitals)
    assert (found["12"]["alike_small"], found["12"]["alike_capitals"]) == (small, capitals)


def test_words_of_the_title_and_the_author_are_known():
    header = "Title: The Lamp in the Mill\n\nAuthor: Ann Other"
    found = figures_of(header, "*** START OF THE PROJECT GUTENBERG EBOOK ***", "THE LAMP",
                       "ANN OTHER", "THE WHEEL", PROSE)  # fmt: skip
    assert found["THE LAMP"]["of_title"] == 1
    assert found["ANN OTHER"]["of_author"] == 1
    assert found["THE WHEEL"]["of_title"] == 0.5
    assert found["THE WHEEL"]["of_author"] == 0


def test_a_contents_list_names_the_heading_above_the_text():
    titles = ["The Lamp", "The Wheel", "The Water"]
    chapters = [block for title in titles for block in (title.upper(), PROSE)]
    text = "\n\n".join(["CONTENTS", "\n".join(titles), *chapters])
    layout = Layout(book_from_text(text))
    candidates = find_candidates(layout, words_for("en"))
    listed = is_listed(measure(layout, candidates, words_for("en")))
    named = [c.text for c, known in zip(candidates, listed, strict=True) if known]
    assert named == ["THE LAMP", "THE WHEEL", "THE WATER"]


def test_names_are_hardly_ever_written_small():
    found = figures_of("THE LAMP", "ANNA BELL", PROSE, "MARY WARD", PROSE)
    assert found["THE LAMP"]["common"] == 1
    assert found["ANNA BELL"]["common"] == found["MARY WARD"]["common"] == 0
    assert (found["THE LAMP"]["common_below"], found["ANNA BELL"]["common_above"]) == (0, 1)
    assert found["THE LAMP"]["common_above"] == found["MARY WARD"]["common_above"] == -1


def test_headings_that_open_with_the_same_word_are_counted():
    found = figures_of("TO ANNA BELL", PROSE, "TO MARY WARD", PROSE, "THE LAMP", PROSE,
                       "TO HER BROTHER", PROSE)  # fmt: skip
    assert found["TO ANNA BELL"]["opening_count"] == found["TO HER BROTHER"]["opening_count"] == 3
    assert found["TO MARY WARD"]["opening_gap"] == 3
    assert (found["THE LAMP"]["opening_count"], found["THE LAMP"]["opening_gap"]) == (1, -1)


def test_a_usual_name_inside_a_title_is_known():
    found = figures_of("Descriptive Notes", PROSE, "THE LAMP", PROSE, "A Pronouncing Index", PROSE)
    assert found["Descriptive Notes"]["inner_name"] > 0 < found["A Pronouncing Index"]["inner_name"]
    assert found["THE LAMP"]["inner_name"] == found["THE LAMP"]["name"] == 0
