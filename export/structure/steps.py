"""The steps that make `models/structure.npz`, the evidence of the heading stage.

`prepare` reads the books and measures their candidates; `fit` fits both forests, writes the file
and prints the figures on books that were not seen; `weigh` searches for better weights of a parse.
"""

from __future__ import annotations

import json
import lzma
import pickle
import random
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from captor_desktop.headings.context import CONTEXT
from captor_desktop.headings.features import FEATURES
from captor_desktop.headings.structure import Weights
from captor_desktop.headings.trees import MODEL_FILE
from export.structure.examples import Example, make_example
from export.structure.fitting import DEPTH, FOLDS, ROUNDS, fit, out_of_fold, with_context
from export.structure.forest import as_tables
from export.structure.inventing import invent
from export.structure.judging import best_weights, judge
from export.structure.restyling import STYLES, restyle
from export.workplace import GUTENBERG, SILVER, Workplace

SILVER_BOOKS = 800
INVENTED_BOOKS = 600
_SEED = 1
# Every N-th book of a source counts when the parse is weighed: enough to tell weights apart.
_WEIGHED = {"hard": 1, "languages": 1, "train": 3, "restyled": 6, "invented": 10}

_FITTED = ("hard", "languages", "train", "restyled", "silver", "invented")

Job = tuple[Mapping[str, Any], str]


def prepare(place: Workplace, processes: int) -> None:
    """Write the candidates of all books, with their figures and classes, to the work folder."""
    folder = _folder(place)
    sources = {
        "hard": _plain(place.part(GUTENBERG, "hard"), "hard"),
        "languages": _plain(place.part("languages", "languages"), "languages"),
        "dev": _plain(place.part(GUTENBERG, "dev"), "dev"),
        "train": _plain(place.part(GUTENBERG, "train"), "train"),
        "restyled": _restyled(place.part(GUTENBERG, "train")),
        "restyled-dev": _restyled(place.part(GUTENBERG, "dev")),
        "silver": _silver(place),
        "invented": ((invent(seed), "invented") for seed in range(INVENTED_BOOKS)),
    }
    for name, jobs in sources.items():
        path = folder / f"{name}.pickle"
        if path.exists():
            continue
        with ProcessPoolExecutor(processes) as pool:
            examples = list(pool.map(_make, jobs, chunksize=4))
        path.write_bytes(pickle.dumps(examples))
        _say(f"{name}: {len(examples)} books")


def make_structure(place: Workplace, threads: int) -> None:
    """Fit both forests, write the model's file and print the figures."""
    examples = [example for name in _FITTED for example in _load(place, name)]
    dev = {name: _load(place, name) for name in ("dev", "restyled-dev")}
    figures = [example.figures for example in examples]
    first = out_of_fold(examples, figures, threads)
    further = with_context(examples, first)
    second = out_of_fold(examples, further, threads)
    (_folder(place) / "answers.pickle").write_bytes(pickle.dumps(second))
    forests = fit(examples, figures, threads), fit(examples, further, threads)
    _write(place.models / MODEL_FILE, forests)
    _say("both forests are fitted")
    weights = Weights()
    for name in _FITTED:
        own = [n for n, e in enumerate(examples) if e.source.split("/")[0] == name]
        _say(f"{name}: {judge([examples[n] for n in own], [second[n] for n in own], weights)}")
    for name, books in dev.items():
        answers = [forests[0].predict(book.figures) for book in books]
        answers = [forests[1].predict(rows) for rows in with_context(books, answers)]
        _say(f"{name}: {judge(books, answers, weights)}")


def weigh(place: Workplace) -> None:
    """Print the weights of the parse that are best on books of unseen authors, after `fit`."""
    examples = [example for name in _FITTED for example in _load(place, name)]
    second = pickle.loads((_folder(place) / "answers.pickle").read_bytes())
    chosen: list[int] = []
    for source, every in _WEIGHED.items():
        own = [n for n, e in enumerate(examples) if e.source.split("/")[0] == source]
        chosen += own[::every]
    best_weights([examples[n] for n in chosen], [second[n] for n in chosen], _say)


def _write(path: Path, forests: tuple[Any, Any]) -> None:
    arrays: dict[str, Any] = {}
    for name, booster in zip(("first", "second"), forests, strict=True):
        tables = as_tables(booster, DEPTH)
        for part, table in zip(("features", "thresholds", "leaves"), tables, strict=True):
            arrays[f"{name}_{part}"] = table
    about = {
        "columns": [*FEATURES, *CONTEXT],
        "rounds": ROUNDS,
        "folds": FOLDS,
    }
    np.savez_compressed(path, about=np.array(json.dumps(about)), **arrays)


# --- books ---------------------------------------------------------------------------------------


def _plain(path: Path, source: str) -> Iterator[Job]:
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line), source


def _restyled(path: Path) -> Iterator[Job]:
    """Yield each book in two or three of the styles, dealt out in turn."""
    styles = list(STYLES)
    for number, (book, _) in enumerate(_plain(path, "")):
        for offset in (0, 5, 9) if "dev" in path.name else (0, 5):
            style = styles[(number + offset) % len(styles)]
            restyled = restyle(book, style, _SEED)
            if restyled is not None:
                yield restyled, f"restyled/{style}"


def _silver(place: Workplace) -> Iterator[Job]:
    with place.part(SILVER, "train").open(encoding="utf-8") as lines:
        chosen = list(lines)
    random.Random(_SEED).shuffle(chosen)
    for line in islice(chosen, SILVER_BOOKS):
        yield json.loads(line), SILVER


def _make(job: Job) -> Example:
    return make_example(*job)


def _load(place: Workplace, name: str) -> list[Example]:
    examples: list[Example] = pickle.loads((_folder(place) / f"{name}.pickle").read_bytes())
    return examples


def _folder(place: Workplace) -> Path:
    folder = place.work / "structure"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
