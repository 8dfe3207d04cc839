"""Opens one book at a time in the background; a page shows how far it is, with a way out."""

from __future__ import annotations

import dataclasses
import time
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from captor_desktop.gui.batch.states import time_left
from captor_desktop.gui.models import NO_MODELS
from captor_desktop.gui.review.opening import OpenRequest, open_book
from captor_desktop.gui.widgets.controls import button, progress_bar
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import STRETCH, card, column, row
from captor_desktop.gui.window.opening_progress import OpeningProgress
from captor_desktop.gui.wording import in_words
from captor_desktop.gui.worker import Bench, Workshop
from captor_desktop.work import Progress

CARD_WIDTH = 460
OFFER_AFTER_MS = 4000  # most books are open by then
BAR_STEPS = 1000


class BookOpener(QObject):
    """Exactly one of `opened`, `failed` and `stopped` follows the last call of `open`."""

    opened = Signal(object)  # OpenedBook
    failed = Signal(object)  # Exception
    stopped = Signal()

    def __init__(self, workshop: Workshop, page: WorkingPage, parent: QObject) -> None:
        """Show progress on this page, and do what its buttons say."""
        super().__init__(parent)
        self._bench = Bench(workshop)
        self._page = page
        self._request: OpenRequest | None = None
        page.cancel_wanted.connect(self.cancel)
        page.quick_wanted.connect(self.open_quickly)

    def open(self, request: OpenRequest) -> None:
        """Open a book; one that is being opened is left."""
        self._request = request
        self._page.begin(request.path.name, may_be_quicker=request.device != NO_MODELS)
        self._bench.start(
            partial(open_book, request),
            name=f"opening {request.path.name}",
            progressed=self._page.show_progress,
            done=self.opened,
            failed=self.failed,
            cancelled=self._tell_stopped,
            ended=self._end,
        )

    def open_quickly(self) -> None:
        """Open the book that is being opened without the neural models."""
        if self._request is not None:
            self.open(dataclasses.replace(self._request, device=NO_MODELS))

    def cancel(self) -> None:
        """Leave the book that is being opened."""
        self._bench.cancel()

    def _tell_stopped(self) -> None:
        if not self._bench.is_busy:  # no other book took its place
            self.stopped.emit()

    def _end(self) -> None:
        if not self._bench.is_busy:
            self._page.end()


class WorkingPage(QWidget):
    """A card in the middle of the window."""

    cancel_wanted = Signal()
    quick_wanted = Signal()  # without the neural models

    def __init__(self) -> None:
        """Make the page."""
        super().__init__()
        self.title = label(role="heading", wrap=True)
        self.stage = label(role="muted", name=self.tr("Current step"))
        self.bar = progress_bar(self.tr("Progress"))
        self.cancel = button(self.tr("Cancel"), on_click=self.cancel_wanted)
        self.cancel.setShortcut("Esc")
        self.quick = button(
            self.tr("Skip the AI models (faster)"),
            on_click=self.quick_wanted,
            tip=self.tr("Slightly less accurate; you can detect again later"),
        )
        self._progress = OpeningProgress(time.monotonic)
        self._timer = QTimer(self, singleShot=True, interval=OFFER_AFTER_MS)
        self._timer.timeout.connect(self.quick.show)
        buttons = row(self.quick, STRETCH, self.cancel)
        items = (self.title, self.stage, self.bar, buttons)
        middle = card(*items, margins=(28, 24, 28, 24), gap=12)
        middle.setFixedWidth(CARD_WIDTH)
        layout = column(of=self)
        layout.addStretch(2)
        layout.addWidget(middle, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def begin(self, name: str, *, may_be_quicker: bool = True) -> None:
        """Start with nothing done; after a while, offer a quicker way if there is one."""
        self.title.setText(self.tr("Opening “{0}”").format(name))
        self.title.setAccessibleName(self.title.text())
        self.stage.setText(self.tr("Reading…"))
        self.bar.setRange(0, 0)
        self._progress = OpeningProgress(time.monotonic)
        self.cancel.setFocus()
        self.quick.hide()
        if may_be_quicker:
            self._timer.start()

    def end(self) -> None:
        """Offer nothing any more."""
        self._timer.stop()

    def show_progress(self, progress: Progress) -> None:
        """Show how far all of the work is, what is done now, and how long it will take."""
        share = self._progress.advance(progress)
        words = f"{in_words(progress.stage)}…"
        seconds = self._progress.seconds_left()
        if seconds is not None:
            words = f"{words}  {time_left(seconds)}"
        self.stage.setText(words)
        if share:
            self.bar.setRange(0, BAR_STEPS)
            self.bar.setValue(round(share * BAR_STEPS))
