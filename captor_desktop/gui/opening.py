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

from captor_desktop.convert import AnalyseOptions, Analysis, analyse
from captor_desktop.errors import BadReviewFile, CaptorError, ModelUnusable
from captor_desktop.gui.models import scorers_for
from captor_desktop.gui.review.page_text import PageText, build_page_text, words_so_far
from captor_desktop.progress import CancelToken, Report
from captor_desktop.review_file import (
    Review,
    autosave_path,
    beside_path,
    is_review_file,
    load_review,
    resume_review,
)


@dataclass(frozen=True, slots=True)
class OpenedBook:
    """A book ready for review."""

    analysis: Analysis
    page_text: PageText
    words: tuple[int, ...]  # before each line of the file
    is_resumed: bool = False
    notice: str = ""  # why an earlier review was not taken up


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """What to open and how."""

    path: Path
    reviews_folder: Path
    options: AnalyseOptions = field(default_factory=AnalyseOptions)
    device: str = "auto"
    afresh: bool = False  # leave earlier reviews aside


def open_book(request: OpenRequest, report: Report, cancel: CancelToken) -> OpenedBook:
    """Return the book with its chapters, as a saved review has them or as they are found now."""
    notice = ""
    review = None if request.afresh else _earlier_review(request)
    if review is not None:
        try:
            return ready_for_review(resume_review(review, report, cancel), cancel, is_resumed=True)
        except BadReviewFile as fault:
            if is_review_file(request.path):
                raise
            notice = str(fault)
    try:
        scorers = scorers_for(request.device)
        analysis = analyse(request.path, request.options, report, cancel, scorers)
    except ModelUnusable as fault:  # a damaged model must not keep anybody from their book
        notice = f"{fault.what} {notice}".strip()
        analysis = analyse(request.path, request.options, report, cancel)
    return ready_for_review(analysis, cancel, notice=notice)


def ready_for_review(
    analysis: Analysis,
    cancel: CancelToken,
    *,
    is_resumed: bool = False,
    notice: str = "",
    also_at: Iterable[int] = (),
) -> OpenedBook:
    """Return the analysis with all that the review page needs to show it.

    The text is also cut at the lines `also_at`, for sections that an undo may bring back.
    """
    text = build_page_text(analysis.book, analysis.segmentation, cancel, also_at)
    return OpenedBook(analysis, text, words_so_far(analysis.book), is_resumed, notice)


def _earlier_review(request: OpenRequest) -> Review | None:
    """Return the newest saved review of the book, or None; a review opened by name must load."""
    if is_review_file(request.path):
        return load_review(request.path)
    places = [autosave_path(request.reviews_folder, request.path), beside_path(request.path)]
    dated = sorted((place for place in places if os.path.isfile(place)), key=_changed, reverse=True)
    for place in dated:
        with contextlib.suppress(CaptorError):
            return load_review(place)
    return None


def _changed(path: Path) -> float:
    return path.stat().st_mtime
