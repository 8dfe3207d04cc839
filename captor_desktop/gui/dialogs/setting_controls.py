"""A control for each kind of setting, drawn from the table of settings."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.settings import Choice, NumberKind, Several, ShownSetting, Switch


class SettingControl(QWidget):
    """Shows one setting and tells when the user changes it."""

    changed = Signal()

    def __init__(self, entry: ShownSetting, parent: QWidget | None = None) -> None:
        """Be empty; `make_control` gives the right kind."""
        super().__init__(parent)
        self.entry = entry
        self.box = QHBoxLayout(self)
        self.box.setContentsMargins(0, 0, 0, 0)

    @property
    def first(self) -> QWidget:
        """The widget that a label belongs to."""
        raise NotImplementedError

    def value(self) -> Any:  # noqa: ANN401
        """Return what is shown."""
        raise NotImplementedError

    def show_value(self, value: Any) -> None:  # noqa: ANN401
        """Show a value, without telling that something changed."""
        raise NotImplementedError


class _ChoiceControl(SettingControl):
    def __init__(self, entry: ShownSetting, kind: Choice) -> None:
        super().__init__(entry)
        self._kind = kind
        self._combo = QComboBox()
        for option in kind.options:
            self._combo.addItem(translated(option.label), str(option.value))
        self._combo.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._combo.currentIndexChanged.connect(self.changed)
        self.box.addWidget(self._combo)

    @property
    def first(self) -> QWidget:
        return self._combo

    def value(self) -> str:
        return self._kind.read(self._combo.currentData())

    def show_value(self, value: Any) -> None:  # noqa: ANN401
        self._combo.blockSignals(True)
        self._combo.setCurrentIndex(self._combo.findData(str(value)))
        self._combo.blockSignals(False)


class _SeveralControl(SettingControl):
    def __init__(self, entry: ShownSetting, kind: Several) -> None:
        super().__init__(entry)
        self._boxes = {option.value: QCheckBox(translated(option.label)) for option in kind.options}
        column = QVBoxLayout()
        for box in self._boxes.values():
            box.setAccessibleName(f"{translated(entry.words.label)}: {box.text()}")
            box.clicked.connect(self._keep_one)
            column.addWidget(box)
        self.box.addLayout(column)
        self.box.addStretch()

    @property
    def first(self) -> QWidget:
        return next(iter(self._boxes.values()))

    def value(self) -> tuple[str, ...]:
        return tuple(name for name, box in self._boxes.items() if box.isChecked())

    def show_value(self, value: Any) -> None:  # noqa: ANN401
        for name, box in self._boxes.items():
            box.setChecked(name in value)

    def _keep_one(self) -> None:
        """Refuse to take the last one away."""
        sender = self.sender()
        if not self.value() and isinstance(sender, QCheckBox):
            sender.setChecked(True)
        else:
            self.changed.emit()


class _NumberControl(SettingControl):
    def __init__(self, entry: ShownSetting, kind: NumberKind) -> None:
        super().__init__(entry)
        self._spin = QSpinBox()
        self._spin.setRange(kind.low, kind.high)
        self._spin.setSingleStep(kind.step)
        self._spin.setSuffix(translated(kind.unit))
        if kind.zero_label:
            self._spin.setSpecialValueText(translated(kind.zero_label))
        self._spin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._spin.valueChanged.connect(self.changed)
        self.box.addWidget(self._spin)

    @property
    def first(self) -> QWidget:
        return self._spin

    def value(self) -> int:
        return self._spin.value()

    def show_value(self, value: Any) -> None:  # noqa: ANN401
        self._spin.blockSignals(True)
        self._spin.setValue(value)
        self._spin.blockSignals(False)


class _SwitchControl(SettingControl):
    def __init__(self, entry: ShownSetting) -> None:
        super().__init__(entry)
        self._switch = QCheckBox(translated(entry.words.label))
        self._switch.clicked.connect(self.changed)
        self.box.addWidget(self._switch)
        self.box.addStretch()

    @property
    def first(self) -> QWidget:
        return self._switch

    def value(self) -> bool:
        return self._switch.isChecked()

    def show_value(self, value: Any) -> None:  # noqa: ANN401
        self._switch.setChecked(value)


def make_control(entry: ShownSetting) -> SettingControl:
    """Return the control for a setting, named for screen readers, with its help as a tooltip."""
    control: SettingControl
    match entry.kind:
        case Choice() as choice:
            control = _ChoiceControl(entry, choice)
        case Several() as several:
            control = _SeveralControl(entry, several)
        case NumberKind() as number:
            control = _NumberControl(entry, number)
        case Switch():
            control = _SwitchControl(entry)
        case _:
            raise TypeError(f"{entry.name} can't be shown")
    if not control.first.accessibleName():
        control.first.setAccessibleName(translated(entry.words.label))
    control.first.setAccessibleDescription(translated(entry.words.help))
    control.first.setToolTip(translated(entry.words.help))
    control.setObjectName(entry.name)
    return control


def translated(text: str) -> str:
    """Return a text of the table of settings in the language of the window."""
    return QCoreApplication.translate("", text) if text else ""
