"""The live preview of the EPUB: its pages with cover and contents, by day and by night."""

from __future__ import annotations

import dataclasses

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QFontInfo, QImage, QTextDocument
from PySide6.QtWidgets import QButtonGroup, QComboBox, QPushButton, QTextBrowser, QWidget

from captor_desktop.conversion import Analysis
from captor_desktop.gui.dialogs.preview_page import (
    Preview,
    PreviewRequest,
    make_preview,
    qt_style,
)
from captor_desktop.gui.look.colours import DARK, LIGHT
from captor_desktop.gui.look.theme import colours, reading_font
from captor_desktop.gui.widgets.controls import button
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import column, row
from captor_desktop.gui.wording import in_words
from captor_desktop.gui.worker import Bench, Workshop
from captor_desktop.options import BookStyle
from captor_desktop.segmentation import Kind

QUIET_MS = 120
PAGE_WIDTH = 520  # points, for what the style sheet gives as a share of the page


class PagePreview(QWidget):
    """Shows a file of the EPUB as it will look. `left_out` says what is on none of its pages."""

    def __init__(
        self,
        analysis: Analysis,
        workshop: Workshop,
        section: int = -1,
        style: BookStyle | None = None,
    ) -> None:
        """Show the page of this section, or of the first chapter."""
        super().__init__()
        kinds = [each.kind for each in analysis.segmentation.sections]
        if not 0 <= section < len(kinds) and Kind.CHAPTER in kinds:
            section = kinds.index(Kind.CHAPTER)
        self._wanted = PreviewRequest(analysis, style or BookStyle(), section=section)
        self._known: Preview | None = None
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
        self.page.document().setDocumentMargin(28)
        self.left_out = label(role="muted", name=self.tr("What is left out"), wrap=True)
        heading = label(self.tr("Pre&view"), "heading", buddy=self.sections)
        head = row(heading, (self.sections, 1), self.light, self.dark, gap=8)
        column(head, (self.page, 1), self.left_out, of=self, margins=0, gap=10)
        self._timer = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._timer.timeout.connect(self._make)
        self.sections.activated.connect(self._choose)
        self.page.anchorClicked.connect(self._follow)
        self.light.toggled.connect(self._colour)
        self._colour()
        self._make()

    def show_book(
        self,
        analysis: Analysis,
        style: BookStyle,
        cover: bytes | None = None,
        *,
        keep_licence: bool = False,
    ) -> None:
        """Show the book as it is now, a moment later, at the same place."""
        self._wanted = dataclasses.replace(
            self._wanted, analysis=analysis, style=style, cover=cover, keep_licence=keep_licence
        )
        self._timer.start()

    def stop(self) -> None:
        """Let go of running work."""
        self._timer.stop()
        self._bench.cancel()

    def _toggle(self, text: str) -> QPushButton:
        made = button(text, name=self.tr("Preview: {0}").format(text))
        made.setCheckable(True)
        return made

    def _choose(self, number: int) -> None:
        self._go_to(str(self.sections.itemData(number)))

    def _follow(self, link: QUrl) -> None:
        self._go_to(link.path())

    def _go_to(self, name: str) -> None:
        if name:
            self._wanted = dataclasses.replace(self._wanted, name=name)
            self._timer.start()

    def _colour(self) -> None:
        on = DARK if self.dark.isChecked() else LIGHT
        self.page.setStyleSheet(
            f"QTextBrowser {{ background: {on.paper}; color: {on.ink};"
            f" border: 1px solid {colours().border}; }}"
            f"QTextBrowser:focus {{ border: 2px solid {colours().focus}; }}"
        )
        self.page.document().setDefaultFont(reading_font())

    def _make(self) -> None:
        request, known = self._wanted, self._known
        self._bench.start(
            lambda _work: make_preview(request, known), name="making a preview", done=self._show
        )

    def _show(self, made: Preview) -> None:
        self._known = made
        self._wanted = dataclasses.replace(self._wanted, name=made.name)
        self._fill(made)
        document = self.page.document()
        em = QFontInfo(document.defaultFont()).pixelSize()
        document.setDefaultStyleSheet(qt_style(_sheet(made.request.style), em, PAGE_WIDTH))
        for name, data in made.covers.items():
            image = QImage.fromData(data)
            kind = QTextDocument.ResourceType.ImageResource
            document.addResource(kind.value, QUrl(name), image)
        self.page.setHtml(made.html)
        self.left_out.setText(_left_out(made))
        self.left_out.setVisible(bool(self.left_out.text()))

    def _fill(self, made: Preview) -> None:
        names = {"cover.xhtml": self.tr("Cover")}
        texts = [f"{'    ' * e.level}{names.get(e.name, e.label)}" for e in made.entries]
        if texts != [self.sections.itemText(n) for n in range(self.sections.count())]:
            self.sections.clear()
            for entry, text in zip(made.entries, texts, strict=True):
                self.sections.addItem(text, entry.name)
        self.sections.setCurrentIndex(self.sections.findData(made.name))


def _sheet(style: BookStyle) -> str:
    from captor_desktop.writing.style_sheet import style_sheet

    return style_sheet(style)


def _left_out(made: Preview) -> str:
    from captor_desktop.writing.left_out import describe_left_out

    told = describe_left_out(made.files.left_out)
    return in_words(told) if told else ""
