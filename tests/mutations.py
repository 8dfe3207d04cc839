"""Files as accidents leave them: cut off, spliced, with flipped bytes and mixed encodings."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Sequence

ENCODINGS = ("utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16", "utf-16-le", "mac_roman", "cp437")
TROUBLE = (
    b"\x00",
    b"\x0c",
    b"\x1a",
    b"\r",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xc2\x85",
    b"\xe2\x80\xa8",
    b"\xf0\x9f\x93\x96",
    b"\n\nCHAPTER \n\n",
    b"\n\n*** END OF THE PROJECT GUTENBERG EBOOK",
    b"\n\n*** START OF THE PROJECT GUTENBERG EBOOK",
    b"I" * 5000,
    b"_" * 3001,
    b"\n" * 2000,
    b" " * 4000,
    b"[1] " * 500,
    b"<p>&amp;]]>",
)


def mutate(chance: random.Random, files: Sequence[bytes]) -> bytes:
    """Return one of these files after one to three accidents."""
    data = chance.choice(files)
    for _ in range(chance.randint(1, 3)):
        data = chance.choice(ACCIDENTS)(chance, data, files)
    return data


def mutate_packed(chance: random.Random, files: Sequence[bytes]) -> bytes:
    """Return one of these files after accidents; of a .zip or an EPUB, often to a file inside.

    An accident to the bytes of an archive nearly always only makes it unreadable.
    """
    data = chance.choice(files)
    if not zipfile.is_zipfile(io.BytesIO(data)) or chance.random() < 0.3:
        return mutate(chance, [data, *files[:3]])
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        members = {info.filename: packed.read(info) for info in packed.infolist()}
    name = chance.choice(sorted(members))
    members[name] = mutate(chance, [members[name]])
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for member, content in members.items():
            if member != name or chance.random() < 0.95:  # else it is lost
                packed.writestr(member, content)
    return file.getvalue()


def _truncate(chance: random.Random, data: bytes, _files: Sequence[bytes]) -> bytes:
    return data[: chance.randint(0, len(data))]


def _behead(chance: random.Random, data: bytes, _files: Sequence[bytes]) -> bytes:
    return data[chance.randint(0, len(data)) :]


def _splice(chance: random.Random, data: bytes, files: Sequence[bytes]) -> bytes:
    other = chance.choice(files)
    return data[: chance.randint(0, len(data))] + other[chance.randint(0, len(other)) :]


def _flip(chance: random.Random, data: bytes, _files: Sequence[bytes]) -> bytes:
    spoiled = bytearray(data)
    for _ in range(min(len(spoiled), chance.choice((1, 10, 300)))):
        spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
    return bytes(spoiled)


def _insert(chance: random.Random, data: bytes, _files: Sequence[bytes]) -> bytes:
    place = chance.randint(0, len(data))
    return data[:place] + chance.choice(TROUBLE) + data[place:]


def _recode(chance: random.Random, data: bytes, _files: Sequence[bytes]) -> bytes:
    """Write the file, or only its second half, in another encoding."""
    place = chance.choice((0, len(data) // 2))
    text = data[place:].decode("utf-8", "replace")
    return data[:place] + text.encode(chance.choice(ENCODINGS), "replace")


def _shuffle_lines(chance: random.Random, data: bytes, _files: Sequence[bytes]) -> bytes:
    lines = data.split(b"\n")
    chance.shuffle(lines)
    return b"\n".join(lines)


def _join_lines(_chance: random.Random, data: bytes, _files: Sequence[bytes]) -> bytes:
    return data.replace(b"\n", b" ")


ACCIDENTS = (
    _truncate,
    _behead,
    _splice,
    _flip,
    _insert,
    _recode,
    _shuffle_lines,
    _join_lines,
)
