"""Where the window gets its models from: one place, asked from the thread of the work."""

from __future__ import annotations

import logging
from functools import cache

from captor_desktop.errors import ModelUnusable
from captor_desktop.options import Device
from captor_desktop.paths import models_folder
from captor_desktop.scorer import Scorers

log = logging.getLogger(__name__)

NO_MODELS = str(Device.NONE)


def device_used(device: str) -> str:
    """Return what the models that were asked for this device really ran on; "none" if none was."""
    if device == NO_MODELS:
        return NO_MODELS
    from captor_desktop.inference.engine import shared_engine

    used = shared_engine(models_folder(), Device(device), 0).device_used()
    return str(used or NO_MODELS)


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
