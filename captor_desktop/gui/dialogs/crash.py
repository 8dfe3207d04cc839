"""The crash dialog: says that a fault of the program happened, with all that helps to find it."""

from __future__ import annotations

from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.diagnostics import diagnostic_text
from captor_desktop.gui.look.icons import icon

MARGIN = 24
SIZE = (720, 520)
SIGN_SIZE = 40


class CrashDialog(QDialog):
    """Shows a fault with versions and traceback, to be copied. Nothing is sent anywhere."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        """Show this traceback, or what a crash of the last session has left."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("A fault of the program"))
        self.report = QPlainTextEdit(diagnostic_text(text), readOnly=True)
        self.report.setAccessibleName(self.tr("What happened, with versions"))
        self.report.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.copy_button = QPushButton(icon("copy"), self.tr("&Copy"))
        self.copy_button.clicked.connect(self.copy)
        sign = QLabel()
        sign.setPixmap(icon("warning", "bad").pixmap(SIGN_SIZE, SIGN_SIZE))
        sign.setAccessibleName(self.tr("Fault"))
        title = QLabel(self.tr("Something went wrong that should not have"))
        title.setProperty("role", "heading")
        words = QLabel(
            self.tr(
                "Your books are untouched, and your review is saved. You can go on, but it may be "
                "wiser to start the program again. Nothing is sent anywhere: if you want to report "
                "this, copy the text below. It holds no text of your books."
            ),
            wordWrap=True,
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.addButton(self.copy_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        told, top = QVBoxLayout(), QHBoxLayout()
        told.addWidget(title)
        told.addWidget(words)
        top.setSpacing(16)
        top.addWidget(sign)
        top.addLayout(told, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        whole.setSpacing(16)
        whole.addLayout(top)
        whole.addWidget(self.report, 1)
        whole.addWidget(buttons)
        self.resize(*SIZE)

    def copy(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self.report.toPlainText())
        self.copy_button.setText(self.tr("Copied"))
        self.copy_button.setIcon(icon("check"))
