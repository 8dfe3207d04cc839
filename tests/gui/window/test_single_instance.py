from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtNetwork import QLocalSocket

from captor_desktop.gui.window.single_instance import SingleInstance, hand_over, server_name

SECOND_START = (
    "import sys; from pathlib import Path\n"
    "from PySide6.QtCore import QCoreApplication\n"
    "from captor_desktop.gui.window.single_instance import hand_over\n"
    "app = QCoreApplication([])\n"
    "sys.exit(0 if hand_over([Path(word) for word in sys.argv[1:]]) else 5)\n"
)


@pytest.fixture
def instance(qapp):
    made = SingleInstance()
    assert made.listen()
    yield made
    made.close()


def test_without_a_window_nothing_is_handed_over(qapp):
    assert not hand_over([Path("book.txt")])


def test_the_files_of_a_second_start_arrive(instance, qtbot):
    with qtbot.waitSignal(instance.files_arrived, timeout=20_000) as told:
        second = subprocess.Popen([sys.executable, "-c", SECOND_START, "/a/Ærø.txt", "/b"])
    qtbot.waitUntil(lambda: second.poll() is not None, timeout=20_000)
    assert second.returncode == 0
    assert told.args == [[Path("/a/Ærø.txt"), Path("/b")]]


def test_nonsense_is_not_answered(instance, qtbot):
    socket = QLocalSocket()
    socket.connectToServer(server_name())
    with qtbot.assertNotEmitted(instance.files_arrived, wait=100):
        socket.write(b"{nonsense\n")
        socket.flush()
    socket.disconnectFromServer()


def test_what_a_crashed_window_left_in_the_way_is_removed(instance, qapp):
    instance.close()
    again = SingleInstance()
    assert again.listen()
    again.close()


def test_a_file_that_macos_hands_over_arrives(instance, qapp, qtbot):
    with qtbot.waitSignal(instance.files_arrived, timeout=1000) as told:
        assert instance.eventFilter(qapp, QFileOpenEvent("/a/Ærø.txt"))
    assert told.args == [[Path("/a/Ærø.txt")]]
    assert not instance.eventFilter(qapp, QEvent(QEvent.Type.None_))
