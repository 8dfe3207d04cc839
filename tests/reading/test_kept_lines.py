"""Lines that were set aside, put back into the text."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.book import SetAside
from captor_desktop.conversion import analyse_book
from captor_desktop.options import ReadOptions
from captor_desktop.reading.kept_lines import move_sections, put_back
from captor_desktop.reading.reader import book_from_text, read_book

TEXT = "CHAPTER I\n\nIt rained on\nand on.\n\nCHAPTER II\n\nThen it stopped.\n\nTHE END\n"
ASIDE = (SetAside(0, "9", 0), SetAside(3, "10 THE FERRY", 3), SetAside(6, "11", 5),
         SetAside(12, "12", 11))  # fmt: skip


def book():
    return dataclasses.replace(
        book_from_text(TEXT), set_aside=ASIDE, line_numbers=tuple(range(len(TEXT.split("\n"))))
    )


def test_a_line_is_a_paragraph_of_its_own_where_it_stood():
    kept = put_back(book(), [3])
    assert kept.lines[2:7] == ("It rained on", "", "10 THE FERRY", "", "and on.")
    assert kept.kept_lines == (3,)
    assert [each.text for each in kept.set_aside] == ["9", "11", "12"]
    assert kept.file_line(4) == 3


def test_nothing_kept_is_the_book_as_it_was():
    plain = book()
    assert put_back(put_back(plain, [0, 3]), []) == plain
    assert put_back(plain, [99]) == plain


@given(st.lists(st.lists(st.sampled_from([0, 3, 6, 12])), max_size=4))
def test_sections_stay_at_their_lines(choices):
    plain = old = book()
    first = sections = analyse_book(plain).segmentation
    for kept in choices:
        new = put_back(old, kept)
        sections = move_sections(sections, old, new)
        assert [new.lines[s.first_line] for s in sections.sections[1:]] == [
            plain.lines[s.first_line] for s in first.sections[1:]
        ]
        assert sections.end_line == new.body_end
        assert sum(line != "" for line in new.lines) == 6 + len(set(kept))
        old = new
    back = put_back(old, [])
    assert move_sections(sections, old, back) == first


def test_a_section_that_began_with_a_kept_line_goes_with_it():
    plain = book()
    kept = put_back(plain, [3])
    sections = analyse_book(kept).segmentation
    split = dataclasses.replace(sections.sections[0], end_line=4)
    rest = dataclasses.replace(sections.sections[0], first_line=4, text_line=5, label="Ferry")
    cut = dataclasses.replace(sections, sections=(split, rest, *sections.sections[1:]))
    moved = move_sections(cut, kept, plain)
    assert [plain.lines[s.first_line] for s in moved.sections][:2] == ["CHAPTER I", "and on."]


def test_lines_are_kept_when_a_file_is_read(tmp_path: Path):
    lines = ["CHAPTER I", ""]
    for page in range(1, 31):
        lines += [*["the rain went on and nobody could say when it had begun to"] * 12, "",
                  f"{page} THE FERRY", ""]  # fmt: skip
    path = tmp_path / "book.txt"
    path.write_text("\n".join([*lines, "end."]), encoding="utf-8")
    plain = read_book(path)
    number = plain.set_aside[4].file_line
    kept = read_book(path, ReadOptions(kept_lines=(number,)))
    assert "5 THE FERRY" in kept.lines
    assert kept.file_line(kept.lines.index("5 THE FERRY")) == number
    assert len(kept.set_aside) == 29
