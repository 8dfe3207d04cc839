"""The second look: what the first answers about neighbours and look-alikes say."""

from __future__ import annotations

import numpy as np
import pytest

from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.context import CHAPTER, CLASSES, CONTEXT, NOTHING, PART, look_again
from captor_desktop.headings.layout import Layout
from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.reader import book_from_text

PROSE = ("The miller lit the lamp and counted the money while the others slept. " * 8).strip()


def rows_of(*headings: tuple[str, int]) -> list[dict[str, float]]:
    """Return the figures of a book of these headings, each given with its first, sure answer."""
    layout = Layout(book_from_text("\n\n".join(f"{h}\n\n{PROSE}" for h, _ in headings)))
    candidates = find_candidates(layout, words_for("en"))
    assert [c.text for c in candidates] == [text for text, _ in headings]
    first = np.full((len(candidates), len(CLASSES)), 0.02)
    first[np.arange(len(candidates)), [kind for _, kind in headings]] = 0.9
    table = look_again(layout, candidates, first)
    assert table.shape == (len(candidates), len(CONTEXT))
    return [dict(zip(CONTEXT, row, strict=True)) for row in table.tolist()]


def test_no_candidates_have_no_rows():
    layout = Layout(book_from_text(PROSE))
    assert look_again(layout, [], np.zeros((0, len(CLASSES)))).shape == (0, len(CONTEXT))


def test_the_own_answer_and_the_expected_number_are_there():
    rows = rows_of(("CHAPTER I", CHAPTER), ("THE LAMP", NOTHING), ("CHAPTER II", CHAPTER))
    assert rows[0]["first_chapter"] == pytest.approx(0.9)
    assert rows[0]["expected_chapters"] == pytest.approx(1.82)


def test_short_blocks_below_chapters_are_counted():
    below = f"It rained that night.\n\n{PROSE}"
    headings = [f"CHAPTER {n}\n\n{below if n < 4 else PROSE}" for n in range(1, 5)]
    layout = Layout(book_from_text("\n\n".join(headings)))
    candidates = find_candidates(layout, words_for("en"))
    first = np.zeros((len(candidates), len(CLASSES)))
    first[[n for n, c in enumerate(candidates) if c.number], CHAPTER] = 1
    table = look_again(layout, candidates, first)
    assert set(table[:, CONTEXT.index("titled_share")]) == {0.75}


def test_a_family_shares_its_answers():
    rows = rows_of(("CHAPTER I", CHAPTER), ("THE LAMP", NOTHING), ("CHAPTER II", CHAPTER))
    assert rows[0]["wording_chapter_mean"] == pytest.approx(0.9)
    assert rows[0]["wording_size"] == 2
    assert rows[1]["wording_chapter_mean"] == pytest.approx(0.02)


def test_the_nearest_chapters_on_both_sides_are_seen():
    rows = rows_of(("CHAPTER I", CHAPTER), ("THE LAMP", NOTHING), ("CHAPTER II", CHAPTER))
    assert rows[1]["last_likely"] == rows[1]["next_likely"] == pytest.approx(0.9)
    assert rows[1]["last_distance"] == pytest.approx(rows[1]["next_distance"], rel=0.05)
    assert rows[0]["last_distance"] == rows[2]["next_distance"] == -1
    assert (rows[2]["last_step"], rows[2]["last_same_wording"]) == (1, 1)


def test_the_nearest_part_is_seen():
    rows = rows_of(("PART I", PART), ("CHAPTER I", CHAPTER))
    assert rows[1]["last_part_distance"] > 0
    assert rows[0]["last_part_distance"] == -1


def test_a_number_that_fills_a_hole_is_marked():
    rows = rows_of(
        ("CHAPTER I", CHAPTER), ("CHAPTER II", NOTHING), ("CHAPTER III", CHAPTER),
        ("CHAPTER IX", NOTHING),
    )  # fmt: skip
    assert rows[1]["fits_hole"] == 1
    assert rows[3]["fits_hole"] == -1


def test_a_title_and_the_numbers_below_it_see_each_other():
    text = f"THE LAMP\n\nI\n\n{PROSE}\n\nII\n\n{PROSE}"
    layout = Layout(book_from_text(text))
    candidates = find_candidates(layout, words_for("en"))
    first = np.full((3, len(CLASSES)), 0.02)
    first[[0, 1, 2], [PART, CHAPTER, NOTHING]] = 0.9
    title, one, two = (
        dict(zip(CONTEXT, row, strict=True)) for row in look_again(layout, candidates, first)
    )
    assert one["above_part"] == two["above_part"] == pytest.approx(0.9)
    assert one["run_chapter"] == two["run_chapter"] == pytest.approx(0.46)
    assert title["below_chapter"] == pytest.approx(0.46)
    assert title["below_run"] == 2
    assert title["run_chapter"] == -1
