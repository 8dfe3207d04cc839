from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from captor_desktop.errors import CannotWrite, OutputExists
from captor_desktop.gui import desktop
from captor_desktop.gui.dialogs.writing_status import WritingStatus
from captor_desktop.gui.translation import install_translation
from captor_desktop.messages import Message, message
from captor_desktop.work import Progress

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def line(qtbot):
    widget = WritingStatus()
    qtbot.addWidget(widget)
    return widget


def buttons(line: WritingStatus) -> list[bool]:
    shown = (line.open, line.show_folder, line.copy, line.replace)
    return [button.isVisible() for button in shown]


def full_disk() -> CannotWrite:
    return CannotWrite(
        message("Could not write “{0}”: {1}.", "a.epub", message("the disk is full")),
        message("Free some space, or choose a folder on another disk."),
    )


def test_nothing_is_shown_before_something_happens(line):
    assert not line.isVisible()


def test_progress_has_its_stage_and_a_bar(line):
    line.show_progress(Progress(Message("Writing the EPUB"), 3, 12))
    assert line.text.text() == "Writing the EPUB…"
    assert (line.bar.value(), line.bar.maximum()) == (3, 12)
    assert line.bar.isVisible()
    assert not any(buttons(line))


def test_book_that_is_written_can_be_opened_found_and_copied(line, qtbot, monkeypatch):
    done = []
    monkeypatch.setattr(desktop, "open_file", lambda path, _failed: done.append(("open", path)))
    monkeypatch.setattr(desktop, "show_in_folder", lambda path, _: done.append(("show", path)))
    paths = [Path("/b/Ü.epub"), Path("/b/Ü-chapters")]
    line.show_written(paths)
    assert line.text.text() == "Exported: Ü.epub, Ü-chapters"
    assert buttons(line) == [True, True, True, False]
    for button in (line.open, line.show_folder, line.copy):
        qtbot.mouseClick(button, LEFT)
    assert done == [("open", paths[0]), ("show", paths[0])]
    assert QGuiApplication.clipboard().text().splitlines() == [str(path) for path in paths]


def test_full_disk_is_told_with_what_to_do(line):
    line.show_fault(full_disk())
    assert line.text.text() == (
        "Could not write “a.epub”: the disk is full."
        " Free some space, or choose a folder on another disk."
    )
    assert line.property("role") == "banner-bad"
    assert not any(buttons(line))


def test_full_disk_is_told_in_german(line, qapp):
    install_translation(qapp, "de")
    line.show_fault(full_disk())
    assert "Der Datenträger ist voll. Schaffen Sie Platz" in line.text.text()


def test_file_in_the_way_may_be_replaced(line, qtbot):
    line.show_fault(OutputExists("“a.epub” is already there.", "Choose (--overwrite)."))
    assert line.text.text() == "“a.epub” is already there."
    assert line.property("role") == "banner-warning"
    with qtbot.waitSignal(line.replace_wanted):
        qtbot.mouseClick(line.replace, LEFT)


def test_fault_of_ours_is_told_as_it_is(line):
    line.show_fault(RuntimeError("odd"))
    assert line.text.text() == "odd"


def test_each_state_takes_the_place_of_the_one_before(line):
    line.show_written([Path("/b/a.epub")])
    line.show_progress(Progress(Message("Writing"), 0, 0))
    assert not any(buttons(line))
    line.show_stopped()
    assert line.text.text() == "Stopped; nothing was written."
    assert not line.bar.isVisible()


def test_a_book_that_no_program_opens_is_told(line, qtbot, monkeypatch):
    monkeypatch.setattr(desktop, "open_file", lambda _path, failed: failed())
    line.show_written([Path("/b/a.epub")])
    qtbot.mouseClick(line.open, LEFT)
    assert "No program on this computer can open “a.epub”" in line.text.text()
    assert buttons(line) == [False, True, True, False]


def test_a_folder_that_no_program_opens_is_named(line, qtbot, monkeypatch):
    monkeypatch.setattr(desktop, "show_in_folder", lambda _path, failed: failed())
    line.show_written([Path("/b/a.epub")])
    qtbot.mouseClick(line.show_folder, LEFT)
    assert line.text.text().endswith(str(Path("/b")))
