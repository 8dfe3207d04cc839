"""How much faster the program reads a book than a naive implementation, in one run.

The naive way: every window of the paper's sizes, in the order of the book, padded to full length,
by the fp32 file. For breaks that is a pair of 254 tokens to each side of every place between two
paragraphs; only a sample of the pairs is timed, and the time scaled to all of them.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from captor_desktop.book import Book
from captor_desktop.breaks.signals import NEURAL, add_network, measure
from captor_desktop.headings.detector import find_headings
from captor_desktop.inference.batching import pad
from captor_desktop.inference.break_scorer import NeuralBreakScorer
from captor_desktop.inference.break_windows import EDGES
from captor_desktop.inference.catalogue import find_model
from captor_desktop.inference.engine import BREAKS, HEADINGS, Engine
from captor_desktop.inference.heading_windows import encode_lines, window_starts
from captor_desktop.inference.session import Session, load_runtime, open_session
from captor_desktop.inference.tokenizing import encode_texts, load_tokenizer
from captor_desktop.options import Device
from captor_desktop.reading.reader import book_from_text
from captor_desktop.work import QUIET
from export.conversion import EXACT
from export.corpus import Novel, read_corpus, read_lines
from export.workplace import GUTENBERG, NOVELS, Workplace

Ids = NDArray[np.int64]

SIZE = 700_000  # characters: an ordinary novel
HEADING_WINDOW = 120
PAIR_SIDE = 254
PAIRS = 96  # timed of all
AT_ONCE = 8
BATCH_SIZES = (512, 1024, 2048, 4096, 8192)  # tokens
BATCHED = 800  # paragraphs that these are timed on


def measure_speed(place: Workplace) -> str:
    """Return the tables of both models."""
    book, novel = _book(place.part(GUTENBERG, "dev")), _novel(place.part(NOVELS, "dev"))
    lines = [
        f"| {SIZE / 1e6:.1f} MB, seconds | naive | the app | ratio |",
        "|---|---|---|---|",
        _row("headings", _naive_headings(place, book), _our_headings(place, book)),
        _row("breaks", _naive_breaks(place, novel), _our_breaks(place, novel)),
        "",
        "| breaks, seconds | " + " | ".join(f"{size} tokens" for size in BATCH_SIZES) + " |",
        "|---" * (len(BATCH_SIZES) + 1) + "|",
    ]
    for threads in (1, 2):
        timed = [f"{seconds:.1f}" for seconds in _by_batch_size(place, novel, threads)]
        lines.append(f"| {threads} thread{'s' * (threads > 1)} | " + " | ".join(timed) + " |")
    return "\n".join(lines)


def _row(name: str, naive: float, ours: float) -> str:
    return f"| {name} | {naive:.1f} | {ours:.1f} | {naive / ours:.1f} |"


def _book(corpus: Path) -> Book:
    """Return the book with headings whose size is nearest to an ordinary one."""
    records = (json.loads(line) for line in read_lines(corpus))
    best = min(records, key=lambda record: abs(len(record["text"]) - SIZE))
    return book_from_text(best["text"])


def _novel(corpus: Path) -> Novel:
    return min(read_corpus(corpus), key=lambda book: abs(sum(map(len, book.paragraphs)) - SIZE))


# --- the naive way -------------------------------------------------------------------------------


def _naive_headings(place: Workplace, book: Book) -> float:
    session = _exact_session(place, HEADINGS)
    tokenizer = load_tokenizer(find_model(place.models, HEADINGS).tokenizer.checked())

    def read() -> None:
        lines = encode_lines(tokenizer, book.lines[book.body_first : book.body_end], QUIET)
        room = HEADING_WINDOW - EDGES
        for starts in _chunks(window_starts(lines.ids.size, HEADING_WINDOW), AT_ONCE):
            _run(session, [lines.ids[start : start + room] for start in starts], HEADING_WINDOW)

    return _seconds(read)


def _naive_breaks(place: Workplace, novel: Novel) -> float:
    session = _exact_session(place, BREAKS)
    tokenizer = load_tokenizer(find_model(place.models, BREAKS).tokenizer.checked())
    ids = encode_texts(tokenizer, novel.paragraphs, QUIET)
    ends = np.cumsum([len(each) for each in ids])
    stream = np.concatenate([np.array(each, dtype=np.int64) for each in ids])
    places = ends[:-1]
    timed = places[:: max(1, places.size // PAIRS)][:PAIRS]

    def read() -> None:
        for some in _chunks(timed, AT_ONCE):
            rows = [stream[max(0, at - PAIR_SIDE) : at + PAIR_SIDE] for at in some]
            _run(session, rows, 2 * PAIR_SIDE + EDGES)

    return _seconds(read) * places.size / timed.size


def _exact_session(place: Workplace, name: str) -> Session:
    runtime = load_runtime()
    return Session(runtime, runtime.InferenceSession(str(place.converted(name) / EXACT)))


def _run(session: Session, rows: list[Ids], size: int) -> None:
    padded = [np.pad(row, (1, size - 1 - row.size)) for row in rows]
    ids, mask = pad(padded)
    session.run(
        {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)},
        QUIET,
    )


def _chunks(things: Iterable[int], size: int) -> Iterator[list[int]]:
    every = list(things)
    for start in range(0, len(every), size):
        yield every[start : start + size]


# --- as the app does it --------------------------------------------------------------------------


def _our_headings(place: Workplace, book: Book) -> float:
    scorer = Engine(place.models, Device.CPU).scorers().headings
    find_headings(book, scorer)  # the model is loaded once for many books
    return _seconds(lambda: find_headings(book, scorer))


def _our_breaks(place: Workplace, novel: Novel) -> float:
    scorer = Engine(place.models, Device.CPU).scorers().bbp
    assert scorer is not None

    def read(paragraphs: Sequence[str]) -> None:
        add_network(measure(paragraphs), paragraphs, scorer, NEURAL)

    read(novel.paragraphs[:40])  # the model is loaded once for many books
    return _seconds(lambda: read(novel.paragraphs))


def _by_batch_size(place: Workplace, novel: Novel, threads: int) -> Iterator[float]:
    model = find_model(place.models, BREAKS)
    session = open_session(model, Device.CPU, threads)
    tokenizer = load_tokenizer(model.tokenizer.checked())
    some = novel.paragraphs[:BATCHED]
    places = np.arange(1, len(some), 4)
    for size in BATCH_SIZES:
        scorer = NeuralBreakScorer(session, tokenizer, model.window, model.overlap // 2, size)
        yield _seconds(partial(scorer.score_breaks, some, places, QUIET))


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
