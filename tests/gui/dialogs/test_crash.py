from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

import captor_desktop
from captor_desktop.gui.dialogs.crash import CrashDialog


def test_fault_is_shown_with_versions_and_can_be_copied(qtbot):
    dialog = CrashDialog("Traceback\nZeroDivisionError: oops")
    qtbot.addWidget(dialog)
    dialog.show()
    text = dialog.report.toPlainText()
    assert "ZeroDivisionError: oops" in text
    assert captor_desktop.__version__ in text
    qtbot.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == text
    assert dialog.copy_button.text() == "Copied"
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "Nothing is sent" in words
    assert dialog.report.accessibleName()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
