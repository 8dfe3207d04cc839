from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from captor_desktop.gui.batch.batch_page import BatchPage
from captor_desktop.gui.window.drop import DropVeil, DropWindow, dropped_paths
from captor_desktop.settings import Settings


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


@pytest.mark.parametrize("kind", [DropWindow, BatchPage])
def test_what_could_be_moved_is_copied(kind, qtbot, workshop):
    """After a move, the file manager that it was dragged from deletes the original."""
    target = kind() if kind is DropWindow else BatchPage(workshop, Settings())
    qtbot.addWidget(target)
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/nowhere/a.txt")])
    offered = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    keys = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)  # Shift asks for a move
    enter = QDragEnterEvent(QPoint(5, 5), offered, data, *keys)
    drop = QDropEvent(QPointF(5, 5), offered, data, *keys)
    for event, take in ((enter, target.dragEnterEvent), (drop, target.dropEvent)):
        event.setDropAction(Qt.DropAction.MoveAction)
        take(event)
        assert event.isAccepted()
        assert event.dropAction() is Qt.DropAction.CopyAction
    workshop.shutdown(5_000)
