"""What the details dialog shows at its foot: progress, then where the book is, or what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from captor_desktop.errors import OutputExists
from captor_desktop.gui import desktop
from captor_desktop.gui.widgets.controls import button, progress_bar
from captor_desktop.gui.widgets.labels import label, set_role
from captor_desktop.gui.widgets.layouts import row
from captor_desktop.gui.wording import error_words, in_words
from captor_desktop.work import Progress


class WritingStatus(QFrame):
    """One line that is hidden until the book is written. `replace_wanted` allows to overwrite."""

    replace_wanted = Signal()

    def __init__(self) -> None:
        """Make a hidden line."""
        super().__init__()
        self.paths: tuple[Path, ...] = ()
        self.text = label(name=self.tr("What became of the book"), wrap=True)
        self.bar = progress_bar(self.tr("Progress of writing"))
        self.open = button(self.tr("&Open"), "open", self._open)
        self.show_folder = button(self.tr("&Show in folder"), "folder", self._show_folder)
        self.copy = button(self.tr("&Copy path"), "copy", self._copy)
        self.replace = button(self.tr("&Replace it"), "retry", self.replace_wanted)
        buttons = (self.open, self.show_folder, self.copy, self.replace)
        row((self.text, 1), (self.bar, 1), *buttons, of=self, margins=(14, 10, 14, 10), gap=8)
        for each in buttons:
            each.setAutoDefault(False)
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
        for each in (self.open, self.show_folder, self.copy):
            each.setVisible(done)
        self.show()

    def _open(self) -> None:
        desktop.open_file(self.paths[0])

    def _show_folder(self) -> None:
        desktop.show_in_folder(self.paths[0])

    def _copy(self) -> None:
        desktop.copy_paths(self.paths)
