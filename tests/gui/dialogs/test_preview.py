from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QUrl

from captor_desktop.gui.dialogs.preview import PagePreview
from captor_desktop.gui.look.theme import apply_theme
from captor_desktop.options import BookStyle, Look
from captor_desktop.segmentation import Kind
from captor_desktop.settings import Theme

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def preview(novel, workshop, qtbot):
    widget = PagePreview(novel.analysis, workshop)
    qtbot.addWidget(widget)
    widget.resize(420, 500)
    widget.show()
    qtbot.waitUntil(lambda: bool(widget.page.toPlainText().strip()))
    yield widget
    widget.stop()


def paper(preview: PagePreview) -> int:
    return preview.page.viewport().grab().toImage().pixelColor(4, 4).lightness()


def test_first_chapter_is_shown_not_the_part_above_it(preview, qtbot):
    assert "The Ferry" in preview.page.toPlainText()


def test_cover_contents_and_every_section_can_be_chosen(preview, novel):
    texts = [preview.sections.itemText(number) for number in range(preview.sections.count())]
    assert texts[0] == "Cover"
    assert "Contents" in texts
    assert [s.label for s in novel.sections][-1] == texts[-1].strip()
    assert any(text.startswith(" ") for text in texts)  # a chapter in its part


def choose(preview, name):
    number = next(
        n for n in range(preview.sections.count()) if name in preview.sections.itemText(n)
    )
    preview.sections.setCurrentIndex(number)
    preview.sections.activated.emit(number)


def test_another_section_is_shown_by_the_keyboard(preview, qtbot):
    qtbot.keyClick(preview.sections, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "The Weir" in preview.page.toPlainText())
    assert "The Ferry" not in preview.page.toPlainText()


def test_the_cover_is_a_picture_and_the_contents_lead_to_the_pages(preview, qtbot):
    choose(preview, "Cover")
    qtbot.waitUntil(lambda: preview.page.toPlainText() == "\ufffc")
    choose(preview, "Contents")
    qtbot.waitUntil(lambda: "Contents" in preview.page.toPlainText())
    html = preview.page.toHtml()
    link = html[html.index('href="section-') + 6 :].split('"')[0]
    preview.page.anchorClicked.emit(QUrl(link))
    qtbot.waitUntil(lambda: "Contents" not in preview.page.toPlainText())


def test_new_name_is_shown_at_the_same_place(preview, novel, qtbot):
    index = next(n for n, s in enumerate(novel.sections) if s.kind is Kind.CHAPTER)
    novel.rename_section(index, "Over the Water")
    preview.show_book(novel.analysis, BookStyle())
    qtbot.waitUntil(lambda: "Over the Water" in preview.page.toPlainText())


def test_another_style_is_shown_at_once(preview, novel, qtbot):
    before = preview.page.document().defaultStyleSheet()
    preview.show_book(novel.analysis, BookStyle(look=Look.MODERN))
    qtbot.waitUntil(lambda: preview.page.document().defaultStyleSheet() != before)


def test_page_is_light_by_day_and_dark_by_night(preview, qtbot):
    assert preview.light.isChecked()
    assert paper(preview) > 200
    qtbot.mouseClick(preview.dark, LEFT)
    assert not preview.light.isChecked()
    assert paper(preview) < 80


def test_dark_window_begins_with_the_dark_page(novel, workshop, qtbot, qapp):
    apply_theme(qapp, Theme.DARK, 100)
    widget = PagePreview(novel.analysis, workshop)
    qtbot.addWidget(widget)
    assert widget.dark.isChecked()
    widget.stop()
