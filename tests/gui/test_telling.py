from __future__ import annotations

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QLabel

from captor_desktop.gui.telling import say
from captor_desktop.gui.theme import colours


def test_words_take_the_colour_of_their_role_also_after_they_were_shown(qtbot):
    label = QLabel()
    qtbot.addWidget(label)
    label.show()
    for role in ("good", "bad", "muted"):
        say(label, role, "✓ 12 chapters")
        assert label.text() == "✓ 12 chapters"
        ink = label.palette().color(QPalette.ColorRole.WindowText)
        assert ink == QColor(getattr(colours(), role))
