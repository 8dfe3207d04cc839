"""How a batch is converted: where to, into what, and what happens to files that are there."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLabel, QLayout, QSpinBox, QWidget

from captor_desktop.gui.dialogs.choosing import choose_folder
from captor_desktop.gui.dialogs.setting_controls import options_of
from captor_desktop.gui.widgets.controls import button, choice, field
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import FlowLayout, row
from captor_desktop.gui.wording import translated
from captor_desktop.settings import FORMAT_OPTIONS, KINDS, Existing, NumberKind, Settings

MARGIN = 16
GAP = 8


class BatchOptions(QFrame):
    """The options of a batch, as a card; every change is told at once."""

    changed = Signal(object)  # dict: the new values, by the names of the settings

    def __init__(self, settings: Settings) -> None:
        """Show these settings."""
        super().__init__()
        self.setProperty("role", "card")
        self._settings = settings
        name = self.tr("Output folder; empty is: beside each book")
        self.output = field(name, hint=self.tr("Beside each book"))
        self.output.setAcceptDrops(True)
        name = self.tr("Choose the output folder")
        self.choose_output = button(self.tr("&Choose…"), "folder", self.choose_folder, name=name)
        self.formats = {option.value: self._format_box(option.label) for option in FORMAT_OPTIONS}
        self.existing = choice(self.tr("Existing files"), options_of(KINDS["existing"]))
        self.jobs = QSpinBox()
        self.jobs.setAccessibleName(self.tr("Books at once"))
        self.recursive = QCheckBox(self.tr("Also look into folders &below"))
        number = KINDS["batch_jobs"]
        if isinstance(number, NumberKind):
            self.jobs.setRange(number.low, number.high)
            self.jobs.setSpecialValueText(translated(number.zero_label))
        self._lay_out()
        self.show_settings(settings)
        self._connect()

    @property
    def output_folder(self) -> Path | None:
        """Where the outputs go; None is: beside each book."""
        text = self.output.text().strip()
        return Path(os.path.expanduser(text)) if text else None

    def show_settings(self, settings: Settings) -> None:
        """Show other settings, without telling that something changed."""
        self._settings = settings
        controls: list[QWidget] = [self.output, self.existing, self.jobs, self.recursive]
        controls += self.formats.values()
        for control in controls:
            control.blockSignals(True)
        self.output.setText(settings.batch_output)
        for name, box in self.formats.items():
            box.setChecked(name in settings.formats)
        self.existing.setCurrentIndex(self.existing.findData(str(settings.existing)))
        self.jobs.setValue(settings.batch_jobs)
        self.recursive.setChecked(settings.batch_recursive)
        for control in controls:
            control.blockSignals(False)

    def choose_folder(self) -> None:
        """Let the user choose the output folder."""
        start = self.output.text() or self._settings.last_folder
        for chosen in choose_folder(self, start, self.tr("Folder for the outputs")):
            self.output.setText(str(chosen))
            self._tell()

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        grid.setHorizontalSpacing(MARGIN)
        grid.setVerticalSpacing(10)
        formats, rest, at_once = FlowLayout(MARGIN), FlowLayout(MARGIN), QWidget()
        for box in self.formats.values():
            formats.addWidget(box)
        jobs_label = label(self.tr("Books at &once"), buddy=self.jobs)
        row(jobs_label, self.jobs, of=at_once, margins=0, gap=GAP)
        for widget in (self.existing, at_once, self.recursive):
            rest.addWidget(widget)
        folder = row((self.output, 1), self.choose_output, gap=GAP)
        lines: tuple[tuple[QLabel, QLayout], ...] = (
            (label(self.tr("&Output folder"), buddy=self.output), folder),
            (label(self.tr("Formats")), formats),
            (label(self.tr("E&xisting files"), buddy=self.existing), rest),
        )
        for line, (title, layout) in enumerate(lines):
            grid.addWidget(title, line, 0)
            grid.addLayout(layout, line, 1)
        grid.setColumnStretch(1, 1)

    def _format_box(self, text: str) -> QCheckBox:
        box = QCheckBox(translated(text))
        box.setAccessibleName(self.tr("Format: {0}").format(translated(text)))
        return box

    def _connect(self) -> None:
        self.output.editingFinished.connect(self._tell)
        for box in self.formats.values():
            box.toggled.connect(self._keep_one_format)
        self.existing.currentIndexChanged.connect(self._tell)
        self.jobs.valueChanged.connect(self._tell)
        self.recursive.toggled.connect(self._tell)

    def _keep_one_format(self, _checked: bool) -> None:
        """Refuse to take the last format away: nothing would be written."""
        if not any(box.isChecked() for box in self.formats.values()):
            self.show_settings(self._settings)
        self._tell()

    def _tell(self) -> None:
        shown = {
            "batch_output": self.output.text().strip(),
            "formats": tuple(name for name, box in self.formats.items() if box.isChecked()),
            "existing": Existing(self.existing.currentData()),
            "batch_jobs": self.jobs.value(),
            "batch_recursive": self.recursive.isChecked(),
        }
        changes = {k: value for k, value in shown.items() if value != getattr(self._settings, k)}
        if changes:
            self._settings = self._settings.replace(**changes)
            self.changed.emit(changes)
