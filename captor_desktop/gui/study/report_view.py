"""The report in the window: the parts of its page one below the other, as wide as the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGridLayout,
    QHeaderView,
    QLabel,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.gui.study.chart import Chart
from captor_desktop.study.trends.figures import Figure
from captor_desktop.study.trends.report import TrendReport
from captor_desktop.study.trends.svg import number_words
from captor_desktop.study.trends.wording import Cell, Part, Table

MOST_ROWS = 40  # of a table in the window; the CSV has all
SHOWN_ROWS = 10  # at a time
KEYS_A_ROW = 3


class ReportView(QScrollArea):
    """Shows a report; empty before there is one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent, widgetResizable=True)
        self.setAccessibleName(self.tr("Report on the library"))
        self.charts: list[Chart] = []
        self.tables: list[QTableWidget] = []

    def show_report(self, made: TrendReport) -> None:
        """Show this report instead of the one before."""
        self.charts, self.tables = [], []
        figures = {figure.name: figure for figure in made.figures}
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(4, 8, 12, 8)
        column.setSpacing(14)
        column.addWidget(self._keys(made))
        for part in made.parts:
            column.addWidget(self._part(part, figures))
        column.addStretch(1)
        self.setWidget(inside)

    def _keys(self, made: TrendReport) -> QFrame:
        card, grid = QFrame(), QGridLayout()
        card.setProperty("role", "card")
        card.setLayout(grid)
        for number, (name, value) in enumerate(made.keys):
            cell = QVBoxLayout()
            cell.setSpacing(0)
            cell.addWidget(_label(value, "heading"))
            cell.addWidget(_label(name, "muted"))
            grid.addLayout(cell, number // KEYS_A_ROW, number % KEYS_A_ROW)
        return card

    def _part(self, part: Part, figures: dict[str, Figure]) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        column.addWidget(_label(part.title, "heading"))
        if part.paper:
            column.addWidget(_label(self.tr("The paper: {0}").format(part.paper), "muted"))
        column.addWidget(_label(self.tr("This library: {0}").format(part.here), ""))
        for name in part.figures:
            self.charts.append(Chart(figures[name]))
            column.addWidget(self.charts[-1])
        for table in part.tables:
            if table.rows and not part.figures:
                column.addWidget(_label(table.caption, "muted"))
                self.tables.append(_table(table))
                column.addWidget(self.tables[-1])
        return card


def _label(text: str, role: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if role:
        label.setProperty("role", role)
    return label


def _table(table: Table) -> QTableWidget:
    rows = table.rows[:MOST_ROWS]
    widget = QTableWidget(len(rows), len(table.head))
    widget.setAccessibleName(table.caption)
    widget.setHorizontalHeaderLabels(list(table.head))
    widget.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    widget.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    widget.setTabKeyNavigation(False)
    widget.verticalHeader().hide()
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            widget.setItem(row, column, _item(cell))
    header = widget.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setStretchLastSection(True)
    line = widget.verticalHeader().defaultSectionSize()
    widget.setMinimumHeight(line * (min(len(rows), SHOWN_ROWS) + 2))
    return widget


def _item(cell: Cell) -> QTableWidgetItem:
    if isinstance(cell, str):
        return QTableWidgetItem(cell)
    is_year = isinstance(cell, int) and 1000 <= cell <= 2100
    item = QTableWidgetItem("–" if cell is None else str(cell) if is_year else number_words(cell))
    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return item
