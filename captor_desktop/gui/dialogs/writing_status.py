"""What the details dialog shows at its foot: progress, then where the book is, or what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from captor_desktop.errors import OutputExists
from captor_desktop.gui import desktop
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.labels import set_role
from captor_desktop.gui.wording import error_words, in_words
from captor_desktop.work import Progress


class Outcome(QFrame):
    """One line that is hidden until the book is written. `replace_wanted` allows to overwrite."""

    replace_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a hidden line."""
        super().__init__(parent)
        self.paths: tuple[Path, ...] = ()
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setAccessibleName(self.tr("What became of the book"))
        self.bar = QProgressBar()
        self.bar.setAccessibleName(self.tr("Progress of writing"))
        self.bar.setTextVisible(False)
        self.open = self._button("open", self.tr("&Open"))
        self.show_folder = self._button("folder", self.tr("&Show in folder"))
        self.copy = self._button("copy", self.tr("&Copy path"))
        self.replace = self._button("retry", self.tr("&Replace it"))
        self.open.clicked.connect(self._open)
        self.show_folder.clicked.connect(self._show_folder)
        self.copy.clicked.connect(self._copy)
        self.replace.clicked.connect(self.replace_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 10, 14, 10)
        row.setSpacing(8)
        row.addWidget(self.text, 1)
        row.addWidget(self.bar, 1)
        for button in (self.open, self.show_folder, self.copy, self.replace):
            row.addWidget(button)
        self.hide()

    def show_progress(self, progress: Progress) -> None:
        """Show how far the writing is."""
        self._arrange("banner-info", f"{in_words(progress.stage)}…", bar=True)
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)

    def show_written(self, paths: Sequence[Path]) -> None:
        """Show where the book is, and what can be done with it."""
        self.paths = tuple(paths)
        names = ", ".join(path.name for path in paths)
        words = self.tr("Written: {0}").format(names)
        self._arrange("banner-good", f"✓ {words}", done=True)
        self.open.setFocus()

    def show_fault(self, fault: Exception) -> None:
        """Show what is wrong; what is in the way may be replaced."""
        in_the_way = isinstance(fault, OutputExists)
        words = error_words(fault, with_advice=not in_the_way)
        self._arrange("banner-warning" if in_the_way else "banner-bad", f"✗ {words}")
        self.replace.setVisible(in_the_way)

    def show_stopped(self) -> None:
        """Show that nothing was written."""
        self._arrange("banner-info", self.tr("Stopped; nothing was written."))

    def _arrange(self, role: str, text: str, *, bar: bool = False, done: bool = False) -> None:
        set_role(self, role)
        self.text.setText(text)
        self.bar.setVisible(bar)
        self.replace.hide()
        for button in (self.open, self.show_folder, self.copy):
            button.setVisible(done)
        self.show()

    def _open(self) -> None:
        desktop.open_file(self.paths[0])

    def _show_folder(self) -> None:
        desktop.show_in_folder(self.paths[0])

    def _copy(self) -> None:
        desktop.copy_paths(self.paths)

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(icon(name), text)
        button.setAccessibleName(text.replace("&", ""))
        button.setAutoDefault(False)
        return button
