from __future__ import annotations

import csv
import io
from pathlib import Path

from captor_desktop.batch.books import Task
from captor_desktop.batch.rows import Counts, Row, State, count_states, failed_row, summary_csv
from captor_desktop.errors import NotPlainText


def a_task(name: str) -> Task:
    return Task(Path(name), name, Path("out"), Path("out"), Path(name).stem)


def test_summary_has_a_line_for_every_book():
    rows = [
        Row(
            a_task("a.txt"),
            State.DONE,
            Counts("Émile, or", "R", 3, 0, 2),
            (Path("out/a.epub"),),
            seconds=1.5,
        ),
        failed_row(a_task("b.txt"), NotPlainText("“b.txt” is a PDF.", "Save it as text.")),
        Row(a_task("c.txt"), State.SKIPPED),
    ]
    table = list(csv.DictReader(io.StringIO(summary_csv(rows).decode("utf-8"))))
    assert [line["book"] for line in table] == ["a.txt", "b.txt", "c.txt"]
    assert [line["state"] for line in table] == ["done", "failed", "done before"]
    assert table[0]["title"] == "Émile, or"
    assert (table[0]["doubts"], table[0]["seconds"]) == ("2", "1.50")
    assert table[1]["message"] == "“b.txt” is a PDF. Save it as text. (R02)"
    assert table[2]["chapters"] == ""


def test_name_that_is_no_utf_8_does_not_break_the_summary():
    assert b"udce9" in summary_csv([Row(a_task("caf\udce9.txt"), State.DONE)])


def test_states_are_counted():
    rows = [Row(a_task("a"), State.DONE), Row(a_task("b"), State.DONE)]
    assert count_states(rows) == {State.DONE: 2, State.SKIPPED: 0, State.KEPT: 0, State.FAILED: 0}
