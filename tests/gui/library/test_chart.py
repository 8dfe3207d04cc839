from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from captor_desktop.gui.library.report_view import WIDEST, Chart
from captor_desktop.gui.look.theme import apply_theme, colours
from captor_desktop.library.figures import Figure
from captor_desktop.library.language import ENGLISH
from captor_desktop.messages import Message
from captor_desktop.settings import Theme


class Square:
    """Looks like a drawing of the report."""

    def __init__(self, canvas):
        self.palette = canvas.palette

    def svg(self):
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">'
            "<desc>Seen &amp; told</desc>"
            f'<rect width="200" height="100" fill="{self.palette.paper}"/></svg>'
        )


@pytest.fixture
def chart(qtbot):
    widget = Chart(Figure("fig", Message("A figure"), Square), ENGLISH)
    qtbot.addWidget(widget)
    return widget


def test_a_chart_says_what_it_shows(chart):
    assert chart.accessibleName() == "A figure"
    assert chart.accessibleDescription() == "Seen & told"


def test_it_keeps_its_proportions(chart):
    assert chart.hasHeightForWidth()
    assert chart.heightForWidth(400) == 200
    assert chart.heightForWidth(10_000) == WIDEST / 2
    assert chart.sizeHint().width() == 200


def middle(chart):
    chart.resize(200, 100)
    return chart.grab().toImage().pixelColor(100, 50).name()


def test_it_follows_the_theme(chart, qapp, qtbot):
    chart.show()
    light = middle(chart)
    assert light == colours().surface
    apply_theme(qapp, Theme.DARK, 100)
    assert middle(chart) == colours().surface != light


def test_every_figure_of_a_report_can_be_drawn(qtbot, report):
    for figure in report.figures:
        widget = Chart(figure, ENGLISH)
        qtbot.addWidget(widget)
        assert widget.is_drawn()
        assert len(widget.accessibleDescription()) > 10


def test_it_can_be_reached_by_tab_and_shows_it(chart, qtbot):
    assert chart.focusPolicy() & Qt.FocusPolicy.TabFocus
    chart.resize(200, 100)
    chart.show()
    chart.activateWindow()
    chart.setFocus()
    qtbot.waitUntil(chart.hasFocus)
    assert chart.grab().toImage().pixelColor(1, 50).name() == colours().focus
