"""Small networks of our own, and several of them that judge together.

Word vectors start as general ones (`word_vectors.py`), all else is trained from scratch. Two gated
convolutions read the first and last words of every paragraph; what they find is gathered by
attention and by maxima into one vector. Gated convolutions over the paragraphs then let each see
what comes before and after it, and a place is judged by the two paragraphs next to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from captor_desktop.inference.stretches import FIGURES, HEAD, TAIL
from captor_desktop.inference.word_ids import A_NAME, NAME_TRAIT, TRAITS
from export.recipes import SmallRecipe

_LOWEST = -1e4


@dataclass(frozen=True, slots=True)
class Shape:
    """How large the network is, and how much of it is dropped in training."""

    words: int
    width: int = 64  # of word vectors
    layers: int = 2
    heads: int = 8
    head_width: int = 16
    paragraph: int = 128
    reaches: tuple[int, ...] = ()  # paragraphs between those that a layer joins
    dropped: float = 0.3
    dropped_words: float = 0.1
    hidden_names: float = 0.5  # share of the names that are shown as any name

    @classmethod
    def of(cls, words: int, recipe: SmallRecipe) -> Shape:
        """Return the size that a recipe asks for, with this many words."""
        return cls(words, recipe.width, paragraph=recipe.paragraph, reaches=recipe.reaches)


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
    """Joins each paragraph of a stretch with those some steps before and after it."""

    def __init__(self, width: int, step: int) -> None:
        """Make the layer."""
        super().__init__()
        self.step = step
        self.norm = nn.LayerNorm(width)
        self.join = nn.Linear(3 * width, 2 * width)

    def forward(self, paragraphs: Tensor, filled: Tensor) -> Tensor:
        """Return stretches × paragraphs × width, each paragraph with what the others add."""
        inner = self.norm(paragraphs) * filled
        around = nn.functional.pad(inner, (0, 0, self.step, self.step))
        before, after = around[:, : -2 * self.step], around[:, 2 * self.step :]
        joined = self.join(torch.cat((before, inner, after), dim=2))
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
        self.convolutions = nn.ModuleList(GatedWords(width) for _ in range(shape.layers))
        self.norm = nn.LayerNorm(width)
        self.scores = nn.Linear(width, shape.heads)
        self.values = nn.Linear(width, shape.heads * shape.head_width)
        gathered = shape.heads * shape.head_width + width + FIGURES
        self.paragraph = nn.Linear(gathered, shape.paragraph)
        self.contexts = nn.ModuleList(
            GatedParagraphs(shape.paragraph, step) for step in shape.reaches
        )
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
        ids = self._hide_names(ids, traits)
        tokens = self._drop_words(self.words(ids)) + self.traits(traits)
        tokens = (tokens + self.from_start(from_start) + self.from_end(from_end)) * filled
        is_empty = table == ids.shape[0] - 1
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
        paragraphs = vectors.reshape(is_there.shape[0], is_there.shape[1], -1)
        filled = is_there.unsqueeze(2)
        for layer in self.contexts:
            paragraphs = layer(self.drop(paragraphs), filled)
        paragraphs = paragraphs * filled
        before = nn.functional.pad(paragraphs, (0, 0, 1, 0))[:, :-1]
        place = nn.functional.gelu(self.place(torch.cat((before, paragraphs), dim=2)))
        verdict: Tensor = self.verdict(self.drop(place)).squeeze(2)
        return verdict

    def _hide_names(self, ids: Tensor, traits: Tensor) -> Tensor:
        """Return the words in training with some names hidden, so that none is learned by heart."""
        if not self.training or not self.shape.hidden_names:
            return ids
        is_hidden = (traits >= NAME_TRAIT) & (torch.rand(ids.shape) < self.shape.hidden_names)
        return torch.where(is_hidden, A_NAME, ids)

    def _drop_words(self, vectors: Tensor) -> Tensor:
        if not self.training or not self.shape.dropped_words:
            return vectors
        kept = torch.rand(vectors.shape[0], 1) >= self.shape.dropped_words
        return vectors * kept


class JointNetwork(nn.Module):  # type: ignore[misc]  # torch is untyped here
    """Several networks that read the same words; the mean of their log-odds counts."""

    def __init__(self, members: Sequence[SmallNetwork]) -> None:
        """Join trained networks."""
        super().__init__()
        self.members = nn.ModuleList(members)

    @property
    def words(self) -> int:
        """How many ids its members know."""
        return int(self.members[0].shape.words)

    def forward(self, *chunk: Tensor) -> Tensor:
        """Return stretches × paragraphs log-odds; the arguments are those of a `Chunk`."""
        return torch.stack([member(*chunk) for member in self.members]).mean(dim=0)
