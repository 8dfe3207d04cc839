"""The main window: its pages, opening books, and what becomes of files that are dropped on it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QToolBar, QWidget

from captor_desktop import paths
from captor_desktop.book import Metadata
from captor_desktop.errors import CaptorError
from captor_desktop.gui.batch.details import keep_details
from captor_desktop.gui.dialogs import showing
from captor_desktop.gui.dialogs.choosing import choose_files, choose_folder
from captor_desktop.gui.dialogs.several_books import books_inside
from captor_desktop.gui.look.icons import app_icon
from captor_desktop.gui.look.theme import apply_theme
from captor_desktop.gui.review.opening import OpenedBook, OpenRequest
from captor_desktop.gui.review.review_page import ReviewPage
from captor_desktop.gui.review.session import ReviewSession
from captor_desktop.gui.widgets.banner import Banner, Tone
from captor_desktop.gui.widgets.layouts import column, row
from captor_desktop.gui.window import placing, recent
from captor_desktop.gui.window.actions import Actions, Handlers
from captor_desktop.gui.window.drop import DropWindow
from captor_desktop.gui.window.leaving import may_lose_review, may_start_over, may_stop_batch
from captor_desktop.gui.window.opened_news import News, news_of, news_of_crash
from captor_desktop.gui.window.opener import BookOpener, WorkingPage
from captor_desktop.gui.window.recent import RecentMenu
from captor_desktop.gui.window.start_page import StartPage
from captor_desktop.gui.window.status_line import StatusLine
from captor_desktop.gui.wording import error_words, in_words
from captor_desktop.gui.worker import Workshop
from captor_desktop.options import AnalyseOptions, ReadOptions
from captor_desktop.settings import Settings, save_settings

if TYPE_CHECKING:
    from captor_desktop.gui.batch.batch_page import BatchPage

SHUTDOWN_MS = 2000


class MainWindow(DropWindow):
    """The whole program on the screen. `book_opened` tells that a review page is up."""

    book_opened = Signal(object)  # ReviewSession

    def __init__(self, settings: Settings) -> None:
        """Make the window with its start page; nothing heavy is loaded yet."""
        super().__init__()
        self.settings = settings
        self.workshop = Workshop(self)
        self.commands = Actions(self)
        self.review: ReviewPage | None = None
        self.batch: BatchPage | None = None
        self._starts_over = False  # the open review is to be replaced by the book found anew
        self.setWindowIcon(app_icon())
        self._build()
        self._connect()
        placing.restore_window(self, settings)
        self._show_no_book()
        self.start.show_recent(recent.recent_books(settings))
        if settings.notice:
            self.banner.tell(Tone.WARNING, in_words(settings.notice))

    # --- opening ---

    def open_paths(self, given: Sequence[Path]) -> None:
        """Open one book for review, or bring many, or a folder, to the batch page."""
        if not given:
            return
        if len(given) == 1 and (inside := books_inside(given[0])):
            offer = (self.open_book, lambda books: self.show_batch().add_inputs(books))
            showing.show_several_books(given[0], inside, *offer, self)
        elif len(given) == 1 and not os.path.isdir(given[0]):
            self.open_book(given[0])
        else:
            self.show_batch().add_inputs(list(given))

    def welcome(self, given: Sequence[Path]) -> None:
        """Come to the front and open what a second start of the program was given."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()
        self.open_paths(given)

    def open_book(
        self, path: Path, *, afresh: bool = False, reading: ReadOptions | None = None
    ) -> None:
        """Open a book for review; an earlier review is resumed unless it is to be `afresh`."""
        self._starts_over = False
        self.banner.dismiss()
        self.pages.setCurrentWidget(self.working)
        device, folder = str(self.settings.device), paths.reviews_folder()
        options = AnalyseOptions(reading=reading or ReadOptions())
        self.opener.open(OpenRequest(path, folder, options, device=device, afresh=afresh))

    def close_book(self) -> None:
        """Go back to the start; the review is kept."""
        if not self._may_leave_review():
            return
        self._drop_review()
        self.pages.setCurrentWidget(self.start)
        self._show_no_book()

    def show_batch(self) -> BatchPage:
        """Show the page for many books and return it; it is made when it is first wanted."""
        if self.batch is None:
            from captor_desktop.gui.batch.batch_page import BatchPage

            self.batch = BatchPage(self.workshop, self.settings, self)
            self.batch.open_in_review.connect(self.open_book)
            self.batch.options_changed.connect(self._keep_batch_options)
            self.batch.told.connect(self.status.show_batch)
            self.batch.details_edited.connect(self._keep_details)
            self.pages.addWidget(self.batch)
        self.pages.setCurrentWidget(self.batch)
        return self.batch

    # --- building ---

    def _build(self) -> None:
        self.banner = Banner()
        self.start = StartPage(self.commands)
        self.working = WorkingPage()
        self.opener = BookOpener(self.workshop, self.working, self)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start)
        self.pages.addWidget(self.working)
        middle = QWidget()
        news = row(self.banner, margins=(12, 8, 12, 0))
        column(news, (self.pages, 1), of=middle, margins=0, gap=0)
        self.setCentralWidget(middle)
        self.recent_menu = RecentMenu(lambda: recent.recent_books(self.settings), self)
        self.commands.fill_menu_bar(self.menuBar(), self.recent_menu)
        self.page_bar = QToolBar(self.tr("Pages"))
        self.commands.fill_page_bar(self.page_bar)
        self.addToolBar(self.page_bar)
        self.correction_bar = QToolBar(self.tr("Corrections"))
        self.commands.fill_correction_bar(self.correction_bar)
        self.addToolBar(self.correction_bar)
        self.status = StatusLine(self, self.show_batch)
        self.addActions(self.commands.all())

    def _connect(self) -> None:
        commands = self.commands
        handlers: Handlers = {
            commands.open: lambda: self._choose(choose_files),
            commands.open_folder: lambda: self._choose(choose_folder),
            commands.study: lambda: showing.show_library(self.workshop, self.settings, self),
            commands.open_sample: lambda: self.open_book(paths.sample_book()),
            commands.save_review: self._save_beside,
            commands.book_details: self._show_book_details,
            commands.close_book: self.close_book,
            commands.quit: self.close,
            commands.settings: self._show_settings,
            commands.shortcuts: self._show_shortcuts,
            commands.about: lambda: showing.show_about(self),
            commands.guide: lambda: showing.show_guide(self),
            commands.show_log: showing.show_log,
            commands.show_start: lambda: self.pages.setCurrentWidget(self.start),
            commands.show_review: self._show_review,
            commands.show_batch: self.show_batch,
        }
        commands.serve_window(handlers)
        self.files_dropped.connect(self.open_paths)
        self.foreign_dropped.connect(self._refuse_foreign)
        self.drag_changed.connect(self.start.mark_drop)
        self.start.book_chosen.connect(self.open_book)
        self.start.book_forgotten.connect(
            lambda path: self.change_settings(recent.without_book(self.settings, path))
        )
        self.opener.opened.connect(self._show_opened)
        self.opener.failed.connect(self._show_fault)
        self.opener.stopped.connect(self._show_where_we_were)
        self.recent_menu.chosen.connect(self.open_book)
        self.pages.currentChanged.connect(self.banner.dismiss)  # it was about another page
        self.pages.currentChanged.connect(self._mark_page)

    def _refuse_foreign(self) -> None:
        words = self.tr(
            "Only files on this computer can be opened. Save the file first, then drop it here."
        )
        self.banner.tell(Tone.WARNING, words)

    # --- closing ---

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask while a batch runs; keep the review and the place of the window."""
        if not self._may_leave_review():
            event.ignore()
            return
        if self.batch is not None and self.batch.is_busy():
            if not may_stop_batch(self):
                event.ignore()
                return
            self.batch.stop()
        self.change_settings(placing.with_place(self.settings, self, self.review))
        self._drop_review()
        self.workshop.shutdown(SHUTDOWN_MS)
        event.accept()

    # --- the open book ---

    def _show_opened(self, opened: OpenedBook) -> None:
        starts_over, self._starts_over = self._starts_over, False
        if starts_over and self.review is not None:
            self.review.session.forget()
        elif not self._may_leave_review():
            self._show_where_we_were()
            return
        self._drop_review()
        session = ReviewSession(opened, paths.reviews_folder(), self)
        self.commands.detect.setChecked(False)
        page = ReviewPage(session, self.commands, self.workshop, str(self.settings.device))
        self.review = page
        page.make_book_wanted.connect(self._show_details)
        session.details_changed.connect(self._show_new_details)
        session.saved.connect(self._tell_saved)
        placing.restore_review(page, self.settings)
        self.pages.addWidget(page)
        # Making the page and painting it are two steps, so that the window can answer in between.
        QTimer.singleShot(0, self, partial(self._present, page, opened))

    def _present(self, page: ReviewPage, opened: OpenedBook) -> None:
        if page is not self.review:
            return
        self.commands.show_review.setEnabled(True)
        self.pages.setCurrentWidget(page)
        page.outline.tree.setFocus()
        self._show_title()
        self._tell_how_it_opened(opened, page)
        page.measure()
        QTimer.singleShot(0, self, partial(self._settle, page))

    def _settle(self, page: ReviewPage) -> None:
        if page is self.review:
            known = recent.known_of(page.session)
            self.change_settings(recent.with_book(self.settings, page.session.book.path, known))
            self.book_opened.emit(page.session)

    def _tell_how_it_opened(self, opened: OpenedBook, page: ReviewPage) -> None:
        start_over = partial(self._start_over, opened.analysis.book.path)
        self._show_news(news_of(opened, page, start_over))

    def _start_over(self, path: Path, reading: ReadOptions | None = None) -> None:
        is_edited = self.review is not None and self.review.session.is_edited
        if not is_edited or may_start_over(self):
            self.open_book(path, afresh=True, reading=reading)
            self._starts_over = reading is None  # the old review goes when the new one is there

    def _may_leave_review(self) -> bool:
        """Save the open review; if that can't be done, ask whether it may be lost."""
        fault = self.review.session.save_now() if self.review is not None else None
        return fault is None or may_lose_review(self, fault)

    def _drop_review(self) -> None:
        page, self.review = self.review, None
        if page is None:
            return
        path, known = page.session.book.path, recent.known_of(page.session)
        self.change_settings(recent.with_known(self.settings, path, known))
        page.close_session()
        self.pages.removeWidget(page)
        page.session.deleteLater()
        page.deleteLater()

    def _show_no_book(self) -> None:
        self.commands.detect.setChecked(False)
        self.commands.show_review.setEnabled(False)
        self._show_title()
        self._mark_page()

    def _show_title(self) -> None:
        name = QApplication.applicationDisplayName() or "Chapter Captor"
        if self.review is not None:
            book = self.review.session.book
            name = f"{book.metadata.title or book.path.stem} – {name}"
        self.setWindowTitle(name)

    def _show_new_details(self) -> None:
        self._show_title()
        if self.review is not None and self.batch is not None:
            book = self.review.session.book
            self.batch.model.show_details(book.path, book.metadata)

    def _tell_saved(self, fault: CaptorError | None) -> None:
        if fault is None:
            self.status.tell(self.tr("Your review is saved."))
        else:
            words = self.tr("Your review could not be saved automatically.")
            self.banner.tell(Tone.WARNING, f"{words} {error_words(fault)}")

    def _save_beside(self) -> None:
        if self.review is None:
            return
        try:
            name = self.review.session.save_beside().name
            self.banner.tell(Tone.GOOD, self.tr("The review is saved as “{0}”.").format(name))
        except CaptorError as fault:
            self._show_fault(fault)

    def _show_details(self) -> None:
        if self.review is not None:
            showing.show_export(self.review, self.workshop, self.settings, self._keep_batch_options)

    def _show_book_details(self) -> None:
        if self.review is not None:
            showing.show_book_details(self.review.session, self.workshop, self)

    # --- pages and news ---

    def tell_of_crash(self, report: str) -> None:
        """Say that the last run ended badly; offer what it left, and the book that was open."""
        last = [book for book in recent.recent_books(self.settings)[:1] if book.is_there]
        offers = {book.path.name: partial(self.open_book, book.path) for book in last}
        self._show_news(news_of_crash(report, self, offers))

    def _show_news(self, news: News) -> None:
        if news.words:
            self.banner.tell(news.tone, news.words, news.offers)

    def _keep_details(self, source: Path, metadata: Metadata) -> None:
        session = self.review.session if self.review is not None else None
        if (fault := keep_details(source, metadata, session)) is not None:
            self._show_fault(fault)

    def _show_review(self) -> None:
        if self.review is not None:
            self.pages.setCurrentWidget(self.review)
            (self.review.focusWidget() or self.review.outline.tree).setFocus()

    def _show_where_we_were(self) -> None:
        if self.pages.currentWidget() is self.working:
            self.pages.setCurrentWidget(self.review or self.start)

    def _show_fault(self, fault: Exception) -> None:
        self._show_where_we_were()
        if isinstance(fault, CaptorError):
            self.banner.tell(Tone.BAD, in_words(fault.message))

    def _mark_page(self) -> None:
        here, commands = self.pages.currentWidget(), self.commands
        review = self.review if here is self.review else None
        commands.show_start.setChecked(here is self.start)
        commands.show_review.setChecked(review is not None)
        commands.show_batch.setChecked(self.batch is not None and here is self.batch)
        has_others = self.review is not None or self.batch is not None
        self.page_bar.setVisible(here is not self.start or has_others)
        self.correction_bar.setVisible(review is not None)
        for action in (*commands.review_actions(), commands.undo, commands.redo):
            action.setEnabled(False)  # other pages have the same keys for other things
        for action in commands.book_actions():
            action.setEnabled(review is not None)
        commands.close_book.setEnabled(self.review is not None)
        if review is not None:
            review.update_actions()

    # --- dialogs ---

    def _choose(self, ask: Callable[[QWidget, str], list[Path]]) -> None:
        self.open_paths(ask(self, self.settings.last_folder))

    def change_settings(self, settings: Settings) -> None:
        """Take and keep other settings; how the window looks changes at once."""
        old, self.settings = self.settings, settings
        save_settings(settings)
        if recent.is_other_list(settings, old):
            self.start.show_recent(recent.recent_books(settings))
        app = QApplication.instance()
        looks = (settings.theme, settings.text_size_percent)
        if isinstance(app, QApplication) and looks != (old.theme, old.text_size_percent):
            apply_theme(app, *looks)

    def _show_settings(self) -> None:
        showing.show_settings(self.settings, self._take_settings, self)

    def _take_settings(self, settings: Settings) -> None:
        self.change_settings(settings)
        if self.batch is not None:
            self.batch.set_settings(settings)

    def _keep_batch_options(self, changes: dict[str, object]) -> None:
        self.change_settings(self.settings.replace(**changes))

    def _show_shortcuts(self) -> None:
        of_batch = () if self.batch is None else self.batch.batch_actions.all()
        showing.show_shortcuts([*self.commands.all(), *of_batch], self)
