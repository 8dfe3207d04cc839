"""One window for all: a second start gives its files to the first and goes away.

They talk through a local socket that belongs to this user alone; nothing touches the network.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from captor_desktop import paths

PATIENCE_MS = 700  # a window that does not answer by then is hung, and a second one is better
_LONGEST_MESSAGE = 1_000_000


def server_name() -> str:
    """Return the name that windows with the same settings, so of one user, meet under."""
    key = os.fsencode(paths.settings_file())
    return f"{paths.APP_NAME}-{hashlib.sha256(key).hexdigest()[:16]}"


def hand_over(files: Sequence[Path]) -> bool:
    """Give the files to a window that is open already; return whether there was one."""
    socket = QLocalSocket()
    socket.connectToServer(server_name())
    if not socket.waitForConnected(PATIENCE_MS):
        return False
    message = json.dumps([os.fspath(path) for path in files]).encode() + b"\n"
    socket.write(message)
    socket.waitForBytesWritten(PATIENCE_MS)
    answered = socket.waitForReadyRead(PATIENCE_MS)
    socket.disconnectFromServer()
    return answered


class SingleInstance(QObject):
    """The open window's end. `files_arrived` tells the files of a second start, maybe none."""

    files_arrived = Signal(object)  # list[Path]

    def __init__(self, parent: QObject | None = None) -> None:
        """Make a server that does not listen yet."""
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._welcome)
        app = QCoreApplication.instance()
        if sys.platform == "darwin" and app is not None:
            app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the files that macOS hands to the open program instead of starting it again."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self.files_arrived.emit([Path(event.file())])
            return True
        return super().eventFilter(watched, event)

    def listen(self) -> bool:
        """Listen; what a crashed window left in the way is removed."""
        name = server_name()
        if self._server.listen(name):
            return True
        QLocalServer.removeServer(name)
        return self._server.listen(name)

    def close(self) -> None:
        """Listen no longer."""
        self._server.close()

    def _welcome(self) -> None:
        socket = self._server.nextPendingConnection()
        while socket is not None:
            socket.setParent(self)
            socket.readyRead.connect(self._read)
            socket.disconnected.connect(socket.deleteLater)
            if socket.canReadLine():
                self._take(socket)
            socket = self._server.nextPendingConnection()

    def _read(self) -> None:
        socket = self.sender()
        if isinstance(socket, QLocalSocket) and socket.canReadLine():
            self._take(socket)

    def _take(self, socket: QLocalSocket) -> None:
        line = bytes(socket.readLine(_LONGEST_MESSAGE).data())
        try:
            names = json.loads(line)
        except ValueError:
            return
        socket.write(b"ok\n")
        socket.flush()
        if isinstance(names, list):
            self.files_arrived.emit([Path(name) for name in names if isinstance(name, str)])
