"""`captor library`: annotate a folder of novels into a dataset, and report on it.

Parquet files need the extra `library`: pip install "captor-desktop[library]".
"""

from __future__ import annotations

import argparse
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from captor_desktop.cli.arguments import add_model_options, positive
from captor_desktop.cli.terminal import ProgressDisplay, cancel_on_interrupt, say
from captor_desktop.errors import MissingExtra
from captor_desktop.messages import message
from captor_desktop.work import Work

if TYPE_CHECKING:
    from captor_desktop.library.annotator import Annotated
    from captor_desktop.library.runner import AnnotateOptions

SOME_FAILED = 1


def add_parser(commands: Any) -> argparse.ArgumentParser:  # noqa: ANN401  argparse keeps it private
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "library",
        help="annotate a folder of novels, or report on it",
        description="Annotate a folder of novels into a dataset, and report on it.",
    )
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", dest="part", required=True)
    _add_annotate(parts)
    _add_report(parts)
    for part in parts.choices.values():
        # Accepted after the inner command too; SUPPRESS keeps a value that was given before it.
        part.add_argument(
            "--debug", action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS
        )
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Run the chosen subcommand and return the exit code."""
    return _annotate(arguments) if arguments.part == "annotate" else _report(arguments)


# --- helpers -------------------------------------------------------------------------------------


def _add_annotate(parts: Any) -> None:  # noqa: ANN401
    parser = parts.add_parser(
        "annotate",
        help="make an annotated dataset from a folder of books",
        description="Annotate every book in a folder and make a dataset for pandas and other "
        "tools. A run that was stopped or killed is resumed by running it again; a book that "
        "cannot be read is recorded and does not stop the rest.",
    )
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="the folder of books")
    parser.add_argument(
        "--output", metavar="DATASET", type=Path, required=True, help="the folder for the dataset"
    )
    parser.add_argument(
        "--jobs", metavar="N", type=positive, help="books at a time (default: one per core)"
    )
    parser.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="use the Dask cluster at this address: tcp://host:8786",
    )
    parser.add_argument(
        "--no-parquet",
        dest="parquet",
        action="store_false",
        help="write JSON lines only, no Parquet",
    )
    parser.add_argument(
        "--xml", action="store_true", help="also write the paper's XML, one file per book"
    )
    parser.add_argument(
        "--without-text", action="store_true", help="omit the text of the books from the records"
    )
    parser.add_argument(
        "--fresh", action="store_true", help="annotate all books again, including finished ones"
    )
    add_model_options(parser, reads_headings=True)
    parser.set_defaults(part_parser=parser)


def _add_report(parts: Any) -> None:  # noqa: ANN401
    parser = parts.add_parser(
        "report",
        help="report on the chapters of a dataset",
        description="Make a report on a dataset: headings, chapters and their lengths over time, "
        "as one HTML page with its figures as SVG and its numbers as CSV.",
    )
    parser.add_argument(
        "dataset", metavar="DATASET", type=Path, help="the dataset that `annotate` made"
    )
    parser.add_argument(
        "--output", metavar="REPORT", type=Path, required=True, help="the folder for the report"
    )
    parser.add_argument(
        "--catalogue",
        metavar="FILE",
        type=Path,
        help="Project Gutenberg's catalogue, for birth years: pg_catalog.csv, or its RDF files as "
        "a folder or a tar archive",
    )


def _annotate(arguments: argparse.Namespace) -> int:
    from captor_desktop.library.runner import annotate_folder, forget

    if arguments.xml and arguments.without_text:
        arguments.part_parser.error("--xml needs the text: do not use it with --without-text")
    options = _annotate_options(arguments)
    with cancel_on_interrupt() as cancel, ProgressDisplay() as display:

        def show_failure(annotated: Annotated) -> None:
            if not annotated.is_good:
                display.tell(f"captor: failed: {annotated.name} ({annotated.code})")

        if arguments.fresh:
            forget(arguments.output)
        outcome = annotate_folder(
            arguments.folder, arguments.output, options, Work(display.report, cancel), show_failure
        )
    counts = outcome.manifest.counts
    say(
        f"{arguments.output}: {counts['books']} books, {counts['chapters']} chapters; "
        f"{outcome.annotated} annotated now, {outcome.skipped} done before, "
        f"{counts['failures']} failed."
    )
    return SOME_FAILED if counts["failures"] else 0


def _report(arguments: argparse.Namespace) -> int:
    from captor_desktop.library.report import write_report

    with cancel_on_interrupt() as cancel, ProgressDisplay() as display:
        paths = write_report(
            arguments.dataset, arguments.output, arguments.catalogue, Work(display.report, cancel)
        )
    for path in paths:
        say(str(path))
    return 0


def _annotate_options(arguments: argparse.Namespace) -> AnnotateOptions:
    from captor_desktop.batch.runner import default_jobs
    from captor_desktop.inference.engine import load_scorers
    from captor_desktop.library.annotator import models_in_words
    from captor_desktop.library.runner import AnnotateOptions
    from captor_desktop.library.shards import Outputs

    package = "pyarrow"
    if arguments.parquet and find_spec(package) is None:
        raise MissingExtra(
            message("The package “{0}” is not installed.", package),
            message('Install it with pip install "captor-desktop[library]", or use --no-parquet.'),
        )
    # One thread per model: books run side by side, and a sum must not depend on how it is split.
    loader = partial(load_scorers, arguments.device, thorough=arguments.thorough, threads=1)
    return AnnotateOptions(
        Outputs(arguments.parquet, arguments.xml),
        not arguments.without_text,
        models_in_words(loader(), thorough=arguments.thorough),
        loader,
        arguments.jobs or default_jobs(),
        arguments.scheduler,
    )
