from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from captor_desktop.gui.batch.footer import ProgressLine, ResultBanner, action_button
from captor_desktop.gui.batch.states import BookState


def test_button_is_as_its_action_is(qtbot):
    action = QAction("&Go on…")
    button = action_button(action, "primary")
    qtbot.addWidget(button)
    assert button.text() == "Go on…"
    pressed = []
    action.triggered.connect(lambda: pressed.append(1))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert pressed == [1]
    action.setEnabled(False)
    action.setText("Wait")
    assert (button.isEnabled(), button.text(), button.accessibleName()) == (False, "Wait", "Wait")


def test_progress_is_told_in_words(qtbot):
    line = ProgressLine([])
    qtbot.addWidget(line)
    line.show_progress(3, 12, 300.0, paused=False)
    assert line.bar.value() == 3
    assert line.words.text().startswith("3 of 12 book")
    assert "5 minute" in line.words.text()
    line.show_progress(3, 12, 300.0, paused=True)
    assert line.words.text().endswith("paused")


@pytest.mark.parametrize(
    ("counts", "kind"),
    [
        ({BookState.DONE: 3}, "good"),
        ({BookState.DONE: 3, BookState.FAILED: 1}, "warning"),
        ({BookState.FAILED: 1}, "bad"),
        ({BookState.STOPPED: 1}, "warning"),
    ],
)
def test_result_is_told_by_words_and_ground(qtbot, counts, kind):
    banner = ResultBanner([])
    qtbot.addWidget(banner)
    banner.show_counts(counts)
    assert banner.property("role") == f"banner-{kind}"
    assert banner.words.text()
    assert banner.isVisible()
