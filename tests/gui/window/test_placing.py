from __future__ import annotations

from PySide6.QtWidgets import QMainWindow

from captor_desktop.gui.window.placing import restore_window, with_place
from captor_desktop.settings import Settings


def test_a_window_comes_back_where_it_was(qtbot):
    first, second = QMainWindow(), QMainWindow()
    for window in (first, second):
        qtbot.addWidget(window)
    first.resize(770, 530)
    restore_window(second, with_place(Settings(), first, None))
    assert second.size() == first.size()


def test_nonsense_in_the_settings_is_no_hindrance(qtbot):
    window = QMainWindow()
    qtbot.addWidget(window)
    restore_window(window, Settings(window_geometry="nonsense ½"))
    assert window.width() > 0


def test_the_first_window_fits_the_screen(qtbot):
    window = QMainWindow()
    qtbot.addWidget(window)
    restore_window(window, Settings())
    room = window.screen().availableSize()
    assert window.width() < room.width()
    assert window.height() < room.height()
    assert window.minimumSize().boundedTo(room) == window.minimumSize()
