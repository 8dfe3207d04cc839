from __future__ import annotations

import dataclasses
import subprocess
import sys

import pytest

from captor_desktop.conversion import analyse
from captor_desktop.scorer import Scorers


class Suspicious:
    """Believes in no heading, and remembers what it was asked."""

    def __init__(self):
        self.asked: list[int] = []

    def score_lines(self, _book, lines, work):
        self.asked += lines
        return [0.01] * len(lines)


TEXT = "".join(f"CHAPTER {n}\n\n{'The ferry went over at six. ' * 30}\n\n\n" for n in (1, 2, 3))


@pytest.fixture
def book(tmp_path):
    path = tmp_path / "book.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_without_scorers_rules_decide_alone(book):
    assert Scorers() == Scorers(headings=None, breaks=None)
    assert analyse(book, scorers=Scorers()) == analyse(book)


def test_anything_with_the_method_can_be_plugged_in(book, monkeypatch):
    monkeypatch.setattr("captor_desktop.headings.detector._UNDECIDED", (-1, 2))
    scorer = Suspicious()
    found = analyse(book, scorers=Scorers(headings=scorer))
    assert {h.first_line for h in analyse(book).segmentation.headings} <= set(scorer.asked)
    assert found.segmentation.headings


def test_scorers_are_not_changed_after_they_are_given():
    with pytest.raises(dataclasses.FrozenInstanceError):
        Scorers().headings = Suspicious()


def test_knowing_of_models_loads_none():
    code = "import sys, captor_desktop.scorer; print('numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
