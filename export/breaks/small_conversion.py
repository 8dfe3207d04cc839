"""The small networks → ONNX files, exact and with int8 weights, compared with torch.

The exporter traces one call, and traced numbers may stick where another call has other sizes:
the files are compared at shapes that were never traced.
"""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process

from captor_desktop.inference.session import load_runtime
from captor_desktop.inference.stretches import FIGURES, HEAD, SHOWN, TAIL, Chunk
from captor_desktop.inference.word_ids import TRAITS
from export.breaks.small_network import JointNetwork
from export.breaks.small_training import tensors

EXACT_FILE = "small-breaks.onnx"
SMALL_FILE = "small-breaks.int8.onnx"
MOST_APART = 1e-4  # of probabilities
SHAPES = ((1, 2), (1, 9), (3, 16), (1, 200))  # stretches × paragraphs
_TRACED = (2, 6)
_OPSET = 17
_SEED = 7
_AXES = {
    "ids": {0: "tokens"},
    "traits": {0: "tokens"},
    "from_start": {0: "tokens"},
    "from_end": {0: "tokens"},
    "table": {0: "all_paragraphs", 1: "shown"},
    "figures": {0: "all_paragraphs"},
    "is_there": {0: "stretches", 1: "paragraphs"},
    "log_odds": {0: "stretches", 1: "paragraphs"},
}


def convert_small(network: JointNetwork, folder: Path) -> Mapping[str, float]:
    """Write both files; return how far the probabilities of each are from torch's at most."""
    folder.mkdir(parents=True, exist_ok=True)
    exact, small = folder / EXACT_FILE, folder / SMALL_FILE
    network.eval()
    traced = tensors(invented_chunk(np.random.default_rng(_SEED), *_TRACED, network.words))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the exporter, on its own deprecation
        torch.onnx.export(
            network,
            traced,
            str(exact),
            input_names=list(Chunk._fields),
            output_names=["log_odds"],
            dynamic_axes=_AXES,
            opset_version=_OPSET,
            dynamo=False,
        )
    apart = {EXACT_FILE: largest_difference(network, exact)}
    if apart[EXACT_FILE] > MOST_APART:
        message = f"{exact.name} differs from the network by {apart[EXACT_FILE]:.2g}"
        raise SystemExit(message)
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / exact.name
        quant_pre_process(exact, source, skip_symbolic_shape=True)
        quantize_dynamic(source, small, weight_type=QuantType.QInt8, per_channel=True)
    apart[SMALL_FILE] = largest_difference(network, small)
    return apart


def largest_difference(network: JointNetwork, path: Path) -> float:
    """Return how far the probabilities of a file lie from torch's, at worst over all shapes."""
    session = load_runtime().InferenceSession(str(path), providers=["CPUExecutionProvider"])
    worst = 0.0
    for chunk in _chunks(network.words):
        with torch.no_grad():
            wanted = network(*tensors(chunk)).numpy()
        (found,) = session.run(None, chunk._asdict())
        worst = max(worst, float(np.abs(_probability(wanted) - _probability(found)).max()))
    return worst


def invented_chunk(rng: np.random.Generator, stretches: int, paragraphs: int, words: int) -> Chunk:
    """Return stretches of random words, some paragraphs long and some of one word."""
    count = stretches * paragraphs
    shown = rng.integers(1, SHOWN + 1, count)
    shown[0] = SHOWN
    firsts = np.concatenate(([0], np.cumsum(shown + 1)[:-1]))
    total = int((shown + 1).sum())
    ids = rng.integers(1, words, total)
    ids[firsts + shown] = 0
    columns = np.arange(SHOWN)
    table = np.where(columns < shown[:, None], firsts[:, None] + columns, total - 1)
    is_there = np.ones((stretches, paragraphs), dtype=np.float32)
    if stretches > 1:
        is_there[-1, paragraphs // 2 :] = 0
    return Chunk(
        ids,
        rng.integers(0, TRAITS, total),
        rng.integers(0, HEAD, total),
        rng.integers(0, TAIL, total),
        table,
        rng.normal(size=(count, FIGURES)).astype(np.float32),
        is_there,
    )


def _chunks(words: int) -> Iterator[Chunk]:
    rng = np.random.default_rng(_SEED)
    for stretches, paragraphs in SHAPES:
        yield invented_chunk(rng, stretches, paragraphs, words)


def _probability(log_odds: NDArray[np.float32]) -> NDArray[np.float64]:
    result: NDArray[np.float64] = 1 / (1 + np.exp(-log_odds.astype(np.float64)))
    return result
