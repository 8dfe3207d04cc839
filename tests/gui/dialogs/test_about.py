from __future__ import annotations

import threading
import time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QTabWidget, QTextBrowser

import captor_desktop
from captor_desktop.diagnostics import PARTS, shipped_models
from captor_desktop.gui.dialogs.about import AboutDialog


@pytest.fixture
def dialog(qtbot):
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(dialog.copy_button.isEnabled, timeout=20_000)
    yield dialog
    dialog.done(0)


def texts(dialog):
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_version_and_promise_are_told(dialog):
    assert f"Version {captor_desktop.__version__}" in texts(dialog)
    assert "Nothing leaves your computer" in texts(dialog)


def test_models_are_listed_with_checksums_and_what_is_known_of_them(dialog):
    listed = {
        dialog.models.item(row, 0).text(): dialog.models.item(row, 2).text()
        for row in range(dialog.models.rowCount())
    }
    assert listed == {model.name: model.sha256 for model in shipped_models()}
    assert "Licence" in dialog.findChild(QTextBrowser).toPlainText()


def test_all_licences_are_listed(dialog):
    names = {dialog.licences.item(row, 0).text() for row in range(dialog.licences.rowCount())}
    assert names == {part.name for part in PARTS}


def test_diagnostics_can_be_copied(qtbot, dialog):
    qtbot.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == dialog.diagnostics.toPlainText()
    assert "System: " in QGuiApplication.clipboard().text()
    assert dialog.copy_button.text() == "Copied"


def test_pages_have_names(dialog):
    tabs = dialog.findChild(QTabWidget)
    assert [tabs.tabText(n).replace("&", "") for n in range(tabs.count())] == [
        "Program",
        "Models",
        "Licences",
        "Diagnostics",
    ]
    for widget in (dialog.models, dialog.licences, dialog.diagnostics):
        assert widget.accessibleName()


def test_closing_early_does_not_wait_for_the_checksums(qtbot, monkeypatch):
    gate = threading.Event()
    monkeypatch.setattr(
        "captor_desktop.gui.dialogs.about.shipped_models", lambda: gate.wait(20) and ()
    )
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    timer = threading.Timer(2, gate.set)
    timer.start()
    begin = time.monotonic()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert time.monotonic() - begin < 1
    timer.cancel()
    gate.set()


def test_closing_early_leaves_no_thread(qtbot):
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
