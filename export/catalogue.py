"""Converted models → the folder that is shipped, with a list of files and their checksums."""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tokenizers import Tokenizer

from captor_desktop.inference.catalogue import CATALOGUE_FILE
from captor_desktop.inference.engine import SMALL_BREAKS
from captor_desktop.inference.small_break_scorer import OVERLAP, STRETCH
from export.conversion import CPU_FILE, CUDA_FILE

TOKENIZER_FILE = "tokenizer.json"  # one for all models
LARGEST_FILE = 95_000_000  # bytes; many hosts refuse larger files


@dataclass(frozen=True, slots=True)
class Shipped:
    """What is said of a model in the list."""

    name: str
    window: int
    overlap: int
    about: dict[str, Any]  # how it was made, and its scores


def ship(converted: Path, tokenizer: Tokenizer, model: Shipped, models: Path) -> None:
    """Copy a model's files into the folder and enter them in the list."""
    models.mkdir(parents=True, exist_ok=True)
    files = {
        "cpu": models / f"{model.name}.{CPU_FILE}",
        "cuda": models / f"{model.name}.{CUDA_FILE}",
    }
    shutil.copyfile(converted / CPU_FILE, files["cpu"])
    shutil.copyfile(converted / CUDA_FILE, files["cuda"])
    tokenizer_path = models / TOKENIZER_FILE
    tokenizer.save(str(tokenizer_path), pretty=False)
    for path in files.values():
        if path.stat().st_size > LARGEST_FILE:
            sys.stderr.write(
                f"{path.name} has more than {LARGEST_FILE:,} bytes: many hosts refuse it\n"
            )
    entry = {
        "files": {role: _facts(path) for role, path in files.items()},
        "window": model.window,
        "overlap": model.overlap,
        "about": model.about,
    }
    _enter(model.name, entry, models, {"tokenizer": _facts(tokenizer_path)})


def ship_small(network: Path, vocabulary: Path, about: dict[str, Any], models: Path) -> None:
    """Copy the small break network and its words into the folder and enter them in the list."""
    models.mkdir(parents=True, exist_ok=True)
    files = models / network.name, models / f"{SMALL_BREAKS}.txt"
    shutil.copyfile(network, files[0])
    shutil.copyfile(vocabulary, files[1])
    entry = {
        "files": {"cpu": _facts(files[0])},
        "vocabulary": _facts(files[1]),
        "window": STRETCH,
        "overlap": OVERLAP,
        "about": about,
    }
    _enter(SMALL_BREAKS, entry, models, {})


def _enter(name: str, entry: dict[str, Any], models: Path, others: dict[str, Any]) -> None:
    path = models / CATALOGUE_FILE
    listed: dict[str, Any] = (
        json.loads(path.read_text(encoding="utf-8"))
        if path.exists()
        else {"tokenizer": {"file": TOKENIZER_FILE, "sha256": ""}, "models": {}}
    )
    listed |= others
    listed["models"][name] = entry
    listed["models"] = dict(sorted(listed["models"].items()))
    path.write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")


def _facts(path: Path) -> dict[str, Any]:
    return {"file": path.name, "sha256": sha256(path), "bytes": path.stat().st_size}


def sha256(path: Path) -> str:
    """Return the checksum of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()
