"""The break model in torch: an encoder that gives one log-odds for each mark.

In training only the marks are wanted, so the last layer is computed for them only: the same
values as the full layer gives there, in a seventh less time.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

import torch
from torch import Tensor, nn
from transformers import BertForTokenClassification

from export.training import Inputs


def new_network(base: Path) -> BertForTokenClassification:
    """Return the encoder with a fresh head; its word vectors stay as they were learnt."""
    network = BertForTokenClassification.from_pretrained(
        base,
        num_labels=1,
        hidden_dropout_prob=0.0,  # a tenth faster, and the data is never seen often
        attention_probs_dropout_prob=0.0,
        classifier_dropout=0.0,
    )
    network.bert.embeddings.word_embeddings.requires_grad_(requires_grad=False)
    return cast("BertForTokenClassification", network)


def log_odds_at(network: BertForTokenClassification, inputs: Inputs) -> Tensor:
    """Return the log-odds at these places of every window."""
    bert = network.bert
    hidden = bert.embeddings(input_ids=inputs.ids)
    wide = inputs.mask[:, None, None, :].to(torch.bool)
    for layer in bert.encoder.layer[:-1]:
        hidden = _layer(layer, hidden, hidden, wide)
    wanted = hidden.gather(1, inputs.at[:, :, None].expand(-1, -1, hidden.shape[2]))
    last = _layer(bert.encoder.layer[-1], wanted, hidden, wide)
    return cast("Tensor", network.classifier(last)).squeeze(-1)


def _layer(layer: nn.Module, asking: Tensor, hidden: Tensor, mask: Tensor) -> Tensor:
    """Compute one layer for the asked places only, which attend to all hidden states."""
    attention = layer.attention.self
    heads = attention.num_attention_heads

    def split(values: Tensor) -> Tensor:
        return values.unflatten(-1, (heads, -1)).transpose(1, 2)

    seen = nn.functional.scaled_dot_product_attention(
        split(attention.query(asking)),
        split(attention.key(hidden)),
        split(attention.value(hidden)),
        attn_mask=mask,
    )
    gathered = layer.attention.output(seen.transpose(1, 2).flatten(2), asking)
    return cast("Tensor", layer.output(layer.intermediate(gathered), gathered))
