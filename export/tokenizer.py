"""The encoder's tokenizer → ours: with a newline token, plain quotes and dashes, and no padding."""

from __future__ import annotations

from pathlib import Path

from tokenizers import AddedToken, Regex, Tokenizer, normalizers

from captor_desktop.inference.break_windows import GAP, MARK

_PLAIN = (
    ("[“”„«»]", '"'),
    ("[‘’‚`´]", "'"),
    ("-{2,}", "—"),
    ("_", ""),  # marks of italics
)


def make_tokenizer(base: Path, *, plain: bool = True) -> Tokenizer:
    """Return the tokenizer of an encoder, made ready for books.

    `plain` writes all editions in one typography, so that the model cannot learn it.
    """
    tokenizer: Tokenizer = Tokenizer.from_file(str(base / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    tokenizer.add_special_tokens(
        [AddedToken(token, special=True, normalized=False) for token in (MARK, GAP)]
    )
    if plain:
        replaced = [normalizers.Replace(Regex(pattern), to) for pattern, to in _PLAIN]
        tokenizer.normalizer = normalizers.Sequence([*replaced, tokenizer.normalizer])
    return tokenizer
