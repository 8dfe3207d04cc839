"""A dataset → its report: one HTML page, the figures as SVG and the tables as CSV."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from captor_desktop.errors import OutputExists
from captor_desktop.files.atomic import write_file
from captor_desktop.library.collection import read_library
from captor_desktop.library.figures import Figure, make_figures
from captor_desktop.library.findings import Findings, find_trends
from captor_desktop.library.language import ENGLISH, ReportLanguage, Showable
from captor_desktop.library.metadata import NAMES
from captor_desktop.library.page import MADE_WITH, csv_bytes, html_page
from captor_desktop.library.parts import (
    Part,
    Table,
    key_figures,
    make_parts,
)
from captor_desktop.library.svg import LIGHT, PAGE
from captor_desktop.messages import Message, message
from captor_desktop.work import QUIET, Work

PAGE_FILE = "report.html"
_STAGE = message("Making the report")
_STEPS = 4


@dataclass(frozen=True, slots=True)
class LibraryReport:
    """A complete report, before it is shown as a page or in the window."""

    findings: Findings
    keys: tuple[tuple[Message, Showable], ...]
    parts: tuple[Part, ...]
    figures: tuple[Figure, ...]
    books: Table


def make_report(
    dataset: Path,
    catalogue: Path | None = None,
    work: Work = QUIET,
) -> LibraryReport:
    """Return the report of a dataset. Nothing is written."""
    work.tell(_STAGE, 0, _STEPS)
    library = read_library(dataset, catalogue, work)
    work.check()
    work.tell(_STAGE, 1, _STEPS)
    found = find_trends(library)
    work.check()
    work.tell(_STAGE, 2, _STEPS)
    return LibraryReport(
        found, key_figures(found), make_parts(found), make_figures(found), book_table(found)
    )


def save_report(
    made: LibraryReport,
    output: Path,
    language: ReportLanguage = ENGLISH,
    work: Work = QUIET,
) -> list[Path]:
    """Write the page, the figures and the tables below a folder, and return them, the page first.

    Files of an earlier report are replaced; a page not made by us is refused.
    """
    _refuse_foreign(output / PAGE_FILE)
    files: dict[str, bytes] = {}
    for figure in made.figures:
        files[f"figures/{figure.name}.svg"] = figure.draw(LIGHT, language).encode("utf-8")
    for table in (*(table for part in made.parts for table in part.tables), made.books):
        files[f"csv/{table.name}.csv"] = csv_bytes(table)
    drawn = {figure.name: (figure.title, figure.draw(PAGE, language)) for figure in made.figures}
    page = html_page(made.keys, made.parts, drawn, made.books, language)
    files[PAGE_FILE] = page.encode(
        "utf-8", "replace"
    )  # last, so that its presence means all is complete
    for name, data in files.items():
        work.check()
        write_file(output / name, data, overwrite=True)
    return [output / name for name in reversed(files)]


def _refuse_foreign(page: Path) -> None:
    try:
        is_ours = MADE_WITH.encode("utf-8") in page.read_bytes()
    except FileNotFoundError:
        return
    except OSError:
        is_ours = False
    if not is_ours:
        raise OutputExists(
            message("“{0}” exists and is not a report made by this program.", page),
            message("Choose another folder."),
            page,
        )


def write_report(
    dataset: Path,
    output: Path,
    catalogue: Path | None = None,
    work: Work = QUIET,
) -> list[Path]:
    """Make the report of a dataset, write it, and return its files, the page first."""
    made = make_report(dataset, catalogue, work)
    work.tell(_STAGE, 3, _STEPS)
    paths = save_report(made, output, work=work)
    work.tell(_STAGE, _STEPS, _STEPS)
    return paths


def book_table(found: Findings) -> Table:
    """Return every book of the library, for programs: its column names are not translated."""
    rows = tuple(
        (
            book.file,
            book.title,
            book.author,
            book.birth.year,
            book.birth.source,
            book.words,
            book.chapters,
            round(book.chapter_words, 1),
            None if book.variation is None else round(book.variation, 4),
            book.form,
            str(book.naming),
            book.cut_minima,
            book.likely,
            "; ".join(str(NAMES[mark]) for mark, _ in found.marks if mark in book.marks),
        )
        for book in found.library.books
    )
    return Table("books", message("All books in numbers"), _BOOK_HEAD, rows)


_BOOK_HEAD = (
    "file",
    "title",
    "author",
    "birth_year",
    "birth_year_from",
    "words",
    "chapters",
    "words_per_chapter",
    "variation",
    "format",
    "called_by",
    "cut_minima",
    "likely_places",
    "marks",
)
