"""The heading model: lines → the probability that each belongs to a heading.

As in the paper, a token's probability is the highest of its windows, and a line's is the mean over
its tokens. A thorough scorer reads overlapping windows over the book, as in the paper; any other
reads one window around each line that it is asked about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from captor_desktop.book import Book
from captor_desktop.inference.batching import batches, pad
from captor_desktop.inference.heading_windows import (
    EDGES,
    Lines,
    encode_lines,
    lines_around,
    window_starts,
    windows_around,
)
from captor_desktop.inference.session import Session
from captor_desktop.inference.tokenizing import token_id
from captor_desktop.messages import message
from captor_desktop.work import QUIET, Work

if TYPE_CHECKING:
    from tokenizers import Tokenizer

_STAGE = message("Checking headings with the AI model")


@dataclass(frozen=True, slots=True)
class NeuralHeadingScorer:
    """The heading model, ready to read; a thorough one reads all of the book."""

    session: Session
    tokenizer: Tokenizer
    window: int
    thorough: bool = False

    def score_lines(self, book: Book, lines: Sequence[int], work: Work) -> Sequence[float]:
        """Return one probability for each of these lines, in their order."""
        if not lines:
            return []
        first = min(book.body_first, *lines)
        end = max(book.body_end, max(lines) + 1)
        return self.score_texts(book.lines[first:end], [line - first for line in lines], work)

    def score_texts(
        self,
        texts: Sequence[str],
        wanted: Sequence[int],
        work: Work = QUIET,
    ) -> list[float]:
        """Return one probability for each of the wanted lines of these."""
        if self.thorough:
            encoded = encode_lines(self.tokenizer, texts, work)
            starts = window_starts(encoded.ids.size, self.window)
        else:
            needed = lines_around(texts, wanted, self.window)
            encoded = encode_lines(self.tokenizer, texts, work, needed)
            starts = windows_around(encoded, wanted, self.window)
        tokens = self._score_tokens(encoded, starts, work)
        return [
            float(tokens[first:end].mean()) if end > first else 0.0
            for first, end in ((encoded.starts[n], encoded.starts[n + 1]) for n in wanted)
        ]

    def _score_tokens(self, lines: Lines, starts: Sequence[int], work: Work) -> NDArray[np.float64]:
        opening = token_id(self.tokenizer, "[CLS]")
        closing = token_id(self.tokenizer, "[SEP]")
        room = self.window - EDGES
        size = lines.ids.size
        scores = np.zeros(size)
        slices = [slice(max(0, start), min(start + room, size)) for start in starts]
        done = 0
        for batch in batches([each.stop - each.start for each in slices]):
            work.tell(_STAGE, done, len(slices))
            chosen = [slices[number] for number in batch]
            ids, mask = pad([np.r_[opening, lines.ids[each], closing] for each in chosen])
            cases, _ = pad([np.r_[0, lines.cases[each], 0] for each in chosen])
            arrays = {"input_ids": ids, "attention_mask": mask, "token_type_ids": cases}
            output = self.session.run(arrays, work)[:, :, 0]
            for row, each in zip(output, chosen, strict=True):
                found = 1 / (1 + np.exp(-row[1 : each.stop - each.start + 1].astype(np.float64)))
                scores[each] = np.maximum(scores[each], found)
            done += len(batch)
        work.tell(_STAGE, len(slices), len(slices))
        return scores
