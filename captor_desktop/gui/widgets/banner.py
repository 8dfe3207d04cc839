"""The banner: what happened and what can be done, in a line of the window instead of a dialog."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QWidget

from captor_desktop.gui.desktop import announce
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.controls import PushButton, tool_button
from captor_desktop.gui.widgets.focus import FocusReturn
from captor_desktop.gui.widgets.labels import Picture, label, set_role
from captor_desktop.gui.widgets.layouts import FlowLayout, row


class Tone(StrEnum):
    """How serious the news is; told by colour, icon and words."""

    INFO = "info"
    GOOD = "good"
    WARNING = "warning"
    BAD = "bad"


_ICONS = {Tone.INFO: "info", Tone.GOOD: "done", Tone.WARNING: "warning", Tone.BAD: "failed"}
_ICON_SIZE = 20
_GAP = 10
_MARGINS = (14, 8, 8, 8)
_WORDS_WIDTH = 30  # characters: fewer would make a narrow column beside the buttons


class Banner(QFrame):
    """One line of news with buttons; hidden while there is none."""

    def __init__(self, *, can_be_closed: bool = True) -> None:
        """Make a hidden banner."""
        super().__init__()
        self.picture = Picture(QIcon(), _ICON_SIZE)
        self.text = label(name=self.tr("Message"), wrap=True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.close_button = tool_button("close", self.tr("Close this message"), self.dismiss)
        self.close_button.setVisible(can_be_closed)
        self.buttons: list[QPushButton] = []
        self._focus = FocusReturn(self)
        self._offers = FlowLayout(_GAP)
        words = row(self.picture, (self.text, 1), gap=_GAP)
        self._both = row((words, 1), self._offers, gap=_GAP)
        row((self._both, 1), self.close_button, of=self, margins=_MARGINS, gap=_GAP)
        self.setMinimumWidth(1)  # its rows adapt to any width
        self.hide()

    def tell(
        self, tone: Tone, text: str, offers: Mapping[str, Callable[[], object]] | None = None
    ) -> None:
        """Show news, with a button for each thing that is offered."""
        for button in self.buttons:
            self._offers.removeWidget(button)
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
        self._fit()
        self.show()
        announce(self, text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the buttons to another width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Put the buttons below the words where there is no room beside them."""
        room = self.contentsRect().width() - sum(_MARGINS[::2]) - _ICON_SIZE - 3 * _GAP
        room -= self._offers.sizeHint().width() + self.close_button.sizeHint().width()
        is_wide = room >= _WORDS_WIDTH * self.fontMetrics().averageCharWidth()
        directions = QBoxLayout.Direction
        self._both.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)

    def put_beside(self, widget: QWidget) -> None:
        """Let a widget stand after the words; one that stays is put here once."""
        self._offers.addWidget(widget)
        if isinstance(widget, QPushButton):
            widget.setAutoDefault(False)  # Enter in a dialog belongs to its main button

    def dismiss(self) -> None:
        """Take the news away; the focus goes back to where it was."""
        self._focus.give_back()
        self.hide()
