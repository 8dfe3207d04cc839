"""Trains the network over all places of a book (`captor_desktop/breaks/book_network.py`).

It starts as the logistic model whose log-odds it is given, and learns where along a book that is
wrong. Stretches of books are drawn in an order that depends on the seed alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from captor_desktop.breaks.book_network import FIRST_SCALE, FURTHEST, STEPS, BookNetwork, Dense
from captor_desktop.breaks.combination import Combination
from export.recipes import BookRecipe

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


class BookModule(nn.Module):  # type: ignore[misc]  # torch is untyped here
    """The same network in torch, to be trained."""

    def __init__(self, signals: int, width: int, dropped: float) -> None:
        """Make a fresh network that says what it is given."""
        super().__init__()
        self.enter = nn.Linear(signals + 1, width)
        self.joins = nn.ModuleList(
            nn.Conv1d(width, 2 * width, 3, padding=step, dilation=step) for step in STEPS
        )
        self.leave = nn.Linear(width, 1)
        nn.init.zeros_(self.leave.weight)
        nn.init.zeros_(self.leave.bias)
        self.kept = nn.Parameter(torch.ones(1))
        self.drop = nn.Dropout(dropped)

    def forward(self, signals: Tensor, first: Tensor) -> Tensor:
        """Return books × places log-odds; signals are books × places × columns."""
        inputs = torch.cat((signals, first.unsqueeze(2) / FIRST_SCALE), dim=2)
        places = nn.functional.silu(self.enter(self.drop(inputs))).transpose(1, 2)
        for join in self.joins:
            places = places + nn.functional.glu(join(self.drop(places)), dim=1)
        correction: Tensor = self.leave(self.drop(places.transpose(1, 2))).squeeze(2)
        return self.kept * first + correction

    def plain(self) -> BookNetwork:
        """Return the network as the program runs it."""
        joins = []
        for join in self.joins:
            by_step = join.weight.detach().permute(2, 1, 0)  # before, here, after
            joins.append(Dense(by_step.flatten(0, 1).numpy().copy(), _numbers(join.bias)))
        return BookNetwork(
            Dense(_numbers(self.enter.weight.T), _numbers(self.enter.bias)),
            tuple(joins),
            Dense(_numbers(self.leave.weight.T), _numbers(self.leave.bias)),
            float(self.kept.item()),
        )


@dataclass(frozen=True, slots=True)
class _Book:
    signals: Tensor
    first: Tensor
    is_break: Tensor


def fit_networks(
    model: Combination, tables: Sequence[Floats], truths: Sequence[Flags], recipe: BookRecipe
) -> tuple[BookNetwork, ...]:
    """Return one network for each seed, trained on books to correct the logistic model."""
    books = [_prepared(model, table, truth) for table, truth in zip(tables, truths, strict=True)]
    return tuple(_fit(books, len(model.names), recipe, seed) for seed in recipe.seeds)


def _prepared(model: Combination, table: Floats, truth: Flags) -> _Book:
    signals = ((table - model.means) / model.scales).clip(-FURTHEST, FURTHEST)
    arrays = (signals, model.of_table(table), truth)
    return _Book(*(torch.from_numpy(each.astype(np.float32)) for each in arrays))


def _fit(books: Sequence[_Book], signals: int, recipe: BookRecipe, seed: int) -> BookNetwork:
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    network = BookModule(signals, recipe.width, recipe.dropped)
    optimiser = torch.optim.AdamW(
        network.parameters(), lr=recipe.rate, weight_decay=recipe.weight_decay
    )
    batches = [batch for _ in range(recipe.rounds) for batch in _batches(books, recipe, rng)]
    loss = torch.zeros(())
    for step, batch in enumerate(batches):
        for group in optimiser.param_groups:
            warm = min(1.0, (step + 1) / recipe.warm_up)
            group["lr"] = recipe.rate * warm * (1 - step / len(batches))
        signals_, first, is_break, is_there = _stacked(books, batch)
        said = network(signals_, first)
        loss = nn.functional.binary_cross_entropy_with_logits(said[is_there], is_break[is_there])
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimiser.step()
    sys.stderr.write(f"fitted the network of seed {seed}, last loss {float(loss.item()):.4f}\n")
    return network.plain()


def _batches(
    books: Sequence[_Book], recipe: BookRecipe, rng: np.random.Generator
) -> Iterator[list[tuple[int, slice]]]:
    """Yield all stretches of all books, several at a time, in any order."""
    size = recipe.stretch
    stretches = [
        (number, slice(max(start, 0), start + size))
        for number, book in enumerate(books)
        for start in range(-int(rng.integers(size)), book.first.shape[0], size)
    ]
    order = rng.permutation(len(stretches)).tolist()
    for start in range(0, len(order), recipe.stretches):
        yield [stretches[number] for number in order[start : start + recipe.stretches]]


def _stacked(
    books: Sequence[_Book], batch: Sequence[tuple[int, slice]]
) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Return stretches side by side, short ones filled up, and where there is something."""
    parts = [(books[number], where) for number, where in batch]

    def padded(rows: Sequence[Tensor]) -> Tensor:
        return nn.utils.rnn.pad_sequence(list(rows), batch_first=True)

    return (
        padded([book.signals[where] for book, where in parts]),
        padded([book.first[where] for book, where in parts]),
        padded([book.is_break[where] for book, where in parts]),
        padded([torch.ones_like(book.first[where]) for book, where in parts]) > 0,
    )


def _numbers(tensor: Tensor) -> NDArray[np.float32]:
    numbers: NDArray[np.float32] = tensor.detach().numpy().copy()
    return numbers
