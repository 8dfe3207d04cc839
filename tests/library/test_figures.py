from __future__ import annotations

import pytest
from library.summaries import shelf, summary
from library.test_findings import library
from lxml import etree

from captor_desktop.library import figures
from captor_desktop.library.figures import make_figures
from captor_desktop.library.findings import find_trends
from captor_desktop.library.language import ENGLISH
from captor_desktop.library.svg import DARK, LIGHT, PAGE

YEARS = [1790 + n * 2 for n in range(55)]


def drawn(summaries, palette=LIGHT):
    made = make_figures(find_trends(library(summaries)))
    return {figure.name: figure.draw(palette, ENGLISH) for figure in made}


@pytest.fixture(scope="module")
def full():
    return drawn(shelf(YEARS, [10 + n % 20 for n in range(55)]))


def words(svg):
    return " ".join(etree.fromstring(svg.encode()).itertext())


def circles(svg):
    return len(etree.fromstring(svg.encode()).findall("{*}circle"))


def test_every_figure_is_sound_and_named(full):
    assert len(full) == 8
    for svg in full.values():
        tree = etree.fromstring(svg.encode())
        assert tree.find("{*}title").text
        assert len(tree.find("{*}desc").text) > 20


def test_a_page_can_hold_all_of_them_without_two_equal_ids(full):
    ids = [e.get("id") for s in full.values() for e in etree.fromstring(s.encode()).iter("{*}*")]
    known = [one for one in ids if one]
    assert len(known) == len(set(known)) == 16


def test_the_papers_statement_is_in_the_figure_of_chapters(full):
    assert "the paper: about 30 until 1875, then falling" in words(full["figure4-chapters"])
    assert "the paper" not in words(full["figure6b-lengths"])


def test_every_book_is_a_dot_with_its_name(full):
    assert circles(full["figure4-chapters"]) == 55
    assert "The Tale Number 1 (1790): 10" in words(full["figure4-chapters"])


def test_the_papers_format_is_reported(full):
    assert "Chapter # TITLE" in words(full["figure3-formats"])
    assert "55 (100 %)" in words(full["figure3-formats"])


def test_both_slopes_are_reported(full):
    assert "the paper: slope 0.045" in words(full["figure9a-cut"])
    assert "here: slope" in words(full["figure9b-likely"])


def test_far_books_do_not_squeeze_the_others_and_are_reported():
    svg = drawn(shelf([*YEARS, *YEARS], [20] * 109 + [900]))["figure4-chapters"]
    assert "1 more above the top" in words(svg)
    assert circles(svg) == 109


def test_so_many_dots_are_drawn_as_can_be_seen(monkeypatch):
    monkeypatch.setattr(figures, "MOST_DOTS", 20)
    assert circles(drawn(shelf(YEARS))["figure4-chapters"]) <= 20


@pytest.mark.parametrize("books", [[], [summary(1)]], ids=["none", "one without a year"])
def test_without_books_there_is_still_a_figure(books):
    for svg in drawn(books).values():
        assert etree.fromstring(svg.encode()) is not None


@pytest.mark.parametrize("palette", [DARK, PAGE])
def test_other_palettes_are_used_throughout(palette):
    for svg in drawn(shelf(YEARS), palette).values():
        assert not any(colour in svg for colour in (LIGHT.paper, LIGHT.main, LIGHT.ink))
