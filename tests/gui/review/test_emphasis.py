from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout

from captor_desktop.gui.review.emphasis import Emphasis, look_of
from captor_desktop.gui.review.page_text import PageText, Span
from captor_desktop.writing.inline import Style


def formats(document: QTextDocument, number: int) -> list[tuple[int, int, bool]]:
    layout = document.findBlockByNumber(number).layout()
    return [(f.start, f.length, f.format.fontItalic()) for f in layout.formats()]


def test_italics_are_set_in_their_block_and_nowhere_else(qapp):
    spans = {1: (Span(3, 4, frozenset((Style.ITALIC,))),)}
    page = PageText("one\nis very late\nthree", (0, 1, 2), (0, 1, 2), (0, 1, 2), spans=spans)
    document = QTextDocument()
    document.setDocumentLayout(QPlainTextDocumentLayout(document))
    emphasis = Emphasis(document, page)
    document.setPlainText(page.text)
    emphasis.rehighlight()
    assert formats(document, 1) == [(3, 4, True)]
    assert formats(document, 0) == formats(document, 2) == []


@pytest.mark.parametrize(
    ("style", "shown"),
    [
        (Style.ITALIC, lambda look: look.fontItalic()),
        (Style.BOLD, lambda look: look.fontWeight() == QFont.Weight.Bold),
        (
            Style.SMALL_CAPITALS,
            lambda look: look.fontCapitalization() is QFont.Capitalization.SmallCaps,
        ),
        (Style.SPACED, lambda look: look.fontLetterSpacing() > 100),
    ],
)
def test_every_style_is_shown(style, shown):
    assert shown(look_of(frozenset((style,))))
    assert not shown(look_of(frozenset()))
