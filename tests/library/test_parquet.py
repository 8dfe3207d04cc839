from __future__ import annotations

import pytest
from sample_books import NAMES, sample

from captor_desktop.conversion import analyse
from captor_desktop.library import parquet
from captor_desktop.library.annotator import Candidates, json_line
from captor_desktop.library.record import SourceFile, make_record

pq = pytest.importorskip("pyarrow.parquet")


def records():
    source = SourceFile("x", 1, "y")
    return [make_record(analyse(sample(name)), source, Candidates()) for name in NAMES[:4]]


def test_what_is_written_is_what_is_read(tmp_path):
    written = records()
    parquet.write_parquet(tmp_path / "a.parquet", map(json_line, written))
    assert pq.read_table(tmp_path / "a.parquet").to_pylist() == written


def test_every_field_has_its_column_in_order():
    assert parquet.schema().names == list(records()[0])


def test_few_books_are_held_at_a_time(tmp_path, monkeypatch):
    monkeypatch.setattr(parquet, "GROUP_BOOKS", 3)
    parquet.write_parquet(tmp_path / "a.parquet", map(json_line, records()))
    assert pq.ParquetFile(tmp_path / "a.parquet").num_row_groups == 2


def test_a_file_without_books_can_be_read(tmp_path):
    parquet.write_parquet(tmp_path / "a.parquet", [])
    assert pq.read_table(tmp_path / "a.parquet").num_rows == 0


def test_an_error_leaves_no_file(tmp_path):
    with pytest.raises(ValueError, match="Expecting"):
        parquet.write_parquet(tmp_path / "a.parquet", [b"{"])
    assert list(tmp_path.iterdir()) == []
