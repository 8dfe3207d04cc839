from __future__ import annotations

import itertools

import pytest

from captor_desktop.gui.dialogs.style_box import StyleBox
from captor_desktop.options import AS_PRINTED, BookStyle, Keep, Look, SceneBreaks

STYLES = [
    BookStyle(),
    AS_PRINTED,
    *(BookStyle(look=a, scene_breaks=b) for a, b in itertools.product(Look, SceneBreaks)),
    *(BookStyle(keep=(each,), drop_capitals=True) for each in Keep),
]


@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_shown_and_read_again(style, qtbot):
    box = StyleBox(style)
    qtbot.addWidget(box)
    assert box.book_style == style
    other = StyleBox(BookStyle())
    qtbot.addWidget(other)
    other.show_style(style)
    assert other.book_style == style


def test_a_change_is_told(qtbot):
    box = StyleBox(BookStyle())
    qtbot.addWidget(box)
    with qtbot.waitSignal(box.changed):
        box.controls["drop_capitals"].first.click()
    assert box.book_style == BookStyle(drop_capitals=True)
