"""The cover in the details dialog: drawn from title and author, or a picture of the user's."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLabel, QWidget

from captor_desktop.gui.dialogs.choosing import choose_image
from captor_desktop.gui.dialogs.preview_page import cover_svg
from captor_desktop.gui.widgets.controls import button, choice
from captor_desktop.gui.widgets.labels import label, say
from captor_desktop.gui.widgets.layouts import STRETCH, column, row
from captor_desktop.gui.worker import Bench, Workshop

SIZE = QSize(120, 180)
QUIET_MS = 250


class CoverBox(QWidget):
    """Shows the cover and lets the user take another. `changed` tells that it is another one."""

    changed = Signal()

    def __init__(self, workshop: Workshop) -> None:
        """Make the box with no picture yet."""
        super().__init__()
        self._bench = Bench(workshop)
        self._words = ("", "")
        self.setAcceptDrops(True)
        self.data: bytes | None = None  # the user's picture, or None for a drawn one
        self.picture = QLabel()
        self.picture.setFixedSize(SIZE)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setAccessibleName(self.tr("Cover"))
        own, drawn = self.tr("Choose &image…"), self.tr("Use ge&nerated cover")
        own_name = self.tr("Choose an image file as the cover")
        drawn_name = self.tr("Generate a cover from title and author")
        self.choose = button(own, on_click=self._choose, name=own_name)
        self.drawn = button(drawn, on_click=self.take_drawn, name=drawn_name)
        self.designs = choice(self.tr("Design of the generated cover"), self._design_names())
        self.designs.currentIndexChanged.connect(self._draw_later)
        self.state = label(name=self.tr("State of the cover"), wrap=True)
        self._timer = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._timer.timeout.connect(self._draw)
        buttons = column(self.choose, self.drawn, self.designs, self.state, STRETCH, gap=8)
        row(self.picture, (buttons, 1), of=self, margins=0, gap=14)
        self.take_drawn()

    def show_words(self, title: str, author: str) -> None:
        """Draw the cover with these words, a moment later."""
        self._words = (title, author)
        if self.data is None:
            self._timer.start()

    @property
    def design(self) -> str:
        """The name of the design that is drawn; "" is one chosen by the title."""
        return str(self.designs.currentData())

    def take_design(self, name: str) -> None:
        """Draw this design."""
        self.designs.setCurrentIndex(max(0, self.designs.findData(name)))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file of this computer, as a copy."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the picture that is dropped as the cover."""
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.take_picture(Path(files[0]))

    def take_picture(self, path: Path) -> bool:
        """Take a picture as the cover; return whether it is one."""
        try:
            data = path.read_bytes()
        except OSError:
            data = b""
        if self.take_data(data):
            say(self.state, "muted", path.name)
            return True
        say(self.state, "bad", self.tr("✗ “{0}” is not a JPEG or PNG file.").format(path.name))
        return False

    def take_data(self, data: bytes) -> bool:
        """Take a picture that was read already; return whether it is one."""
        pixmap = QPixmap()
        is_known = data.startswith((b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n"))
        if not is_known or not pixmap.loadFromData(data):
            return False
        self.data = data
        self._show(pixmap)
        self.drawn.setEnabled(True)
        self.designs.setEnabled(False)
        say(self.state, "muted", self.tr("Your own image"))
        self.changed.emit()
        return True

    def take_drawn(self) -> None:
        """Go back to the cover that is drawn."""
        self.data = None
        self.drawn.setEnabled(False)
        self.designs.setEnabled(True)
        say(self.state, "muted", self.tr("Generated from title and author"))
        self._timer.start()
        self.changed.emit()

    def stop(self) -> None:
        """Let go of running work."""
        self._timer.stop()
        self._bench.cancel()

    def _design_names(self) -> list[tuple[str, str]]:
        return [
            (self.tr("Automatic, by the title"), ""),
            (self.tr("Waves"), "waves"),
            (self.tr("Scales"), "scales"),
            (self.tr("Lattice"), "lattice"),
            (self.tr("Rays"), "rays"),
            (self.tr("Stripes"), "stripes"),
            (self.tr("Plain"), "plain"),
        ]

    def _draw_later(self) -> None:
        if self.data is None:
            self._timer.start()
        self.changed.emit()

    def _choose(self) -> None:
        path = choose_image(self, "")
        if path is not None:
            self.take_picture(path)

    def _draw(self) -> None:
        do = partial(cover_svg, *self._words, self.design)
        self._bench.start(lambda _work: do(), name="drawing a cover", done=self._show_drawn)

    def _show_drawn(self, svg: bytes) -> None:
        if self.data is not None:
            return
        scale = self.devicePixelRatioF()
        pixmap = QPixmap(SIZE * scale)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        QSvgRenderer(QByteArray(svg)).render(painter, QRectF(pixmap.rect()))
        painter.end()
        self._show(pixmap)

    def _show(self, pixmap: QPixmap) -> None:
        scale = self.devicePixelRatioF()
        fitted = pixmap.scaled(
            SIZE * scale,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        fitted.setDevicePixelRatio(scale)
        self.picture.setPixmap(fitted)
