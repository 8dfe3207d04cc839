"""The user guide, in a window of its own that stays open beside the work."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QDialog, QTextBrowser, QWidget

from captor_desktop.gui.widgets.controls import close_buttons
from captor_desktop.gui.widgets.layouts import column

SIZE = (760, 720)
MARGIN = 18


class GuideDialog(QDialog):
    """Shows a Markdown file; links to the web open in the browser."""

    def __init__(self, guide: Path, parent: QWidget | None = None) -> None:
        """Show this file, or say that it is not there."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("User guide"))
        self.resize(*SIZE)
        self.page = QTextBrowser(openExternalLinks=True)
        self.page.setAccessibleName(self.tr("User guide"))
        try:
            self.page.setMarkdown(guide.read_text(encoding="utf-8"))
        except OSError:
            self.page.setPlainText(self.tr("The user guide is not installed."))
        self.page.document().setDocumentMargin(MARGIN)
        column((self.page, 1), close_buttons(self), of=self, margins=16, gap=12)
