"""The crash dialog: says that a fault of the program happened, with all that helps to find it."""

from __future__ import annotations

from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QPushButton, QWidget

from captor_desktop.diagnostics import diagnostic_text
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.controls import close_buttons
from captor_desktop.gui.widgets.labels import Picture, label
from captor_desktop.gui.widgets.layouts import column, row

MARGIN = 24
SIZE = (720, 520)
SIGN_SIZE = 40


class CrashDialog(QDialog):
    """Shows a fault with versions and traceback, to be copied. Nothing is sent anywhere."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        """Show this traceback, or what a crash of the last session has left."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Program error"))
        report = diagnostic_text(text)
        self.report = fixed_text(report, self.tr("What happened, with versions"))
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.copy_button = CopyButton(self.tr("&Copy"), self.report)
        sign = Picture(icon("warning", "bad"), SIGN_SIZE, self.tr("Error"))
        title = label(self.tr("Something went wrong"), "heading")
        words = label(
            self.tr(
                "Your books are unchanged, and your review is saved. You can continue, but it may "
                "be safer to restart the program. Nothing is sent anywhere: if you want to report "
                "this, copy the text below. It contains no text from your books."
            ),
            wrap=True,
        )
        top = row(sign, (column(title, words), 1), gap=16)
        buttons = close_buttons(self, self.copy_button)
        column(top, (self.report, 1), buttons, of=self, margins=MARGIN, gap=16)
        self.resize(*SIZE)


def fixed_text(text: str, name: str) -> QPlainTextEdit:
    """Return a text to read and copy, in letters of one width."""
    made = QPlainTextEdit(text, readOnly=True)
    made.setAccessibleName(name)
    made.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    return made


class CopyButton(QPushButton):
    """Puts all of a text on the clipboard, and says so. It goes nowhere else."""

    def __init__(self, words: str, text: QPlainTextEdit) -> None:
        """Copy from this text."""
        super().__init__(icon("copy"), words)
        self._text = text
        self.clicked.connect(self.copy)

    def copy(self) -> None:
        """Put the text on the clipboard."""
        QGuiApplication.clipboard().setText(self._text.toPlainText())
        self.setText(self.tr("Copied"))
        self.setIcon(icon("check"))
