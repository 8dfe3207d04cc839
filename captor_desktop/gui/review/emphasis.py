"""Italics and other emphasis in the text of a book, set where it stands."""

from __future__ import annotations

from PySide6.QtGui import QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument

from captor_desktop.gui.review.page_text import PageText
from captor_desktop.writing.inline import Style

SPACED_PERCENT = 115.0


class Emphasis(QSyntaxHighlighter):
    """Sets the emphasis of a page text in a document that shows it, block by block."""

    def __init__(self, document: QTextDocument, page_text: PageText) -> None:
        """Follow this document."""
        super().__init__(document)
        self.page_text = page_text

    def highlightBlock(self, _text: str) -> None:
        """Set what the block has of emphasis."""
        for span in self.page_text.spans.get(self.currentBlock().blockNumber(), ()):
            self.setFormat(span.start, span.length, look_of(span.styles))


def look_of(styles: frozenset[Style]) -> QTextCharFormat:
    """Return how letters of these styles look."""
    look = QTextCharFormat()
    if Style.ITALIC in styles:
        look.setFontItalic(True)
    if Style.BOLD in styles:
        look.setFontWeight(QFont.Weight.Bold)
    if Style.SMALL_CAPITALS in styles:
        look.setFontCapitalization(QFont.Capitalization.SmallCaps)
    if Style.SPACED in styles:
        look.setFontLetterSpacing(SPACED_PERCENT)
    return look
