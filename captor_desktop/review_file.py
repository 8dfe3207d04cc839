"""An unfinished review as a file: where the sections lie, what the user has made of them.

The text itself is not kept: the review names its book and knows its fingerprint, so that it is
never laid over another text. Autosaved reviews lie in the program's own folder, under a name made
from the book's path; a review that the user saves lies beside the book.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from captor_desktop.book import Book, Metadata
from captor_desktop.convert import LONGEST_STEM_BYTES, Analysis, output_stem
from captor_desktop.errors import BadReviewFile
from captor_desktop.files.atomic import write_file
from captor_desktop.progress import CancelToken, Progress, Report, silent
from captor_desktop.reading.reader import read_book
from captor_desktop.segmentation import (
    Heading,
    Kind,
    Method,
    NumberStyle,
    Origin,
    Section,
    Segmentation,
)

VERSION = 1
REVIEW_ENDING = ".captor-review.json"
_STEM_LENGTH = 40  # of an autosaved review's name: enough to tell it by eye


@dataclass(frozen=True, slots=True)
class Review:
    """A review as it was saved."""

    path: Path  # of the book
    fingerprint: str
    metadata: Metadata
    segmentation: Segmentation


def autosave_path(folder: Path, book_path: Path) -> Path:
    """Return where the review of this book is autosaved in this folder."""
    key = hashlib.sha256(os.path.abspath(book_path).encode("utf-8", "surrogateescape"))
    stem = output_stem(book_path)[:_STEM_LENGTH]
    return folder / f"{stem}-{key.hexdigest()[:16]}{REVIEW_ENDING}"


def beside_path(book_path: Path) -> Path:
    """Return where the review of this book is saved beside it.

    By its whole name: a.txt and a.zip may be two books.
    """
    name = book_path.name
    if len(os.fsencode(name)) > LONGEST_STEM_BYTES:
        name = output_stem(book_path)
    return book_path.with_name(f"{name}{REVIEW_ENDING}")


def earlier_beside_path(book_path: Path) -> Path:
    """Return where earlier versions saved it, by the name without its ending."""
    return book_path.with_name(f"{output_stem(book_path)}{REVIEW_ENDING}")


def is_review_file(path: Path) -> bool:
    """Tell by the name whether a file is a saved review."""
    return path.name.endswith(REVIEW_ENDING)


def fingerprint(book: Book) -> str:
    """Return what tells the text of a book from every other text."""
    text = "\n".join(book.lines).encode("utf-8", "surrogatepass")
    return hashlib.sha256(text).hexdigest()


def save_review(path: Path, analysis: Analysis) -> None:
    """Write the review of a book, in place of an older one."""
    book, segmentation = analysis.book, analysis.segmentation
    raw = {
        "version": VERSION,
        "book": os.path.abspath(book.path),
        "fingerprint": fingerprint(book),
        "metadata": dataclasses.asdict(book.metadata),
        "method": str(segmentation.method),
        "lines": [segmentation.first_line, segmentation.end_line],
        "sections": [dataclasses.asdict(section) for section in segmentation.sections],
    }
    data = json.dumps(raw, ensure_ascii=False, indent=1).encode("utf-8", "surrogatepass")
    write_file(path, data, overwrite=True)


def load_review(path: Path) -> Review:
    """Return a saved review; its book is looked for at its old place, then beside the file."""
    try:
        raw = json.loads(path.read_bytes().decode("utf-8", "surrogatepass"))
        version = raw["version"]
        if version != VERSION:
            raise _newer(path)
        book = Path(raw["book"])
        beside = path.with_name(book.name)
        return Review(
            beside if os.path.isfile(beside) or not os.path.isfile(book) else book,
            str(raw["fingerprint"]),
            Metadata(**raw["metadata"]),
            Segmentation(
                tuple(_section(each) for each in raw["sections"]),
                int(raw["lines"][0]),
                int(raw["lines"][1]),
                Method(raw["method"]),
            ),
        )
    except (OSError, ValueError, TypeError, LookupError, AttributeError) as fault:
        raise BadReviewFile(
            f"The saved review “{path.name}” could not be read.",
            "Open the book itself instead; its chapters will be found again.",
            path,
        ) from fault


def resume_review(
    review: Review, report: Report = silent, cancel: CancelToken | None = None
) -> Analysis:
    """Return the book of a review with the sections as they were saved.

    A book that has changed since is refused: its lines are others.
    """
    cancel = cancel or CancelToken()
    report(Progress("Reading"))
    book = read_book(review.path)
    cancel.check()
    segmentation = review.segmentation
    if fingerprint(book) != review.fingerprint or segmentation.end_line > len(book.lines):
        raise BadReviewFile(
            f"“{review.path.name}” has changed since its review was saved.",
            "Its chapters have to be found again.",
            review.path,
        )
    headings = tuple(s.heading for s in segmentation.sections if s.heading is not None)
    book = dataclasses.replace(book, metadata=review.metadata)
    return Analysis(book, segmentation, headings)


# --- helpers -------------------------------------------------------------------------------------


def _section(raw: dict[str, Any]) -> Section:
    heading = raw["heading"]
    known = {**raw, "kind": Kind(raw["kind"]), "origin": Origin(raw["origin"])}
    return Section(**{**known, "heading": None if heading is None else _heading(heading)})


def _heading(raw: dict[str, Any]) -> Heading:
    style = raw["number_style"]
    return Heading(
        **{
            **raw,
            "kind": Kind(raw["kind"]),
            "origin": Origin(raw["origin"]),
            "number_style": None if style is None else NumberStyle(style),
        }
    )


def _newer(path: Path) -> BadReviewFile:
    return BadReviewFile(
        f"The saved review “{path.name}” was made by another version of this program.",
        "Open the book itself instead; its chapters will be found again.",
        path,
    )
