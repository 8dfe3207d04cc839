"""The steps of an export, each from files to files, so that each can be repeated on its own."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable

import torch
from tokenizers import Tokenizer
from torch import nn

from captor_desktop.breaks.signals import LEXICAL_FILE
from captor_desktop.inference.tokenizing import token_id
from export import recipes
from export.base import base_folder
from export.breaks import examples as break_examples
from export.breaks import network as break_network
from export.breaks.pairs import Pairs, Reach, new_pair_network, pair_log_odds, take_layers
from export.catalogue import Shipped, ship
from export.conversion import convert, fuse, halve, quantise
from export.headers import examples as heading_examples
from export.headers import network as heading_network
from export.parity import check_parity, largest_difference
from export.recipes import Recipe
from export.tokenizer import make_tokenizer
from export.training import average_of, recipe_of, train
from export.training_novels import read_novels, training_novels
from export.workplace import GUTENBERG, NOVELS, Workplace

MODELS = ("headings", "breaks")
PAIR_MODELS = {"pairs-full": Reach.FULL, "pairs-single": Reach.SINGLE}
_PAIR_RECIPES = {"pairs-full": recipes.PAIRS_FULL, "pairs-single": recipes.PAIRS_SINGLE}
_HELD_OUT_SEED = 77
_HELD_OUT_EVERY = 6  # of the dev novels


def prepare(place: Workplace) -> None:
    """Turn the novels into token streams; authors of dev and test novels are left out of train."""
    tokenizer = _tokenizer(place)
    lexical = place.models / LEXICAL_FILE
    dev = read_novels([place.part(NOVELS, "dev")], every=_HELD_OUT_EVERY)
    break_examples.prepare(dev, tokenizer, lexical).save(place.streams("dev"))
    _tell("the dev novels are ready")
    novels = training_novels(place)
    break_examples.prepare(novels, tokenizer, lexical).save(place.streams("train"))
    _tell("the training novels are ready")


def train_model(place: Workplace, name: str, tokens: int | None, seed: int, threads: int) -> None:
    """Train one network, or resume its training."""
    torch.set_num_threads(threads)
    torch.manual_seed(seed)
    trainers: dict[str, Callable[[Workplace, int | None, int], None]] = {
        "headings": _train_headings,
        "breaks": _train_breaks,
    }
    if name in PAIR_MODELS:
        _train_pairs(place, name, _told(_PAIR_RECIPES[name], tokens, seed))
    else:
        trainers[name](place, tokens, seed)


def convert_model(place: Workplace, name: str) -> dict[str, float]:
    """Convert, fuse, quantise and check one network; return how far each file is from torch."""
    network = trained_network(place, name)
    folder = place.converted(name)
    exact = convert(network, folder)
    apart = {"fp32": check_parity(network, exact)}
    fused = fuse(exact, network.config)
    apart["fused"] = check_parity(network, fused)
    apart["int8"] = largest_difference(network, quantise(fused))
    apart["fp16"] = largest_difference(network, halve(exact, network.config))
    for form, difference in apart.items():
        _tell(f"{name}: {form} differs from torch by {difference:.2g} at most")
    return apart


def ship_model(place: Workplace, name: str, apart: dict[str, float]) -> None:
    """Copy a converted model to the models that are shipped, and say how it was made."""
    trained, seen = recipe_of(place.checkpoint_folder(name))
    if seen + trained["batch_tokens"] <= trained["tokens"]:
        _tell(f"{name}: the training has not come to its end ({seen:,} of {trained['tokens']:,})")
    windows = ", ".join(str(phase["size"]) for phase in trained["phases"])
    about = {
        "layers": trained_network(place, name).config.num_hidden_layers,
        "tokens seen in training": f"{seen:,}",
        "windows of": f"{windows} tokens",
        "learning rate": trained["rate"],
        "seed": trained["seed"],
        "largest difference from torch": ", ".join(f"{k} {v:.1e}" for k, v in apart.items()),
    }
    sizes = {
        "headings": (recipes.HEADING_WINDOW, recipes.HEADING_WINDOW // 2),
        "breaks": (recipes.BREAK_WINDOW, recipes.BREAK_OVERLAP),
    }
    shipped = Shipped(name, *sizes[name], about)
    ship(place.converted(name), _tokenizer(place), shipped, place.models)
    _tell(f"{name}: shipped to {place.models}")


def trained_network(place: Workplace, name: str) -> nn.Module:
    """Return a network with the averaged weights of its training."""
    base = base_folder(place.base)
    network = (
        _new_heading_network(place)
        if name == "headings"
        else break_network.new_network(base)
        if name == "breaks"
        else new_pair_network(base)
    )
    network.load_state_dict(average_of(place.checkpoint_folder(name)))
    network.eval()
    return network


def _new_heading_network(place: Workplace) -> nn.Module:
    layers = place.heading_layers or recipes.HEADING_LAYERS
    return heading_network.new_network(base_folder(place.base), layers)


def _train_headings(place: Workplace, tokens: int | None, seed: int) -> None:
    tokenizer = _tokenizer(place)
    texts = heading_examples.read_texts(place.part(GUTENBERG, "train"))
    dev = heading_examples.read_texts(place.part(GUTENBERG, "dev"))
    held_out = heading_examples.Drawer(dev, tokenizer, _HELD_OUT_SEED)
    train(
        _new_heading_network(place),
        heading_network.log_odds,
        heading_examples.Drawer(texts, tokenizer, seed).batch,
        _told(recipes.HEADINGS, tokens, seed),
        place.checkpoint_folder("headings"),
        held_out=held_out.batch(0, 300, recipes.HEADING_WINDOW),
    )


def _train_breaks(place: Workplace, tokens: int | None, seed: int) -> None:
    tokenizer = _tokenizer(place)
    edges = token_id(tokenizer, "[CLS]"), token_id(tokenizer, "[SEP]")
    streams = break_examples.Streams.load(place.streams("train"))
    dev = break_examples.Streams.load(place.streams("dev"))
    train(
        break_network.new_network(base_folder(place.base)),
        break_network.log_odds_at,
        break_examples.Drawer(streams, *edges, seed).batch,
        _told(recipes.BREAKS, tokens, seed),
        place.checkpoint_folder("breaks"),
        held_out=break_examples.Drawer(dev, *edges, _HELD_OUT_SEED).batch(0, 160, 256),
    )


def _train_pairs(place: Workplace, name: str, recipe: Recipe) -> None:
    tokenizer = _tokenizer(place)
    edges = token_id(tokenizer, "[CLS]"), token_id(tokenizer, "[SEP]")
    streams = break_examples.Streams.load(place.streams("train"))
    network = new_pair_network(base_folder(place.base))
    take_layers(network, average_of(place.checkpoint_folder("breaks")))
    train(
        network,
        pair_log_odds,
        Pairs(streams, *edges, PAIR_MODELS[name], recipe.seed).batch,
        recipe,
        place.checkpoint_folder(name),
    )


def _told(recipe: Recipe, tokens: int | None, seed: int) -> Recipe:
    return dataclasses.replace(recipe, tokens=tokens or recipe.tokens, seed=seed)


def _tokenizer(place: Workplace) -> Tokenizer:
    return make_tokenizer(base_folder(place.base))


def _tell(text: str) -> None:
    sys.stderr.write(f"{text}\n")
