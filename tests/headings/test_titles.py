"""Which lines below a number belong to its heading."""

from __future__ import annotations

import pytest
from invented_novels import Draft

from captor_desktop.headings.layout import Layout
from captor_desktop.headings.titles import title_ends

TITLES = ("The Mail", "Cold Water", "Home Again", "An Old Debt", "The Flood", "Lost and Found")


def sizes(*headings, **options):
    """Return how many lines each of these headings has, blank ones counted in."""
    draft = Draft()
    starts = []
    for lines in headings:
        starts.append(draft.write(*lines.split("\n"), gap=4))
        draft.prose(120)
    layout = Layout(draft.book())
    ends = title_ends(layout, starts, starts, **options)
    return [end - start for start, end in zip(starts, ends, strict=True)]


def test_a_number_alone_is_one_line():
    assert sizes("CHAPTER I", "CHAPTER II", "CHAPTER III") == [1, 1, 1]


@pytest.mark.parametrize("case", [str, str.upper])
@pytest.mark.parametrize("gap", ["\n", "\n\n", "\n\n\n"], ids=["none", "one", "two"])
def test_a_title_below_a_number_belongs_to_it(gap, case):
    headings = [f"CHAPTER {n}{gap}{case(title)}" for n, title in enumerate(TITLES, start=1)]
    assert sizes(*headings) == [1 + len(gap)] * len(TITLES)


def test_a_title_of_two_lines_belongs_to_the_number():
    headings = [f"CHAPTER {n}\n\n{t.upper()}\nAND THE ROAD" for n, t in enumerate(TITLES, start=1)]
    assert sizes(*headings) == [4] * len(TITLES)


def test_titles_in_sentences_are_taken_when_nearly_all_numbers_have_them():
    headings = [f"CHAPTER {n}\n\nIn which a lamp is lit." for n in range(1, 7)]
    assert sizes(*headings) == [3] * 6


def test_a_short_first_paragraph_under_one_number_is_no_title():
    headings = [f"CHAPTER {n}" for n in range(1, 7)]
    headings[2] += "\n\nIt was late."
    assert sizes(*headings) == [1] * 6


def test_speech_below_a_number_is_no_title():
    headings = [f"CHAPTER {n}\n\n“It is late,” said the miller." for n in range(1, 7)]
    assert sizes(*headings) == [1] * 6


def test_verse_below_a_number_is_no_title():
    verse = "The river runs,\nThe widow waits,\nThe lamp is lit,\nAnd so to bed."
    headings = [f"CHAPTER {n}\n\n{verse}" for n in range(1, 7)]
    assert sizes(*headings) == [1] * 6


def test_the_number_of_a_section_below_a_heading_is_no_title():
    assert sizes(*(f"CHAPTER {n}\n\nI" for n in range(1, 7))) == [1] * 6


def test_a_title_far_below_is_no_title():
    assert sizes(*(f"CHAPTER {n}" + "\n" * 7 + "THE MAIL" for n in range(1, 7))) == [1] * 6


def test_a_picture_between_number_and_title_is_passed_over():
    headings = [f"CHAPTER {n}\n\n[Illustration]\n\nTHE MAIL" for n in range(1, 7)]
    assert sizes(*headings) == [5] * 6


def test_a_title_never_reaches_the_next_heading():
    draft = Draft()
    part = draft.write("BOOK I")
    chapter = draft.write("CHAPTER I")
    draft.prose(100)
    layout = Layout(draft.book())
    assert title_ends(layout, [part], [part, chapter]) == [part + 1]


def test_text_right_below_a_number_without_blank_line_is_no_title():
    draft = Draft()
    starts = []
    for n in range(1, 5):
        starts.append(draft.write(f"CHAPTER {n}", gap=3))
        draft.prose(120, gap=0)
    layout = Layout(draft.book())
    assert title_ends(layout, starts, starts) == [start + 1 for start in starts]


def test_on_request_only_the_lines_right_below_are_read():
    headings = ["PREFACE\nTO THE READER\n\nTHE MAIL", "EPILOGUE\n\nTHE MAIL"]
    assert sizes(*headings, takes_below=False) == [2, 1]


def test_no_numbers_have_no_titles():
    draft = Draft()
    draft.prose(50)
    assert title_ends(Layout(draft.book()), [], []) == []


def test_a_short_opening_below_a_titled_heading_stays_in_the_story():
    draft = Draft()
    lines = []
    for number in range(1, 5):
        lines.append(draft.write(f"CHAPTER {number}. The Mail"))
        draft.write("It rained all that day, and nobody came.")
        draft.prose(300)
    layout = Layout(draft.book())
    ends = title_ends(layout, lines, lines, titled=[True] * 4)
    assert ends == [line + 1 for line in lines]
