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


_BY_ROLE = {  # light, dark, high contrast
    "window": ("#f5f4f0", "#1b1d21", "#000000"),
    "surface": ("#ffffff", "#24272c", "#000000"),
    "raised": ("#eceae4", "#2e3238", "#262626"),
    "paper": ("#fffdf8", "#1f2125", "#000000"),
    "border": ("#dad7cf", "#3b4048", "#ffffff"),
    "strong_border": ("#86837c", "#7f8691", "#ffffff"),
    "focus": ("#2f5bb7", "#8fb2ff", "#00e5ff"),
    "text": ("#1f2328", "#e8e6e1", "#ffffff"),
    "muted": ("#565c66", "#adb2bb", "#ffffff"),
    "disabled": ("#96938d", "#71767f", "#a6a6a6"),
    "accent": ("#2f5bb7", "#8fb2ff", "#ffe100"),
    "on_accent": ("#ffffff", "#0f1b33", "#000000"),
    "selection": ("#d9e4fa", "#31477a", "#ffe100"),
    "on_selection": ("#14264d", "#f4f6ff", "#000000"),
    "ink": ("#23211e", "#dfdbd3", "#ffffff"),
    "good": ("#1c6637", "#7fd19b", "#7dff9e"),
    "good_soft": ("#e2f2e7", "#1e3427", "#000000"),
    "warning": ("#7d4b00", "#f0be6a", "#ffd166"),
    "warning_soft": ("#fbeed6", "#392e1a", "#000000"),
    "bad": ("#ab231b", "#ff9f97", "#ff9b92"),
    "bad_soft": ("#fbe6e4", "#402321", "#000000"),
    "info": ("#2a52a6", "#9dbcff", "#8fe3ff"),
    "info_soft": ("#e3ebfb", "#22304d", "#000000"),
    "heading_mark": ("#e8eefb", "#2b3550", "#262626"),
    "found": ("#ffe9a8", "#6b5716", "#00e5ff"),
    "found_current": ("#ffc861", "#8f6a12", "#ffe100"),
    "on_found": ("#23211e", "#ffffff", "#000000"),
    "density": ("#2f5bb7", "#8fb2ff", "#00e5ff"),
    "confidence": ("#b3541e", "#ffab70", "#ffe100"),
    "bar": ("#8fa6d6", "#53679a", "#9a9a9a"),
    "progress": ("#bccff5", "#3d578e", "#00558c"),
}


def _theme(place: int, name: str, *, is_dark: bool) -> Colours:
    return Colours(name, is_dark, **{role: each[place] for role, each in _BY_ROLE.items()})


LIGHT = _theme(0, "light", is_dark=False)
DARK = _theme(1, "dark", is_dark=True)
HIGH_CONTRAST = _theme(2, "contrast", is_dark=True)
