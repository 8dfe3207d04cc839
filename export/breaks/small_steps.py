"""The steps that make the small break network, each from files to files.

What takes long is kept in the work folder: `small/` has the vocabulary, the caches, a checkpoint
for each network that was trained, and the ONNX files of all of them together.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Collection
from pathlib import Path

import torch

from captor_desktop.inference.word_ids import Vocabulary
from export import recipes
from export.breaks.cache import Cache, write_cache
from export.breaks.chunks import Drawer
from export.breaks.small_conversion import EXACT_FILE, SMALL_FILE, convert_small
from export.breaks.small_network import JointNetwork, Shape, SmallNetwork
from export.breaks.small_scoring import judge_novels
from export.breaks.small_training import load_small, recipe_of, train_small
from export.breaks.vocabulary import count_novels, most_shared
from export.breaks.word_vectors import WordTable, main_directions
from export.catalogue import ship_small
from export.evaluation.baselines.vectors import read_package
from export.recipes import SmallRecipe
from export.training_novels import (
    TRAIN,
    authors_of,
    read_novels,
    splitter,
    training_novels,
)
from export.workplace import GUTENBERG, NOVELS, SILVER, Workplace

WORDS = 30_000
JUDGED = 40  # of the dev novels, while it is trained
_COUNTED_EVERY = 6  # of the novels, for the vocabulary
_FOLDER = "small"
_VOCABULARY = "vocabulary.txt"
_VECTORS = "vectors-{width}.npz"
_RUNS = "run-*"


def prepare(place: Workplace, package: Path) -> None:
    """Write vocabulary, first word vectors, and the caches of the dev and the training novels."""
    folder = _folder(place)
    collections = (NOVELS, GUTENBERG, SILVER)
    path = folder / _VOCABULARY
    if not path.exists():
        counted = training_novels(place, _COUNTED_EVERY, collections)
        most_shared(count_novels(book.paragraphs for book in counted), WORDS).save(path)
    vocabulary = Vocabulary.load(path)
    vectors = read_package(package)
    for width in {recipe.width for recipe in recipes.SMALL_BREAKS}:
        main_directions(vectors, vocabulary, width).save(folder / _VECTORS.format(width=width))
    dev = read_novels([place.part(NOVELS, "dev")])
    write_cache(dev, vocabulary, folder / "cache-dev", lambda _book: "dev")
    labelled = authors_of([place.part(name, "train") for name in (NOVELS, GUTENBERG)])
    books = training_novels(place, collections=collections)
    write_cache(books, vocabulary, folder / "cache-train", splitter(labelled))


def train(place: Workplace, steps: int | None, seeds: Collection[int] | None, threads: int) -> None:
    """Train the networks of the recipes, or those of some seeds, or resume their training."""
    torch.set_num_threads(threads)
    folder = _folder(place)
    words = Vocabulary.load(folder / _VOCABULARY).size
    dev = Cache.load(folder / "cache-dev")

    def judge(network: SmallNetwork) -> str:
        return str(judge_novels(network, dev, dev.novels[:JUDGED]))

    chosen = [each for each in recipes.SMALL_BREAKS if not seeds or each.seed in seeds]
    if not chosen:
        known = ", ".join(str(recipe.seed) for recipe in recipes.SMALL_BREAKS)
        raise SystemExit(f"no recipe has such a seed; there are {known}")
    for recipe in chosen:
        own = dataclasses.replace(recipe, steps=steps or recipe.steps)
        vectors = WordTable.load(folder / _VECTORS.format(width=own.width))
        run = folder / f"run-{own.seed}"
        shape = Shape.of(words, own)
        train_small(_drawer(folder, own), shape, own, run, judge=judge, vectors=vectors)


def evaluate(place: Workplace) -> str:
    """Return the figures on all dev novels: of each trained network, and of all together."""
    folder = _folder(place)
    dev = Cache.load(folder / "cache-dev")
    rows = []
    for run in _runs(folder):
        figures = judge_novels(load_small(run), dev, dev.novels)
        rows.append(f"{run.name}: {figures}")
    together = judge_novels(_joint(folder), dev, dev.novels)
    return "\n".join([*rows, f"{len(dev.novels)} dev novels, all together: {together}"])


def convert(place: Workplace) -> None:
    """Write the ONNX files, true of whole novels, and ship the small one with its vocabulary."""
    folder = _folder(place)
    network = _joint(folder)
    made = [recipe_of(run) for run in _runs(folder)]
    with torch.no_grad():
        for member, (recipe, _) in zip(network.members, made, strict=True):
            member.verdict.bias += _drawer(folder, recipe).prior_shift()
    apart = convert_small(network, folder / "onnx")
    for name, difference in apart.items():
        sys.stderr.write(f"{name} differs from torch by {difference:.2g} at most\n")
    differences = f"fp32 {apart[EXACT_FILE]:.1e}, int8 {apart[SMALL_FILE]:.1e}"
    about = {
        "networks whose mean counts": len(made),
        "parameters": f"{sum(each.numel() for each in network.parameters()):,}",
        "steps of training": ", ".join(f"{steps:,}" for _, steps in made),
        "learning rate": made[0][0].rate,
        "seeds": ", ".join(str(recipe.seed) for recipe, _ in made),
        "largest difference from torch": differences,
    }
    ship_small(folder / "onnx" / SMALL_FILE, folder / _VOCABULARY, about, place.models)


def _folder(place: Workplace) -> Path:
    folder = place.work / _FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _runs(folder: Path) -> list[Path]:
    runs = sorted(folder.glob(_RUNS))
    if not runs:
        raise SystemExit("no network is trained yet: python -m export small train")
    return runs


def _joint(folder: Path) -> JointNetwork:
    network = JointNetwork([load_small(run) for run in _runs(folder)])
    network.eval()
    return network


def _drawer(folder: Path, recipe: SmallRecipe) -> Drawer:
    cache = Cache.load(folder / "cache-train")
    return Drawer(
        cache, (TRAIN,), recipe.paragraphs, recipe.seed, recipe.with_break, edge=recipe.edge
    )
