"""The panel beside the review that finds the chapters again, in another way.

What was measured is kept, so the number of chapters and the balance take effect while they are
changed. Corrections made by hand are never replaced without asking, and undo brings them back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QRadioButton, QScrollArea, QSlider, QSpinBox, QWidget

from captor_desktop.gui.dialogs.setting_controls import options_of
from captor_desktop.gui.models import NO_MODELS, device_used
from captor_desktop.gui.review import detection, section_words
from captor_desktop.gui.review.curves import MeasuredSignals
from captor_desktop.gui.review.live_choice import LiveChoice
from captor_desktop.gui.review.opening import OpenedBook
from captor_desktop.gui.review.pattern_box import PatternBox
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.controls import ask, button, check_box, choice, tool_button
from captor_desktop.gui.widgets.labels import label, say
from captor_desktop.gui.widgets.layouts import STRETCH, column, row, scrolled, width_for
from captor_desktop.gui.wording import error_words, in_words
from captor_desktop.gui.worker import Bench, Workshop
from captor_desktop.options import DEFAULT_ALPHA, AnalyseOptions, ChaptersBy, Device, PredictOptions
from captor_desktop.segmentation import Kind, Segmentation
from captor_desktop.settings import KINDS
from captor_desktop.work import Progress, Work

SLIDER_STEPS = 100
LEAST_WIDTH = 250
MOST_WIDTH = 380


class DetectPanel(QFrame):
    """Ways to find the chapters. `measured` hands on new signals; `hit_chosen` tells a line."""

    measured = Signal(object)  # MeasuredSignals
    hit_chosen = Signal(int)
    closed = Signal()

    def __init__(
        self, session: ReviewSession, workshop: Workshop, device: str = Device.AUTO
    ) -> None:
        """Make the panel for a session."""
        super().__init__()
        self._session = session
        self._bench = Bench(workshop)
        self.live = LiveChoice(workshop)
        self.pattern_box = PatternBox(session.book, workshop)
        self._signals: MeasuredSignals | None = None
        self._chosen: Segmentation | None = None  # the last prediction that was taken
        self._wanted = PredictOptions()  # how the last detection was to choose breaks
        self._asked = device  # what the models of the last detection were to run on
        self.may_replace: Callable[[int], bool] = self._ask
        self.setProperty("role", "panel")
        self._build(device)
        self.setMaximumWidth(max(MOST_WIDTH, self.minimumSizeHint().width()))
        self._connect()
        self._show_what_applies()

    @property
    def way(self) -> ChaptersBy:
        """How chapters are to be found."""
        if self.headings.isChecked():
            return ChaptersBy.HEADINGS
        return ChaptersBy.PREDICTED if self.predicted.isChecked() else ChaptersBy.AUTO

    @property
    def prediction(self) -> PredictOptions:
        """How breaks are to be chosen."""
        chapters = None if self.estimate.isChecked() else self.count.value()
        return PredictOptions(chapters=chapters, alpha=self.balance.value() / SLIDER_STEPS)

    @property
    def device(self) -> str:
        """What the models are to run on."""
        return str(self.device_choice.currentData())

    @property
    def is_busy(self) -> bool:
        """Whether chapters are being found at this moment."""
        return self._bench.is_busy

    def take_signals(self, signals: MeasuredSignals) -> None:
        """Choose from these signals from now on, unless better ones are here."""
        if self._signals is None or signals.measured.with_network:
            self._signals = signals
            self._show_what_applies()

    def forget_text(self) -> None:
        """Let go of all that was measured or found in the text, whose lines have changed."""
        self._bench.cancel()
        self.live.stop()
        self._signals = self._chosen = None
        self.pattern_box.take_book(self._session.book)
        self._show_what_applies()

    def detect(self) -> None:
        """Find the chapters in the way that is chosen."""
        if self.is_busy or not self._is_allowed():
            return
        if self.way is ChaptersBy.PREDICTED:
            self._measure()
        else:
            self._analyse()

    def ask_for_count(self) -> None:
        """Let the user type the number of chapters that are to be predicted."""
        self.predicted.setChecked(True)
        self.estimate.setChecked(False)
        self.count.setValue(len(self._session.segmentation.chapters))
        self.count.setFocus()
        self.count.selectAll()
        # Once what belongs to another way is gone: a low panel has no room for everything.
        QTimer.singleShot(0, self, lambda: self.middle.ensureWidgetVisible(self.count))

    def stop(self) -> None:
        """Let go of running work."""
        self.pattern_box.stop()
        self.live.stop()
        self._bench.cancel()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    # --- building ---

    def _build(self, device: str) -> None:
        title = label(self.tr("Detect again"), "heading")
        self.close_button = tool_button("close", self.tr("Close this panel"), self.closed)
        self.device_choice = choice(self.tr("Models run on"), options_of(KINDS["device"]))
        self.device_choice.setCurrentIndex(max(0, self.device_choice.findData(str(device))))
        device_label = label(self.tr("Models run on"), buddy=self.device_choice)
        self.status = label(role="muted", name=self.tr("State of the detection"), wrap=True)
        self.go = button(self.tr("Detect again"), on_click=self._go_or_cancel, role="primary")
        head = row((title, 1), self.close_button)
        self.middle = self._build_middle(device_label)
        items = (head, (self.middle, 1), self.status, self.go)
        column(*items, of=self, margins=(16, 12, 16, 16), gap=8)

    def _build_middle(self, device_label: QWidget) -> QScrollArea:
        """Return all that may be too much for a small window with large text."""
        middle = QWidget()
        items = (*self._build_ways(), 8, self._build_prediction(), self.pattern_box, STRETCH)
        column(*items, device_label, self.device_choice, of=middle, margins=(0, 0, 4, 0), gap=8)
        area = scrolled(middle, self.tr("Ways to find the chapters"))
        area.setMinimumWidth(width_for(area, middle, LEAST_WIDTH))
        return area

    def _build_ways(self) -> list[QRadioButton]:
        self.automatic = QRadioButton(self.tr("&Automatic"))
        self.automatic.setToolTip(
            self.tr("Printed headings, or predicted breaks where there are none")
        )
        self.headings = QRadioButton(self.tr("By headin&gs"))
        self.headings.setToolTip(self.tr("Printed headings alone"))
        self.predicted = QRadioButton(self.tr("&Predicted from the text"))
        self.predicted.setToolTip(self.tr("From changes in the text, ignoring printed headings"))
        self.automatic.setChecked(True)
        return [self.automatic, self.headings, self.predicted]

    def _build_prediction(self) -> QWidget:
        self.estimate = check_box(self.tr("Es&timate the number of chapters"), checked=True)
        self.count = QSpinBox(minimum=1, maximum=9999)
        self.count.setValue(len(self._session.segmentation.chapters))
        self.count.setAccessibleName(self.tr("Number of chapters"))
        self.balance = QSlider(Qt.Orientation.Horizontal)
        self.balance.setRange(0, SLIDER_STEPS)
        self.balance.setValue(round(DEFAULT_ALPHA * SLIDER_STEPS))
        self.balance.setAccessibleName(self.tr("Balance between even lengths and the text"))
        even = label(self.tr("Even lengths"), "muted")
        alone = label(self.tr("Follow the text"), "muted")
        title = label(self.tr("&Balance"), buddy=self.balance)
        self.prediction_box = QWidget()
        column(
            self.estimate,
            self.count,
            title,
            self.balance,
            row(even, STRETCH, alone),
            of=self.prediction_box,
            margins=(0, 0, 0, 8),
            gap=6,
        )
        return self.prediction_box

    def _connect(self) -> None:
        for way in (self.automatic, self.headings, self.predicted):
            way.toggled.connect(self._show_what_applies)
        self.predicted.toggled.connect(self._choose_live)
        self.estimate.toggled.connect(self._show_what_applies)
        self.estimate.toggled.connect(self._choose_live)
        self.count.valueChanged.connect(self._choose_live)
        self.count.lineEdit().returnPressed.connect(self.detect)
        self.balance.valueChanged.connect(self._choose_live)
        self.live.found.connect(self._take_choice)
        self.pattern_box.hit_chosen.connect(self.hit_chosen)
        self.pattern_box.field.returnPressed.connect(self.detect)

    # --- live ---

    def _show_what_applies(self) -> None:
        predicts = self.way is ChaptersBy.PREDICTED
        self.prediction_box.setVisible(self.way is not ChaptersBy.HEADINGS)
        self.pattern_box.setVisible(not predicts)
        self.count.setEnabled(not self.estimate.isChecked())
        if self.is_busy:
            return
        self.status.clear()

    def _choose_live(self) -> None:
        """Find out what the options would give, if there is something to choose from."""
        if self._chooses and self._signals is not None:
            self.live.ask(self._signals, self.prediction, self._session.segmentation)

    @property
    def _chooses(self) -> bool:
        return self.way is ChaptersBy.PREDICTED and not self.is_busy

    def _take_choice(self, found: Segmentation) -> None:
        """Change the chapters if they are predicted ones that nobody touched; else only tell.

        Nothing is replaced before the button was pressed once.
        """
        if not self._chooses:
            return
        self._show_count(found)
        if self._session.segmentation == self._chosen:
            self._replace(found)
            return
        count = len(found.chapters)
        words = self.tr("%n chapters would be found. Press “Detect again” to use them.", "", count)
        say(self.status, "muted", words)

    def _replace(self, found: Segmentation) -> None:
        self._chosen = found
        self._session.replace_all(self.tr("prediction of chapters"), found, merge=True)
        self._tell_result(found)

    def _show_count(self, found: Segmentation) -> None:
        if self.estimate.isChecked():
            self.count.blockSignals(True)
            self.count.setValue(len(found.chapters))
            self.count.blockSignals(False)

    def _is_allowed(self) -> bool:
        edits = self._session.hand_edits()
        return edits == 0 or self.may_replace(edits)

    def _ask(self, edits: int) -> bool:
        words = self.tr(
            "You have confirmed or renamed %n sections. Detecting again replaces them; "
            "you can undo it afterwards.",
            "",
            edits,
        )
        title = self.tr("Replace your corrections?")
        return ask(self, title, words, yes=self.tr("Replace them"), no=self.tr("Keep them"))

    # --- work ---

    def _go_or_cancel(self) -> None:
        if self.is_busy:
            self._bench.cancel()
        else:
            self.detect()

    def _measure(self) -> None:
        book, known = self._session.book, self._signals.measured if self._signals else None
        self._wanted = self.prediction
        do = partial(
            detection.measure_and_choose,
            book,
            self._wanted,
            self.device,
            known=known,
            old=self._session.segmentation,
        )
        self._start(do, self._take_measured)

    def _analyse(self) -> None:
        book, cuts = self._session.book, self._session.page_text.cuts
        known = self._signals.measured if self._signals else None
        options = AnalyseOptions(
            pattern=self.pattern_box.pattern, chapters_by=self.way, prediction=self.prediction
        )
        detect = detection.detect_again
        do = partial(detect, book, options, self.device, cuts=cuts, known=known)
        self._start(do, self._take_analysis)

    def _start(self, do: Callable[[Work], object], on_done: Callable[..., None]) -> None:
        self.live.stop()
        self._asked = self.device
        self._bench.start(
            do,
            name="detecting again",
            progressed=self._show_progress,
            done=on_done,
            failed=self._show_fault,
            cancelled=self._show_stopped,
            ended=self._show_idle,
        )
        self.go.setText(self.tr("Stop"))
        self.status.setText(self.tr("Working…"))

    def _show_progress(self, progress: Progress) -> None:
        words = f"{in_words(progress.stage)}…"
        if progress.total:
            words += f" {section_words.percentage(progress.done / progress.total)}"
        say(self.status, "muted", words)

    def _take_measured(self, chosen: tuple[MeasuredSignals, Segmentation]) -> None:
        self._signals, found = chosen
        self.measured.emit(self._signals)
        self._show_count(found)
        self._replace(found)
        has_asked = self._signals.measured.with_network
        self._tell_device(device_used(self._asked) if has_asked else NO_MODELS)
        if self.prediction != self._wanted:  # changed meanwhile
            self._choose_live()

    def _take_analysis(self, opened: OpenedBook) -> None:
        name = self.tr("detection by headings")
        if self.way is ChaptersBy.AUTO:
            name = self.tr("automatic detection")
        self._session.take_over(name, opened)
        self._tell_result(opened.analysis.segmentation)
        self._tell_device(device_used(self._asked))

    def _tell_result(self, found: Segmentation) -> None:
        chapters = sum(section.kind is Kind.CHAPTER for section in found.sections)
        text = self.tr("%n chapters found.", "", chapters)
        say(self.status, "good", f"{section_words.ACCEPTED_SIGN} {text}")

    def _tell_device(self, used: str) -> None:
        """Add what really ran to the result, whatever was asked for."""
        match (self._asked, used):
            case (Device.CUDA, Device.CPU):
                text = self.tr("CUDA is not available: the models ran on the processor.")
            case (_, Device.CUDA):
                text = self.tr("The models ran on the graphics card.")
            case (_, Device.CPU):
                text = self.tr("The models ran on the processor.")
            case _:
                text = self.tr("No AI model was used.")
        self.status.setText(f"{self.status.text()} {text}")

    def _show_fault(self, fault: Exception) -> None:
        say(self.status, "bad", f"✗ {error_words(fault)}")

    def _show_stopped(self) -> None:
        say(self.status, "muted", self.tr("Stopped; nothing was changed."))

    def _show_idle(self) -> None:
        self.go.setText(self.tr("Detect again"))
