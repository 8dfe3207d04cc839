from __future__ import annotations

import json
import lzma

import pytest

from tests.accuracy import gate
from tests.accuracy.gate import LARGEST_MEAN_DROP, compare, load_table, measure, save_table


def table(*figures, every=None):
    return {
        f"book-{n}": {"chapters": f1, "all": f1 if every is None else every}
        for n, f1 in enumerate(figures)
    }


def test_the_same_figures_pass():
    verdict = compare(table(0.9, 0.5), table(0.9, 0.5))
    assert verdict.passed
    assert verdict.lines == ()


def test_a_worse_book_fails_though_the_mean_rises():
    verdict = compare(table(0.9, 0.5), table(0.8999, 1.0))
    assert not verdict.passed
    assert verdict.lines[0] == "WORSE   book-0: chapters 0.9000 → 0.8999"


def test_a_book_that_is_worse_in_other_kinds_only_fails():
    assert not compare(table(0.9, every=0.9), table(0.9, every=0.8)).passed


def test_a_better_book_passes_and_is_named():
    verdict = compare(table(0.9, 0.5), table(0.9, 0.6))
    assert verdict.passed
    assert "better  book-1: chapters 0.5000 → 0.6000" in verdict.lines


def test_a_book_that_is_gone_fails():
    assert not compare(table(0.9, 0.5), table(0.9)).passed


def test_a_new_book_passes():
    verdict = compare(table(0.9), table(0.9, 0.9))
    assert verdict.passed
    assert verdict.lines == ("new     book-1",)


def test_a_mean_that_drops_fails_though_no_book_is_worse():
    drop = compare(table(0.9), table(0.9, 0.9 - 2.1 * LARGEST_MEAN_DROP))
    assert not drop.passed
    assert any("mean of chapters" in line for line in drop.lines)


def test_a_table_comes_back_as_it_was_saved(tmp_path):
    save_table(tmp_path / "t.json", table(0.25, 1.0))
    assert load_table(tmp_path / "t.json") == table(0.25, 1.0)


@pytest.fixture
def one_book(tmp_path):
    """A set of one book of three chapters, and a label for a fourth that is not there."""
    prose = "He walked on and on and said not a word to anybody about it.\n" * 40
    text = "".join(f"\n\n\nCHAPTER {n}\n\n{prose}" for n in ("I", "II", "III"))
    lines = [n for n, line in enumerate(text.split("\n")) if line.startswith("CHAPTER")]
    headings = [{"line": n, "n_lines": 1, "kind": "chapter"} for n in [*lines, 100_000]]
    path = tmp_path / "books.jsonl.xz"
    record = {"id": "three", "text": text, "headings": headings}
    path.write_bytes(lzma.compress(json.dumps(record).encode()))
    return path


def test_measuring_runs_the_program(one_book):
    assert measure(one_book, 1) == {"three": {"chapters": 0.8571, "all": 0.8571}}


@pytest.mark.parametrize(("before", "code"), [(0.8571, 0), (0.8, 0), (0.9, 1)])
def test_exit_code_tells_whether_headings_got_worse(
    one_book, tmp_path, monkeypatch, capsys, before, code
):
    monkeypatch.setattr(gate, "BOOKS", one_book)
    monkeypatch.setattr(gate, "TABLES", tmp_path)
    save_table(tmp_path / "shapes.json", {"three": {"chapters": before, "all": before}})
    assert gate.main(["--shapes-only", "--jobs", "1"]) == code
    assert ("WORSE" in capsys.readouterr().out) == bool(code)


def test_saving_writes_the_figures_of_today(one_book, tmp_path, monkeypatch):
    monkeypatch.setattr(gate, "BOOKS", one_book)
    monkeypatch.setattr(gate, "TABLES", tmp_path)
    assert gate.main(["--shapes-only", "--save", "--jobs", "1"]) == 0
    assert load_table(tmp_path / "shapes.json") == {"three": {"chapters": 0.8571, "all": 0.8571}}
