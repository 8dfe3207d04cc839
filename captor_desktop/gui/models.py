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

    Where the models are not installed, rules and words decide alone. Processes that
    share the cores give each model fewer `threads`; 0 is one for each core.
    """
    from captor_desktop.inference.engine import load_scorers

    try:
        return load_scorers(device, threads=threads)
    except ModelUnusable as fault:
        log.info("working without the neural models: %s", fault)
        return Scorers()
