"""The files that lie beside a page: in its folder, or in the archive that it was packed in."""

from __future__ import annotations

import io
import os
import stat
import zipfile
from pathlib import Path

from captor_desktop.reading.archives import DAMAGED
from captor_desktop.reading.markup.pictures import LARGEST_PICTURE, FindFile, PictureTooLarge


def files_beside(path: Path) -> FindFile:
    """Return what reads a file below the folder of this one, and no file elsewhere."""
    folder = Path(os.path.realpath(path.parent))

    def find(name: str) -> bytes | None:
        try:
            file = Path(os.path.realpath(folder / name))
            status = file.stat()
            if not file.is_relative_to(folder) or not stat.S_ISREG(status.st_mode):
                return None
            if status.st_size > LARGEST_PICTURE:
                raise PictureTooLarge
            with file.open("rb") as opened:
                return opened.read(LARGEST_PICTURE + 1)
        except OSError:
            return None

    return find


def members_of(data: bytes) -> FindFile:
    """Return what reads a member of this archive; a damaged one counts as missing."""
    archive = zipfile.ZipFile(io.BytesIO(data))

    def find(name: str) -> bytes | None:
        try:
            with archive.open(name) as member:
                return member.read(LARGEST_PICTURE + 1)
        except DAMAGED:
            return None

    return find
