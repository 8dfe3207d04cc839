from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from captor_desktop.errors import CannotRead
from captor_desktop.gui import desktop
from captor_desktop.gui.library import dialog as module
from captor_desktop.gui.library.dialog import LibraryDialog
from captor_desktop.gui.library.work import LibraryOrder
from captor_desktop.messages import Message


@pytest.fixture
def orders():
    return []


@pytest.fixture
def dialog(qtbot, workshop, report, orders, monkeypatch):
    def make(order, work):
        orders.append(order)
        work.check()
        work.tell(Message("Annotating books"), 1, 2)
        return report

    monkeypatch.setattr(module, "make_library", make)
    widget = LibraryDialog(workshop, "none", "")
    qtbot.addWidget(widget)
    widget.show()
    return widget


def finish(qtbot, dialog, press):
    press()
    qtbot.waitUntil(lambda: not dialog.is_busy)


def enabled(dialog):
    buttons = ("begin_button", "cancel_button", "save_button", "open_button")
    return [name for name in buttons if getattr(dialog, name).isEnabled()]


def test_nothing_can_be_done_before_a_folder_is_chosen(dialog):
    assert enabled(dialog) == []
    dialog.choose(Path("/home/ann/novels"))
    assert enabled(dialog) == ["begin_button"]
    assert dialog.dataset.text() == str(Path("/home/ann/novels-dataset").absolute())


def test_the_report_is_shown(qtbot, dialog, orders, report):
    dialog.choose(Path("/x/books"))
    dialog.catalogue.setText("/x/pg_catalog.csv")
    finish(qtbot, dialog, dialog.begin_button.click)
    assert orders == [
        LibraryOrder(Path("/x/books"), Path("/x/books-dataset"), Path("/x/pg_catalog.csv"), "none")
    ]
    assert dialog.made is report
    assert len(dialog.view.charts) == 8
    assert dialog.news.text() == (
        "The report is ready. 1 file could not be read: see the last table."
    )
    assert enabled(dialog) == ["begin_button", "save_button"]
    assert not dialog.bar.isVisible()


def test_a_report_is_saved_and_opened(qtbot, dialog, tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(desktop, "open_file", opened.append)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_a: str(tmp_path))
    dialog.choose(Path("/x/books"))
    finish(qtbot, dialog, dialog.start)
    finish(qtbot, dialog, dialog.save_button.click)
    assert (tmp_path / "report.html").is_file()
    assert (tmp_path / "csv" / "books.csv").is_file()
    dialog.open_button.click()
    assert opened == [tmp_path / "report.html"]


def test_progress_is_shown_and_the_work_can_be_cancelled(qtbot, dialog, monkeypatch):
    begun = threading.Event()

    def wait_for_cancel(_order, work):
        work.tell(Message("Annotating books"), 3, 9)
        begun.set()
        while True:
            work.check()

    monkeypatch.setattr(module, "make_library", wait_for_cancel)
    dialog.choose(Path("/x/books"))
    dialog.start()
    qtbot.waitUntil(lambda: dialog.news.text() == "Annotating books: 3 of 9")
    assert (dialog.bar.value(), dialog.bar.maximum()) == (3, 9)
    assert enabled(dialog) == ["cancel_button"]
    finish(qtbot, dialog, dialog.cancel_button.click)
    assert dialog.news.text().startswith("Stopped.")
    assert enabled(dialog) == ["begin_button"]


def test_an_error_is_shown_and_another_try_is_possible(qtbot, dialog, monkeypatch):
    def fail(*_arguments):
        raise CannotRead(Message("There is no book in the folder “x”."), Message("Choose another."))

    monkeypatch.setattr(module, "make_library", fail)
    dialog.choose(Path("/x/books"))
    finish(qtbot, dialog, dialog.start)
    assert "There is no book in the folder" in dialog.news.text()
    assert dialog.news.property("role") == "bad"
    assert enabled(dialog) == ["begin_button"]


def test_closing_stops_the_work(qtbot, dialog, monkeypatch):
    stopped = threading.Event()

    def wait_for_cancel(_order, work):
        while not work.is_cancelled:
            pass
        stopped.set()
        work.check()

    monkeypatch.setattr(module, "make_library", wait_for_cancel)
    dialog.choose(Path("/x/books"))
    dialog.start()
    dialog.reject()
    assert stopped.wait(10)
    qtbot.waitUntil(lambda: not dialog.is_busy)


@pytest.mark.parametrize(
    ("button", "line"), [("_choose_folder", "folder"), ("_choose_dataset", "dataset")]
)
def test_folders_are_chosen_by_the_desktops_dialog(dialog, monkeypatch, button, line):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_a: "/y/shelf")
    getattr(dialog, button).click()
    assert getattr(dialog, line).text() == "/y/shelf"
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_a: "")
    getattr(dialog, button).click()
    assert getattr(dialog, line).text() == "/y/shelf"


def test_a_catalogue_can_be_chosen(dialog, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_a: ("/y/pg_catalog.csv", ""))
    dialog._choose_catalogue.click()
    assert dialog.catalogue.text() == "/y/pg_catalog.csv"
