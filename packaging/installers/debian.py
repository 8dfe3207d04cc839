"""Lays out the Debian package: the bundle, its place in the desktop, and its metadata.

    python -m installers.debian BUNDLE TREE [--gpu]

makes a folder that `dpkg-deb --build` turns into the package.
"""

from __future__ import annotations

import argparse
import gzip
import re
import shutil
import subprocess
from collections.abc import Iterable
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from installers import icons, project

LINUX = project.ROOT / "packaging" / "linux"
LIBRARY = Path("usr/lib") / project.NAME
# What the window needs. scripts/setup.sh has the same list, for those who run it from Python.
WINDOW_PACKAGES = (
    *("libegl1", "libgl1", "libfontconfig1", "libfreetype6", "libglib2.0-0", "libx11-6"),
    *("libx11-xcb1", "libxkbcommon0", "libxkbcommon-x11-0", "libxcb-cursor0", "libxcb-icccm4"),
    *("libxcb-image0", "libxcb-keysyms1", "libxcb-randr0", "libxcb-render0"),
    *("libxcb-render-util0", "libxcb-shape0", "libxcb-shm0", "libxcb-sync1", "libxcb-xfixes0"),
    "libxcb-xkb1",
)
# What comes with these on every Debian, named all the same since the bundle links to it.
OTHER_PACKAGES = (
    *("libbrotli1", "libdbus-1-3", "libgcc-s1", "libgssapi-krb5-2", "libstdc++6"),
    *("libwayland-client0", "libwayland-cursor0", "libxcb1", "libzstd1"),
)
# Opened only where CUDA is asked for and there; its libraries come with the driver and CUDA.
CUDA_PROVIDER = "libonnxruntime_providers_cuda.so"
_GLIBC = re.compile(rb"GLIBC_2\.([0-9]+)")
_NEEDED = re.compile(r"^ +NEEDED +(\S+)$", re.MULTILINE)


def control(version: str, installed_bytes: int, glibc: str) -> str:
    """Return the control file of the package."""
    depends = [f"libc6 (>= {glibc})", *sorted({*WINDOW_PACKAGES, *OTHER_PACKAGES})]
    return "\n".join(
        [
            f"Package: {project.NAME}",
            f"Version: {debian_version(version)}",
            "Architecture: amd64",
            f"Maintainer: {project.MAINTAINER}",
            f"Installed-Size: {-(-installed_bytes // 1024)}",
            f"Depends: {', '.join(depends)}",
            "Recommends: fonts-dejavu-core | fonts-liberation, xdg-utils",
            "Section: text",
            "Priority: optional",
            f"Description: {_debian_summary(project.SUMMARY)}",
            " Drop a plain-text novel on the window, one of Project Gutenberg for instance,",
            " look over the chapters that were found, correct them, and get an EPUB.",
            " Books without headings are cut where the text changes; whole folders can be",
            " converted at once, also from the terminal.",
            " .",
            " It works offline: nothing is sent anywhere.",
            "",
        ]
    )


def debian_version(version: str) -> str:
    """Return the version as Debian sorts it: 1.0rc1 comes before 1.0."""
    return re.sub(r"(a|b|rc|\.dev)([0-9]+)$", r"~\1\2", version).replace("~.", "~")


def filled(template: str, values: dict[str, str]) -> str:
    """Return a template with its @words@ replaced; a missing value is an error."""
    return re.sub(r"@([A-Z]+)@", lambda word: values[word[1]], template)


def newest_glibc(files: Iterable[Path]) -> str:
    """Return the newest version of the C library that any of these files needs."""
    found = {int(minor) for path in files for minor in _GLIBC.findall(path.read_bytes())}
    return f"2.{max(found, default=31)}"


def undeclared_packages(bundle: Path) -> dict[str, str]:
    """Return the libraries that the bundle wants from the system and no declared package has.

    To each, the package of this system that has it, or an empty text.
    """
    files = [
        path
        for path in bundle.rglob("*")
        if path.is_file() and ".so" in path.name and path.name != CUDA_PROVIDER
    ]
    told = subprocess.run(["objdump", "-p", *files], capture_output=True, text=True, check=False)
    inside = {path.name for path in bundle.rglob("*")}
    declared = {*WINDOW_PACKAGES, *OTHER_PACKAGES, "libc6"}
    owners = {name: _owner(name) for name in set(_NEEDED.findall(told.stdout)) - inside}
    return {name: owner for name, owner in owners.items() if owner not in declared}


def lay_out(bundle: Path, tree: Path, moment: datetime) -> None:
    """Make the tree of the package, for dpkg-deb."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(bundle, tree / LIBRARY, symlinks=True)
    version = project.version()
    values = {
        "VERSION": version,
        "DATE": f"{moment:%Y-%m-%d}",
        "COMPONENT": project.COMPONENT,
        "SUMMARY": project.SUMMARY,
    }
    _link(tree / "usr/bin" / project.CONSOLE_PROGRAM, project.CONSOLE_PROGRAM)
    _link(tree / "usr/bin" / project.NAME, project.WINDOW_PROGRAM)
    lay_out_desktop(tree / "usr/share", values)
    for page in LINUX.glob("*.1"):
        text = filled(page.read_text(encoding="utf-8"), values)
        _write_gzip(tree / "usr/share/man/man1" / f"{page.name}.gz", text)
    documents = tree / "usr/share/doc" / project.NAME
    _write(documents / "copyright", _copyright(tree / LIBRARY / "_internal" / "licences"))
    _write_gzip(documents / "changelog.gz", _changelog(version, moment))
    overrides = tree / "usr/share/lintian/overrides" / project.NAME
    _write(overrides, (LINUX / "lintian-overrides").read_text(encoding="utf-8"))
    files = [path for path in tree.rglob("*") if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in files)
    glibc = newest_glibc(path for path in files if ".so" in path.name)
    _write(tree / "DEBIAN/control", control(version, size, glibc))
    for script in ("postinst", "postrm"):
        _write(tree / "DEBIAN" / script, (LINUX / script).read_text(encoding="utf-8"))
    _set_modes(tree)


def lay_out_desktop(share: Path, values: dict[str, str]) -> None:
    """Write what a desktop reads: the entry in its menu, the icons, the description."""
    entry = (LINUX / f"{project.NAME}.desktop").read_text(encoding="utf-8")
    _write(share / "applications" / f"{project.NAME}.desktop", entry)
    metainfo = filled((LINUX / "metainfo.xml").read_text(encoding="utf-8"), values)
    _write(share / "metainfo" / f"{project.COMPONENT}.metainfo.xml", metainfo)
    icons.write_hicolor(share / "icons" / "hicolor", project.NAME)


def main() -> None:
    """Parse the arguments and lay out the tree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bundle", type=Path)
    parser.add_argument("tree", type=Path)
    arguments = parser.parse_args()
    undeclared = undeclared_packages(arguments.bundle)
    if undeclared:
        raise SystemExit(
            f"These libraries of the system are in no package that is declared: {undeclared}. "
            "Add the packages to OTHER_PACKAGES in packaging/installers/debian.py."
        )
    lay_out(arguments.bundle, arguments.tree, datetime.now(UTC))


# --- helpers -------------------------------------------------------------------------------------


def _debian_summary(text: str) -> str:
    return text[0].lower() + text[1:]


def _owner(library: str) -> str:
    listed = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    found = re.search(rf"^\s+{re.escape(library)} .*=> (\S+)$", listed, re.MULTILINE)
    if found is None:
        return ""
    place = Path(found[1])
    for path in (str(place), str(place.resolve()), str(place.resolve()).removeprefix("/usr")):
        owner = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True, check=False)
        if owner.stdout:
            return owner.stdout.split(":")[0]
    return ""


def _link(place: Path, program: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(f"../lib/{project.NAME}/{program}")


def _copyright(licences: Path) -> str:
    own = (project.ROOT / "LICENSE").read_text(encoding="utf-8")
    parts = (licences / "README.txt").read_text(encoding="utf-8")
    place = f"/{LIBRARY}/_internal/licences"
    return (
        f"{own}\n\nThe texts of all licences are in {place}, the common ones also in\n"
        f"/usr/share/common-licenses (LGPL-3, GPL-3, Apache-2.0).\n\n{parts}"
    )


def _changelog(version: str, moment: datetime) -> str:
    return (
        f"{project.NAME} ({debian_version(version)}) unstable; urgency=medium\n\n"
        f"  * Release {version}.\n\n"
        f" -- {project.MAINTAINER}  {format_datetime(moment)}\n"
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _write_gzip(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def _set_modes(tree: Path) -> None:
    """Make all files readable and programs executable; Debian wants libraries not executable."""
    programs = {project.WINDOW_PROGRAM, project.CONSOLE_PROGRAM, "postinst", "postrm"}
    for path in [tree, *tree.rglob("*")]:
        if path.is_symlink():
            continue
        runs = path.is_dir() or (path.name in programs and "_internal" not in path.parts)
        path.chmod(0o755 if runs else 0o644)


if __name__ == "__main__":
    main()
