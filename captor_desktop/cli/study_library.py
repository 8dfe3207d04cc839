"""`captor study annotate` and `captor study trends`: a library of novels and its history."""

from __future__ import annotations

import argparse
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from captor_desktop.cli.interrupts import cancel_on_interrupt
from captor_desktop.cli.model_options import add_model_options
from captor_desktop.cli.terminal import ProgressDisplay, say
from captor_desktop.errors import MissingExtra

if TYPE_CHECKING:
    from captor_desktop.study.dataset.annotator import Annotated
    from captor_desktop.study.dataset.runner import AnnotateOptions

SOME_FAILED = 1


def add_annotate(parts: Any) -> None:  # noqa: ANN401  argparse keeps it private
    """Add `annotate` to the commands of the study."""
    parser = parts.add_parser(
        "annotate",
        help="make an annotated dataset of a folder of books",
        description="Annotate every book below a folder into a dataset that pandas and others "
        "load. Stopped or killed and started again, it goes on where it was; a book that can't be "
        "read is recorded and does not stop the rest.",
    )
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="where the books are")
    parser.add_argument(
        "--output", metavar="DATASET", type=Path, required=True, help="where the dataset goes"
    )
    parser.add_argument(
        "--jobs", metavar="N", type=positive, help="books at a time (default: one a core)"
    )
    parser.add_argument(
        "--scheduler", metavar="ADDRESS", help="let a Dask cluster do the work: tcp://host:8786"
    )
    parser.add_argument(
        "--no-parquet", dest="parquet", action="store_false", help="only JSON lines, no Parquet"
    )
    parser.add_argument("--xml", action="store_true", help="also the paper's XML, a file a book")
    parser.add_argument(
        "--without-text", action="store_true", help="leave the books' text out of the records"
    )
    parser.add_argument(
        "--fresh", action="store_true", help="annotate all books again, also those that are done"
    )
    add_model_options(parser, reads_headings=True)
    parser.set_defaults(part_parser=parser)


def add_trends(parts: Any) -> None:  # noqa: ANN401
    """Add `trends` to the commands of the study."""
    parser = parts.add_parser(
        "trends",
        help="tell the history of chapters from a dataset",
        description="Make a report of a dataset: headings, chapters and their lengths over time, "
        "as one HTML page with its figures as SVG and its numbers as CSV.",
    )
    parser.add_argument("dataset", metavar="DATASET", type=Path, help="what `annotate` has made")
    parser.add_argument(
        "--output", metavar="REPORT", type=Path, required=True, help="the folder for the report"
    )
    parser.add_argument(
        "--catalogue",
        metavar="FILE",
        type=Path,
        help="Project Gutenberg's catalogue, for birth years: pg_catalog.csv, or its RDF files as "
        "a folder or a tar",
    )


def run_annotate(arguments: argparse.Namespace) -> int:
    """Annotate a folder and return the exit code."""
    from captor_desktop.study.dataset.runner import annotate_folder, forget

    if arguments.xml and arguments.without_text:
        arguments.part_parser.error("--xml needs the text: leave --without-text out")
    options = _annotate_options(arguments)
    with cancel_on_interrupt() as cancel, ProgressDisplay() as display:

        def tell_failure(annotated: Annotated) -> None:
            if not annotated.is_good:
                display.tell(f"captor: failed: {annotated.name} ({annotated.code})")

        if arguments.fresh:
            forget(arguments.output)
        outcome = annotate_folder(
            arguments.folder, arguments.output, options, display.report, cancel, tell_failure
        )
    counts = outcome.manifest.counts
    say(
        f"{arguments.output}: {counts['books']} books, {counts['chapters']} chapters; "
        f"{outcome.annotated} annotated now, {outcome.skipped} done before, "
        f"{counts['failures']} failed."
    )
    return SOME_FAILED if counts["failures"] else 0


def run_trends(arguments: argparse.Namespace) -> int:
    """Make the report of a dataset and return the exit code."""
    from captor_desktop.study.trends.report import write_report

    with cancel_on_interrupt() as cancel, ProgressDisplay() as display:
        paths = write_report(
            arguments.dataset, arguments.output, arguments.catalogue, display.report, cancel
        )
    for path in paths:
        say(str(path))
    return 0


def positive(text: str) -> int:
    """Return the number from 1 up that the user has written."""
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number from 1 up")
    return number


# --- helpers -------------------------------------------------------------------------------------


def _annotate_options(arguments: argparse.Namespace) -> AnnotateOptions:
    from captor_desktop.batch.runner import default_jobs
    from captor_desktop.inference.engine import load_scorers
    from captor_desktop.study.dataset.assembly import Outputs
    from captor_desktop.study.dataset.models import models_in_words
    from captor_desktop.study.dataset.runner import AnnotateOptions

    if arguments.parquet and find_spec("pyarrow") is None:
        raise MissingExtra(
            "The package “pyarrow” is not installed.",
            'Install it, pip install "captor-desktop[study]", or give --no-parquet.',
        )
    # One thread a model: books run side by side, and a sum must not depend on how it is split.
    loader = partial(load_scorers, arguments.device, thorough=arguments.thorough, threads=1)
    return AnnotateOptions(
        Outputs(arguments.parquet, arguments.xml),
        not arguments.without_text,
        models_in_words(loader(), thorough=arguments.thorough),
        loader,
        arguments.jobs or default_jobs(),
        arguments.scheduler,
    )
