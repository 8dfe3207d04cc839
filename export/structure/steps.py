"""The steps that make `models/structure.npz`, the evidence of the heading stage.

`prepare` reads the books and measures their candidates; `fit` fits both forests, writes the file
and prints the figures on books that were not seen, as `judge` does, by style too; `weigh` searches
for better weights of the parse; `languages` leaves each language out of the fit.
"""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from captor_desktop.headings.context import CLASSES, CONTEXT
from captor_desktop.headings.features import FEATURES
from captor_desktop.headings.search import Weights
from captor_desktop.headings.trees import MODEL_FILE
from export.corpus import read_lines
from export.structure.examples import Example, make_example
from export.structure.fitting import (
    DEPTH,
    FOLDS,
    ROUNDS,
    Array,
    answer,
    out_of_fold,
    with_context,
)
from export.structure.forest import as_tables
from export.structure.inventing import invent
from export.structure.judging import best_weights, judge
from export.structure.restyling import STYLES, UNPRINTED, delete_headings, restyle
from export.training_novels import author_key, authors_of
from export.workplace import GUTENBERG, SILVER, Workplace

INVENTED_BOOKS = 400
_ODD_LABELS = Path(__file__).with_name("odd.json")
_SEED = 1
# Every N-th book of a source counts when the parse is weighed: enough to tell weights apart.
_WEIGHED = {
    "hard": 1, "odd": 1, "languages": 1, "train": 3, "restyled": 8, "invented": 10, "deleted": 2,
}  # fmt: skip

_FITTED = (
    "hard", "odd", "languages", "train", "restyled", "restyled silver", "invented", "deleted",
)  # fmt: skip

# Of so many silver books these are fitted on restyled and without their headings; as they are,
# they taught that much of the front and back matter is nothing, which their rules had not found.
_SILVER_DEALT = 16
_SILVER_RESTYLED, _SILVER_DELETED = (2, 6), (10,)
_DELETED_EVERY = 3  # of the books of train

# The styles with the most ways to print them come more than once.
_OFTEN = ("tales", "tales", "named parts", "few divisions")

Job = tuple[Mapping[str, Any], str]


def prepare(place: Workplace, processes: int) -> None:
    """Write the candidates of all books, with their figures and classes, to the work folder."""
    folder = _folder(place)
    sources = {
        "hard": _plain(place.part(GUTENBERG, "hard"), "hard"),
        "odd": _odd(place),
        "languages": _plain(place.part("languages", "languages"), "languages"),
        "restyled": _restyled(place.part(GUTENBERG, "train")),
        "train": _plain(place.part(GUTENBERG, "train"), "train"),
        "dev": _plain(place.part(GUTENBERG, "dev"), "dev"),
        "invented": ((invent(seed), "invented") for seed in range(INVENTED_BOOKS)),
        "restyled silver": _silver(place),
        "deleted": _deleted(place),
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
    examples = fitted_books(_folder(place))
    firsts, first = out_of_fold(examples, [example.figures for example in examples], threads)
    _say("the first forest is fitted")
    seconds, second = out_of_fold(examples, with_context(examples, first), threads)
    (_folder(place) / "answers.pickle").write_bytes(pickle.dumps((first, second)))
    _write(place.models / MODEL_FILE, (firsts, seconds))
    _say("both forests are fitted")
    print_figures(examples, second)
    books = _load(_folder(place), "dev")
    answers = [answer(firsts, book.figures) for book in books]
    print_figures(books, [answer(seconds, rows) for rows in with_context(books, answers)])


def print_figures(examples: Sequence[Example], answers: Sequence[Array]) -> None:
    """Print the figures of each source of books."""
    by_source: dict[str, list[int]] = {}
    for n, example in enumerate(examples):
        by_source.setdefault(example.source.split("/")[0], []).append(n)
    for name, own in by_source.items():
        figures = judge([examples[n] for n in own], [answers[n] for n in own], Weights())
        _say(f"{name}: {figures}")


def judge_fit(place: Workplace) -> None:
    """Print the figures on unseen authors, by source and by style, after `fit`."""
    examples = fitted_books(_folder(place))
    _, second = pickle.loads((_folder(place) / "answers.pickle").read_bytes())
    print_figures(examples, second)
    styled = [n for n, example in enumerate(examples) if "/" in example.source]
    print_figures(
        [replace(examples[n], source=examples[n].source.replace("/", " ")) for n in styled],
        [second[n] for n in styled],
    )


def leave_languages_out(place: Workplace, threads: int) -> None:
    """Print the figures of each language by trees that have seen no book in it, after `fit`.

    Two languages are left out at a time, which is harder than one, and takes half of the time.
    """
    examples = fitted_books(_folder(place))
    first, _ = pickle.loads((_folder(place) / "answers.pickle").read_bytes())
    codes = [e.layout.book.metadata.language if e.source == "languages" else "" for e in examples]
    known = sorted(set(codes) - {""})
    folds = [known.index(code) // 2 if code else -1 for code in codes]
    _, unseen = out_of_fold(examples, [e.figures for e in examples], threads, folds)
    mixed = [own if fold >= 0 else old for own, old, fold in zip(unseen, first, folds, strict=True)]
    _, answers = out_of_fold(examples, with_context(examples, mixed), threads, folds)
    for code in known:
        own = [n for n, each in enumerate(codes) if each == code]
        figures = judge([examples[n] for n in own], [answers[n] for n in own], Weights())
        _say(f"{code}: {figures}")


def weigh(place: Workplace) -> None:
    """Print the weights of the parse that are best on books of unseen authors, after `fit`."""
    examples = fitted_books(_folder(place))
    _, second = pickle.loads((_folder(place) / "answers.pickle").read_bytes())
    chosen: list[int] = []
    for source, every in _WEIGHED.items():
        own = [n for n, e in enumerate(examples) if e.source.split("/")[0] == source]
        chosen += own[::every]
    best_weights([examples[n] for n in chosen], [second[n] for n in chosen], _say)


def _write(path: Path, forests: tuple[Sequence[Any], Sequence[Any]]) -> None:
    arrays: dict[str, Any] = {}
    for name, boosters in zip(("first", "second"), forests, strict=True):
        tables = as_tables(boosters, DEPTH, len(CLASSES))
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
    for line in read_lines(path):
        yield json.loads(line), source


def _odd(place: Workplace) -> Iterator[Job]:
    """Yield those of the odd books whose headings are labelled in `odd.json`."""
    labels = json.loads(_ODD_LABELS.read_text(encoding="utf-8"))
    for book, source in _plain(place.part("odd", "odd"), "odd"):
        if book["id"] in labels:
            yield {**book, **_named(labels[book["id"]])}, source


def _named(rows: Mapping[str, Sequence[Sequence[Any]]]) -> dict[str, Any]:
    """Return rows of line, number of lines, kind and number as the corpus has them."""
    names = ("line", "n_lines", "kind", "number")
    return {key: [dict(zip(names, row, strict=False)) for row in rows[key]] for key in rows}


_DEALT_STYLES = (*STYLES, *_OFTEN, *UNPRINTED)


def _restyled(path: Path) -> Iterator[Job]:
    """Yield each book in two of the styles, dealt out in turn."""
    for number, (book, _) in enumerate(_plain(path, "")):
        for offset in (0, 5):
            yield from _in_style(book, number + offset)


def _in_style(book: Mapping[str, Any], number: int) -> Iterator[Job]:
    style = _DEALT_STYLES[number % len(_DEALT_STYLES)]
    restyled = restyle(book, style, _SEED)
    if restyled is not None:
        yield restyled, f"restyled/{style}"


def _silver(place: Workplace) -> Iterator[Job]:
    """Yield silver books restyled."""
    restyled = 0
    for number, book in _silver_books(place):
        if number % _SILVER_DEALT in _SILVER_RESTYLED:
            yield from _in_style(book, restyled)
            restyled += 1


def _deleted(place: Workplace) -> Iterator[Job]:
    """Yield books of train and further silver books without their headings."""
    for line in read_lines(place.part(GUTENBERG, "train"), _DELETED_EVERY):
        yield delete_headings(json.loads(line)), "deleted"
    for number, book in _silver_books(place):
        if number % _SILVER_DEALT in _SILVER_DELETED:
            yield delete_headings(book), "deleted"


def _silver_books(place: Workplace) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the silver books with their numbers, but none by an author of dev or test."""
    held_out = authors_of([place.part(GUTENBERG, "dev"), place.part(GUTENBERG, "test")])
    for number, (book, _) in enumerate(_plain(place.part(SILVER, "train"), "")):
        if author_key(book.get("author") or "") not in held_out:
            yield number, book


def _make(job: Job) -> Example:
    return make_example(*job)


def fitted_books(folder: Path) -> list[Example]:
    """Return the books that were prepared to fit on, in the order of the answers about them."""
    return [example for name in _FITTED for example in _load(folder, name)]


def _load(folder: Path, name: str) -> list[Example]:
    examples: list[Example] = pickle.loads((folder / f"{name}.pickle").read_bytes())
    return examples


def _folder(place: Workplace) -> Path:
    folder = place.work / "structure"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
