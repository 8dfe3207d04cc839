from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QWidget

from captor_desktop.gui.window.drop import DropVeil, dropped_paths


def test_only_files_of_this_computer_are_taken():
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/a/Ærø.txt"), QUrl("https://example.org/b.txt")])
    assert dropped_paths(data) == [Path("/a/Ærø.txt")]
    assert dropped_paths(QMimeData()) == []


def test_the_veil_covers_the_window_and_says_what_happens(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 300)
    window.show()
    veil = DropVeil(window)
    veil.cover(1)
    assert veil.size() == window.size()
    assert veil._words == "Drop to open"
    veil.cover(3)
    assert veil._words == "Drop to open 3 books"
    assert not veil.grab().isNull()
