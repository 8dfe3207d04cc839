"""The Debian package: installed, checked, and removed without a trace."""

from __future__ import annotations

import subprocess
from pathlib import Path

from installers.project import NAME

# Debian's own records and the caches of the desktop change with every package.
_RECORDS = ("/var/lib/dpkg/", "/var/cache/", "/var/log/", "/var/lib/apt/", "/etc/ld.so.cache")
# Backups that useradd and userdel make for the user that the smoke test adds and removes.
_ACCOUNTS = tuple(f"/etc/{name}-" for name in "passwd group shadow gshadow subuid subgid".split())
_CACHES = ("mimeinfo.cache", "icon-theme.cache")
_WATCHED = ("/usr", "/etc", "/opt", "/var", "/srv", "/bin", "/lib")


def satisfy(package: Path) -> None:
    """Install what the package declares that it needs."""
    needed = _field(package, "Depends")
    words = ["apt-get", "satisfy", "-y", "-qq", "--no-install-recommends", needed]
    check = subprocess.run([*words, "--simulate"], capture_output=True, text=True, check=False)
    if "Inst " in check.stdout or check.returncode:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL)


def install(package: Path) -> str:
    """Install the package alone and return its version."""
    subprocess.run(["dpkg", "--install", package], check=True, stdout=subprocess.DEVNULL)
    return _field(package, "Version")


def remove() -> None:
    """Remove the package and its records, if it is there."""
    shown = subprocess.run(["dpkg-query", "-W", NAME], capture_output=True, check=False)
    if shown.returncode == 0:
        subprocess.run(["dpkg", "--purge", NAME], check=True, stdout=subprocess.DEVNULL)


def files_of_system() -> set[str]:
    """Return all paths of the system's own folders, without records and caches."""
    found = subprocess.run(
        ["find", *_WATCHED, "-xdev", "-print"], capture_output=True, text=True, check=False
    )
    return {
        path
        for path in found.stdout.splitlines()
        if not path.startswith(_RECORDS) and not path.endswith(_CACHES) and path not in _ACCOUNTS
    }


def remains(before: set[str]) -> list[str]:
    """Return what is there now, was not before, and belongs to no other package."""
    fresh = sorted(files_of_system() - before)
    if not fresh:
        return []
    known = subprocess.run(["dpkg", "-S", *fresh], capture_output=True, text=True, check=False)
    owned = {line.split(": ", 1)[1] for line in known.stdout.splitlines() if ": " in line}
    return [path for path in fresh if path not in owned]


def look_over() -> None:
    """Check what the desktop reads: the entry in the menu, "Open with", the description, icons."""
    entry = Path("/usr/share/applications") / f"{NAME}.desktop"
    subprocess.run(["desktop-file-validate", entry], check=True)
    subprocess.run(["update-desktop-database", "-q"], check=True)
    known = Path("/usr/share/applications/mimeinfo.cache").read_text(encoding="utf-8")
    (line,) = (each for each in known.splitlines() if each.startswith("text/plain="))
    assert f"{NAME}.desktop" in line, "the desktop does not offer it under “Open with”"
    (metainfo,) = Path("/usr/share/metainfo").glob("*captor_desktop.metainfo.xml")
    subprocess.run(
        ["appstreamcli", "validate", "--no-net", metainfo], check=True, stdout=subprocess.DEVNULL
    )
    icons = list(Path("/usr/share/icons/hicolor").glob(f"*/apps/{NAME}.*"))
    assert len(icons) >= 8, f"only {len(icons)} icons"
    licences = list(Path(f"/usr/lib/{NAME}/_internal/licences").glob("*/*"))
    assert len(licences) >= 20, f"only {len(licences)} licence texts"


def _field(package: Path, name: str) -> str:
    told = subprocess.run(
        ["dpkg-deb", "--field", package, name], capture_output=True, text=True, check=True
    )
    return told.stdout.strip()
