"""The dialog that makes the book: its details, what to write and where, with a live preview."""

from __future__ import annotations

import dataclasses
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRegularExpression, Qt, QTimer, Signal
from PySide6.QtGui import QRegularExpressionValidator, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from captor_desktop import paths
from captor_desktop.book import Metadata
from captor_desktop.convert import read_clock, write_outputs
from captor_desktop.gui import desktop
from captor_desktop.gui.dialogs.choosing import choose_folder
from captor_desktop.gui.dialogs.cover_box import CoverBox
from captor_desktop.gui.dialogs.preview import PagePreview
from captor_desktop.gui.dialogs.writing_status import Outcome
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.layouts import scrolled, width_for
from captor_desktop.gui.worker import Job, Workshop
from captor_desktop.options import Format, OutputOptions
from captor_desktop.settings import Settings
from captor_desktop.work import Work

FORM_WIDTH = 400
LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "da", "sv", "no", "fi", "la", "el", "ru")


class DetailsDialog(QDialog):
    """Makes the book of a session. `settings_changed` hands on the formats chosen."""

    settings_changed = Signal(object)  # Settings

    def __init__(
        self,
        session: ReviewSession,
        workshop: Workshop,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        """Show the details that are known."""
        super().__init__(parent)
        self._session = session
        self._workshop = workshop
        self._settings = settings
        self._job: Job | None = None
        is_sample = session.book.path == paths.sample_book()
        beside = Path.home() if is_sample else session.book.path.parent.absolute()
        self._folder = desktop.writable_folder(beside)
        self.setWindowTitle(self.tr("Make the book"))
        self.resize(1000, 720)
        self.cover = CoverBox(workshop)
        self.preview = PagePreview(session, workshop)
        self.outcome = Outcome()
        self._build_details()
        self._build_formats()
        self._build_folder()
        self._lay_out()
        if session.cover is not None:
            self.cover.take_data(session.cover)
        self._connect()
        self._take_details()
        self.title.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the beginning of a long title, though all of it is chosen."""
        super().showEvent(event)
        letters = len(self.title.text())
        QTimer.singleShot(0, self.title, lambda: self.title.setSelection(letters, -letters))

    @property
    def formats(self) -> tuple[Format, ...]:
        """What is to be written."""
        return tuple(form for form, box in self.boxes.items() if box.isChecked())

    @property
    def metadata(self) -> Metadata:
        """The details as they are typed."""
        known = self._session.book.metadata
        year = self.year.text().strip()
        same_year = known.release_date.startswith(year) if year else not known.release_date
        return dataclasses.replace(
            known,
            title=self.title.text().strip(),
            author=self.author.text().strip(),
            language=self._language(),
            release_date=known.release_date if same_year else year,
        )

    @property
    def folder(self) -> Path:
        """Where the book goes."""
        return self._folder

    def set_folder(self, folder: Path) -> None:
        """Write into this folder."""
        self._folder = folder
        self.place.setText(str(folder))
        self.place.setCursorPosition(0)

    def write(self, *, overwrite: bool = False) -> None:
        """Write the book in the background."""
        if self._job is not None and self._job.is_running:
            return
        self._take_details()
        self._keep_choices()
        analysis, folder = self._session.analysis, self._folder
        options = OutputOptions(
            read_clock(),
            self.formats,
            overwrite=overwrite,
            keep_licence=self.licence.isChecked(),
            cover=self.cover.data,
        )

        def do(work: Work) -> tuple[Path, ...]:
            return write_outputs(analysis, folder, options, work)

        self._job = self._workshop.start(do, name="writing the book")
        self._job.progressed.connect(self.outcome.show_progress)
        self._job.done.connect(self.outcome.show_written)
        self._job.failed.connect(self.outcome.show_fault)
        self._job.cancelled.connect(self.outcome.show_stopped)
        self._job.ended.connect(self._update)
        self._update()

    def done(self, result: int) -> None:
        """Keep the details and stop all work when the dialog is closed."""
        self._take_details()
        self._session.cover = self.cover.data
        self.preview.stop()
        self.cover.stop()
        if self._job is not None:
            self._job.cancel()
        super().done(result)

    # --- building ---

    def _build_details(self) -> None:
        metadata = self._session.book.metadata
        self.title = self._field(metadata.title, self.tr("Title"))
        self.author = self._field(metadata.author, self.tr("Author"))
        self.year = self._field(metadata.release_date[:4], self.tr("Year"))
        self.year.setValidator(
            QRegularExpressionValidator(QRegularExpression(r"\d{0,4}"), self.year)
        )
        self.language = QComboBox()
        self.language.setEditable(True)
        self.language.setAccessibleName(self.tr("Language"))
        names = self._language_names()
        for code in LANGUAGES:
            self.language.addItem(names[code], code)
        place = self.language.findData(metadata.language)
        if place < 0:
            self.language.addItem(metadata.language, metadata.language)
            place = self.language.count() - 1
        self.language.setCurrentIndex(place)
        self.licence = QCheckBox(self.tr("Keep header and &licence of the edition"))
        self.licence.setToolTip(self.tr("What stands around the book becomes its last page"))
        self.licence.setChecked(self._settings.keep_licence)

    def _build_formats(self) -> None:
        self.boxes: dict[Format, QCheckBox] = {}
        for form, text in (
            (Format.EPUB, self.tr("&EPUB")),
            (Format.TEXT, self.tr("One te&xt file a chapter")),
            (Format.MARKED, self.tr("One text file with &marks")),
            (Format.JSON, self.tr("&JSON, for other programs")),
        ):
            box = QCheckBox(text)
            box.setChecked(str(form) in self._settings.formats)
            box.toggled.connect(self._update)
            self.boxes[form] = box

    def _build_folder(self) -> None:
        self.place = QLineEdit()
        self.place.setReadOnly(True)
        self.place.setAcceptDrops(False)
        self.place.setAccessibleName(self.tr("Folder for the book"))
        self.change_place = QPushButton(self.tr("C&hange…"))
        self.change_place.setAccessibleName(self.tr("Choose another folder"))
        self.change_place.setAutoDefault(False)
        self.set_folder(self._folder)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addWidget(self._heading(self.tr("Details")))
        form = QFormLayout()
        form.setSpacing(8)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        form.addRow(self.tr("&Title"), self.title)
        form.addRow(self.tr("&Author"), self.author)
        form.addRow(self.tr("Lan&guage"), self.language)
        form.addRow(self.tr("&Year"), self.year)
        left.addLayout(form)
        left.addSpacing(6)
        left.addWidget(self._heading(self.tr("Cover")))
        left.addWidget(self.cover)
        left.addSpacing(6)
        left.addWidget(self._heading(self.tr("Write")))
        for box in self.boxes.values():
            left.addWidget(box)
        left.addWidget(self.licence)
        row = QHBoxLayout()
        row.addWidget(self.place, 1)
        row.addWidget(self.change_place)
        left.addLayout(row)
        left.addStretch(1)
        form_side = QWidget()
        form_side.setLayout(left)
        left.setContentsMargins(0, 0, 8, 0)
        area = scrolled(form_side, self.tr("Details"))
        area.setFixedWidth(width_for(area, form_side, FORM_WIDTH))
        sides = QHBoxLayout()
        sides.setSpacing(12)
        sides.addWidget(area)
        sides.addWidget(self.preview, 1)
        self.buttons = QDialogButtonBox()
        self.go = self.buttons.addButton(
            self.tr("Make the book"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.go.setProperty("role", "primary")
        self.close_button = self.buttons.addButton(QDialogButtonBox.StandardButton.Close)
        for button in (self.go, self.close_button):
            button.setAccessibleName(button.text().replace("&", ""))
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(14)
        column.addLayout(sides, 1)
        column.addWidget(self.outcome)
        column.addWidget(self.buttons)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(button is self.go)
        self.go.setDefault(True)  # only now: it has to know its dialog

    def _connect(self) -> None:
        for field in (self.title, self.author):
            field.textChanged.connect(self._draw_cover)
        for field in (self.title, self.author, self.year):
            field.editingFinished.connect(self._take_details)
            field.editingFinished.connect(partial(field.setCursorPosition, 0))
        self.change_place.clicked.connect(self._choose_folder)
        self.go.clicked.connect(self._write_or_stop)
        self.close_button.clicked.connect(self.reject)
        self.outcome.replace_wanted.connect(self._replace)
        self._draw_cover()

    def _field(self, text: str, name: str) -> QLineEdit:
        field = QLineEdit(text)
        field.setCursorPosition(0)  # a long one shows its beginning
        field.setAcceptDrops(False)
        field.setAccessibleName(name)
        return field

    def _heading(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setProperty("role", "heading")
        return label

    def _language_names(self) -> dict[str, str]:
        return {
            "en": self.tr("English"),
            "de": self.tr("German"),
            "fr": self.tr("French"),
            "es": self.tr("Spanish"),
            "it": self.tr("Italian"),
            "pt": self.tr("Portuguese"),
            "nl": self.tr("Dutch"),
            "da": self.tr("Danish"),
            "sv": self.tr("Swedish"),
            "no": self.tr("Norwegian"),
            "fi": self.tr("Finnish"),
            "la": self.tr("Latin"),
            "el": self.tr("Greek"),
            "ru": self.tr("Russian"),
        }

    # --- what the user does ---

    def _language(self) -> str:
        typed = self.language.currentText().strip()
        place = self.language.findText(typed)
        return str(self.language.itemData(place)) if place >= 0 else typed

    def _take_details(self) -> None:
        self._session.set_metadata(self.metadata)

    def _draw_cover(self) -> None:
        self.cover.show_words(self.title.text().strip(), self.author.text().strip())

    def _choose_folder(self) -> None:
        for folder in choose_folder(self, str(self._folder)):
            self.set_folder(folder)

    def _write_or_stop(self) -> None:
        if self._job is not None and self._job.is_running:
            self._job.cancel()
        else:
            self.write()

    def _replace(self) -> None:
        self.write(overwrite=True)

    def _update(self) -> None:
        is_busy = self._job is not None and self._job.is_running
        self.go.setText(self.tr("Stop") if is_busy else self.tr("Make the book"))
        self.go.setEnabled(is_busy or bool(self.formats))

    def _keep_choices(self) -> None:
        self._settings = self._settings.replace(
            formats=tuple(str(form) for form in self.formats),
            keep_licence=self.licence.isChecked(),
        )
        self.settings_changed.emit(self._settings)
