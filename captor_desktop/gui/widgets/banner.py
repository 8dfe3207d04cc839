"""The banner: what happened and what can be done, in a line of the window instead of a dialog."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from captor_desktop.gui.desktop import announce
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.controls import PushButton, tool_button
from captor_desktop.gui.widgets.focus import FocusReturn
from captor_desktop.gui.widgets.labels import Picture, label, set_role
from captor_desktop.gui.widgets.layouts import row


class Tone(StrEnum):
    """How serious the news is; told by colour, icon and words."""

    INFO = "info"
    GOOD = "good"
    WARNING = "warning"
    BAD = "bad"


_ICONS = {Tone.INFO: "info", Tone.GOOD: "done", Tone.WARNING: "warning", Tone.BAD: "failed"}
_ICON_SIZE = 20


class Banner(QFrame):
    """One line of news with buttons; hidden while there is none."""

    def __init__(self, *, can_be_closed: bool = True) -> None:
        """Make a hidden banner."""
        super().__init__()
        self.picture = Picture(QIcon(), _ICON_SIZE)
        self.text = label(name=self.tr("News"), wrap=True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.close_button = tool_button("close", self.tr("Close this message"), self.dismiss)
        self.close_button.setVisible(can_be_closed)
        self.buttons: list[QPushButton] = []
        self._focus = FocusReturn(self)
        items = (self.picture, (self.text, 1), self.close_button)
        self._row = row(*items, of=self, margins=(14, 8, 8, 8), gap=10)
        self.hide()

    def tell(
        self, tone: Tone, text: str, offers: Mapping[str, Callable[[], object]] | None = None
    ) -> None:
        """Show news, with a button for each thing that is offered."""
        for button in self.buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = []
        set_role(self, f"banner-{tone}")
        self.picture.show_icon(icon(_ICONS[tone], str(tone)))
        self.text.setText(text)
        self.setAccessibleName(text)
        for words, action in (offers or {}).items():
            button = PushButton(words)
            button.clicked.connect(self.dismiss)
            button.clicked.connect(lambda _checked=False, act=action: act())
            self.put_beside(button)
            self.buttons.append(button)
        self.show()
        announce(self, text)

    def put_beside(self, widget: QWidget) -> None:
        """Let a widget stand after the words; one that stays is put here once."""
        self._row.insertWidget(self._row.count() - 1, widget)
        if isinstance(widget, QPushButton):
            widget.setAutoDefault(False)  # Enter in a dialog belongs to its main button

    def dismiss(self) -> None:
        """Take the news away; the focus goes back to where it was."""
        self._focus.give_back()
        self.hide()
