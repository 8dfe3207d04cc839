"""The words of the command line about predicted breaks, for every command that predicts."""

from __future__ import annotations

import argparse

from captor_desktop.options import BreakMethod, PredictOptions


def add_prediction_options(parser: argparse.ArgumentParser) -> None:
    """Add what can be said about predicted breaks."""
    parser.add_argument(
        "--method",
        choices=list(map(str, BreakMethod)),
        default="auto",
        help="how breaks are predicted",
    )
    parser.add_argument(
        "--chapters", metavar="N", type=_count, help="how many chapters; without it, estimated"
    )
    parser.add_argument(
        "--alpha",
        metavar="A",
        type=_share,
        help="balance: 1 listens to the text alone, 0 to even lengths alone (default 0.8)",
    )
    parser.add_argument(
        "--window", metavar="W", type=_count, help="sentences that the cut looks at (default 200)"
    )


def prediction_options(arguments: argparse.Namespace) -> PredictOptions:
    """Return the options that the words of the command line give."""
    given = {
        "chapters": arguments.chapters,
        "alpha": arguments.alpha,
        "window": arguments.window,
    }
    told = {name: value for name, value in given.items() if value is not None}
    return PredictOptions(BreakMethod(arguments.method), **told)


def _count(text: str) -> int:
    if not (text.isdecimal() and int(text) > 0):
        raise argparse.ArgumentTypeError("a number, at least 1, is needed")
    return int(text)


def _share(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError("a number between 0 and 1 is needed")
    return number
