"""Removes from ICU's data what Qt never uses, on Linux: 32 MB become 12.

Qt has its own names of languages, countries, units and time zones, its own formats and its own
rules for where a line may break. From ICU it takes sorting, encodings and letter case, so these
stay complete, for all languages. (Names of time zones are lost; the program shows none.)
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

_SONAME = re.compile(r"libicudata\.so\.([0-9]+)$")
_TOOLS = ("icupkg", "objcopy", "ld")
_SEARCH_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
# The data of all languages, and tables that the other data of these folders is read with.
_ALWAYS = re.compile(r"(^|/)(root|pool|supplementalData|res_index|currencyNumericCodes)\.res$")
_NAMES = re.compile(r"^(lang|region|unit|zone|curr|rbnf|translit)/")
_LINE_BREAKS = "brkitr/"
_LANGUAGE = re.compile(r"^[a-z]{2,3}(_[A-Za-z0-9_]*)?\.res$")
_TABLES = {"unames.icu", "confusables.cfu"}


def is_icu_data(name: str) -> bool:
    """Return whether this is the library of ICU's data."""
    return _SONAME.search(name) is not None


def is_superfluous(item: str) -> bool:
    """Return whether Qt can do without a piece of ICU's data."""
    if item.startswith(_LINE_BREAKS):
        return True
    if _ALWAYS.search(item):
        return False
    return item in _TABLES or bool(_NAMES.search(item) or _LANGUAGE.match(item))


def trimmed(library: Path, folder: Path) -> Path:
    """Return a smaller copy of the library, or itself where the tools to make one are missing."""
    found = _SONAME.search(library.name)
    tools = {name: shutil.which(name, path=_SEARCH_PATH) for name in _TOOLS}
    if found is None or None in tools.values():
        return library
    folder.mkdir(parents=True, exist_ok=True)
    # The tool reads the version from the name of the file.
    whole, small = folder / f"icudt{found[1]}l.dat", folder / "small" / f"icudt{found[1]}l.dat"
    small.parent.mkdir(exist_ok=True)
    icupkg, objcopy, linker = (str(tools[name]) for name in _TOOLS)
    _run(objcopy, "-O", "binary", "--only-section=.rodata", str(library), str(whole))
    items = _run(icupkg, "-l", str(whole)).split()
    superfluous = folder / "superfluous.txt"
    superfluous.write_text("\n".join(filter(is_superfluous, items)) + "\n", encoding="ascii")
    _run(icupkg, "-r", str(superfluous), str(whole), str(small))
    return _linked(small, folder / library.name, f"icudt{found[1]}_dat", objcopy, linker)


def _linked(data: Path, library: Path, symbol: str, objcopy: str, linker: str) -> Path:
    """Make a library that holds nothing but the data under this symbol."""
    piece = library.with_suffix(".o")
    subprocess.run(
        [linker, "-r", "-b", "binary", data.name, "-o", piece.resolve()],
        cwd=data.parent,
        check=True,
    )
    start = f"_binary_{re.sub('[^0-9A-Za-z]', '_', data.name)}_start"
    _run(
        *(objcopy, "--rename-section", ".data=.rodata,alloc,load,readonly,data,contents"),
        *("--set-section-alignment", ".data=16", "--redefine-sym", f"{start}={symbol}"),
        str(piece),
    )
    _run(
        *(linker, "-shared", "-z", "noexecstack", "-soname", library.name),
        *(str(piece), "-o", str(library)),
    )
    return library


def _run(*words: str) -> str:
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout
