"""`captor detect`: show the chapters of a book and why they were chosen."""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING, Any

from captor_desktop.cli.arguments import (
    add_model_options,
    add_reading_options,
    reading_options,
    scorer_loader,
)
from captor_desktop.cli.each_file import add_file_arguments, say_json, show_each_file
from captor_desktop.cli.terminal import printable, show

if TYPE_CHECKING:
    from captor_desktop.book import Book
    from captor_desktop.conversion import Analysis
    from captor_desktop.headings.rejections import Rejection
    from captor_desktop.options import AnalyseOptions
    from captor_desktop.scorer import Scorers
    from captor_desktop.work import Work


def add_parser(commands: Any) -> argparse.ArgumentParser:  # noqa: ANN401  argparse keeps it private
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "detect",
        help="show the chapters of books",
        description="Show the chapters of books and why each was chosen; nothing is written.",
    )
    add_file_arguments(parser)
    parser.add_argument("--pattern", metavar="REGEX", help="your own pattern for heading lines")
    parser.add_argument(
        "--explain", action="store_true", help="also list the lines that were rejected, and why"
    )
    add_reading_options(parser)
    add_model_options(parser, reads_headings=True)
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Show the headings of every file and return the exit code."""
    from captor_desktop.options import AnalyseOptions

    options = AnalyseOptions(pattern=arguments.pattern, reading=reading_options(arguments))
    scorers = scorer_loader(arguments)()
    show_book = _show_json if arguments.json else _show_table
    return show_each_file(
        arguments,
        lambda path, work: show_book(path, options, scorers, work, with_rejected=arguments.explain),
    )


# --- helpers -------------------------------------------------------------------------------------


def _rejection_as_json(book: Book, rejection: Rejection) -> dict[str, Any]:
    return {
        "line": book.file_line(rejection.line),
        "text": rejection.text,
        "reason": str(rejection.reason),
        "explanation": rejection.explanation,
        "fields": dict(rejection.fields),
    }


def _show_json(
    path: Path, options: AnalyseOptions, scorers: Scorers, work: Work, *, with_rejected: bool
) -> None:
    from captor_desktop.conversion import analyse
    from captor_desktop.reading.omnibus import books_inside
    from captor_desktop.segmentation_json import chapters_object

    analysis = analyse(path, options, work=work, scorers=scorers)
    record = chapters_object(analysis.book, analysis.segmentation)
    record["books"] = [str(book) for book in books_inside(path)]
    if with_rejected:
        rejected = _rejected(analysis, options, scorers, work)
        record["rejected"] = [_rejection_as_json(analysis.book, each) for each in rejected]
    say_json(record)


def _rejected(
    analysis: Analysis, options: AnalyseOptions, scorers: Scorers, work: Work
) -> tuple[Rejection, ...]:
    from captor_desktop.headings.detector import read_structure, sections_of
    from captor_desktop.headings.rejections import find_rejected

    reading = read_structure(analysis.book, scorers.headings, work)
    headings = sections_of(reading, options.pattern)
    rejected = find_rejected(reading, headings, by_pattern=options.pattern is not None)
    return tuple(_in_file(analysis.book, each) for each in rejected)


def _in_file(book: Book, rejection: Rejection) -> Rejection:
    """Return the rejection with the line of the heading that it names counted in the file."""
    if "heading" not in rejection.fields:
        return rejection
    line = book.file_line(int(rejection.fields["heading"]) - 1) + 1
    return dataclasses.replace(rejection, fields={"heading": line})


def _show_table(
    path: Path, options: AnalyseOptions, scorers: Scorers, work: Work, *, with_rejected: bool
) -> None:
    from rich.table import Table
    from rich.text import Text

    from captor_desktop.book import describe_layout
    from captor_desktop.conversion import analyse
    from captor_desktop.reading.omnibus import books_inside
    from captor_desktop.why import explain

    analysis = analyse(path, options, work=work, scorers=scorers)
    metadata = analysis.book.metadata
    by = f" by {metadata.author}" if metadata.author else ""
    title = printable(f"{metadata.title or path.name}{by}")
    table = Table(title=Text(title), title_justify="left")
    table.add_column("line", justify="right")
    table.add_column("kind")
    table.add_column("heading", overflow="fold")
    table.add_column("sure", justify="right")
    table.add_column("why", overflow="fold")
    for heading in analysis.segmentation.headings:
        reason = str(explain(heading.why)) if heading.why else ""
        table.add_row(
            str(analysis.book.file_line(heading.first_line) + 1),  # editors count from 1
            str(heading.kind),
            Text(printable(heading.label)),
            f"{heading.confidence:.0%}",
            Text(printable(reason)),
        )
    chapters = len(analysis.segmentation.chapters)
    noun = "chapter" if chapters == 1 else "chapters"
    show(table, Text(printable(f"{path}: {chapters} {noun}, {analysis.book.encoding}")))
    if analysis.book.layout:
        show(Text(printable(str(describe_layout(analysis.book)))))
    if inside := books_inside(path):
        show(Text(printable(f"{len(inside)} books in this file: {', '.join(map(str, inside))}")))
    if with_rejected:
        _show_set_aside(analysis.book)
        _show_rejected(analysis.book, _rejected(analysis, options, scorers, work))


def _show_set_aside(book: Book) -> None:
    from rich.text import Text

    for each in book.set_aside:
        show(Text(printable(f"set aside, line {each.file_line + 1}: {each.text.strip()}")))


def _show_rejected(book: Book, rejected: tuple[Rejection, ...]) -> None:
    from rich.table import Table
    from rich.text import Text

    if not rejected:
        show(Text("No other line looks like a heading."))
        return
    table = Table(title=Text("Rejected"), title_justify="left")
    table.add_column("line", justify="right")
    table.add_column("text", overflow="fold")
    table.add_column("why not", overflow="fold")
    for each in rejected:
        why = Text(printable(each.explanation))
        table.add_row(str(book.file_line(each.line) + 1), Text(printable(each.text)), why)
    show(table)
