"""The public Python API: what `import captor_desktop` offers, loaded when it is first called."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from captor_desktop.conversion import Analysis
    from captor_desktop.options import AnalyseOptions


def analyse(
    path: str | os.PathLike[str],
    options: AnalyseOptions | None = None,
    *,
    device: str = "none",
) -> Analysis:
    """Return the book in this file, cut into chapters. No file is written.

    `device` "auto", "cpu" or "cuda" also uses the neural models, which need the extra `app`.
    Raises a `CaptorError`, which says what to do, if the file is not a book.
    """
    from captor_desktop.conversion import analyse
    from captor_desktop.inference.engine import load_scorers

    return analyse(Path(path), options, scorers=load_scorers(device))


def convert(
    path: str | os.PathLike[str],
    folder: str | os.PathLike[str],
    options: AnalyseOptions | None = None,
    *,
    format: str = "epub",  # noqa: A002  the word of the command line
    overwrite: bool = False,
    device: str = "none",
) -> tuple[Path, ...]:
    """Cut the book in this file into chapters, write it into the folder, and return the paths.

    `format` is one of the choices of `captor convert --format`; see `analyse` for the rest.
    """
    from captor_desktop import conversion
    from captor_desktop.inference.engine import load_scorers
    from captor_desktop.options import FORMAT_CHOICES, AnalyseOptions, OutputOptions

    output = OutputOptions(conversion.read_clock(), FORMAT_CHOICES[format], overwrite=overwrite)
    options, scorers = options or AnalyseOptions(), load_scorers(device)
    return conversion.convert(Path(path), Path(folder), options, output, scorers=scorers)[1]
