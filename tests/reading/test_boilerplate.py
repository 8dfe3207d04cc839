"""Where the book lies between header and licence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.reading.boilerplate import find_body

STORY = [
    "MY MUTUAL FRIEND",
    "",
    "CHAPTER I",
    "",
    "The END was near, and we knew it.",
    "",
    "THE END",
]
LICENCE = ["", "Updated editions will replace the previous one.", "", "Section 1. Terms."]


def body_of(lines):
    first, end = find_body(lines)
    return lines[first:end]


@pytest.mark.parametrize(
    "start",
    [
        ["*** START OF THIS PROJECT GUTENBERG EBOOK MY MUTUAL FRIEND ***"],
        ["*** START OF THE PROJECT GUTENBERG EBOOK MY MUTUAL FRIEND ***"],
        ["***START OF THE PROJECT GUTENBERG EBOOK MY MUTUAL FRIEND***"],
        ["*** START OF PROJECT GUTENBERG EBOOK MY MUTUAL FRIEND"],
        ["*** START OF THIS PROJECT GUTENBERG EBOOK MY", "MUTUAL FRIEND ***"],
        ["*END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*"],
        ["*END THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.07.00*"],
    ],
)
@pytest.mark.parametrize(
    "end",
    [
        ["*** END OF THIS PROJECT GUTENBERG EBOOK MY MUTUAL FRIEND ***", *LICENCE],
        ["*** END OF THIS PROJECT GUTENBERG EBOOK MY", "MUTUAL FRIEND ***", *LICENCE],
        ["***END OF THE PROJECT GUTENBERG EBOOK MY MUTUAL FRIEND***", *LICENCE],
        ["End of the Project Gutenberg EBook of My Mutual Friend, by", "A Friend", *LICENCE],
        ["End of Project Gutenberg's My Mutual Friend, by A Friend"],
        ["End of The Project Gutenberg Etext of My Mutual Friend"],
        [
            "End of Project Gutenberg's My Mutual Friend, by A Friend",
            "",
            "*** END OF THIS PROJECT GUTENBERG EBOOK MY MUTUAL FRIEND ***",
            *LICENCE,
        ],
        LICENCE,
    ],
)
def test_header_and_licence_of_every_style_are_left_out(start, end):
    header = ["The Project Gutenberg EBook of My Mutual Friend, by A Friend", "", "Title: X", ""]
    lines = [*header, *start, "", *STORY, "", "", *end]
    assert body_of(lines) == STORY


@pytest.mark.parametrize(
    "credit",
    [
        ["Produced by Ann Other and Sam One"],
        ["Produced by Ann Other and the Online", "Proofreading Team at http://example.org"],
        ["E-text prepared by Ann Other"],
        ["This eBook was produced by Ann Other"],
        ["This etext was prepared by Ann Other, Ohio"],
        ["Transcribed from the 1900 edition by Ann Other"],
        ["E-text prepared by Ann Other", "", "Note: Project Gutenberg also has an HTML version"],
        ["   Produced by Ann Other"],
    ],
)
def test_thanks_to_the_volunteers_are_no_part_of_the_book(credit):
    lines = ["*** START OF THIS PROJECT GUTENBERG EBOOK X ***", "", *credit, "", "", *STORY]
    assert body_of(lines) == STORY


def test_pictures_and_notes_of_the_transcriber_belong_to_the_book():
    story = ["[Illustration: A tree]", "", "[Transcriber's note: spelling kept.]", "", *STORY]
    lines = ["*** START OF THIS PROJECT GUTENBERG EBOOK X ***", "", *story]
    assert body_of(lines) == story


def test_a_file_without_markers_is_all_book():
    assert find_body(STORY) == (0, len(STORY))
    assert find_body(["", *STORY, ""]) == (0, len(STORY) + 2)


def test_a_header_without_marker_is_known_by_its_words():
    header = [
        "The Project Gutenberg Etext of My Mutual Friend, by A Friend",
        "",
        "Please take a look at the important information in this header.",
        "We encourage you to keep this file, and our etexts free.",
        "",
        "My Mutual Friend",
        "",
        "May, 1995  [Etext #9]",
        "",
        "",
    ]
    assert body_of([*header, *STORY]) == STORY


def test_small_print_after_a_new_marker_goes_too():
    lines = [
        "*** START OF THIS PROJECT GUTENBERG EBOOK X ***",
        "",
        *["The Project Gutenberg Etext, see www.example.org for etexts and donations"] * 6,
        "*END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*",
        "",
        *STORY,
    ]
    assert body_of(lines) == STORY


def test_small_print_at_the_end_goes_too():
    lines = [
        *STORY,
        "",
        "***START**THE SMALL PRINT!**FOR PUBLIC DOMAIN ETEXTS**START***",
        "Why is this here?",
    ]
    assert body_of(lines) == STORY


def test_markers_in_the_middle_of_a_long_file_do_not_cut_the_book():
    chapter = ["The rain fell on the roof all night long, and nobody slept."] * 2000
    lines = [
        "*** START OF THIS PROJECT GUTENBERG EBOOK WORKS ***",
        *chapter,
        "*** END OF THIS PROJECT GUTENBERG EBOOK WORKS ***",
        *chapter,
    ]
    assert find_body(lines) == (1, len(lines))


def test_small_print_between_collected_works_does_not_cut_the_book():
    play = ["A play, and in it many words are spoken by kings and fools."] * 1500
    notice = ["*END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*"]
    lines = ["Project Gutenberg's Works", *notice, *play, *notice, *play, *notice, *play]
    assert find_body(lines) == (2, len(lines))


def test_the_last_of_several_end_markers_counts():
    end = "*** END OF THIS PROJECT GUTENBERG EBOOK X ***"
    lines = [*STORY, end, *STORY, end, *LICENCE]
    assert body_of(lines) == [*STORY, end, *STORY]


def test_a_file_of_nothing_but_boilerplate_is_kept_whole():
    lines = [
        "*** START OF THIS PROJECT GUTENBERG EBOOK X ***",
        "",
        "*** END OF THIS PROJECT GUTENBERG EBOOK X ***",
    ]
    assert find_body(lines) == (0, 3)


PIECES = [
    *STORY,
    *LICENCE,
    "*** START OF THIS PROJECT GUTENBERG EBOOK X ***",
    "*** END OF THIS PROJECT GUTENBERG EBOOK X ***",
    "*END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*",
    "Produced by Ann Other",
    "The Project Gutenberg EBook of X",
]


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=20), max_size=40))
def test_the_body_always_lies_inside_the_file(lines):
    first, end = find_body(lines)
    assert 0 <= first <= end <= len(lines)
    if any(line.strip() for line in lines):
        assert any(line.strip() for line in lines[first:end])


def test_the_notice_before_a_scan_is_no_part_of_the_book():
    notice = [
        "Google",
        "",
        "This is a digital copy of a book that was preserved for generations on library shelves",
        "before it was scanned.",
        "",
        "Usage guidelines",
        "",
        "You can search through the full text of this book on the web",
        "at http : //books . google . com/",
    ]
    lines = [*notice, "", "THE SALT ROAD", "", "CHAPTER I", "", "It rained."]
    assert find_body(lines) == (lines.index("THE SALT ROAD"), len(lines))
