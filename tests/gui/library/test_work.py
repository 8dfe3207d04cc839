from __future__ import annotations

from pathlib import Path

import pytest
from small_library import write_library

from captor_desktop.gui.library import work
from captor_desktop.gui.library.work import (
    LibraryOrder,
    make_library,
    save_library_report,
    suggest_dataset,
)
from captor_desktop.library.language import ENGLISH
from captor_desktop.scorer import Scorers
from captor_desktop.work import QUIET, Cancelled, Work


def test_the_dataset_goes_beside_the_books():
    assert suggest_dataset(Path("/home/ann/novels")) == Path("/home/ann/novels-dataset")
    assert suggest_dataset(Path("/")).name == "books-dataset"


def test_a_folder_is_annotated_and_reported(tmp_path, monkeypatch):
    asked = []

    def scorers(device, threads):
        asked.append((device, threads))
        return Scorers()

    monkeypatch.setattr(work, "scorers_for", scorers)
    monkeypatch.setattr(work, "find_spec", lambda _name: None)
    monkeypatch.setattr("captor_desktop.batch.runner.default_jobs", lambda: 1)
    library = write_library(tmp_path / "books", books=2)
    told = []
    order = LibraryOrder(library, tmp_path / "data", device="none")
    monkeypatch.setattr(
        "captor_desktop.library.runner.run_jobs",
        lambda do, jobs, _count, cancel, _start: ((job, do(job, cancel)) for job in jobs),
    )
    made = make_library(order, Work(told.append))
    assert set(asked) == {("none", 1)}
    assert len(made.findings.library.books) == 2
    assert {str(progress.stage) for progress in told} >= {"Annotating books", "Making the report"}
    assert not (tmp_path / "data" / "parquet").exists()
    paths = save_library_report(made, tmp_path / "report", ENGLISH, QUIET)
    assert paths[0].name == "report.html"


def test_the_work_can_be_cancelled(tmp_path):
    asked = Work()
    asked.cancel.cancel()
    order = LibraryOrder(write_library(tmp_path / "books"), tmp_path / "data", device="none")
    with pytest.raises(Cancelled):
        make_library(order, asked)
