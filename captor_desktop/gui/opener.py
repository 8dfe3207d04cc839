"""Opens one book at a time in the background, with a page that shows how far it is."""

from __future__ import annotations

import dataclasses

from PySide6.QtCore import QObject, Signal

from captor_desktop.gui.models import NO_MODELS
from captor_desktop.gui.opening import OpenedBook, OpenRequest, open_book
from captor_desktop.gui.worker import Job, Workshop
from captor_desktop.gui.working_page import WorkingPage
from captor_desktop.work import Work


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
