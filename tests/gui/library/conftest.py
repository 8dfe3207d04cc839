from __future__ import annotations

import pytest
from small_library import write_library

from captor_desktop.library.report import make_report
from captor_desktop.library.runner import AnnotateOptions, annotate_folder
from captor_desktop.library.shards import Outputs


@pytest.fixture(scope="session")
def library_and_dataset(tmp_path_factory):
    folder = tmp_path_factory.mktemp("library")
    library = write_library(folder / "books", books=3)
    annotate_folder(library, folder / "data", AnnotateOptions(Outputs(parquet=False)))
    return library, folder / "data"


@pytest.fixture(scope="session")
def report(library_and_dataset):
    """A report on three invented books and a file that is none."""
    return make_report(library_and_dataset[1])
