"""The live preview of the EPUB in the details dialog: a page of it, by day and by night."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.gui.dialogs.preview_page import PREVIEW_STYLE, preview_html
from captor_desktop.gui.look.colours import DARK, LIGHT
from captor_desktop.gui.look.theme import colours, reading_font
from captor_desktop.gui.review import section_words
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.worker import Job, Workshop
from captor_desktop.segmentation import Kind
from captor_desktop.work import Work

QUIET_MS = 120


class PagePreview(QWidget):
    """Shows a section as its page in the EPUB will look."""

    def __init__(
        self, session: ReviewSession, workshop: Workshop, parent: QWidget | None = None
    ) -> None:
        """Show the first chapter."""
        super().__init__(parent)
        self._session = session
        self._workshop = workshop
        self._job: Job | None = None
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
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(self.tr("Preview of the page"))
        self.page.document().setDefaultStyleSheet(PREVIEW_STYLE)
        self.page.document().setDocumentMargin(28)
        self._lay_out()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(QUIET_MS)
        self._timer.timeout.connect(self._make)
        self._fill()
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
        if self._job is not None:
            self._job.cancel()

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Pre&view"))
        label.setProperty("role", "heading")
        label.setBuddy(self.sections)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label)
        row.addWidget(self.sections, 1)
        row.addWidget(self.light)
        row.addWidget(self.dark)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(row)
        column.addWidget(self.page, 1)

    def _toggle(self, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setCheckable(True)
        button.setAccessibleName(self.tr("Preview: {0}").format(text))
        return button

    def _fill(self) -> None:
        kinds = [section.kind for section in self._session.sections]
        for section in self._session.sections:
            self.sections.addItem(f"{'    ' * section.level}{section_words.label(section)}")
        if Kind.CHAPTER in kinds:
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
        if number < 0:
            return
        if self._job is not None:
            self._job.cancel()
        book, section = self._session.book, self._session.sections[number]

        def do(_work: Work) -> str:
            return preview_html(book, section)

        self._job = self._workshop.start(do, name="making a preview")
        self._job.done.connect(self._show)

    def _show(self, html: str) -> None:
        self.page.setHtml(html)
