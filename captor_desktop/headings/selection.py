"""Candidates → chapters and parts: the choice that needs the complete book.

Which numbers are chapters depends on what else the book has: a bare "IV" is a chapter in one book
and a section inside a chapter in the next; PART II holds chapters or is one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.keywords import Rank
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.rules import Constituent
from captor_desktop.headings.sequences import best_chain, count_restarts

_SURE_ALONE = frozenset(("chapter", "part", "book", "volume", "canto", "stave"))
_FEWEST_BARE = 3
_WORDS_PER_BARE = 150  # minimum mean length of a chapter with a bare number
_WORDS_PER_SHORT_BARE = 60  # the same in a book of a few pages
_SHORT_BOOK_WORDS = 3000
_FAR_MORE = 3  # times as many bare numbers as keywords: then the bare ones are the chapters


@dataclass(frozen=True, slots=True)
class Selection:
    """The numbered headings of a book."""

    chapters: tuple[Candidate, ...] = ()
    parts: tuple[Candidate, ...] = ()

    @property
    def has_keywords(self) -> bool:
        """Whether the chapters are called chapters (letters, cantos…), not just numbered."""
        return sum(c.rank is Rank.CHAPTER for c in self.chapters) > 1


def select(layout: Layout, candidates: Sequence[Candidate]) -> Selection:
    """Return the candidates that are the chapters and the parts of the book."""
    families = _families(candidates)
    parts = _of_rank(families, Rank.VOLUME) + _of_rank(families, Rank.PART)
    chapters = _of_rank(families, Rank.CHAPTER)
    bare = _bare_chapters(layout, families)
    if not _carries_book(chapters, bare):
        if parts and not _fills_parts(layout, bare, parts):
            bare = []
        inner = _of_rank(families, Rank.INNER)
        chapters = max((bare, inner, chapters), key=len)
    if not chapters:
        chapters, parts = _lowest(parts)
    return Selection(_ordered(chapters), _ordered(parts))


def _families(candidates: Sequence[Candidate]) -> dict[str, list[Candidate]]:
    families = defaultdict(list)
    for candidate in candidates:
        families[candidate.keyword.name if candidate.keyword else ""].append(candidate)
    return {name: family for name, family in families.items() if _is_family(name, family)}


def _is_family(name: str, family: Sequence[Candidate]) -> bool:
    """Return whether these belong together; a single "Case 4" or "Letter X" is not a division."""
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


def _carries_book(chapters: Sequence[Candidate], bare: Sequence[Candidate]) -> bool:
    """Return whether the keyworded chapters are the book's, not an oddity in a numbered book.

    Bare numbers that restart are sections inside the chapters; those that count on through the
    book and far outnumber the keywords are the chapters themselves.
    """
    if not chapters:
        return False
    if len(bare) >= _FAR_MORE * len(chapters) and not count_restarts([c.number for c in bare]):
        return False
    return len(chapters) >= 2 or chapters[0].number == 1


def _bare_chapters(layout: Layout, families: dict[str, list[Candidate]]) -> list[Candidate]:
    """Return the bare numbers that count through the book, all printed in the same way."""
    by_form: dict[Hashable, list[Candidate]] = defaultdict(list)
    for candidate in families.get("", []):
        by_form[_form(candidate)].append(candidate)
    best: list[Candidate] = []
    for form in by_form.values():
        chain = [form[place] for place in best_chain([c.number for c in form])]
        if len(chain) < _FEWEST_BARE or len(chain) <= len(best):
            continue
        words = layout.words_between(chain[0].line, layout.end)
        all_words = layout.words_between(layout.first, layout.end)
        enough = _WORDS_PER_BARE if all_words > _SHORT_BOOK_WORDS else _WORDS_PER_SHORT_BARE
        if words >= enough * len(chain):
            best = chain
    return best


def _form(candidate: Candidate) -> Hashable:
    """Return what headings printed in the same way have in common."""
    rule = candidate.parse.rule
    opens = rule[0] is Constituent.PUNCTUATION
    return candidate.style, opens, bool(candidate.title)


def _fills_parts(layout: Layout, bare: Sequence[Candidate], parts: Sequence[Candidate]) -> bool:
    """Return whether most parts hold bare numbers; else those are something inside one part."""
    starts = sorted(part.line for part in parts)
    ends = [*starts[1:], layout.end]
    filled = sum(
        any(start < c.line < end for c in bare) for start, end in zip(starts, ends, strict=True)
    )
    return 2 * filled >= len(starts)


def _lowest(parts: Sequence[Candidate]) -> tuple[list[Candidate], list[Candidate]]:
    """Split parts into the smallest divisions, which are the chapters here, and those above."""
    keywords = {c.keyword for c in parts if c.rank is Rank.PART}
    if not keywords:
        return list(parts), []
    most = max(keywords, key=lambda k: sum(c.keyword == k for c in parts))
    return [c for c in parts if c.keyword == most], [c for c in parts if c.keyword != most]


def _ordered(candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    return tuple(sorted(candidates, key=lambda c: c.line))
