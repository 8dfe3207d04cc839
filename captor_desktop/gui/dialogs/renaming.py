"""Small questions about several chapters: words to replace in their names."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QWidget

from captor_desktop.gui.widgets.controls import field
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import column

WIDTH = 440


class RenameSeveralDialog(QDialog):
    """Asks for words to replace in several names, and shows what the first ones become."""

    wanted = Signal(str, str)  # old words, new words

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        """Ask about these names."""
        super().__init__(parent)
        self._names = names
        self.setWindowTitle(self.tr("Rename %n chapters", "", len(names)))
        self.resize(WIDTH, self.sizeHint().height())
        self.old, self.new = field(self.tr("Replace")), field(self.tr("With"))
        self.sample = label(role="muted", name=self.tr("What the names become"), wrap=True)
        form = QFormLayout()
        form.addRow(self.tr("&Replace"), self.old)
        form.addRow(self.tr("&With"), self.new)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        accept = QDialogButtonBox.ButtonRole.AcceptRole
        self.go = self.buttons.addButton(self.tr("Rename"), accept)
        self.go.setProperty("role", "primary")
        column(form, self.sample, self.buttons, of=self, margins=20, gap=12)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        for each in (self.old, self.new):
            each.textChanged.connect(self._show)
        self._show()

    def accept(self) -> None:
        """Tell what is to be replaced."""
        if self.go.isEnabled():
            self.wanted.emit(self.old.text(), self.new.text())
            super().accept()

    def _show(self) -> None:
        old = self.old.text()
        hit = next((name for name in self._names if old and old in name), None)
        self.go.setEnabled(hit is not None)
        if hit is not None:
            self.sample.setText(f"{hit} → {' '.join(hit.replace(old, self.new.text()).split())}")
        else:
            self.sample.setText(self.tr("No name contains this text.") if old else "")
