"""An int8 ONNX file of a DistilBERT → the folder of a BERT checkpoint, for `--base`.

There is no hub to load encoders from; one of the registry's packages carries a cased DistilBERT as
quantised ONNX. Its weights are scaled back to floats and put in the places that BERT has for them:
a DistilBERT is a BERT without token types (zeros here) and without a pooler (unused here).

    python -m export.distilbert tagger.onnx tokenizer.json FOLDER
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from transformers import BertConfig, BertModel

Arrays = dict[str, NDArray[np.float32]]

_LAYER_PARTS = {
    "attention.q_lin": "attention.self.query",
    "attention.k_lin": "attention.self.key",
    "attention.v_lin": "attention.self.value",
    "attention.out_lin": "attention.output.dense",
    "sa_layer_norm": "attention.output.LayerNorm",
    "ffn.lin1": "intermediate.dense",
    "ffn.lin2": "output.dense",
    "output_layer_norm": "output.LayerNorm",
}
_HEAD_SIZE = 64
_QUANTISED = "_quantized"
_PREFIX = "distilbert."


def main(words: list[str]) -> None:
    """Write the folder."""
    model, tokenizer, folder = map(Path, words)
    write_base(read_weights(model), tokenizer, folder)


def read_weights(path: Path) -> Arrays:
    """Return all weights of the file as floats, by the names they had in torch."""
    graph = onnx.load(path).graph
    stored = {each.name: numpy_helper.to_array(each) for each in graph.initializer}
    weights = {  # what has no extent is a scale
        name: values
        for name, values in stored.items()
        if values.dtype == np.float32 and values.ndim
    }
    users = {name: node for node in graph.node for name in node.input}
    for name, values in stored.items():
        if not name.endswith(_QUANTISED):
            continue
        stem = name.removesuffix(_QUANTISED)
        floats = (values.astype(np.float32) - stored[f"{stem}_zero_point"]) * stored[
            f"{stem}_scale"
        ]
        if stem.startswith(_PREFIX):
            weights[stem] = floats  # embeddings keep their names
        else:
            bias = _bias_behind(users[name], users, stored)
            weights[bias.removesuffix("bias") + "weight"] = np.ascontiguousarray(floats.T)
    return weights


def _bias_behind(
    node: onnx.NodeProto,
    users: Mapping[str, onnx.NodeProto],
    stored: Mapping[str, NDArray[np.float32]],
) -> str:
    """Return the name of the bias that is added to a product: torch's own name, which it lost."""
    while node.op_type != "Add":
        node = users[node.output[0]]
    names: list[str] = list(node.input)
    return next(name for name in names if name in stored)


def write_base(weights: Arrays, tokenizer: Path, folder: Path) -> None:
    """Write a BERT checkpoint with these weights, and its tokenizer."""
    embeddings = weights[f"{_PREFIX}embeddings.word_embeddings.weight"]
    positions = weights[f"{_PREFIX}embeddings.position_embeddings.weight"]
    layers = 1 + max(
        int(name.split(".")[3]) for name in weights if name.startswith(f"{_PREFIX}transformer")
    )
    width = embeddings.shape[1]
    config = BertConfig(
        vocab_size=embeddings.shape[0],
        hidden_size=width,
        num_hidden_layers=layers,
        num_attention_heads=width // _HEAD_SIZE,
        intermediate_size=weights[f"{_PREFIX}transformer.layer.0.ffn.lin1.bias"].size,
        max_position_embeddings=positions.shape[0],
    )
    network = BertModel(config, add_pooling_layer=False)
    state = network.state_dict()
    state["embeddings.token_type_embeddings.weight"].zero_()
    for name, values in weights.items():
        place = _place(name)
        if place is not None:
            state[place].copy_(torch.from_numpy(values.copy()))
    folder.mkdir(parents=True, exist_ok=True)
    network.save_pretrained(folder)
    shutil.copyfile(tokenizer, folder / "tokenizer.json")


def _place(name: str) -> str | None:
    """Return where BERT keeps what DistilBERT calls so; None for what is not of the encoder."""
    if not name.startswith(_PREFIX):
        return None
    bare = name.removeprefix(_PREFIX)
    if bare.startswith("embeddings."):
        return bare
    _, _, layer, *parts, kind = bare.split(".")
    return f"encoder.layer.{layer}.{_LAYER_PARTS['.'.join(parts)]}.{kind}"


if __name__ == "__main__":
    main(sys.argv[1:])
