"""Names for the files of chapters: in order, readable, and valid on every system.

Windows is the strictest about characters and reserved names, encrypted Linux folders about length,
macOS about composed letters; a name valid on all three can be copied anywhere.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LONGEST_NAME_BYTES = 120  # eCryptfs allows 143 bytes, and the number and ending need some
_SHORTEST_NUMBER = 3  # "001": a folder of books then looks alike


def chapter_file_names(labels: Iterable[str], ending: str = ".txt") -> list[str]:
    """Return a file name for each label: "003 - Chapter II. The Mail.txt". All are different."""
    labels = list(labels)
    width = max(_SHORTEST_NUMBER, len(str(len(labels))))
    names = []
    for number, label in enumerate(labels, start=1):
        start = f"{number:0{width}}"
        room = LONGEST_NAME_BYTES - len(f"{start} - {ending}".encode())
        words = safe_name(label, room)
        names.append(f"{start} - {words}{ending}" if words else f"{start}{ending}")
    return names


def safe_name(text: str, longest_bytes: int = LONGEST_NAME_BYTES) -> str:
    """Return the text as part of a file name: empty if nothing of it can be used.

    Characters that some system forbids are replaced or left out; a long text is cut at a word.
    """
    text = unicodedata.normalize("NFC", text.encode("utf-8", "replace").decode())
    text = text.translate(_REPLACED)
    text = "".join(" " if unicodedata.category(c)[0] in "CZ" else c for c in text)
    text = " ".join(text.split())
    encoded = text.encode()
    if len(encoded) > longest_bytes:
        text = encoded[:longest_bytes].decode("utf-8", "ignore")
        shorter = text.rpartition(" ")[0]
        if len(shorter) > len(text) // 2:
            text = shorter
        # A letter that was cut from its accent may compose otherwise now.
        text = unicodedata.normalize("NFC", text)
    text = text.strip(" .")
    if _RESERVED.fullmatch(text.partition(".")[0].strip()):
        return f"_{text}"
    return text


_REPLACED = str.maketrans(
    {
        "/": "-",
        "\\": "-",
        "|": "-",
        ":": " -",
        '"': "'",
        "<": "(",
        ">": ")",
        "?": None,
        "*": None,
        "_": None,  # marks of italics
    }
)
_RESERVED = re.compile(r"con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]", re.IGNORECASE)
