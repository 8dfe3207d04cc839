from __future__ import annotations

import re

from captor_desktop.writing import epub

STYLE_SHEET = epub.STYLE_SHEET.read_text(encoding="utf-8")


def test_no_colour_and_no_face_is_forced_upon_the_reader():
    assert not re.search(r"[^-]color: (?!inherit)|background", STYLE_SHEET)
    assert re.findall(r"font-family: (.*);", STYLE_SHEET) == ["monospace"]


def test_every_brace_is_closed_and_deep_indents_are_there():
    assert STYLE_SHEET.count("{") == STYLE_SHEET.count("}")
    assert "span.indent-12" in STYLE_SHEET
