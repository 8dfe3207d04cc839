"""The dialog for what a book says about itself, and its cover; one step that can be undone."""

from __future__ import annotations

import dataclasses

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from captor_desktop.gui.dialogs.cover_box import CoverBox
from captor_desktop.gui.dialogs.detail_fields import DetailFields
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import STRETCH, column, row, scrolled
from captor_desktop.gui.worker import Workshop

LEAST_FOR_TWO = 800  # a narrower screen has the cover below the fields
SIZE = (820, 620)


class BookDetailsDialog(QDialog):
    """Shows all details of a session's book; what is typed counts when the dialog is accepted."""

    def __init__(
        self, session: ReviewSession, workshop: Workshop, parent: QWidget | None = None
    ) -> None:
        """Show the details that are known."""
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(self.tr("Book details"))
        self.resize(*SIZE)
        self.fields = DetailFields(session.book.metadata, full=True)
        self.cover = CoverBox(workshop)
        self.cover.take_design(session.book.metadata.cover_design)
        if session.cover is not None:
            self.cover.take_data(session.cover)
        ok = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        self.buttons = QDialogButtonBox(ok)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        for each in self.buttons.buttons():
            each.setAccessibleName(each.text().replace("&", ""))
        self._lay_out()
        self.fields.changed.connect(self._draw_cover)
        self._draw_cover()
        self.fields.choose_title()

    def done(self, result: int) -> None:
        """Keep the details as one step if the dialog is accepted."""
        if result == QDialog.DialogCode.Accepted:
            facts = dataclasses.replace(self.fields.metadata, cover_design=self.cover.design)
            self._session.set_details(facts, self.cover.data)
        self.cover.stop()
        super().done(result)

    def _lay_out(self) -> None:
        side = QWidget()
        heading = label(self.tr("Cover"), "heading")
        column(heading, self.cover, STRETCH, of=side, margins=0, gap=10)
        if self.screen().availableSize().width() < LEAST_FOR_TWO:  # points
            inside = QWidget()
            column(self.fields, side, of=inside, margins=0, gap=20)
            sides = row(scrolled(inside, self.tr("Details")))
        else:
            sides = row((scrolled(self.fields, self.tr("Details")), 1), side, gap=20)
        column((sides, 1), self.buttons, of=self, margins=(24, 20, 24, 20), gap=14)

    def _draw_cover(self) -> None:
        title, author = self.fields.title.text(), self.fields.author.text()
        self.cover.show_words(title.strip(), author.strip())
