"""The settings dialog: drawn from the table of settings, with a search; changes work at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from captor_desktop.gui.dialogs.setting_controls import SettingControl, make_control, translated
from captor_desktop.gui.look.icons import icon
from captor_desktop.settings import Settings, Switch, shown_settings

MARGIN = 24
CONTROL_WIDTH = 260
SWITCH_INDENT = 30
SIZE = (620, 640)


class SettingsDialog(QDialog):
    """Shows all settings that the user may choose; `changed` tells each change as it is made."""

    changed = Signal(object)  # Settings

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        """Show these settings."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.settings = settings
        self.controls: dict[str, SettingControl] = {}
        self._groups: list[_Group] = []
        self.search = QLineEdit(clearButtonEnabled=True)
        self.search.setPlaceholderText(self.tr("Search the settings"))
        self.search.setAccessibleName(self.tr("Search the settings"))
        self.search.addAction(icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
        self.search.textChanged.connect(self._filter)
        self._nothing = QLabel(self.tr("No setting has this word in it."))
        self._nothing.setProperty("role", "muted")
        self._nothing.hide()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.RestoreDefaults | QDialogButtonBox.StandardButton.Close
        )
        restore = self.buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults)
        restore.clicked.connect(self.restore_defaults)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self._show_values()
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)

    def restore_defaults(self) -> None:
        """Set everything that is shown here back; what the window remembers stays."""
        defaults = Settings()
        values = {name: getattr(defaults, name) for name in self.controls}
        self._take(self.settings.replace(**values))
        self._show_values()

    # --- helpers ---

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, MARGIN // 2, 0)
        column.setSpacing(18)
        for entry in shown_settings():
            if not self._groups or self._groups[-1].name != entry.words.group:
                self._groups.append(_Group(entry.words.group))
                column.addWidget(self._groups[-1])
            control = make_control(entry)
            control.changed.connect(self._read)
            self.controls[entry.name] = control
            self._groups[-1].add(control)
        column.addStretch()
        area = QScrollArea(widgetResizable=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setAccessibleName(self.tr("Settings"))
        area.setWidget(inside)
        needed = inside.minimumSizeHint().width() + area.verticalScrollBar().sizeHint().width()
        self.resize(max(SIZE[0], needed + 2 * MARGIN), SIZE[1])  # large text needs more
        whole = QVBoxLayout(self)
        whole.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        whole.setSpacing(16)
        for widget in (self.search, self._nothing):
            whole.addWidget(widget)
        whole.addWidget(area, 1)
        whole.addWidget(self.buttons)

    def _show_values(self) -> None:
        for name, control in self.controls.items():
            control.show_value(getattr(self.settings, name))

    def _read(self) -> None:
        values = {name: control.value() for name, control in self.controls.items()}
        self._take(self.settings.replace(**values))

    def _take(self, settings: Settings) -> None:
        if settings != self.settings:
            self.settings = settings
            self.changed.emit(settings)

    def _filter(self, text: str) -> None:
        any_shown = False
        for group in self._groups:
            any_shown |= group.filter(text)
        self._nothing.setVisible(not any_shown)


class _Group(QFrame):
    """The settings under one heading."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.name = name
        self._lines: list[tuple[str, list[QWidget]]] = []
        heading = QLabel(translated(name))
        heading.setProperty("role", "heading")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(18, 14, 18, 16)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(16)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnMinimumWidth(1, CONTROL_WIDTH)
        self._grid.addWidget(heading, 0, 0, 1, 2)

    def add(self, control: SettingControl) -> None:
        """Put a setting at the end: its name, its control, its help."""
        words = control.entry.words
        row = self._grid.rowCount()
        label = QLabel(translated(words.label))
        help_text = QLabel(translated(words.help), wordWrap=True)
        help_text.setProperty("role", "muted")
        widgets: list[QWidget] = [control, help_text]
        column = QVBoxLayout()
        column.setSpacing(2)
        if isinstance(control.entry.kind, Switch):
            help_text.setContentsMargins(SWITCH_INDENT, 0, 0, 0)
            column.addWidget(control)
            column.addWidget(help_text)
            self._grid.addLayout(column, row, 0, 1, 2)
        else:
            label.setBuddy(control.first)
            widgets.append(label)
            column.addWidget(label)
            column.addWidget(help_text)
            column.addStretch()
            self._grid.addLayout(column, row, 0)
            self._grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignTop)
        texts = (words.group, words.label, words.help)
        self._lines.append((" ".join(map(translated, texts)).casefold(), widgets))

    def filter(self, text: str) -> bool:
        """Show the settings that have all these words; return whether there are any."""
        wanted = text.casefold().split()
        any_shown = False
        for words, widgets in self._lines:
            shown = all(word in words for word in wanted)
            any_shown |= shown
            for widget in widgets:
                widget.setVisible(shown)
        self.setVisible(any_shown)
        return any_shown
