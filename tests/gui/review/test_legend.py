from __future__ import annotations

from captor_desktop.gui.review.legend import Legend


def test_the_words_fit_the_room(qtbot):
    legend = Legend()
    qtbot.addWidget(legend)
    legend.resize(900, 30)
    legend.show()
    assert "words in common" in legend.text()
    legend.resize(200, 30)
    assert legend.text() == "▼ chapter   ▽ doubtful"
    assert "words in common" in legend.toolTip()
