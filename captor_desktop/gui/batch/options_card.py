"""How a batch is converted: where to, into what, and what happens to files that are there."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from captor_desktop.gui.dialogs.choosing import choose_folder
from captor_desktop.gui.dialogs.setting_controls import SettingControl, make_control, options_of
from captor_desktop.gui.widgets.controls import button, choice, field
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import FlowLayout, row
from captor_desktop.options import ChaptersBy
from captor_desktop.settings import KINDS, Settings, shown_settings

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
        name = self.tr("Output folder; if empty, next to each book")
        self.output = field(name, hint=self.tr("Next to each book"))
        self.output.setAcceptDrops(True)
        name = self.tr("Choose the output folder")
        self.choose_output = button(self.tr("Choo&se…"), "folder", self.choose_folder, name=name)
        entries = {entry.name: entry for entry in shown_settings()}
        names = ("formats", "existing", "batch_jobs", "batch_recursive", "output_name")
        self.controls: dict[str, SettingControl] = {
            name: make_control(entries[name], sideways=True) for name in names
        }
        name = self.tr("Your own pattern for headings")
        self.pattern = field(name, hint=self.tr("Your own pattern for headings (optional)"))
        options = options_of(KINDS["batch_chapters_by"])
        self.chapters_by = choice(self.tr("How chapters are found"), options)
        self._lay_out()
        self.show_settings(settings)
        self.output.editingFinished.connect(self._tell)
        self.pattern.editingFinished.connect(self._tell)
        self.chapters_by.currentIndexChanged.connect(self._tell)
        for control in self.controls.values():
            control.changed.connect(self._tell)

    @property
    def output_folder(self) -> Path | None:
        """Where the outputs go; None is: beside each book."""
        text = self.output.text().strip()
        return Path(os.path.expanduser(text)) if text else None

    def show_settings(self, settings: Settings) -> None:
        """Show other settings, without telling that something changed."""
        self._settings = settings
        self.output.setText(settings.batch_output)
        self.pattern.setText(settings.batch_pattern)
        self.chapters_by.blockSignals(True)
        place = self.chapters_by.findData(str(settings.batch_chapters_by))
        self.chapters_by.setCurrentIndex(place)
        self.chapters_by.blockSignals(False)
        for name, control in self.controls.items():
            control.show_value(getattr(settings, name))

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
        grid.setVerticalSpacing(GAP)
        names, existing = self.controls["output_name"], self.controls["existing"]
        jobs = self.controls["batch_jobs"]
        at_once, rest = QWidget(), FlowLayout(MARGIN)
        jobs_label = label(self.tr("Books at o&nce"), buddy=jobs.first)
        row(jobs_label, jobs, of=at_once, margins=0, gap=GAP)
        for widget in (existing, at_once):
            rest.addWidget(widget)
        grid.addWidget(label(self.tr("&Output folder"), buddy=self.output), 0, 0)
        grid.addLayout(row((self.output, 1), self.choose_output, gap=GAP), 0, 1)
        grid.addWidget(label(self.tr("Formats")), 1, 0)
        grid.addWidget(self.controls["formats"], 1, 1)
        grid.addWidget(label(self.tr("Chap&ters"), buddy=self.chapters_by), 2, 0)
        grid.addLayout(row(self.chapters_by, (self.pattern, 1), gap=GAP), 2, 1)
        grid.addWidget(label(self.tr("File na&mes"), buddy=names.first), 3, 0)
        grid.addWidget(names, 3, 1)
        grid.addWidget(label(self.tr("E&xisting files"), buddy=existing.first), 4, 0)
        grid.addLayout(rest, 4, 1)
        grid.setColumnStretch(1, 1)

    def _tell(self) -> None:
        shown = {name: control.value() for name, control in self.controls.items()}
        shown["batch_output"] = self.output.text().strip()
        shown["batch_pattern"] = self.pattern.text().strip()
        shown["batch_chapters_by"] = ChaptersBy(self.chapters_by.currentData())
        changes = {k: value for k, value in shown.items() if value != getattr(self._settings, k)}
        if changes:
            self._settings = self._settings.replace(**changes)
            self.changed.emit(changes)
