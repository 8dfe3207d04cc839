"""The window's tests: without a screen, with settings of their own, and with nothing left over."""

from __future__ import annotations

import gc
import os
import threading
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from captor_desktop.conversion import analyse
from captor_desktop.gui.app import collect_if_due
from captor_desktop.gui.look.theme import apply_theme
from captor_desktop.gui.models import scorers_for
from captor_desktop.gui.review.opening import ready_for_review
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.translation import install_translation
from captor_desktop.gui.window.main_window import MainWindow
from captor_desktop.gui.worker import Workshop
from captor_desktop.scorer import Scorers
from captor_desktop.settings import Settings, Theme
from captor_desktop.work import Work

PATIENCE_MS = 15_000  # for a busy machine; nothing here takes long

_PARAGRAPH = (
    "The ferry went over at six, and again at seven, and nobody on it\n"
    "looked back at the lamps along the quay.\n\n"
)
NOVEL = "".join(
    f"{heading}\n\n{_PARAGRAPH * 3}\n"
    for heading in (
        "PART ONE",
        "CHAPTER I\n\nThe Ferry",
        "CHAPTER II\n\nThe Weir",
        "CHAPTER III\n\nThe Rope",
        "CHAPTER V\n\nThe Bridge",
    )
)


@pytest.fixture(autouse=True, scope="module")
def garbage_in_this_thread():
    """Collect as the window does: in its own thread alone."""
    gc.disable()
    yield
    gc.collect()
    gc.enable()


@pytest.fixture(autouse=True)
def own_folders(monkeypatch, tmp_path_factory):
    """Keep settings, reviews and everything else out of the user's home."""
    home = tmp_path_factory.mktemp("home")
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "APPDATA", "USERPROFILE"):
        monkeypatch.setenv(name, str(home / name))


@pytest.fixture(autouse=True)
def only_rules(monkeypatch):
    """Work without the neural models: they are slow, and have tests of their own."""
    scorers_for.cache_clear()
    for module in ("opening", "detection"):
        monkeypatch.setattr(
            f"captor_desktop.gui.review.{module}.scorers_for", lambda _device: Scorers()
        )


@pytest.fixture(autouse=True)
def light_and_english(qapp):
    apply_theme(qapp, Theme.LIGHT, 100)
    install_translation(qapp, "en")


@pytest.fixture
def window(qtbot):
    """The whole program, as it starts."""
    widget = MainWindow(Settings())
    qtbot.addWidget(widget)
    widget.show()
    yield widget
    widget.close()


@pytest.fixture
def plain_window(qtbot):
    """Any window, for what is shown above one."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


@pytest.fixture
def workshop(qapp):
    shop = Workshop()
    yield shop
    assert shop.shutdown(PATIENCE_MS)


@pytest.fixture
def make_session(qapp, tmp_path):
    """Return a function that opens a text, or one of the samples, for review."""
    sessions = []

    def make(text: str | Path, name: str = "book.txt") -> ReviewSession:
        path = text
        if isinstance(text, str):
            path = tmp_path / name
            path.write_text(text, encoding="utf-8")
        opened = ready_for_review(analyse(path), Work())
        session = ReviewSession(opened, tmp_path / "reviews")
        sessions.append(session)
        return session

    yield make
    for session in sessions:
        session.close()


@pytest.fixture
def novel(make_session) -> ReviewSession:
    """A novel with a part, a doubtful chapter and three that are sure."""
    return make_session(NOVEL)


@pytest.fixture(autouse=True)
def nothing_left_over(qapp):
    """Fail a test that leaves a thread, a running timer or a window behind."""
    threads = set(threading.enumerate())
    widgets = set(map(id, qapp.topLevelWidgets()))
    yield
    _let_go(qapp)
    left_threads = [
        thread.name
        for thread in threading.enumerate()
        if thread not in threads and not _ends_soon(thread)
    ]
    assert not left_threads, f"threads left: {left_threads}"
    shown = [w for w in qapp.topLevelWidgets() if id(w) not in widgets and w.isVisible()]
    assert not shown, f"windows left: {shown}"
    timers = [
        timer
        for widget in qapp.topLevelWidgets()
        if id(widget) not in widgets
        for timer in widget.findChildren(QTimer)
        if timer.isActive()
    ]
    assert not timers, f"timers left in: {[_path(timer) for timer in timers]}"


def _let_go(app: QApplication) -> None:
    for _ in range(3):
        app.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    collect_if_due()


def _ends_soon(thread: threading.Thread) -> bool:
    thread.join(PATIENCE_MS / 1000)
    return not thread.is_alive()


def _path(thing: QObject | None) -> str:
    names = []
    while thing is not None:
        names.append(type(thing).__name__)
        thing = thing.parent()
    return " in ".join(names)
