from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from captor_desktop.gui.library import report_view
from captor_desktop.gui.library.report_view import ReportView


@pytest.fixture
def view(qtbot, report):
    widget = ReportView()
    qtbot.addWidget(widget)
    widget.show_report(report)
    widget.show()
    return widget


def words(view):
    return " ".join(label.text() for label in view.widget().findChildren(QLabel))


def test_every_part_of_the_report_is_shown(view, report):
    told = words(view)
    for part in report.parts:
        assert str(part.title) in told
        assert " ".join(map(str, part.here)) in told
        assert part.paper is None or str(part.paper) in told
    shown = [chart.accessibleName() for chart in view.charts]
    assert shown == [str(figure.title) for figure in report.figures]


def test_the_same_numbers_stand_at_the_top(view, report):
    for name, value in report.keys:
        assert str(name) in words(view)
        assert str(value) in words(view)


def test_tables_are_shown_with_their_rows(view, report):
    tables = {table.accessibleName(): table for table in view.tables}
    failures = tables["Files that could not be annotated"]
    assert failures.rowCount() == 1
    assert failures.item(0, 0).text() == "bad.txt"
    assert failures.horizontalHeaderItem(1).text() == "code"


def test_long_tables_are_cut(qtbot, report, monkeypatch):
    monkeypatch.setattr(report_view, "MOST_ROWS", 2)
    widget = ReportView()
    qtbot.addWidget(widget)
    widget.show_report(report)
    assert max(table.rowCount() for table in widget.tables) == 2


def test_another_report_takes_the_place_of_the_first(view, report):
    first = view.widget()
    view.show_report(report)
    assert view.widget() is not first
    assert len(view.charts) == len(report.figures)
