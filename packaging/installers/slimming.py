"""Removes symbol tables from libraries: only debuggers need them, and they take 45 MB."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

# Made relocatable by patchelf, which lays out a file in a way that `strip` may spoil.
_LEFT_ALONE = ("numpy.libs/", "PySide6/", "shiboken6/")
_ELF = b"\x7fELF"


def stripped(destination: str, source: Path, folder: Path) -> Path:
    """Return a copy of a Linux library without its symbol table, or the library itself."""
    if destination.startswith(_LEFT_ALONE) or not _is_elf(source) or shutil.which("strip") is None:
        return source
    copy = folder / destination
    copy.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["strip", "--strip-unneeded", "-o", copy, source], check=True)
    return copy


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(_ELF)) == _ELF
