"""The stylesheet of the window, made from the colours of a theme.

Widgets say what they are by the property `role`, set before they are shown:

- QLabel: "title", "subtitle", "heading", "muted", "good", "warning", "bad", "badge"
- QPushButton: "primary", "danger", "link"
- QFrame: "card", "drop", "toolbar", "banner-info", "banner-good", "banner-warning", "banner-bad"
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from string import Template

from captor_desktop.gui.colours import Colours

# In comparison with the text of the window.
TITLE_SCALE = 1.7
SUBTITLE_SCALE = 1.15
CAPTION_SCALE = 0.92
_FILE = Path(__file__).with_name("window.qss")


def stylesheet(colours: Colours, points: float, images: Path) -> str:
    """Return the stylesheet for text of this size, with the small images from this folder."""
    scale = points / 10
    sizes = {f"px{n}": f"{max(1, round(n * scale))}px" for n in (2, 3, 4, 6, 8, 10, 12, 16, 18, 22)}
    fonts = {
        "title": f"{points * TITLE_SCALE:.1f}pt",
        "subtitle": f"{points * SUBTITLE_SCALE:.1f}pt",
        "caption": f"{points * CAPTION_SCALE:.1f}pt",
    }
    return Template(_FILE.read_text(encoding="utf-8")).substitute(
        asdict(colours), images=images.as_posix(), **sizes, **fonts
    )
