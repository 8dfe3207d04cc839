"""Measures the break stage: kernels against nested loops, the choice, a novel, and growth.

python tests/benchmarks/break_speed.py --corpus NOVELS
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from itertools import chain, pairwise
from pathlib import Path

import numpy as np
from corpus import read_novel_text

from captor_desktop.breaks import kernels, overlap
from captor_desktop.breaks.choosing import EVEN, LIKELY
from captor_desktop.breaks.detector import predict
from captor_desktop.breaks.lemmas import lemma, number_lemmas
from captor_desktop.breaks.sentences import split_sentences
from captor_desktop.breaks.signals import measure

sys.path.insert(0, str(Path(__file__).parent.parent))
from plain_twins import plain_density, span_weight

MEGABYTE = 1_000_000
WINDOW = 200
NESTED_SENTENCES = 1500  # the nested loops take minutes on a whole novel


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--corpus", type=Path, required=True, help="novels (.jsonl.xz)")
    corpus = parser.parse_args().corpus
    paragraphs = read_novel_text(corpus, MEGABYTE)
    measure(paragraphs[:50])  # compile
    compare_with_nested_loops(paragraphs)
    time_choice()
    time_novel(paragraphs)
    time_growth(corpus)


def seconds(work: Callable[[], object], repeats: int = 3) -> float:
    best = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def lemma_arrays(paragraphs: Sequence[str]) -> tuple[np.ndarray, np.ndarray]:
    return number_lemmas(chain.from_iterable(map(split_sentences, paragraphs)))


def compare_with_nested_loops(paragraphs: Sequence[str]) -> None:
    ids, starts = lemma_arrays(paragraphs)
    starts = starts[: NESTED_SENTENCES + 1]
    ids = ids[: starts[-1]]
    sentences = [ids[a:b].tolist() for a, b in pairwise(starts)]
    plain: list[float] = []
    nested = seconds(lambda: plain.extend(plain_density(sentences, WINDOW, span_weight)), 1)
    quick = seconds(lambda: overlap.density(ids, starts, WINDOW), 5)
    difference = float(np.abs(overlap.density(ids, starts, WINDOW) - plain).max())
    print("| density of 1500 sentences, window 200 | s |\n|---|---|")
    print(f"| nested loops | {nested:.3f} |\n| kernel | {quick:.5f} |")
    print(f"| ratio | {nested / quick:.0f} |\n| largest difference | {difference:.1e} |\n")


def time_choice() -> None:
    random = np.random.default_rng(1)
    positions = np.cumsum(random.integers(1, 6, 20_000))
    scores = random.random(20_000)
    end = int(positions[-1]) + 3
    for name, shape in (("even", EVEN), ("likely", LIKELY)):
        took = seconds(lambda: kernels.best_places(positions, scores, 200, end, 0.8, shape))  # noqa: B023  called at once
        print(f"200 breaks out of 20,000 candidates, {name} lengths: {took:.2f} s\n")


def time_novel(paragraphs: Sequence[str]) -> None:
    ids, starts = lemma_arrays(paragraphs)
    density = seconds(lambda: overlap.density(ids, starts, WINDOW))
    whole = seconds(lambda: predict_afresh(paragraphs), 2)
    cut_only = seconds(lambda: predict(measure(paragraphs, with_models=False)), 2)
    print("| 1 MB of novel | s |\n|---|---|")
    print(f"| densities, window 200 | {density:.3f} |")
    print(f"| sentences, lemmas, cut, choice | {cut_only:.2f} |")
    print(f"| the same with words and combination | {whole:.2f} |\n")


def predict_afresh(paragraphs: Sequence[str]) -> None:
    """Predict with no word known from an earlier run."""
    lemma.cache_clear()
    predict(measure(paragraphs))


def time_growth(corpus: Path) -> None:
    print("| text | s | times the first |\n|---|---|---|")
    first = 0.0
    for megabytes in (1, 2, 10, 20):
        paragraphs = read_novel_text(corpus, megabytes * MEGABYTE)
        took = seconds(lambda paragraphs=paragraphs: predict_afresh(paragraphs), 2)
        first = first or took
        print(f"| {megabytes} MB | {took:.2f} | {took / first:.1f} |")


if __name__ == "__main__":
    main()
