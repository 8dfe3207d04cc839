"""How numbers and places fit those that look alike."""

from __future__ import annotations

from captor_desktop.headings.blocks import Blocks
from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.families import ALIKE, SEQUENCE, among_alike, find_runs, in_sequence
from captor_desktop.headings.layout import Layout
from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.reader import book_from_text

PROSE = ("The miller lit the lamp and counted the money while the others slept. " * 8).strip()


def rows_of(measure, columns, *headings: str) -> list[dict[str, float]]:
    layout = Layout(book_from_text("\n\n".join(f"{h}\n\n{PROSE}" for h in headings)))
    candidates = find_candidates(layout, words_for("en"))
    assert [c.text for c in candidates] == list(headings)
    table = measure(Blocks(layout), candidates)
    return [dict(zip(columns, row, strict=True)) for row in table.tolist()]


def test_numbers_that_count_on_are_one_chain():
    rows = rows_of(in_sequence, SEQUENCE, "CHAPTER I", "CHAPTER II", "CHAPTER III")
    assert [row["chain"] for row in rows] == [3, 3, 3]
    assert [row["step_back"] for row in rows] == [99, -1, -1]
    assert [row["step_on"] for row in rows] == [1, 1, 99]
    assert [row["in_chain"] for row in rows] == [1, 1, 1]


def test_a_misprinted_number_stands_outside_the_chain():
    rows = rows_of(in_sequence, SEQUENCE, "CHAPTER I", "CHAPTER II", "CHAPTER XIV", "CHAPTER III")
    assert [row["in_chain"] for row in rows] == [1, 1, 0, 1]


def test_runs_start_again_at_one():
    rows = rows_of(in_sequence, SEQUENCE, "I", "II", "I", "II", "III")
    assert [row["run"] for row in rows] == [2, 2, 3, 3, 3]
    assert [row["run_place"] for row in rows] == [0, 1, 0, 1, 2]
    assert {row["runs"] for row in rows} == {2}


def test_a_title_above_a_first_number_knows_the_run_below_it():
    layout = Layout(book_from_text(f"THE LAMP\n\nI\n\n{PROSE}\n\nII\n\n{PROSE}\n\nTHE WHEEL"))
    candidates = find_candidates(layout, words_for("en"))
    table = in_sequence(Blocks(layout), candidates)
    by_text = {c.text: row for c, row in zip(candidates, table, strict=True)}
    assert by_text["THE LAMP"][SEQUENCE.index("next_run")] == 2
    assert by_text["THE WHEEL"][SEQUENCE.index("next_run")] == -1


def test_titles_without_numbers_have_no_sequence():
    rows = rows_of(in_sequence, SEQUENCE, "THE LAMP", "THE WHEEL")
    assert all(value == -1 for row in rows for value in row.values())


def test_look_alikes_are_counted_with_the_text_between_them():
    rows = rows_of(among_alike, ALIKE, "PART I", "THE LAMP", "THE WHEEL", "CHAPTER I", "THE WATER")
    assert [row["alike"] for row in rows] == [1, 3, 3, 1, 3]
    assert [round(row["alike_place"], 3) for row in rows] == [0, 0, 0.333, 0, 0.667]
    assert rows[1]["alike_back"] == -1
    assert rows[2]["alike_back"] == rows[1]["alike_on"] > 90


def test_runs_know_whether_a_title_stands_above_them():
    blocks = ("THE LAMP", "I", PROSE, "II", PROSE, "I", PROSE, "II", PROSE)
    layout = Layout(book_from_text("\n\n".join(blocks)))
    candidates = find_candidates(layout, words_for("en"))
    assert [[candidates[n].number for n in run] for run in find_runs(candidates)] == [[1, 2]] * 2
    table = in_sequence(Blocks(layout), candidates)[1:]
    assert table[:, SEQUENCE.index("run_titled")].tolist() == [1, 1, 0, 0]
    assert set(table[:, SEQUENCE.index("titled_runs")].tolist()) == {0.5}


def test_a_title_knows_how_the_numbers_below_it_are_printed():
    sorts = {}
    for first, second in (("I", "II"), ("I. THE OIL", "II. THE WICK"), ("CHAPTER I", "CHAPTER II")):
        layout = Layout(book_from_text(f"THE LAMP\n\n{first}\n\n{PROSE}\n\n{second}\n\n{PROSE}"))
        candidates = find_candidates(layout, words_for("en"))
        sorts[first] = in_sequence(Blocks(layout), candidates)[0, SEQUENCE.index("next_sort")]
    assert sorts == {"I": 0, "I. THE OIL": 1, "CHAPTER I": 2}
