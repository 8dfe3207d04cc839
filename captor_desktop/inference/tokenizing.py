"""Text → token ids, by the tokenizer file that was trained with the model."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from captor_desktop.errors import ModelUnusable, RuntimeMissing
from captor_desktop.messages import message
from captor_desktop.work import Work

if TYPE_CHECKING:
    from tokenizers import Tokenizer

_BATCH = 256  # texts; a few milliseconds, so that a cancel takes effect quickly


def load_tokenizer(path: Path) -> Tokenizer:
    """Return the tokenizer in this file."""
    try:
        from tokenizers import Tokenizer
    except ImportError as error:
        raise RuntimeMissing(
            message("The package tokenizers, which the models need, is not installed."),
            message("Reinstall the program, or continue without the models."),
        ) from error
    # the package raises Exception itself for a bad file, whose checksum was verified before
    return Tokenizer.from_file(str(path))


def token_id(tokenizer: Tokenizer, token: str) -> int:
    """Return the id of a special token."""
    found = tokenizer.token_to_id(token)
    if found is None:
        raise ModelUnusable(
            message("The tokenizer of the model does not know {0}.", token),
            message("Reinstall the program."),
        )
    return found


def encode_texts(tokenizer: Tokenizer, texts: Sequence[str], work: Work) -> list[list[int]]:
    """Return the token ids of every text, without special tokens."""
    ids: list[list[int]] = []
    for start in range(0, len(texts), _BATCH):
        work.check()
        some = list(texts[start : start + _BATCH])
        ids += [each.ids for each in tokenizer.encode_batch(some, add_special_tokens=False)]
    return ids
