"""Where the window gets its models from: one place, asked from the thread of the work."""

from __future__ import annotations

import logging
from functools import cache

from captor_desktop.errors import ModelUnusable
from captor_desktop.scorer import Scorers

log = logging.getLogger(__name__)

NO_MODELS = "none"  # the device on which nothing runs


@cache
def scorers_for(device: str, threads: int = 0) -> Scorers:
    """Return the models on this device (also "none"); each is loaded when first asked.

    A model that is not installed is left out: rules and words then decide alone. Processes that
    share the cores give each model fewer `threads`; 0 is one for each core.
    """
    from captor_desktop.inference.engine import BREAKS, HEADINGS, load_scorers

    found = load_scorers(device, threads=threads)
    return Scorers(
        found.headings if _is_installed(HEADINGS) else None,
        found.breaks if _is_installed(BREAKS) else None,
    )


def _is_installed(name: str) -> bool:
    from captor_desktop.inference.catalogue import find_model
    from captor_desktop.paths import models_folder

    try:
        find_model(models_folder(), name)
    except ModelUnusable as fault:
        log.info("working without the model for %s: %s", name, fault)
        return False
    return True
