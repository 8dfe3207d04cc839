from __future__ import annotations

import pytest
from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QColor, QImage

from captor_desktop.gui.dialogs.cover_box import SIZE, CoverBox

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def box(workshop, qtbot):
    widget = CoverBox(workshop)
    qtbot.addWidget(widget)
    widget.show()
    yield widget
    widget.stop()


def picture(width: int, height: int, colour: str = "navy", kind: str = "PNG") -> bytes:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, kind)
    return bytes(buffer.data().data())


def colour_in_the_middle(box: CoverBox) -> QColor:
    image = box.picture.pixmap().toImage()
    return image.pixelColor(image.width() // 2, image.height() // 2)


def test_cover_is_drawn_at_first(box, qtbot):
    box.show_words("Forty Lamps", "Hester Quill")
    qtbot.waitUntil(lambda: box.picture.pixmap().height() == SIZE.height())
    assert box.data is None
    assert box.state.text() == "Generated from title and author"
    assert not box.drawn.isEnabled()


def test_another_title_draws_another_cover(box, qtbot):
    box.show_words("Forty Lamps", "Hester Quill")
    qtbot.waitUntil(lambda: not box.picture.pixmap().isNull())
    before = box.picture.pixmap().toImage()
    box.show_words("The Weir", "Somebody Else")
    qtbot.waitUntil(lambda: box.picture.pixmap().toImage() != before)


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_own_picture_is_shown_and_kept_as_it_is(box, tmp_path, kind, qtbot):
    path = tmp_path / f"Umschlag ü.{kind.lower()}"
    path.write_bytes(picture(60, 90, kind=kind))
    with qtbot.waitSignal(box.changed):
        assert box.take_picture(path)
    assert box.data == path.read_bytes()
    assert box.state.text() == path.name
    assert colour_in_the_middle(box).blue() > 100


def test_wide_picture_keeps_its_shape(box):
    assert box.take_data(picture(400, 100))
    pixmap = box.picture.pixmap()
    assert (pixmap.width(), pixmap.height()) == (SIZE.width(), SIZE.width() // 4)


def test_title_that_is_typed_later_does_not_draw_over_the_picture(box, qtbot):
    box.take_data(picture(60, 90, "green"))
    box.show_words("Another", "")
    with qtbot.assertNotEmitted(box.changed, wait=400):
        pass
    assert colour_in_the_middle(box) == QColor("green")


def test_damaged_or_missing_picture_is_refused_and_the_old_one_kept(box, tmp_path):
    box.take_data(picture(60, 90))
    kept = box.data
    cut = tmp_path / "cut.png"
    cut.write_bytes(picture(60, 90)[:20])
    for path in (cut, tmp_path / "gone.png", tmp_path):
        assert not box.take_picture(path)
        assert box.state.text() == f"✗ “{path.name}” is not a JPEG or PNG file."
        assert box.data == kept


def test_drawn_one_comes_back_by_its_button(box, qtbot):
    box.take_data(picture(60, 90))
    with qtbot.waitSignal(box.changed):
        qtbot.mouseClick(box.drawn, LEFT)
    assert box.data is None
    qtbot.waitUntil(lambda: colour_in_the_middle(box) != QColor("navy"))
