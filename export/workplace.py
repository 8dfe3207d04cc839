"""Where the steps of an export keep what they make, and what they are told."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from captor_desktop.study.corpus import read_lines

GUTENBERG = "gutenberg"  # texts with headings
NOVELS = "novels"  # exact chapters
SILVER = "silver"  # texts with headings found by rules, to train on alone
_ENDINGS = (".jsonl.xz", ".jsonl")


@dataclass(frozen=True, slots=True)
class Workplace:
    """A corpus folder to read, a work folder for what takes long, and the folder of the models.

    The corpus has `gutenberg/` and `novels/`, each with `train`, `dev` and `test` as .jsonl or
    .jsonl.xz; docs/training.md tells their fields.
    """

    corpus: Path
    work: Path
    models: Path
    base: str
    heading_layers: int | None = None  # of the encoder; the recipe's if not told

    def part(self, collection: str, split: str) -> Path:
        """Return the file of one part of the corpus."""
        for ending in _ENDINGS:
            path = self.corpus / collection / f"{split}{ending}"
            if path.is_file():
                return path
        message = f"the corpus has no {collection}/{split}{_ENDINGS[0]}"
        raise SystemExit(message)

    def checkpoint_folder(self, name: str) -> Path:
        """Return where a training keeps its checkpoint."""
        return self.work / name

    def streams(self, split: str) -> Path:
        """Return the file with the token streams of novels."""
        return self.work / f"streams-{split}.npz"

    def converted(self, name: str) -> Path:
        """Return the folder of a model's ONNX files."""
        return self.work / f"{name}-onnx"

    def size_of(self, collection: str, split: str) -> int:
        """Return how many books a part has."""
        return sum(1 for _ in read_lines(self.part(collection, split)))
