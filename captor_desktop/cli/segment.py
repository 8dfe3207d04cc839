"""`captor segment`: predict where chapters start from the text alone; headings are ignored."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from captor_desktop.cli.arguments import (
    add_model_options,
    add_prediction_options,
    add_reading_options,
    prediction_options,
    reading_options,
    scorer_loader,
)
from captor_desktop.cli.each_file import add_file_arguments, say_json, show_each_file
from captor_desktop.cli.terminal import printable, say

if TYPE_CHECKING:
    from captor_desktop.book import Book
    from captor_desktop.options import PredictOptions
    from captor_desktop.prediction import PredictedBook
    from captor_desktop.scorer import Scorers
    from captor_desktop.work import Work


def add_parser(commands: Any) -> argparse.ArgumentParser:  # noqa: ANN401  argparse keeps it private
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "segment",
        help="predict chapters in books without headings",
        description="Predict where chapters start from the text alone; headings are ignored.",
    )
    add_file_arguments(parser)
    add_prediction_options(parser)
    add_reading_options(parser)
    add_model_options(parser)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Predict the breaks of every file and return the exit code."""
    options = prediction_options(arguments)
    reading = reading_options(arguments)
    scorers = scorer_loader(arguments)()

    def show(path: Path, work: Work) -> None:
        from captor_desktop.reading.reader import read_book

        _show(read_book(path, reading), options, scorers, work, as_json=arguments.json)

    return show_each_file(arguments, show)


def _show(
    book: Book, options: PredictOptions, scorers: Scorers, work: Work, *, as_json: bool
) -> None:
    from captor_desktop.prediction import choose_breaks, measure_book

    predicted = choose_breaks(measure_book(book, options, work, scorers=scorers), options)
    if as_json:
        record = {
            "file": str(book.path),
            "paragraphs": len(predicted.book.paragraphs),
            "breaks": list(predicted.breaks),
            "confidences": [round(c, 4) for c in predicted.confidences],
            "method": predicted.method,
        }
        say_json(record)
        return
    _show_places(predicted)


def _show_places(predicted: PredictedBook) -> None:
    book, path = predicted.book, predicted.book.path
    say(printable(f"{path}: {len(predicted.breaks) + 1} chapters, method {predicted.method}"))
    for number, (place, sure) in enumerate(
        zip(predicted.breaks, predicted.confidences, strict=True), start=2
    ):
        line = book.paragraphs[place].first_line
        opening = book.lines[line].strip()[:60]
        at = book.file_line(line) + 1
        say(printable(f"  chapter {number} at line {at} ({sure:.0%} sure): {opening}"))
