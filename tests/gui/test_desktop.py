from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

from captor_desktop.gui import desktop
from captor_desktop.gui import desktop as module
from captor_desktop.gui.desktop import Awake, announce, tell_when_away


def test_files_and_their_folders_are_opened_by_the_desktop(monkeypatch, tmp_path, qapp):
    opened = []
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()) or True
    )
    monkeypatch.setattr(desktop, "_OPENER", "no-such-program-here")
    book = tmp_path / "Ærø.epub"
    desktop.open_file(book)
    desktop.show_in_folder(book)
    assert opened == [str(book), str(tmp_path)]
    failed = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: False)
    desktop.open_file(book, lambda: failed.append(book))
    assert failed == [book]


@pytest.mark.skipif(os.name == "nt", reason="asks the system directly")
@pytest.mark.parametrize(("code", "failures"), [(0, 0), (3, 1)])
def test_a_program_that_finds_no_reader_is_noticed(monkeypatch, tmp_path, qtbot, code, failures):
    opener, seen, failed = tmp_path / "opener", tmp_path / "seen", []
    opener.write_text(f'#!/bin/sh\necho "$1" > "{seen}"\nexit {code}\n')
    opener.chmod(0o755)
    monkeypatch.setattr(desktop, "_OPENER", str(opener))
    desktop.open_file(tmp_path / "a.epub", lambda: failed.append("no reader"))
    watch = qtbot.waitUntil
    watch(lambda: seen.exists() and not QApplication.instance().findChildren(desktop._Watch))
    assert seen.read_text().strip() == str(tmp_path / "a.epub")
    assert len(failed) == failures


def test_paths_go_to_the_clipboard(qapp):
    desktop.copy_paths([Path("/a/b"), Path("/a/c")])
    assert QGuiApplication.clipboard().text() == f"{Path('/a/b')}\n{Path('/a/c')}"


def test_a_folder_that_cannot_be_written_to_is_replaced(tmp_path, qapp):
    assert desktop.writable_folder(tmp_path) == tmp_path
    assert desktop.writable_folder(tmp_path / "nowhere") != tmp_path / "nowhere"


@pytest.fixture
def holder(tmp_path, monkeypatch):
    """Put a program in the place of the system's, which waits for the end of its input."""
    script = tmp_path / "holder"
    script.write_text(f"#!{sys.executable}\nimport sys\nsys.stdin.read()\n")
    script.chmod(0o755)
    monkeypatch.setitem(module._HOLDERS, "linux", (str(script),))


@pytest.mark.skipif(os.name == "nt", reason="asks the system directly")
def test_program_of_the_system_runs_as_long_as_it_is_held(holder):
    awake = Awake("linux")
    awake.hold()
    awake.hold()
    assert awake.is_held
    awake.let_go()
    assert not awake.is_held
    awake.let_go()


@pytest.mark.skipif(os.name == "nt", reason="asks the system directly")
def test_program_ends_by_itself_when_we_are_gone(holder):
    awake = Awake("linux")
    awake.hold()
    awake._holder.stdin.close()
    assert awake._holder.wait(10) == 0
    awake.let_go()


def test_system_without_such_a_program_is_no_fault(monkeypatch):
    monkeypatch.setitem(module._HOLDERS, "linux", ("no-such-program-here",))
    for platform in ("linux", "plan9"):
        awake = Awake(platform)
        awake.hold()
        assert not awake.is_held
        awake.let_go()


def test_program_that_cannot_be_started_is_no_fault(monkeypatch, tmp_path):
    broken = tmp_path / "holder"
    broken.write_bytes(b"\x00")
    broken.chmod(0o755)
    monkeypatch.setitem(module._HOLDERS, "linux", (str(broken),))
    awake = Awake("linux")
    awake.hold()
    assert not awake.is_held


def test_windows_is_asked_directly(monkeypatch):
    asked = []

    class Kernel:
        SetThreadExecutionState = staticmethod(asked.append)

    class Windows:
        kernel32 = Kernel

    monkeypatch.setattr("ctypes.windll", Windows, raising=False)
    awake = Awake("win32")
    awake.hold()
    awake.let_go()
    assert asked == [0x80000001, 0x80000000]


@pytest.fixture
def window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def told(monkeypatch):
    shown = []
    monkeypatch.setattr(QApplication, "alert", lambda *_: shown.append("alert"))
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    monkeypatch.setattr(QSystemTrayIcon, "supportsMessages", lambda: True)
    monkeypatch.setattr(
        QSystemTrayIcon, "showMessage", lambda _tray, title, words, *_: shown.append((title, words))
    )
    return shown


def test_window_that_is_not_in_front_gets_a_notice(window, told):
    assert tell_when_away(window, "Batch finished", "3 done")
    assert told == ["alert", ("Batch finished", "3 done")]


def test_window_in_front_needs_none(qtbot, window, told):
    window.show()
    with qtbot.waitActive(window):
        window.activateWindow()
    assert not tell_when_away(window, "Batch finished", "3 done")
    assert told == []


def test_notices_can_be_switched_off(window, told):
    assert not tell_when_away(window, "Batch finished", "3 done", wanted=False)
    assert told == []


def test_second_notice_uses_the_same_sign(window, told):
    tell_when_away(window, "A", "a")
    tell_when_away(window, "B", "b")
    assert len(window.findChildren(QSystemTrayIcon)) == 1


def test_click_on_the_notice_brings_the_window_back(window, told):
    tell_when_away(window, "A", "a")
    tray = window.findChild(QSystemTrayIcon)
    tray.messageClicked.emit()
    assert not tray.isVisible()


def test_screen_reader_hears_it(window, monkeypatch):
    heard = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(
        QAccessible, "updateAccessibility", lambda event: heard.append(event.message())
    )
    announce(window, "3 done")
    assert heard == ["3 done"]
