"""The work for a library, without Qt: annotate a folder, then make its report."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from captor_desktop.gui.models import scorers_for
from captor_desktop.work import Work

if TYPE_CHECKING:
    from captor_desktop.library.language import ReportLanguage
    from captor_desktop.library.report import LibraryReport

DATASET_ENDING = "-dataset"


@dataclass(frozen=True, slots=True)
class LibraryOrder:
    """What to annotate: the books, where their dataset goes, and a catalogue of authors."""

    folder: Path
    dataset: Path
    catalogue: Path | None = None
    device: str = "auto"


def suggest_dataset(folder: Path) -> Path:
    """Return where the dataset of a folder goes by default: beside it."""
    whole = folder.absolute()
    return whole.parent / f"{whole.name or 'books'}{DATASET_ENDING}"


def make_library(order: LibraryOrder, work: Work) -> LibraryReport:
    """Annotate what is not annotated yet, and return the report on all of it."""
    from captor_desktop.batch.runner import default_jobs
    from captor_desktop.library.annotator import models_in_words
    from captor_desktop.library.report import make_report
    from captor_desktop.library.runner import AnnotateOptions, annotate_folder
    from captor_desktop.library.shards import Outputs

    load = partial(scorers_for, order.device, 1)  # books run side by side
    options = AnnotateOptions(
        Outputs(parquet=find_spec("pyarrow") is not None),
        models=models_in_words(load()),
        load_scorers=load,
        jobs=default_jobs(),
        apart=True,
    )
    annotate_folder(order.folder, order.dataset, options, work)
    return make_report(order.dataset, order.catalogue, work)


def save_library_report(
    made: LibraryReport, output: Path, language: ReportLanguage, work: Work
) -> list[Path]:
    """Write the report as a page, figures and tables, and return the files, the page first."""
    from captor_desktop.library.report import save_report

    return save_report(made, output, language, work)
