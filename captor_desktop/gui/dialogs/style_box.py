"""The style of a book as controls: its look, and what is put in order."""

from __future__ import annotations

import dataclasses
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from captor_desktop.gui.dialogs.setting_controls import SettingControl, make_control
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.wording import translated
from captor_desktop.options import BookStyle, Keep
from captor_desktop.setting_kinds import Switch
from captor_desktop.style_settings import STYLE_SETTINGS


class StyleBox(QWidget):
    """Shows a style and lets the user change it. `changed` tells that it is another one."""

    changed = Signal()

    def __init__(self, style: BookStyle) -> None:
        """Show this style."""
        super().__init__()
        self.controls: dict[str, SettingControl] = {}
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for entry in STYLE_SETTINGS:
            control = make_control(entry)
            control.setToolTip(translated(entry.words.help))
            if isinstance(entry.kind, Switch):
                form.addRow(control)
            else:
                form.addRow(label(translated(entry.words.label), buddy=control.first), control)
            self.controls[entry.name] = control
        self.show_style(style)
        for control in self.controls.values():
            control.changed.connect(self.changed)

    @property
    def book_style(self) -> BookStyle:
        """The style that is chosen."""
        keep = tuple(each for each in Keep if not self.controls[f"keep.{each}"].value())
        chosen: dict[str, Any] = {
            name: control.value()
            for name, control in self.controls.items()
            if not name.startswith("keep.")
        }
        return BookStyle(keep=keep, **chosen)

    def show_style(self, style: BookStyle) -> None:
        """Show another style, without telling that something changed."""
        for name, value in dataclasses.asdict(style).items():
            if name in self.controls:
                self.controls[name].show_value(value)
        for each in Keep:
            self.controls[f"keep.{each}"].show_value(each not in style.keep)
