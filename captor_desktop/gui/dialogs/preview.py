"""The live preview of the EPUB in the details dialog: a page of it, by day and by night."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QButtonGroup, QComboBox, QPushButton, QTextBrowser, QWidget

from captor_desktop.gui.dialogs.preview_page import PREVIEW_STYLE, preview_html
from captor_desktop.gui.look.colours import DARK, LIGHT
from captor_desktop.gui.look.theme import colours, reading_font
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.controls import button
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import column, row
from captor_desktop.gui.worker import Bench, Workshop
from captor_desktop.segmentation import Kind

QUIET_MS = 120


class PagePreview(QWidget):
    """Shows a section as its page in the EPUB will look."""

    def __init__(self, session: ReviewSession, workshop: Workshop, section: int = -1) -> None:
        """Show this section, or the first chapter."""
        super().__init__()
        self._session = session
        self._bench = Bench(workshop)
        self.sections = QComboBox()
        self.sections.setAccessibleName(self.tr("Section to preview"))
        self.sections.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.light = self._toggle(self.tr("Light"))
        self.dark = self._toggle(self.tr("Dark"))
        self._group = QButtonGroup(self)
        self._group.addButton(self.light)
        self._group.addButton(self.dark)
        (self.dark if colours().is_dark else self.light).setChecked(True)
        self.page = QTextBrowser(openLinks=False)
        self.page.setAccessibleName(self.tr("Preview of the page"))
        self.page.document().setDefaultStyleSheet(PREVIEW_STYLE)
        self.page.document().setDocumentMargin(28)
        heading = label(self.tr("Pre&view"), "heading", buddy=self.sections)
        head = row(heading, (self.sections, 1), self.light, self.dark, gap=8)
        column(head, (self.page, 1), of=self, margins=0, gap=10)
        self._timer = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._timer.timeout.connect(self._make)
        self._fill(section)
        self.sections.currentIndexChanged.connect(self.refresh)
        self.light.toggled.connect(self._colour)
        self._colour()
        self._make()

    def refresh(self) -> None:
        """Make the page again, a moment later."""
        self._timer.start()

    def stop(self) -> None:
        """Let go of running work."""
        self._timer.stop()
        self._bench.cancel()

    def _toggle(self, text: str) -> QPushButton:
        made = button(text, name=self.tr("Preview: {0}").format(text))
        made.setCheckable(True)
        return made

    def _fill(self, chosen: int) -> None:
        kinds = [section.kind for section in self._session.sections]
        for section in self._session.sections:
            self.sections.addItem(f"{'    ' * section.level}{section_words.label(section)}")
        if 0 <= chosen < len(kinds):
            self.sections.setCurrentIndex(chosen)
        elif Kind.CHAPTER in kinds:
            self.sections.setCurrentIndex(kinds.index(Kind.CHAPTER))

    def _colour(self) -> None:
        on = DARK if self.dark.isChecked() else LIGHT
        self.page.setStyleSheet(
            f"QTextBrowser {{ background: {on.paper}; color: {on.ink};"
            f" border: 1px solid {colours().border}; }}"
            f"QTextBrowser:focus {{ border: 2px solid {colours().focus}; }}"
        )
        self.page.document().setDefaultFont(reading_font())

    def _make(self) -> None:
        number = self.sections.currentIndex()
        if number >= 0:
            do = partial(preview_html, self._session.book, self._session.sections[number])
            self._bench.start(lambda _work: do(), name="making a preview", done=self.page.setHtml)
