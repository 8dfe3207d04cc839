"""The batch page: a list of books, how to convert them, and what becomes of each."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from captor_desktop.batch.rows import Row, State, summary_csv
from captor_desktop.batch.runner import default_jobs
from captor_desktop.conversion import read_clock
from captor_desktop.errors import CaptorError
from captor_desktop.files.atomic import write_file
from captor_desktop.files.inside import outer_file
from captor_desktop.gui.batch.details import DetailsReader
from captor_desktop.gui.batch.finding import Finding, find_in
from captor_desktop.gui.batch.form import AGAIN, BatchForm
from captor_desktop.gui.batch.results import copy_outputs, outputs_of
from captor_desktop.gui.batch.run import BatchRun, Order
from captor_desktop.gui.batch.states import BookState
from captor_desktop.gui.batch.time_left import TimeLeft
from captor_desktop.gui.desktop import Awake, open_file, tell_when_away
from captor_desktop.gui.dialogs.choosing import choose_folder, choose_more_files, choose_summary
from captor_desktop.gui.widgets.banner import Tone
from captor_desktop.gui.window.drop import accept_copy, dropped_paths
from captor_desktop.gui.wording import error_words, in_words
from captor_desktop.gui.worker import Workshop
from captor_desktop.headings.own_pattern import check_pattern
from captor_desktop.options import AnalyseOptions, Format, OutputOptions
from captor_desktop.settings import KEPT_INPUTS, Existing, Settings

TICK_MS = 500


class BatchPage(BatchForm):
    """Converts many books, and stays usable while it does."""

    open_in_review = Signal(object)  # Path
    options_changed = Signal(object)  # dict: the settings to be kept, by name
    busy_changed = Signal(bool)
    details_edited = Signal(object, object)  # Path and Metadata
    told = Signal(str)  # how far the batch is, for those who look at another page

    def __init__(
        self, workshop: Workshop, settings: Settings, parent: QWidget | None = None
    ) -> None:
        """Start with an empty list."""
        super().__init__(settings, parent)
        self._workshop = workshop
        self._settings = settings
        self._inputs: list[Path] = []
        self._removed: set[Path] = set()
        self._later: list[Path] = []  # added while books were converted
        self._time_left: TimeLeft | None = None
        self._counted = (0, 0)
        self._awake = Awake()
        self.run = BatchRun(workshop, self)
        self._details = DetailsReader(workshop, self)
        self._tick = QTimer(self, interval=TICK_MS)
        self._connect()
        self.setAcceptDrops(True)
        kept = map(Path, settings.batch_inputs)
        self._inputs = [path for path in kept if os.path.exists(outer_file(path))]
        if self._inputs:
            self._look_for_books(self._inputs)

    # --- for the window ---

    def add_inputs(self, paths: Sequence[Path]) -> None:
        """Add the books in these files and folders to the list, after the batch under way."""
        if self.is_busy():
            self._later += paths
            words = self.tr("Books that you add now are listed when this batch is done.")
            self.result.tell(Tone.INFO, words)
            return
        self._inputs += [path for path in paths if path not in self._inputs]
        self._removed.clear()
        self._keep_list()
        self._look_for_books(list(paths))

    def is_busy(self) -> bool:
        """Tell whether books are being converted."""
        return self.run.is_running

    def stop(self) -> None:
        """Stop converting; what is done by now stays done."""
        self.run.cancel()

    def set_settings(self, settings: Settings) -> None:
        """Use other settings, as the settings dialog has changed them."""
        self._settings = settings
        self.options.show_settings(settings)

    def rows(self) -> list[Row]:
        """Return what became of the books, as far as it is known."""
        return [line.row for line in self.model.lines if line.row is not None]

    # --- what the user does ---

    def choose_files(self) -> None:
        """Let the user choose books."""
        self._add_chosen(choose_more_files(self, self._settings.last_folder))

    def choose_folder(self) -> None:
        """Let the user choose a folder of books."""
        title = self.tr("Add a folder of books")
        self._add_chosen(choose_folder(self, self._settings.last_folder, title))

    def remove_selected(self) -> None:
        """Take the selected books out of the list."""
        if not self.is_busy():
            numbers = self.table.selected_numbers()
            gone = {self.model.lines[number].source for number in numbers}
            self._removed |= gone
            self._inputs = [path for path in self._inputs if path not in gone]
            self._keep_list()
            self.model.remove_lines(numbers)
            self.show_state(busy=self.is_busy())

    def clear(self) -> None:
        """Take all books out of the list."""
        self._inputs = []
        self._keep_list()
        self.model.clear()
        self.result.hide()
        self.show_state(busy=self.is_busy())

    def convert(self) -> None:
        """Convert what is not done yet; what is done is only looked at again."""
        self._begin(list(range(len(self.model.lines))))

    def retry_failed(self) -> None:
        """Convert the books that failed or were stopped once more."""
        self._begin(self.model.numbers_in(*AGAIN))

    def pause_or_go_on(self) -> None:
        """Begin no more books for now, or go on."""
        if self._time_left is None or not self.is_busy():
            return
        if self.run.is_paused:
            self.run.go_on()
            self._time_left.go_on()
        else:
            self.run.pause()
            self._time_left.pause()
        self.batch_actions.show_paused(paused=self.run.is_paused)
        self._show_progress()

    def review_current(self) -> None:
        """Open the book with the focus on the review page."""
        line = self.table.current_line()
        if line is not None:
            self.open_in_review.emit(line.source)

    def save_summary(self) -> None:
        """Write what became of each book as a CSV table."""
        folder = self.options.output_folder or Path(self._settings.last_folder or ".")
        path = choose_summary(self, folder)
        if path is None:
            return
        try:
            write_file(path, summary_csv(self.rows()), overwrite=True)
        except CaptorError as fault:
            self.result.tell(Tone.BAD, in_words(fault.message))

    def show_output(self) -> None:
        """Show the folder with the outputs in the program of the desktop."""
        outputs = [output for row in self.rows() for output in row.outputs]
        folder = self.options.output_folder or (outputs[0].parent if outputs else None)
        if folder is not None:
            self._open(folder)

    def open_result(self) -> None:
        """Open what was written for the book with the focus."""
        for output in self._results()[:1]:
            self._open(output)

    def show_result(self) -> None:
        """Show the folder with what was written for the book with the focus."""
        for output in self._results()[:1]:
            self._open(output.parent)

    def send_to_device(self) -> None:
        """Copy the results to a second folder, such as that of an e-book reader; it is kept."""
        title = self.tr("Choose the device folder")
        for folder in choose_folder(self, self._settings.device_folder, title):
            self._keep({"device_folder": str(folder)})
            lines = [self.model.lines[n] for n in self.table.selected_numbers()]
            lines = lines if len(lines) > 1 else self.model.lines
            outputs = [path for line in lines for path in outputs_of(line.row)]
            do, told = partial(copy_outputs, outputs, folder), self._tell_sent
            self._workshop.start(do, name="sending", done=told, failed=self._tell_fault)

    # --- what Qt tells ---

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and folders."""
        if dropped_paths(event.mimeData()):
            accept_copy(event)
            self.empty.show_drop(active=True)

    def dragLeaveEvent(self, _event: QDragLeaveEvent) -> None:
        """Show that nothing is over the page any more."""
        self.empty.show_drop(active=False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Add what was dropped."""
        self.empty.show_drop(active=False)
        accept_copy(event)
        self.add_inputs(dropped_paths(event.mimeData()))

    # --- looking for books ---

    def _add_chosen(self, paths: list[Path]) -> None:
        if paths:
            folder = paths[0] if os.path.isdir(paths[0]) else paths[0].parent
            self._keep({"last_folder": str(folder)})
            self.add_inputs(paths)

    def _look_for_books(self, inputs: list[Path]) -> None:
        recursive, skip = self._settings.batch_recursive, self.options.output_folder
        look = partial(find_in, inputs, recursive=recursive, skip=skip)
        self._workshop.start(look, name="looking for books", done=self._list_books)

    def _list_books(self, finding: Finding) -> None:
        wanted = [b for b in finding.books if b.book.source not in self._removed]
        self._show_added(self.model.add_books(wanted))
        if not self.is_busy():
            self._details.read(self.model.unread())
        if finding.problems:
            self.result.tell(Tone.WARNING, "\n".join(map(in_words, finding.problems)))
        self.show_state(busy=self.is_busy())

    def _show_added(self, count: int) -> None:
        """Bring what was added to a longer list into sight."""
        if 0 < count < len(self.model.lines):
            self.filter.setCurrentIndex(0)
            added = self.model.index(len(self.model.lines) - count, 0)
            first = self.table.shown.mapFromSource(added)
            self.table.selectRow(first.row())
            self.table.scrollTo(first)
            place = self.table.visualRect(first).center()
            place = self.table.viewport().mapTo(self.inside, place)
            self.area.ensureVisible(place.x(), place.y())

    def _use_options(self, changes: dict[str, Any]) -> None:
        self._keep(changes)
        if "batch_recursive" in changes and not self.is_busy():
            self.model.clear()
            self._look_for_books(list(self._inputs))

    def _results(self) -> list[Path]:
        line = self.table.current_line()
        return outputs_of(line.row) if line is not None else []

    def _open(self, path: Path) -> None:
        words = self.tr("No program on this computer can open “{0}”.").format(path.name)
        open_file(path, partial(self.result.tell, Tone.WARNING, words))

    def _tell_sent(self, count: int) -> None:
        words = self.tr("%n files were copied to the device folder.", "", count)
        self.result.tell(Tone.GOOD, words)

    def _tell_fault(self, fault: Exception) -> None:
        self.result.tell(Tone.BAD, error_words(fault))

    def _analysis(self) -> AnalyseOptions:
        """Return how the chapters of all books are found; raise an error for a bad pattern."""
        pattern = self._settings.batch_pattern or None
        if pattern is not None:
            check_pattern(pattern)
        return AnalyseOptions(pattern=pattern, chapters_by=self._settings.batch_chapters_by)

    def _keep_list(self) -> None:
        self._keep({"batch_inputs": tuple(map(str, self._inputs[:KEPT_INPUTS]))})

    def _keep(self, changes: dict[str, Any]) -> None:
        self._settings = self._settings.replace(**changes)
        self.options_changed.emit(changes)

    # --- converting ---

    def _begin(self, numbers: list[int]) -> None:
        if self.is_busy() or not numbers:
            return
        try:
            analysis = self._analysis()
        except CaptorError as fault:
            self._tell_fault(fault)
            return
        lines = [self.model.lines[number] for number in numbers]
        self._details.stop()
        self.model.wait_again(numbers)
        self.result.hide()
        self._counted = (0, len(lines))
        sizes = {str(line.source): line.listed.size for line in lines}
        self._time_left = TimeLeft(time.monotonic, sizes)
        settings = self._settings
        output_options = OutputOptions(
            read_clock(),
            tuple(Format(name) for name in settings.formats),
            overwrite=settings.existing is Existing.OVERWRITE,
            keep_licence=settings.keep_licence,
            style=settings.book_style,
        )
        jobs = settings.batch_jobs or default_jobs()
        every = [line.listed.book for line in self.model.lines]
        wanted = frozenset(line.source for line in lines)
        output = self.options.output_folder
        order = Order(every, wanted, output, output_options, jobs, str(settings.device))
        known = {line.source: line.metadata for line in lines if line.metadata is not None}
        order = replace(order, name_pattern=settings.output_name, known=known)
        self.run.begin(replace(order, analyse_options=analysis))
        if settings.keep_awake:
            self._awake.hold()
        self._tick.start()
        self.batch_actions.show_paused(paused=False)
        self._show_progress()
        self.show_state(busy=self.is_busy())
        self.busy_changed.emit(True)

    def _book_settled(self, row: Row) -> None:
        self.model.settle(row)
        done, total = self._counted
        self._counted = (done + 1, total)
        if self._time_left is not None:
            self._time_left.settle(str(row.task.source), was_work=row.state is State.DONE)

    def _show_progress(self) -> None:
        left = self._time_left.seconds() if self._time_left else None
        self.progress.show_progress(*self._counted, left, paused=self.run.is_paused)
        self.told.emit(self.tr("Batch: {0}").format(self.progress.words.text()))

    def _ended(self, fault: object = None) -> None:
        self._tick.stop()
        self._awake.let_go()
        self.model.stop_unfinished()
        self.show_state(busy=self.is_busy())
        if fault is None:
            counts = {state: len(self.model.numbers_in(state)) for state in BookState}
            self.show_counts(counts)
        else:
            words = self.tr("Unexpected error.")
            if isinstance(fault, CaptorError):
                words = in_words(fault.message)
            self.result.tell(Tone.BAD, words)
        title, words = self.tr("Batch finished"), self.result.text.text()
        self.told.emit("")
        tell_when_away(self, title, words, wanted=self._settings.notify_when_done)
        self.busy_changed.emit(False)
        later, self._later = self._later, []
        self._details.read(self.model.unread())
        if later:
            self.add_inputs(later)

    def _connect(self) -> None:
        actions = self.batch_actions
        handlers = {
            actions.add_files: self.choose_files,
            actions.add_folder: self.choose_folder,
            actions.remove: self.remove_selected,
            actions.clear: self.clear,
            actions.convert: self.convert,
            actions.pause: self.pause_or_go_on,
            actions.cancel: self.stop,
            actions.retry: self.retry_failed,
            actions.review: self.review_current,
            actions.edit_title: self.table.edit_title,
            actions.summary: self.save_summary,
            actions.copy: self.table.copy_selected,
            actions.show_output: self.show_output,
            actions.open_result: self.open_result,
            actions.show_result: self.show_result,
            actions.send: self.send_to_device,
        }
        for action, slot in handlers.items():
            action.triggered.connect(slot)
        self.table.chosen.connect(self.open_in_review)
        self._details.found.connect(lambda found: self.model.show_details(*found))
        self.model.edited.connect(self.details_edited)
        self.options.changed.connect(self._use_options)
        self.run.started.connect(self.model.start)
        self.run.settled.connect(self._book_settled)
        self.run.advanced.connect(self._show_progress)
        self.run.ended.connect(self._ended)
        self.run.cancelled.connect(self._ended)
        self._tick.timeout.connect(self._show_progress)
