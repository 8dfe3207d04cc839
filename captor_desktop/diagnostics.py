"""Information for support: versions, machine, models, end of the log.

It is shown and copied, never sent. It contains no text of a book, and the user's home folder is
written as "~".
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import locale
import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import captor_desktop
from captor_desktop.inference.device import has_nvidia_driver
from captor_desktop.paths import log_file, models_folder

LOG_LINES = 60
_BLOCK = 1 << 20
_NOT_A_MODEL = frozenset({".md"})


@dataclass(frozen=True, slots=True)
class ProgramPart:
    """A component of the program, and its licence."""

    name: str
    licence: str
    distribution: str = ""  # its name in the package index; empty: not a package


# A frozen program has no licence files of packages to read, so they are written down here;
# a test compares this with what is installed and with pyproject.toml.
PARTS: tuple[ProgramPart, ...] = (
    ProgramPart("Python", "PSF-2.0"),
    ProgramPart("Qt for Python (PySide6, shiboken6)", "LGPL-3.0-only", "PySide6-Essentials"),
    ProgramPart(
        "ONNX Runtime", "MIT", "onnxruntime-gpu" if sys.platform != "darwin" else "onnxruntime"
    ),
    ProgramPart("tokenizers", "Apache-2.0", "tokenizers"),
    ProgramPart("NumPy", "BSD-3-Clause", "numpy"),
    ProgramPart("Numba", "BSD-2-Clause", "numba"),
    ProgramPart("llvmlite", "BSD-2-Clause AND Apache-2.0 WITH LLVM-exception", "llvmlite"),
    ProgramPart("lxml", "BSD-3-Clause", "lxml"),
    ProgramPart("RE2", "BSD-3-Clause", "google-re2"),
    ProgramPart("charset-normalizer", "MIT", "charset-normalizer"),
    ProgramPart("sentencex", "MIT", "sentencex"),
    ProgramPart("LemmInflect", "MIT", "lemminflect"),
    ProgramPart("platformdirs", "MIT", "platformdirs"),
    ProgramPart("Rich", "MIT", "rich"),
    ProgramPart("Pillow", "MIT-CMU", "pillow"),
    ProgramPart("DejaVu Serif, for covers", "Bitstream-Vera"),
    ProgramPart("all-MiniLM-L6-v2, which the networks started from", "Apache-2.0"),
)

_STANDS_FOR = {"onnxruntime-gpu": ("onnxruntime",)}  # the packaged program without CUDA


@dataclass(frozen=True, slots=True)
class ShippedModel:
    """A file in the models folder, as it is now."""

    name: str
    size: int
    sha256: str


def version_of(part: ProgramPart) -> str:
    """Return the version in use, or an empty text if it is unknown."""
    if part is PARTS[0]:
        return platform.python_version()
    if not part.distribution:
        return ""
    for name in (part.distribution, *_STANDS_FOR.get(part.distribution, ())):
        try:
            return importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return ""


def shipped_models(folder: Path | None = None) -> Iterator[ShippedModel]:
    """Yield the files of the models with their checksums, by name. Reads them completely."""
    folder = folder or models_folder()
    if not folder.is_dir():
        return
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in _NOT_A_MODEL:
            name = path.relative_to(folder).as_posix()
            yield ShippedModel(name, path.stat().st_size, _sha256(path))


def models_text() -> str:
    """Return the model card (Markdown): the origin, quality and licence of the models."""
    try:
        return (models_folder() / "MODELS.md").read_text(encoding="utf-8")
    except OSError:
        return ""


def log_tail(path: Path | None = None, lines: int = LOG_LINES) -> str:
    """Return the last lines of the log, without the name of the user's folder."""
    try:
        text = (path or log_file()).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return "\n".join(_without_home(line) for line in text.splitlines()[-lines:])


def diagnostic_text(extra: str = "") -> str:
    """Return the text for a bug report, to be copied; `extra` may be a traceback."""
    parts = [f"Chapter Captor Desktop {captor_desktop.__version__}", *_machine()]
    if extra:
        parts += ["", "What happened", _without_home(extra.rstrip())]
    parts += ["", "Made with"]
    parts += [
        f"  {part.name} {version_of(part) or 'not installed'}"
        for part in PARTS
        if part is PARTS[0] or part.distribution
    ]
    parts += ["", "Models"]
    parts += [f"  {m.name}  {m.size} bytes  {m.sha256}" for m in shipped_models()] or ["  none"]
    parts += ["", "End of the log", log_tail() or "  empty"]
    return "\n".join(parts) + "\n"


# --- helpers -------------------------------------------------------------------------------------


def _machine() -> list[str]:
    frozen = "packaged" if getattr(sys, "frozen", False) else "from Python"
    return [
        f"System: {platform.platform()}",
        f"Processor: {platform.machine()}, {os.cpu_count()} cores",
        f"Python: {platform.python_version()}, {frozen}",
        f"NVIDIA driver: {'yes' if has_nvidia_driver() else 'no'}",
        f"Language: {locale.getlocale()[0] or 'unknown'}",
    ]


def _sha256(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
    return digest.hexdigest()


def _without_home(text: str) -> str:
    home = os.path.expanduser("~")
    return text.replace(home, "~") if len(home) > 1 else text
