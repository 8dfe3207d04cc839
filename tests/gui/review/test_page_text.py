from __future__ import annotations

import pytest
from sample_books import SAMPLES

from captor_desktop.conversion import analyse
from captor_desktop.gui.review.page_text import LONGEST_BLOCK, build_page_text
from captor_desktop.options import AnalyseOptions
from captor_desktop.work import Cancelled, CancelToken

BOOK = """\


CHAPTER I
The mail was late that morning, as it always was on a Monday, and so
was the coach, and nobody at the inn had thought of ordering breakfast.

    Roses are red,
    violets are _blue_.

CHAPTER II

It rained.
"""


PARAGRAPH = " ".join(BOOK.splitlines()[3:5])


@pytest.fixture
def analysis(tmp_path):
    path = tmp_path / "book.txt"
    path.write_text(BOOK, encoding="utf-8")
    return analyse(path, AnalyseOptions(pattern="CHAPTER"))  # too short a book to be sure of


@pytest.fixture
def page(analysis):
    return build_page_text(analysis.book, analysis.segmentation)


def test_wrapped_lines_become_one_paragraph(page):
    assert PARAGRAPH in page.text.splitlines()


def test_a_heading_never_shares_a_block_with_the_text_under_it(page):
    assert "CHAPTER I" in page.text.splitlines()


def test_lines_of_verse_stay_lines(page):
    assert "    Roses are red," in page.text.splitlines()


def test_every_paragraph_has_an_empty_block_before_it(page):
    blocks = page.text.split("\n")
    assert blocks[0] == ""
    assert blocks[blocks.index("It rained.") - 1] == ""


def test_lines_and_blocks_find_each_other(page):
    blocks = page.text.split("\n")
    for line, text in ((2, "CHAPTER I"), (9, "CHAPTER II"), (11, "It rained.")):
        assert blocks[page.block_of(line)] == text
        assert page.line_of(blocks.index(text)) == line


def test_blank_lines_before_the_book_belong_to_its_first_paragraph(page):
    assert page.text.split("\n")[page.block_of(0)] == "CHAPTER I"


def test_a_stretch_of_lines_has_its_blocks(page):
    blocks = page.text.split("\n")
    shown = [blocks[number] for number in page.blocks_between(3, 5)]
    assert shown == [PARAGRAPH]
    assert not page.blocks_between(5, 5)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_no_word_of_a_book_is_lost(path):
    analysis = analyse(path)
    page = build_page_text(analysis.book, analysis.segmentation)
    shown = "".join(letter for letter in page.text if letter.isalnum())
    printed = "".join(letter for line in analysis.book.body for letter in line if letter.isalnum())
    assert shown == printed
    assert list(page.lines) == sorted(page.lines)


def test_a_book_without_line_breaks_is_shown_in_pieces(tmp_path):
    path = tmp_path / "one line.txt"
    path.write_text("It rained all day. " * 30_000, encoding="utf-8")
    analysis = analyse(path)
    page = build_page_text(analysis.book, analysis.segmentation)
    pieces = page.text.split("\n")
    assert max(map(len, pieces)) <= LONGEST_BLOCK
    assert "".join(pieces).split() == analysis.book.lines[0].split()
    assert page.block_of(0) == 1
    assert page.line_of(len(pieces) - 1) == 0


def test_a_word_longer_than_any_block_is_cut(tmp_path):
    path = tmp_path / "one word.txt"
    path.write_text("CHAPTER I\n\n" + "a" * 45_000, encoding="utf-8")
    analysis = analyse(path)
    page = build_page_text(analysis.book, analysis.segmentation)
    assert page.text.count("a") == 45_000


def test_the_text_of_a_large_book_can_be_cancelled(analysis):
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        build_page_text(analysis.book, analysis.segmentation, token)


def test_text_reads_as_it_will_be_set(tmp_path):
    path = tmp_path / "book.txt"
    path.write_text(
        "CHAPTER I\n\nIt was _very_ late--too late.\n\n"
        "    Roses are red,\n    violets are _blue_.\n\n"
        "[Illustration: The _inn_ at night]\n\n[Illustration]\n\nIt rained.\n",
        encoding="utf-8",
    )
    analysis = analyse(path, AnalyseOptions(pattern="CHAPTER"))
    page = build_page_text(analysis.book, analysis.segmentation)
    blocks = page.text.split("\n")
    assert "It was very late—too late." in blocks
    assert "    violets are blue." in blocks
    assert "The inn at night" in blocks
    assert "[Illustration]" in blocks
    assert "_" not in page.text
    emphasised = {
        blocks[number][span.start : span.start + span.length]
        for number, spans in page.spans.items()
        for span in spans
    }
    assert emphasised == {"very", "blue", "The inn at night", "[Illustration]"}
