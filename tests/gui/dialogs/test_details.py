from __future__ import annotations

import dataclasses
import shutil
import zipfile

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QScrollArea
from sample_books import sample

from captor_desktop.batch.books import Recipe, Task, find_books
from captor_desktop.batch.journal import Journal, Standing
from captor_desktop.conversion import read_clock
from captor_desktop.gui import desktop
from captor_desktop.gui.dialogs.book_details import BookDetailsDialog
from captor_desktop.gui.dialogs.details import DetailsDialog
from captor_desktop.gui.look.theme import apply_theme
from captor_desktop.options import AnalyseOptions, Format, Look, OutputOptions
from captor_desktop.paths import reviews_folder
from captor_desktop.review_file import autosave_path, save_review
from captor_desktop.settings import Settings, Theme

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(make_session, tmp_path):
    path = tmp_path / "Laternenanzünder.txt"
    shutil.copy(sample("the_lamplighter_of_low_street"), path)
    return make_session(path)


@pytest.fixture
def dialog(session, workshop, qtbot):
    widget = DetailsDialog(session, workshop, Settings())
    qtbot.addWidget(widget)
    widget.show()
    yield widget
    widget.done(0)


@pytest.fixture
def picture(tmp_path):
    path = tmp_path / "cover.png"
    image = QImage(60, 90, QImage.Format.Format_RGB32)
    image.fill(QColor("navy"))
    image.save(str(path))
    return path


def write(dialog, qtbot, button=None):
    qtbot.mouseClick(button or dialog.go, LEFT)
    qtbot.waitUntil(lambda: not dialog._bench.is_busy, timeout=20_000)


def test_the_details_are_guessed(dialog):
    assert dialog.title.text() == "The Lamplighter of Low Street"
    assert dialog.author.text() == "Hester Quillfeather"
    assert dialog.year.text() == "", "the day of the edition says nothing about the book"
    assert dialog.metadata.language == "en"
    assert dialog.metadata.release_date == "2026-05-01"


def test_typed_details_reach_the_book(dialog, session, qtbot):
    dialog.title.clear()
    qtbot.keyClicks(dialog.title, "Forty-One Lamps")
    dialog.author.setText("H. Q.")
    dialog.year.setText("1902")
    dialog.language.setCurrentText("French")
    dialog.close_button.click()
    metadata = session.book.metadata
    assert (metadata.title, metadata.author) == ("Forty-One Lamps", "H. Q.")
    assert (metadata.year, metadata.language) == (1902, "fr")


def test_escape_leaves_everything_as_it_was(dialog, session, qtbot):
    before = session.book.metadata
    dialog.title.clear()
    qtbot.keyClicks(dialog.title, "Forty-One Lamps")
    dialog.author.setFocus()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert session.book.metadata == before


def test_the_preview_opens_at_the_chosen_section(session, workshop, qtbot):
    widget = DetailsDialog(session, workshop, Settings(), section=5)
    qtbot.addWidget(widget)
    chosen = session.sections[5].label
    qtbot.waitUntil(lambda: widget.preview.sections.currentText().strip() == chosen)
    widget.done(0)


def test_a_style_is_previewed_at_once_and_written_and_remembered(dialog, qtbot):
    preview = dialog.preview
    qtbot.waitUntil(lambda: "In which a Lamp goes out" in preview.page.toPlainText())
    before = preview.page.document().defaultStyleSheet()
    look = dialog.style_box.controls["look"]
    look.show_value("modern")
    look.changed.emit()
    qtbot.waitUntil(lambda: preview.page.document().defaultStyleSheet() != before)
    with qtbot.waitSignal(dialog.style_changed) as told:
        write(dialog, qtbot)
    assert told.args[0].look is Look.MODERN
    (path,) = dialog.folder.glob("*.epub")
    with zipfile.ZipFile(path) as epub:
        assert "the modern look" in epub.read("EPUB/style.css").decode()


def test_all_details_can_be_reached_and_come_back(dialog, session, qtbot):
    dialog.title.setText("Lamps")
    dialog.more.click()
    more = dialog.findChild(BookDetailsDialog)
    assert more.fields.title.text() == "Lamps"
    more.fields.title.setText("More Lamps")
    more.accept()
    assert dialog.title.text() == "More Lamps"
    assert session.book.metadata.title == "More Lamps"


def test_a_language_of_ones_own_may_be_typed(dialog):
    dialog.language.setEditText("grc")
    assert dialog.metadata.language == "grc"


def test_the_book_is_written_with_its_details(dialog, qtbot):
    dialog.title.setText("Lamps & Lanterns")
    write(dialog, qtbot)
    (path,) = dialog.outcome.paths
    assert path.name == "Hester Quillfeather - Lamps & Lanterns.epub"
    with zipfile.ZipFile(path) as archive:
        assert "Lamps &amp; Lanterns" in archive.read("EPUB/package.opf").decode()


def test_every_format_that_is_ticked_is_written(dialog, qtbot):
    for box in dialog.boxes.values():
        box.setChecked(True)
    write(dialog, qtbot)
    assert len(dialog.outcome.paths) == len(Format)
    assert all(path.exists() for path in dialog.outcome.paths)


def test_without_a_format_there_is_nothing_to_make(dialog):
    dialog.boxes[Format.EPUB].setChecked(False)
    assert not dialog.go.isEnabled()


def test_a_file_in_the_way_is_replaced_only_on_request(dialog, qtbot):
    write(dialog, qtbot)
    write(dialog, qtbot)
    assert "already there" in dialog.outcome.text.text()
    assert dialog.outcome.replace.isVisible()
    write(dialog, qtbot, dialog.outcome.replace)
    assert dialog.outcome.text.text().startswith("Exported")


def test_a_folder_that_cannot_be_written_to_is_told(dialog, qtbot, tmp_path):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file", encoding="utf-8")
    dialog.set_folder(blocked)
    write(dialog, qtbot)
    assert dialog.outcome.property("role") == "banner-bad"
    assert not dialog.outcome.open.isVisible()


def test_afterwards_one_can_open_show_and_copy(dialog, qtbot, monkeypatch):
    done = []
    monkeypatch.setattr(desktop, "open_file", lambda path, _failed: done.append(("open", path)))
    monkeypatch.setattr(desktop, "show_in_folder", lambda path, _: done.append(("show", path)))
    write(dialog, qtbot)
    (path,) = dialog.outcome.paths
    qtbot.mouseClick(dialog.outcome.open, LEFT)
    qtbot.mouseClick(dialog.outcome.show_folder, LEFT)
    qtbot.mouseClick(dialog.outcome.copy, LEFT)
    assert done == [("open", path), ("show", path)]
    assert QGuiApplication.clipboard().text() == str(path)


def test_a_picture_of_ones_own_becomes_the_cover(dialog, qtbot, picture):
    assert dialog.cover.take_picture(picture)
    write(dialog, qtbot)
    with zipfile.ZipFile(dialog.outcome.paths[0]) as archive:
        assert archive.read("EPUB/cover.png") == picture.read_bytes()


def test_the_picture_is_still_there_when_the_dialog_opens_again(
    dialog, session, workshop, picture, qtbot
):
    dialog.cover.take_picture(picture)
    dialog.close_button.click()
    again = DetailsDialog(session, workshop, Settings())
    qtbot.addWidget(again)
    assert again.cover.data == picture.read_bytes()
    again.done(0)


def test_what_is_no_picture_is_refused(dialog, tmp_path):
    path = tmp_path / "cover.gif"
    path.write_bytes(b"GIF89a")
    assert not dialog.cover.take_picture(path)
    assert "not a JPEG or PNG" in dialog.cover.state.text()
    assert dialog.cover.data is None


def test_one_can_go_back_to_the_drawn_cover(dialog, picture, qtbot):
    dialog.cover.take_picture(picture)
    qtbot.mouseClick(dialog.cover.drawn, LEFT)
    assert dialog.cover.data is None
    qtbot.waitUntil(lambda: dialog.cover.picture.pixmap().height() == 180)


def test_the_picture_is_chosen_in_a_dialog(dialog, picture, qtbot, monkeypatch):
    module = "captor_desktop.gui.dialogs.cover_box.choose_image"
    monkeypatch.setattr(module, lambda _parent, _folder: picture)
    qtbot.mouseClick(dialog.cover.choose, LEFT)
    assert dialog.cover.data == picture.read_bytes()


def test_the_folder_is_chosen_in_a_dialog(dialog, qtbot, monkeypatch, tmp_path):
    module = "captor_desktop.gui.dialogs.details.choose_folder"
    monkeypatch.setattr(module, lambda _parent, _folder: [tmp_path / "out"])
    qtbot.mouseClick(dialog.change_place, LEFT)
    assert dialog.folder == tmp_path / "out"
    write(dialog, qtbot)
    assert dialog.outcome.paths[0].parent == tmp_path / "out"


def test_the_preview_shows_the_page_by_day_and_by_night(dialog, qtbot):
    preview = dialog.preview
    qtbot.waitUntil(lambda: "In which a Lamp goes out" in preview.page.toPlainText())
    by_day = preview.page.grab().toImage().pixelColor(5, 5)
    qtbot.mouseClick(preview.dark, LEFT)
    by_night = preview.page.grab().toImage().pixelColor(5, 5)
    assert by_day.lightness() > 200 > 80 > by_night.lightness()
    preview.sections.activated.emit(preview.sections.count() - 1)
    qtbot.waitUntil(lambda: "NOTES" in preview.page.toPlainText().upper())


def test_a_batch_knows_what_was_exported_here(dialog, session, qtbot, tmp_path):
    dialog.title.setText("Forty-One Lamps")
    write(dialog, qtbot)
    (written,) = dialog.outcome.paths
    (book,) = find_books([tmp_path])  # not the EPUB, whatever it is called
    assert book.source == session.book.path
    task = Task(book.source, "", tmp_path, tmp_path, written.stem)
    output = OutputOptions(read_clock(), (Format.EPUB,))
    recipe = Recipe(AnalyseOptions(), output, models="auto", reviews=reviews_folder())
    assert Journal(tmp_path).standing(task, recipe) is Standing.DONE
    save_review(autosave_path(reviews_folder(), book.source), session.analysis)
    assert Journal(tmp_path).standing(task, recipe) is Standing.OURS


def test_writing_can_be_stopped(dialog, qtbot, monkeypatch):
    def wait(_analysis, _folder, _recipe, _stem, work):
        while True:
            work.check()

    monkeypatch.setattr("captor_desktop.gui.dialogs.details.export_book", wait)
    qtbot.mouseClick(dialog.go, LEFT)
    assert dialog.go.text() == "Stop"
    qtbot.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: "nothing was written" in dialog.outcome.text.text())
    assert dialog.go.text() == "Export"


def test_enter_in_a_field_makes_the_book(dialog, qtbot):
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.title.setFocus()
    qtbot.keyClick(dialog.title, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(dialog.outcome.paths), timeout=20_000)


def test_long_title_shows_its_beginning(session, workshop, qtbot):
    session.set_details(dataclasses.replace(session.book.metadata, title="The Weir " * 30), None)
    dialog = DetailsDialog(session, workshop, Settings())
    qtbot.addWidget(dialog)
    dialog.open()
    qtbot.waitUntil(lambda: dialog.title.hasSelectedText())
    qtbot.waitUntil(lambda: dialog.title.cursorPosition() == 0)
    dialog.author.setFocus()
    assert dialog.title.cursorPosition() == 0
    dialog.done(0)


def test_form_scrolls_where_the_screen_is_small_and_the_buttons_stay(dialog, qapp, qtbot):
    apply_theme(qapp, Theme.LIGHT, 200)
    dialog.resize(dialog.minimumSizeHint())
    (area,) = (a for a in dialog.findChildren(QScrollArea) if a.isAncestorOf(dialog.licence))
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    for button in (dialog.go, dialog.close_button):
        place = button.mapTo(dialog, button.rect().bottomRight())
        assert dialog.rect().contains(place)


def test_the_name_of_the_file_is_proposed_and_can_be_changed(session, workshop, qtbot):
    settings = Settings(output_name="{author} - {title}")
    dialog = DetailsDialog(session, workshop, settings)
    qtbot.addWidget(dialog)
    dialog.author.setText("Jane Austen")
    dialog.title.setText("Lady Susan")
    assert dialog.name.text() == "Jane Austen - Lady Susan"
    dialog.name.clear()
    qtbot.keyClicks(dialog.name, "Susan: a novel?")
    dialog.title.setText("Emma")
    assert dialog.file_stem == "Susan a novel"
    dialog.write()
    qtbot.waitUntil(lambda: bool(dialog.outcome.paths), timeout=20_000)
    assert dialog.outcome.paths[0].name == "Susan a novel.epub"
    dialog.reject()


def test_a_narrow_screen_has_room_for_the_form_alone(session, workshop, qtbot, monkeypatch):
    monkeypatch.setattr("captor_desktop.gui.dialogs.details.LEAST_WITH_PREVIEW", 100_000)
    widget = DetailsDialog(session, workshop, Settings())
    qtbot.addWidget(widget)
    widget.show()
    assert not widget.preview.isVisible()
    assert widget.minimumSizeHint().width() < 600
    widget.done(0)


def test_a_second_book_of_the_same_title_gets_a_name_of_its_own(make_session, workshop, qtbot):
    settings, names = Settings(output_name="{author} - {title}"), []
    for file in ("first.txt", "second.txt", "first.txt"):
        session = make_session(sample("the_lamplighter_of_low_street").read_text("utf-8"), file)
        dialog = DetailsDialog(session, workshop, settings)
        qtbot.addWidget(dialog)
        names.append(dialog.name.text())
        write(dialog, qtbot)
        dialog.done(0)
    name = "Hester Quillfeather - The Lamplighter of Low Street"
    assert names == [name, f"{name} (2)", name]


def test_another_folder_may_have_another_name(make_session, workshop, qtbot, tmp_path, monkeypatch):
    settings = Settings(output_name="{title}")
    text = sample("the_lamplighter_of_low_street").read_text("utf-8")
    first = DetailsDialog(make_session(text, "first.txt"), workshop, settings)
    qtbot.addWidget(first)
    write(first, qtbot)
    first.done(0)
    dialog = DetailsDialog(make_session(text, "second.txt"), workshop, settings)
    qtbot.addWidget(dialog)
    assert dialog.name.text() == "The Lamplighter of Low Street (2)"
    (tmp_path / "other").mkdir()
    chosen = [tmp_path / "other"]
    monkeypatch.setattr("captor_desktop.gui.dialogs.details.choose_folder", lambda *_: chosen)
    dialog.change_place.click()
    assert dialog.name.text() == "The Lamplighter of Low Street"
    dialog.done(0)
