from __future__ import annotations

import dataclasses
from types import SimpleNamespace

from PySide6.QtWidgets import QInputDialog

from captor_desktop.book import SetAside
from captor_desktop.gui.review.opening import OpenedBook, ready_for_review
from captor_desktop.gui.widgets.banner import Tone
from captor_desktop.gui.window.opened_news import News, news_of
from captor_desktop.messages import message
from captor_desktop.options import ParagraphsBy, ReadOptions
from captor_desktop.segmentation import FoundBy
from captor_desktop.work import Work

asked = []


def start_over(reading=None):
    asked.append(reading)


def told(opened: OpenedBook) -> News:
    page = SimpleNamespace(ask_for_count="count", use_headings="headings")
    return news_of(opened, page, start_over)


def test_a_book_with_headings_needs_no_news(novel):
    assert told(ready_for_review(novel.analysis, Work())).words == ""


def test_a_review_that_is_taken_up_can_be_started_over(novel):
    opened = ready_for_review(novel.analysis, Work())
    news = told(dataclasses.replace(opened, is_resumed=True))
    assert (news.tone, news.words) == (Tone.INFO, "Picked up where you left off.")
    assert news.offers == {"Start over": start_over}


def test_guessed_chapters_say_so(novel):
    found = dataclasses.replace(novel.segmentation, method=FoundBy.PREDICTED)
    analysis = dataclasses.replace(novel.analysis, segmentation=found)
    news = told(ready_for_review(analysis, Work()))
    assert "guessed from the text" in news.words
    assert news.offers == {"How many chapters?": "count", "Use headings anyway": "headings"}


def test_what_became_of_an_old_review_is_a_warning_with_the_way_to_it(novel, tmp_path):
    opened = ready_for_review(novel.analysis, Work())
    notice = message("“{0}” has changed since its review was saved.", "a.txt")
    news = told(dataclasses.replace(opened, notice=notice, aside=(tmp_path / "old.json",)))
    assert news.tone is Tone.WARNING
    assert list(news.offers) == ["Show the old review"]


def test_an_unusual_layout_can_be_read_otherwise(novel, monkeypatch):
    layout = (message("paragraphs marked by short last lines (a guess)"),)
    aside = (SetAside(3, "12", 3),)
    book = dataclasses.replace(novel.analysis.book, layout=layout, set_aside=aside)
    analysis = dataclasses.replace(novel.analysis, book=book)
    news = told(ready_for_review(analysis, Work()))
    assert list(news.offers) == ["Keep all lines", "Paragraphs…"]
    asked.clear()
    news.offers["Keep all lines"]()
    monkeypatch.setattr(QInputDialog, "getItem", lambda *_: ("indented first lines", True))
    news.offers["Paragraphs…"]()
    monkeypatch.setattr(QInputDialog, "getItem", lambda *_: ("blank lines", False))
    news.offers["Paragraphs…"]()
    assert asked == [ReadOptions(keep_all_lines=True), ReadOptions(ParagraphsBy.INDENTED)]
