"""The report in the window: the parts of its page one below the other, as wide as the window."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

from PySide6.QtCore import QByteArray, QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QGridLayout,
    QHeaderView,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.gui.library.window_language import window_language
from captor_desktop.gui.look.theme import colours
from captor_desktop.library.figures import Figure
from captor_desktop.library.language import ReportLanguage
from captor_desktop.library.page import cell_words, is_numeric
from captor_desktop.library.parts import Cell, Part, Table
from captor_desktop.library.report import LibraryReport
from captor_desktop.library.svg import FONT, Palette

MOST_ROWS = 40  # of a table in the window; the CSV has all
SHOWN_ROWS = 10  # at a time
KEYS_PER_ROW = 3
WIDEST = 900  # pixels: in a wider figure the words would be too large


class Chart(QWidget):
    """Shows one figure as wide as there is room, in its own proportions."""

    def __init__(
        self, figure: Figure, language: ReportLanguage, parent: QWidget | None = None
    ) -> None:
        """Draw the figure."""
        super().__init__(parent)
        self._figure = figure
        self._language = language
        self._renderer = QSvgRenderer(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(language.say(figure.title))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # for people who use a screen reader
        self.draw()

    def draw(self) -> None:
        """Draw the figure again, in the colours of the theme."""
        on = colours()
        palette = Palette(on.surface, on.text, on.muted, on.border, on.accent, on.warning, on.good)
        svg = self._figure.draw(palette, self._language).replace(FONT, self.font().family())
        self._renderer.load(QByteArray(svg.encode("utf-8")))
        self.setAccessibleDescription(_description(svg))
        self.update()

    def is_drawn(self) -> bool:
        """Tell whether the drawing could be read."""
        return self._renderer.isValid()

    def sizeHint(self) -> QSize:
        """Return the size the figure was made in."""
        return self._renderer.defaultSize()

    def hasHeightForWidth(self) -> bool:
        """Return that the height follows from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that keeps the proportions."""
        made = self._renderer.defaultSize()
        return round(min(width, WIDEST) * made.height() / max(1, made.width()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the figure from the left."""
        width = min(self.width(), WIDEST)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(0, 0, width, self.heightForWidth(width))
        self._renderer.render(painter, place)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours().focus), 2))
            painter.drawRect(place.adjusted(1, 1, -1, -1))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self.draw()


class ReportView(QScrollArea):
    """Shows a report; empty before there is one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Start empty."""
        super().__init__(parent, widgetResizable=True)
        self.setAccessibleName(self.tr("Report on the library"))
        self.charts: list[Chart] = []
        self.tables: list[QTableWidget] = []
        self._language = window_language()

    def show_report(self, made: LibraryReport) -> None:
        """Show this report instead of the one before."""
        self.charts, self.tables = [], []
        self._language = window_language()
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

    def _keys(self, made: LibraryReport) -> QFrame:
        card, grid = QFrame(), QGridLayout()
        card.setProperty("role", "card")
        card.setLayout(grid)
        for number, (name, value) in enumerate(made.keys):
            cell = QVBoxLayout()
            cell.setSpacing(0)
            cell.addWidget(_label(self._language.say(value), "heading"))
            cell.addWidget(_label(self._language.say(name), "muted"))
            grid.addLayout(cell, number // KEYS_PER_ROW, number % KEYS_PER_ROW)
        return card

    def _part(self, part: Part, figures: dict[str, Figure]) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        say = self._language.say
        column.addWidget(_label(say(part.title), "heading"))
        if part.paper is not None:
            column.addWidget(_label(self.tr("The paper: {0}").format(say(part.paper)), "muted"))
        here = " ".join(map(say, part.here))
        column.addWidget(_label(self.tr("This library: {0}").format(here), ""))
        for name in part.figures:
            self.charts.append(Chart(figures[name], self._language))
            column.addWidget(self.charts[-1])
        for table in part.tables:
            if table.rows and not part.figures:
                column.addWidget(_label(say(table.caption), "muted"))
                self.tables.append(_table(table, self._language))
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


def _table(table: Table, language: ReportLanguage) -> QTableWidget:
    rows = table.rows[:MOST_ROWS]
    widget = QTableWidget(len(rows), len(table.head))
    widget.setAccessibleName(language.say(table.caption))
    widget.setHorizontalHeaderLabels(list(map(language.say, table.head)))
    widget.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    widget.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    widget.setTabKeyNavigation(False)
    widget.verticalHeader().hide()
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            widget.setItem(row, column, _item(cell, language))
    header = widget.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setStretchLastSection(True)
    line = widget.verticalHeader().defaultSectionSize()
    widget.setMinimumHeight(line * (min(len(rows), SHOWN_ROWS) + 2))
    return widget


def _item(cell: Cell, language: ReportLanguage) -> QTableWidgetItem:
    item = QTableWidgetItem(cell_words(cell, language))
    if is_numeric(cell):
        item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return item


def _description(svg: str) -> str:
    found = fromstring(svg).find("{http://www.w3.org/2000/svg}desc")
    return (found.text or "") if found is not None else ""
