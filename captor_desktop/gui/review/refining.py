"""Measures the break signal of an open book, and refines guessed chapters by the network.

Guessed chapters are shown at once by what the words say. Asking the network takes longer: a bar
says so while it goes on, and has a button that stops it and leaves the chapters as they are.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame

from captor_desktop.gui.models import NO_MODELS
from captor_desktop.gui.review import detection, section_words
from captor_desktop.gui.review.curves import MeasuredSignals
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.controls import button
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import row
from captor_desktop.gui.worker import Bench, Slot, Workshop
from captor_desktop.options import PredictOptions
from captor_desktop.segmentation import FoundBy, story_lines
from captor_desktop.work import Progress

MEASURE_AFTER_MS = 400  # loading what measures, during the first paint, would make it stutter


class Refining(QFrame):
    """Hidden except while the network is asked about guessed chapters."""

    measured = Signal(object)  # MeasuredSignals
    failed = Signal()

    def __init__(self, session: ReviewSession, workshop: Workshop, device: str) -> None:
        """Prepare to measure the book of a session; `start_soon` begins."""
        super().__init__()
        self.setProperty("role", "banner-info")
        self._session = session
        self._device = device
        self._bench = Bench(workshop)
        self._timer = QTimer(self, singleShot=True, interval=MEASURE_AFTER_MS)
        self._timer.timeout.connect(self._measure)
        self.words = label(name=self.tr("Progress of the refinement"), wrap=True)
        tip = self.tr("Keep the chapters as they are")
        self.stop_button = button(self.tr("Stop"), on_click=self.stop, tip=tip)
        row((self.words, 1), self.stop_button, of=self, margins=(14, 6, 8, 6), gap=8)
        session.changed.connect(self._give_way)
        self.hide()

    @property
    def is_busy(self) -> bool:
        """Whether anything is still being measured."""
        return self._timer.isActive() or self._bench.is_busy

    def start_soon(self) -> None:
        """Measure in the background, once the page is on the screen."""
        self._timer.start()

    def stop(self) -> None:
        """Leave the chapters as they are."""
        self._timer.stop()
        self._bench.cancel()
        self.hide()

    def _measure(self) -> None:
        """Measure what the words say: quick, and enough to draw."""
        self._start(None, done=self._take_first, failed=self.failed)

    def _refine(self) -> None:
        self.words.setText(self.tr("Refining the chapters…"))
        self.show()
        self._start(
            self._device,
            progressed=self._show_progress,
            done=self._take_refined,
            failed=self.hide,
        )

    def _start(self, device: str | None, **slots: Slot) -> None:
        session, measure = self._session, detection.measure_for_choice
        known, lines = session.measured, story_lines(session.segmentation)
        self._bench.start(
            partial(measure, session.book, PredictOptions(), device, known=known, lines=lines),
            name="measuring the break signal",
            **slots,
        )

    def _take_first(self, signals: MeasuredSignals) -> None:
        self.measured.emit(signals)
        if self._is_guess() and self._device != NO_MODELS:
            self._session.measured = signals.measured
            self._refine()

    def _take_refined(self, signals: MeasuredSignals) -> None:
        self.hide()
        self.measured.emit(signals)
        if self._is_guess() and signals.measured.with_network:
            old = self._session.segmentation
            self._session.refine(detection.choose_again(signals, PredictOptions(), old))

    def _is_guess(self) -> bool:
        session = self._session
        return not session.is_edited and session.segmentation.method is FoundBy.PREDICTED

    def _give_way(self) -> None:
        """Stop when the user has changed something: nothing is replaced after that."""
        if self._session.is_edited and not self.isHidden():
            self.stop()

    def _show_progress(self, progress: Progress) -> None:
        if progress.total:
            share = section_words.percentage(progress.done / progress.total)
            self.words.setText(self.tr("Refining the chapters… {0}").format(share))
