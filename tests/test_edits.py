from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st
from invented import KINDS, a_book, a_heading

from captor_desktop.edits import (
    accept,
    can_hold_part,
    make_part,
    merge_with_previous,
    move_in,
    move_out,
    names_in_title_case,
    rename,
    renumber,
    replace_in_names,
    set_kind,
    set_level,
    split_at,
)
from captor_desktop.segmentation import (
    Kind,
    NumberStyle,
    Origin,
    Section,
    Segmentation,
    build_segmentation,
)


def covered(segmentation: Segmentation) -> list[int]:
    return [n for s in segmentation.sections for n in range(s.first_line, s.end_line)]


# --- edits ---


def three() -> Segmentation:
    headings = [a_heading(n, last_line=n + 1) for n in (0, 5, 10)]
    return build_segmentation(a_book(15), headings)


def test_merging_turns_the_heading_into_text():
    merged = merge_with_previous(three(), 1)
    assert [(s.first_line, s.text_line, s.end_line) for s in merged.sections] == [
        (0, 2, 10),
        (10, 12, 15),
    ]


@pytest.mark.parametrize("index", [-1, 0, 3])
def test_section_with_none_before_it_cannot_be_merged(index):
    with pytest.raises(ValueError, match="none before"):
        merge_with_previous(three(), index)


def test_split_and_merge_give_the_old_places_back():
    there = split_at(three(), 7, "New")
    back = merge_with_previous(there, 2)
    assert back == three()


def test_split_section_is_the_users_own():
    new = split_at(three(), 7, "New", heading_lines=2).sections[2]
    assert (new.label, new.origin, new.accepted) == ("New", Origin.USER, True)
    assert (new.first_line, new.text_line, new.end_line) == (7, 9, 10)


def test_split_inside_a_heading_leaves_its_first_lines_as_the_heading():
    split = split_at(three(), 6, "New")
    assert split.sections[1].text_line == 6
    assert covered(split) == list(range(15))


def test_split_where_a_section_starts_is_refused():
    with pytest.raises(ValueError, match="already"):
        split_at(three(), 5, "New")


def test_chapter_split_off_a_part_lies_inside_it():
    book = build_segmentation(a_book(10), [a_heading(0, Kind.PART, "part")])
    assert split_at(book, 4, "One").sections[1].level == 1


def test_rename_shows_in_the_text_too():
    section = rename(three(), 1, "Storm").sections[1]
    assert (section.label, section.renamed, section.accepted) == ("Storm", True, True)


def test_what_is_no_chapter_stands_at_the_top():
    book = build_segmentation(a_book(10), [a_heading(0, Kind.PART, "part"), a_heading(5)])
    assert set_kind(book, 1, Kind.BACK).sections[1].level == 0


def test_front_matter_between_chapters_of_a_part_does_not_take_them_along():
    headings = [a_heading(0, Kind.PART, "part"), a_heading(3), a_heading(6)]
    book = build_segmentation(a_book(10), headings)
    assert [s.level for s in set_kind(book, 1, Kind.FRONT).sections] == [0, 1, 1]
    found = [headings[0], a_heading(3, Kind.FRONT), headings[2]]
    assert [s.level for s in build_segmentation(a_book(10), found).sections] == [0, 1, 1]


def test_level_is_never_below_zero():
    with pytest.raises(ValueError, match="level"):
        set_level(three(), 0, -1)


def test_accept_changes_nothing_else():
    assert accept(three(), 2).sections[2].accepted
    assert covered(accept(three(), 2)) == covered(three())


EDITS = st.lists(
    st.tuples(
        st.sampled_from(["merge", "split", "rename", "kind", "level", "accept"]),
        st.integers(0, 40),
        KINDS,
        st.integers(0, 3),
    ),
    max_size=25,
)


@given(EDITS)
def test_no_row_of_edits_loses_a_line(edits):
    segmentation = build_segmentation(a_book(40), [a_heading(n) for n in (3, 9, 20)])
    for name, place, kind, number in edits:
        index = place % len(segmentation.sections)
        before = segmentation
        match name:
            case "merge" if index > 0:
                segmentation = merge_with_previous(segmentation, index)
            case "split" if all(s.first_line != place % 40 for s in segmentation.sections):
                segmentation = split_at(
                    segmentation, place % 40, "new", heading_lines=number, kind=kind
                )
            case "rename":
                segmentation = rename(segmentation, index, "name")
            case "kind":
                segmentation = set_kind(segmentation, index, kind)
            case "level":
                segmentation = set_level(segmentation, index, number)
            case "accept":
                segmentation = accept(segmentation, index)
        assert covered(segmentation) == list(range(40))
        assert before.first_line == segmentation.first_line


# --- several sections at once ---


def tree(*levels: int, kinds: str = "") -> Segmentation:
    """Return sections of five lines each at these levels; "p" in `kinds` is a part."""
    sections = tuple(
        Section(
            Kind.PART if kinds[n : n + 1] == "p" else Kind.CHAPTER,
            5 * n,
            5 * n + 1,
            5 * n + 5,
            f"label {n}",
            level=level,
        )
        for n, level in enumerate(levels)
    )
    return Segmentation(sections, 0, 5 * len(levels))


def levels_of(segmentation: Segmentation) -> list[int]:
    return [section.level for section in segmentation.sections]


def test_a_part_takes_along_what_stands_between_it_and_the_chapters():
    assert levels_of(move_in(tree(0, 0, 0, 0, 0, kinds="p"), 2, 3)) == [0, 1, 1, 1, 0]


def test_what_follows_in_the_part_goes_out_too():
    assert levels_of(move_out(tree(0, 1, 1, 1, 0, 1, kinds="p---p"), 2)) == [0, 1, 0, 0, 0, 1]


def test_without_a_part_before_them_sections_cannot_be_moved_in():
    with pytest.raises(ValueError, match="no part"):
        move_in(tree(0, 0), 1, 1)


def test_several_chapters_become_a_part():
    made = make_part(tree(0, 0, 0, 0), 1, 2, "Part One")
    assert [s.label for s in made.sections] == [
        "label 0",
        "Part One",
        "label 1",
        "label 2",
        "label 3",
    ]
    assert levels_of(made) == [0, 0, 1, 1, 0]
    part = made.sections[1]
    assert (part.kind, part.origin, part.accepted) == (Kind.PART, Origin.USER, True)
    assert (part.first_line, part.end_line) == (4, 5)
    assert covered(made) == list(range(20))


def test_a_part_needs_a_blank_line_above_its_chapters():
    lines = ["words", "", "", "", ""] * 3
    lines[9] = "The last words of a chapter."
    book = dataclasses.replace(a_book(15), lines=tuple(lines))
    assert can_hold_part(book, tree(0, 0, 0), 1)
    assert not can_hold_part(book, tree(0, 0, 0), 2)
    assert not can_hold_part(book, tree(0, 0, 0), 0)


def numbered(label: str, number: int | None, title: str = "", **more) -> Segmentation:
    section = Section(Kind.CHAPTER, 0, 1, 5, label, number=number, title=title, **more)
    return Segmentation((section,), 0, 5)


@pytest.mark.parametrize(
    ("label", "number", "title", "style", "expected"),
    [
        ("Chapter II. The Weir", 2, "The Weir", NumberStyle.ROMAN, "Chapter IX. The Weir"),
        ("ii. The Weir", 2, "THE WEIR", NumberStyle.ROMAN, "ix. The Weir"),
        ("Chapter 12", 12, "", NumberStyle.ARABIC, "Chapter 9"),
        ("Chapter Two: The Weir", 2, "The Weir", NumberStyle.WORD, "Chapter 9: The Weir"),
        ("The Weir", None, "", None, "9. The Weir"),
    ],
)
def test_sections_are_counted_in_the_style_they_are_printed_in(
    label, number, title, style, expected
):
    (section,) = renumber(numbered(label, number, title, number_style=style), [0], 9).sections
    assert (section.label, section.number, section.renamed) == (expected, 9, True)


def test_counting_continues_from_section_to_section():
    counted = renumber(tree(0, 0, 0), [2, 0, 1], 4)
    assert [s.label for s in counted.sections] == ["4. label 0", "5. label 1", "6. label 2"]


def test_words_are_replaced_in_all_names_but_none_is_left_empty():
    named = replace_in_names(tree(0, 0), [0, 1], "label 0", "")
    assert [s.label for s in named.sections] == ["label 0", "label 1"]
    named = replace_in_names(tree(0, 0), [0, 1], "label", "Canto")
    assert [s.label for s in named.sections] == ["Canto 0", "Canto 1"]


def test_names_in_capitals_become_titles():
    loud = rename(rename(tree(0, 0), 0, "THE END OF IT"), 1, "the mail")
    calm = names_in_title_case(loud, [0, 1])
    assert [s.label for s in calm.sections] == ["The End of It", "The Mail"]


def test_a_new_name_with_the_old_number_has_a_title_of_its_own():
    old = numbered("Chapter I. The Ferry", 1, "THE FERRY")
    assert rename(old, 0, "Chapter I. The Boat").sections[0].title == "The Boat"
    assert rename(old, 0, "The Boat").sections[0].title == ""
    plain = numbered("Chapter I", 1)
    assert rename(plain, 0, "Chapter I: The Boat").sections[0].title == "The Boat"
