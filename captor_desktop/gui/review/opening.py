"""Opening a book for review: finds its chapters, or takes up a review that was begun before.

Runs in the thread of the work and knows no Qt; what comes back has all that the review shows, so
that the window itself has nothing left to compute.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from captor_desktop.conversion import Analysis, analyse
from captor_desktop.errors import BadReviewFile, CaptorError, ModelUnusable
from captor_desktop.gui.models import scorers_for
from captor_desktop.gui.review.page_text import PageText, build_page_text
from captor_desktop.messages import Message
from captor_desktop.options import AnalyseOptions
from captor_desktop.review_file import (
    Review,
    autosave_path,
    beside_path,
    is_review_file,
    load_review,
    resume_review,
)
from captor_desktop.work import Work


@dataclass(frozen=True, slots=True)
class OpenedBook:
    """A book ready for review."""

    analysis: Analysis
    page_text: PageText
    is_resumed: bool = False
    notice: Message | None = None  # why an earlier review was not taken up


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """What to open and how."""

    path: Path
    reviews_folder: Path
    options: AnalyseOptions = field(default_factory=AnalyseOptions)
    device: str = "auto"
    afresh: bool = False  # leave earlier reviews aside


def open_book(request: OpenRequest, work: Work) -> OpenedBook:
    """Return the book with its chapters, as a saved review has them or as they are found now."""
    notice: Message | None = None
    review = None if request.afresh else _earlier_review(request)
    if review is not None:
        try:
            return ready_for_review(resume_review(review, work), work, is_resumed=True)
        except BadReviewFile as fault:
            if is_review_file(request.path):
                raise
            notice = fault.message
    try:
        scorers = scorers_for(request.device)
        analysis = analyse(request.path, request.options, work, scorers)
    except ModelUnusable as fault:  # a damaged model must not keep anybody from their book
        notice = Message("{0} {1}", (fault.what, notice)) if notice else fault.what
        analysis = analyse(request.path, request.options, work)
    return ready_for_review(analysis, work, notice=notice)


def ready_for_review(
    analysis: Analysis,
    work: Work,
    *,
    is_resumed: bool = False,
    notice: Message | None = None,
    also_at: Iterable[int] = (),
) -> OpenedBook:
    """Return the analysis with all that the review page needs to show it.

    The text is also cut at the lines `also_at`, for sections that an undo may bring back.
    """
    _ = analysis.book.words_before  # counted here, not in the window's thread
    text = build_page_text(analysis.book, analysis.segmentation, work, also_at)
    return OpenedBook(analysis, text, is_resumed, notice)


def _earlier_review(request: OpenRequest) -> Review | None:
    """Return the newest saved review of the book, or None; a review opened by name must load.

    Even then a newer one of the same text goes first: it is what the user did last.
    """
    book = request.path
    named = load_review(book) if is_review_file(book) else None
    if named is not None:
        book = named.path
    places = [autosave_path(request.reviews_folder, book), beside_path(book)]
    if named is not None:
        places = [place for place in places[:1] if _is_newer(place, request.path)]
    dated = sorted(filter(os.path.isfile, places), key=_changed, reverse=True)
    for place in dated:
        with contextlib.suppress(CaptorError):
            review = load_review(place)
            is_same_text = named is None or review.fingerprint == named.fingerprint
            if is_same_text and _same_file(review.path, book):  # the name alone may mean another
                return review
    return named


def _is_newer(path: Path, other: Path) -> bool:
    return os.path.isfile(path) and _changed(path) > _changed(other)


def _same_file(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _changed(path: Path) -> float:
    return path.stat().st_mtime
