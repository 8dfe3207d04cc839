"""How many chapters a book has, if unknown: a regression on what can be counted.

As in the paper, the number of candidates and of sentences; and the sum of the probabilities of a
scorer, which is its own count. The weights are fitted on the training novels and lie as JSON
beside the models.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from captor_desktop.errors import WordModelUnusable
from captor_desktop.messages import message


@dataclass(frozen=True, slots=True)
class Regression:
    """A linear model of the logarithm of the count over logarithms of what was counted."""

    weights: Mapping[str, float]
    intercept: float

    def estimate(self, counted: Mapping[str, float]) -> int:
        """Return the number of chapters, one at least."""
        total = self.intercept
        for name, weight in self.weights.items():
            total += weight * math.log1p(counted[name])
        return max(1, round(math.exp(min(total, 20.0))))


def load_regression(path: Path, method: str) -> Regression:
    """Return the regression of a method from the file."""
    try:
        fitted = json.loads(path.read_text(encoding="utf-8"))[method]
        return Regression(dict(fitted["weights"]), float(fitted["intercept"]))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise WordModelUnusable(
            message(
                "The file “{0}” for estimating the number of chapters is missing or damaged.",
                path.name,
            ),
            message("Reinstall the program, or give the number of chapters yourself."),
            path,
        ) from error
