"""Corrections of several chosen sections at once; each is one step to undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from captor_desktop import edits
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.segmentation import Kind, Segmentation


class SeveralEdits(QObject):
    """Changes the sections of a session by their numbers, which are given in order."""

    def __init__(self, session: ReviewSession, parent: QObject | None = None) -> None:
        """Work on this session."""
        super().__init__(parent)
        self._session = session

    def accept(self, numbers: Sequence[int]) -> None:
        """Confirm them."""
        self._each(self.tr("confirmation of %n chapters", "", len(numbers)), numbers, edits.accept)

    def merge(self, numbers: Sequence[int]) -> None:
        """Join each with the one before it; the first of the book has none."""
        there = [number for number in reversed(numbers) if self._session.can_merge(number)]
        name = self.tr("merge of %n chapters", "", len(there))
        self._each(name, there, edits.merge_with_previous)

    def change_kind(self, numbers: Sequence[int], kind: Kind) -> None:
        """Make them front matter, parts, chapters or back matter."""
        name = self.tr("change of kind of %n chapters", "", len(numbers))
        self._each(name, numbers, lambda whole, number: edits.set_kind(whole, number, kind))

    def can_make_part(self, numbers: Sequence[int]) -> bool:
        """Tell whether a part can open above the first of them."""
        session = self._session
        return bool(numbers) and edits.can_hold_part(session.book, session.segmentation, numbers[0])

    def make_part(self, numbers: Sequence[int], label: str) -> None:
        """Put them, and what lies between them, into a new part."""
        label = " ".join(label.split())
        if label and self.can_make_part(numbers):
            whole = self._session.segmentation
            made = edits.make_part(whole, numbers[0], numbers[-1], label)
            self._session.replace_all(self.tr("new part “{0}”").format(label), made)

    def can_put_in(self, numbers: Sequence[int], part: int) -> bool:
        """Tell whether they may be moved into this part (-1: out of all parts)."""
        whole = self._session.segmentation
        if not numbers:
            return False
        if part < 0:
            return whole.sections[numbers[0]].level > 0
        is_next = edits.part_before(whole, numbers[0]) == part
        return is_next and whole.sections[numbers[0]].level <= whole.sections[part].level

    def put_in(self, numbers: Sequence[int], part: int) -> None:
        """Move them into a part (-1: out of all parts), as far as the order of the text lets."""
        if not self.can_put_in(numbers, part):
            return
        whole = self._session.segmentation
        if part >= 0:
            whole = edits.move_in(whole, numbers[0], numbers[-1])
        while part < 0 and whole.sections[numbers[0]].level > 0:
            whole = edits.move_out(whole, numbers[0])
        self._session.replace_all(self.tr("move of %n chapters", "", len(numbers)), whole)

    def renumber(self, numbers: Sequence[int], start: int) -> None:
        """Count them on from a number."""
        whole = edits.renumber(self._session.segmentation, numbers, start)
        self._session.replace_all(self.tr("renumbering of %n chapters", "", len(numbers)), whole)

    def title_case(self, numbers: Sequence[int]) -> None:
        """Write their names as titles: "THE MAIL" becomes "The Mail"."""
        whole = edits.names_in_title_case(self._session.segmentation, numbers)
        self._session.replace_all(self.tr("title case of %n names", "", len(numbers)), whole)

    def replace_in_names(self, numbers: Sequence[int], old: str, new: str) -> None:
        """Replace words in all their names."""
        if old:
            whole = edits.replace_in_names(self._session.segmentation, numbers, old, new)
            self._session.replace_all(self.tr("renaming of %n chapters", "", len(numbers)), whole)

    def _each(
        self,
        name: str,
        numbers: Sequence[int],
        edit: Callable[[Segmentation, int], Segmentation],
    ) -> None:
        whole = self._session.segmentation
        for number in numbers:
            whole = edit(whole, number)
        self._session.replace_all(name, whole)
