"""What the banner says of a book that has just been opened, and what it offers to do about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QInputDialog, QWidget

from captor_desktop.book import describe_layout
from captor_desktop.gui import desktop
from captor_desktop.gui.dialogs import showing
from captor_desktop.gui.review.opening import OpenedBook
from captor_desktop.gui.review.review_page import ReviewPage
from captor_desktop.gui.widgets.banner import Tone
from captor_desktop.gui.wording import in_words
from captor_desktop.options import ParagraphsBy, ReadOptions
from captor_desktop.segmentation import FoundBy

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class News:
    """A line for the banner with its buttons; without words there is nothing to say."""

    tone: Tone
    words: str
    offers: dict[str, Callable[[], object]] = field(default_factory=dict)


def news_of(
    opened: OpenedBook,
    page: ReviewPage,
    start_over: Callable[..., object],
) -> News:
    """Return what the user should know; `start_over` may be given other `ReadOptions`."""
    offers: dict[str, Callable[[], object]] = {}
    words = in_words(opened.notice) if opened.notice else ""
    if opened.is_resumed:
        words = words or translate("News", "Picked up where you left off.")
        offers[translate("News", "Start over")] = start_over
    elif opened.analysis.segmentation.method is FoundBy.PREDICTED:
        guessed = translate(
            "News", "No chapter headings found. These chapters are guessed from the text."
        )
        words = f"{guessed} {words}".strip()
        offers[translate("News", "How many chapters?")] = page.ask_for_count
        offers[translate("News", "Use headings anyway")] = page.use_headings
    if opened.aside:
        show_old = partial(desktop.show_in_folder, opened.aside[0])
        offers[translate("News", "Show the old review")] = show_old
    if not words and (layout := describe_layout(opened.analysis.book)):
        words = in_words(layout)
        if opened.analysis.book.set_aside:
            keep_all = partial(start_over, ReadOptions(keep_all_lines=True))
            offers[translate("News", "Keep all lines")] = keep_all
        read_again = partial(_with_other_paragraphs, page, start_over)
        offers[translate("News", "Paragraphs…")] = read_again
    return News(Tone.WARNING if opened.notice else Tone.INFO, words, offers)


def _with_other_paragraphs(page: ReviewPage, start_over: Callable[..., object]) -> None:
    """Ask what marks the paragraphs of the file, and read it again."""
    marks = {
        translate("News", "what the file shows"): ParagraphsBy.AUTO,
        translate("News", "blank lines"): ParagraphsBy.BLANK_LINES,
        translate("News", "indented first lines"): ParagraphsBy.INDENTED,
        translate("News", "every line is a paragraph"): ParagraphsBy.LINES,
        translate("News", "short last lines"): ParagraphsBy.SHORT_LINES,
    }
    title = translate("News", "Paragraphs")
    question = translate("News", "What marks the paragraphs of this file?")
    chosen, is_accepted = QInputDialog.getItem(page, title, question, list(marks), 0, False)
    if is_accepted:
        start_over(ReadOptions(marks[chosen]))


def news_of_crash(report: str, window: QWidget, books: Mapping[str, Callable[[], object]]) -> News:
    """Return that the last run ended badly; it offers what it left, and the books given."""
    show = partial(showing.show_crash, report, window)
    offers: dict[str, Callable[[], object]] = {translate("News", "Show details"): show}
    offers |= {translate("News", "Open “{0}”").format(name): book for name, book in books.items()}
    words = translate("News", "The program closed unexpectedly last time. Your review was saved.")
    return News(Tone.WARNING, words, offers)
