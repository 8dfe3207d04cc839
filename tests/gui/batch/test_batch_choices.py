"""What a batch lets one choose, and what can be done with its results."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QFileDialog

from captor_desktop.gui.batch.batch_page import BatchPage
from captor_desktop.options import ChaptersBy

LONG_MS = 60_000


@pytest.fixture
def filled(page, books, qtbot):
    page.add_inputs([books / "more"])
    qtbot.waitUntil(lambda: page.model.rowCount() == 1)
    return page


def convert(page, qtbot):
    with qtbot.waitSignal(
        page.busy_changed, timeout=LONG_MS, check_params_cb=lambda busy: not busy
    ):
        page.convert()


def test_files_are_named_by_the_pattern_and_opened_from_their_row(
    filled, settings, tmp_path, qtbot, monkeypatch
):
    filled.set_settings(settings.replace(output_name="{title} by {file}"))
    convert(filled, qtbot)
    (written,) = (tmp_path / "out").rglob("*.epub")
    assert " by " in written.name
    opened = []
    open_file = "captor_desktop.gui.batch.batch_page.open_file"
    monkeypatch.setattr(open_file, lambda path, _failed: opened.append(path))
    filled.table.selectRow(0)
    filled.open_result()
    filled.show_result()
    assert opened == [written, written.parent]
    monkeypatch.setattr(open_file, lambda _path, failed: failed())
    filled.open_result()
    assert filled.result.text.text() == f"No program on this computer can open “{written.name}”."


def test_results_are_sent_to_a_device_whose_folder_is_kept(filled, tmp_path, qtbot, monkeypatch):
    convert(filled, qtbot)
    device = tmp_path / "device"
    device.mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(device))
    with qtbot.waitSignal(filled.options_changed) as told:
        filled.send_to_device()
    assert told.args == [{"device_folder": str(device)}]
    qtbot.waitUntil(lambda: "copied" in filled.result.text.text())
    assert len(list(device.glob("*.epub"))) == 1


def test_the_pattern_for_headings_and_prediction_are_chosen_for_all_books(filled, qtbot):
    with qtbot.waitSignal(filled.options_changed) as told:
        filled.options.chapters_by.setCurrentIndex(2)
    assert told.args == [{"batch_chapters_by": ChaptersBy.PREDICTED}]
    filled.options.pattern.setText("(")
    filled.options.pattern.editingFinished.emit()
    filled.convert()
    assert not filled.is_busy()
    assert "(" in filled.result.text.text()


def test_the_list_is_kept_over_a_restart(filled, workshop, books, settings, qtbot):
    kept = settings.replace(batch_inputs=(str(books / "more"), str(books / "gone.txt")))
    again = BatchPage(workshop, kept)
    qtbot.addWidget(again)
    qtbot.waitUntil(lambda: again.model.rowCount() == 1)
    with qtbot.waitSignal(again.options_changed) as told:
        again.clear()
    assert told.args == [{"batch_inputs": ()}]
