from __future__ import annotations

import csv

import pytest
from small_library import contents, write_library

from captor_desktop.errors import CannotRead, OutputExists
from captor_desktop.library.report import make_report, save_report, write_report
from captor_desktop.library.runner import AnnotateOptions, annotate_folder
from captor_desktop.library.shards import Outputs
from captor_desktop.work import Cancelled, CancelToken, Work

CATALOGUE = 'Text#,Title,Authors\n1,Tale 1,"Author, Ann, 1850-"\n2,Tale 2,"Author, Ann, 1850-"\n'


@pytest.fixture(scope="module")
def dataset(tmp_path_factory):
    folder = tmp_path_factory.mktemp("library")
    write_library(folder / "books", books=4)
    options = AnnotateOptions(Outputs(parquet=False))
    annotate_folder(folder / "books", folder / "out", options)
    return folder / "out"


def test_a_report_has_a_page_figures_and_tables(dataset, tmp_path):
    paths = write_report(dataset, tmp_path / "report")
    assert paths[0] == tmp_path / "report" / "report.html"
    files = contents(tmp_path / "report")
    assert set(files) == {path.relative_to(tmp_path / "report").as_posix() for path in paths}
    assert sum(name.endswith(".svg") for name in files) == 8
    with (tmp_path / "report" / "csv" / "books.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["chapters"] for row in rows] == ["7", "6", "6", "5"]


def test_the_same_dataset_gives_the_same_report(dataset, tmp_path):
    write_report(dataset, tmp_path / "one")
    write_report(dataset, tmp_path / "two")
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_a_catalogue_gives_the_years(dataset, tmp_path):
    path = tmp_path / "pg_catalog.csv"
    path.write_text(CATALOGUE, encoding="utf-8")
    made = make_report(dataset, path)
    assert dict(made.findings.sources) == {"catalogue": 2, "unknown": 2}


def test_an_earlier_report_is_replaced(dataset, tmp_path):
    made = make_report(dataset)
    save_report(made, tmp_path / "r")
    table = tmp_path / "r" / "csv" / "books.csv"
    table.write_bytes(b"old")
    save_report(made, tmp_path / "r")
    assert table.read_bytes() != b"old"


def test_a_page_of_another_program_is_not_replaced(dataset, tmp_path):
    page = tmp_path / "report.html"
    page.write_bytes(b"my own page")
    with pytest.raises(OutputExists, match="not a report"):
        save_report(make_report(dataset), tmp_path)
    assert page.read_bytes() == b"my own page"
    assert list(tmp_path.iterdir()) == [page]


def test_progress_is_reported_and_a_cancel_is_heard(dataset, tmp_path):
    told = []
    write_report(dataset, tmp_path / "r", work=Work(told.append))
    assert [progress.done for progress in told] == [0, 1, 2, 3, 4]
    cancel = CancelToken()
    work = Work(lambda _p: cancel.cancel(), cancel)
    with pytest.raises(Cancelled):
        write_report(dataset, tmp_path / "s", work=work)
    assert not (tmp_path / "s").exists()


def test_a_folder_that_is_no_dataset_is_reported(tmp_path):
    with pytest.raises(CannotRead, match="captor library annotate"):
        make_report(tmp_path)
