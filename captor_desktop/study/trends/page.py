"""The report as one HTML page that needs nothing else: figures, tables and looks are all in it."""

from __future__ import annotations

import base64
import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from captor_desktop import __version__
from captor_desktop.study.trends.svg import number_words
from captor_desktop.study.trends.wording import Cell, Part, Table

MOST_ROWS = 60  # of a table on the page; the CSV has all
MOST_BYTES = 2_000_000  # of a table that is packed into the page

MADE_WITH = "Made with Chapter Captor Desktop"
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
    keys: Sequence[tuple[str, str]],
    parts: Sequence[Part],
    figures: Mapping[str, tuple[str, str]],
    books: Table,
) -> str:
    """Return the page. `figures` are titles and drawings by name."""
    shown = "\n".join(_part(number, part, figures) for number, part in enumerate(parts))
    links = "".join(
        f'<li><a href="#part{number}">{escape(part.title)}</a></li>'
        for number, part in enumerate(parts)
    )
    facts = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in keys
    )
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>A library of novels</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        '<header class="top"><h1>A library of novels</h1>\n'
        '<p class="lead">How its books are cut into chapters, and how that changed, beside '
        "what Pethe, Kim and Skiena (2020) found in 9,126 novels of Project Gutenberg.</p>\n"
        f'<dl class="key">{facts}</dl>\n<nav aria-label="Contents"><ul>{links}</ul></nav>'
        "</header>\n"
        f"<main>\n{shown}\n</main>\n<footer><p>Every book in figures: "
        f"{_download(books)}. {MADE_WITH} {__version__}. Lines are local "
        "regressions; bands hold 95 % of the lines drawn anew from the authors.</p></footer>\n"
        "</body>\n</html>\n"
    )


def csv_bytes(head: Iterable[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """Return a table as CSV in UTF-8."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue().encode("utf-8", "replace")


# --- helpers -------------------------------------------------------------------------------------


def _part(number: int, part: Part, figures: Mapping[str, tuple[str, str]]) -> str:
    theirs = ""
    if part.paper:
        theirs = f'<div class="paper"><h3>The paper</h3><p>{escape(part.paper)}</p></div>'
    drawn = "".join(
        f"<figure>{figures[name][1]}<figcaption>{escape(figures[name][0])}</figcaption></figure>\n"
        for name in part.figures
    )
    tables = "".join(_table(table, is_open=not part.figures) for table in part.tables)
    return (
        f'<section id="part{number}" aria-labelledby="head{number}">'
        f'<h2 id="head{number}">{escape(part.title)}</h2>\n<div class="beside">{theirs}'
        f"<div><h3>This library</h3><p>{escape(part.here)}</p></div></div>\n{drawn}{tables}"
        "</section>"
    )


def _table(table: Table, *, is_open: bool) -> str:
    numeric = [
        all(isinstance(row[place], int | float | None) for row in table.rows) and bool(table.rows)
        for place in range(len(table.head))
    ]
    head = "".join(
        f'<th scope="col"{_kind(is_number)}>{escape(name)}</th>'
        for name, is_number in zip(table.head, numeric, strict=True)
    )
    rows = "".join(
        "<tr>" + "".join(map(_cell, row, numeric)) + "</tr>" for row in table.rows[:MOST_ROWS]
    )
    left = len(table.rows) - MOST_ROWS
    more = f"<p>{left} more rows are in the CSV.</p>" if left > 0 else ""
    if not table.rows:
        more = "<p>None.</p>"
    return (
        f"<details{' open' if is_open else ''}><summary>{escape(table.caption)}</summary>"
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(table.caption)}">'
        f"<table><caption>{_download(table)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>{more}</details>\n"
    )


def _kind(is_number: bool) -> str:
    return ' class="number"' if is_number else ""


def _cell(value: Cell, is_number: bool) -> str:
    if value is None:
        return f"<td{_kind(is_number)}>–</td>"
    is_year = isinstance(value, int) and 1000 <= value <= 2100
    words = str(value) if isinstance(value, str) or is_year else number_words(value)
    return f"<td{_kind(is_number)}>{escape(words)}</td>"


def _download(table: Table) -> str:
    """Return a link to the table as CSV: packed into the page, or beside it if it is large."""
    data = csv_bytes(table.head, table.rows)
    name = f"{table.name}.csv"
    place = f"csv/{name}"
    if len(data) <= MOST_BYTES:
        place = f"data:text/csv;base64,{base64.b64encode(data).decode('ascii')}"
    return f'<a href="{place}" download="{name}">{name}</a>'
