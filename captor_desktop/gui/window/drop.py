"""Dropping files: what was dropped, and the veil over the window that shows it may be dropped."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QMainWindow, QWidget

from captor_desktop.gui.look.theme import colours


def dropped_paths(data: QMimeData) -> list[Path]:
    """Return the files and folders of this computer that are dragged; other things are not."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def accept_copy(event: QDropEvent) -> None:
    """Take what is dragged as a copy: after a move, a file manager would delete the original."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


class DropVeil(QWidget):
    """Covers the window while files are dragged over it."""

    def __init__(self, parent: QWidget) -> None:
        """Make a hidden veil over this widget."""
        super().__init__(parent)
        self.setAccessibleName(self.tr("Drop to open"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._words = ""
        self.hide()

    def cover(self, count: int) -> None:
        """Show the veil for so many things."""
        self._words = self.tr("Drop to open %n books", "", count)
        if count == 1:
            self._words = self.tr("Drop to open")
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.raise_()
        self.show()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a frame and the words."""
        on = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(on.window)
        ground.setAlphaF(0.88)
        painter.fillRect(self.rect(), ground)
        frame = QRectF(self.rect()).adjusted(24, 24, -24, -24)
        painter.setPen(QPen(QColor(on.accent), 3, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(frame, 18, 18)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * 1.8)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(on.accent))
        painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, self._words)
        painter.end()


class DropWindow(QMainWindow):
    """A window that takes files and folders dropped anywhere on it."""

    files_dropped = Signal(object)  # list[Path]
    foreign_dropped = Signal()  # something that is no file of this computer
    drag_changed = Signal(bool)  # whether something is dragged over the window

    def __init__(self) -> None:
        """Take drops from now on."""
        super().__init__()
        self.setAcceptDrops(True)
        self.veil = DropVeil(self)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Show that files may be dropped."""
        if event.mimeData().hasUrls():
            accept_copy(event)
            self.veil.cover(len(dropped_paths(event.mimeData())))
            self.drag_changed.emit(True)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Let files be dropped anywhere."""
        accept_copy(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Forget what was dragged."""
        self._end_drag()
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell what was dropped."""
        self._end_drag()
        accept_copy(event)
        found = dropped_paths(event.mimeData())
        if found:
            self.files_dropped.emit(found)
        else:
            self.foreign_dropped.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the veil over the whole window."""
        super().resizeEvent(event)
        self.veil.setGeometry(self.rect())

    def _end_drag(self) -> None:
        self.veil.hide()
        self.drag_changed.emit(False)
