"""Measures whether predicted breaks are right as often as their confidence says.

python tests/benchmarks/break_confidence.py --corpus NOVELS [--device none] [--every N] [--chapters]

The number of chapters is estimated, or the true one with --chapters. Breaks are put into ten
classes by their confidence; the expected calibration error is the mean distance between confidence
and share of right breaks, weighted by the breaks of a class.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

import numpy as np
from corpus import corpus_parser, print_table

from captor_desktop.breaks.detector import predict
from captor_desktop.breaks.signals import add_network, measure
from captor_desktop.inference.engine import load_scorers
from export.corpus import read_corpus

CLASSES = 10


def main() -> None:
    parser = corpus_parser(__doc__)
    parser.add_argument("--every", type=int, default=1, help="only every N-th novel")
    parser.add_argument("--device", default="auto", help="none: without the networks")
    parser.add_argument("--chapters", action="store_true", help="give the true number of chapters")
    arguments = parser.parse_args()
    scorer = load_scorers(arguments.device).breaks
    confidences: list[float] = []
    right: list[bool] = []
    for number, novel in enumerate(read_corpus(arguments.corpus, arguments.every)):
        if number == arguments.limit:
            break
        signals = measure(novel.paragraphs)
        if scorer is not None:
            signals = add_network(signals, novel.paragraphs, scorer)
        chapters = len(novel.breaks) + 1 if arguments.chapters else None
        found = predict(signals, chapters=chapters)
        confidences += found.confidences
        right += [place in novel.breaks for place in found.breaks]
        sys.stderr.write(f"\r{number + 1} novels ")
    report(confidences, right)


def report(confidences: Sequence[float], right: Sequence[bool]) -> None:
    """Print the classes and the expected calibration error."""
    said, true = np.array(confidences), np.array(right, dtype=float)
    classes = np.minimum((said * CLASSES).astype(int), CLASSES - 1)
    rows = []
    error = 0.0
    for number in np.unique(classes):
        own = classes == number
        apart = abs(said[own].mean() - true[own].mean())
        error += apart * own.mean()
        rows.append(
            (f"{number * 10} %", own.sum(), f"{said[own].mean():.2f}", f"{true[own].mean():.2f}")
        )
    print_table(("confidence from", "breaks", "mean confidence", "right"), rows)
    print(f"\nexpected calibration error {error:.3f}, {len(said)} breaks, {true.mean():.3f} right")


if __name__ == "__main__":
    main()
