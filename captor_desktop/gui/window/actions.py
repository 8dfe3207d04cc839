"""Every action of the window, declared once: its words, keys, icon, and where it stands in a menu.

The keys that correct a review are single letters. They work where a chapter is chosen (outline,
text, strip), never while something is typed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar, QToolButton, QWidget

from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.widgets.controls import keys_in_words
from captor_desktop.segmentation import Kind

Standard = QKeySequence.StandardKey
Keys = str | QKeySequence.StandardKey
MenuItems = list[QAction | QMenu]
Handlers = Mapping[QAction, Callable[[], object]]


class Actions(QObject):
    """The actions by name. The window says what they do, and the page of the open book.

    Nobody else connects to them: they live as long as the window, and a page would be called on
    after its book was closed.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        """Make all actions."""
        super().__init__(parent)
        self._of_window: Handlers = {}
        self._of_page: Handlers = {}
        self._file_actions()
        self._edit_actions()
        self._doubt_actions()
        self._correct_actions()
        self._kind_actions()
        self._view_actions()
        self._help_actions()
        self._doubts = [self.next_doubtful, self.previous_doubtful, self.accept, self.accept_all]
        self._corrections = [self.start_here, self.merge, self.rename]
        self._moves = [self.move_in, self.move_out, self.make_part]
        self._names = [self.renumber, self.title_case]

    def serve_window(self, handlers: Handlers) -> None:
        """Do these things from now on."""
        self._of_window = handlers

    def serve_page(self, handlers: Handlers) -> None:
        """Do these things for the open book, and nothing more for the one before."""
        self._of_page = handlers

    def review_actions(self) -> list[QAction]:
        """Return the actions that need a chosen chapter, in the order of their menu."""
        changes = (*self._corrections, *self.kinds.values(), *self._moves, *self._names)
        return [*self._doubts, *changes]

    def book_actions(self) -> list[QAction]:
        """Return the actions that need an open book, but no chosen chapter."""
        finding = (self.find, self.find_next, self.find_previous)
        book = (self.save_review, self.book_details, self.make_book, self.close_book, self.copy)
        sizes = (self.larger, self.smaller, self.usual_size)
        return [*book, *finding, self.detect, self.zoom_out, *sizes]

    def correction_menu(self) -> list[QAction | None]:
        """Return what the context menus offer; None is a line between two groups."""
        breaks = (self.start_here, self.merge)
        kinds = self.kinds.values()
        names = (self.rename, *self._names)
        return [self.accept, *names, None, *breaks, None, *kinds, None, *self._moves]

    def fill_menu_bar(self, bar: QMenuBar, recent: QMenu) -> None:
        """Put every action into a menu."""
        kind = QMenu(self.tr("&Kind"), bar)
        kind.addActions(list(self.kinds.values()))
        self.kinds[Kind.CHAPTER].enabledChanged.connect(kind.setEnabled)
        file: MenuItems = [self.open, self.open_folder, self.study, recent, self.open_sample]
        find: MenuItems = [self.find, self.find_next, self.find_previous]
        pages: MenuItems = [self.show_start, self.show_review, self.show_batch]
        changes: MenuItems = [*self._corrections, *self._names, kind, *self._moves]
        menus: dict[str, list[MenuItems]] = {
            self.tr("&File"): [
                file,
                [self.save_review, self.book_details, self.make_book],
                [self.close_book, self.quit],
            ],
            self.tr("&Edit"): [[self.undo, self.redo], [self.copy], find, [self.settings]],
            self.tr("&Chapter"): [[*self._doubts], changes, [self.detect]],
            self.tr("&View"): [
                pages,
                [self.larger, self.smaller, self.usual_size],
                [self.zoom_out],
            ],
            self.tr("&Help"): [[self.guide, self.shortcuts], [self.show_log, self.about]],
        }
        for title, groups in menus.items():
            menu = bar.addMenu(title)
            for number, group in enumerate(groups):
                if number:
                    menu.addSeparator()
                for each in group:
                    menu.addAction(each.menuAction() if isinstance(each, QMenu) else each)

    def fill_page_bar(self, bar: QToolBar) -> None:
        """Put the ways between the pages into a tool bar."""
        bar.setObjectName("pages")
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        bar.addActions([self.open, self.show_review, self.show_batch])
        _name_buttons(bar)

    def fill_correction_bar(self, bar: QToolBar) -> None:
        """Put the corrections that are wanted often into a tool bar, as icons alone."""
        bar.setObjectName("corrections")
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        groups = (
            [self.undo, self.redo, self.find],
            [self.previous_doubtful, self.next_doubtful, self.accept],
            [self.start_here, self.merge, self.rename],
        )
        for group in groups:
            bar.addSeparator()
            bar.addActions(group)
        _name_buttons(bar)

    def all(self) -> list[QAction]:
        """Return every action, in the order they were made."""
        return [action for action in self.findChildren(QAction) if action.text()]

    # --- by menu ---

    def _file_actions(self) -> None:
        make = self._make
        tip = self.tr("Open a book, or several")
        self.open = make(self.tr("&Open…"), "open", Standard.Open, tip)
        tip = self.tr("Convert a folder of books")
        self.open_folder = make(self.tr("Open &folder…"), "folder", "Ctrl+Shift+O", tip)
        tip = self.tr("Report on a folder of novels")
        self.study = make(self.tr("Stud&y a folder…"), "summary", "Ctrl+Shift+Y", tip)
        tip = self.tr("Open the sample book")
        self.open_sample = make(self.tr("Try the sample &book"), "book", "", tip)
        tip = self.tr("Save the review as a file next to the book")
        self.save_review = make(
            self.tr("&Save review next to the book"), "save", Standard.Save, tip
        )
        tip = self.tr("Title, people, series, cover")
        self.book_details = make(self.tr("Book &details…"), "details", "Ctrl+I", tip)
        tip = self.tr("Write the EPUB or text files")
        self.make_book = make(self.tr("&Export…"), "export", "Ctrl+E", tip)
        tip = self.tr("Return to the start page")
        self.close_book = make(self.tr("&Close the book"), "close", "Ctrl+W", tip)
        self.quit = make(self.tr("&Quit"), "quit", "Ctrl+Q", self.tr("Close the window"))
        self.quit.setMenuRole(QAction.MenuRole.QuitRole)

    def _edit_actions(self) -> None:
        make = self._make
        tip = self.tr("Undo the last change")
        self.undo = make(self.tr("&Undo"), "undo", Standard.Undo, tip)
        tip = self.tr("Redo the last change")
        self.redo = make(self.tr("&Redo"), "redo", ["Ctrl+Shift+Z", "Ctrl+Y"], tip)
        tip = self.tr("Copy the selected text")
        self.copy = make(self.tr("&Copy"), "copy", Standard.Copy, tip)
        tip = self.tr("Find words in the text")
        self.find = make(self.tr("&Find…"), "search", Standard.Find, tip)
        self.find_next = make(self.tr("Find &next"), "next", "F3", self.tr("Next match"))
        tip = self.tr("Previous match")
        self.find_previous = make(self.tr("Find &previous"), "prev", "Shift+F3", tip)
        tip = self.tr("Colours, text size, output")
        self.settings = make(self.tr("Se&ttings…"), "settings", "Ctrl+,", tip)
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)

    def _doubt_actions(self) -> None:
        make = self._make
        tip = self.tr("Go to the next chapter to check")
        self.next_doubtful = make(
            self.tr("&Next chapter to check"), "next-doubt", ["J", "Alt+Down"], tip
        )
        tip = self.tr("Go to the previous chapter to check")
        self.previous_doubtful = make(
            self.tr("&Previous chapter to check"), "prev-doubt", ["K", "Alt+Up"], tip
        )
        tip = self.tr("Confirm this chapter and go to the next one to check")
        self.accept = make(self.tr("Con&firm"), "accept", ["Return", "Enter"], tip)
        tip = self.tr("Confirm all chapters")
        self.accept_all = make(self.tr("Confirm a&ll"), "check", "Ctrl+Return", tip)

    def _correct_actions(self) -> None:
        make = self._make
        tip = self.tr("Start a chapter at the paragraph of the cursor")
        self.start_here = make(self.tr("&Start a chapter here"), "split", "S", tip)
        tip = self.tr("No chapter starts here: add its text to the previous one")
        self.merge = make(self.tr("Merge with the previous &chapter"), "merge", ["M", "Del"], tip)
        self.rename = make(
            self.tr("Rena&me"), "rename", "F2", self.tr("Change the name of this chapter")
        )
        tip = self.tr("Renumber the selected chapters")
        self.renumber = make(self.tr("Renum&ber…"), "summary", "Ctrl+Shift+N", tip)
        tip = self.tr("Put the selected names in title case")
        self.title_case = make(self.tr("&Title case"), "rename", "Ctrl+Shift+T", tip)
        tip = self.tr("Put the selected chapters into a new part")
        self.make_part = make(self.tr("Make a part of t&hese…"), "part", "Ctrl+Shift+P", tip)
        tip = self.tr("Move into the previous part")
        self.move_in = make(self.tr("Move &into the part"), "indent", "Ctrl+]", tip)
        tip = self.tr("Move out of the part, with the chapters after it")
        self.move_out = make(self.tr("Move &out of the part"), "outdent", "Ctrl+[", tip)

    def _kind_actions(self) -> None:
        make = self._make
        tip = self.tr("Change what kind of section this is")
        self.kinds: dict[Kind, QAction] = {
            Kind.FRONT: make(self.tr("&Front matter"), "front", "Ctrl+1", tip),
            Kind.PART: make(self.tr("&Part"), "part", "Ctrl+2", tip),
            Kind.CHAPTER: make(self.tr("&Chapter"), "chapter", "Ctrl+3", tip),
            Kind.BACK: make(self.tr("&Back matter"), "back", "Ctrl+4", tip),
        }
        group = QActionGroup(self)
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        for action in self.kinds.values():
            action.setCheckable(True)
            group.addAction(action)

    def _view_actions(self) -> None:
        make = self._make
        tip = self.tr("Find the chapters in another way")
        self.detect = make(self.tr("&Detect again…"), "detect", "Ctrl+D", tip)
        self.detect.setCheckable(True)
        self.detect.toggled.connect(partial(self._perform, self.detect))  # also by the window
        tip = self.tr("Zoom out")
        self.zoom_out = make(
            self.tr("Show the &whole book in the strip"), "zoom-out", "Ctrl+0", tip
        )
        tip = self.tr("Make the text of the book larger")
        self.larger = make(self.tr("&Larger text"), "zoom", ["Ctrl++", "Ctrl+="], tip)
        tip = self.tr("Make the text of the book smaller")
        self.smaller = make(self.tr("S&maller text"), "zoom-out", "Ctrl+-", tip)
        tip = self.tr("Reset the text size of the book")
        self.usual_size = make(self.tr("Reset te&xt size"), "zoom", "Ctrl+Shift+0", tip)
        self.show_start = make(self.tr("&Start page"), "drop", "Alt+1", self.tr("Recent books"))
        tip = self.tr("The open book and its chapters")
        self.show_review = make(self.tr("&Review"), "book", "Alt+2", tip)
        tip = self.tr("Convert many books at once")
        self.show_batch = make(self.tr("&Batch"), "batch", "Alt+3", tip)
        pages = QActionGroup(self)
        for action in (self.show_start, self.show_review, self.show_batch):
            action.setCheckable(True)
            pages.addAction(action)

    def _help_actions(self) -> None:
        make = self._make
        tip = self.tr("All keyboard shortcuts in a list")
        self.shortcuts = make(self.tr("&Keyboard shortcuts"), "keyboard", ["F1", "?"], tip)
        tip = self.tr("How to use this program")
        self.guide = make(self.tr("&User guide"), "help", "", tip)
        tip = self.tr("Open the log of this program")
        self.show_log = make(self.tr("Show the &log file"), "summary", "", tip)
        self.about = make(self.tr("&About…"), "about", "", self.tr("Version, models and licences"))
        self.about.setMenuRole(QAction.MenuRole.AboutRole)

    def _make(self, text: str, icon_name: str, keys: Keys | list[str], tip: str) -> QAction:
        action = QAction(icon(icon_name), text, self)
        action.setShortcuts([QKeySequence(key) for key in _listed(keys)])
        shown = keys_in_words(action)
        action.setToolTip(f"{tip} ({shown})" if shown else tip)
        action.setStatusTip(tip)
        action.triggered.connect(partial(self._perform, action))
        return action

    def _perform(self, action: QAction, *_state: bool) -> None:
        handler = self._of_page.get(action) or self._of_window.get(action)
        if handler is not None:
            handler()


def _listed(keys: Keys | list[str]) -> Sequence[Keys]:
    if isinstance(keys, list):
        return keys
    return [keys] if keys else []


def _name_buttons(bar: QToolBar) -> None:
    bar.setMovable(False)
    for action in bar.actions():
        button = bar.widgetForAction(action)
        if isinstance(button, QToolButton):
            button.setAccessibleName(action.toolTip())
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)


def works_only_in(actions: list[QAction], widgets: list[QWidget]) -> None:
    """Let the keys of these actions work where one of the widgets has the focus, nowhere else."""
    for action in actions:
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    for widget in widgets:
        widget.addActions(actions)
