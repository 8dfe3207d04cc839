"""The search: how sure a step from one chapter to the next is, against all readings."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest

from captor_desktop.headings.candidates import find_candidates
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.search import Links, Parts, Weights, best_chapters
from captor_desktop.lexicon.words import words_for
from captor_desktop.reading.reader import book_from_text

PROSE = ("The miller lit the lamp and counted the money while the others slept. " * 8).strip()


def search(lines: list[str], gains: list[float]):
    blocks = [block for line in lines for block in (line, PROSE)]
    layout = Layout(book_from_text("\n\n".join(blocks) + "\n"))
    candidates = [c for c in find_candidates(layout, words_for("en")) if c.text in lines]
    assert len(candidates) == len(lines)
    words = np.array([layout.words_between(0, c.line) for c in candidates])
    nothing = np.zeros(len(lines))
    parts = Parts(words, nothing, nothing - 9, 0.0)
    links = Links(layout, candidates, np.arange(len(lines)), parts, Weights())
    return links, best_chapters(links, np.array(gains))


def worth_of(links: Links, gains: list[float], chain: tuple[int, ...]) -> float:
    if not chain:
        return 0.0
    total = links.start(chain[0]) + sum(gains[n] for n in chain) + links.last()[chain[-1]]
    pairs = pairwise(chain)
    return float(total + sum(links.step(n, m)[0] for n, m in pairs))


@pytest.mark.parametrize("gains", [[2.0, 0.1, 1.0, -0.4], [0.3, -2.0, 0.2, 0.1], [3.0] * 4])
def test_sureness_is_the_share_of_the_readings_with_that_step(gains):
    lines = ["CHAPTER I", "THE LAMP", "CHAPTER II", "CHAPTER IV"]
    links, found = search(lines, gains)
    readings = [c for size in range(5) for c in combinations(range(4), size)]
    worths = {chain: np.exp(worth_of(links, gains, chain)) for chain in readings}
    assert found.worth == pytest.approx(max(np.log(list(worths.values()))))
    for before, here in zip([-1, *found.chapters], found.chapters, strict=False):
        having = [
            worth
            for chain, worth in worths.items()
            if here in chain and (*[-1], *chain)[chain.index(here)] == before
        ]
        assert found.sure[here] == pytest.approx(sum(having) / sum(worths.values()))


def test_a_likely_line_between_two_chapters_makes_the_step_less_sure():
    lines = ["CHAPTER I", "CHAPTER II", "CHAPTER III"]
    _, plain = search(lines, [4.0, 4.0, 4.0])
    _, doubtful = search([*lines[:2], "THE LAMP", lines[2]], [4.0, 4.0, 1.5, 4.0])
    assert plain.sure[2] > 0.99
    assert max(doubtful.sure[n] for n in doubtful.chapters if n > 1) < 0.99


def test_nothing_to_gain_is_no_chapter():
    _, found = search(["CHAPTER I", "CHAPTER II"], [-9.0, -9.0])
    assert found.chapters == []
    assert found.worth == 0
