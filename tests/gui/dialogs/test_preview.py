from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from captor_desktop.gui.dialogs.preview import PagePreview
from captor_desktop.gui.look.theme import apply_theme
from captor_desktop.segmentation import Kind
from captor_desktop.settings import Theme

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def preview(novel, workshop, qtbot):
    widget = PagePreview(novel, workshop)
    qtbot.addWidget(widget)
    widget.resize(420, 500)
    widget.show()
    yield widget
    widget.stop()


def paper(preview: PagePreview) -> int:
    return preview.page.viewport().grab().toImage().pixelColor(4, 4).lightness()


def test_first_chapter_is_shown_not_the_part_above_it(preview, novel, qtbot):
    assert novel.sections[preview.sections.currentIndex()].kind is Kind.CHAPTER
    qtbot.waitUntil(lambda: "The Ferry" in preview.page.toPlainText())


def test_every_section_can_be_chosen_and_chapters_stand_within_their_part(preview, novel):
    texts = [preview.sections.itemText(number) for number in range(preview.sections.count())]
    assert [text.strip() for text in texts] == [section.label for section in novel.sections]
    assert [text.startswith(" ") for text in texts] == [s.level > 0 for s in novel.sections]


def test_another_section_is_shown_by_the_keyboard(preview, qtbot):
    qtbot.waitUntil(lambda: "The Ferry" in preview.page.toPlainText())
    qtbot.keyClick(preview.sections, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: "The Weir" in preview.page.toPlainText())
    assert "The Ferry" not in preview.page.toPlainText()


def test_new_name_is_shown_after_a_refresh(preview, novel, qtbot):
    novel.rename_section(preview.sections.currentIndex(), "Over the Water")
    preview.refresh()
    qtbot.waitUntil(lambda: "Over the Water" in preview.page.toPlainText())


def test_page_is_light_by_day_and_dark_by_night(preview, qtbot):
    assert preview.light.isChecked()
    assert paper(preview) > 200
    qtbot.mouseClick(preview.dark, LEFT)
    assert not preview.light.isChecked()
    assert paper(preview) < 80


def test_dark_window_begins_with_the_dark_page(novel, workshop, qtbot, qapp):
    apply_theme(qapp, Theme.DARK, 100)
    widget = PagePreview(novel, workshop)
    qtbot.addWidget(widget)
    assert widget.dark.isChecked()
    widget.stop()
