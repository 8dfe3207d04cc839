"""Where the window gets its models from: one place, asked from the thread of the work."""

from __future__ import annotations

import importlib
import logging
from functools import cache

from captor_desktop.errors import ModelUnusable
from captor_desktop.scorer import Scorers

log = logging.getLogger(__name__)

_ENGINE = "captor_desktop.inference.engine"


@cache
def scorers_for(device: str) -> Scorers:
    """Return the models on this device ("auto", "cuda" or "cpu"), loaded once.

    Without models, or without what runs them, rules and words decide alone.
    """
    try:
        engine = importlib.import_module(_ENGINE)
        scorers: Scorers = engine.load_scorers(device)
    except (ImportError, ModelUnusable) as fault:
        log.info("working without the neural models: %s", fault)
        return Scorers()
    return scorers
