"""Opening a book for review: finds its chapters, or takes up a review that was begun before.

Runs in the thread of the work and knows no Qt; what comes back has all that the review shows, so
that the window itself has nothing left to compute.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from captor_desktop.conversion import Analysis, analyse
from captor_desktop.errors import BadReviewFile, CaptorError, ModelUnusable
from captor_desktop.gui.models import scorers_for
from captor_desktop.gui.review.page_text import PageText, build_page_text
from captor_desktop.messages import Message, message
from captor_desktop.options import AnalyseOptions
from captor_desktop.review_file import (
    Earlier,
    Resumed,
    find_review,
    is_review_file,
    keep_aside,
    load_review,
    resume_review,
    with_saved_details,
)
from captor_desktop.work import Work

MOST_NAMED = 5  # of chapters that were not found again, in a line of the window


@dataclass(frozen=True, slots=True)
class OpenedBook:
    """A book ready for review."""

    analysis: Analysis
    page_text: PageText
    is_resumed: bool = False
    notice: Message | None = None  # what became of an earlier review
    aside: tuple[Path, ...] = ()  # copies of earlier reviews that were not taken up as they are


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """What to open and how."""

    path: Path
    reviews_folder: Path
    options: AnalyseOptions = field(default_factory=AnalyseOptions)
    device: str = "auto"
    afresh: bool = False  # leave earlier reviews aside


def open_book(request: OpenRequest, work: Work) -> OpenedBook:
    """Return the book with its chapters, as a saved review has them or as they are found now.

    A review that can't be read, or whose book has changed, is copied before it can be replaced.
    """
    earlier = Earlier() if request.afresh else _earlier_review(request)
    aside = [_kept_aside(path) for path in earlier.unreadable]
    notices = [
        message("A saved review could not be read. It is kept as “{0}”.", p.name) for p in aside
    ]
    has_chapters = earlier.review is not None and earlier.review.segmentation is not None
    if has_chapters and earlier.review is not None and earlier.file is not None:
        try:
            resumed = resume_review(earlier.review, work)
        except BadReviewFile as fault:
            if is_review_file(request.path):
                raise
            notices.append(fault.message)
            aside.append(_kept_aside(earlier.file))
        else:
            if resumed.has_changed:
                notices.append(_changed(resumed))
                aside.append(_kept_aside(earlier.file))
            opened = ready_for_review(resumed.analysis, work)
            return replace(opened, is_resumed=True, notice=_joined(notices), aside=tuple(aside))
    try:
        # A first answer without the network is quick; the page refines it while one looks at it.
        scorers = replace(scorers_for(request.device), breaks=None)
        analysis = analyse(request.path, request.options, work, scorers)
    except ModelUnusable as fault:  # a damaged model must not keep anybody from their book
        notices.append(fault.what)
        analysis = analyse(request.path, request.options, work)
    if not request.afresh:
        analysis = with_saved_details(analysis, request.reviews_folder)
    opened = ready_for_review(analysis, work)
    return replace(opened, notice=_joined(notices), aside=tuple(aside))


def ready_for_review(analysis: Analysis, work: Work, *, also_at: Iterable[int] = ()) -> OpenedBook:
    """Return the analysis with all that the review page needs to show it.

    The text is also cut at the lines `also_at`, for sections that an undo may bring back.
    """
    _ = analysis.book.words_before  # counted here, not in the window's thread
    text = build_page_text(analysis.book, analysis.segmentation, work, also_at)
    return OpenedBook(analysis, text)


def _earlier_review(request: OpenRequest) -> Earlier:
    """Return what was saved of the book before; a review opened by name must load.

    Even then a newer one of the same text goes first: it is what the user did last.
    """
    if not is_review_file(request.path):
        return find_review(request.path, request.reviews_folder)
    named = load_review(request.path)
    found = find_review(named.path, request.reviews_folder)
    is_same_text = found.review is not None and found.review.fingerprint == named.fingerprint
    if is_same_text and found.file is not None and _time(found.file) > _time(request.path):
        return found
    return Earlier(named, request.path, found.unreadable)


def _changed(resumed: Resumed) -> Message:
    name = resumed.analysis.book.path.name
    if not resumed.lost:
        return message("“{0}” has changed. All chapters of your review were found again.", name)
    labels = ", ".join(f"“{section.label}”" for section in resumed.lost[:MOST_NAMED])
    if len(resumed.lost) > MOST_NAMED:
        labels += " …"
    return message("“{0}” has changed. Chapters of your review not found again: {1}.", name, labels)


def _joined(notices: list[Message]) -> Message | None:
    whole: Message | None = None
    for notice in notices:
        whole = notice if whole is None else Message("{0} {1}", (whole, notice))
    return whole


def _kept_aside(path: Path) -> Path:
    try:
        return keep_aside(path)
    except (OSError, CaptorError):  # the folder may be read-only; then nothing is replaced either
        return path


def _time(path: Path) -> float:
    return path.stat().st_mtime
