"""The books that the tests are made with: all written for this project."""

from __future__ import annotations

import shutil
from pathlib import Path

from captor_desktop.paths import sample_book

TESTS = Path(__file__).parent
SAMPLES: tuple[Path, ...] = (*sorted((TESTS / "samples").glob("*.txt")), sample_book())
NAMES: tuple[str, ...] = tuple(path.stem for path in SAMPLES)


def sample(name: str) -> Path:
    """Return the file of one of our books."""
    return SAMPLES[NAMES.index(name)]


def make_shelf(folder: Path, inner: str) -> Path:
    """Put three of our books into a new folder and a fourth into one inside it."""
    (folder / inner).mkdir(parents=True)
    for path in SAMPLES[:3]:
        shutil.copy(path, folder)
    shutil.copy(SAMPLES[3], folder / inner)
    return folder
