"""The shipped models: their files, checksums and the figures they were made with.

`models/catalogue.json` is written by the export stage. A file is used only if its SHA-256 is the
one written there: a truncated download or a flipped bit would silently give wrong chapters.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from captor_desktop.errors import ModelUnusable
from captor_desktop.messages import Message, message, translatable

CATALOGUE_FILE = "catalogue.json"
_BLOCK = 1 << 20
_MISSING = translatable("The model file “{0}” is missing.")
_DAMAGED = translatable("The model file “{0}” is damaged.")
_ADVICE = message("Reinstall the program, or continue without the models.")


@dataclass(frozen=True, slots=True)
class ModelFile:
    """A file of a model and its checksum."""

    path: Path
    sha256: str

    @property
    def is_there(self) -> bool:
        """Whether the file is installed; the files for CUDA are not in every package."""
        return self.path.is_file()

    def checked(self) -> Path:
        """Return the path of the file; raises an error if it is missing or damaged."""
        digest = hashlib.sha256()
        try:
            with self.path.open("rb") as file:
                while block := file.read(_BLOCK):
                    digest.update(block)
        except OSError as error:
            raise ModelUnusable(Message(_MISSING, (self.path.name,)), _ADVICE, self.path) from error
        if digest.hexdigest() != self.sha256:
            raise ModelUnusable(Message(_DAMAGED, (self.path.name,)), _ADVICE, self.path)
        return self.path


@dataclass(frozen=True, slots=True)
class Model:
    """One model: a file for each kind of device, its tokenizer or vocabulary, and how it reads."""

    name: str
    on_cpu: ModelFile
    on_cuda: ModelFile | None  # a small model has no file for CUDA and runs on the processor
    tokenizer: ModelFile
    window: int  # tokens in a window, with both edges; paragraphs of the small network
    overlap: int  # tokens or paragraphs that neighbouring windows share


def load_catalogue(folder: Path) -> dict[str, Model]:
    """Return the models of a folder by their names."""
    path = folder / CATALOGUE_FILE
    try:
        written = json.loads(path.read_text(encoding="utf-8"))
        tokenizer = _file(written["tokenizer"], folder)
        return {
            name: _model(name, entry, tokenizer, folder)
            for name, entry in written["models"].items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ModelUnusable(
            message("The list of models, “{0}”, is missing or damaged.", path.name), _ADVICE, path
        ) from error


def find_model(folder: Path, name: str) -> Model:
    """Return one model of a folder."""
    models = load_catalogue(folder)
    if name not in models:
        path = folder / CATALOGUE_FILE
        raise ModelUnusable(
            message("The list of models has no model for {0}.", name), _ADVICE, path
        )
    return models[name]


def _model(name: str, entry: dict[str, Any], tokenizer: ModelFile, folder: Path) -> Model:
    return Model(
        name,
        _file(entry["files"]["cpu"], folder),
        _file(entry["files"]["cuda"], folder) if "cuda" in entry["files"] else None,
        _file(entry["vocabulary"], folder) if "vocabulary" in entry else tokenizer,
        window=int(entry["window"]),
        overlap=int(entry["overlap"]),
    )


def _file(entry: dict[str, Any], folder: Path) -> ModelFile:
    return ModelFile(folder / entry["file"], entry["sha256"])
