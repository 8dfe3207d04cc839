"""Gathers the licence texts of all that is in a bundle, into a folder that goes into it.

What is in the bundle is read from the bundle's own lists, so the licence of a new dependency
is included automatically, or the build stops until it is given.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path, PurePosixPath

from installers.project import ROOT

TEXTS = ROOT / "packaging" / "licences"
INDEX = "README.txt"
_IS_LICENCE = re.compile(r"(?i)^(licen[cs]es?|copying|notice|third.?party.?notices)\b[^/]*$")
# Texts for packages that bring none, by the licence that they name.
_TEXTS_OF = {
    "LGPL-3.0-only": ("LGPL-3.0.txt", "GPL-3.0.txt"),
    "Apache-2.0": ("Apache-2.0.txt",),
    "MIT": ("MIT.txt",),
}
_COPYRIGHT_LINE = "Copyright (c) the authors of the software"


@dataclass(frozen=True, slots=True)
class Text:
    """One licence text and its place in the folder of licences."""

    place: str
    source: Path
    authors: str = ""  # put into a text that has only a place for them


def is_licence(name: str) -> bool:
    """Return whether a file of this name holds a licence."""
    return _IS_LICENCE.match(PurePosixPath(name).name) is not None


def texts_of(distribution: metadata.Distribution, licence: str = "") -> list[Text]:
    """Return the licence texts of an installed package: its own, or that of the licence it names.

    Stops the build where there is neither.
    """
    folder = f"{distribution.name}-{distribution.version}"
    own = [path for path in distribution.files or () if is_licence(path.name)]
    if own:
        return [Text(f"{folder}/{_short(str(path))}", Path(str(path.locate()))) for path in own]
    licence = licence or _named_licence(distribution)
    if licence not in _TEXTS_OF:
        raise SystemExit(
            f"The package {distribution.name} brings no licence text, and there is none for "
            f"“{licence}”. Put it into {TEXTS} and name it in installers/licences.py."
        )
    authors = _told(distribution, "Author") or _told(distribution, "Author-email")
    return [Text(f"{folder}/{name}", TEXTS / name, authors) for name in _TEXTS_OF[licence]]


def distributions_with(modules: Iterable[str]) -> list[metadata.Distribution]:
    """Return the installed packages that these modules come from, by name."""
    owners = metadata.packages_distributions()
    tops = {module.replace("/", ".").split(".")[0] for module in modules}
    names = {name for top in tops for name in owners.get(top, ()) if name != "captor-desktop"}
    return [metadata.distribution(name) for name in sorted(names, key=str.lower)]


def python_text() -> Text:
    """Return Python's own licence."""
    places = (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc/python3.11/copyright"),
    )
    for path in places:
        if path.is_file():
            return Text("Python/LICENSE.txt", path)
    raise SystemExit(f"Python's licence is at none of these places: {places}. Name its place here.")


def debian_texts(libraries: Iterable[Path]) -> list[Text]:
    """Return what Debian writes about the libraries of the system that the bundle has copies of."""
    texts = {}
    for path in libraries:
        package = _debian_package(path)
        copyright_file = Path("/usr/share/doc") / package / "copyright"
        if not package or not copyright_file.is_file():
            raise SystemExit(
                f"The licence of {path} is unknown. Keep it out of the bundle (LIBRARIES_OUT in "
                "installers/contents.py), or build on Debian."
            )
        texts[package] = Text(f"system-libraries/{package}.txt", copyright_file)
    return [texts[name] for name in sorted(texts)]


def write_licences(folder: Path, texts: Iterable[Text], parts: Mapping[str, str]) -> None:
    """Write all texts below a new folder, with a list of the parts and their licences."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for text in texts:
        target = folder / text.place
        target.parent.mkdir(parents=True, exist_ok=True)
        written = text.source.read_text(encoding="utf-8", errors="replace")
        if text.authors:
            written = written.replace(_COPYRIGHT_LINE, f"Copyright (c) {text.authors}")
        target.write_text(written, encoding="utf-8", newline="\n")
    lines = [f"{name}: {licence}" for name, licence in parts.items()]
    (folder / INDEX).write_text(_HEAD + "\n".join(lines) + "\n", encoding="utf-8", newline="\n")


_HEAD = """\
Chapter Captor is under the MIT licence (LICENSE.txt). It is made with the parts below; the texts of
their licences are in this folder. Qt is used under the LGPL: its libraries lie as files of their
own in the program's folder and may be replaced by others of the same interface. Qt's source code is
at https://download.qt.io/, what Qt itself is made with at
https://doc.qt.io/qt-6/licenses-used-in-qt.html.

"""


def _named_licence(distribution: metadata.Distribution) -> str:
    named = _told(distribution, "License-Expression") or _told(distribution, "License")
    return named.split(" OR ")[0].split("\n")[0]


def _told(distribution: metadata.Distribution, field: str) -> str:
    written = distribution.metadata
    return str(written[field]).strip() if field in written else ""


def _short(path: str) -> str:
    """Return where a licence lies in its package, without the folders that all of them have."""
    return re.sub(r"^.*\.dist-info/(licen[cs]es/)?", "", path).replace("../", "")


def _debian_package(library: Path) -> str:
    if shutil.which("dpkg") is None:
        return ""
    # Debian 12 knows a library by the name it had before /lib became /usr/lib, or after.
    for path in {str(library), str(library.resolve()), str(library.resolve()).removeprefix("/usr")}:
        found = subprocess.run(
            ["dpkg", "-S", path], capture_output=True, text=True, check=False
        ).stdout
        if found:
            return found.split(":")[0]
    return ""
