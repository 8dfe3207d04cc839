from __future__ import annotations

import pytest
from small_corpus import invented_book, write_corpus

from captor_desktop.files.ledger import open_ledger
from captor_desktop.options import BreakMethod
from export.__main__ import main
from export.evaluation import commands, methods
from export.evaluation.results import RESULTS_FILE


@pytest.fixture
def corpus(tmp_path):
    books = [invented_book(f"b{i}", 2 + i % 3, 6) for i in range(4)]
    return str(write_corpus(tmp_path / "books.jsonl", books))


def test_our_own_methods_are_those_of_the_program():
    assert {methods.WOC, *methods.OWN} <= set(map(str, BreakMethod))


def tables(corpus, output, *words):
    return main(
        ["evaluate", "tables", "--corpus", corpus, "--output", str(output), "--jobs", "1", *words]
    )


def test_tables_prints_and_saves_the_tables(corpus, tmp_path, capsys):
    words = ("--methods", "equidistant", "woc", "--windows", "10")
    assert tables(corpus, tmp_path / "out", *words) == 0
    printed = capsys.readouterr().out
    assert "Table 2" in printed
    assert "Table 4" in printed
    assert (tmp_path / "out" / "tables.md").read_text(encoding="utf-8") in printed + "\n"


def test_what_was_kept_is_used_unless_it_is_to_be_fresh(corpus, tmp_path):
    words = ("--methods", "equidistant", "--limit", "1")
    tables(corpus, tmp_path / "out", *words)
    with open_ledger(tmp_path / "out" / RESULTS_FILE) as ledger:
        (entry,) = ledger.entries()
        ledger.finish(entry, ledger.payload(entry.key).replace(b"The Tale", b"A Tale"))
    books = tmp_path / "out" / "books.csv"
    tables(corpus, tmp_path / "out", *words)
    assert "A Tale" in books.read_text()
    tables(corpus, tmp_path / "out", *words, "--fresh")
    assert "A Tale" not in books.read_text()


def test_methods_that_have_not_learnt_are_left_out(corpus, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("captor_desktop.paths.models_folder", lambda: tmp_path / "none")
    assert tables(corpus, tmp_path / "out", "--windows", "10", "--limit", "1") == 0
    assert "perceptron, lstm, lexical, bbp, combined" in capsys.readouterr().err


def test_figures_are_drawn_with_a_printed_book(corpus, tmp_path, capsys):
    pytest.importorskip("matplotlib")
    text = tmp_path / "printed.txt"
    chapters = [f"CHAPTER {n}\n\nThe ship came.\n\nIt sailed.\n\n\n" for n in range(1, 5)]
    text.write_text("".join(chapters), encoding="utf-8")
    words = ["--methods", "woc", "--windows", "10", "--jobs", "1", "--text", str(text)]
    output = ["--corpus", corpus, "--output", str(tmp_path / "out")]
    assert main(["evaluate", "figures", *output, *words]) == 0
    assert "figure5-book.svg" in capsys.readouterr().out
    drawn = (tmp_path / "out" / "figures" / "figure5-book.svg").read_text(encoding="utf-8")
    assert "of 3 breaks exact" in drawn


def test_a_missing_package_is_named(monkeypatch, corpus, tmp_path):
    def fail(*_arguments):
        raise ModuleNotFoundError("No module named 'nltk'", name="nltk")

    monkeypatch.setattr(commands, "_compare", fail)
    with pytest.raises(SystemExit, match=r"nltk.*\.\[export\]"):
        tables(corpus, tmp_path / "out")


@pytest.mark.parametrize("words", [["--alpha", "2"], ["--alpha", "x"], ["--jobs", "0"]])
def test_figures_out_of_range_are_refused(corpus, tmp_path, words):
    with pytest.raises(SystemExit):
        tables(corpus, tmp_path / "out", *words)
