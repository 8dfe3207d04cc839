"""`captor convert`: convert books, one or complete folders, to EPUB, text or JSON."""

from __future__ import annotations

import argparse
import os
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from captor_desktop.cli.arguments import (
    add_model_options,
    add_prediction_options,
    add_reading_options,
    models_name,
    positive,
    prediction_options,
    reading_options,
    scorer_loader,
)
from captor_desktop.cli.style_arguments import (
    add_detail_options,
    add_style_options,
    detail_options,
    style_options,
)
from captor_desktop.cli.terminal import (
    ProgressDisplay,
    cancel_on_interrupt,
    printable,
    say,
    show,
    tell,
)
from captor_desktop.options import FORMAT_CHOICES, AnalyseOptions, ChaptersBy, OutputOptions
from captor_desktop.work import Work

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from captor_desktop.batch.books import Recipe
    from captor_desktop.batch.rows import Counts, Row
    from captor_desktop.errors import CannotRead

SOME_FAILED = 1
MAX_LISTED = 40  # books in the final table; for more than a screen or two there is --summary


def add_parser(commands: Any) -> argparse.ArgumentParser:  # noqa: ANN401  argparse keeps it private
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "convert",
        help="convert books to EPUB, text or JSON",
        description="Convert books to EPUB, text or JSON: single files, or all books in a folder.",
    )
    parser.add_argument(
        "inputs",
        metavar="INPUT",
        nargs="+",
        type=Path,
        help="a book (.txt, .html, .epub, .zip, .txt.gz) or a folder",
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        type=Path,
        help="output folder (default: next to each book)",
    )
    parser.add_argument(
        "--name",
        metavar="PATTERN",
        type=_name_pattern,
        default="{file}",
        help="names of the files, such as '{author} - {title}' (default: {file})",
    )
    parser.add_argument(
        "--format",
        choices=list(FORMAT_CHOICES),
        default="epub",
        help="output format (default: epub)",
    )
    parser.add_argument(
        "--recursive",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="include subfolders (default: yes)",
    )
    parser.add_argument(
        "--jobs", metavar="N", type=positive, help="books at a time (default: one per core)"
    )
    parser.add_argument(
        "--as-one-book",
        action="store_true",
        help="treat a file that holds several complete books as one book",
    )
    parser.add_argument(
        "--overwrite",
        action="store_true",
        help="replace existing files, and convert finished books again",
    )
    parser.add_argument(
        "--summary", metavar="CSV", type=_csv_path, help="write the result for each book as a table"
    )
    parser.add_argument("--quiet", action="store_true", help="show errors only")
    _add_chapter_options(parser)
    _add_book_options(parser)
    return parser


def _add_chapter_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pattern", metavar="REGEX", help="your own pattern for heading lines")
    parser.add_argument(
        "--by",
        choices=list(map(str, ChaptersBy)),
        default="auto",
        help="use headings, predicted breaks, or (auto) headings where a book has them",
    )
    add_reading_options(parser)
    add_prediction_options(parser)
    add_model_options(parser, reads_headings=True)
    parser.add_argument(
        "--split-longer-than",
        metavar="WORDS",
        type=positive,
        help="split longer chapters at predicted breaks",
    )


def _add_book_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--keep-licence",
        action="store_true",
        help="keep Project Gutenberg's header and licence, as the last page of the EPUB",
    )
    parser.add_argument(
        "--ignore-reviews",
        action="store_true",
        help="find the chapters again, even of books that were reviewed in the window",
    )
    parser.add_argument("--title", help="the book's title (one book only)")
    parser.add_argument("--author", help="the book's author (one book only)")
    parser.add_argument(
        "--language", type=_language, help="the book's language, such as en (one book only)"
    )
    add_detail_options(parser)
    add_style_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Convert the books and return the exit code."""
    from captor_desktop.conversion import read_clock

    if arguments.pattern is not None:
        from captor_desktop.headings.own_pattern import check_pattern

        check_pattern(arguments.pattern)  # before any folder is made
    details = detail_options(arguments)
    analyse_options = AnalyseOptions(
        arguments.pattern,
        arguments.title,
        arguments.author,
        arguments.language,
        chapters_by=ChaptersBy(arguments.by),
        prediction=prediction_options(arguments),
        longest_chapter=arguments.split_longer_than,
        reading=reading_options(arguments),
        details=details,
    )
    output_options = OutputOptions(
        now=read_clock(),
        formats=FORMAT_CHOICES[arguments.format],
        overwrite=arguments.overwrite,
        keep_licence=arguments.keep_licence,
        cover=arguments.cover,
        style=style_options(arguments),
    )
    if len(arguments.inputs) == 1 and not os.path.isdir(arguments.inputs[0]):
        return _convert_single(arguments, _recipe(arguments, analyse_options, output_options))
    of_one = {name for name, _ in details} - {"cover_design"}
    if arguments.title or arguments.author or arguments.language or arguments.cover or of_one:
        arguments.parser.error("--title, --author and other details need a single book")
    from captor_desktop.batch.runner import default_jobs

    jobs = arguments.jobs or default_jobs()
    recipe = _recipe(arguments, analyse_options, output_options, jobs)
    return _convert_batch(arguments, recipe, jobs)


# --- helpers -------------------------------------------------------------------------------------


def _recipe(
    arguments: argparse.Namespace,
    analyse_options: AnalyseOptions,
    output_options: OutputOptions,
    jobs: int = 1,
) -> Recipe:
    from captor_desktop.batch.books import Recipe
    from captor_desktop.paths import reviews_folder

    return Recipe(
        analyse_options,
        output_options,
        scorer_loader(arguments, jobs),
        models_name(arguments),
        None if arguments.ignore_reviews else reviews_folder(),
    )


def _stem_of(arguments: argparse.Namespace, recipe: Recipe) -> Callable[[Path], str]:
    """Return the function that names the files of a book."""
    from captor_desktop.naming import named_stem, stem_of_file
    from captor_desktop.reading.reader import read_book

    options = recipe.analyse
    if options.title is None and options.author is None:
        return partial(stem_of_file, arguments.name, reviews=recipe.reviews)

    def stem_of(source: Path) -> str:
        from captor_desktop.conversion import with_details

        return named_stem(arguments.name, with_details(read_book(source), options).metadata, source)

    return stem_of


def _convert_single(arguments: argparse.Namespace, recipe: Recipe) -> int:
    """Convert one book; its error ends the command with its own exit code."""
    from captor_desktop.batch.books import find_books, plan_tasks, with_members
    from captor_desktop.batch.rows import Row, State, failed_row
    from captor_desktop.batch.runner import convert_book, note_book
    from captor_desktop.errors import CaptorError

    source = arguments.inputs[0]
    stem_of = _stem_of(arguments, recipe)
    in_texts = not (arguments.as_one_book or arguments.title)  # a title is that of one book
    books = with_members(find_books([source]), in_texts=in_texts)
    tasks = plan_tasks(books, arguments.output, stem_of=stem_of)
    rows: list[Row] = []
    with cancel_on_interrupt() as cancel, ProgressDisplay(quiet=arguments.quiet) as display:
        try:
            for task in tasks:
                counts, outputs = convert_book(task, recipe, Work(display.report, cancel))
                rows.append(Row(task, State.DONE, counts, outputs))
                note_book(task, recipe, counts, outputs)
        except CaptorError as error:
            _write_summary(arguments.summary, [*rows, failed_row(tasks[len(rows)], error)])
            raise
    _write_summary(arguments.summary, rows)
    if not arguments.quiet:
        for row in rows:
            for output in row.outputs:
                say(printable(f"{output} ({_in_words(row.counts)})"))
            if row.counts.left_out:
                say(printable(row.counts.left_out))
    return 0


def _convert_batch(arguments: argparse.Namespace, recipe: Recipe, jobs: int) -> int:
    from captor_desktop.batch.books import find_books, plan_tasks, with_members
    from captor_desktop.batch.rows import State
    from captor_desktop.batch.runner import convert_many
    from captor_desktop.paths import log_file

    problems: list[CannotRead] = []
    books = find_books(
        arguments.inputs,
        recursive=arguments.recursive,
        skip=arguments.output,
        on_problem=problems.append,
    )
    for problem in problems:
        tell(printable(f"captor: {problem}"))
    stem_of = _stem_of(arguments, recipe)
    books = with_members(books, in_texts=not arguments.as_one_book)
    tasks = plan_tasks(books, arguments.output, stem_of=stem_of)
    with cancel_on_interrupt() as cancel, ProgressDisplay(quiet=arguments.quiet) as display:
        count = 0

        def announce(row: Row) -> None:
            nonlocal count
            count += 1
            failed = row.state is State.FAILED
            if failed or not (arguments.quiet or display.is_shown):
                what = row.message or _in_words(row.counts)
                display.tell(f"[{count}/{len(tasks)}] {row.state}: {row.task.name}: {what}")

        rows = convert_many(
            tasks,
            recipe,
            Work(display.report, cancel),
            jobs=jobs,
            on_row=announce,
        )
    _write_summary(arguments.summary, rows)
    if not arguments.quiet:
        _show_rows(rows)
    if any(row.traceback for row in rows):
        tell(f"captor: details of the unexpected errors are in {log_file()}.")
    return SOME_FAILED if problems or any(row.state is State.FAILED for row in rows) else 0


def _in_words(counts: Counts) -> str:
    words = []
    if counts.parts:
        words.append(f"{counts.parts} part{'s' * (counts.parts > 1)}")
    if counts.chapters is not None:
        words.append(f"{counts.chapters} chapter{'s' * (counts.chapters != 1)}")
    if counts.reviewed:
        words.append("as reviewed")
    return ", ".join(words)


def _show_rows(rows: Sequence[Row]) -> None:
    """Print the final table: all books if they are few, otherwise the failed ones."""
    from rich.table import Table
    from rich.text import Text

    from captor_desktop.batch.rows import State, count_states

    listed = rows if len(rows) <= MAX_LISTED else [r for r in rows if r.state is State.FAILED]
    table = Table()
    table.add_column("book", overflow="fold")
    table.add_column("state")
    table.add_column("chapters", justify="right")
    table.add_column("title or error", overflow="fold")
    for row in listed:
        chapters = "" if row.counts.chapters is None else str(row.counts.chapters)
        text = Text(printable(row.message or row.counts.title))
        table.add_row(Text(printable(row.task.name)), str(row.state), chapters, text)
    parts = [f"{count} {state}" for state, count in count_states(rows).items() if count]
    total = f"{len(rows)} book{'s' * (len(rows) != 1)}: {', '.join(parts)}"
    show(*([table] if listed else []), total)


def _write_summary(path: Path | None, rows: Sequence[Row]) -> None:
    from captor_desktop.batch.rows import summary_csv
    from captor_desktop.files.atomic import write_file

    if path is not None:
        write_file(path, summary_csv(rows), overwrite=True)


def _language(word: str) -> str:
    if not re.fullmatch(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*", word):
        raise argparse.ArgumentTypeError("must be a code such as en, fr or pt-BR")
    return word


def _name_pattern(word: str) -> str:
    from captor_desktop.naming import FIELDS, check_name_pattern

    unknown = check_name_pattern(word)
    if unknown:
        fields = ", ".join(f"{{{name}}}" for name in FIELDS)
        raise argparse.ArgumentTypeError(f"{{{unknown}}} is not one of {fields}")
    return word


def _csv_path(word: str) -> Path:
    # The summary is replaced without asking, so a typing error must not replace a book.
    if not word.lower().endswith(".csv"):
        raise argparse.ArgumentTypeError("the name must end in .csv")
    return Path(word)
