"""Distinguishes Windows, Latin-1, Macintosh and DOS text by the neighbours of each high byte.

The same byte is a letter in one of them and a quotation mark in another; only one reading puts
small letters among small letters and quotation marks at the edges of words. Used by decoding.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import islice
from typing import NamedTuple


def _table(encoding: str) -> str:
    """Return the 256 characters of an encoding; holes are filled from Latin-1."""
    chars = []
    for value in range(256):
        try:
            chars.append(bytes([value]).decode(encoding))
        except UnicodeDecodeError:
            chars.append(chr(value))
    return "".join(chars)


CP1252_TABLE = _table("cp1252")

_TABLES = {"cp1252": CP1252_TABLE, "mac-roman": _table("mac-roman"), "cp850": _table("cp850")}
_HIGH_BYTE = re.compile(rb"(?<=([\x00-\xff]))([\x80-\xff])(?=([\x00-\xff]))")
_MOST_EVIDENCE = 20_000  # more high bytes add nothing new
_FEWEST = 20  # high bytes needed to decide that this is not Western text
_JOINED_SHARE = 0.4  # French has 2 % of them beside another; Greek or Russian nearly all
_FAIR_SCORE = 0.35  # a lower mean is not Western text; real ones are above 0.7
_ODD_SHARE = 0.08  # symbols inside words: Polish or Czech read as Western has more

_COMMON = frozenset("éèêëàâçîïôöüäûùñáíóúœæßåøÉÈÀÇÖÜÄÆŒÅØ")
_OPENING = frozenset("“‘«„‚‹¡¿")
_CLOSING = frozenset("”’»›")
_DASHES = frozenset("—–…")
_PLAIN_SIGNS = frozenset("£§°½¼¾©®¶·†‡•™ªº×÷¢¥±²³¹€\xa0")


class Western(NamedTuple):
    """An encoding that fits, and its 256 characters."""

    name: str
    table: str


def choose_western(data: bytes, claim: str | None) -> Western | None:
    """Return the Western encoding in which the high bytes make sense, None if there is none.

    `claim` is what the file says of itself; it decides between readings that are equally good.
    """
    triples = _evidence(data)
    if not triples:
        return Western("cp1252", CP1252_TABLE)
    seen = sum(triples.values())
    if seen > _FEWEST and _is_other_script(triples):
        return None
    scores = {
        name: sum(_fit(table, *triple) * times for triple, times in triples.items()) / seen
        for name, table in _TABLES.items()
    }
    claimed = "cp1252" if claim in {"cp1252", "iso8859-1"} else claim
    # A Western file is far more often from Windows than anything else.
    bonus = {"cp1252": 0.1, claimed: 0.15}
    best = max(scores, key=lambda name: scores[name] + bonus.get(name, 0.0))
    odd = sum(n for triple, n in triples.items() if _fit(_TABLES[best], *triple) <= -0.5)
    if seen > _FEWEST and (scores[best] < _FAIR_SCORE or odd > _ODD_SHARE * seen):
        return None
    if best == "cp1252" and claim != "cp1252" and not _has_windows_bytes(triples):
        return Western("iso-8859-1", _table("iso-8859-1"))
    return Western(best, _TABLES[best])


def _evidence(data: bytes) -> Counter[tuple[int, int, int]]:
    """Count each high byte together with the bytes before and after it."""
    matches = islice(_HIGH_BYTE.finditer(b" " + data + b" "), _MOST_EVIDENCE)
    return Counter((m.group(1)[0], m.group(2)[0], m.group(3)[0]) for m in matches)


def _is_other_script(triples: Counter[tuple[int, int, int]]) -> bool:
    """Whether most high bytes stand together, as in Greek or Russian words; accents stand alone."""
    joined = sum(
        times for (before, _, after), times in triples.items() if before > 0x7F or after > 0x7F
    )
    return joined > _JOINED_SHARE * sum(triples.values())


def _has_windows_bytes(triples: Counter[tuple[int, int, int]]) -> bool:
    return any(0x80 <= high <= 0x9F for _, high, _ in triples)


@cache
def _fit(table: str, before: int, high: int, after: int) -> float:
    """Return from -1 to 1 how natural the byte is between its neighbours, read by this table."""
    left, char, right = table[before], table[high], table[after]
    if char.isalpha():
        return _fit_letter(left, char, right)
    if char in _OPENING:
        return 0.9 if right.isalnum() and not left.isalnum() else -0.2
    if char in _CLOSING:
        if char == "’" and left.isalpha() and right.isalpha():
            return 1.0
        return 0.9 if not left.isspace() and not right.isalnum() else -0.2
    if char in _DASHES:
        return 0.7
    if char == "\xad":
        return 0.4
    if char in _PLAIN_SIGNS:
        return -0.6 if left.isalpha() and right.isalpha() else 0.4
    return -1.0


def _fit_letter(left: str, char: str, right: str) -> float:
    worth = 1.0 if char in _COMMON else 0.3
    if char.isupper():
        if left.islower():
            return -1.0
        return worth if right.isalpha() or left.isupper() else 0.1
    if left.isupper() and right.isupper():
        return -0.5
    return worth if left.isalpha() or right.isalpha() else 0.1
