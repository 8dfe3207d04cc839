from __future__ import annotations

import pytest
from small_library import write_library

from captor_desktop.cli import library as library_command
from captor_desktop.cli.main import run_command_line


@pytest.fixture
def library(tmp_path):
    return write_library(tmp_path / "books", books=2, bad=False)


def annotate(library, output, *words):
    fixed = ["library", "annotate", str(library), "--output", str(output), "--device", "none"]
    return run_command_line([*fixed, "--jobs", "1", *words])


def test_a_folder_becomes_a_dataset_and_a_report(library, tmp_path, capsys):
    assert annotate(library, tmp_path / "data", "--no-parquet") == 0
    assert "2 books, 13 chapters; 2 annotated now, 0 done before, 0 failed." in (
        capsys.readouterr().out
    )
    words = ["library", "report", str(tmp_path / "data"), "--output", str(tmp_path / "report")]
    assert run_command_line(words) == 0
    assert "report.html" in capsys.readouterr().out
    assert (tmp_path / "report" / "report.html").is_file()


def test_a_failed_book_is_reported_and_ends_with_one(library, tmp_path, capsys):
    (library / "bad.txt").write_bytes(b"%PDF-1.5\n" + bytes(99))
    assert annotate(library, tmp_path / "data", "--no-parquet") == 1
    told = capsys.readouterr()
    assert "failed: bad.txt (R02)" in told.err
    assert "1 failed" in told.out


def test_every_output_can_be_asked_for(library, tmp_path):
    pytest.importorskip("pyarrow")
    annotate(library, tmp_path / "data", "--xml")
    names = {path.suffix for path in (tmp_path / "data").rglob("*") if path.is_file()}
    assert {".jsonl", ".parquet", ".xml", ".json", ".md"} <= names


def test_xml_needs_the_text(library, tmp_path):
    with pytest.raises(SystemExit):
        annotate(library, tmp_path / "data", "--xml", "--without-text")
    assert not (tmp_path / "data").exists()


def test_fresh_does_all_again(library, tmp_path, capsys):
    annotate(library, tmp_path / "data", "--no-parquet")
    annotate(library, tmp_path / "data", "--no-parquet")
    assert "0 annotated now, 2 done before" in capsys.readouterr().out
    annotate(library, tmp_path / "data", "--no-parquet", "--fresh")
    assert "2 annotated now, 0 done before" in capsys.readouterr().out


def test_without_pyarrow_the_error_comes_before_any_work(library, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(library_command, "find_spec", lambda _name: None)
    assert annotate(library, tmp_path / "data") == 10
    assert "--no-parquet" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


def test_a_dataset_that_is_not_there_is_reported(tmp_path, capsys):
    words = ["library", "report", str(tmp_path), "--output", str(tmp_path / "report")]
    assert run_command_line(words) == 3
    assert "captor library annotate" in capsys.readouterr().err


def test_models_are_one_thread_each_however_many_books_run(library, tmp_path, monkeypatch):
    seen = []

    def loader(device, *, thorough, threads):
        from captor_desktop.scorer import Scorers

        seen.append((device, thorough, threads))
        return Scorers()

    monkeypatch.setattr("captor_desktop.inference.engine.load_scorers", loader)
    annotate(library, tmp_path / "data", "--no-parquet", "--device", "cpu", "--thorough")
    assert set(seen) == {("cpu", True, 1)}
