"""Candidates → chapters and parts: the choice that needs the whole book.

Which numbers are chapters depends on what else the book has: a bare "IV" is a chapter in one book
and a section inside a chapter in the next; PART II holds chapters or is one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.keywords import Rank
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.sequences import best_chain

_SURE_ALONE = frozenset(("chapter", "part", "book", "volume", "canto", "stave"))
_FEWEST_BARE = 3
_WORDS_PER_BARE = 150  # a chapter of a bare number is at least that long on the average


@dataclass(frozen=True, slots=True)
class Selection:
    """The numbered headings of a book."""

    chapters: tuple[Candidate, ...] = ()
    parts: tuple[Candidate, ...] = ()


def select(layout: Layout, candidates: Sequence[Candidate]) -> Selection:
    """Return the candidates that are the chapters and the parts of the book."""
    families = _families(candidates)
    parts = _of_rank(families, Rank.VOLUME) + _of_rank(families, Rank.PART)
    chapters = _of_rank(families, Rank.CHAPTER)
    if not _carries_book(layout, chapters):
        bare = _bare_chapters(layout, families)
        inner = _of_rank(families, Rank.INNER)
        chapters = max((chapters, bare, inner), key=len)
    if not chapters:
        chapters, parts = parts, []
    return Selection(_ordered(chapters), _ordered(parts))


def _families(candidates: Sequence[Candidate]) -> dict[str, list[Candidate]]:
    families = defaultdict(list)
    for candidate in candidates:
        families[candidate.keyword.name if candidate.keyword else ""].append(candidate)
    return {name: family for name, family in families.items() if _is_family(name, family)}


def _is_family(name: str, family: Sequence[Candidate]) -> bool:
    """Tell whether these belong together; a lone "Case 4" or "Letter X" is no division."""
    if not name or name in _SURE_ALONE:
        return True
    chain = best_chain([c.number for c in family])
    return len(chain) >= 2 and family[chain[0]].number <= 2


def _of_rank(families: dict[str, list[Candidate]], rank: Rank) -> list[Candidate]:
    return [
        candidate
        for name, family in families.items()
        if name
        for candidate in family
        if candidate.rank is rank
    ]


def _carries_book(layout: Layout, chapters: Sequence[Candidate]) -> bool:
    """Tell whether these chapters are the book's, not an oddity in it."""
    return len(chapters) >= 2 or (bool(chapters) and chapters[0].number == 1)


def _bare_chapters(layout: Layout, families: dict[str, list[Candidate]]) -> list[Candidate]:
    """Return the bare numbers that count through the book, the best style of them."""
    by_style: dict[object, list[Candidate]] = defaultdict(list)
    for candidate in families.get("", []):
        by_style[candidate.style].append(candidate)
    best: list[Candidate] = []
    for style in by_style.values():
        chain = [style[place] for place in best_chain([c.number for c in style])]
        if len(chain) < _FEWEST_BARE or len(chain) <= len(best):
            continue
        words = layout.words_between(chain[0].line, layout.end)
        if words >= _WORDS_PER_BARE * len(chain):
            best = chain
    return best


def _ordered(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    return tuple(sorted(candidates, key=lambda c: c.line))
