"""The settings dialog: drawn from the table of settings, with a search; changes work at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QGridLayout, QWidget

from captor_desktop.gui.dialogs.setting_controls import SettingControl, make_control
from captor_desktop.gui.widgets.controls import close_buttons, search_field
from captor_desktop.gui.widgets.labels import label
from captor_desktop.gui.widgets.layouts import STRETCH, column, scrolled, width_for
from captor_desktop.gui.wording import translated
from captor_desktop.setting_kinds import Switch
from captor_desktop.settings import Settings, shown_settings

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
        self.search = search_field(self.tr("Search the settings"), self._filter)
        self._nothing = label(self.tr("No settings found."), "muted")
        self._nothing.hide()
        defaults = QDialogButtonBox.StandardButton.RestoreDefaults
        self.buttons = close_buttons(self, also=defaults)
        self.buttons.button(defaults).clicked.connect(self.restore_defaults)
        self._lay_out()
        self._show_values()
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)

    def restore_defaults(self) -> None:
        """Set everything that is shown here back; what the window remembers stays."""
        defaults = Settings()
        values = {name: getattr(defaults, name) for name in self.controls}
        self._take(self.settings.replace(**values))
        self._show_values()

    def _lay_out(self) -> None:
        inside = QWidget()
        groups = column(of=inside, margins=(0, 0, MARGIN // 2, 0), gap=18)
        for entry in shown_settings():
            if not self._groups or self._groups[-1].name != entry.words.group:
                self._groups.append(_Group(entry.words.group))
                groups.addWidget(self._groups[-1])
            control = make_control(entry)
            control.changed.connect(self._read)
            self.controls[entry.name] = control
            self._groups[-1].add(control)
        groups.addStretch()
        area = scrolled(inside, self.tr("Settings"), sideways=True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        needed = width_for(area, inside, 0) + 2 * MARGIN
        self.resize(max(SIZE[0], needed), SIZE[1])  # large text needs more
        items = (self.search, self._nothing, (area, 1), self.buttons)
        column(*items, of=self, margins=MARGIN, gap=16)

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
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(18, 14, 18, 16)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(16)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnMinimumWidth(1, CONTROL_WIDTH)
        self._grid.addWidget(label(translated(name), "heading"), 0, 0, 1, 2)

    def add(self, control: SettingControl) -> None:
        """Put a setting at the end: its name, its control, its help."""
        words = control.entry.words
        line = self._grid.rowCount()
        help_text = label(translated(words.help), "muted", wrap=True)
        widgets: list[QWidget] = [control, help_text]
        if isinstance(control.entry.kind, Switch):
            help_text.setContentsMargins(SWITCH_INDENT, 0, 0, 0)
            self._grid.addLayout(column(control, help_text, gap=2), line, 0, 1, 2)
        else:
            title = label(translated(words.label), buddy=control.first)
            widgets.append(title)
            self._grid.addLayout(column(title, help_text, STRETCH, gap=2), line, 0)
            self._grid.addWidget(control, line, 1, Qt.AlignmentFlag.AlignTop)
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
