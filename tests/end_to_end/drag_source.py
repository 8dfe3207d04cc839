"""A window to drag a file from, as a file manager would: python drag_source.py FILE."""

from __future__ import annotations

import sys

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel


class Source(QLabel):
    """Starts a drag of its file as soon as the mouse moves with the button held."""

    def mouseMoveEvent(self, _event: QMouseEvent) -> None:
        drag = QDrag(self)
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(sys.argv[1])])
        drag.setMimeData(data)
        drag.exec(Qt.DropAction.CopyAction)


def main() -> None:
    """Show the window in the upper left corner, without a frame."""
    app = QApplication([])
    source = Source("drag me")
    source.setWindowFlags(Qt.WindowType.FramelessWindowHint | Qt.WindowType.WindowStaysOnTopHint)
    source.setWindowTitle("drag source")
    source.setGeometry(0, 0, 120, 80)
    source.show()
    app.exec()


if __name__ == "__main__":
    main()
