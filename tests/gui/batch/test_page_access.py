"""How the batch page is read: by eye, by ear, by key, in large text and in German."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel

from captor_desktop.gui.batch.batch_page import BatchPage
from captor_desktop.gui.look.theme import Theme, apply_theme
from captor_desktop.gui.translation import install_translation


def test_everything_has_a_name_for_screen_readers(page):
    for control in page.findChildren(QAbstractButton):
        if control.isVisible():
            assert control.accessibleName() or control.text() or control.parent() is not page
    named = (
        page.table,
        page.filter,
        page.progress.bar,
        page.options.output,
        page.options.controls["existing"].first,
        page.options.controls["batch_jobs"].first,
        page.empty,
    )
    assert all(control.accessibleName() for control in named)


def test_tab_goes_through_the_page_as_it_is_read(qtbot, page, books):
    page.add_inputs([books])
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)
    first = page.convert_button
    first.setFocus()
    visited = []
    place = first
    while place is not None and place not in visited:
        if place.focusPolicy() & Qt.FocusPolicy.TabFocus and place.isVisibleTo(page):
            visited.append(place)
        place = place.nextInFocusChain()
        if place is first:
            break
    heights = [w.mapTo(page, w.rect().center()).y() for w in visited if w.isEnabled()]
    assert len(heights) >= 12
    assert all(later >= earlier - 12 for earlier, later in itertools.pairwise(heights))


def test_page_made_while_the_program_speaks_german_is_german(qtbot, qapp, workshop, settings):
    install_translation(qapp, "de")
    page = BatchPage(workshop, settings)
    qtbot.addWidget(page)
    install_translation(qapp, "en")
    words = {label.text() for label in page.findChildren(QLabel)}
    assert "Stapelumwandlung" in words
    assert page.convert_button.text() == "Umwandeln"
    assert page.filter.itemText(2) == "Zu prüfen"


def test_large_text_on_a_small_screen_scrolls(qtbot, qapp, page, books):
    page.add_inputs([books])
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)
    apply_theme(qapp, Theme.LIGHT, 200)
    page.resize(900, 500)
    assert page.width() == 900
    for box in page.options.controls["formats"].boxes.values():
        place = box.mapTo(page.options, box.rect().bottomRight())
        assert page.options.rect().contains(place)


@pytest.mark.parametrize("name", ["convert", "pause", "cancel", "retry", "review", "summary"])
def test_key_stands_in_the_tooltip(page, name):
    action = getattr(page.batch_actions, name)
    assert action.shortcut().toString() in action.toolTip()
