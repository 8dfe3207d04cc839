"""The about box: version, the promise to stay offline, models with checksums, licences."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
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
from captor_desktop.gui.look.icons import app_icon, icon
from captor_desktop.gui.worker import Workshop
from captor_desktop.work import Work

MARGIN = 24
SIZE = (760, 600)
ICON_SIZE = 72
PATIENCE_MS = 3000


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
        self.diagnostics = QPlainTextEdit(readOnly=True)
        self.diagnostics.setAccessibleName(self.tr("Diagnostic information"))
        self.diagnostics.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.diagnostics.setPlainText(self.tr("Gathering…"))
        self.copy_button = QPushButton(icon("copy"), self.tr("&Copy diagnostic information"))
        self.copy_button.setEnabled(False)
        self.copy_button.clicked.connect(self.copy_diagnostics)
        self._lay_out()
        self._list_licences()
        self.resize(*SIZE)
        self._workshop.start(_gather, name="diagnostics").done.connect(self._show_gathered)

    def copy_diagnostics(self) -> None:
        """Put the diagnostic information on the clipboard. It goes nowhere else."""
        QGuiApplication.clipboard().setText(self.diagnostics.toPlainText())
        self.copy_button.setText(self.tr("Copied"))
        self.copy_button.setIcon(icon("check"))

    def done(self, result: int) -> None:
        """Leave no thread behind."""
        self._workshop.shutdown(PATIENCE_MS)
        super().done(result)

    # --- helpers ---

    def _lay_out(self) -> None:
        sign = QLabel()
        sign.setPixmap(app_icon().pixmap(ICON_SIZE, ICON_SIZE))
        sign.setAccessibleName(self.tr("Icon of the program"))
        name = QLabel("Chapter Captor")
        name.setProperty("role", "title")
        version = QLabel(self.tr("Version {0}").format(captor_desktop.__version__))
        version.setProperty("role", "subtitle")
        words, top = QVBoxLayout(), QHBoxLayout()
        words.addStretch()
        words.addWidget(name)
        words.addWidget(version)
        words.addStretch()
        top.setSpacing(18)
        top.addWidget(sign)
        top.addLayout(words, 1)
        tabs = QTabWidget()
        tabs.setAccessibleName(self.tr("About"))
        tabs.addTab(self._promise(), self.tr("&Program"))
        tabs.addTab(self._models_page(), self.tr("&Models"))
        tabs.addTab(self.licences, self.tr("&Licences"))
        tabs.addTab(self.diagnostics, self.tr("&Diagnostics"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self.copy_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        whole.setSpacing(16)
        whole.addLayout(top)
        whole.addWidget(tabs, 1)
        whole.addWidget(buttons)

    def _promise(self) -> QWidget:
        paragraphs = (
            self.tr("Cuts plain-text novels into chapters and makes beautiful EPUBs of them."),
            self.tr(
                "Nothing leaves your computer. The program never opens a connection: no books, no "
                "statistics, no reports, no search for updates. A test of the program fails if "
                "anything tries to."
            ),
            self.tr(
                "Chapter Captor is free software under the MIT licence. The method follows "
                "“Chapter Captor: Text Segmentation in Novels” by Charuta Pethe, Allen Kim and "
                "Steve Skiena (2020)."
            ),
        )
        page = QFrame()
        page.setProperty("role", "card")
        column = QVBoxLayout(page)
        column.setContentsMargins(18, 18, 18, 18)
        column.setSpacing(14)
        for number, text in enumerate(paragraphs):
            label = QLabel(text, wordWrap=True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            if number == 1:
                font = QFont(label.font())
                font.setBold(True)
                label.setFont(font)
            column.addWidget(label)
        column.addStretch()
        return page

    def _models_page(self) -> QWidget:
        text = QTextBrowser(openLinks=False)
        text.setAccessibleName(self.tr("About the models"))
        text.setMarkdown(models_text())
        text.document().setDocumentMargin(MARGIN // 2)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.models, 1)
        column.addWidget(text, 1)
        return page

    def _list_licences(self) -> None:
        _fill(self.licences, [(p.name, version_of(p), p.licence) for p in PARTS])

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
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            item = QTableWidgetItem(text)
            item.setToolTip(text)
            table.setItem(number, column, item)
