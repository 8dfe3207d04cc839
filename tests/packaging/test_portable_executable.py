from __future__ import annotations

import struct
from pathlib import Path

import pytest
from installers.portable_executable import imports, is_of_windows, missing_libraries

SECTION_AT, RAW_AT = 0x1000, 0x400


def made_file(path: Path, *, asks: list[str], delayed: list[str]) -> Path:
    """A 64-bit file with nothing in it but what it asks for."""
    texts, places = b"", []
    tables = 20 * (len(asks) + 1) + 32 * (len(delayed) + 1)
    for name in [*asks, *delayed]:
        places.append(SECTION_AT + tables + len(texts))
        texts += name.encode() + b"\0"
    body = b"".join(struct.pack("<12xII", place, 1) for place in places[: len(asks)]) + bytes(20)
    body += b"".join(struct.pack("<II24x", 1, place) for place in places[len(asks) :]) + bytes(32)
    body += texts
    directories = bytearray(128)
    struct.pack_into("<I", directories, 8 * 1, SECTION_AT)
    struct.pack_into("<I", directories, 8 * 13, SECTION_AT + 20 * (len(asks) + 1))
    options = struct.pack("<H110x", 0x20B) + bytes(directories)
    head = b"MZ" + bytes(0x3A) + struct.pack("<I", 0x40)
    coff = b"PE\0\0" + struct.pack("<HH12xHH", 0x8664, 1, len(options), 0)
    section = b".rdata\0\0" + struct.pack("<IIII16x", len(body), SECTION_AT, len(body), RAW_AT)
    path.write_bytes((head + coff + options + section).ljust(RAW_AT, b"\0") + body)
    return path


def test_what_a_file_asks_for_is_read_now_and_later(tmp_path):
    file = made_file(tmp_path / "a.pyd", asks=["KERNEL32.dll", "Qt6Core.dll"], delayed=["late.dll"])
    assert imports(file) == {"kernel32.dll", "qt6core.dll", "late.dll"}


def test_other_files_are_refused(tmp_path):
    path = tmp_path / "a.dll"
    path.write_bytes(b"no program" * 20)
    with pytest.raises((ValueError, struct.error)):
        imports(path)


def test_only_what_neither_windows_nor_the_tree_has_is_missing(tmp_path):
    asks = ["kernel32.dll", "B.dll", "api-ms-win-crt-runtime-l1-1-0.dll", "gone.dll"]
    files = [
        made_file(tmp_path / "a.pyd", asks=asks, delayed=[]),
        made_file(tmp_path / "b.dll", asks=["user32.dll"], delayed=[]),
    ]
    assert missing_libraries(files) == {"a.pyd": {"gone.dll"}}


def test_libraries_of_windows_are_known():
    assert is_of_windows("ws2_32.dll")
    assert is_of_windows("winspool.drv")
    assert not is_of_windows("msvcp140.dll")
