"""Books inside a .zip."""

from __future__ import annotations

import io
import zipfile

import pytest

from captor_desktop.reading import archives
from captor_desktop.reading.archives import (
    NoBookInside,
    SeveralBooks,
    TooLarge,
    read_member,
)

LONG = b"It rained. " * 5000


def zipped(members):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in members.items():
            packed.writestr(name, data)
    return buffer.getvalue()


def test_text_is_preferred_to_pages_and_epubs():
    data = zipped({"a.epub": LONG, "b.html": LONG, "c.txt": b"short"})
    assert read_member(data) == b"short"


def test_a_member_is_read_by_its_name():
    data = zipped({"a.txt": LONG, "b.txt": LONG + b"B"})
    assert read_member(data, "b.txt") == LONG + b"B"
    with pytest.raises(SeveralBooks) as caught:
        read_member(data)
    assert caught.value.listed == "a.txt, b.txt"


def test_without_a_book_there_is_none():
    with pytest.raises(NoBookInside):
        read_member(zipped({"a.png": LONG}))


def test_a_bomb_is_not_unpacked(monkeypatch):
    monkeypatch.setattr(archives, "MOST_BYTES", 1000)
    with pytest.raises(TooLarge):
        read_member(zipped({"a.txt": LONG}))
