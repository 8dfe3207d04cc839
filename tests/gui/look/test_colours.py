from __future__ import annotations

import pytest

from captor_desktop.gui.look.colours import DARK, HIGH_CONTRAST, LIGHT

ALL = (LIGHT, DARK, HIGH_CONTRAST)

TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    *((role, ground) for role in ("text", "muted") for ground in ("window", "surface", "raised")),
    *((role, ground) for role in ("accent", "info") for ground in ("window", "surface")),
    *(
        (role, ground)
        for role in ("good", "warning", "bad", "info")
        for ground in ("window", "surface", f"{role}_soft")
    ),
    *(("text", f"{role}_soft") for role in ("good", "warning", "bad", "info")),
    ("on_accent", "accent"),
    ("on_selection", "selection"),
    ("text", "progress"),
    ("ink", "paper"),
    ("ink", "heading_mark"),
    ("muted", "paper"),
    ("on_found", "found"),
    ("on_found", "found_current"),
)
# What must be seen but not read, as the edge of a field: 3:1 is asked for.
SHAPE_PAIRS: tuple[tuple[str, str], ...] = (
    *((role, ground) for role in ("strong_border", "focus") for ground in ("window", "surface")),
    ("density", "surface"),
    ("confidence", "surface"),
)

TEXT_CONTRAST = 4.5  # WCAG 2.2, 1.4.3
SHAPE_CONTRAST = 3.0  # WCAG 2.2, 1.4.11


def contrast_ratio(first: str, second: str) -> float:
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return float(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)


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
