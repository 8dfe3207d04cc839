"""“Study a folder…”: choose the books, watch them being annotated, read and save the report."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.gui import desktop
from captor_desktop.gui.library.report_view import ReportView
from captor_desktop.gui.library.window_language import stage_words, window_language
from captor_desktop.gui.library.work import (
    LibraryOrder,
    make_library,
    save_library_report,
    suggest_dataset,
)
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.labels import say
from captor_desktop.gui.wording import error_words
from captor_desktop.gui.worker import Doing, Job, Result, Workshop
from captor_desktop.library.report import LibraryReport
from captor_desktop.work import Progress

SIZE = (980, 820)


class LibraryDialog(QDialog):
    """A window beside the main one, so that books can be reviewed while a library is annotated."""

    def __init__(
        self, workshop: Workshop, device: str, last_folder: str, parent: QWidget | None = None
    ) -> None:
        """Start with nothing chosen."""
        super().__init__(parent)
        self._workshop = workshop
        self._device = device
        self._last_folder = last_folder
        self._job: Job | None = None
        self.made: LibraryReport | None = None
        self.page: Path | None = None  # the saved report
        self.setWindowTitle(self.tr("Study a folder"))
        self.resize(*SIZE)
        self._build()
        self._connect()
        self._show_state()

    @property
    def is_busy(self) -> bool:
        """Whether books are being annotated or the report is being made."""
        return self._job is not None and self._job.is_running

    def choose(self, folder: Path) -> None:
        """Take this folder, and suggest where its dataset goes."""
        self.folder.setText(str(folder))
        self.dataset.setText(str(suggest_dataset(folder)))

    def start(self) -> None:
        """Annotate what is not annotated yet and show the report."""
        catalogue = self.catalogue.text().strip()
        order = LibraryOrder(
            Path(self.folder.text().strip()),
            Path(self.dataset.text().strip()),
            Path(catalogue) if catalogue else None,
            self._device,
        )
        self._begin(partial(make_library, order), self._show_made)

    def save(self, folder: Path) -> None:
        """Write the report into this folder."""
        if self.made is not None:
            work = partial(save_library_report, self.made, folder, window_language())
            self._begin(work, self._show_saved)

    def cancel(self) -> None:
        """Stop; what is annotated is kept, and the next start continues there."""
        if self._job is not None:
            self._job.cancel()

    def done(self, result: int) -> None:
        """Close, and stop what is under way."""
        self.cancel()
        super().done(result)

    # --- building ---

    def _build(self) -> None:
        self.folder, folder_row, self._choose_folder = self._line(
            self.tr("Folder with the books"), self.tr("Choose the folder with the books")
        )
        self.dataset, dataset_row, self._choose_dataset = self._line(
            self.tr("Folder for the dataset"), self.tr("Choose the folder for the dataset")
        )
        self.catalogue, catalogue_row, self._choose_catalogue = self._line(
            self.tr("Catalogue"), self.tr("Choose the catalogue")
        )
        self.catalogue.setPlaceholderText(
            self.tr("pg_catalog.csv of Project Gutenberg, for the authors' birth years (optional)")
        )
        form = QFormLayout()
        for name, line, row in (
            (self.tr("&Books in:"), self.folder, folder_row),
            (self.tr("&Dataset in:"), self.dataset, dataset_row),
            (self.tr("C&atalogue:"), self.catalogue, catalogue_row),
        ):
            label = QLabel(name)
            label.setBuddy(line)
            form.addRow(label, row)
        self.begin_button = self._button("play", self.tr("&Study"), role="primary")
        self.cancel_button = self._button("stop", self.tr("&Cancel"))
        self.save_button = self._button("export", self.tr("Save the &report…"))
        self.open_button = self._button("open", self.tr("&Open the page"))
        buttons = QHBoxLayout()
        for button in (self.begin_button, self.cancel_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        for button in (self.save_button, self.open_button):
            buttons.addWidget(button)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setAccessibleName(self.tr("Progress of the study"))
        self.news = QLabel(self.tr("Each book is annotated once; a later run adds only new books."))
        self.news.setWordWrap(True)
        self.news.setTextFormat(Qt.TextFormat.PlainText)
        self.news.setProperty("role", "muted")
        self.news.setAccessibleName(self.tr("Current step"))
        self.view = ReportView()
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addLayout(buttons)
        column.addWidget(self.bar)
        column.addWidget(self.news)
        column.addWidget(self.view, 1)

    def _line(self, name: str, tip: str) -> tuple[QLineEdit, QHBoxLayout, QPushButton]:
        line = QLineEdit()
        line.setAccessibleName(name)
        button = self._button("folder", self.tr("Choose…"))
        button.setAccessibleName(tip)
        button.setToolTip(tip)
        row = QHBoxLayout()
        row.addWidget(line, 1)
        row.addWidget(button)
        return line, row, button

    def _button(self, icon_name: str, text: str, role: str = "") -> QPushButton:
        button = QPushButton(icon(icon_name, "on_accent" if role else ""), text)
        button.setAccessibleName(text.replace("&", ""))
        button.setAutoDefault(False)
        if role:
            button.setProperty("role", role)
        return button

    def _connect(self) -> None:
        self.begin_button.clicked.connect(self.start)
        self.cancel_button.clicked.connect(self.cancel)
        self.save_button.clicked.connect(self._ask_where_to_save)
        self.open_button.clicked.connect(self._open_page)
        self._choose_folder.clicked.connect(self._ask_for_folder)
        self._choose_dataset.clicked.connect(self._ask_for_dataset)
        self._choose_catalogue.clicked.connect(self._ask_for_catalogue)
        for line in (self.folder, self.dataset):
            line.textChanged.connect(self._show_state)

    # --- work ---

    def _begin(self, work: Doing[Result], on_done: Callable[[Result], None]) -> None:
        if self.is_busy:
            return
        self._job = self._workshop.start(work, name="library")
        self._job.progressed.connect(self._show_progress)
        self._job.done.connect(on_done)
        self._job.failed.connect(self._show_error)
        self._job.cancelled.connect(self._show_cancelled)
        self._job.ended.connect(self._show_state)
        self.bar.setRange(0, 0)
        self._show_state()

    def _show_progress(self, progress: Progress) -> None:
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)
        say(self.news, "muted", stage_words(progress))

    def _show_made(self, made: LibraryReport) -> None:
        self.made, self.page = made, None
        self.view.show_report(made)
        failures = made.findings.library.manifest.counts["failures"]
        text = self.tr("The report is ready.")
        if failures:
            text += " " + self.tr("%n file(s) could not be read: see the last table.", "", failures)
        say(self.news, "warning" if failures else "good", text)

    def _show_saved(self, paths: list[Path]) -> None:
        self.page = paths[0]
        say(self.news, "good", self.tr("The report is saved as “{0}”.").format(self.page))

    def _show_error(self, error: Exception) -> None:
        say(self.news, "bad", error_words(error))

    def _show_cancelled(self) -> None:
        text = self.tr("Stopped. Finished books are kept, and the next run continues from there.")
        say(self.news, "muted", text)

    def _show_state(self) -> None:
        busy = self.is_busy
        chosen = bool(self.folder.text().strip() and self.dataset.text().strip())
        self.begin_button.setEnabled(chosen and not busy)
        self.cancel_button.setEnabled(busy)
        self.save_button.setEnabled(self.made is not None and not busy)
        self.open_button.setEnabled(self.page is not None and not busy)
        self.bar.setVisible(busy)

    # --- asking ---

    def _ask_for_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(
            self, self.tr("Choose the folder with the books"), self._last_folder
        )
        if name:
            self.choose(Path(name))

    def _ask_for_dataset(self) -> None:
        name = QFileDialog.getExistingDirectory(
            self, self.tr("Choose the folder for the dataset"), self.dataset.text()
        )
        if name:
            self.dataset.setText(name)

    def _ask_for_catalogue(self) -> None:
        kinds = self.tr("Catalogues") + " (*.csv *.tar *.bz2 *.gz *.xz)"
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Choose the catalogue"), self._last_folder, kinds
        )
        if name:
            self.catalogue.setText(name)

    def _ask_where_to_save(self) -> None:
        name = QFileDialog.getExistingDirectory(
            self, self.tr("Choose a folder for the report"), self._last_folder
        )
        if name:
            self.save(Path(name))

    def _open_page(self) -> None:
        if self.page is not None:
            desktop.open_file(self.page)
