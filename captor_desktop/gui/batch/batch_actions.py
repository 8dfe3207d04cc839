"""What can be done on the batch page: each with a name, a sign and, where it helps, a key."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.controls import keys_in_words

Keys = QKeySequence | QKeySequence.StandardKey | str


class BatchActions(QObject):
    """All actions of the page; the page says what they do."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Make them, without any effect yet."""
        super().__init__(parent)
        self.add_files = self._make("add", self.tr("Add &files…"), "Ctrl+Shift+F")
        self.add_folder = self._make("folder", self.tr("Add fol&der…"), "Ctrl+Shift+D")
        standard = QKeySequence.StandardKey
        self.remove = self._make("remove", self.tr("&Remove from list"), standard.Delete)
        self.clear = self._make("delete", self.tr("Clear &list"))
        self.convert = self._make("play", self.tr("Con&vert"), "Ctrl+Return")
        self.pause = self._make("pause", self.tr("&Pause"), "Ctrl+Space")
        self.cancel = self._make("stop", self.tr("Ca&ncel"), "Ctrl+.")
        self.retry = self._make("retry", self.tr("Re&try failed"), "Ctrl+R")
        self.review = self._make("jump", self.tr("Open in re&view"), "Ctrl+E")
        self.edit_title = self._make("rename", self.tr("Edit title and author"), "F2")
        self.summary = self._make("summary", self.tr("&Save summary…"), "Ctrl+Shift+S")
        self.copy = self._make("copy", self.tr("Cop&y rows"), standard.Copy)
        self.show_output = self._make("folder", self.tr("Show &in folder"))
        self.open_result = self._make("book", self.tr("&Open the result"), "Ctrl+Shift+E")
        self.show_result = self._make("folder", self.tr("S&how the result in its folder"))
        self.send = self._make("export", self.tr("Send to device folder…"), "Ctrl+Shift+M")

    def all(self) -> list[QAction]:
        """Return the actions in the order of a menu."""
        return self.findChildren(QAction)

    def show_paused(self, *, paused: bool) -> None:
        """Let the button for a pause offer to go on, or to pause."""
        self.pause.setText(self.tr("&Resume") if paused else self.tr("&Pause"))
        self.pause.setIcon(icon("play" if paused else "pause"))
        self._explain(self.pause)

    def show_retry(self, *, failed: bool) -> None:
        """Let the button that converts once more say what it is about."""
        words = self.tr("Re&try failed") if failed else self.tr("Convert the res&t")
        self.retry.setText(words)
        self._explain(self.retry)

    def _make(self, sign: str, text: str, keys: Keys | None = None) -> QAction:
        action = QAction(icon(sign), text, self)
        action.setData(sign)
        if keys is not None:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._explain(action)
        return action

    @staticmethod
    def _explain(action: QAction) -> None:
        """Put the key into the tooltip."""
        keys = keys_in_words(action)
        action.setToolTip(f"{action.iconText()} ({keys})" if keys else action.iconText())
