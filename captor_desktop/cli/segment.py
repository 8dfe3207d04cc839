"""`captor segment`: predict where chapters open, by the text alone; headings are ignored.

With `--json` it prints one object a line, in the order of the files: a contract that other
programs rely on, so names are only ever added to it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from captor_desktop.cli.interrupts import cancel_on_interrupt
from captor_desktop.cli.terminal import say, tell
from captor_desktop.errors import CaptorError

if TYPE_CHECKING:
    from captor_desktop.prediction import PredictedBook, PredictOptions
    from captor_desktop.progress import CancelToken

SOME_FAILED = 1
METHODS = ("auto", "combined", "lexical", "woc", "equidistant")


def add_parser(commands: Any) -> argparse.ArgumentParser:  # noqa: ANN401  argparse keeps it private
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "segment",
        help="predict chapters in books without headings",
        description=(__doc__ or "").split("\n\n")[0],
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a plain-text book")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")
    add_prediction_options(parser)
    parser.add_argument("--method", choices=METHODS, default="auto", help="how to predict")
    return parser


def add_prediction_options(parser: argparse.ArgumentParser) -> None:
    """Add what can be said about predicted breaks."""
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


def prediction_options(arguments: argparse.Namespace, method: str) -> PredictOptions:
    """Return the options that the words of the command line give."""
    from captor_desktop.prediction import PredictOptions

    given = {
        "chapters": arguments.chapters,
        "alpha": arguments.alpha,
        "window": arguments.window,
    }
    return PredictOptions(method=method, **{k: v for k, v in given.items() if v is not None})


def run(arguments: argparse.Namespace) -> int:
    """Predict the breaks of every file and return the exit code."""
    options = prediction_options(arguments, arguments.method)
    errors = []
    with cancel_on_interrupt() as cancel:
        for path in arguments.files:
            try:
                _show(path, options, cancel, as_json=arguments.json)
            except CaptorError as error:
                errors.append(error)
                if arguments.json:
                    say(json.dumps({"file": str(path), "error": str(error), "code": error.code}))
                else:
                    tell(f"captor: {path}: {error}")
    if errors and len(arguments.files) == 1 and not arguments.json:
        return errors[0].exit_code
    return SOME_FAILED if errors else 0


def _show(path: Path, options: PredictOptions, cancel: CancelToken, *, as_json: bool) -> None:
    from captor_desktop.prediction import predict_book
    from captor_desktop.reading.reader import read_book

    predicted = predict_book(read_book(path), options, cancel=cancel)
    if as_json:
        record = {
            "file": str(path),
            "paragraphs": len(predicted.book.paragraphs),
            "breaks": list(predicted.breaks),
            "confidences": [round(c, 4) for c in predicted.confidences],
            "method": predicted.method,
        }
        say(json.dumps(record, ensure_ascii=False))
        return
    _show_places(path, predicted)


def _show_places(path: Path, predicted: PredictedBook) -> None:
    book = predicted.book
    say(f"{path}: {len(predicted.breaks) + 1} chapters by the method {predicted.method}")
    for number, (place, sure) in enumerate(
        zip(predicted.breaks, predicted.confidences, strict=True), start=2
    ):
        line = book.paragraphs[place].first_line
        opening = book.lines[line].strip()[:60]
        say(f"  chapter {number} at line {line + 1} ({sure:.0%} sure): {opening}")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _share(text: str) -> float:
    number = float(text)
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError("must lie between 0 and 1")
    return number
