"""The report as one self-contained HTML page, with figures, tables and styles."""

from __future__ import annotations

import base64
import csv
import io
from collections.abc import Callable, Mapping, Sequence
from html import escape

from captor_desktop import __version__
from captor_desktop.library.language import ENGLISH, Number, ReportLanguage, Showable, year
from captor_desktop.library.parts import Cell, Part, Table
from captor_desktop.messages import Message, message

MOST_ROWS = 60  # of a table on the page; the CSV has all
MOST_BYTES = 2_000_000  # of a table that is embedded in the page

PAPER_BOOKS = 9126
FIRST_YEAR, LAST_YEAR = 1000, 2100  # an integer between them is a year
MADE_WITH = "Chapter Captor Desktop"
_STYLE = """
:root { color-scheme: light dark; --page: #f4f6fa; --card: #ffffff; --ink: #1f2430;
  --muted: #5b6472; --grid: #e3e7ee; --main: #0072b2; --second: #c2410c; --third: #00795c; }
@media (prefers-color-scheme: dark) { :root { --page: #0f1116; --card: #171a21; --ink: #e8ebf2;
  --muted: #a5afbf; --grid: #2c323d; --main: #58b3ea; --second: #ff9a6b; --third: #4fd1a5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 1rem/1.6 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
main, header.top, footer { max-width: 54rem; margin: 0 auto; padding: 0 1.25rem; }
header.top { padding-top: 3rem; }
h1 { font-size: 2.2rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.01em; }
h2 { font-size: 1.4rem; margin: 0 0 1rem; }
.lead { color: var(--muted); margin: 0 0 2rem; }
dl.key { display: grid; gap: .75rem; margin: 0 0 2rem;
  grid-template-columns: repeat(auto-fit, minmax(max(9rem, 30%), 1fr)); }
dl.key div { background: var(--card); border-radius: .75rem; padding: .9rem 1rem;
  border: 1px solid var(--grid); display: flex; flex-direction: column-reverse;
  justify-content: flex-end; }
dl.key dd { margin: 0; font-size: 1.5rem; font-weight: 650; line-height: 1.25; }
dl.key dt { color: var(--muted); font-size: .85rem; line-height: 1.3; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; padding: 0;
  margin: 0 0 2rem; }
a { color: var(--main); }
section { background: var(--card); border: 1px solid var(--grid); border-radius: 1rem;
  padding: 1.75rem; margin: 0 0 1.5rem; }
.beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 1rem; }
.beside > div { border-left: 4px solid var(--third); padding: .1rem 0 .1rem 1rem; }
.beside > div.paper { border-color: var(--second); }
.beside h3 { margin: 0; font-size: .8rem; letter-spacing: .06em; text-transform: uppercase;
  color: var(--muted); }
.beside p { margin: .25rem 0 0; }
figure { margin: 1.5rem 0 0; }
figure svg { width: 100%; height: auto; display: block; }
figcaption { color: var(--muted); font-size: .9rem; }
details { margin-top: 1rem; }
summary { cursor: pointer; color: var(--main); }
summary:focus-visible, a:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin-top: .75rem; font-size: .92rem; }
caption { text-align: left; color: var(--muted); padding-bottom: .4rem; }
th, td { text-align: left; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid var(--grid);
  vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
footer { color: var(--muted); font-size: .9rem; padding-bottom: 3rem; }
@media print { body { background: none; } section { break-inside: avoid; border: 0; } }
"""


def html_page(
    keys: Sequence[tuple[Message, Showable]],
    parts: Sequence[Part],
    figures: Mapping[str, tuple[Message, str]],
    books: Table,
    language: ReportLanguage = ENGLISH,
) -> str:
    """Return the page. `figures` are titles and drawings by name."""
    say = _escaped(language)
    shown = "\n".join(_part(number, part, figures, language) for number, part in enumerate(parts))
    links = "".join(
        f'<li><a href="#part{number}">{say(part.title)}</a></li>'
        for number, part in enumerate(parts)
    )
    facts = "".join(f"<div><dt>{say(name)}</dt><dd>{say(value)}</dd></div>" for name, value in keys)
    title, contents = say(message("A library of novels")), say(message("Contents"))
    lead = message(
        "How its books are divided into chapters, and how that changed, compared with what Pethe, "
        "Kim and Skiena (2020) found in {0} novels of Project Gutenberg.",
        Number(PAPER_BOOKS),
    )
    note = message(
        "Lines are local regressions; bands contain 95 % of the lines when authors are resampled."
    )
    program = f"{MADE_WITH} {__version__}"
    made_with = message("Made with {0}.", program)
    return (
        f'<!DOCTYPE html>\n<html lang="{language.code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="generator" content="{MADE_WITH} {__version__}">\n'
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f'<header class="top"><h1>{title}</h1>\n<p class="lead">{say(lead)}</p>\n'
        f'<dl class="key">{facts}</dl>\n<nav aria-label="{contents}"><ul>{links}</ul></nav>'
        f"</header>\n<main>\n{shown}\n</main>\n<footer><p>{say(books.caption)}: "
        f"{_download(books)}. {say(made_with)} {say(note)}</p></footer>\n</body>\n</html>\n"
    )


def csv_bytes(table: Table) -> bytes:
    """Return a table as CSV in UTF-8. It is for programs, so it is always in English."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(map(str, table.head))
    writer.writerows([_plain(cell) for cell in row] for row in table.rows)
    return text.getvalue().encode("utf-8", "replace")


def cell_words(cell: Cell, language: ReportLanguage) -> str:
    """Return the text of a cell."""
    if cell is None:
        return "–"
    if isinstance(cell, int) and FIRST_YEAR <= cell <= LAST_YEAR:
        cell = year(cell)
    return language.say(Number(cell) if isinstance(cell, int | float) else cell)


def is_numeric(cell: Cell) -> bool:
    """Return whether a cell is aligned to the right."""
    return cell is None or isinstance(cell, int | float | Number)


# --- helpers -------------------------------------------------------------------------------------


def _escaped(language: ReportLanguage) -> Callable[[Showable], str]:
    return lambda words: escape(language.say(words))


def _part(
    number: int, part: Part, figures: Mapping[str, tuple[Message, str]], language: ReportLanguage
) -> str:
    say = _escaped(language)
    theirs = ""
    if part.paper is not None:
        head = say(message("The paper"))
        theirs = f'<div class="paper"><h3>{head}</h3><p>{say(part.paper)}</p></div>'
    ours = say(message("This library"))
    drawn = "".join(
        f"<figure>{figures[name][1]}<figcaption>{say(figures[name][0])}</figcaption></figure>\n"
        for name in part.figures
    )
    tables = "".join(_table(table, language, is_open=not part.figures) for table in part.tables)
    return (
        f'<section id="part{number}" aria-labelledby="head{number}">'
        f'<h2 id="head{number}">{say(part.title)}</h2>\n<div class="beside">{theirs}'
        f"<div><h3>{ours}</h3><p>{' '.join(map(say, part.here))}</p></div>"
        f"</div>\n{drawn}{tables}</section>"
    )


def _table(table: Table, language: ReportLanguage, *, is_open: bool) -> str:
    say = _escaped(language)
    numeric = [
        bool(table.rows) and all(is_numeric(row[place]) for row in table.rows)
        for place in range(len(table.head))
    ]
    head = "".join(
        f'<th scope="col"{_kind(is_number)}>{say(name)}</th>'
        for name, is_number in zip(table.head, numeric, strict=True)
    )
    rows = "".join(
        "<tr>"
        + "".join(
            f"<td{_kind(is_number)}>{escape(cell_words(cell, language))}</td>"
            for cell, is_number in zip(row, numeric, strict=True)
        )
        + "</tr>"
        for row in table.rows[:MOST_ROWS]
    )
    left = len(table.rows) - MOST_ROWS
    more = ""
    if left > 0:
        more = say(message("{0} more rows are in the CSV file.", left))
    elif not table.rows:
        more = say(message("None."))
    caption = say(table.caption)
    return (
        f"<details{' open' if is_open else ''}><summary>{caption}</summary>"
        f'<div class="scroll" tabindex="0" role="region" aria-label="{caption}">'
        f"<table><caption>{_download(table)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div><p>{more}</p></details>\n"
    )


def _kind(is_number: bool) -> str:
    return ' class="number"' if is_number else ""


def _plain(cell: Cell) -> str | int | float | None:
    if isinstance(cell, Number):
        return int(cell.value) if cell.value == round(cell.value) else cell.value
    return str(cell) if isinstance(cell, Message) else cell


def _download(table: Table) -> str:
    """Return a link to the table as CSV: embedded in the page, or next to it if it is large."""
    data = csv_bytes(table)
    name = f"{table.name}.csv"
    place = f"csv/{name}"
    if len(data) <= MOST_BYTES:
        place = f"data:text/csv;base64,{base64.b64encode(data).decode('ascii')}"
    return f'<a href="{place}" download="{name}">{name}</a>'
