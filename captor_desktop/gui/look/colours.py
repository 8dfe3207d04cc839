"""The colours of the window, by what they are for, in each theme.

A test computes that every pair of text and ground that the window uses has a contrast of 4.5:1 or
more in every theme. Nothing is said by colour alone.
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
