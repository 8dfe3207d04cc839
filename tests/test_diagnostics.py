from __future__ import annotations

import hashlib
import importlib.metadata
import re
import tomllib
from pathlib import Path

import pytest
from sample_books import TESTS, sample

import captor_desktop
from captor_desktop import diagnostics
from captor_desktop.conversion import analyse
from captor_desktop.diagnostics import (
    PARTS,
    diagnostic_text,
    log_tail,
    models_text,
    shipped_models,
    version_of,
)
from captor_desktop.logs import start_logging, stop_logging
from captor_desktop.paths import log_file, models_folder


@pytest.fixture
def two_models(monkeypatch, tmp_path):
    """A folder with two small files: reading all shipped models takes long."""
    (tmp_path / "a.npz").write_bytes(b"a")
    (tmp_path / "b.onnx").write_bytes(b"b")
    monkeypatch.setattr(diagnostics, "models_folder", lambda: tmp_path)


@pytest.mark.usefixtures("two_models")
def test_text_has_versions_machine_and_models():
    text = diagnostic_text()
    assert f"Chapter Captor Desktop {captor_desktop.__version__}" in text
    assert "System: " in text
    assert "NVIDIA driver: " in text
    assert f"NumPy {importlib.metadata.version('numpy')}" in text
    for name, content in (("a.npz", b"a"), ("b.onnx", b"b")):
        assert f"  {name}  1 bytes  {hashlib.sha256(content).hexdigest()}" in text


@pytest.mark.usefixtures("two_models")
def test_traceback_is_put_in():
    assert "ZeroDivisionError" in diagnostic_text("Traceback\nZeroDivisionError: x")


@pytest.mark.usefixtures("two_models")
def test_no_book_text_and_no_home_is_reported():
    start_logging(log_file())
    analyse(sample("five_doors"))
    stop_logging()
    text = diagnostic_text(f"File {Path.home()}/x.py")
    assert "headings in five_doors.txt" in text
    assert "Josephine" not in text
    assert str(Path.home()) not in text
    assert "File ~/x.py" in text


def test_checksums_are_those_of_the_files():
    model = next(m for m in shipped_models() if m.name == "counting.json")
    data = (models_folder() / "counting.json").read_bytes()
    assert model.sha256 == hashlib.sha256(data).hexdigest()
    assert model.size == len(data)
    assert model.sha256 in models_text()


def test_missing_models_are_reported_and_no_error(monkeypatch, tmp_path):
    monkeypatch.setattr(diagnostics, "models_folder", lambda: tmp_path / "none")
    assert list(shipped_models()) == []
    assert models_text() == ""
    assert "Models\n  none" in diagnostic_text()


def test_only_the_end_of_the_log_is_reported(tmp_path):
    path = tmp_path / "captor.log"
    path.write_text("\n".join(map(str, range(500))), encoding="utf-8")
    assert log_tail(path, 3) == "497\n498\n499"
    assert log_tail(tmp_path / "none.log") == ""


def test_every_package_the_program_needs_is_named_with_its_licence():
    project = tomllib.loads((TESTS.parent / "pyproject.toml").read_text(encoding="utf-8"))
    tables = project["project"]
    wanted = [*tables["dependencies"], *tables["optional-dependencies"]["app"]]
    names = {re.match(r"[\w.-]+", line)[0].lower() for line in wanted}
    names -= {"onnxruntime"}  # the same program under two names
    told = {part.distribution.lower() for part in PARTS}
    assert names <= told | {"onnxruntime-gpu"}


@pytest.mark.parametrize("part", PARTS[1:], ids=lambda part: part.name)
def test_licence_is_the_one_the_package_declares(part):
    if not version_of(part):
        pytest.skip("not installed")
    declared = importlib.metadata.metadata(part.distribution)
    words = " ".join(
        str(field)
        for name in ("License-Expression", "License", "Classifier")
        for field in declared.get_all(name) or ()
    )
    family = re.match(r"LGPL|MIT|BSD|Apache", part.licence)[0]
    assert family in words
