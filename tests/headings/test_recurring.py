"""What comes again in a book: words, titles, numbers, and the contents list."""

from __future__ import annotations

from captor_desktop.headings.blocks import Blocks
from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.recurring import RECURRING, comes_again
from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.reader import book_from_text

PROSE = ("The miller lit the lamp and counted the money while the others slept. " * 8).strip()


def rows_of(*blocks: str) -> list[tuple[str, dict[str, float]]]:
    layout = Layout(book_from_text("\n\n".join(blocks)))
    candidates = find_candidates(layout, words_for("en"))
    table = comes_again(layout, Blocks(layout), candidates).tolist()
    rows = [dict(zip(RECURRING, row, strict=True)) for row in table]
    return [(c.text, row) for c, row in zip(candidates, rows, strict=True)]


def test_repeats_are_counted_on_both_sides():
    rows = [row for text, row in rows_of("THE LAMP", PROSE, "THE LAMP", PROSE, "THE LAMP", PROSE)]
    assert [row["same_before"] for row in rows] == [0, 1, 2]
    assert [row["same_after"] for row in rows] == [2, 1, 0]


def test_a_title_counts_without_its_number():
    rows = dict(rows_of("CHAPTER I. THE LAMP", PROSE, "CHAPTER II. THE LAMP", PROSE))
    assert rows["CHAPTER I. THE LAMP"]["title_after"] == 1
    assert rows["CHAPTER I. THE LAMP"]["same_after"] == 0


def test_a_half_title_stands_near_its_title():
    rows = rows_of("THE LAMP", "By the Miller of Dee", "THE LAMP", PROSE)
    lamps = [row for text, row in rows if text == "THE LAMP"]
    assert [row["near_after"] for row in lamps] == [1, 0]
    assert [row["near_before"] for row in lamps] == [0, 1]


def test_the_contents_list_has_a_beginning_and_an_end():
    rows = rows_of("THE MILL", "CONTENTS", "The Lamp ..... 7", "The Wheel ..... 19",
                   "THE LAMP", PROSE, "THE WHEEL", PROSE)  # fmt: skip
    inside = {text: row["in_contents"] for text, row in rows}
    assert inside["THE MILL"] == -1
    assert inside["CONTENTS"] == inside["The Lamp ..... 7"] == 1
    assert inside["THE LAMP"] == inside["THE WHEEL"] == 0
    named = {text: row["first_listed"] for text, row in rows if row["in_contents"] == 0}
    assert named == {"THE LAMP": 1, "THE WHEEL": 1}


def test_a_number_that_comes_again_is_seen():
    rows = rows_of("CHAPTER I", PROSE, "CHAPTER II", PROSE, "CHAPTER I", PROSE)
    assert [row["number_again_after"] for _, row in rows] == [1, 0, 0]
    assert [row["number_again_before"] for _, row in rows] == [0, 0, 1]


def named(*blocks: str) -> dict[str, float]:
    return {t: row["first_listed"] for t, row in rows_of(*blocks) if row["in_contents"] == 0}


def test_a_list_may_add_the_author_or_leave_out_a_subtitle():
    rows = named("CONTENTS", "The Old Lamp   ANNA BELL", "MAX REED   The Wheel of Dee",
                 "Dark Water", "THE OLD LAMP", PROSE, "THE WHEEL OF DEE", PROSE,
                 "DARK WATER, A TALE", PROSE, "THE MILL", PROSE)  # fmt: skip
    assert rows == {"THE OLD LAMP": 0.5, "THE WHEEL OF DEE": 0.5, "DARK WATER, A TALE": 0.5,
                    "THE MILL": 0}  # fmt: skip


def test_marks_of_notes_are_not_part_of_a_title():
    rows = named(
        "CONTENTS", "The Lamp", "The Wheel", "THE LAMP[1]", PROSE, "THE WHEEL [12-1]", PROSE
    )
    assert rows == {"THE LAMP[1]": 1, "THE WHEEL [12-1]": 1}


def test_look_alikes_of_listed_titles_are_known():
    rows = rows_of("CONTENTS", "The Lamp", "The Wheel", "THE LAMP", PROSE, "THE WHEEL", PROSE,
                   "Stop that", PROSE)  # fmt: skip
    below = {text: row for text, row in rows if row["in_contents"] == 0}
    assert below["THE LAMP"]["family_listed"] == 1
    assert below["Stop that"]["family_listed"] == 0
    assert below["THE LAMP"]["list_found"] == 1


def test_a_list_may_count_anew_in_each_volume():
    rows = rows_of("CONTENTS", "VOLUME I", "Chapter I", "Chapter II", "VOLUME II", "Chapter I",
                   "Chapter II", "VOLUME I", "Chapter I", PROSE, "Chapter II", PROSE,
                   "VOLUME II", "Chapter I", PROSE, "Chapter II", PROSE)  # fmt: skip
    chapters = [row for text, row in rows if text.startswith("Chapter")]
    assert [row["in_contents"] for row in chapters] == [1, 1, 1, 1, 0, 0, 0, 0]
    assert [row["number_listed"] for row in chapters] == [0, 0, 0, 0, 1, 1, 1, 1]


def test_a_list_may_say_what_happens_in_each_chapter():
    story = "The miller lit the lamp. He counted the money, and the others slept until noon."
    entries = [text for roman in ("I", "II", "III", "IV") for text in (f"CHAPTER {roman}", story)]
    chapters = [text for roman in ("I", "II", "III", "IV") for text in (f"CHAPTER {roman}", PROSE)]
    rows = [row for text, row in rows_of("CONTENTS", *entries, *chapters) if "CHAPTER" in text]
    assert [row["in_contents"] for row in rows] == [1, 1, 1, 1, 0, 0, 0, 0]


def test_a_number_is_expected_only_as_often_as_the_list_has_it():
    rows = rows_of("CONTENTS", "Chapter 1", "Chapter 2", "Chapter 1", PROSE, "Chapter 2", PROSE,
                   "Chapter 2", PROSE, "Chapter 3", PROSE)  # fmt: skip
    below = [row["number_listed"] for _, row in rows if row["in_contents"] == 0]
    assert below == [1, 1, 0, 0]


def test_the_page_of_a_wrapped_entry_is_not_part_of_its_title():
    rows = named("CONTENTS", "A LONG AND WEARY DAY AT THE      19\n  WHEEL OF THE OLD MILL",
                 "THE LAMP     25", "A LONG AND WEARY DAY AT THE WHEEL OF THE OLD MILL", PROSE,
                 "THE LAMP", PROSE)  # fmt: skip
    assert rows == {"A LONG AND WEARY DAY AT THE WHEEL OF THE OLD MILL": 1, "THE LAMP": 1}
