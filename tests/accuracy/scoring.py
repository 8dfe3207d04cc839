"""How good found headings are against the true ones: the same figures as the shared scorer's.

A true heading is found if a found one of a wanted kind shares a line with it; each found heading
counts once. Found headings on lines that the labels call indifferent (numbered sections inside
chapters, THE END) are neither right nor wrong. Predicted breaks stand for no printed heading.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

CHAPTERS = frozenset({"chapter"})
ALL_KINDS = frozenset({"chapter", "part", "front", "back"})

Record = Mapping[str, Any]  # a heading as the corpus and `captor detect --json` write it


def chapter_f1(
    gold: Sequence[Record],
    found: Sequence[Record],
    ignore: Sequence[Record] = (),
    kinds: frozenset[str] = CHAPTERS,
) -> float:
    """Return the F1 of the found headings of these kinds."""
    wanted = [h for h in gold if h["kind"] in kinds]
    free = [h for h in found if h["kind"] in kinds and h.get("origin") != "predicted"]
    free.sort(key=lambda h: h["line"])
    hits = 0
    for heading in sorted(wanted, key=lambda h: h["line"]):
        match = next((f for f in free if _overlap(f, heading)), None)
        if match is not None:
            free.remove(match)
            hits += 1
    indifferent = {line for each in ignore for line in _lines(each)}
    wrong = sum(f["line"] not in indifferent for f in free)
    return f1(hits, hits + wrong, len(wanted))


def f1(hits: int, found: int, gold: int) -> float:
    """Return the harmonic mean of precision and recall; a book without headings may score 1."""
    precision = hits / found if found else float(gold == 0)
    recall = hits / gold if gold else 1.0
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0


def _overlap(one: Record, other: Record) -> bool:
    one_end, other_end = (h["line"] + h.get("n_lines", 1) for h in (one, other))
    return bool(one["line"] < other_end and other["line"] < one_end)


def _lines(span: Record) -> range:
    return range(span["line"], span["line"] + span["n_lines"])
