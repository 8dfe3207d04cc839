"""Walks over all widgets: every control has a name, and can be reached by Tab."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)
from sample_books import sample

from captor_desktop.gui.window.main_window import MainWindow
from captor_desktop.settings import Settings

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QTabBar,
    QTextEdit,
)


@pytest.fixture
def window(qtbot):
    widget = MainWindow(Settings())
    qtbot.addWidget(widget)
    widget.show()
    with qtbot.waitSignal(widget.book_opened):
        widget.open_paths([sample("the_ferry_at_oxbow")])
    widget.show_batch()
    widget.pages.setCurrentWidget(widget.review)
    widget.commands.detect.setChecked(True)
    widget.commands.find.trigger()
    yield widget
    widget.close()


def is_part_of_another(widget: QWidget) -> bool:
    """Tell whether Qt made the widget as a piece of another one, which has the name."""
    if isinstance(widget, QScrollBar) or widget.objectName().startswith("qt_"):
        return True
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QComboBox | QAbstractSpinBox | QLineEdit | QTabBar):
            return True
        if isinstance(parent, QAbstractItemView) and not isinstance(widget, QLineEdit):
            return True
        parent = parent.parentWidget()
    return False


def name_of(widget: QWidget) -> str:
    if widget.accessibleName():
        return widget.accessibleName()
    return widget.text() if isinstance(widget, QAbstractButton) else ""


def unnamed(root: QWidget) -> list[str]:
    return [
        f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
        for widget in root.findChildren(QWidget)
        if isinstance(widget, CONTROLS) and not is_part_of_another(widget) and not name_of(widget)
    ]


def test_every_control_of_the_window_has_a_name(window):
    assert unnamed(window) == []


@pytest.mark.parametrize("name", ["make_book", "settings", "shortcuts", "about", "study"])
def test_every_control_of_the_dialogs_has_a_name(window, qtbot, name):
    getattr(window.commands, name).trigger()
    qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(QDialog)))
    dialog = next(d for d in window.findChildren(QDialog) if d.isVisible())
    assert unnamed(dialog) == []
    dialog.close()


def test_drawn_widgets_have_names_and_take_the_focus(window):
    for widget in (window.review.strip, window.review.lengths):
        assert widget.accessibleName()
        assert widget.accessibleDescription()
        assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_tab_reaches_every_part_of_the_review(window, qtbot):
    window.resize(1100, 700)  # a narrow one has no room for the text beside the panel
    qtbot.waitUntil(window.review.text.isVisible)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    review = window.review
    review.outline.tree.setFocus()
    reached = set()
    for _ in range(60):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        reached.add(window.focusWidget())
    for widget in (
        review.outline.tree,
        review.text,
        review.strip,
        review.detect_panel.automatic,
        review.detect_panel.balance,
        review.detect_panel.go,
        review.find_bar.field,
        review.make_button,
    ):
        assert widget in reached, widget.accessibleName() or type(widget).__name__
