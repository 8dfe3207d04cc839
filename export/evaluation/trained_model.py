"""A trained network → its figures on dev or test, by the paper's measures.

As torch, as fp32 ONNX or as the int8 file that is shipped, so that every step of the way can be
compared. Breaks: the best places alone, and with dynamic programming, the true number given; each
network reads the places that the words find likeliest, as in the app.
Headings: lines of the whole text, by the network alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, cast

import numpy as np
import torch
from numpy.typing import NDArray
from tokenizers import Tokenizer
from torch import nn
from transformers import BertForNextSentencePrediction

from captor_desktop.breaks.detector import predict
from captor_desktop.breaks.lexical import load_lexical
from captor_desktop.breaks.overlap import Minima
from captor_desktop.breaks.second_look import look_again
from captor_desktop.breaks.sentences import split_sentences
from captor_desktop.breaks.signals import LEXICAL_FILE, NEURAL, Signals
from captor_desktop.inference.break_scorer import NeuralBreakScorer
from captor_desktop.inference.heading_scorer import NeuralHeadingScorer
from captor_desktop.inference.session import Session, load_runtime
from captor_desktop.options import DEFAULT_ALPHA, BreakMethod
from captor_desktop.scorer import BreakScorer
from captor_desktop.work import Work
from export import recipes
from export.base import base_folder
from export.batch import IGNORED
from export.breaks.pairs import PairScorer
from export.conversion import CPU_FILE, EXACT
from export.corpus import Novel, read_corpus, read_lines
from export.evaluation.metrics import count_sentences, exact_rates, window_errors
from export.headers.examples import label
from export.steps import PAIR_MODELS, trained_network
from export.tokenizer import make_tokenizer
from export.workplace import GUTENBERG, NOVELS, Workplace

Floats = NDArray[np.float64]
_HEADING = 0.5


class _Runs(Protocol):
    """What a scorer needs from a session."""

    def run(self, arrays: Mapping[str, NDArray[np.int64]], work: Work) -> NDArray[np.float32]: ...


class _TorchSession:
    """A network with the interface of a session."""

    def __init__(self, network: nn.Module) -> None:
        self._network = network.eval()

    def run(self, arrays: Mapping[str, NDArray[np.int64]], _work: Work) -> NDArray[np.float32]:
        with torch.no_grad():
            given = {name: torch.from_numpy(array) for name, array in arrays.items()}
            return cast("NDArray[np.float32]", self._network(**given).logits.numpy())


def evaluate(
    place: Workplace, model: str, split: str, form: str, every: int, limit: int | None
) -> str:
    """Return the figures of a model as text."""
    tokenizer = make_tokenizer(base_folder(place.base))
    if model == "headings":
        return _evaluate_headings(
            place.part(GUTENBERG, split), _session(place, model, form), tokenizer, every, limit
        )
    scorer: BreakScorer
    if model in PAIR_MODELS:
        if form != "torch":
            message = "pair models are not converted: leave --form out"
            raise SystemExit(message)
        network = cast("BertForNextSentencePrediction", trained_network(place, model))
        scorer = PairScorer(network, tokenizer, PAIR_MODELS[model])
    else:
        session = cast("Session", _session(place, model, form))
        margin = recipes.BREAK_OVERLAP // 2
        scorer = NeuralBreakScorer(session, tokenizer, recipes.BREAK_WINDOW, margin)
    words = load_lexical(place.models / LEXICAL_FILE)

    def score(book: Novel) -> Floats:
        return look_again(book.paragraphs, words.log_odds(book.paragraphs), scorer)

    return _evaluate_breaks(place.part(NOVELS, split), score, every, limit)


def _session(place: Workplace, model: str, form: str) -> _Runs:
    if form == "torch":
        return _TorchSession(trained_network(place, model))
    path = place.converted(model) / (EXACT if form == "fp32" else CPU_FILE)
    runtime = load_runtime()
    return Session(runtime, runtime.InferenceSession(str(path)))


def _evaluate_breaks(
    corpus: Path, score: Callable[[Novel], Floats], every: int, limit: int | None
) -> str:
    rows: dict[str, list[tuple[float, float, float]]] = {"local": [], "global": []}
    for number, book in enumerate(read_corpus(corpus, every, limit), start=1):
        counts = np.array([len(split_sentences(text)) for text in book.paragraphs])
        empty = np.zeros(0)
        minima = Minima(np.zeros(0, dtype=np.int64), empty, empty)
        signals = Signals(counts, empty, minima, {NEURAL: score(book)})
        for name, alpha in (("local", None), ("global", DEFAULT_ALPHA)):
            found = predict(signals, BreakMethod.BBP, len(book.breaks) + 1, alpha).breaks
            errors = window_errors(count_sentences(book.paragraphs), book.breaks, found)
            rows[name].append((exact_rates(book.breaks, found).f1, errors.pk, errors.wd))
        sys.stderr.write(f"\r{number} novels, F1 {np.mean([r[0] for r in rows['global']]):.3f} ")
    lines = ["| breaks | F1 | Pk | WD | novels |", "|---|---|---|---|---|"]
    for name, figures in rows.items():
        f1, pk, wd = np.mean(figures, axis=0)
        lines.append(f"| {name} | {f1:.3f} | {pk:.3f} | {wd:.3f} | {len(figures)} |")
    return "\n".join(lines)


def _evaluate_headings(
    corpus: Path, session: _Runs, tokenizer: Tokenizer, every: int, limit: int | None
) -> str:
    scorer = NeuralHeadingScorer(
        cast("Session", session), tokenizer, recipes.HEADING_WINDOW, thorough=True
    )
    f1s = []
    for line in read_lines(corpus, every, limit):
        f1s.append(_heading_f1(json.loads(line), scorer))
        sys.stderr.write(f"\r{len(f1s)} texts, F1 {np.mean(f1s):.3f} ")
    return f"| heading lines by the network alone | F1 {np.mean(f1s):.3f} | {len(f1s)} texts |"


def _heading_f1(record: Mapping[str, Any], scorer: NeuralHeadingScorer) -> float:
    text = label(record)
    lines = [n for n in range(text.first, text.end) if text.lines[n].strip()]
    scores = scorer.score_texts(text.lines[text.first : text.end], [n - text.first for n in lines])
    judged = [(n, s) for n, s in zip(lines, scores, strict=True) if text.labels[n] != IGNORED]
    found = [n for n, score in judged if score >= _HEADING]
    true = [n for n, _ in judged if text.labels[n] == 1]
    return exact_rates(true, found).f1
