from __future__ import annotations

from library.summaries import shelf, summary
from library.test_findings import library

from captor_desktop.library.findings import find_trends
from captor_desktop.library.parts import key_figures, make_parts
from captor_desktop.library.report import book_table

YEARS = [1800 + n for n in range(0, 100, 2)]


def parts(summaries, catalogue=""):
    made = make_parts(find_trends(library(summaries, catalogue)))
    return {str(part.title): part for part in made}


def here(part):
    return " ".join(map(str, part.here))


def test_what_the_paper_says_stands_beside_what_is_found():
    chapters = parts(shelf(YEARS, [30] * 50))["How many chapters"]
    assert "roughly 30 chapters" in str(chapters.paper)
    assert "30.0 chapters (95 % interval 30 to 30; 38 books, 38 authors)" in here(chapters)
    assert "cannot be distinguished from the paper's" in here(chapters)


def test_a_fall_that_is_sure_is_called_so():
    chapters = [60 if year < 1875 else round(60 - (year - 1875)) for year in YEARS]
    told = here(parts(shelf(YEARS, chapters))["How many chapters"])
    assert "this is more than in the paper" in told
    assert "changes by −10.0 per decade" in told
    assert "a clear change" in told


def test_without_years_it_is_said_so():
    made = parts([summary(1)])
    assert "No birth year is known." in here(made["How many chapters"])
    quality = here(made["How good the metadata are"])
    assert "Without a catalogue" in quality
    assert "unknown for 1 of 1 books" in quality


def test_the_catalogue_is_named():
    quality = parts([summary(1)], "pg_catalog.csv")["How good the metadata are"]
    assert "“pg_catalog.csv”" in here(quality)


def test_every_mark_is_in_the_table_with_what_it_means():
    tables = parts([summary(1)])["How good the metadata are"].tables
    rows = {str(row[0]): row for row in tables[0].rows}
    assert rows["birth year unknown"][1:3] == (1, 100.0)
    assert rows["birth year unknown"][3]


def test_every_row_fits_its_head():
    made = find_trends(library([*shelf(YEARS), summary(999)]))
    for part in make_parts(made):
        for table in part.tables:
            assert {len(row) for row in table.rows} <= {len(table.head)}
    books = book_table(made)
    assert {len(row) for row in books.rows} == {len(books.head)}
    assert "birth year unknown" in books.rows[-1][-1]


def test_key_figures_are_words():
    made = key_figures(find_trends(library(shelf([1850]))))
    keys = {str(name): str(value) for name, value in made}
    assert keys["books"] == "1"
    assert keys["words"] == "0.0 million"
