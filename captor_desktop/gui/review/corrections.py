"""What the keys and menus correct: the chosen section, or all of them where several are chosen."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QInputDialog

from captor_desktop.edits import part_before
from captor_desktop.gui.dialogs.renaming import RenameSeveralDialog
from captor_desktop.gui.dialogs.showing import show_dialog
from captor_desktop.gui.review.outline import Outline
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.segmentation import Kind

LARGEST_NUMBER = 9999


class Corrections(QObject):
    """Corrects what is chosen in an outline."""

    def __init__(self, session: ReviewSession, outline: Outline) -> None:
        """Work on this session; questions are asked above the outline."""
        super().__init__(outline)
        self._session = session
        self._outline = outline
        self._several = outline.model.several

    def accept(self) -> bool:
        """Confirm what is chosen; return whether that was several sections."""
        numbers = self._outline.selected
        if self._chose_several():
            self._several.accept(numbers)
        elif self._outline.current >= 0:
            self._session.accept_section(self._outline.current)
        return len(numbers) > 1

    def title_case(self) -> None:
        """Write the chosen names as titles."""
        self._several.title_case(self._outline.selected)

    def merge(self) -> None:
        """Join the chosen sections with the ones before them."""
        if self._chose_several():
            self._several.merge(self._outline.selected)
        else:
            self._session.merge(self._outline.current)

    def rename(self) -> None:
        """Edit the name of the chosen section in its place; of several, replace words in them."""
        if not self._chose_several():
            self._outline.rename()
            return
        numbers = self._outline.selected
        names = [self._session.sections[number].label for number in numbers]
        dialog = RenameSeveralDialog(names, self._outline)
        dialog.wanted.connect(partial(self._several.replace_in_names, numbers))
        show_dialog(dialog)

    def renumber(self) -> None:
        """Ask for a number and count the chosen sections on from it."""
        numbers = self._outline.selected
        first = self._session.sections[numbers[0]].number or 1
        words = self.tr("Start at:")
        title, most = self.tr("Renumber"), LARGEST_NUMBER
        start, is_wanted = QInputDialog.getInt(self._outline, title, words, first, 0, most)
        if is_wanted:
            self._several.renumber(numbers, start)

    def make_part(self) -> None:
        """Ask for a name and put the chosen sections into a part of that name."""
        words, numbers = self.tr("Name of the part:"), self._outline.selected
        label, is_wanted = QInputDialog.getText(self._outline, self.tr("New part"), words)
        if is_wanted:
            self._several.make_part(numbers, label)

    def move_by(self, step: int) -> None:
        """Move the chosen sections into the part before them (1) or out of their part (-1)."""
        numbers = self._outline.selected
        if not self._chose_several():
            self._session.move(self._outline.current, step)
        elif step < 0:
            self._several.put_in(numbers, -1)
        elif (part := part_before(self._session.segmentation, numbers[0])) is not None:
            self._several.put_in(numbers, part)

    def change_kind(self, kind: Kind) -> None:
        """Make the chosen sections front matter, parts, chapters or back matter."""
        if self._chose_several():
            self._several.change_kind(self._outline.selected, kind)
        elif self._outline.current >= 0:
            self._session.change_kind(self._outline.current, kind)

    def _chose_several(self) -> bool:
        return len(self._outline.selected) > 1
