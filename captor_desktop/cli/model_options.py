"""The words of the command line about the neural models, for every command that may ask them."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from captor_desktop.options import Device

if TYPE_CHECKING:
    from captor_desktop.scorer import Scorers


def add_model_options(parser: argparse.ArgumentParser, *, reads_headings: bool = False) -> None:
    """Add what can be said about the models."""
    parser.add_argument(
        "--device",
        choices=list(map(str, Device)),
        default="auto",
        help="what the models run on; none: rules and words decide alone (default: auto)",
    )
    if reads_headings:
        parser.add_argument(
            "--thorough",
            action="store_true",
            help="let the heading model read the whole book, not only where it may matter",
        )


def scorer_loader(arguments: argparse.Namespace, processes: int = 1) -> Callable[[], Scorers]:
    """Return a function that gives the chosen models, in whatever process it is called.

    So many processes share the cores.
    """
    from captor_desktop.inference.engine import load_scorers

    threads = max(1, (os.cpu_count() or 1) // processes) if processes > 1 else 0
    thorough = getattr(arguments, "thorough", False)
    return partial(load_scorers, arguments.device, thorough=thorough, threads=threads)


def models_name(arguments: argparse.Namespace) -> str:
    """Return which models are asked, in a word or two: results made with others differ."""
    thorough = getattr(arguments, "thorough", False)
    return f"{arguments.device} thorough" if thorough else str(arguments.device)


def chosen_scorers(arguments: argparse.Namespace) -> Scorers:
    """Return the chosen models; they are loaded when they are first asked."""
    return scorer_loader(arguments)()
