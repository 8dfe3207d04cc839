"""All details of a book, and its cover, in a dialog of their own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QColor, QDropEvent, QPixmap

from captor_desktop.gui.dialogs.book_details import BookDetailsDialog


@pytest.fixture
def dialog(novel, workshop, qtbot):
    made = BookDetailsDialog(novel, workshop)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.cover.stop()


def fill(dialog, **texts):
    for name, text in texts.items():
        dialog.fields._lines[name].setText(text)


def test_every_detail_reaches_the_book_in_one_step(dialog, novel):
    fill(dialog, title="The Weir", author="A. B.", translator="C. D.", illustrator="E. F.")
    fill(dialog, year="1901", series="Rivers", series_number="2", publisher="Hart & Sons")
    fill(dialog, tags="water, night,", identifiers="978-3-16-148410-0")
    dialog.fields.description.setPlainText("A river rises.")
    dialog.cover.take_design("rays")
    before = novel.book.metadata
    dialog.accept()
    facts = novel.book.metadata
    assert (facts.title, facts.author, facts.translator) == ("The Weir", "A. B.", "C. D.")
    assert (facts.illustrator, facts.year, facts.series) == ("E. F.", 1901, "Rivers")
    assert (facts.series_number, facts.publisher) == ("2", "Hart & Sons")
    assert (facts.tags, facts.identifiers) == (("water", "night"), ("978-3-16-148410-0",))
    assert (facts.description, facts.cover_design) == ("A river rises.", "rays")
    novel.undo()
    assert novel.book.metadata == before


def test_cancel_leaves_everything_as_it_was(dialog, novel):
    before = novel.book.metadata
    fill(dialog, title="Nothing")
    dialog.reject()
    assert novel.book.metadata == before


def test_a_picture_may_be_dropped_as_the_cover(dialog, novel, tmp_path):
    picture = QPixmap(30, 45)
    picture.fill(QColor("red"))
    path = tmp_path / "cover.png"
    picture.save(str(path))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    offered = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPoint(5, 5).toPointF(), offered, data, left, none)
    dialog.cover.dropEvent(event)
    assert event.dropAction() is Qt.DropAction.CopyAction  # the file stays where it was
    assert dialog.cover.data == path.read_bytes()
    assert not dialog.cover.designs.isEnabled()
    dialog.accept()
    assert novel.cover == path.read_bytes()


def test_another_design_is_drawn(dialog, qtbot):
    def picture() -> int:
        return dialog.cover.picture.pixmap().toImage().cacheKey()

    qtbot.waitUntil(lambda: not dialog.cover.picture.pixmap().isNull())
    before = picture()
    dialog.cover.take_design("stripes")
    qtbot.waitUntil(lambda: picture() != before)


def test_on_a_narrow_screen_the_cover_is_below_the_fields(novel, workshop, qtbot, monkeypatch):
    monkeypatch.setattr("captor_desktop.gui.dialogs.book_details.LEAST_FOR_TWO", 100_000)
    made = BookDetailsDialog(novel, workshop)
    qtbot.addWidget(made)
    made.show()
    fields, cover = (each.mapTo(made, each.rect().topLeft()) for each in (made.fields, made.cover))
    assert cover.y() > fields.y()
    assert cover.x() < made.width() / 2
    made.cover.stop()


def test_a_long_title_shows_its_beginning(make_session, workshop, qtbot):
    session = make_session(f"Title: {'The Long Way Round ' * 8}\n\nCHAPTER I\n\nIt rained.\n")
    dialog = BookDetailsDialog(session, workshop)
    qtbot.addWidget(dialog)
    dialog.fields.title.setText("The Long Way Round " * 8)
    dialog.show()
    dialog.fields.choose_title()
    qtbot.waitUntil(lambda: dialog.fields.title.cursorPosition() == 0)
    assert dialog.fields.title.selectedText() == dialog.fields.title.text()
    dialog.reject()
