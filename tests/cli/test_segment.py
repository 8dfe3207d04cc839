from __future__ import annotations

import json

import pytest
from invented_novels import Draft

from captor_desktop.cli.main import run_command_line
from captor_desktop.options import BreakMethod


@pytest.fixture
def novel(tmp_path):
    draft = Draft()
    draft.prose(2_000)
    path = tmp_path / "novel.txt"
    path.write_text("\n".join(draft.lines), encoding="utf-8")
    return path


def test_json_has_the_breaks_by_paragraph(novel, capsys):
    assert run_command_line(["segment", "--json", "--chapters", "4", str(novel)]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["file"] == str(novel)
    assert record["paragraphs"] == novel.read_text().count("\n\n") + 1
    assert len(record["breaks"]) == len(record["confidences"]) == 3
    assert record["breaks"] == sorted(record["breaks"])
    assert record["method"] == "combined"


def test_several_files_come_back_in_their_order(novel, tmp_path, capsys):
    other = tmp_path / "a.txt"
    other.write_text("One.\n\nTwo.\n")
    run_command_line(["segment", "--json", "--method", "woc", str(novel), str(other)])
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line)["file"] for line in lines] == [str(novel), str(other)]


def test_without_json_a_person_reads_where_chapters_open(novel, capsys):
    run_command_line(["segment", "--method", "woc", "--chapters", "3", str(novel)])
    told = capsys.readouterr().out
    assert "3 chapters" in told
    assert "chapter 2 at line" in told


def test_a_bad_file_is_reported_and_the_rest_continue(novel, tmp_path, capsys):
    missing = tmp_path / "missing.txt"
    code = run_command_line(["segment", "--json", "--method", "woc", str(missing), str(novel)])
    assert code == 1
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["code"] == "R01"
    assert "breaks" in second


@pytest.mark.parametrize(
    "words", [["--chapters", "0"], ["--alpha", "1.5"], ["--window", "-1"], ["--alpha", "x"]]
)
def test_figures_out_of_range_are_wrong_usage(novel, words):
    with pytest.raises(SystemExit) as stopped:
        run_command_line(["segment", *words, str(novel)])
    assert stopped.value.code == 2


@pytest.mark.parametrize(("option", "value"), [("--chapters", "abc"), ("--alpha", "x")])
def test_what_is_no_number_is_shown_in_words(novel, capsys, option, value):
    with pytest.raises(SystemExit):
        run_command_line(["segment", option, value, str(novel)])
    told = capsys.readouterr().err
    assert "number" in told
    assert "_count" not in told
    assert "_share" not in told


def test_a_book_cannot_steer_the_terminal(tmp_path, capsys):
    book = tmp_path / "a.txt"
    book.write_text("\n\n".join(f"\x1b[2J It was number {n}, and it rained." for n in range(60)))
    run_command_line(["segment", "--chapters", "3", "--method", "woc", str(book)])
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize("method", list(map(str, BreakMethod)))
def test_a_text_of_one_paragraph_is_one_chapter_by_every_method(tmp_path, capsys, method):
    book = tmp_path / "a.txt"
    book.write_text("One paragraph, and nothing else.\n")
    assert run_command_line(["segment", "--device", "none", "--method", method, str(book)]) == 0
    assert "1 chapters" in capsys.readouterr().out
