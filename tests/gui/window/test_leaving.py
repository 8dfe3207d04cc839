from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from captor_desktop.errors import CannotWrite
from captor_desktop.gui.window.leaving import may_lose_review, may_start_over, may_stop_batch

FAULT = CannotWrite("Could not write “a.json”: the disk is full.", "Choose another folder.")


def answered(ask, name):
    """Return what comes of a click in the real dialog, and the words of the question."""
    words = []

    def click() -> None:
        box = QApplication.activeModalWidget()
        words.append(box.text())
        (button,) = (each for each in box.buttons() if name in each.text())
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    QTimer.singleShot(50, click)
    return ask(), words[0]


def answers(yes, no):
    return pytest.mark.parametrize(("name", "expected"), [(yes, True), (no, False)])


@answers("Stop and quit", "Keep converting")
def test_batch_is_left_only_if_the_user_says_so(plain_window, name, expected):
    may, words = answered(lambda: may_stop_batch(plain_window), name)
    assert may is expected
    assert words.startswith("Books are still being converted.")


@answers("Close and lose it", "Keep it open")
def test_review_is_lost_only_if_the_user_says_so(plain_window, name, expected):
    may, words = answered(lambda: may_lose_review(plain_window, FAULT), name)
    assert may is expected
    assert "lose it?" in words
    assert words.endswith("the disk is full. Choose another folder.")


@answers("Start over", "Keep my corrections")
def test_starting_over_is_asked_about(plain_window, name, expected):
    may, words = answered(lambda: may_start_over(plain_window), name)
    assert may is expected
    assert "lose your corrections" in words
