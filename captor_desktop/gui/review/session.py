"""The review of one book: its sections, the edits with their names, undo, and autosaving.

Widgets ask it and change it; it tells them by `changed`. It holds no widget itself.
"""

from __future__ import annotations

import dataclasses
from bisect import bisect_left, bisect_right
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from captor_desktop.book import Book, Metadata
from captor_desktop.conversion import Analysis
from captor_desktop.edits import (
    accept,
    merge_with_previous,
    move_in,
    move_out,
    name_like,
    part_before,
    rename,
    set_kind,
    split_at,
)
from captor_desktop.errors import CaptorError
from captor_desktop.gui.review.opening import OpenedBook
from captor_desktop.gui.review.page_text import PageText, build_page_text
from captor_desktop.history import History
from captor_desktop.lexicon.words import language
from captor_desktop.reading.kept_lines import put_back
from captor_desktop.review_file import (
    autosave_path,
    beside_path,
    save_review,
    with_kept_lines,
)
from captor_desktop.segmentation import Kind, Section, Segmentation, is_doubtful

AUTOSAVE_AFTER_MS = 800  # of quiet, so that a row of quick edits is written once


class ReviewState(NamedTuple):
    """What can be undone: the sections, the details of the book, a picture for its cover."""

    segmentation: Segmentation
    metadata: Metadata
    cover: bytes | None = None  # the user's own, or that of the file; None: a generated one
    kept_lines: tuple[int, ...] = ()  # of the file: set aside by the reader, put back by the user


class ReviewSession(QObject):
    """One book under review."""

    changed = Signal()  # the sections, or what can be undone
    text_changed = Signal()  # the text is cut into other blocks
    details_changed = Signal()
    lines_changed = Signal()  # lines were put back into the text or set aside: all positions moved
    saved = Signal(object)  # autosaved: None, or the fault because of which it could not be

    def __init__(
        self, opened: OpenedBook, reviews_folder: Path, parent: QObject | None = None
    ) -> None:
        """Begin with the sections as they were found or resumed."""
        super().__init__(parent)
        self.book: Book = opened.analysis.book  # with the details as the user left them
        state = ReviewState(
            opened.analysis.segmentation,
            self.book.metadata,
            self.book.cover or None,
            self.book.kept_lines,
        )
        self.history = History(state)
        self.measured = opened.analysis.measured  # where its chapters were predicted
        self.page_text: PageText = opened.page_text
        self.is_edited = opened.is_resumed
        self.autosave_file = autosave_path(reviews_folder, self.book.path)
        self._timer = QTimer(self, singleShot=True, interval=AUTOSAVE_AFTER_MS)
        self._timer.timeout.connect(self.autosave)
        self._is_unsaved = False  # the last try failed

    # --- what is there ---

    @property
    def analysis(self) -> Analysis:
        """The book and its sections as they are now."""
        return Analysis(self.book, self.segmentation)

    @property
    def segmentation(self) -> Segmentation:
        """The sections as they are now."""
        return self.history.current.segmentation

    @property
    def cover(self) -> bytes | None:
        """The picture for the cover; None is: a generated one."""
        return self.history.current.cover

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections as they are now."""
        return self.segmentation.sections

    def words_of(self, section: Section) -> int:
        """Return how many words stand under the heading of a section."""
        return self.book.words_between(section.text_line, section.end_line)

    def doubtful(self) -> list[int]:
        """Return the numbers of the sections that should be looked at."""
        return [n for n, section in enumerate(self.sections) if is_doubtful(section)]

    def section_at(self, line: int) -> int:
        """Return the number of the section of this line, or the nearest one; -1 if none is."""
        starts = [section.first_line for section in self.sections]
        return max(0, bisect_right(starts, line) - 1) if starts else -1

    def line_near(self, file_line: int) -> int:
        """Return the line of the text that is, or follows, this line of the file."""
        if not self.book.line_numbers:
            return file_line
        place = bisect_left(self.book.line_numbers, file_line)
        return min(place, len(self.book.lines) - 1)

    def next_doubtful(self, index: int, step: int) -> int | None:
        """Return the doubtful section after (1) or before (-1) this one, around the ends."""
        doubtful = self.doubtful()
        if not doubtful:
            return None
        later = [n for n in doubtful if (n > index if step > 0 else n < index)]
        if step > 0:
            return later[0] if later else doubtful[0]
        return later[-1] if later else doubtful[-1]

    def hand_edits(self) -> int:
        """Return how many sections carry something that the user decided."""
        return sum(s.accepted or s.renamed for s in self.sections)

    # --- edits ---

    def accept_section(self, index: int) -> None:
        """Mark a section as looked at."""
        name = self.tr("confirmation of “{0}”").format(self.sections[index].label)
        self._step(name, accept(self.segmentation, index))

    def accept_all(self) -> None:
        """Mark every section as looked at."""
        result = self.segmentation
        for index in self.doubtful():
            result = accept(result, index)
        self._step(self.tr("confirmation of all chapters"), result)

    def can_merge(self, index: int) -> bool:
        """Tell whether there is a section before this one."""
        return 0 < index < len(self.sections)

    def merge(self, index: int) -> None:
        """Join a section with the one before it."""
        if self.can_merge(index):
            name = self.tr("merge of “{0}”").format(self.sections[index].label)
            self._step(name, merge_with_previous(self.segmentation, index))

    def can_start_at(self, line: int) -> bool:
        """Tell whether a chapter may start at this line: none does yet, and it is in the book."""
        inside = self.segmentation.first_line < line < self.segmentation.end_line
        return inside and all(section.first_line != line for section in self.sections)

    def start_at(self, line: int) -> int | None:
        """Start a chapter at this line and return its number, or None if none may start there.

        A short line that stands alone is taken as its printed heading.
        """
        if not self.can_start_at(line):
            return None
        label, heading_lines = self._heading_at(line)
        name = self.tr("start of “{0}”").format(label)
        self._step(name, split_at(self.segmentation, line, label, heading_lines=heading_lines))
        return self.section_at(line)

    def insert_missing(self, index: int, number: int, line: int) -> None:
        """Start the chapter of a missing number before a section, which is then in order."""
        if not self.can_start_at(line):
            return
        label, (_, heading_lines) = name_like(self.sections[index], number), self._heading_at(line)
        whole = split_at(self.segmentation, line, label, heading_lines=heading_lines)
        name = self.tr("start of “{0}”").format(label)
        self._step(name, accept(whole, index + 1))

    def rename_section(self, index: int, label: str) -> None:
        """Give a section another name."""
        label = " ".join(label.split())
        old = self.sections[index].label
        if label and label != old:
            name = self.tr("renaming of “{0}”").format(old)
            self._step(name, rename(self.segmentation, index, label))

    def change_kind(self, index: int, kind: Kind) -> None:
        """Make a section front matter, a part, a chapter or back matter."""
        if self.sections[index].kind is not kind:
            name = self.tr("change of kind of “{0}”").format(self.sections[index].label)
            self._step(name, set_kind(self.segmentation, index, kind))

    def can_move(self, index: int, step: int) -> bool:
        """Tell whether a section may go a level in (1) or out (-1)."""
        if not 0 <= index < len(self.sections):
            return False
        level, part = self.sections[index].level, part_before(self.segmentation, index)
        if step < 0:
            return level > 0
        return part is not None and level <= self.sections[part].level

    def move(self, index: int, step: int) -> None:
        """Move a section into the part before it (1) or out of its part (-1)."""
        if self.can_move(index, step):
            words = self.tr("move of “{0}”").format(self.sections[index].label)
            whole = self.segmentation
            self._step(words, move_in(whole, index, index) if step > 0 else move_out(whole, index))

    def replace_all(self, name: str, segmentation: Segmentation, *, merge: bool = False) -> None:
        """Take other sections, found in another way; `merge` joins a row of such steps to one."""
        self._step(name, segmentation, merge=merge)

    def take_over(self, name: str, opened: OpenedBook) -> None:
        """Take the sections of the same book found again, and the text cut at their headings."""
        if opened.page_text != self.page_text:
            self.page_text = opened.page_text
            self.text_changed.emit()
        self._step(name, opened.analysis.segmentation)

    def set_details(self, metadata: Metadata, cover: bytes | None) -> None:
        """Take the details of the book and its cover as the user wants them: one step."""
        state = self.history.current._replace(metadata=metadata, cover=cover)
        if self.history.push(self.tr("change of the book details"), state):
            self._tell_changed()

    def keep_lines(self, kept: Collection[int]) -> None:
        """Put these lines of the file back into the text, and no others: one step."""
        analysis = with_kept_lines(self.analysis, kept)
        state = self.history.current._replace(
            segmentation=analysis.segmentation, kept_lines=analysis.book.kept_lines
        )
        if len(state.kept_lines) > len(self.book.kept_lines):
            name = self.tr("lines put back")
        else:
            name = self.tr("lines set aside")
        if self.history.push(name, state):
            self._tell_changed()

    def refine(self, segmentation: Segmentation) -> None:
        """Take better sections in place of those that the book was opened with: nothing to undo."""
        if not self.is_edited:
            self.history = History(self.history.current._replace(segmentation=segmentation))
            self.changed.emit()

    def undo(self) -> None:
        """Undo the last change."""
        if self.history.undo():
            self._tell_changed()

    def redo(self) -> None:
        """Make the step that was taken back again."""
        if self.history.redo():
            self._tell_changed()

    # --- saving ---

    def autosave(self) -> None:
        """Write the review into the program's own folder, if anything was changed."""
        if self.is_edited:
            self._write()

    def save_now(self) -> CaptorError | None:
        """Write what is not written yet; return the fault because of which it could not be."""
        is_waiting = self._is_unsaved or self._timer.isActive()
        return self._write() if is_waiting else None

    def save_beside(self) -> Path:
        """Write the review beside the book, where others find it too, and return its place."""
        target = beside_path(self.book.path)
        save_review(target, self.analysis)
        return target

    def forget(self) -> None:
        """Take the autosaved review away."""
        self._timer.stop()
        self.is_edited = False
        self.autosave_file.unlink(missing_ok=True)

    def close(self) -> None:
        """Save what is not saved yet, and stop."""
        self.save_now()

    def _write(self) -> CaptorError | None:
        self._timer.stop()
        told: CaptorError | None = None
        try:
            save_review(self.autosave_file, self.analysis)
        except CaptorError as fault:
            told = fault
        self._is_unsaved = told is not None
        self.saved.emit(told)
        return told

    def _step(self, name: str, segmentation: Segmentation, *, merge: bool = False) -> None:
        state = self.history.current._replace(segmentation=segmentation)
        if self.history.push(name, state, merge=merge):
            self._tell_changed()

    def _tell_changed(self) -> None:
        self._touch()
        if self.history.current.kept_lines != self.book.kept_lines:
            self._take_lines()
        details = (self.history.current.metadata, self.cover or b"")
        if details != (self.book.metadata, self.book.cover or b""):
            self.book = dataclasses.replace(self.book, metadata=details[0], cover=details[1])
            self.details_changed.emit()
        self.changed.emit()

    def _take_lines(self) -> None:
        """Make book and text those with the lines that are kept now."""
        self.book = put_back(self.book, self.history.current.kept_lines)
        self.measured = None
        self.page_text = build_page_text(self.book, self.segmentation)
        self.text_changed.emit()
        self.lines_changed.emit()

    def _touch(self) -> None:
        self.is_edited = True
        self._timer.start()

    def _heading_at(self, line: int) -> tuple[str, int]:
        lines = self.book.lines
        text = lines[line].strip()
        stands_alone = line + 1 >= len(lines) or not lines[line + 1].strip()
        if stands_alone and 0 < len(text) <= _LONGEST_HEADING and not text.endswith(_FULL_STOPS):
            return text, 1
        before = [s for s in self.sections if s.first_line < line and s.kind is Kind.CHAPTER]
        name = language(self.book.metadata.language).generated  # the book's language, not ours
        return name.format(len(before) + 1), 0


_LONGEST_HEADING = 60
_FULL_STOPS = (",", ";", ":", "”", '"')
