"""The sample books against what a person says their chapters are, and against our own output.

`expected.json` is written by hand. `outline.txt` is what the program made of the book when
somebody last looked at it and agreed; `--save-golden` writes it again.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sample_books import NAMES, sample

from captor_desktop.conversion import Analysis, analyse
from captor_desktop.segmentation_json import chapters_object

GOLDEN = Path(__file__).parent


def expected(name: str) -> list[dict[str, object]]:
    return json.loads((GOLDEN / name / "expected.json").read_text(encoding="utf-8"))


def outline(analysis: Analysis) -> str:
    lines = [
        f"{'  ' * section.level}{section.kind} | {section.label} | "
        f"lines {section.first_line}, {section.text_line}, {section.end_line}"
        for section in analysis.segmentation.sections
    ]
    metadata = analysis.book.metadata
    return "\n".join([f"{metadata.title} | {metadata.author}", *lines]) + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_headings_are_those_a_person_finds(name):
    analysis = analyse(sample(name))
    found = [
        {key: heading[key] for key in ("line", "n_lines", "kind", "number", "text")}
        for heading in chapters_object(analysis.book, analysis.segmentation)["headings"]
        if heading["n_lines"]
    ]
    assert found == expected(name)


@pytest.mark.parametrize("name", NAMES)
def test_outline_is_the_one_last_agreed_on(name, save_golden):
    made = outline(analyse(sample(name)))
    path = GOLDEN / name / "outline.txt"
    if save_golden:
        path.write_text(made, encoding="utf-8")
    assert made == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_hand_made_outline_points_at_the_lines_it_quotes(name):
    lines = analyse(sample(name)).book.lines
    for heading in expected(name):
        first = heading["line"]
        quoted = [line.strip() for line in lines[first : first + heading["n_lines"]]]
        assert "\n".join(line for line in quoted if line) == heading["text"]
