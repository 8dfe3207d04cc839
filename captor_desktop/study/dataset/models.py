"""Which neural models take part, in words that go into the dataset."""

from __future__ import annotations

from captor_desktop.inference.catalogue import load_catalogue
from captor_desktop.inference.engine import BREAKS, HEADINGS
from captor_desktop.paths import models_folder
from captor_desktop.scorer import Scorers

NONE = "none"
_SHOWN = 12  # hexadecimal digits of a checksum


def models_in_words(scorers: Scorers, *, thorough: bool = False) -> str:
    """Return the models' names and checksums; "none" where rules and words decide alone.

    A model that is damaged is told here, before every single book would fail for it.
    """
    asked = {HEADINGS: scorers.headings, BREAKS: scorers.breaks}
    names = [name for name, scorer in asked.items() if scorer is not None]
    if not names:
        return NONE
    shipped = load_catalogue(models_folder())
    for name in names:
        shipped[name].on_cpu.checked()
    words = [f"{name} {shipped[name].on_cpu.sha256[:_SHOWN]}" for name in names]
    return " + ".join([*words, "thorough"] if thorough else words)
