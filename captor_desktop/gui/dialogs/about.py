"""The about box: version, the promise to stay offline, models with checksums, licences."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QTextBrowser,
    QWidget,
)

import captor_desktop
from captor_desktop.diagnostics import (
    PARTS,
    ShippedModel,
    diagnostic_text,
    models_text,
    shipped_models,
    version_of,
)
from captor_desktop.gui.dialogs.crash import CopyButton, fixed_text
from captor_desktop.gui.look.icons import app_icon
from captor_desktop.gui.widgets.controls import close_buttons
from captor_desktop.gui.widgets.labels import Picture, label
from captor_desktop.gui.widgets.layouts import STRETCH, card, column, row
from captor_desktop.gui.worker import Workshop
from captor_desktop.work import Work

MARGIN = 24
SIZE = (760, 600)
ICON_SIZE = 72


class AboutDialog(QDialog):
    """Tells what the program is, what it is made of, and that nothing leaves the machine."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show everything but the checksums, which are computed in the background."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Chapter Captor"))
        self._workshop = Workshop(self)
        self.models = _table(
            (self.tr("File"), self.tr("Bytes"), "SHA-256"), self.tr("Files of the models")
        )
        self.licences = _table(
            (self.tr("Part"), self.tr("Version"), self.tr("Licence")), self.tr("Licences")
        )
        self.diagnostics = fixed_text(self.tr("Gathering…"), self.tr("Diagnostic information"))
        self.copy_button = CopyButton(self.tr("&Copy diagnostic information"), self.diagnostics)
        self.copy_button.setEnabled(False)
        self._lay_out()
        _fill(self.licences, [(p.name, version_of(p), p.licence) for p in PARTS])
        self.resize(*SIZE)
        self._workshop.start(_gather, name="diagnostics", done=self._show_gathered)

    def done(self, result: int) -> None:
        """Let go of what is being gathered; nobody waits for its end."""
        self._workshop.cancel_all()
        super().done(result)

    def _lay_out(self) -> None:
        sign = Picture(app_icon(), ICON_SIZE, self.tr("Icon of the program"))
        version = self.tr("Version {0}").format(captor_desktop.__version__)
        words = column(
            STRETCH, label("Chapter Captor", "title"), label(version, "subtitle"), STRETCH
        )
        tabs = QTabWidget()
        tabs.setAccessibleName(self.tr("About"))
        tabs.addTab(self._promise(), self.tr("&Program"))
        tabs.addTab(self._models_page(), self.tr("&Models"))
        tabs.addTab(self.licences, self.tr("&Licences"))
        tabs.addTab(self.diagnostics, self.tr("&Diagnostics"))
        top = row(sign, (words, 1), gap=18)
        buttons = close_buttons(self, self.copy_button)
        column(top, (tabs, 1), buttons, of=self, margins=MARGIN, gap=16)

    def _promise(self) -> QWidget:
        paragraphs = (
            self.tr("Divides plain-text novels into chapters and turns them into EPUBs."),
            self.tr(
                "Nothing leaves your computer. The program never opens a network connection: no "
                "books, statistics or reports are sent, and it does not check for updates. An "
                "automated test verifies this."
            ),
            self.tr(
                "Chapter Captor is free software under the MIT licence. The method follows "
                "“Chapter Captor: Text Segmentation in Novels” by Charuta Pethe, Allen Kim and "
                "Steve Skiena (2020)."
            ),
        )
        labels = [label(text, wrap=True) for text in paragraphs]
        for each in labels:
            each.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        font = QFont(labels[1].font())
        font.setBold(True)
        labels[1].setFont(font)
        return card(*labels, STRETCH, margins=18, gap=14)

    def _models_page(self) -> QWidget:
        text = QTextBrowser(openLinks=False)
        text.setAccessibleName(self.tr("About the models"))
        text.setMarkdown(models_text())
        text.document().setDocumentMargin(MARGIN // 2)
        page = QWidget()
        column((self.models, 1), (text, 1), of=page, margins=0)
        return page

    def _show_gathered(self, gathered: tuple[tuple[ShippedModel, ...], str]) -> None:
        models, text = gathered
        sizes = QLocale()
        _fill(self.models, [(m.name, sizes.toString(m.size), m.sha256) for m in models])
        self.diagnostics.setPlainText(text)
        self.copy_button.setEnabled(True)


def _gather(_work: Work) -> tuple[tuple[ShippedModel, ...], str]:
    return tuple(shipped_models()), diagnostic_text()


def _table(columns: tuple[str, ...], name: str) -> QTableWidget:
    table = QTableWidget(0, len(columns))
    table.setAccessibleName(name)
    table.setHorizontalHeaderLabels(list(columns))
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.verticalHeader().hide()
    header = table.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setStretchLastSection(True)
    return table


def _fill(table: QTableWidget, rows: list[tuple[str, str, str]]) -> None:
    table.setRowCount(len(rows))
    for line, texts in enumerate(rows):
        for place, text in enumerate(texts):
            item = QTableWidgetItem(text)
            item.setToolTip(text)
            table.setItem(line, place, item)
