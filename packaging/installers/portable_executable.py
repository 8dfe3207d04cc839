"""Reads which libraries a Windows program or library needs, without a Windows machine."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from pathlib import Path

_IMPORTS, _DELAYED = 1, 13  # places in the table of directories
_DIRECTORIES_AT = {0x10B: 96, 0x20B: 112}  # in the optional header: 32 and 64 bits
_IMPORT_SIZE, _DELAYED_SIZE = 20, 32
SUFFIXES = {".dll", ".exe", ".pyd"}

# What every Windows 10 has. Names that start with api-ms-win or ext-ms are answered by these.
SYSTEM = frozenset(
    """
    advapi32 authz bcrypt bcryptprimitives cabinet cfgmgr32 combase comctl32 comdlg32 crypt32
    cryptbase d2d1 d3d11 d3d12 d3d9 d3dcompiler_47 dbghelp dcomp dhcpcsvc dnsapi dwmapi dwrite
    dxcore dxgi gdi32 hid icuin icuuc imm32 iphlpapi kernel32 mpr msi msimg32 msvcrt ncrypt
    netapi32 normaliz ntdll ole32 oleaut32 opengl32 powrprof propsys psapi rpcrt4 secur32 setupapi
    shcore shell32 shlwapi synchronization ucrtbase uiautomationcore user32 userenv usp10 uxtheme
    version winhttp winmm winspool.drv wldap32 ws2_32 wtsapi32
    """.split()
)


def imports(path: Path) -> set[str]:
    """Return the names of the libraries that a file asks for, in small letters."""
    data = path.read_bytes()
    (start,) = struct.unpack_from("<I", data, 0x3C)
    if data[:2] != b"MZ" or data[start : start + 4] != b"PE\0\0":
        raise ValueError(f"{path} is no Windows program.")
    section_count, option_size = struct.unpack_from("<H12xH", data, start + 6)
    options = start + 24
    (kind,) = struct.unpack_from("<H", data, options)
    sections = [
        struct.unpack_from("<8xIIII", data, options + option_size + 40 * number)
        for number in range(section_count)
    ]
    directories = options + _DIRECTORIES_AT[kind]
    names = set()
    for place, size, name_at in ((_IMPORTS, _IMPORT_SIZE, 12), (_DELAYED, _DELAYED_SIZE, 4)):
        (address,) = struct.unpack_from("<I", data, directories + 8 * place)
        if address:
            names |= set(_names(data, sections, address, size, name_at))
    return names


def programs_in(folder: Path) -> list[Path]:
    """Return all Windows programs and libraries below a folder."""
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in SUFFIXES)


def missing_libraries(files: Iterable[Path]) -> dict[str, set[str]]:
    """Return to each file the libraries that neither Windows nor these files have."""
    files = list(files)
    there = {path.name.lower() for path in files}
    missing = {}
    for path in files:
        wanted = {name for name in imports(path) - there if not is_of_windows(name)}
        if wanted:
            missing[path.name] = wanted
    return missing


def is_of_windows(name: str) -> bool:
    """Return whether Windows itself has this library."""
    return name.startswith(("api-ms-win-", "ext-ms-")) or name.removesuffix(".dll") in SYSTEM


def _names(
    data: bytes, sections: list[tuple[int, ...]], address: int, size: int, name_at: int
) -> Iterator[str]:
    entry = _offset(sections, address)
    while any(data[entry : entry + size]):
        (name,) = struct.unpack_from("<I", data, entry + name_at)
        start = _offset(sections, name)
        yield data[start : data.index(b"\0", start)].decode("ascii").lower()
        entry += size


def _offset(sections: list[tuple[int, ...]], address: int) -> int:
    """Return where in the file something lies that has this address in memory."""
    for virtual_size, virtual_start, raw_size, raw_start in sections:
        if virtual_start <= address < virtual_start + max(virtual_size, raw_size):
            return address - virtual_start + raw_start
    raise ValueError(f"Nothing lies at the address {address:#x}.")
