"""A review saved as a file: the sections, and the user's changes to them.

The review of a book that was never opened has only its details, such as a title that was corrected
in the list of a batch.

The text itself is not kept: the review names its book and knows its fingerprint. When the text
has changed, the sections are found again by the lines around them (`anchors.py`). Autosaved
reviews lie in the program's own folder, under a name made from the book's path; a review that the
user saves lies beside the book.
"""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import json
import logging
import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from captor_desktop.anchors import Anchor, anchors_of, place_again, read_anchor
from captor_desktop.book import Book, Metadata
from captor_desktop.conversion import LONGEST_STEM_BYTES, Analysis, output_stem
from captor_desktop.errors import BadReviewFile
from captor_desktop.files.atomic import write_file
from captor_desktop.files.inside import is_there, split_inside
from captor_desktop.messages import message
from captor_desktop.options import ParagraphsBy, ReadOptions
from captor_desktop.reading.kept_lines import move_sections, put_back
from captor_desktop.reading.reader import read_book
from captor_desktop.segmentation import Section, Segmentation
from captor_desktop.segmentation_json import VERSION, read_segmentation, segmentation_object
from captor_desktop.work import QUIET, Work

log = logging.getLogger(__name__)

REVIEW_ENDING = ".captor-review.json"
_STEM_LENGTH = 40  # of an autosaved review's name: enough to recognise it


@dataclass(frozen=True, slots=True)
class Review:
    """A review as it was saved."""

    path: Path  # of the book
    fingerprint: str
    metadata: Metadata
    segmentation: Segmentation | None  # None: only the details of the book are known
    anchors: tuple[Anchor, ...] = ()
    cover: bytes | None = None  # b"": a generated one; None: what the file of the book has
    kept_lines: tuple[int, ...] = ()  # set aside by the reader, put back by the user


@dataclass(frozen=True, slots=True)
class Resumed:
    """A book with the sections of its review, also where its text has changed since."""

    analysis: Analysis
    has_changed: bool = False
    lost: tuple[Section, ...] = ()  # not found again in the changed text


@dataclass(frozen=True, slots=True)
class Earlier:
    """The saved reviews of a book: the newest that can be read, and newer ones that can't."""

    review: Review | None = None
    file: Path | None = None
    unreadable: tuple[Path, ...] = ()


def autosave_path(folder: Path, book_path: Path) -> Path:
    """Return where the review of this book is autosaved in this folder."""
    key = hashlib.sha256(os.path.abspath(book_path).encode("utf-8", "surrogateescape"))
    stem = output_stem(book_path)[:_STEM_LENGTH]
    return folder / f"{stem}-{key.hexdigest()[:16]}{REVIEW_ENDING}"


def beside_path(book_path: Path) -> Path:
    """Return where the review of this book is saved beside it.

    Its name contains the full name of the book, since a.txt and a.zip may be two books. For a book
    in a .zip it contains both names.
    """
    outer, inside = split_inside(book_path)
    name = f"{outer.name} - {book_path.name}" if inside else book_path.name
    if len(os.fsencode(name)) > LONGEST_STEM_BYTES:
        name = output_stem(book_path)
    return outer.with_name(f"{name}{REVIEW_ENDING}")


def is_review_file(path: Path) -> bool:
    """Tell by the name whether a file is a saved review."""
    return path.name.endswith(REVIEW_ENDING)


def fingerprint(book: Book) -> str:
    """Return a fingerprint of the text of a book."""
    text = "\n".join(book.lines).encode("utf-8", "surrogatepass")
    return hashlib.sha256(text).hexdigest()


def save_review(path: Path, analysis: Analysis) -> None:
    """Write the review of a book with its cover, in place of an older one."""
    book, segmentation = analysis.book, analysis.segmentation
    raw = {
        "version": VERSION,
        "book": os.path.abspath(book.path),
        "fingerprint": fingerprint(book),
        "metadata": dataclasses.asdict(book.metadata),
        **segmentation_object(segmentation),
        "anchors": anchors_of(book, segmentation),
    }
    if book.kept_lines:
        raw["kept_lines"] = book.kept_lines
    if book.cover is not None:
        raw["cover"] = base64.b64encode(book.cover).decode("ascii")
    _write(path, raw)


def save_details(book_path: Path, folder: Path, metadata: Metadata) -> None:
    """Keep the details of a book that is not open; the chapters of its review stay."""
    earlier = find_review(book_path, folder)
    raw: dict[str, Any] = {"version": VERSION, "book": os.path.abspath(book_path)}
    if earlier.file is not None:
        raw = json.loads(earlier.file.read_bytes().decode("utf-8", "surrogatepass"))
    raw["metadata"] = dataclasses.asdict(metadata)
    for unreadable in earlier.unreadable:
        keep_aside(unreadable)
    _write(autosave_path(folder, book_path), raw)


def load_review(path: Path) -> Review:
    """Return a saved review; its book is searched at its old path, then beside the file."""
    try:
        raw = json.loads(path.read_bytes().decode("utf-8", "surrogatepass"))
        version = int(raw["version"])
        if version > VERSION:
            raise _newer(path)
        book = Path(raw["book"])
        outer, inside = split_inside(book)
        beside = path.with_name(outer.name) / inside
        return Review(
            beside if is_there(beside) or not is_there(book) else book,
            str(raw.get("fingerprint", "")),
            _metadata(raw["metadata"]),
            read_segmentation(raw, version) if "sections" in raw else None,
            tuple(map(read_anchor, raw.get("anchors", ()))),
            base64.b64decode(raw["cover"]) if "cover" in raw else None,
            tuple(map(int, raw.get("kept_lines", ()))),
        )
    except (OSError, ValueError, TypeError, LookupError, AttributeError) as error:
        raise BadReviewFile(
            message("The saved review “{0}” could not be read.", path.name),
            message("Open the book itself instead; its chapters will be found again."),
            path,
        ) from error


def find_review(book_path: Path, folder: Path) -> Earlier:
    """Return the saved reviews of this book, from the folder of autosaves or beside the book."""
    places = filter(os.path.isfile, (autosave_path(folder, book_path), beside_path(book_path)))
    unreadable = []
    for place in sorted(places, key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            review = load_review(place)
        except BadReviewFile:
            unreadable.append(place)
            continue
        if os.path.realpath(review.path) == os.path.realpath(book_path):  # the name is not enough
            return Earlier(review, place, tuple(unreadable))
    return Earlier(unreadable=tuple(unreadable))


def keep_aside(path: Path) -> Path:
    """Copy a review that may be replaced soon, unless there is an equal copy; return the copy."""
    data = path.read_bytes()
    name = path.name.removesuffix(REVIEW_ENDING)
    aside = path.with_name(f"{name}.old-{hashlib.sha256(data).hexdigest()[:8]}{REVIEW_ENDING}")
    if not os.path.exists(aside):
        write_file(aside, data)
    return aside


def resume_review(review: Review, work: Work = QUIET) -> Resumed:
    """Return the book of a review with the sections as they were saved.

    In a book that has changed since, they are found again; raises `BadReviewFile` if most are not.
    """
    work.tell(message("Reading"))
    book = _with_details(_read_as_reviewed(review), review)
    work.check()
    segmentation = review.segmentation
    assert segmentation is not None, "a review of the details alone has nothing to resume"
    if fingerprint(book) == review.fingerprint and segmentation.end_line <= len(book.lines):
        return Resumed(Analysis(book, segmentation))
    if len(review.anchors) == len(segmentation.sections):
        placed = place_again(book, segmentation, review.anchors)
        if placed is not None:
            return Resumed(Analysis(book, placed.segmentation), True, placed.lost)
    raise BadReviewFile(
        message("“{0}” has changed since its review was saved.", review.path.name),
        message("Its chapters must be found again."),
        review.path,
    )


def _read_as_reviewed(review: Review) -> Book:
    """Return the book, read as when it was reviewed if its layout leaves a choice."""
    kept = review.kept_lines
    usual = book = read_book(review.path, ReadOptions(kept_lines=kept))
    ways = [(by, keep) for keep in (True, False) for by in ParagraphsBy]
    others = [ReadOptions(by, keep, kept_lines=kept) for by, keep in ways]
    while usual.layout and others and fingerprint(book) != review.fingerprint:
        book = read_book(review.path, others.pop(0))
    return book if fingerprint(book) == review.fingerprint else usual


def reviewed_book(path: Path, folder: Path, work: Work = QUIET) -> Analysis | None:
    """Return a book with the chapters of its saved review, or None if there is none that fits."""
    earlier = find_review(path, folder)
    for unreadable in earlier.unreadable:
        log.warning("the review %s could not be read", unreadable)
    if earlier.review is None or earlier.review.segmentation is None:
        return None
    try:
        resumed = resume_review(earlier.review, work)
    except BadReviewFile as error:
        log.warning("%s", error)
        return None
    for section in resumed.lost:
        log.warning("%s has changed: “%s” was not found again", path, section.label)
    return resumed.analysis


def with_kept_lines(analysis: Analysis, kept: Iterable[int]) -> Analysis:
    """Return a book with these lines of its file put back, and its sections where they were."""
    book = put_back(analysis.book, kept)
    return Analysis(book, move_sections(analysis.segmentation, analysis.book, book))


def with_saved_details(analysis: Analysis, folder: Path) -> Analysis:
    """Return the book with the details saved for it, even if its saved chapters no longer fit."""
    review = find_review(analysis.book.path, folder).review
    if review is None:
        return analysis
    return dataclasses.replace(analysis, book=_with_details(analysis.book, review))


# --- helpers -------------------------------------------------------------------------------------


def _write(path: Path, raw: dict[str, Any]) -> None:
    data = json.dumps(raw, ensure_ascii=False, indent=1).encode("utf-8", "surrogatepass")
    write_file(path, data, overwrite=True)


def _with_details(book: Book, review: Review) -> Book:
    cover = book.cover if review.cover is None else review.cover
    return dataclasses.replace(book, metadata=review.metadata, cover=cover)


def _metadata(raw: dict[str, Any]) -> Metadata:
    """Return the metadata of the book; fields of other versions are dropped."""
    names = {field.name for field in dataclasses.fields(Metadata)}
    known: dict[str, Any] = {name: value for name, value in raw.items() if name in names}
    known |= {name: tuple(value) for name, value in known.items() if isinstance(value, list)}
    return Metadata(**known)


def _newer(path: Path) -> BadReviewFile:
    return BadReviewFile(
        message("The saved review “{0}” was made by a newer version of this program.", path.name),
        message("Open the book itself instead; its chapters will be found again."),
        path,
    )
