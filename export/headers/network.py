"""The heading model in torch: a token classifier that sees how each word is written.

The token types of BERT, of no use here, carry the five cases; so the network stays a plain BERT,
which every converter knows.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

import torch
from torch import Tensor, nn
from transformers import BertForTokenClassification

from captor_desktop.inference.heading_windows import Case
from export.training import Inputs


def new_network(base: Path, layers: int) -> BertForTokenClassification:
    """Return the lowest layers of an encoder with a fresh head and all cases alike at first."""
    network = BertForTokenClassification.from_pretrained(
        base,
        num_labels=1,
        num_hidden_layers=layers,
        hidden_dropout_prob=0.0,
        attention_probs_dropout_prob=0.0,
        classifier_dropout=0.0,
    )
    embeddings = network.bert.embeddings
    plain = embeddings.token_type_embeddings.weight[0].detach()
    cases = nn.Embedding(len(Case), plain.numel())
    with torch.no_grad():
        cases.weight.copy_(plain.expand(len(Case), -1))
    embeddings.token_type_embeddings = cases
    network.config.type_vocab_size = len(Case)
    embeddings.word_embeddings.requires_grad_(requires_grad=False)
    return cast("BertForTokenClassification", network)


def log_odds(network: BertForTokenClassification, inputs: Inputs) -> Tensor:
    """Return the log-odds of every token."""
    output = network(input_ids=inputs.ids, attention_mask=inputs.mask, token_type_ids=inputs.types)
    return cast("Tensor", output.logits).squeeze(-1)
