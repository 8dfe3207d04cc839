"""The dialog that makes the book: its details, what to write and where, with a live preview."""

from __future__ import annotations

import dataclasses
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QPushButton,
    QWidget,
)

from captor_desktop import paths
from captor_desktop.batch.books import Recipe
from captor_desktop.batch.names import Names, Place
from captor_desktop.batch.runner import export_book
from captor_desktop.book import Metadata
from captor_desktop.conversion import output_stem, read_clock
from captor_desktop.files.inside import outer_file
from captor_desktop.gui import desktop
from captor_desktop.gui.dialogs.book_details import BookDetailsDialog
from captor_desktop.gui.dialogs.choosing import choose_folder
from captor_desktop.gui.dialogs.cover_box import CoverBox
from captor_desktop.gui.dialogs.detail_fields import DetailFields
from captor_desktop.gui.dialogs.preview import PagePreview
from captor_desktop.gui.dialogs.showing import show_dialog
from captor_desktop.gui.dialogs.style_box import StyleBox
from captor_desktop.gui.dialogs.writing_status import WritingStatus
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.controls import button, check_box, field
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import STRETCH, Items, column, row, scrolled, width_for
from captor_desktop.gui.worker import Bench, Workshop
from captor_desktop.naming import named_stem, safe_name
from captor_desktop.options import AnalyseOptions, BookStyle, Format, OutputOptions
from captor_desktop.settings import Settings

FORM_WIDTH = 400
LEAST_WITH_PREVIEW = 800  # points of the screen; a narrower one has room for the form alone


class DetailsDialog(QDialog):
    """Makes the book of a session.

    What is typed is kept when the book is written or the dialog closed by its button; Esc leaves
    everything as it was.
    """

    style_changed = Signal(object)  # BookStyle: to be remembered

    def __init__(
        self,
        session: ReviewSession,
        workshop: Workshop,
        settings: Settings,
        parent: QWidget | None = None,
        *,
        section: int = -1,
    ) -> None:
        """Show the details that are known, and a page of this section."""
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._workshop = workshop
        self._bench = Bench(workshop)
        self._names = Names()
        is_sample = session.book.path == paths.sample_book()
        beside = Path.home() if is_sample else outer_file(session.book.path).parent.absolute()
        self.folder = desktop.writable_folder(beside)
        self.setWindowTitle(self.tr("Export the book"))
        self.resize(1000, 720)
        self.cover = CoverBox(workshop)
        self.style_box = StyleBox(settings.book_style)
        self.preview = PagePreview(session.analysis, workshop, section, settings.book_style)
        self.outcome = WritingStatus()
        self._build_details()
        self._build_formats()
        self._build_folder()
        self._lay_out()
        self._show_cover()
        self._connect()
        self._update()
        self.fields.choose_title()

    @property
    def formats(self) -> tuple[Format, ...]:
        """What is to be written."""
        return tuple(form for form, box in self.boxes.items() if box.isChecked())

    @property
    def metadata(self) -> Metadata:
        """The details as they are typed."""
        return dataclasses.replace(self.fields.metadata, cover_design=self.cover.design)

    @property
    def book_style(self) -> BookStyle:
        """How the book is set."""
        return self.style_box.book_style

    @property
    def file_stem(self) -> str:
        """What the files are called, without their endings; never empty."""
        return safe_name(self.name.text()) or output_stem(self._session.book.path)

    def set_folder(self, folder: Path) -> None:
        """Write into this folder."""
        self.folder = folder
        self.place.setText(str(folder))
        self.place.setCursorPosition(0)

    def write(self, *, overwrite: bool = False) -> None:
        """Write the book in the background."""
        if self._bench.is_busy:
            return
        self._take_details()
        options = OutputOptions(
            read_clock(),
            self.formats,
            overwrite=overwrite,
            keep_licence=self.licence.isChecked(),
            style=self.book_style,
        )
        device, reviews = str(self._settings.device), paths.reviews_folder()
        recipe = Recipe(AnalyseOptions(), options, models=device, reviews=reviews)
        self._session.save_now()  # so that a batch knows what was exported
        self._bench.start(
            partial(export_book, self._session.analysis, self.folder, recipe, self.file_stem),
            name="writing the book",
            progressed=self.outcome.show_progress,
            done=self.outcome.show_written,
            failed=self.outcome.show_fault,
            cancelled=self.outcome.show_stopped,
            ended=self._update,
        )
        self._update()

    def done(self, result: int) -> None:
        """Stop all work when the dialog is closed; keep the details unless it was by Esc."""
        if result == QDialog.DialogCode.Accepted:
            self._take_details()
        self.preview.stop()
        self.cover.stop()
        self._bench.cancel()
        super().done(result)

    # --- building ---

    def _build_details(self) -> None:
        self.fields = DetailFields(self._session.book.metadata)
        self.title, self.author = self.fields.title, self.fields.author
        self.year, self.language = self.fields.year, self.fields.language
        name = self.tr("All details of the book")
        self.more = button(self.tr("More detail&s…"), on_click=self._show_all_details, name=name)
        words = self.tr("Keep Project Gutenberg header and &licence")
        tip = self.tr("They become the last page of the book")
        self.licence = check_box(words, checked=self._settings.keep_licence, tip=tip)

    def _build_formats(self) -> None:
        self.boxes: dict[Format, QCheckBox] = {}
        for form, text in (
            (Format.EPUB, self.tr("&EPUB")),
            (Format.TEXT, self.tr("One te&xt file per chapter")),
            (Format.MARKED, self.tr("One text file with chapter &markers")),
            (Format.MARKDOWN, self.tr("One Mark&down file")),
            (Format.MARKDOWN_CHAPTERS, self.tr("One Markdown &file per chapter")),
            (Format.HTML, self.tr("One &web page")),
            (Format.JSON, self.tr("&JSON, for other programs")),
        ):
            box = check_box(text, checked=str(form) in self._settings.formats)
            box.toggled.connect(self._update)
            self.boxes[form] = box

    def _build_folder(self) -> None:
        self.place = field(self.tr("Folder for the book"))
        self.place.setReadOnly(True)
        name = self.tr("Choose another folder")
        self.change_place = button(self.tr("C&hange…"), on_click=self._choose_folder, name=name)
        self.set_folder(self.folder)
        self.name = field(self.tr("File name"))
        self._propose_name()

    def _lay_out(self) -> None:
        is_wide = self.screen().availableSize().width() >= LEAST_WITH_PREVIEW
        name = row(label(self.tr("File &name"), buddy=self.name), (self.name, 1), gap=8)
        place = row((self.place, 1), self.change_place, gap=8)
        form_side = QWidget()
        column(
            label(self.tr("Details"), "heading"),
            self.fields,
            row(self.more, STRETCH),
            6,
            label(self.tr("Cover"), "heading"),
            self.cover,
            6,
            label(self.tr("Style"), "heading"),
            self.style_box,
            6,
            label(self.tr("Output"), "heading"),
            *self.boxes.values(),
            self.licence,
            *(() if is_wide else (place, name)),
            STRETCH,
            of=form_side,
            margins=(0, 0, 8, 0),
            gap=10,
        )
        area = scrolled(form_side, self.tr("Details"))
        area.setFixedWidth(width_for(area, form_side, FORM_WIDTH))
        sides = row(area, (self.preview, 1), gap=12)
        self.preview.setVisible(is_wide)
        where = [row((name, 1), (place, 1), gap=12)] if is_wide else []  # always in sight
        self.buttons = QDialogButtonBox()
        self.go = self.buttons.addButton(self.tr("Export"), QDialogButtonBox.ButtonRole.ActionRole)
        self.go.setProperty("role", "primary")
        self.close_button = self.buttons.addButton(QDialogButtonBox.StandardButton.Close)
        for each in (self.go, self.close_button):
            each.setAccessibleName(each.text().replace("&", ""))
        rows: list[Items] = [*where, self.outcome, self.buttons]
        column((sides, 1), *rows, of=self, margins=(24, 20, 24, 20), gap=14)
        for push in self.findChildren(QPushButton):
            push.setAutoDefault(push is self.go)
        self.go.setDefault(True)  # only now: it has to know its dialog

    def _connect(self) -> None:
        self.fields.changed.connect(self._draw_cover)
        self.fields.changed.connect(self._propose_name)
        for signal in (self.fields.changed, self.cover.changed, self.style_box.changed):
            signal.connect(self._show_preview)
        self.licence.toggled.connect(self._show_preview)
        self.go.clicked.connect(self._write_or_stop)
        self.close_button.clicked.connect(self.accept)
        self.outcome.replace_wanted.connect(self._replace)
        self._draw_cover()

    # --- what the user does ---

    def _take_details(self) -> None:
        self._session.set_details(self.metadata, self.cover.data)
        if self.book_style != self._settings.book_style:
            self._settings = self._settings.replace(book_style=self.book_style)
            self.style_changed.emit(self.book_style)

    def _show_all_details(self) -> None:
        """Show all details; what is typed here goes along."""
        self._session.set_details(self.metadata, self.cover.data)
        dialog = BookDetailsDialog(self._session, self._workshop, self)
        dialog.accepted.connect(self._follow_details)
        show_dialog(dialog)

    def _follow_details(self) -> None:
        """Show what was changed in the other dialog."""
        self.fields.take(self._session.book.metadata)
        self._show_cover()
        self._show_preview()

    def _show_cover(self) -> None:
        self.cover.take_design(self._session.book.metadata.cover_design)
        if self._session.cover is not None:
            self.cover.take_data(self._session.cover)

    def _show_preview(self) -> None:
        book = dataclasses.replace(self._session.book, metadata=self.metadata, cover=None)
        analysis = dataclasses.replace(self._session.analysis, book=book)
        keep = self.licence.isChecked()
        self.preview.show_book(analysis, self.book_style, self.cover.data, keep_licence=keep)

    def _draw_cover(self) -> None:
        self.cover.show_words(self.title.text().strip(), self.author.text().strip())

    def _propose_name(self) -> None:
        """Fill in the pattern of the settings, as long as the user has typed no name.

        A name under which another book was exported to this folder gets a number.
        """
        if not self.name.isModified():
            path, pattern = self._session.book.path, self._settings.output_name
            own = named_stem(pattern, self.metadata, path)
            self.name.setText(*self._names.give([Place(own, path, self.folder, self.folder)]))
            self.name.setCursorPosition(0)

    def _choose_folder(self) -> None:
        for folder in choose_folder(self, str(self.folder)):
            self.set_folder(folder)
            self._propose_name()

    def _write_or_stop(self) -> None:
        if self._bench.is_busy:
            self._bench.cancel()
        else:
            self.write()

    def _replace(self) -> None:
        self.write(overwrite=True)

    def _update(self) -> None:
        is_busy = self._bench.is_busy
        self.go.setText(self.tr("Stop") if is_busy else self.tr("Export"))
        self.go.setEnabled(is_busy or bool(self.formats))
