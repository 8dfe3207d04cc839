"""The steps that make the small break network, each from files to files.

What takes long is kept in the work folder: `small/` has the vocabulary, the caches, the checkpoint
and the ONNX files.
"""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path

import torch

from captor_desktop.inference.word_ids import Vocabulary
from export import recipes
from export.breaks.cache import TRAIN, Cache, splitter, write_cache
from export.breaks.chunks import WITH_BREAK, Drawer
from export.breaks.small_conversion import EXACT_FILE, SMALL_FILE, convert_small
from export.breaks.small_network import Shape, SmallNetwork
from export.breaks.small_scoring import judge_novels
from export.breaks.small_training import load_small, recipe_of, train_small
from export.breaks.vocabulary import count_novels, most_shared
from export.catalogue import ship_small
from export.training_novels import authors_of, read_novels, training_novels
from export.workplace import GUTENBERG, NOVELS, SILVER, Workplace

WORDS = 30_000
STRETCH = 6  # paragraphs of a training example
JUDGED = 40  # of the dev novels, while it is trained
_COUNTED_EVERY = 6  # of the novels, for the vocabulary
_FOLDER = "small"
_VOCABULARY = "vocabulary.txt"


def prepare(place: Workplace) -> None:
    """Write the vocabulary and the caches of the dev and the training novels."""
    folder = _folder(place)
    collections = (NOVELS, GUTENBERG, SILVER)
    path = folder / _VOCABULARY
    if not path.exists():
        counted = training_novels(place, _COUNTED_EVERY, collections)
        most_shared(count_novels(book.paragraphs for book in counted), WORDS).save(path)
    vocabulary = Vocabulary.load(path)
    dev = read_novels([place.part(NOVELS, "dev")])
    write_cache(dev, vocabulary, folder / "cache-dev", lambda _book: "dev")
    labelled = authors_of([place.part(name, "train") for name in (NOVELS, GUTENBERG)])
    books = training_novels(place, collections=collections)
    write_cache(books, vocabulary, folder / "cache-train", splitter(labelled))


def train(place: Workplace, steps: int | None, seed: int, threads: int) -> None:
    """Train the network, or go on with it."""
    torch.set_num_threads(threads)
    recipe = recipes.SMALL_BREAKS
    recipe = dataclasses.replace(recipe, steps=steps or recipe.steps, seed=seed)
    folder = _folder(place)
    vocabulary = Vocabulary.load(folder / _VOCABULARY)
    drawer = Drawer(Cache.load(folder / "cache-train"), (TRAIN,), STRETCH, recipe.seed)
    dev = Cache.load(folder / "cache-dev")

    def judge(network: SmallNetwork) -> str:
        return str(judge_novels(network, dev, dev.novels[:JUDGED]))

    train_small(drawer, Shape(words=vocabulary.size), recipe, folder / "run", judge=judge)


def evaluate(place: Workplace) -> str:
    """Return the figures of the trained network on all dev novels."""
    folder = _folder(place)
    dev = Cache.load(folder / "cache-dev")
    figures = judge_novels(load_small(folder / "run"), dev, dev.novels)
    return f"{len(dev.novels)} dev novels: {figures}"


def convert(place: Workplace) -> None:
    """Write the ONNX files, true of whole novels, and ship the small one with its vocabulary."""
    folder = _folder(place)
    network = load_small(folder / "run")
    drawer = Drawer(Cache.load(folder / "cache-train"), (TRAIN,), STRETCH, seed=0)
    with torch.no_grad():
        network.verdict.bias += drawer.prior_shift()
    apart = convert_small(network, folder / "onnx")
    for name, difference in apart.items():
        sys.stderr.write(f"{name} differs from torch by {difference:.2g} at most\n")
    recipe, steps = recipe_of(folder / "run")
    differences = f"fp32 {apart[EXACT_FILE]:.1e}, int8 {apart[SMALL_FILE]:.1e}"
    about = {
        "parameters": f"{sum(each.numel() for each in network.parameters()):,}",
        "steps of training": f"{steps:,}",
        "breaks in a step": round(recipe["stretches"] * WITH_BREAK),
        "learning rate": recipe["rate"],
        "seed": recipe["seed"],
        "largest difference from torch": differences,
    }
    ship_small(folder / "onnx" / SMALL_FILE, folder / _VOCABULARY, about, place.models)


def _folder(place: Workplace) -> Path:
    folder = place.work / _FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    return folder
