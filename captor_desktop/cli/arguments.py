"""Arguments that several commands share: how breaks are predicted, and what the models run on."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from captor_desktop.options import BreakMethod, Device, ParagraphsBy, PredictOptions, ReadOptions

if TYPE_CHECKING:
    from captor_desktop.scorer import Scorers


def positive(text: str) -> int:
    """Return a whole number, at least 1, or raise an error for argparse."""
    if not (text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError("must be a whole number, at least 1")
    return int(text)


def share(text: str) -> float:
    """Return a number between 0 and 1, or raise an error for argparse."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError("must be a number between 0 and 1")
    return number


def add_prediction_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for predicted breaks."""
    add = parser.add_argument
    methods = list(map(str, BreakMethod))
    add(
        "--method", choices=methods, default="auto", help="how breaks are predicted (default: auto)"
    )
    add("--chapters", metavar="N", type=positive, help="number of chapters (default: estimated)")
    add(
        "--alpha",
        metavar="A",
        type=share,
        help="balance between the text (1) and even chapter lengths (0) (default: 0.8)",
    )
    add(
        "--window",
        metavar="W",
        type=positive,
        help="sentences around a place in the overlap cut (default: 200)",
    )


def prediction_options(arguments: argparse.Namespace) -> PredictOptions:
    """Return the options that the arguments give."""
    given = {name: getattr(arguments, name) for name in ("chapters", "alpha", "window")}
    known = {name: value for name, value in given.items() if value is not None}
    return PredictOptions(BreakMethod(arguments.method), **known)


def add_reading_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for files in an unusual layout."""
    parser.add_argument(
        "--paragraphs",
        choices=list(map(str, ParagraphsBy)),
        default="auto",
        help="what marks the paragraphs of the file (default: auto, by its layout)",
    )
    parser.add_argument(
        "--keep-all-lines",
        action="store_true",
        help="keep page numbers and page heads, which are set aside otherwise",
    )


def reading_options(arguments: argparse.Namespace) -> ReadOptions:
    """Return the options that the arguments give."""
    return ReadOptions(ParagraphsBy(arguments.paragraphs), arguments.keep_all_lines)


def add_model_options(parser: argparse.ArgumentParser, *, reads_headings: bool = False) -> None:
    """Add the options for the models."""
    parser.add_argument(
        "--device",
        choices=list(map(str, Device)),
        default="auto",
        help="what the models run on; none: use rules and word statistics only (default: auto)",
    )
    if reads_headings:
        parser.add_argument(
            "--thorough",
            action="store_true",
            help="run the heading model on the whole book, not only on lines in doubt",
        )


def scorer_loader(arguments: argparse.Namespace, processes: int = 1) -> Callable[[], Scorers]:
    """Return a function that returns the chosen models in the process that calls it.

    `processes` is the number of processes that share the cores.
    """
    from captor_desktop.inference.engine import load_scorers

    threads = max(1, (os.cpu_count() or 1) // processes) if processes > 1 else 0
    thorough = getattr(arguments, "thorough", False)
    return partial(load_scorers, arguments.device, thorough=thorough, threads=threads)


def models_name(arguments: argparse.Namespace) -> str:
    """Return a short name for the chosen models: results made with others differ."""
    thorough = getattr(arguments, "thorough", False)
    return f"{arguments.device} thorough" if thorough else str(arguments.device)
