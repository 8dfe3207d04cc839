"""The banner on top of the window: what happened and what can be done, without a dialog."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from captor_desktop.gui.desktop import announce
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.labels import set_role


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

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make a hidden banner."""
        super().__init__(parent)
        self.picture = QLabel()
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setAccessibleName(self.tr("News"))
        self.close_button = QToolButton()
        self.close_button.setIcon(icon("close"))
        self.close_button.setToolTip(self.tr("Close this message"))
        self.close_button.setAccessibleName(self.tr("Close this message"))
        self.close_button.clicked.connect(self.dismiss)
        self.buttons: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 8, 8, 8)
        self._row.setSpacing(10)
        self._row.addWidget(self.picture)
        self._row.addWidget(self.text, 1)
        self._row.addWidget(self.close_button)
        self.hide()

    def tell(
        self, tone: Tone, text: str, offers: dict[str, Callable[[], object]] | None = None
    ) -> None:
        """Show news, with a button for each thing that is offered."""
        self._take_buttons_away()
        set_role(self, f"banner-{tone}")
        self.picture.setPixmap(icon(_ICONS[tone], str(tone)).pixmap(_ICON_SIZE, _ICON_SIZE))
        self.text.setText(text)
        self.setAccessibleName(text)
        for label, action in (offers or {}).items():
            button = QPushButton(label)
            button.clicked.connect(self.dismiss)
            button.clicked.connect(_without_arguments(action))
            self._row.insertWidget(self._row.count() - 1, button)
            self.buttons.append(button)
        self.show()
        announce(self, text)

    def dismiss(self) -> None:
        """Take the news away."""
        self.hide()

    def _take_buttons_away(self) -> None:
        for button in self.buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = []


def _without_arguments(action: Callable[[], object]) -> Callable[[], None]:
    def call() -> None:
        action()

    return call
