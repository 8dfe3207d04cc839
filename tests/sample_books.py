"""The books that the tests are made with: all written for this project."""

from __future__ import annotations

from pathlib import Path

from captor_desktop.paths import sample_book

TESTS = Path(__file__).parent
SAMPLES: tuple[Path, ...] = (*sorted((TESTS / "samples").glob("*.txt")), sample_book())
NAMES: tuple[str, ...] = tuple(path.stem for path in SAMPLES)


def sample(name: str) -> Path:
    """Return the file of one of our books."""
    return SAMPLES[NAMES.index(name)]
