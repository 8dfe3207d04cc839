"""Paragraphs → the log-odds of a break before each: the break model over all windows of a book."""

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
from captor_desktop.progress import CancelToken, Progress, Report

if TYPE_CHECKING:
    from tokenizers import Tokenizer

_STAGE = "Reading for breaks"


@dataclass(frozen=True, slots=True)
class NeuralBreakScorer:
    """The break model, ready to read."""

    session: Session
    tokenizer: Tokenizer
    window: int
    overlap: int
    batch_tokens: int = BATCH_TOKENS

    def score_breaks(
        self, paragraphs: Sequence[str], report: Report, cancel: CancelToken
    ) -> NDArray[np.float64]:
        """Return the log-odds of a break before every paragraph but the first, in order."""
        ids = encode_texts(self.tokenizer, paragraphs, cancel)
        mark, gap = token_id(self.tokenizer, MARK), token_id(self.tokenizer, GAP)
        return self.score_stream(join(ids, mark, gap), report, cancel)

    def score_stream(
        self, stream: Stream, report: Report, cancel: CancelToken
    ) -> NDArray[np.float64]:
        """Return the log-odds at every mark of a stream."""
        opening, closing = token_id(self.tokenizer, "[CLS]"), token_id(self.tokenizer, "[SEP]")
        windows = list(cut(stream, self.window, self.overlap))
        log_odds = np.zeros(stream.marks.size)
        done = 0
        for batch in batches([each.end - each.start for each in windows], self.batch_tokens):
            report(Progress(_STAGE, done, len(windows)))
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
            output = self.session.run(arrays, cancel)[:, :, 0]
            for row, each in zip(output, chosen, strict=True):
                marks = stream.marks[each.first_mark : each.last_mark]
                log_odds[each.first_mark : each.last_mark] = row[marks - each.start + 1]
            done += len(batch)
        report(Progress(_STAGE, len(windows), len(windows)))
        return log_odds
