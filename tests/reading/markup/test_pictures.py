"""Pictures beside pages: found, refused, too large."""

from __future__ import annotations

import base64
import struct

import pytest

from captor_desktop.reading.markup import pictures
from captor_desktop.reading.markup.pictures import (
    COVER,
    PictureFinder,
    PictureTooLarge,
    picture_type,
)

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 8 + struct.pack(">II", 3, 4) + b"\0" * 9
JPEG = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x0b\x08" + struct.pack(">HH", 5, 6) + b"\0" * 9
GIF = b"GIF89a" + struct.pack("<HH", 7, 8)


def finder(files, page="text/one.html", **options):
    return PictureFinder(files.get, **options).beside(page)


def test_the_first_bytes_tell_what_a_picture_is():
    assert [picture_type(data) for data in (PNG, JPEG, GIF, b"<svg/>", b"")] == [
        "image/png",
        "image/jpeg",
        "image/gif",
        "",
        "",
    ]


@pytest.mark.parametrize(
    "reference",
    ["../images/a%20b.png", " ../images/a%20b.png#top", "..\\images\\a%20b.png?x=1"],
)
def test_a_reference_is_followed_from_its_page(reference):
    found = finder({"images/a b.png": PNG})(reference)
    assert found == (PNG, "image/png")


@pytest.mark.parametrize(
    "reference",
    [
        "http://example.org/a.png",
        "//example.org/a.png",
        "file:///etc/a.png",
        "/images/a.png",
        "C:\\a.png",
        "../../a.png",
        "a\0.png",
        "",
        "missing.png",
    ],
)
def test_nothing_from_elsewhere_is_taken(reference):
    asked = []

    def find(path):
        asked.append(path)

    assert PictureFinder(find).beside("text/one.html")(reference) is None
    assert all(path == "text/missing.png" for path in asked)


def test_a_picture_may_be_in_the_reference_itself():
    inside = "data:image/png;base64," + base64.b64encode(PNG).decode()
    assert finder({})(inside) == (PNG, "image/png")
    assert finder({})("data:image/png;base64,@@@") is None
    assert finder({})("data:image/png,plain") is None


def test_the_cover_is_known_again():
    assert finder({"text/c.png": PNG}, cover=PNG)("c.png") is COVER


def test_what_is_no_picture_is_left_out():
    assert finder({"text/a.png": b"<html>"})("a.png") is None


@pytest.mark.parametrize(
    "data",
    [
        PNG[:16] + struct.pack(">II", 60_000, 60_000),
        GIF[:6] + struct.pack("<HH", 60_000, 60_000),
        JPEG[:13] + struct.pack(">HH", 60_000, 60_000) + b"\0" * 9,
    ],
)
def test_a_picture_of_too_many_pixels_is_refused(data):
    with pytest.raises(PictureTooLarge):
        finder({"text/a": data})("a")


def test_too_many_bytes_are_refused(monkeypatch):
    monkeypatch.setattr(pictures, "LARGEST_PICTURE", len(PNG))
    monkeypatch.setattr(pictures, "MOST_BYTES", 2 * len(PNG))
    find = finder({"text/a": PNG, "text/b": PNG, "text/c": PNG, "text/d": PNG + b"."})
    assert None not in (find("a"), find("b"), find("a"))
    with pytest.raises(PictureTooLarge):
        find("c")
    with pytest.raises(PictureTooLarge):
        finder({"text/d": PNG + b"."})("d")


def test_a_jpeg_cut_short_is_still_one():
    assert finder({"text/a": JPEG[:9]})("a") == (JPEG[:9], "image/jpeg")
