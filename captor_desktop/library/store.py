"""What is annotated so far, one small file a book, until the dataset is put together.

A file is written whole or not at all, and begins with a line that says which book it is from, with
which options it was made, and how it ended. So a run that was killed at any point knows what is
done by looking, and nothing has to be kept in step.
"""

from __future__ import annotations

import hashlib
import json
import logging
import shutil
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from captor_desktop.files.atomic import write_file
from captor_desktop.library.annotator import Annotated

log = logging.getLogger(__name__)

WORK_FOLDER = ".captor-library"
LEFTOVERS = ".captor-*.part"  # the temporary names of `files.atomic`
FINAL_FAULTS = frozenset({"R02", "R03"})  # these stay as they are while the file does


@dataclass(frozen=True, slots=True)
class Entry:
    """The first line of a kept file."""

    file: str
    bytes: int | None
    sha256: str | None
    options: str
    code: str

    @property
    def is_good(self) -> bool:
        """Whether there is a record, not a failure."""
        return not self.code

    def stands_for(self, mark: tuple[int, str] | None, options: str) -> bool:
        """Whether it is the last word on a file with this size and checksum."""
        if self.options != options or mark is None or mark != (self.bytes, self.sha256):
            return False
        return self.is_good or self.code in FINAL_FAULTS


class Store:
    """The kept files of a dataset that is being made."""

    def __init__(self, dataset: Path) -> None:
        """Look into the dataset's folder; nothing is made yet."""
        self.folder = dataset / WORK_FOLDER
        self._records = self.folder / "records"

    def entry(self, name: str) -> Entry | None:
        """Return what is known of a book, None where nothing is."""
        try:
            with self._path(name).open("rb") as file:
                return _parse(file.readline(), name)
        except OSError:
            return None

    def put(self, annotated: Annotated, options: str) -> None:
        """Keep what came of a book, safe from a crash."""
        header = {
            "file": annotated.name,
            "bytes": annotated.size,
            "sha256": annotated.sha256,
            "options": options,
            "code": annotated.code,
        }
        data = json.dumps(header).encode("ascii") + b"\n" + annotated.payload
        write_file(self._path(annotated.name), data, overwrite=True)

    def lines(self, name: str) -> list[bytes]:
        """Return what is kept of a book: the lines of its summary and record, or of its failure.

        Each ends with a newline.
        """
        data = self._path(name).read_bytes()
        text = zlib.decompress(data[data.index(b"\n") + 1 :])
        return text.splitlines(keepends=True)

    def sweep(self) -> None:
        """Take away what a killed run left under a temporary name."""
        if not self.folder.is_dir():
            return
        for leftover in self.folder.rglob(LEFTOVERS):
            log.info("removing %s, left by a run that was cut off", leftover.name)
            leftover.unlink(missing_ok=True)

    def remove(self) -> None:
        """Take all of it away: the dataset is whole."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _path(self, name: str) -> Path:
        digest = hashlib.sha256(name.encode("utf-8", "surrogateescape")).hexdigest()[:32]
        return self._records / digest[:2] / digest[2:]


def _parse(line: bytes, name: str) -> Entry | None:
    try:
        header: dict[str, Any] = json.loads(line)
        entry = Entry(**header)
    except (ValueError, TypeError):
        return None
    return entry if entry.file == name else None
