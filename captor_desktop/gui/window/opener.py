"""Opens one book at a time in the background; a page shows how far it is, with a way out."""

from __future__ import annotations

import dataclasses

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.gui.models import NO_MODELS
from captor_desktop.gui.review.opening import OpenedBook, OpenRequest, open_book
from captor_desktop.gui.wording import in_words
from captor_desktop.gui.worker import Job, Workshop
from captor_desktop.work import Progress, Work


class BookOpener(QObject):
    """Exactly one of `opened`, `failed` and `stopped` follows the last call of `open`."""

    opened = Signal(object)  # OpenedBook
    failed = Signal(object)  # Exception
    stopped = Signal()

    def __init__(self, workshop: Workshop, page: WorkingPage, parent: QObject) -> None:
        """Show progress on this page, and do what its buttons say."""
        super().__init__(parent)
        self._workshop = workshop
        self._page = page
        self._job: Job | None = None
        self._request: OpenRequest | None = None
        page.cancel_wanted.connect(self.cancel)
        page.quick_wanted.connect(self.open_quickly)

    def open(self, request: OpenRequest) -> None:
        """Open a book; one that is being opened is left."""
        old, self._job = self._job, None
        if old is not None:
            old.cancel()
        self._request = request

        def do(work: Work) -> OpenedBook:
            return open_book(request, work)

        self._page.begin(request.path.name, may_be_quicker=request.device != NO_MODELS)
        job = self._workshop.start(do, name=f"opening {request.path.name}")
        job.progressed.connect(self._page.show_progress)
        job.done.connect(self.opened)
        job.failed.connect(self.failed)
        job.cancelled.connect(self._tell_stopped)
        job.ended.connect(self._end)
        self._job = job

    def open_quickly(self) -> None:
        """Open the book that is being opened without the neural models."""
        if self._request is not None:
            self.open(dataclasses.replace(self._request, device=NO_MODELS))

    def cancel(self) -> None:
        """Leave the book that is being opened."""
        if self._job is not None:
            self._job.cancel()

    def _tell_stopped(self) -> None:
        if not self._has_another():
            self.stopped.emit()

    def _end(self) -> None:
        if not self._has_another():
            self._page.end()

    def _has_another(self) -> bool:
        """Tell whether another book took the place of the one that has just ended."""
        return self._job is not None and self._job.is_running


CARD_WIDTH = 460
OFFER_AFTER_MS = 4000  # most books are open by then


class WorkingPage(QWidget):
    """A card in the middle of the window."""

    cancel_wanted = Signal()
    quick_wanted = Signal()  # without the neural models

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make the page."""
        super().__init__(parent)
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.title.setWordWrap(True)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.stage = QLabel()
        self.stage.setProperty("role", "muted")
        self.stage.setAccessibleName(self.tr("What is done at the moment"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.setAccessibleName(self.tr("Cancel"))
        self.cancel.setShortcut("Esc")
        self.cancel.clicked.connect(self.cancel_wanted)
        self.quick = QPushButton(self.tr("Go on without the models"))
        self.quick.setAccessibleName(self.tr("Go on without the models"))
        self.quick.setToolTip(self.tr("Quicker, but a little less sure; you can detect again"))
        self.quick.clicked.connect(self.quick_wanted)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(OFFER_AFTER_MS)
        self._timer.timeout.connect(self.quick.show)
        card = QFrame()
        card.setProperty("role", "card")
        card.setFixedWidth(CARD_WIDTH)
        column = QVBoxLayout(card)
        column.setContentsMargins(28, 24, 28, 24)
        column.setSpacing(12)
        for widget in (self.title, self.stage, self.bar):
            column.addWidget(widget)
        buttons = QHBoxLayout()
        buttons.addWidget(self.quick)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        column.addLayout(buttons)
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        layout.addWidget(card, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def begin(self, name: str, *, may_be_quicker: bool = True) -> None:
        """Start with nothing done; after a while, offer a quicker way if there is one."""
        self.title.setText(self.tr("Opening “{0}”").format(name))
        self.title.setAccessibleName(self.title.text())
        self.stage.setText(self.tr("Reading…"))
        self.bar.setRange(0, 0)
        self.cancel.setFocus()
        self.quick.hide()
        if may_be_quicker:
            self._timer.start()

    def end(self) -> None:
        """Offer nothing any more."""
        self._timer.stop()

    def show_progress(self, progress: Progress) -> None:
        """Show how far the work is."""
        self.stage.setText(f"{in_words(progress.stage)}…")
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)
