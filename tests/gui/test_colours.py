from __future__ import annotations

import pytest

from captor_desktop.gui.colours import (
    ALL,
    SHAPE_CONTRAST,
    SHAPE_PAIRS,
    TEXT_CONTRAST,
    TEXT_PAIRS,
    contrast_ratio,
)

each_theme = pytest.mark.parametrize("colours", ALL, ids=lambda colours: colours.name)


def test_contrast_is_what_the_guideline_says_it_is():
    assert contrast_ratio("#000000", "#ffffff") == pytest.approx(21)
    assert contrast_ratio("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast_ratio("#336699", "#336699") == 1
    assert contrast_ratio("#123456", "#fedcba") == contrast_ratio("#fedcba", "#123456")


@each_theme
@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_all_text_can_be_read(colours, text, ground):
    ratio = contrast_ratio(getattr(colours, text), getattr(colours, ground))
    assert ratio >= TEXT_CONTRAST


@each_theme
@pytest.mark.parametrize(("shape", "ground"), SHAPE_PAIRS)
def test_edges_and_curves_can_be_seen(colours, shape, ground):
    ratio = contrast_ratio(getattr(colours, shape), getattr(colours, ground))
    assert ratio >= SHAPE_CONTRAST


def test_high_contrast_is_higher_than_the_others():
    lowest = [
        min(contrast_ratio(getattr(c, text), getattr(c, ground)) for text, ground in TEXT_PAIRS)
        for c in ALL
    ]
    assert lowest[2] > max(lowest[:2])
    assert lowest[2] >= 7
