from __future__ import annotations

import csv
import io
import shutil
import zipfile

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QPushButton

from captor_desktop.gui.batch.states import BookState
from captor_desktop.gui.batch.table_model import BookColumn

LONG_MS = 60_000


def button(page, name):
    found = [b for b in page.findChildren(QPushButton) if b.text() == name and b.isVisible()]
    assert found, name
    return found[-1]


def click(qtbot, page, name):
    qtbot.mouseClick(button(page, name), Qt.MouseButton.LeftButton)


def add(qtbot, page, *paths, count):
    page.add_inputs(list(paths))
    qtbot.waitUntil(lambda: page.model.rowCount() == count)


def convert(qtbot, page, name="Convert"):
    with qtbot.waitSignal(
        page.busy_changed, timeout=LONG_MS, check_params_cb=lambda busy: not busy
    ):
        click(qtbot, page, name)


def states(page):
    return [line.state for line in page.model.lines]


def drop(page, paths):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), Qt.DropAction.CopyAction, data, buttons, keys)
    page.dragEnterEvent(enter)
    if enter.isAccepted():
        page.dropEvent(QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, data, buttons, keys))
    return enter.isAccepted()


def test_empty_page_says_what_to_drop(page):
    assert page.empty.isVisible()
    assert not button(page, "Convert").isEnabled()


def test_dropped_folder_is_listed_and_converted(qtbot, page, books, tmp_path):
    assert drop(page, [books])
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)
    assert page.table.isVisible()
    convert(qtbot, page)
    assert states(page) == [BookState.DONE] * 4
    made = sorted(path.name for path in (tmp_path / "out").rglob("*.epub"))
    assert made == sorted(f"{line.source.stem}.epub" for line in page.model.lines)
    assert page.model.index(0, BookColumn.CHAPTERS).data() == "5"
    assert "4 done" in page.result.text.text()


def test_what_is_no_file_is_not_taken(page):
    data = QMimeData()
    data.setText("words")
    event = QDragEnterEvent(
        QPoint(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    event.ignore()
    page.dragEnterEvent(event)
    assert not event.isAccepted()


def test_one_bad_book_does_not_stop_the_rest_and_can_be_tried_again(qtbot, page, books, bad_book):
    add(qtbot, page, books, count=5)
    convert(qtbot, page)
    assert sorted(state.name for state in states(page)) == ["DONE"] * 4 + ["FAILED"]
    assert "1 failed" in page.result.text.text()
    bad_book.write_bytes((books / "five_doors.txt").read_bytes())
    convert(qtbot, page, "Retry failed")
    assert states(page) == [BookState.DONE] * 5


def test_books_that_failed_at_once_say_nothing_about_the_time_left(qtbot, page, books, bad_book):
    for number in range(3):
        shutil.copy(bad_book, bad_book.with_name(f"bad{number}.txt"))
    add(qtbot, page, books, count=8)
    convert(qtbot, page)
    done = [line.listed.size for line in page.model.lines if line.state is BookState.DONE]
    assert page._time_left._done_size == sum(done)


def test_second_run_only_looks(qtbot, page, books):
    add(qtbot, page, books, count=4)
    convert(qtbot, page)
    convert(qtbot, page)
    assert states(page) == [BookState.SKIPPED] * 4
    assert page.model.index(0, BookColumn.CHAPTERS).data() == "5"


def test_existing_files_can_be_written_again(qtbot, page, books):
    add(qtbot, page, books, count=4)
    convert(qtbot, page)
    page.options.controls["existing"].first.setCurrentIndex(1)
    convert(qtbot, page)
    assert states(page) == [BookState.DONE] * 4


def test_file_of_somebody_else_is_left_alone(qtbot, page, books, tmp_path):
    other = tmp_path / "out" / "five_doors.epub"
    other.parent.mkdir()
    other.write_text("mine")
    add(qtbot, page, books / "five_doors.txt", count=1)
    convert(qtbot, page)
    assert states(page) == [BookState.KEPT]
    assert other.read_text() == "mine"


def test_what_is_dropped_while_books_are_converted_comes_to_the_list_later(
    qtbot, page, books, tmp_path
):
    (tmp_path / "more").mkdir()
    late = tmp_path / "more" / "late.txt"
    shutil.copy(books / "five_doors.txt", late)
    add(qtbot, page, books, count=4)
    page.run.settled.connect(lambda _row: None if page.run.is_paused else page.run.pause())
    click(qtbot, page, "Convert")
    assert page.is_busy()
    assert drop(page, [late])
    assert len(page.model.lines) == 4
    page.run.settled.disconnect()
    page.run.settled.connect(page.model.settle)
    if page.run.is_paused:
        page.run.go_on()
    qtbot.waitUntil(lambda: len(page.model.lines) == 5, timeout=LONG_MS)


def test_what_is_dropped_on_a_long_list_is_brought_into_sight(qtbot, page, tmp_path):
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(60):
        (folder / f"{number:02}.txt").write_text("One.\n")
    page.resize(900, 420)
    drop(page, [folder])
    qtbot.waitUntil(lambda: page.model.rowCount() == 60)
    page.area.verticalScrollBar().setValue(0)
    late = tmp_path / "late.txt"
    late.write_text("Two.\n")
    drop(page, [late])
    qtbot.waitUntil(lambda: page.model.rowCount() == 61)
    (row,) = page.table.selectionModel().selectedRows()
    assert page.table.shown.mapToSource(row).row() == 60
    middle = page.table.visualRect(row).center()
    for area in (page.table.viewport(), page.area.viewport()):
        assert area.rect().contains(
            page.table.viewport().mapTo(page.window(), middle)
            - area.mapTo(page.window(), QPoint(0, 0))
        )


def test_pause_begins_no_more_books_until_it_goes_on(qtbot, page, books):
    add(qtbot, page, books, count=4)
    page.run.settled.connect(lambda _row: None if page.run.is_paused else page.run.pause())
    click(qtbot, page, "Convert")
    click(qtbot, page, "Pause")
    assert "paused" in page.progress.words.text()
    assert page.is_busy()
    page.run.settled.disconnect()
    page.run.settled.connect(page.model.settle)
    with qtbot.waitSignal(page.busy_changed, timeout=LONG_MS):
        click(qtbot, page, "Resume")
    assert BookState.WAITING not in states(page)


def test_cancel_stops_soon_and_leaves_no_half_file(qtbot, page, books, tmp_path):
    add(qtbot, page, books, count=4)
    click(qtbot, page, "Convert")
    with qtbot.waitSignal(page.busy_changed, timeout=5000):
        click(qtbot, page, "Cancel")
    assert BookState.STOPPED in states(page)
    assert "stopped" in page.result.text.text()
    convert(qtbot, page, "Convert the rest")
    assert set(states(page)) <= {BookState.DONE, BookState.SKIPPED}
    assert all(zipfile.is_zipfile(path) for path in (tmp_path / "out").rglob("*.epub"))
    assert not list(tmp_path.rglob("*.part"))


def test_stop_is_for_the_window(qtbot, page, books):
    add(qtbot, page, books, count=4)
    click(qtbot, page, "Convert")
    assert page.is_busy()
    with qtbot.waitSignal(page.busy_changed, timeout=5000):
        page.stop()
    assert not page.is_busy()


def test_progress_tells_books_and_time(qtbot, page, books):
    add(qtbot, page, books, count=4)
    seen = []
    page.run.advanced.connect(lambda: seen.append(page.progress.words.text()))
    convert(qtbot, page)
    assert seen[-1].startswith("4 of 4 book")
    assert "left" in seen[-1]
    assert page.progress.bar.accessibleDescription() == seen[-1]


def test_book_is_opened_in_the_review_by_button_and_double_click(qtbot, page, books):
    add(qtbot, page, books, count=4)
    page.table.selectRow(1)
    source = page.model.lines[1].source
    with qtbot.waitSignal(page.open_in_review) as asked:
        click(qtbot, page, "Open in review")
    assert asked.args == [source]
    place = page.table.visualRect(page.table.shown.index(1, 0)).center()
    opened = []
    page.open_in_review.connect(opened.append)
    qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert opened == [source]
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert opened == [source, source]


def test_keys_do_what_the_buttons_do(qtbot, page, books):
    add(qtbot, page, books, count=4)
    with qtbot.waitActive(page):
        page.activateWindow()
    page.table.setFocus()
    page.table.selectRow(1)
    with qtbot.waitSignal(page.open_in_review) as asked:
        qtbot.keyClick(page.table, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert asked.args == [page.model.lines[1].source]
    qtbot.keyClick(page.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert "Waiting" in QGuiApplication.clipboard().text()
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert page.model.rowCount() == 3
    with qtbot.waitSignal(page.busy_changed):
        qtbot.keyClick(page.table, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(page.table, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert page.run.is_paused
    with qtbot.waitSignal(page.busy_changed, timeout=LONG_MS):
        qtbot.keyClick(page.table, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)


def test_delete_takes_books_out_of_the_list(qtbot, page, books):
    add(qtbot, page, books, count=4)
    page.table.selectRow(0)
    page.table.setFocus()
    click(qtbot, page, "Remove from list")
    assert page.model.rowCount() == 3
    page.options.controls["batch_recursive"].first.click()
    qtbot.waitUntil(lambda: page.model.rowCount() == 2)  # what was taken out stays out
    click(qtbot, page, "Clear list")
    assert page.empty.isVisible()


def test_folders_below_are_looked_into_or_not(qtbot, page, books):
    add(qtbot, page, books, count=4)
    page.options.controls["batch_recursive"].first.click()
    qtbot.waitUntil(lambda: page.model.rowCount() == 3)
    page.options.controls["batch_recursive"].first.click()
    qtbot.waitUntil(lambda: page.model.rowCount() == 4)


def test_folder_without_books_is_told(qtbot, page, tmp_path):
    (tmp_path / "empty").mkdir()
    page.add_inputs([tmp_path / "empty"])
    qtbot.waitUntil(page.result.isVisible)
    assert "no book" in page.result.text.text()


def test_summary_is_saved_as_a_table(qtbot, page, books, tmp_path, monkeypatch):
    target = tmp_path / "table"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    add(qtbot, page, books, count=4)
    convert(qtbot, page)
    click(qtbot, page, "Save summary…")
    text = target.with_suffix(".csv").read_text(encoding="utf-8")
    table = list(csv.DictReader(io.StringIO(text)))
    assert {line["state"] for line in table} == {"done"}
    assert {line["chapters"] for line in table} >= {"5"}
    assert all(float(line["seconds"]) > 0 for line in table)


def test_summary_that_cannot_be_written_is_told(qtbot, page, books, tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("")
    name = str(blocked / "x.csv")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (name, ""))
    add(qtbot, page, books / "five_doors.txt", count=1)
    convert(qtbot, page)
    page.save_summary()
    assert "W01" in page.result.text.text()


def test_chosen_files_and_folders_are_added_and_the_folder_remembered(
    qtbot, page, books, monkeypatch
):
    names = [str(books / "five_doors.txt")]
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (names, ""))
    with qtbot.waitSignal(page.options_changed) as kept:
        click(qtbot, page, "Add files…")
    assert kept.args == [{"last_folder": str(books)}]
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(books / "more"))
    click(qtbot, page, "Add folder…")
    qtbot.waitUntil(lambda: page.model.rowCount() == 2)


def test_output_can_go_beside_the_books_in_several_formats(qtbot, page, books):
    page.options.output.clear()
    page.options.output.editingFinished.emit()
    page.options.controls["formats"].boxes["json"].click()
    add(qtbot, page, books / "five_doors.txt", count=1)
    convert(qtbot, page)
    assert (books / "five_doors.epub").is_file()
    assert (books / "five_doors.json").is_file()


def test_filter_shows_the_failed_ones(qtbot, page, books, bad_book):
    add(qtbot, page, books, count=5)
    convert(qtbot, page)
    page.filter.setCurrentIndex(3)
    assert page.table.shown.rowCount() == 1
    page.filter.setCurrentIndex(0)
    assert page.table.shown.rowCount() == 5


def test_lines_can_be_copied(qtbot, page, books):
    add(qtbot, page, books, count=4)
    page.table.selectAll()
    page.batch_actions.copy.trigger()
    text = QGuiApplication.clipboard().text()
    assert len(text.splitlines()) == 4
    assert "Waiting" in text


def test_while_books_are_converted_options_are_off(qtbot, page, books):
    add(qtbot, page, books, count=4)
    click(qtbot, page, "Convert")
    assert not page.options.isEnabled()
    assert page.options.isHidden()  # the list has the room
    with qtbot.waitSignal(page.busy_changed, timeout=LONG_MS):
        page.stop()
    assert not page.options.isHidden()


def test_what_is_added_while_books_are_converted_comes_to_the_list_afterwards(
    qtbot, page, books, tmp_path
):
    add(qtbot, page, books, count=4)
    more = tmp_path / "another.txt"
    shutil.copy(books / "five_doors.txt", more)
    click(qtbot, page, "Convert")
    page.add_inputs([more])
    assert len(page.model.lines) == 4
    assert "when this batch is done" in page.result.text.text()
    qtbot.waitUntil(lambda: len(page.model.lines) == 5, timeout=LONG_MS)
    states = [line.state for line in page.model.lines]
    assert states == [BookState.DONE] * 4 + [BookState.WAITING]


def test_folder_that_cannot_be_written_is_told_once(qtbot, page, books, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    page.options.output.setText(str(blocked / "out"))
    page.options.output.editingFinished.emit()
    add(qtbot, page, books, count=4)
    convert(qtbot, page)
    assert "W01" in page.result.text.text()
    assert not page.is_busy()


def test_settings_from_the_dialog_are_shown(page, settings):
    page.set_settings(settings.replace(formats=("json",), batch_jobs=3))
    assert page.options.controls["formats"].boxes["json"].isChecked()
    assert page.options.controls["batch_jobs"].first.value() == 3


def test_show_in_folder_opens_the_output(qtbot, page, books, tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(
        "captor_desktop.gui.batch.batch_page.open_file",
        lambda path, *_on_failure: opened.append(path),
    )
    add(qtbot, page, books / "five_doors.txt", count=1)
    convert(qtbot, page)
    click(qtbot, page, "Show in folder")
    assert opened == [tmp_path / "out"]
