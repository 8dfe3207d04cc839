"""Buttons, fields, menus and questions, each made in one call with its name and its tooltip."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPoint, Qt, SignalInstance
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QMenu,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QToolButton,
    QWidget,
)

from captor_desktop.gui.look.icons import icon

OnClick = Callable[..., object] | SignalInstance
Entries = Sequence[QAction | None]  # None is a line between two groups


class PushButton(QPushButton):
    """A button that Enter presses too, in a window as in a dialog."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Be pressed by Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


def button(
    text: str,
    icon_name: str = "",
    on_click: OnClick | None = None,
    *,
    role: str = "",
    name: str = "",
    tip: str = "",
) -> QPushButton:
    """Return a button; its name for screen readers is its text if no other is given."""
    made = PushButton(text)
    if icon_name:
        made.setIcon(icon(icon_name, "on_accent" if role == "primary" else ""))
    if role:
        made.setProperty("role", role)
    if tip:
        made.setToolTip(tip)
    made.setAccessibleName(name or text.replace("&", ""))
    if on_click is not None:
        made.clicked.connect(on_click)
    return made


def tool_button(icon_name: str, tip: str, on_click: OnClick) -> QToolButton:
    """Return a small button that shows an icon alone; its tooltip is its name."""
    made = QToolButton()
    made.setIcon(icon(icon_name))
    made.setToolTip(tip)
    made.setAccessibleName(tip)
    made.clicked.connect(on_click)
    return made


def action_button(action: QAction, role: str = "") -> QPushButton:
    """Return a button for an action: it is shown, named and off as the action is."""
    button = PushButton()
    if role:
        button.setProperty("role", role)

    def follow() -> None:
        name = action.text().replace("&", "")
        sign = str(action.data() or "")
        button.setText(name)
        button.setIcon(icon(sign, "on_accent") if sign and role == "primary" else action.icon())
        button.setEnabled(action.isEnabled())
        button.setVisible(action.isVisible())
        button.setToolTip(action.toolTip())
        button.setAccessibleName(name)

    follow()
    action.changed.connect(follow)
    button.clicked.connect(action.trigger)
    return button


def field(name: str, text: str = "", *, hint: str = "") -> QLineEdit:
    """Return a line to type in, which shows the beginning of a long text.

    Files that are dropped on it go to the window. A `hint` is shown while it is empty, and then
    there is a button that clears it.
    """
    made = QLineEdit(text, placeholderText=hint, clearButtonEnabled=bool(hint))
    made.setCursorPosition(0)
    made.setAcceptDrops(False)
    made.setAccessibleName(name)
    return made


def search_field(name: str, on_change: Callable[[str], None]) -> QLineEdit:
    """Return a line that searches while one types."""
    made = QLineEdit(placeholderText=name, clearButtonEnabled=True)
    made.setAccessibleName(name)
    made.addAction(icon("search", "muted"), QLineEdit.ActionPosition.LeadingPosition)
    made.textChanged.connect(on_change)
    return made


def choice(name: str, options: Iterable[tuple[str, object]]) -> QComboBox:
    """Return a list to choose one of; each option has a text and the value behind it."""
    made = QComboBox()
    made.setAccessibleName(name)
    for text, value in options:
        made.addItem(text, value)
    return made


def check_box(text: str, *, checked: bool = False, tip: str = "") -> QCheckBox:
    """Return a box to check."""
    made = QCheckBox(text)
    made.setChecked(checked)
    made.setToolTip(tip)
    return made


def progress_bar(name: str) -> QProgressBar:
    """Return a bar without words in it."""
    bar = QProgressBar(textVisible=False)
    bar.setAccessibleName(name)
    return bar


def close_buttons(
    dialog: QDialog, *extra: QPushButton, also: QDialogButtonBox.StandardButton | None = None
) -> QDialogButtonBox:
    """Return the foot of a dialog: a button that closes it, and others beside that."""
    close = QDialogButtonBox.StandardButton.Close
    buttons = QDialogButtonBox(close if also is None else close | also)
    for each in extra:
        buttons.addButton(each, QDialogButtonBox.ButtonRole.ActionRole)
    buttons.rejected.connect(dialog.reject)
    return buttons


def keys_in_words(action: QAction) -> str:
    """Return the first key of an action as the system writes it, or nothing."""
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)


def ask(parent: QWidget, title: str, words: str, *, yes: str, no: str) -> bool:
    """Ask a question, each answer a verb, and return whether it is yes; Enter and Esc refuse."""
    kinds = QMessageBox.StandardButton
    box = QMessageBox(QMessageBox.Icon.Question, title, words, kinds.Yes | kinds.No, parent)
    box.button(kinds.Yes).setText(yes)
    box.button(kinds.No).setText(no)
    box.setDefaultButton(kinds.No)
    box.setEscapeButton(kinds.No)
    answer = box.exec()
    box.deleteLater()
    return answer == kinds.Yes  # Qt may give a plain number


def show_menu(parent: QWidget, entries: Entries, place: QPoint) -> QMenu:
    """Show these actions at a place of the screen; the menu is gone once it is closed."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        else:
            menu.addAction(entry)
    menu.popup(place)
    return menu
