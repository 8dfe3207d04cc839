from __future__ import annotations

import csv
import json

import pytest
from small_corpus import invented_book, write_corpus

from export.evaluation import tables
from export.evaluation.comparison import compare
from export.evaluation.results import Trial
from export.evaluation.tables import Table
from export.evaluation.trials import METHODS, WOC, Plan


@pytest.fixture(scope="module")
def comparison(tmp_path_factory):
    folder = tmp_path_factory.mktemp("comparison")
    books = [invented_book(f"b{i}", 2 + i % 3, 6, "here" if i % 2 else "there") for i in range(6)]
    corpus = write_corpus(folder / "books.jsonl", books)
    return compare(corpus, folder / "out", Plan(("equidistant", "woc"), (30, 200)))


def row(table, name):
    return dict(zip(table.columns, next(r for r in table.rows if r[0] == name), strict=True))


def test_table_2_has_the_figures_of_the_paper_beside_ours(comparison):
    cut = row(tables.local_table(comparison), "WOC (window 200)")
    assert (cut["Pk (paper)"], cut["WD (paper)"], cut["F1 (paper)"]) == (0.416, 0.446, 0.164)
    results = comparison.results.of_trial(Trial("woc", 200), comparison.ids)
    assert cut["F1"] == pytest.approx(sum(r.f1 for r in results) / 6)


def test_what_we_have_not_tried_stays_with_dashes(comparison):
    assert row(tables.local_table(comparison), "BBP (full window)")["F1"] is None


def test_what_the_paper_has_not_tried_is_there(comparison):
    assert row(tables.global_table(comparison), "WOC (window 30)")["F1 (paper)"] is None


def test_table_4_has_the_errors_of_the_estimate(comparison):
    table = tables.estimated_table(comparison)
    assert row(table, "Number of sentences")["Pk"] is None
    cut = row(table, "WOC (window 200)")
    assert cut["MAE"] >= 0
    assert cut["MAE (paper)"] == 8.804


def test_books_are_grouped_by_their_source(comparison):
    table = tables.source_table(comparison)
    assert table.columns[1:] == tuple(
        f"{f} {s}" for s in ("here", "there") for f in ("F1", "Pk", "WD")
    )
    assert "here 3, there 3" in table.note


def test_markdown_is_aligned_and_has_dashes_for_nothing():
    table = Table("t", "Title", ("Method", "F1"), (("A long name", 0.5), ("B", None)), "Note.")
    assert tables.to_markdown(table) == (
        "## Title\n\n"
        "| Method      |    F1 |\n"
        "| ----------- | ----: |\n"
        "| A long name | 0.500 |\n"
        "| B           |     – |\n"
        "\nNote.\n"
    )


def test_tables_and_books_are_saved(comparison, tmp_path):
    paths = tables.save_tables(comparison, tables.make_tables(comparison), tmp_path)
    assert [path.name for path in paths] == ["tables.md", "tables.json", "books.csv"]
    assert paths[0].read_text(encoding="utf-8").count("## ") == 4
    assert [t["name"] for t in json.loads(paths[1].read_text())] == [
        "table2",
        "table3",
        "table4",
        "sources",
    ]
    with paths[2].open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    # One equidistant trial, and the cut of two windows: local, global, and at estimated counts.
    assert len(rows) == 6 * (1 + 2 * 3)


def test_every_method_has_a_name_to_be_printed():
    assert set(tables.NAMES) == set(METHODS) - {WOC}  # whose name tells the window
