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
from captor_desktop.cli.prediction_options import add_prediction_options, prediction_options
from captor_desktop.cli.terminal import say, tell
from captor_desktop.errors import CaptorError

if TYPE_CHECKING:
    from captor_desktop.prediction import PredictedBook, PredictOptions
    from captor_desktop.progress import CancelToken

SOME_FAILED = 1


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
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Predict the breaks of every file and return the exit code."""
    options = prediction_options(arguments)
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
