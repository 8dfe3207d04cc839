"""A small network, trained from scratch: word vectors, paragraphs, and paragraphs in their context.

Two gated convolutions read the first and last words of every paragraph; what they find is gathered
by attention and by maxima into one vector, and a place is judged by the two paragraphs next to it.
Gated convolutions over these vectors may look at the paragraphs around first; in short trials that
was no gain.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from captor_desktop.inference.stretches import FIGURES, HEAD, TAIL
from captor_desktop.inference.word_ids import TRAITS

_LOWEST = -1e4


@dataclass(frozen=True, slots=True)
class Shape:
    """How large the network is, and of which sort."""

    words: int
    width: int = 64  # of word vectors
    layers: int = 2
    recurrent: bool = False  # a recurrent reader of words instead of the convolutions
    heads: int = 8
    head_width: int = 16
    paragraph: int = 128
    spans: tuple[int, ...] = ()  # steps between the paragraphs that convolutions join, if any
    dropped: float = 0.2
    dropped_words: float = 0.05


class GatedWords(nn.Module):  # type: ignore[misc]  # torch is untyped here
    """Joins each token with its neighbours; the empty tokens stay empty."""

    def __init__(self, width: int) -> None:
        """Make the layer."""
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.join = nn.Linear(3 * width, 2 * width)

    def forward(self, tokens: Tensor, filled: Tensor) -> Tensor:
        """Return the tokens, each with what its neighbours add."""
        inner = self.norm(tokens) * filled
        around = nn.functional.pad(inner, (0, 0, 1, 1))
        joined = self.join(torch.cat((around[:-2], inner, around[2:]), dim=1))
        return tokens + nn.functional.glu(joined, dim=1)


class GatedParagraphs(nn.Module):  # type: ignore[misc]  # torch is untyped here
    """Joins each paragraph with two others, so many paragraphs before and behind it."""

    def __init__(self, width: int, span: int) -> None:
        """Make the layer."""
        super().__init__()
        self.span = span
        self.norm = nn.LayerNorm(width)
        self.join = nn.Linear(3 * width, 2 * width)

    def forward(self, paragraphs: Tensor, is_there: Tensor) -> Tensor:
        """Return the paragraphs, each with what those around it add."""
        inner = self.norm(paragraphs) * is_there
        around = nn.functional.pad(inner, (0, 0, self.span, self.span))
        before, behind = around[:, : -2 * self.span], around[:, 2 * self.span :]
        joined = self.join(torch.cat((before, inner, behind), dim=2))
        return paragraphs + nn.functional.glu(joined, dim=2)


class SmallNetwork(nn.Module):  # type: ignore[misc]  # torch is untyped here
    """Gives for every paragraph the log-odds that a chapter opens with it."""

    def __init__(self, shape: Shape) -> None:
        """Make a fresh network."""
        super().__init__()
        self.shape = shape
        width = shape.width
        self.words = nn.Embedding(shape.words, width)
        self.traits = nn.Embedding(TRAITS, width)
        self.from_start = nn.Embedding(HEAD, width)
        self.from_end = nn.Embedding(TAIL, width)
        for table in (self.words, self.traits, self.from_start, self.from_end):
            nn.init.normal_(table.weight, std=0.1)
        if shape.recurrent:
            self.reader = nn.GRU(width, width // 2, batch_first=True, bidirectional=True)
        else:
            self.convolutions = nn.ModuleList(GatedWords(width) for _ in range(shape.layers))
        self.norm = nn.LayerNorm(width)
        self.scores = nn.Linear(width, shape.heads)
        self.values = nn.Linear(width, shape.heads * shape.head_width)
        gathered = shape.heads * shape.head_width + width + FIGURES
        self.paragraph = nn.Linear(gathered, shape.paragraph)
        self.context = nn.ModuleList(GatedParagraphs(shape.paragraph, s) for s in shape.spans)
        self.place = nn.Linear(2 * shape.paragraph, shape.paragraph)
        self.verdict = nn.Linear(shape.paragraph, 1)
        self.drop = nn.Dropout(shape.dropped)

    def forward(
        self,
        ids: Tensor,
        traits: Tensor,
        from_start: Tensor,
        from_end: Tensor,
        table: Tensor,
        figures: Tensor,
        is_there: Tensor,
    ) -> Tensor:
        """Return stretches × paragraphs log-odds; the arguments are those of a `Chunk`."""
        return self.judge(
            self.paragraph_vectors(ids, traits, from_start, from_end, table, figures), is_there
        )

    def paragraph_vectors(
        self,
        ids: Tensor,
        traits: Tensor,
        from_start: Tensor,
        from_end: Tensor,
        table: Tensor,
        figures: Tensor,
    ) -> Tensor:
        """Return one vector for each paragraph, by its own words alone."""
        filled = (ids > 0).unsqueeze(1).to(self.words.weight.dtype)
        tokens = self._drop_words(self.words(ids)) + self.traits(traits)
        tokens = (tokens + self.from_start(from_start) + self.from_end(from_end)) * filled
        is_empty = table == ids.shape[0] - 1
        if self.shape.recurrent:
            hidden = self.norm(tokens[table] + self.reader(tokens[table])[0])
            scores, values = self.scores(hidden), self.values(hidden)
        else:
            for layer in self.convolutions:
                tokens = layer(tokens, filled)
            flat = self.norm(tokens)
            scores, values, hidden = self.scores(flat)[table], self.values(flat)[table], flat[table]
        scores = scores.masked_fill(is_empty.unsqueeze(2), _LOWEST)
        weights = scores.softmax(dim=1).unsqueeze(3)
        values = values.reshape(
            values.shape[0], values.shape[1], self.shape.heads, self.shape.head_width
        )
        gathered = (weights * values).sum(dim=1).flatten(1)
        highest = hidden.masked_fill(is_empty.unsqueeze(2), _LOWEST).amax(dim=1)
        highest = highest.clamp(min=-10.0)  # a paragraph without any word
        joined = torch.cat((self.drop(gathered), self.drop(highest), figures), dim=1)
        return nn.functional.gelu(self.paragraph(joined))

    def judge(self, vectors: Tensor, is_there: Tensor) -> Tensor:
        """Return the log-odds of the places before paragraphs, by the vectors of a stretch."""
        there = is_there.unsqueeze(2)
        paragraphs = vectors.reshape(is_there.shape[0], is_there.shape[1], -1) * there
        for layer in self.context:
            paragraphs = layer(self.drop(paragraphs), there)
        before = nn.functional.pad(paragraphs, (0, 0, 1, 0))[:, :-1]
        place = nn.functional.gelu(self.place(torch.cat((before, paragraphs), dim=2)))
        verdict: Tensor = self.verdict(self.drop(place)).squeeze(2)
        return verdict

    def _drop_words(self, vectors: Tensor) -> Tensor:
        if not self.training or not self.shape.dropped_words:
            return vectors
        kept = torch.rand(vectors.shape[0], 1) >= self.shape.dropped_words
        return vectors * kept
