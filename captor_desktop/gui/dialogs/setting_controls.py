"""A control for each kind of setting, drawn from the table of settings."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QSpinBox, QWidget

from captor_desktop.gui.widgets.controls import choice, field
from captor_desktop.gui.widgets.layouts import STRETCH, FlowLayout, column, row
from captor_desktop.gui.wording import translated
from captor_desktop.setting_kinds import (
    Choice,
    Kind,
    NumberKind,
    Several,
    ShownSetting,
    Switch,
    Text,
)


class SettingControl(QWidget):
    """Shows one setting and tells when the user changes it."""

    changed = Signal()

    def __init__(
        self,
        entry: ShownSetting,
        first: QWidget,
        value: Callable[[], Any],
        show_value: Callable[[Any], None],
    ) -> None:
        """Hold `first`, the widget that a label belongs to; the others read and show its value."""
        super().__init__()
        self.entry = entry
        self.first = first
        self.value = value
        self._show = show_value
        self.boxes: dict[str, QCheckBox] = {}  # of a setting with several values, by their names
        self.box = row(first, of=self, margins=0)

    def show_value(self, value: object) -> None:
        """Show a value, without telling that something changed."""
        self.first.blockSignals(True)
        self._show(value)
        self.first.blockSignals(False)


def _choice(entry: ShownSetting, kind: Choice) -> SettingControl:
    combo = choice("", options_of(kind))
    combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    control = SettingControl(
        entry,
        combo,
        lambda: kind.read(combo.currentData()),
        lambda value: combo.setCurrentIndex(combo.findData(str(value))),
    )
    combo.currentIndexChanged.connect(control.changed)
    return control


class _Several(QWidget):
    """A box for each option; at least one stays chosen."""

    changed = Signal()

    def __init__(self, entry: ShownSetting, kind: Several, *, sideways: bool) -> None:
        super().__init__()
        self.boxes = {option.value: QCheckBox(translated(option.label)) for option in kind.options}
        for box in self.boxes.values():
            box.setAccessibleName(f"{translated(entry.words.label)}: {box.text()}")
            box.clicked.connect(self._keep_one)
        if sideways:
            flow = FlowLayout(16)
            for box in self.boxes.values():
                flow.addWidget(box)
            self.setLayout(flow)
        else:
            row(column(*self.boxes.values()), STRETCH, of=self, margins=0)

    def chosen(self) -> tuple[str, ...]:
        return tuple(name for name, box in self.boxes.items() if box.isChecked())

    def choose(self, names: Collection[str]) -> None:
        for name, box in self.boxes.items():
            box.setChecked(name in names)

    def _keep_one(self) -> None:
        """Refuse to take the last one away."""
        sender = self.sender()
        if not self.chosen() and isinstance(sender, QCheckBox):
            sender.setChecked(True)
        else:
            self.changed.emit()


def _several(entry: ShownSetting, kind: Several, *, sideways: bool) -> SettingControl:
    boxes = _Several(entry, kind, sideways=sideways)
    control = SettingControl(entry, boxes, boxes.chosen, boxes.choose)
    control.boxes = boxes.boxes
    control.first = next(iter(boxes.boxes.values()))
    boxes.changed.connect(control.changed)
    return control


def _number(entry: ShownSetting, kind: NumberKind) -> SettingControl:
    spin = QSpinBox(minimum=kind.low, maximum=kind.high, singleStep=kind.step)
    spin.setSuffix(translated(kind.unit))
    if kind.zero_label:
        spin.setSpecialValueText(translated(kind.zero_label))
    spin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    control = SettingControl(entry, spin, spin.value, spin.setValue)
    spin.valueChanged.connect(control.changed)
    return control


def _text(entry: ShownSetting) -> SettingControl:
    line = field(translated(entry.words.label))
    control = SettingControl(entry, line, line.text, line.setText)
    line.editingFinished.connect(control.changed)
    return control


def _switch(entry: ShownSetting) -> SettingControl:
    switch = QCheckBox(translated(entry.words.label))
    control = SettingControl(entry, switch, switch.isChecked, switch.setChecked)
    control.box.addStretch()
    switch.clicked.connect(control.changed)
    return control


def options_of(kind: Kind) -> list[tuple[str, object]]:
    """Return the options of a setting with their words in the language of the window."""
    options = kind.options if isinstance(kind, Choice) else ()
    return [(translated(option.label), str(option.value)) for option in options]


def make_control(entry: ShownSetting, *, sideways: bool = False) -> SettingControl:
    """Return the control for a setting, named for screen readers, with its help as a tooltip.

    The boxes of a setting with several values stand in a column, or in a row with `sideways`.
    """
    control: SettingControl
    match entry.kind:
        case Choice() as choice:
            control = _choice(entry, choice)
        case Several() as several:
            control = _several(entry, several, sideways=sideways)
        case NumberKind() as number:
            control = _number(entry, number)
        case Switch():
            control = _switch(entry)
        case Text():
            control = _text(entry)
        case _:
            raise TypeError(f"{entry.name} can't be shown")
    if not control.first.accessibleName():
        control.first.setAccessibleName(translated(entry.words.label))
    control.first.setAccessibleDescription(translated(entry.words.help))
    control.first.setToolTip(translated(entry.words.help))
    control.setObjectName(entry.name)
    return control
