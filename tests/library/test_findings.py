from __future__ import annotations

import pytest
from library.summaries import shelf, summary

from captor_desktop.library.collection import Library, join
from captor_desktop.library.findings import find_trends
from captor_desktop.library.manifest import Manifest
from captor_desktop.library.metadata import Mark
from captor_desktop.library.shards import Outputs
from captor_desktop.messages import Message


def library(summaries, catalogue=""):
    counts = {"books": len(summaries), "chapters": 1, "words": 1, "failures": 0}
    manifest = Manifest({}, "", Outputs(), counts, {})
    return Library(join(summaries, {}, has_catalogue=False), manifest, (), catalogue)


def found(summaries):
    return find_trends(library(summaries))


def test_formats_are_counted_by_book_most_frequent_first():
    books = [
        summary(1, formats={"Chapter # / Title": 9, "#": 1}),
        summary(2, formats={"Chapter # TITLE": 5}),
        summary(3, formats={"#": 99}),
    ]
    made = found(books)
    assert made.formats == (("Chapter # TITLE", 2), ("#", 1))
    assert len(made.exact_formats) == 3


def test_the_trend_is_parted_at_the_papers_year():
    books = shelf([1850] * 6 + [1880, 1885, 1890, 1895, 1900], [30] * 6 + [20, 19, 18, 17, 16])
    chapters = found(books).chapters
    assert chapters.before.value == 30
    assert chapters.after.value == 18
    assert chapters.change_after.value == pytest.approx(-2)


def test_books_without_a_year_are_in_no_trend_but_are_counted():
    made = found([*shelf([1850, 1860]), summary(9)])
    assert len(made.chapters.years) == 2
    assert dict(made.marks)[Mark.NO_BIRTH] == 1
    assert dict(made.sources) == {"file": 2, "unknown": 1}


def test_shares_stand_by_spans_of_years():
    books = [*shelf([1850, 1874]), summary(7, author_birth=1876, title="Other")]
    made = found(books)
    assert [(s.first_year, s.counts) for s in made.shares] == [(1850, (2, 0, 0)), (1875, (0, 1, 0))]


def test_slopes_are_breaks_a_candidate():
    candidates = [{"places": 100, "cut_minima": 40, "likely": n} for n in (10, 20)]
    books = [
        summary(n, title=f"Tale {n}", chapters=1 + 2 * (n + 1), candidates=candidates[n])
        for n in (0, 1)
    ]
    assert found(books).likely_slope.value == pytest.approx(0.2)


def test_books_stand_out_in_order():
    made = found(shelf([1850] * 8, [3, 9, 27, 4, 5, 6, 7, 8]))
    most = made.outstanding[0]
    assert most.name == Message("Most chapters")
    assert most.values == (27, 9, 8, 7, 6)
    assert most.books[0].file == "pg3.txt"
    assert made.outstanding[1].values[0] == 3


def test_an_empty_library_has_empty_findings():
    made = found([summary(1, method="predicted", chapters=1)])
    assert made.formats == ()
    assert made.chapters.before is None
    assert made.cut_slope.value == 0
