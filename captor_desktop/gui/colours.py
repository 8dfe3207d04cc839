"""The colours of the window, by what they are for, in each theme.

`TEXT_PAIRS` names every pair of text and ground that the window uses; a test computes that each
has a contrast of 4.5:1 or more in every theme. Nothing is told by colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Colours:
    """A colour for each role, as "#rrggbb"."""

    name: str  # also the folder of the small images that controls are drawn with
    is_dark: bool
    # grounds
    window: str
    surface: str  # fields, lists, cards
    raised: str  # hover, headers, every second row
    paper: str  # the text of a book
    # lines
    border: str
    strong_border: str  # of what can be used: 3:1
    focus: str
    # text on the grounds
    text: str
    muted: str
    disabled: str
    accent: str  # also links, and the ground of the main button
    on_accent: str
    selection: str
    on_selection: str
    ink: str  # on paper
    # what is told by a sign and a word besides
    good: str
    good_soft: str
    warning: str
    warning_soft: str
    bad: str
    bad_soft: str
    info: str
    info_soft: str
    # marks in the text of a book
    heading_mark: str
    found: str
    found_current: str
    on_found: str
    # curves and bars
    density: str
    confidence: str
    bar: str
    progress: str


LIGHT = Colours(
    name="light",
    is_dark=False,
    window="#f5f4f0",
    surface="#ffffff",
    raised="#eceae4",
    paper="#fffdf8",
    border="#dad7cf",
    strong_border="#86837c",
    focus="#2f5bb7",
    text="#1f2328",
    muted="#565c66",
    disabled="#96938d",
    accent="#2f5bb7",
    on_accent="#ffffff",
    selection="#d9e4fa",
    on_selection="#14264d",
    ink="#23211e",
    good="#1c6637",
    good_soft="#e2f2e7",
    warning="#7d4b00",
    warning_soft="#fbeed6",
    bad="#ab231b",
    bad_soft="#fbe6e4",
    info="#2a52a6",
    info_soft="#e3ebfb",
    heading_mark="#e8eefb",
    found="#ffe9a8",
    found_current="#ffc861",
    on_found="#23211e",
    density="#2f5bb7",
    confidence="#b3541e",
    bar="#8fa6d6",
    progress="#bccff5",
)

DARK = Colours(
    name="dark",
    is_dark=True,
    window="#1b1d21",
    surface="#24272c",
    raised="#2e3238",
    paper="#1f2125",
    border="#3b4048",
    strong_border="#7f8691",
    focus="#8fb2ff",
    text="#e8e6e1",
    muted="#adb2bb",
    disabled="#71767f",
    accent="#8fb2ff",
    on_accent="#0f1b33",
    selection="#31477a",
    on_selection="#f4f6ff",
    ink="#dfdbd3",
    good="#7fd19b",
    good_soft="#1e3427",
    warning="#f0be6a",
    warning_soft="#392e1a",
    bad="#ff9f97",
    bad_soft="#402321",
    info="#9dbcff",
    info_soft="#22304d",
    heading_mark="#2b3550",
    found="#6b5716",
    found_current="#8f6a12",
    on_found="#ffffff",
    density="#8fb2ff",
    confidence="#ffab70",
    bar="#53679a",
    progress="#3d578e",
)

HIGH_CONTRAST = Colours(
    name="contrast",
    is_dark=True,
    window="#000000",
    surface="#000000",
    raised="#262626",
    paper="#000000",
    border="#ffffff",
    strong_border="#ffffff",
    focus="#00e5ff",
    text="#ffffff",
    muted="#ffffff",
    disabled="#a6a6a6",
    accent="#ffe100",
    on_accent="#000000",
    selection="#ffe100",
    on_selection="#000000",
    ink="#ffffff",
    good="#7dff9e",
    good_soft="#000000",
    warning="#ffd166",
    warning_soft="#000000",
    bad="#ff9b92",
    bad_soft="#000000",
    info="#8fe3ff",
    info_soft="#000000",
    heading_mark="#262626",
    found="#00e5ff",
    found_current="#ffe100",
    on_found="#000000",
    density="#00e5ff",
    confidence="#ffe100",
    bar="#9a9a9a",
    progress="#00558c",
)

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
    """Return how well one colour is seen on the other, from 1 to 21, as WCAG defines it."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return float(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
