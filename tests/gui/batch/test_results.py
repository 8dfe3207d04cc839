from __future__ import annotations

import pytest

from captor_desktop.batch.books import Task
from captor_desktop.batch.rows import Row, State
from captor_desktop.errors import CannotWrite
from captor_desktop.gui.batch.results import copy_outputs, outputs_of
from captor_desktop.work import Work


@pytest.fixture
def row(tmp_path):
    (tmp_path / "a.epub").write_bytes(b"book")
    folder = tmp_path / "a-chapters"
    folder.mkdir()
    (folder / "1.txt").write_text("one")
    return Row(Task(tmp_path / "a.txt", "a.txt", tmp_path, tmp_path, "a"), State.SKIPPED)


def test_what_an_earlier_run_wrote_is_found(row, tmp_path):
    assert outputs_of(row) == [tmp_path / "a.epub", tmp_path / "a-chapters"]
    assert outputs_of(None) == []


def test_files_and_folders_are_copied_to_the_device(row, tmp_path):
    device = tmp_path / "device"
    device.mkdir()
    (device / "a.epub").write_bytes(b"older")
    assert copy_outputs(outputs_of(row), device, Work()) == 2
    assert (device / "a.epub").read_bytes() == b"book"
    assert (device / "a-chapters" / "1.txt").read_text() == "one"


def test_a_device_that_is_gone_is_told(row, tmp_path):
    gone = tmp_path / "a.epub" / "device"
    with pytest.raises(CannotWrite):
        copy_outputs(outputs_of(row), gone, Work())
