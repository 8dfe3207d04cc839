"""The accuracy of a segmentation (exact F1, Pk, WindowDiff) and of a chapter count.

Breaks are the numbers of the paragraphs that open a chapter; Pk and WindowDiff slide over
sentences with k = half the mean true length. Sentences are counted by a plain rule of their own
here, so that no method is measured by its own splitter. REFERENCE: the
authors' released code takes a quarter of that k, and leaves books without any hit out of the mean
F1; both are here for comparison.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

_SENTENCE_END = re.compile(r"""[.!?]+["'”’)\]]*(?=\s|$)""")


@dataclass(frozen=True, slots=True)
class Rates:
    """How many breaks are exactly right."""

    hits: int
    precision: float
    recall: float
    f1: float


@dataclass(frozen=True, slots=True)
class WindowErrors:
    """The share of windows in which a segmentation differs from the true one; 0 is best."""

    pk: float
    wd: float


@dataclass(frozen=True, slots=True)
class CountErrors:
    """How far estimated counts are from the true ones."""

    mean_squared: float
    mean_absolute: float
    r_squared: float


def count_sentences(paragraphs: Iterable[str]) -> Ints:
    """Return the sentences of each paragraph: full stops, ! and ? before spaces; at least 1."""
    counts = (max(1, len(_SENTENCE_END.findall(paragraph))) for paragraph in paragraphs)
    return np.fromiter(counts, dtype=np.int64)


def exact_rates(true: Iterable[int], found: Iterable[int]) -> Rates:
    """Return the rates of breaks at exactly the right paragraph. No hit at all is an F1 of 0."""
    true, found = set(true), set(found)
    hits = len(true & found)
    precision = hits / len(found) if found else float(not true)
    recall = hits / len(true) if true else 1.0
    both = precision + recall
    return Rates(hits, precision, recall, 2 * precision * recall / both if both else 0.0)


def mean_f1(scores: Iterable[float]) -> float:
    """Return the mean over all books; a book without a hit counts as 0."""
    return fmean(scores)


def mean_f1_as_released(scores: Iterable[float]) -> float:
    """Return the mean as the authors' code takes it: books without a hit are left out."""
    kept = [score for score in scores if score > 0]
    return fmean(kept) if kept else 0.0


def half_mean_length(sentence_count: int, true_breaks: int) -> int:
    """Return k as the paper defines it: half the mean true chapter length, in sentences."""
    return max(1, round(sentence_count / (true_breaks + 1) / 2))


def released_window(sentence_count: int, true_breaks: int) -> int:
    """Return k as the authors' released code takes it, a quarter of the usual."""
    return max(1, round((sentence_count - 1) / (2 * max(1, true_breaks))) // 4)


def window_errors(
    sentence_counts: Sequence[int] | Ints,
    true: Iterable[int],
    found: Iterable[int],
    k: int | None = None,
) -> WindowErrors:
    """Return Pk (Beeferman 1999) and WindowDiff (Pevzner and Hearst 2002) over sentences.

    `sentence_counts` has the sentences of each paragraph. A window of k reaches from a sentence to
    the k-th after it; a book of no more than k sentences has no window and no error.
    """
    starts = np.concatenate(([0], np.cumsum(np.asarray(sentence_counts, dtype=np.int64))))
    total = int(starts[-1])
    true_starts, found_starts = (starts[sorted(set(breaks))] for breaks in (true, found))
    if k is None:
        k = half_mean_length(total, true_starts.size)
    if total <= k:
        return WindowErrors(0.0, 0.0)
    true_counts = _counts_in_windows(true_starts, total, k)
    found_counts = _counts_in_windows(found_starts, total, k)
    pk = np.mean((true_counts > 0) != (found_counts > 0))
    return WindowErrors(float(pk), float(np.mean(true_counts != found_counts)))


def count_errors(true: Sequence[float], estimated: Sequence[float]) -> CountErrors:
    """Return the errors of estimated counts. R² is 0 where all true counts are alike."""
    truth, estimate = np.asarray(true, dtype=float), np.asarray(estimated, dtype=float)
    squares = (truth - estimate) ** 2
    spread = float(((truth - truth.mean()) ** 2).sum())
    r_squared = 1 - float(squares.sum()) / spread if spread else 0.0
    absolute = float(np.abs(truth - estimate).mean())
    return CountErrors(float(squares.mean()), absolute, r_squared)


def length_variation(sentence_counts: Sequence[int] | Ints, breaks: Sequence[int]) -> float:
    """Return the coefficient of variation of the chapters' lengths in sentences."""
    starts = np.concatenate(([0], np.cumsum(np.asarray(sentence_counts, dtype=np.int64))))
    edges = np.concatenate(([0], starts[sorted(set(breaks))], starts[-1:]))
    lengths = np.diff(edges)
    mean = float(lengths.mean())
    return float(lengths.std()) / mean if mean else 0.0


def _counts_in_windows(starts: Ints, total: int, k: int) -> Ints:
    """Return for every window how many segments start inside it, its first sentence left out."""
    marks = np.zeros(total, dtype=np.int64)
    np.add.at(marks, starts, 1)
    sums = np.cumsum(marks)
    result: Ints = sums[k:] - sums[:-k]
    return result
