"""Telling the user how things stand in a label: the words, and the role that colours them."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget


def set_role(widget: QWidget, role: str) -> None:
    """Give a widget a role of the stylesheet, also after it was shown."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def say(label: QLabel, role: str, text: str) -> None:
    """Show a text in the colours of a role; the text itself must say how things stand."""
    set_role(label, role)
    label.setText(text)
