"""The paper's break model: two stretches of text, and whether the second continues the first.

`[CLS] left [SEP] right [SEP]` with BERT's head for the next sentence. The full window reads 254
tokens to each side, whatever paragraphs they are in; the single one the two paragraphs next to the
place. As in the paper there is one example for each break and two for places without. A break is
the class "not next". Long paragraphs are shown by their ends alone, as to the network that is
shipped, so a full window reaches further than the paper's. A million tokens are only some 3,000
full pairs, so the training starts from the layers of the trained break model.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import cast

import numpy as np
import torch
from numpy.typing import NDArray
from tokenizers import Tokenizer
from torch import Tensor
from transformers import BertForNextSentencePrediction

from captor_desktop.inference.break_windows import GAP, MARK, join
from captor_desktop.inference.tokenizing import token_id
from captor_desktop.work import Work
from export.batch import Batch
from export.breaks.examples import Streams, encode
from export.training import Inputs, tensors

Ids = NDArray[np.int64]

_EDGES = 3
_POSITIVE = 1 / 3
_PAIRS_AT_ONCE = 8
_ENCODER = "bert."


class Reach(Enum):
    """How much is read to each side of a place."""

    FULL = 254
    SINGLE = 148


def new_pair_network(base: Path) -> BertForNextSentencePrediction:
    """Return the encoder with a new head for pairs; its word vectors stay as they were learnt."""
    network = BertForNextSentencePrediction.from_pretrained(
        base, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0
    )
    network.bert.embeddings.word_embeddings.requires_grad_(requires_grad=False)
    return cast("BertForNextSentencePrediction", network)


def take_layers(network: BertForNextSentencePrediction, learnt: Mapping[str, Tensor]) -> None:
    """Give the network the layers that another one has learnt; its head stays new."""
    encoder = {name: each for name, each in learnt.items() if name.startswith(_ENCODER)}
    network.load_state_dict(encoder, strict=False)


def pair_log_odds(network: BertForNextSentencePrediction, inputs: Inputs) -> Tensor:
    """Return the log-odds of a break for every pair, in one column."""
    logits = network(
        input_ids=inputs.ids, attention_mask=inputs.mask, token_type_ids=inputs.types
    ).logits
    return cast("Tensor", logits[:, 1:] - logits[:, :1])


@dataclass(frozen=True, slots=True)
class Pairs:
    """Makes the pair of any place of the novels, and draws places at random to train on."""

    streams: Streams
    opening: int  # id of [CLS]
    closing: int  # id of [SEP]
    reach: Reach
    seed: int

    def batch(self, step: int, pairs: int, size: int) -> Batch:
        """Return the pairs of one step; a third of them are breaks."""
        rng = np.random.default_rng((self.seed, step))
        breaks = np.flatnonzero(self.streams.is_break)
        others = np.flatnonzero(~self.streams.is_break)
        places = [
            int(rng.choice(breaks if rng.random() < _POSITIVE else others)) for _ in range(pairs)
        ]
        return self.collate(places, size)

    def collate(self, places: list[int], size: int | None = None) -> Batch:
        """Return the pairs at these marks as arrays, none longer than given."""
        reach = min(self.reach.value, ((size or 2**15) - _EDGES) // 2)
        rows = [self._pair(place, reach) for place in places]
        longest = max(left.size + right.size + _EDGES for left, right in rows)
        ids = np.zeros((len(rows), longest), dtype=np.int64)
        mask = np.zeros_like(ids)
        types = np.ones_like(ids)
        for row, (left, right) in enumerate(rows):
            whole = [self.opening, *left, self.closing, *right, self.closing]
            ids[row, : len(whole)] = whole
            mask[row, : len(whole)] = 1
            types[row, : left.size + 2] = 0
        labels = self.streams.is_break[places].astype(np.int64)[:, None]
        return Batch(ids, mask, types, np.zeros_like(labels), labels)

    def _pair(self, place: int, reach: int) -> tuple[Ids, Ids]:
        streams, mark = self.streams, int(self.streams.marks[place])
        book = int(np.searchsorted(streams.books, mark, side="right"))
        first, end = int(streams.books[book - 1]), int(streams.books[book])
        if self.reach is Reach.SINGLE:
            if place and streams.marks[place - 1] >= first:
                first = int(streams.marks[place - 1]) + 1
            if place + 1 < streams.marks.size and streams.marks[place + 1] < end:
                end = int(streams.marks[place + 1])
        left = streams.ids[max(first, mark - reach) : mark]
        right = streams.ids[mark + 1 : min(end, mark + 1 + reach)]
        return left.astype(np.int64), right.astype(np.int64)


@dataclass(frozen=True, slots=True)
class PairScorer:
    """A pair model with the interface of the program's break model."""

    network: BertForNextSentencePrediction
    tokenizer: Tokenizer
    reach: Reach

    def score_breaks(
        self, paragraphs: Sequence[str], places: Ids, _work: Work
    ) -> NDArray[np.float64]:
        """Return the log-odds of a break before each of these paragraphs."""
        pairs = self._pairs(paragraphs)
        found: list[Tensor] = []
        with torch.no_grad():
            for start in range(0, places.size, _PAIRS_AT_ONCE):
                marks = (places[start : start + _PAIRS_AT_ONCE] - 1).tolist()
                found.append(pair_log_odds(self.network, tensors(pairs.collate(marks)))[:, 0])
        return np.array(torch.cat(found).tolist(), dtype=np.float64)

    def _pairs(self, paragraphs: Sequence[str]) -> Pairs:
        def known(token: str) -> int:
            return token_id(self.tokenizer, token)

        stream = join(encode(self.tokenizer, tuple(paragraphs)), known(MARK), known(GAP))
        nothing = np.zeros(stream.marks.size)
        streams = Streams(
            stream.ids.astype(np.uint16),
            np.array([0, stream.ids.size], dtype=np.int64),
            stream.marks,
            nothing.astype(np.bool_),
            nothing.astype(np.float32),
        )
        return Pairs(streams, known("[CLS]"), known("[SEP]"), self.reach, seed=0)
