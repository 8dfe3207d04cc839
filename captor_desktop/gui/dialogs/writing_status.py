"""What the export dialog shows at its foot: progress, then where the book is, or what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from captor_desktop.errors import OutputExists
from captor_desktop.gui import desktop
from captor_desktop.gui.widgets.banner import Banner, Tone
from captor_desktop.gui.widgets.controls import button, progress_bar
from captor_desktop.gui.wording import error_words, in_words
from captor_desktop.work import Progress


class WritingStatus(Banner):
    """One line that is hidden until the book is written. `replace_wanted` allows to overwrite."""

    replace_wanted = Signal()

    def __init__(self) -> None:
        """Make a hidden line."""
        super().__init__(can_be_closed=False)
        self.paths: tuple[Path, ...] = ()
        self.bar = progress_bar(self.tr("Progress of writing"))
        self.open = button(self.tr("&Open"), "open", self._open)
        self.show_folder = button(self.tr("&Show in folder"), "folder", self._show_folder)
        self.copy = button(self.tr("&Copy path"), "copy", self._copy)
        self.replace = button(self.tr("&Replace it"), "retry", self.replace_wanted)
        for each in (self.bar, self.open, self.show_folder, self.copy, self.replace):
            self.put_beside(each)

    def show_progress(self, progress: Progress) -> None:
        """Show how far the writing is."""
        self._show(Tone.INFO, f"{in_words(progress.stage)}…", self.bar)
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)

    def show_written(self, paths: Sequence[Path]) -> None:
        """Show where the book is, and what can be done with it."""
        self.paths = tuple(paths)
        words = self.tr("Exported: {0}").format(", ".join(path.name for path in paths))
        self._show(Tone.GOOD, words, self.open, self.show_folder, self.copy)
        self.open.setFocus()

    def show_fault(self, fault: Exception) -> None:
        """Show what is wrong; what is in the way may be replaced."""
        if isinstance(fault, OutputExists):
            words = error_words(fault, with_advice=False)
            self._show(Tone.WARNING, words, self.replace)
        else:
            self._show(Tone.BAD, error_words(fault))

    def show_stopped(self) -> None:
        """Show that nothing was written."""
        self._show(Tone.INFO, self.tr("Stopped; nothing was written."))

    def _show(self, tone: Tone, text: str, *offered: QWidget) -> None:
        for each in (self.bar, self.open, self.show_folder, self.copy, self.replace):
            each.setVisible(each in offered)
        self.tell(tone, text)

    def _open(self) -> None:
        desktop.open_file(self.paths[0], self._show_no_reader)

    def _show_no_reader(self) -> None:
        words = self.tr("No program on this computer can open “{0}”. Install an e-book reader.")
        self._show(Tone.WARNING, words.format(self.paths[0].name), self.show_folder, self.copy)

    def _show_folder(self) -> None:
        words = self.tr("No program on this computer can open folders. The path is: {0}")
        place = str(self.paths[0].parent)
        tell = partial(self._show, Tone.WARNING, words.format(place), self.copy)
        desktop.show_in_folder(self.paths[0], tell)

    def _copy(self) -> None:
        desktop.copy_paths(self.paths)
