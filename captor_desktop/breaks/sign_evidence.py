"""Classes of signs on the page → how much they speak for chapters, and how many there are.

A class is decisive where it divides the book plausibly: into chapters of a usual length, at places
that the words find likelier than others, and evenly. Otherwise the best class still says which
places are better than others: scene breaks every two pages are no chapters, but a chapter opens
there rather than between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, lgamma, log, sqrt

import numpy as np
from numpy.typing import NDArray

from captor_desktop.breaks.choosing import LIKELY
from captor_desktop.breaks.page_signs import FEWEST, SignClass
from captor_desktop.why import Cause, Why

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

# Mean sentences of a chapter; those of the books of gutenberg/dev are between 58 and 936. Of 172
# others, three have 18, 23 and 29.
SHORTEST, LONGEST = 20.0, 1200.0
# How much the words and the evenness of the lengths say about a class. On gutenberg/dev all true
# classes but one are above 0.3, and no other that divides the book is above a true one.
_WORDS, _EVEN = 0.5, 2.0
# A page break that divides the book is set on purpose. With form feeds at the chapters, the class
# chosen has F1 0.835 instead of 0.789 in 66 unusual books, 0.993 instead of 0.991 in 106 others.
_PAGE_BREAK = 1.0
_DECISIVE = 9.0  # log-odds; more than the words ever say against a place
_TOO_NEAR = 0.05  # of the usual length; two signs so near open one chapter
_MOTTO = 0.1  # of the usual length; a motto or a letter's head is shorter
_FOLLOWED = 0.7  # share of the places
_LEAST_SAID, _MOST_SAID = -3.0, 4.0  # log-odds that one place may add to its class
_WRONG_COUNT = 1.5  # how much less a class counts that is e times as large as the user said
_ROUNDS = 8
_SUREST = 0.95  # share of the breaks that a class which decides nothing can hold


@dataclass(frozen=True, slots=True)
class Evidence:
    """The class that speaks loudest, what it adds to all log-odds, and whether it decides."""

    log_odds: Floats
    signs: SignClass | None = None
    decides: bool = False  # also the number of chapters

    @property
    def places(self) -> Ints:
        """The places of the class, none where no class speaks."""
        return np.zeros(0, dtype=np.int64) if self.signs is None else self.signs.places

    @property
    def count(self) -> int:
        """How many places the class has."""
        return int(self.places.size)

    def why(self, place: int) -> Why | None:
        """Return the reason that a place shows, None where it shows none."""
        if self.signs is None or place not in self.places:
            return None
        return Why(self.signs.cause, number=self.count - 1)


def weigh(
    classes: Sequence[SignClass],
    log_odds: Floats,
    sentence_counts: Ints,
    chapters: int | None = None,
) -> Evidence:
    """Return what the signs of a book say, given the log-odds of all places without them.

    If the number of chapters is known, a class of that size is preferred.
    """
    silent = Evidence(np.zeros_like(log_odds))
    if not classes:
        return silent
    starts = np.concatenate(([0], np.cumsum(sentence_counts)))
    tidy = [SignClass(each.cause, _apart(each.places, starts)) for each in classes]
    dividing = [each for each in tidy if _divides(each, starts)]
    best = max(dividing, key=lambda c: _speaks(c, log_odds, starts, chapters), default=None)
    if best is not None and _speaks(best, log_odds, starts, chapters) > 0:
        earlier = [c for c in dividing if _just_before(c.places, best.places, starts)]
        best = max(earlier, key=lambda c: _speaks(c, log_odds, starts, chapters), default=best)
        added = np.zeros_like(log_odds)
        added[best.places - 1] = _DECISIVE
        return Evidence(added, best, decides=True)
    likeliest = max(classes, key=lambda each: float(_lift(each, log_odds).sum()))
    if _lift(likeliest, log_odds).sum() <= 0:
        return silent
    return Evidence(_better_places(likeliest, log_odds), likeliest)


def _apart(places: Ints, starts: Ints) -> Ints:
    """Return the places without those that follow another at once, or the start of the book."""
    lengths = np.diff(np.concatenate(([0], starts[places], [starts[-1]])))
    least = _TOO_NEAR * float(np.median(lengths))
    kept: list[int] = []
    last = 0
    for place in places.tolist():
        if starts[place] - last > least:
            kept.append(place)
        last = int(starts[place])
    return np.array(kept, dtype=np.int64)


def _just_before(places: Ints, others: Ints, starts: Ints) -> bool:
    """Whether most of the other places follow one of these at once: behind a motto, say."""
    near = _MOTTO * float(starts[-1]) / (others.size + 1)
    last = np.searchsorted(places, others) - 1  # the place before each of the others
    apart = starts[others] - starts[places[np.maximum(last, 0)]]
    return float(((last >= 0) & (apart <= near)).mean()) >= _FOLLOWED


def _divides(signs: SignClass, starts: Ints) -> bool:
    """Whether the places cut the book into pieces that are as long as chapters on the whole."""
    mean = float(starts[-1]) / (signs.places.size + 1)
    return signs.places.size >= FEWEST and SHORTEST <= mean <= LONGEST


def _lift(signs: SignClass, log_odds: Floats) -> Floats:
    """Return for each place of a class how much likelier the words find it than any place."""
    chance = 1.0 / (1.0 + np.exp(-np.clip(log_odds, -30, 30)))
    usual = float(chance.mean())
    found = log_odds[signs.places - 1] - log(usual / (1 - usual))
    return np.clip(found, _LEAST_SAID, _MOST_SAID)


def _speaks(signs: SignClass, log_odds: Floats, starts: Ints, chapters: int | None) -> float:
    """Return how much speaks for a class: above 0 it is rather the chapters than any places.

    Signs that are more than chance grow with the root of their number, as any mean does.
    """
    count = signs.places.size
    lengths = np.diff(np.concatenate(([0], starts[signs.places], [starts[-1]])))
    shares = np.maximum(lengths / lengths.mean(), 1e-3)
    # a gamma distribution of the usual shape against that of lengths by chance
    even = LIKELY * log(LIKELY) - lgamma(LIKELY) + (LIKELY - 1) * np.log(shares)
    even = np.clip(even + (1 - LIKELY) * shares, _LEAST_SAID, _MOST_SAID)
    mean = _WORDS * _lift(signs, log_odds).mean() + _EVEN * float(even.sum()) / count
    if signs.cause is Cause.PAGE_BREAK:
        mean += _PAGE_BREAK
    fits = 1.0 if chapters is None else exp(-_WRONG_COUNT * abs(log((count + 1) / chapters)))
    return float(mean * sqrt(count) * fits)


def _better_places(signs: SignClass, log_odds: Floats) -> Floats:
    """Return what a class adds whose share of the breaks is not known: it is found by rounds."""
    inside = np.zeros(log_odds.size, dtype=np.bool_)
    inside[signs.places - 1] = True
    share = float(inside.mean())
    added = np.zeros_like(log_odds)
    for _ in range(_ROUNDS):
        chance = 1.0 / (1.0 + np.exp(-np.clip(log_odds + added, -30, 30)))
        held = min(float(chance[inside].sum() / chance.sum()), _SUREST)
        added = np.where(inside, log(held / share), log((1 - held) / (1 - share)))
    return added
