"""What the window shows while a book is opened: the stage, how far it is, and a way out."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.gui.wording import in_words
from captor_desktop.work import Progress

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
