"""An invented novel in every layout that we can think of: chapters and words are there."""

from __future__ import annotations

import re

import pytest
from invented_novels import Draft

from captor_desktop.conversion import analyse_book
from captor_desktop.reading.reader import book_from_text, read_book
from captor_desktop.segmentation import Kind
from tests.layouts.blocks import blocks_of
from tests.layouts.tables import LAYOUTS, VARIATIONS
from tests.markup_styles import MENU, PAGES

CHAPTERS = 9


@pytest.fixture(scope="module")
def blocks():
    draft = Draft()
    for number in range(1, CHAPTERS + 1):
        draft.write(f"CHAPTER {number}", gap=3)
        draft.prose(1500)
    return blocks_of(draft.lines)[0]


def chapters_of(book):
    sections = analyse_book(book).segmentation.sections
    return sum(section.kind is Kind.CHAPTER for section in sections)


def words_of(text):
    return re.findall(r"[^\W_]+", re.sub(r"[-¬\xad]\s*\n\s*", "", text))


@pytest.mark.slow
@pytest.mark.parametrize("name", [*LAYOUTS, *VARIATIONS])
def test_a_novel_is_read_in_any_layout(blocks, name):
    rendered = {**LAYOUTS, **VARIATIONS}[name](blocks)
    book = book_from_text(rendered.text)
    assert chapters_of(book) == CHAPTERS
    if "OCR" in name:
        return
    words = words_of("\n".join(book.lines))
    wanted = words_of("\n".join(line for block in blocks for line in block))
    left = iter(words)
    assert all(word in left for word in wanted)
    assert len(words) <= len(wanted) + 30  # the fields of a mail or of Markdown


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_a_novel_is_read_from_any_page(blocks, name, tmp_path):
    path = tmp_path / name
    path.write_bytes(PAGES[name](blocks))
    book = read_book(path)
    assert chapters_of(book) == CHAPTERS
    words = words_of("\n".join(book.lines))
    left = iter(words)
    assert all(word in left for line in (line for block in blocks for line in block)
               for word in words_of(line))  # fmt: skip
    assert not set(MENU) & set(words)
