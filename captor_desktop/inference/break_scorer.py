"""Paragraphs → the log-odds of a break before some of them, by the break model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from captor_desktop.inference.batching import BATCH_TOKENS, batches, pad
from captor_desktop.inference.break_windows import GAP, MARK, Stream, cut, join
from captor_desktop.inference.session import Session
from captor_desktop.inference.tokenizing import encode_texts, token_id
from captor_desktop.messages import message
from captor_desktop.work import Work

if TYPE_CHECKING:
    from tokenizers import Tokenizer

_STAGE = message("Finding breaks with the AI model")


@dataclass(frozen=True, slots=True)
class NeuralBreakScorer:
    """The break model, ready to read."""

    session: Session
    tokenizer: Tokenizer
    window: int
    margin: int
    batch_tokens: int = BATCH_TOKENS

    def score_breaks(
        self,
        paragraphs: Sequence[str],
        places: NDArray[np.int64],
        work: Work,
    ) -> NDArray[np.float64]:
        """Return the log-odds of a break before each of these paragraphs."""
        ids = encode_texts(self.tokenizer, paragraphs, work)
        mark, gap = token_id(self.tokenizer, MARK), token_id(self.tokenizer, GAP)
        return self.score_stream(join(ids, mark, gap), places - 1, work)

    def score_stream(
        self, stream: Stream, wanted: NDArray[np.int64], work: Work
    ) -> NDArray[np.float64]:
        """Return the network's answers at these marks of a stream."""
        opening, closing = token_id(self.tokenizer, "[CLS]"), token_id(self.tokenizer, "[SEP]")
        windows = list(cut(stream, wanted, self.window, self.margin))
        log_odds = np.zeros(stream.marks.size)
        done = 0
        for batch in batches([each.end - each.start for each in windows], self.batch_tokens):
            work.tell(_STAGE, done, len(windows))
            chosen = [windows[number] for number in batch]
            rows = [
                np.concatenate(([opening], stream.ids[each.start : each.end], [closing]))
                for each in chosen
            ]
            ids, mask = pad(rows)
            arrays = {
                "input_ids": ids,
                "attention_mask": mask,
                "token_type_ids": np.zeros_like(ids),
            }
            output = self.session.run(arrays, work)[:, :, 0]
            for row, each in zip(output, chosen, strict=True):
                log_odds[each.judged] = row[stream.marks[each.judged] - each.start + 1]
            done += len(batch)
        work.tell(_STAGE, len(windows), len(windows))
        return log_odds[wanted]
