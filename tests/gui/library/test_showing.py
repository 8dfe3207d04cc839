from __future__ import annotations

import subprocess
import sys

from PySide6.QtCore import Qt

from captor_desktop.gui.library.dialog import LibraryDialog
from captor_desktop.gui.library.showing import show_library
from captor_desktop.gui.main_window import MainWindow
from captor_desktop.settings import Settings


def test_the_window_stands_beside_the_main_one(qtbot):
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    dialog = show_library(window.workshop, window.settings, window)
    assert dialog.isVisible()
    assert not dialog.isModal()
    assert dialog.testAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.close()
    window.close()


def test_the_action_of_the_main_window_opens_it(qtbot):
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.commands.study.trigger()
    (dialog,) = window.findChildren(LibraryDialog)
    assert dialog.isVisible()
    dialog.close()
    window.close()


def test_the_main_window_does_not_load_the_library():
    code = (
        "import sys, captor_desktop.gui.main_window;"
        "sys.exit(any(n.startswith('captor_desktop.library') for n in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
