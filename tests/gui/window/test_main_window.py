from __future__ import annotations

import shutil
import zipfile

import pytest
from gui.window_steps import opened
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox
from sample_books import sample

from captor_desktop.gui.review.opening import open_book
from captor_desktop.gui.window.main_window import MainWindow
from captor_desktop.gui.window.recent import recent_books
from captor_desktop.settings import Theme, load_settings

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def book(tmp_path):
    path = tmp_path / "Der Fährmann – Ærø.txt"
    shutil.copy(sample("the_ferry_at_oxbow"), path)
    return path


def drop(window, urls):
    data = QMimeData()
    data.setUrls(urls)
    place, action = QPointF(300, 300), Qt.DropAction.CopyAction
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(window, QDragEnterEvent(place.toPoint(), action, data, buttons, keys))
    was_covered = window.veil.isVisible()
    QApplication.sendEvent(window, QDragMoveEvent(place.toPoint(), action, data, buttons, keys))
    QApplication.sendEvent(window, QDropEvent(place, action, data, buttons, keys))
    return was_covered


def local(*files):
    return [QUrl.fromLocalFile(str(path)) for path in files]


def dialog_of(window, qtbot):
    qtbot.waitUntil(lambda: any(d.isVisible() for d in window.findChildren(QDialog)))
    return next(d for d in window.findChildren(QDialog) if d.isVisible())


def test_it_starts_with_an_invitation(window):
    assert window.pages.currentWidget() is window.start
    assert window.start.open_button.isVisible()
    assert not window.commands.make_book.isEnabled()
    assert not window.commands.merge.isEnabled()


def test_a_dropped_book_is_opened_for_review(window, book, qtbot):
    with qtbot.waitSignal(window.book_opened):
        assert drop(window, local(book))
    assert not window.veil.isVisible()
    assert len(window.review.session.segmentation.chapters) == 5
    assert "The Ferry at Oxbow" in window.windowTitle()


def test_what_is_dragged_away_again_leaves_no_veil(window, book):
    data = QMimeData()
    data.setUrls(local(book))
    event = QDragEnterEvent(
        QPoint(300, 300), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(window, event)
    assert not window.veil.grab().isNull()
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not window.veil.isVisible()


def test_a_dropped_link_to_elsewhere_is_explained(window):
    drop(window, [QUrl("https://example.org/book.txt")])
    assert "Only files on this computer" in window.banner.text.text()


def test_a_dropped_pdf_is_explained_and_the_window_goes_on(window, tmp_path, qtbot):
    path = tmp_path / "book.pdf"
    path.write_bytes(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n" + bytes(500))
    drop(window, local(path))
    qtbot.waitUntil(window.banner.isVisible)
    assert "R02" in window.banner.text.text()
    assert window.pages.currentWidget() is window.start


def test_a_packed_book_is_opened_too(window, book, tmp_path, qtbot):
    packed = tmp_path / "packed.zip"
    with zipfile.ZipFile(packed, "w") as archive:
        archive.write(book, "book.txt")
    with qtbot.waitSignal(window.book_opened):
        drop(window, local(packed))
    assert len(window.review.session.segmentation.chapters) == 5


def test_several_books_or_a_folder_go_to_the_batch_page(window, book, tmp_path, qtbot):
    other = tmp_path / "two.txt"
    shutil.copy(sample("five_doors"), other)
    drop(window, local(book, other))
    qtbot.waitUntil(lambda: window.batch is not None and len(window.batch.model.lines) == 2)
    assert window.pages.currentWidget() is window.batch
    folder = tmp_path / "more"
    folder.mkdir()
    shutil.copy(sample("the_salt_road"), folder / "three.txt")
    drop(window, local(folder))
    qtbot.waitUntil(lambda: len(window.batch.model.lines) == 3)


def test_the_sample_book_is_there_to_try(window, qtbot):
    with qtbot.waitSignal(window.book_opened):
        qtbot.mouseClick(window.start.sample_button, LEFT)
    assert window.review.title.text() == "The Lamplighter of Low Street"


def test_files_are_chosen_in_a_dialog(window, book, qtbot, monkeypatch):
    monkeypatch.setattr(
        "captor_desktop.gui.window.main_window.choose_files", lambda _parent, _folder: [book]
    )
    with qtbot.waitSignal(window.book_opened):
        window.commands.open.trigger()
    monkeypatch.setattr(
        "captor_desktop.gui.window.main_window.choose_folder",
        lambda _parent, _folder: [book.parent],
    )
    window.commands.open_folder.trigger()
    qtbot.waitUntil(lambda: window.batch is not None and bool(window.batch.model.lines))


def test_recent_books_are_kept_and_can_be_opened_and_removed(window, book, qtbot):
    opened(window, book, qtbot)
    assert load_settings().recent_books == (str(book),)
    window.close_book()
    assert window.pages.currentWidget() is window.start
    with qtbot.waitSignal(window.book_opened):
        window.start.book_chosen.emit(book)
    window.start.book_forgotten.emit(book)
    assert load_settings().recent_books == ()


def test_opening_can_be_cancelled(window, book, qtbot, monkeypatch):
    def wait(_request, work):
        while True:
            work.check()

    monkeypatch.setattr("captor_desktop.gui.window.opener.open_book", wait)
    window.open_paths([book])
    assert window.pages.currentWidget() is window.working
    assert book.name in window.working.title.text()
    qtbot.mouseClick(window.working.cancel, LEFT)
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.start)


def test_a_slow_book_can_be_opened_without_the_models(window, book, qtbot, monkeypatch):
    devices = []

    def wait(request, work):
        devices.append(request.device)
        if request.device == "none":
            return open_book(request, work)
        while True:
            work.check()

    monkeypatch.setattr("captor_desktop.gui.window.opener.open_book", wait)
    window.open_paths([book])
    with qtbot.waitSignal(window.book_opened):
        window.working.quick.click()
    assert devices == ["auto", "none"]
    assert window.pages.currentWidget() is window.review


def test_the_same_window_opens_one_book_after_the_other(window, book, qtbot):
    first = opened(window, book, qtbot)
    second = opened(window, sample("the_two_belfries"), qtbot)
    assert second is not first
    assert window.pages.count() == 3
    assert window.commands.show_review.isEnabled()
    window.commands.undo.trigger()
    window.commands.next_doubtful.trigger()


def test_pages_are_switched_by_the_view_menu(window, book, qtbot):
    page = opened(window, book, qtbot)
    window.commands.show_batch.trigger()
    assert window.pages.currentWidget() is window.batch
    window.commands.show_review.trigger()
    assert window.pages.currentWidget() is page
    window.commands.show_start.trigger()
    assert window.pages.currentWidget() is window.start
    assert window.commands.show_start.isChecked()


def test_what_belongs_to_the_review_is_off_on_other_pages(window, book, qtbot):
    page = opened(window, book, qtbot)
    page.session.merge(2)
    commands = window.commands
    mine = (commands.make_book, commands.merge, commands.undo, commands.find)
    assert all(action.isEnabled() for action in mine)
    window.show_batch()
    assert not any(action.isEnabled() for action in mine)
    assert commands.close_book.isEnabled()
    commands.show_review.trigger()
    assert all(action.isEnabled() for action in mine)


def test_the_book_is_made_from_the_window(window, book, qtbot):
    opened(window, book, qtbot)
    window.commands.make_book.trigger()
    dialog = dialog_of(window, qtbot)
    qtbot.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: bool(dialog.outcome.paths), timeout=20_000)
    (written,) = book.parent.glob("*.epub")
    assert dialog.outcome.paths == (written,)
    dialog.close()


@pytest.mark.parametrize("name", ["settings", "shortcuts", "about"])
def test_every_dialog_opens_and_closes(window, qtbot, name):
    getattr(window.commands, name).trigger()
    dialog_of(window, qtbot).close()


def test_a_changed_theme_is_seen_at_once_and_kept(window, qtbot):
    window.commands.settings.trigger()
    dialog = dialog_of(window, qtbot)
    dialog.changed.emit(window.settings.replace(theme=Theme.DARK))
    assert window.palette().window().color().lightness() < 60
    assert load_settings().theme is Theme.DARK
    dialog.close()


def test_the_place_of_the_window_is_kept(window, book, qtbot):
    opened(window, book, qtbot)
    window.resize(790, 600)
    window.close()
    settings = load_settings()
    assert settings.window_geometry
    assert settings.review_state
    again = MainWindow(settings)
    qtbot.addWidget(again)
    assert again.size() == window.size()
    opened(again, book, qtbot)
    again.close()


def test_closing_while_books_are_converted_asks(window, qtbot, monkeypatch):
    batch = window.show_batch()
    monkeypatch.setattr(batch, "is_busy", lambda: True)
    answers = [QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes]
    monkeypatch.setattr(QMessageBox, "exec", lambda _box: answers.pop(0))
    assert not window.close()
    assert window.isVisible()
    assert window.close()


def test_book_that_is_dropped_while_another_opens_takes_its_place(
    window, book, tmp_path, qtbot, monkeypatch
):
    other = tmp_path / "Other.txt"
    shutil.copy(sample("five_doors"), other)

    def slow(request, work):
        while request.path == book:
            work.check()
        return open_book(request, work)

    monkeypatch.setattr("captor_desktop.gui.window.opener.open_book", slow)
    drop(window, local(book))
    with qtbot.waitSignal(window.book_opened, timeout=20_000):
        drop(window, local(other))
    assert window.review.session.book.path == other


def test_empty_folder_is_told_and_the_window_goes_on(window, book, tmp_path, qtbot):
    folder = tmp_path / "empty"
    folder.mkdir()
    drop(window, local(folder))
    qtbot.waitUntil(lambda: "There is no book in the folder" in window.batch.result.text.text())
    assert opened(window, book, qtbot) is window.review


def test_book_that_vanished_or_may_not_be_read_is_told(window, book, qtbot, monkeypatch):
    window.open_book(book.with_name("gone.txt"))
    qtbot.waitUntil(lambda: "there is no such file" in window.banner.text.text())
    assert window.pages.currentWidget() is window.start

    def refuse(*_given, **_more):
        raise PermissionError(13, "denied")

    monkeypatch.setattr(type(book), "open", refuse)
    window.open_book(book)
    qtbot.waitUntil(lambda: "you do not have permission" in window.banner.text.text())


def test_a_book_is_opened_from_the_batch_page(window, book, qtbot):
    batch = window.show_batch()
    with qtbot.waitSignal(window.book_opened):
        batch.open_in_review.emit(book)


def test_options_of_the_batch_page_are_kept(window):
    window.show_batch().options_changed.emit({"batch_recursive": False})
    assert load_settings().batch_recursive is False


@pytest.fixture
def packed(tmp_path):
    """A .zip with two books."""
    path = tmp_path / "novels.zip"
    text = sample("the_ferry_at_oxbow").read_text(encoding="utf-8")
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("ferry.txt", "weir.txt"):
            archive.writestr(name, text * (1 + 50_000 // len(text)))
    return path


def test_all_books_of_a_zip_are_offered_and_converted(window, packed, qtbot):
    drop(window, local(packed))
    dialog = dialog_of(window, qtbot)
    qtbot.mouseClick(dialog.convert, LEFT)
    qtbot.waitUntil(lambda: window.batch is not None and len(window.batch.model.lines) == 2)
    names = [line.listed.name for line in window.batch.model.lines]
    assert names == ["novels.zip/ferry.txt", "novels.zip/weir.txt"]
    window.batch.set_settings(window.settings.replace(output_name="{file}"))
    window.batch.convert()
    qtbot.waitUntil(lambda: not window.batch.is_busy(), timeout=60_000)
    written = sorted(path.name for path in packed.parent.glob("*.epub"))
    assert written == ["novels - ferry.epub", "novels - weir.epub"]


def test_one_book_of_a_zip_is_reviewed_and_its_review_is_its_own(window, packed, qtbot):
    drop(window, local(packed))
    dialog = dialog_of(window, qtbot)
    dialog.list.clearSelection()
    dialog.list.item(1).setSelected(True)
    with qtbot.waitSignal(window.book_opened, timeout=20_000):
        qtbot.mouseClick(dialog.review, LEFT)
    session = window.review.session
    assert session.book.path == packed / "weir.txt"
    session.rename_section(0, "The beginning")
    assert session.save_now() is None
    opened(window, packed / "ferry.txt", qtbot)
    assert window.review.session.sections[0].label != "The beginning"
    opened(window, packed / "weir.txt", qtbot)
    assert window.review.session.sections[0].label == "The beginning"
    assert [book.is_there for book in recent_books(window.settings)] == [True, True]
