"""The style sheet of a book: one of three looks, and the options of the style.

It sets no font for the text and no colours, which readers choose themselves, and sizes in em only.
Every look is the classic one with changes after it.
"""

from __future__ import annotations

from pathlib import Path

from captor_desktop.options import BookStyle, Look, SceneBreaks

_FOLDER = Path(__file__).with_name("looks")
_RAGGED = "p { text-align: left; }"
_DROP_CAPITAL = """
section.chapter p.opening::first-letter {
  float: left;
  margin: 0.03em 0.08em 0 0;
  font-size: 3.3em;
  line-height: 0.8;
}
"""
_SCENE_BREAKS = {
    SceneBreaks.LINE: "",
    SceneBreaks.STARS: """
hr.scene { width: auto; height: auto; border: 0; text-align: center; opacity: 1; }
hr.scene::before { content: "*\\2003*\\2003*"; }
""",
    SceneBreaks.SPACE: "hr.scene { margin: 1.2em 0; border: 0; }",
}


def style_sheet(style: BookStyle) -> str:
    """Return the style sheet for this style."""
    parts = [_read(Look.CLASSIC)]
    if style.look is not Look.CLASSIC:
        parts.append(_read(style.look))
    if not style.justified:
        parts.append(_RAGGED)
    parts.append(_SCENE_BREAKS[style.scene_breaks])
    if style.drop_capitals:
        parts.append(_DROP_CAPITAL)
    return "\n".join(part.rstrip("\n") for part in parts if part) + "\n"


def _read(look: Look) -> str:
    return (_FOLDER / f"{look}.css").read_text(encoding="utf-8")
