"""Texts → files: one, or a folder of them. Each is written completely or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from captor_desktop.files.atomic import write_file, write_folder
from captor_desktop.messages import Message
from captor_desktop.work import QUIET, Work


def write_text(path: Path, text: str, *, overwrite: bool = False, work: Work = QUIET) -> None:
    """Write one text."""
    write_file(path, _encoded(text), overwrite=overwrite, work=work)


def write_texts(
    folder: Path,
    files: Sequence[tuple[str, str]],
    stage: Message,
    *,
    overwrite: bool = False,
    work: Work = QUIET,
) -> None:
    """Write texts under their names into the folder: all of them or none."""

    def reported() -> Iterator[tuple[str, bytes]]:
        for done, (name, text) in enumerate(files):
            work.tell(stage, done, len(files))
            yield name, _encoded(text)

    write_folder(folder, reported(), overwrite=overwrite, work=work)
    work.tell(stage, len(files), len(files))


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "replace")
