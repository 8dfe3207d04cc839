"""The figures that the paper prints, for comparison with ours.

Pethe, Kim and Skiena, Chapter Captor: Text Segmentation in Novels (EMNLP 2020), tables 2 to 4.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Printed:
    """A row of a table in the paper; None where it prints a dash."""

    pk: float | None
    wd: float | None
    f1: float | None
    mean_squared: float | None = None
    mean_absolute: float | None = None
    r_squared: float | None = None


LOCAL = {
    "Equidistant": Printed(0.482, 0.492, 0.052),
    "TextTiling": Printed(0.587, 0.714, 0.085),
    "C99": Printed(0.493, 0.517, 0.049),
    "Perceptron": Printed(0.485, 0.555, 0.111),
    "LSTM": Printed(0.493, 0.569, 0.087),
    "WOC (window 50)": Printed(0.442, 0.465, 0.144),
    "WOC (window 100)": Printed(0.425, 0.450, 0.158),
    "WOC (window 150)": Printed(0.418, 0.447, 0.162),
    "WOC (window 200)": Printed(0.416, 0.446, 0.164),
    "BBP (single paragraph)": Printed(0.454, 0.509, 0.126),
    "BBP (full window)": Printed(0.303, 0.384, 0.447),
}

GLOBAL = {
    "WOC (window 50)": Printed(0.443, 0.456, 0.144),
    "WOC (window 100)": Printed(0.426, 0.440, 0.158),
    "WOC (window 150)": Printed(0.421, 0.434, 0.162),
    "WOC (window 200)": Printed(0.420, 0.433, 0.164),
    "BBP (single paragraph)": Printed(0.441, 0.455, 0.128),
    "BBP (full window)": Printed(0.284, 0.305, 0.453),
}

ESTIMATED = {
    "Number of sentences": Printed(None, None, None, 205.97, 8.928, 0.44),
    "WOC (window 50)": Printed(0.46, 0.50, 0.13, 203.26, 8.797, 0.45),
    "WOC (window 100)": Printed(0.45, 0.49, 0.14, 203.23, 8.804, 0.45),
    "WOC (window 150)": Printed(0.44, 0.49, 0.14, 203.19, 8.805, 0.45),
    "WOC (window 200)": Printed(0.44, 0.49, 0.14, 203.17, 8.804, 0.45),
    "BBP (threshold 0.9)": Printed(0.33, 0.38, 0.41, 192.22, 8.366, 0.48),
    "BBP (threshold 0.99)": Printed(0.32, 0.38, 0.41, 188.08, 8.155, 0.49),
}

ALPHA = 0.8  # the paper's best for WOC and BBP alike
WINDOWS = (50, 100, 150, 200)  # sentences of the overlap cut
