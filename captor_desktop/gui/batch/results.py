"""What was written for the books of a batch: where it lies, and copying it elsewhere; no Qt."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from captor_desktop.batch.rows import Row
from captor_desktop.conversion import OUTPUT_ENDINGS
from captor_desktop.errors import CannotWrite
from captor_desktop.files.atomic import write_file
from captor_desktop.messages import message
from captor_desktop.work import Work


def outputs_of(row: Row | None) -> list[Path]:
    """Return what lies there of a book, also from an earlier run."""
    if row is None:
        return []
    task = row.task
    places = row.outputs or tuple(
        task.folder / f"{task.stem}{ending}" for ending in OUTPUT_ENDINGS.values()
    )
    return [path for path in places if os.path.exists(path)]


def copy_outputs(outputs: Sequence[Path], folder: Path, work: Work) -> int:
    """Copy files and folders into this folder, in place of older copies; return how many."""
    for number, output in enumerate(outputs):
        work.check()
        work.tell(message("Copying"), number, len(outputs))
        target = folder / output.name
        if os.path.isdir(output):
            try:
                shutil.copytree(output, target, dirs_exist_ok=True)
            except OSError as error:
                raise CannotWrite(
                    message("“{0}” could not be copied.", output.name),
                    message("Check that the device is connected and has enough free space."),
                    target,
                ) from error
        else:
            write_file(target, output.read_bytes(), overwrite=True)
    return len(outputs)
