"""Novels in other layouts: the text comes out, and every line keeps its number in the file."""

from __future__ import annotations

import textwrap

import pytest
from invented_novels import Draft

from captor_desktop.options import ParagraphsBy
from captor_desktop.reading.layout.steps import lay_out
from captor_desktop.reading.reader import book_from_text


def novel(chapters=6, words=900):
    """Return the paragraphs of a novel, each as one line of text."""
    draft = Draft()
    for number in range(1, chapters + 1):
        draft.write(f"CHAPTER {number}", gap=3)
        draft.prose(words)
    paragraphs, block = [], []
    for line in [*draft.lines, ""]:
        if line.strip():
            block.append(line.strip())
        elif block:
            paragraphs.append(" ".join(block))
            block = []
    return paragraphs


def wrapped(paragraph, indent=""):
    return textwrap.wrap(paragraph, 66, initial_indent=indent)


def paragraphs_of(lines, **options):
    book = book_from_text("\n".join(lines), **options)
    return [" ".join(book.lines[p.first_line : p.end_line]).strip() for p in book.paragraphs]


def words_of(texts):
    return " ".join(" ".join(texts).split())


def test_an_ordinary_file_is_left_as_it_is():
    lines = tuple(line for text in novel() for line in (*wrapped(text), ""))
    laid_out = lay_out(lines)
    assert laid_out.lines is lines
    assert (laid_out.numbers, laid_out.set_aside, laid_out.found) == ((), (), ())


def test_indents_mark_paragraphs_without_blank_lines():
    texts = novel()
    lines = [line for text in texts for line in wrapped(text, "" if "CHAPTER" in text else "   ")]
    assert paragraphs_of(lines) == texts


def test_every_line_is_a_paragraph_where_lines_are_long():
    texts = [text if "CHAPTER" in text else f"{text} {text} {text}" for text in novel()]
    assert paragraphs_of(texts) == texts


def test_short_last_lines_end_paragraphs():
    texts = novel()
    lines = [line for text in texts for line in wrapped(text)]
    found = set(paragraphs_of(lines))
    right = sum(text in found for text in texts)
    assert right > 0.8 * len(texts)
    assert {text for text in texts if "CHAPTER" in text} <= found


def test_double_spacing_is_closed():
    texts = novel()
    single = [line for text in texts for line in (*wrapped(text), "")]
    assert paragraphs_of([part for line in single for part in (line, "")]) == texts


@pytest.mark.parametrize("mark", ["> ", "        "])
def test_what_stands_before_all_lines_is_cut(mark):
    texts = novel()
    lines = [f"{mark}{line}" for text in texts for line in (*wrapped(text), "")]
    assert paragraphs_of(lines) == texts


def paged(texts, *, form_feed):
    lines = [line for text in texts for line in (*wrapped(text), "")]
    pages = [lines[start : start + 30] for start in range(0, len(lines), 30)]
    made = []
    for number, page in enumerate(pages, start=1):
        head = [f"{number}   THE FERRY"] if number % 2 else [f"THE FERRY   {number}"]
        made += [f"\f{head[0]}" if form_feed else head[0], "", *page]
        made += [] if form_feed else [""]
    return made


@pytest.mark.parametrize("form_feed", [True, False])
def test_page_heads_are_set_aside_and_paragraphs_go_on(form_feed):
    texts = novel(8)
    lines = paged(texts, form_feed=form_feed)
    book = book_from_text("\n".join(lines))
    assert not any("FERRY" in line for line in book.lines)
    assert all("FERRY" in each.text for each in book.set_aside)
    assert all(lines[each.file_line].strip("\f") == each.text for each in book.set_aside)
    assert words_of(book.lines) == words_of(texts)
    paragraphs = paragraphs_of(lines)
    cut = sum(text not in paragraphs for text in texts)
    assert cut < 0.1 * len(texts)


def test_numbers_of_short_chapters_are_no_page_numbers():
    lines = []
    for number in range(1, 30):
        lines += ["", "", str(number), ""]
        lines += [line for text in novel(1, 300)[1:] for line in (*wrapped(text), "")]
    assert lay_out(lines).set_aside == ()


def test_every_line_keeps_its_number_in_the_file():
    lines = paged(novel(8), form_feed=True)
    book = book_from_text("\n".join(lines))
    for number, text in enumerate(book.lines):
        if text.strip():
            assert text.split()[0] in lines[book.file_line(number)]
    assert book.file_line(len(book.lines)) == book.line_numbers[-1] + 1


def test_all_lines_stay_if_the_user_says_so():
    lines = paged(novel(8), form_feed=True)
    laid_out = lay_out(lines, keep_all_lines=True)
    assert laid_out.set_aside == ()
    assert words_of(laid_out.lines) == words_of(line.replace("\f", " ") for line in lines)


def test_the_user_may_say_how_paragraphs_are_marked():
    lines = ["One line.", "Another line.", "A third one."]
    assert len(paragraphs_of(lines)) == 1
    assert [line for line in lay_out(lines, ParagraphsBy.LINES).lines if line] == lines
    assert lay_out(lines, ParagraphsBy.BLANK_LINES).lines == tuple(lines)


def test_a_book_in_one_line_gets_paragraphs_by_a_guess():
    texts = [text if "CHAPTER" in text else f"{text} {text}" for text in novel(8)]
    laid_out = lay_out(["   ".join(texts)])
    assert [line for line in laid_out.lines if line] == texts
    assert "a guess" in str(laid_out.found[0])
    assert set(laid_out.numbers) == {0}


def test_cr_cr_lf_is_one_line_end():
    assert book_from_text("One.\r\r\nTwo.\r\r\n\r\r\nThree.\r\r\n").lines[:4] == (
        "One.", "Two.", "", "Three.",
    )  # fmt: skip
