"""An unfinished review as a file: where the sections lie, what the user has made of them.

The text itself is not kept: the review names its book and knows its fingerprint, so that it is
never applied to another text. Autosaved reviews lie in the program's own folder, under a name made
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
from captor_desktop.conversion import LONGEST_STEM_BYTES, Analysis, output_stem
from captor_desktop.errors import BadReviewFile
from captor_desktop.files.atomic import write_file
from captor_desktop.messages import message
from captor_desktop.options import ReadOptions
from captor_desktop.reading.reader import read_book
from captor_desktop.segmentation import Segmentation
from captor_desktop.segmentation_json import VERSION, read_segmentation, segmentation_object
from captor_desktop.work import QUIET, Work

REVIEW_ENDING = ".captor-review.json"
_STEM_LENGTH = 40  # of an autosaved review's name: enough to recognise it


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

    By its full name: a.txt and a.zip may be two books.
    """
    name = book_path.name
    if len(os.fsencode(name)) > LONGEST_STEM_BYTES:
        name = output_stem(book_path)
    return book_path.with_name(f"{name}{REVIEW_ENDING}")


def is_review_file(path: Path) -> bool:
    """Tell by the name whether a file is a saved review."""
    return path.name.endswith(REVIEW_ENDING)


def fingerprint(book: Book) -> str:
    """Return a fingerprint of the text of a book."""
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
        **segmentation_object(segmentation),
    }
    data = json.dumps(raw, ensure_ascii=False, indent=1).encode("utf-8", "surrogatepass")
    write_file(path, data, overwrite=True)


def load_review(path: Path) -> Review:
    """Return a saved review; its book is looked for at its old place, then beside the file."""
    try:
        raw = json.loads(path.read_bytes().decode("utf-8", "surrogatepass"))
        version = int(raw["version"])
        if version > VERSION:
            raise _newer(path)
        book = Path(raw["book"])
        beside = path.with_name(book.name)
        return Review(
            beside if os.path.isfile(beside) or not os.path.isfile(book) else book,
            str(raw["fingerprint"]),
            _metadata(raw["metadata"]),
            read_segmentation(raw, version),
        )
    except (OSError, ValueError, TypeError, LookupError, AttributeError) as error:
        raise BadReviewFile(
            message("The saved review “{0}” could not be read.", path.name),
            message("Open the book itself instead; its chapters will be found again."),
            path,
        ) from error


def resume_review(review: Review, work: Work = QUIET) -> Analysis:
    """Return the book of a review with the sections as they were saved.

    A book that has changed since is refused, as its lines no longer match.
    """
    work.tell(message("Reading"))
    book = read_book(review.path)
    if book.set_aside and fingerprint(book) != review.fingerprint:
        book = read_book(review.path, ReadOptions(keep_all_lines=True))
    work.check()
    segmentation = review.segmentation
    if fingerprint(book) != review.fingerprint or segmentation.end_line > len(book.lines):
        raise BadReviewFile(
            message("“{0}” has changed since its review was saved.", review.path.name),
            message("Its chapters must be found again."),
            review.path,
        )
    book = dataclasses.replace(book, metadata=review.metadata)
    return Analysis(book, segmentation)


# --- helpers -------------------------------------------------------------------------------------


def _metadata(raw: dict[str, Any]) -> Metadata:
    """Return the metadata of the book; fields of other versions are dropped."""
    names = {field.name for field in dataclasses.fields(Metadata)}
    return Metadata(**{name: value for name, value in raw.items() if name in names})


def _newer(path: Path) -> BadReviewFile:
    return BadReviewFile(
        message("The saved review “{0}” was made by a newer version of this program.", path.name),
        message("Open the book itself instead; its chapters will be found again."),
        path,
    )
