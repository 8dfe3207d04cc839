"""Novels written out in the layouts that files have: by one rule each, with where chapters came.

A layout takes the blocks of a novel (its paragraphs and headings, each a list of lines) and
returns the text of a file, with the line on which each block begins. Benchmarks and tests read
the text back and compare.
"""

from __future__ import annotations

import random
import re
import textwrap
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

WIDTH = 68
LINES_PER_PAGE = 35
NOISE = 0.01
_LETTERS = "abcdefghijklmnopqrstuvwxyz"

Blocks = Sequence[Sequence[str]]


class Rendered(NamedTuple):
    """A text and, for each block of the original, the line on which it begins.

    Where the layout does not show that a block begins, its number is among the `hidden`.
    """

    text: str
    first_lines: list[int]
    hidden: frozenset[int] = frozenset()


Layout = Callable[[Blocks], Rendered]


def blocks_of(lines: Sequence[str]) -> tuple[list[list[str]], list[int]]:
    """Return the runs of lines between blank ones, and where each begins."""
    blocks: list[list[str]] = []
    starts: list[int] = []
    before = True
    for number, line in enumerate(lines):
        if line.strip():
            if before:
                blocks.append([])
                starts.append(number)
            blocks[-1].append(line)
        before = not line.strip()
    return blocks, starts


def is_prose(block: Sequence[str]) -> bool:
    """Whether a block was wrapped, and may be wrapped otherwise."""
    return len(block) > 1 and max(map(len, block)) > 55 and not block[0].startswith("  ")


def is_heading(block: Sequence[str]) -> bool:
    """Whether a block is set as a heading by this rule of thumb, where a layout marks them."""
    first = block[0].strip()
    return len(block) == 1 and bool(first.isupper() or re.match(r"(?:CHAPTER|Chapter) \w", first))


def _wrapped(block: Sequence[str], indent: str = "", width: int = WIDTH) -> list[str]:
    if not is_prose(block) and len(block) > 1:
        return list(block)
    text = " ".join(line.strip() for line in block)
    return textwrap.wrap(text, width, initial_indent=indent, break_long_words=False,
                         break_on_hyphens=False) or [text]  # fmt: skip


def _joined(pieces: Sequence[Sequence[str]], between: int) -> Rendered:
    lines: list[str] = []
    starts: list[int] = []
    for piece in pieces:
        if lines:
            lines += [""] * between
        starts.append(len(lines))
        lines += piece
    return Rendered("\n".join(lines) + "\n", starts)


def _rewritten(rendered: Rendered, change: Callable[[str], str]) -> Rendered:
    """Return a text with each line changed in its place."""
    lines = [change(line) for line in rendered.text.split("\n")]
    return Rendered("\n".join(lines), rendered.first_lines)


# --- paragraphs without blank lines --------------------------------------------------------------


def is_told(block: Sequence[str]) -> bool:
    """Whether a block is a paragraph of prose or talk, also one of a single line."""
    text = block[0].strip()
    is_sentence = len(block) == 1 and text[-1] in ".!?\"”'’" and not is_heading(block)
    return is_prose(block) or text[0] in "\"“'" or (is_sentence and any(map(str.islower, text)))


def indented(blocks: Blocks, indent: str = "   ", width: int = WIDTH) -> Rendered:
    """Set no blank line; first lines are indented."""
    rendered = _joined([_wrapped(b, indent if is_told(b) else "", width) for b in blocks], 0)
    return rendered._replace(hidden=_without_indent(blocks))


def _without_indent(blocks: Blocks) -> frozenset[int]:
    return frozenset(
        number
        for number, block in enumerate(blocks)
        if not (is_told(block) or is_heading(block) or block[0].startswith(" "))
    )


def _after_full_lines(pieces: Sequence[Sequence[str]], width: int) -> frozenset[int]:
    """Return the blocks above which a line is so full, or set in, that its end shows nothing."""
    return frozenset(
        number
        for number, (above, piece) in enumerate(pairwise(pieces), start=1)
        if len(above[-1]) + 1 + len(piece[0].split()[0]) > width
        or (above[-1].startswith("  ") and piece[0].startswith("  "))
    )


def centred_headings(blocks: Blocks) -> Rendered:
    """Set no blank line; first lines are indented, headings stand in the middle."""
    pieces = [
        [block[0].strip().center(WIDTH).rstrip()]
        if is_heading(block)
        else _wrapped(block, "  " if is_told(block) else "")
        for block in blocks
    ]
    return _joined(pieces, 0)._replace(hidden=_without_indent(blocks))


def around_headings(blocks: Blocks, set_block: Callable[[Sequence[str]], list[str]]) -> Rendered:
    """Set blank lines around headings only."""
    pieces = [["", *block, ""] if is_heading(block) else set_block(block) for block in blocks]
    rendered = _joined(pieces, 0)
    starts = [
        start + is_heading(block) for start, block in zip(rendered.first_lines, blocks, strict=True)
    ]
    return Rendered(rendered.text, starts)


def short_ends(blocks: Blocks, width: int = WIDTH) -> Rendered:
    """Set no blank line and no indent."""
    pieces = [_wrapped(block, "", width) for block in blocks]
    return _joined(pieces, 0)._replace(hidden=_after_full_lines(pieces, width))


def one_line(blocks: Blocks, before: str = "") -> Rendered:
    """Set every paragraph as one line, without blank lines."""
    return _joined([[before + " ".join(line.strip() for line in block)] for block in blocks], 0)


def unwrapped(blocks: Blocks) -> Rendered:
    """Set every paragraph as one line, with blank lines."""
    return _joined([[" ".join(line.strip() for line in block)] for block in blocks], 1)


def narrow(blocks: Blocks, width: int = 42) -> Rendered:
    """Set ordinary paragraphs in a narrow column."""
    return _joined([_wrapped(block, "", width) for block in blocks], 1)


# --- spacing, margins, quotation -----------------------------------------------------------------


def double(blocks: Blocks) -> Rendered:
    """Double every line end."""
    single = _joined(blocks, 1)
    lines = [part for line in single.text.split("\n") for part in (line, "")]
    return Rendered("\n".join(lines), [2 * start for start in single.first_lines])


def double_indented(blocks: Blocks) -> Rendered:
    """Set a typescript: double-spaced, paragraphs only indented."""
    single = indented(blocks, "     ")
    lines = [part for line in single.text.split("\n") for part in (line, "")]
    starts = [2 * start for start in single.first_lines]
    return Rendered("\n".join(lines), starts, single.hidden)


def double_with_gaps(blocks: Blocks) -> Rendered:
    """Set one blank line between lines and two between paragraphs."""
    pieces = []
    for block in blocks:
        piece = [part for line in block for part in (line, "")]
        pieces.append([*piece, ""])
    return _joined(pieces, 0)


def quoted(blocks: Blocks, mark: str = "> ") -> Rendered:
    """Put the mark of a mail before every line."""
    return _rewritten(_joined(blocks, 1), lambda line: f"{mark}{line}".rstrip())


def quoted_mail(blocks: Blocks) -> Rendered:
    """Quote a book in a mail, with the head of the mail above and its end below."""
    head = ["From: anne@example.org", "Subject: the book", "", "On Monday Anne wrote:", ""]
    body = quoted(blocks)
    text = "\n".join([*head, body.text, "", "-- ", "Regards, Bert"])
    return Rendered(text, [len(head) + start for start in body.first_lines])


def margin(blocks: Blocks, before: str = " " * 8) -> Rendered:
    """Set a margin before every line."""
    return _rewritten(_joined(blocks, 1), lambda line: before + line if line else "")


def doubled_returns(blocks: Blocks, share: float = 1.0) -> Rendered:
    """End lines, or most of them, by CR CR LF."""
    chance = random.Random(5)
    single = _joined(blocks, 1)
    lines = [
        line + ("\r\r" if chance.random() < share else "\r") for line in single.text.split("\n")
    ]
    return Rendered("\n".join(lines), single.first_lines)


# --- pages ---------------------------------------------------------------------------------------

Edge = Callable[[int], list[str]]  # the number of a page → the lines between it and the one before


def paged(
    blocks: Blocks, edge: Edge, body: Layout | None = None, per_page: int = LINES_PER_PAGE
) -> Rendered:
    """Cut a text into pages, with these lines between them."""
    single = (body or (lambda given: _joined(given, 1)))(blocks)
    lines: list[str] = []
    places: list[int] = []
    for count, line in enumerate(single.text.split("\n")):
        if count and count % per_page == 0:
            lines += edge(count // per_page + 1)
        if lines and lines[-1].endswith("\f"):
            lines[-1] += line
        else:
            lines.append(line)
        places.append(len(lines) - 1)
    starts = [places[start] for start in single.first_lines]
    return Rendered("\n".join(lines), starts, single.hidden)


def alternating(page: int) -> list[str]:
    """Return a head with the number outside, left and right in turn."""
    head = f"{page}   THE RUNNING HEAD" if page % 2 == 0 else f"THE RUNNING HEAD   {page}"
    return ["", "", head, ""]


def by_chapter(page: int) -> list[str]:
    """Return the title of the book on the left, of a chapter on the right, as printed books do."""
    titles = ("A VISIT.", "THE STORM.", "AT SEA.", "HOME AGAIN.", "THE LETTER.", "AN OLD FRIEND.")
    title = titles[page // 14 % len(titles)]
    return ["", f"{page} THE WIDOW'S HOUSE." if page % 2 == 0 else f"{title} {page}", ""]


def misread(page: int) -> list[str]:
    """Return a head in which OCR has spoiled a letter in ten, and numbers too."""
    chance = random.Random(page)
    head = alternating(page)[2]
    spoiled = (
        chance.choice("aeilnstJ1;") if c != " " and chance.random() < 0.1 else c for c in head
    )
    return ["", "", "".join(spoiled), ""]


def numbers(style: str, *, apart: bool = True) -> Edge:
    """Return edges that are a page number alone, in this style."""

    def edge(page: int) -> list[str]:
        blank = [""] if apart else []
        return [*blank, style.format(page), *blank]

    return edge


def form_feed(style: str) -> Edge:
    """Return edges with a form feed before the next page, and a foot or a head around it."""
    return lambda page: style.format(page - 1, page).split("\n")


# --- OCR, divided words --------------------------------------------------------------------------


def noisy(blocks: Blocks, noise: float = NOISE) -> Rendered:
    """Misread a share of the letters."""
    chance = random.Random(17)
    single = _joined(blocks, 1)
    chars = [
        chance.choice(_LETTERS) if char.isalpha() and chance.random() < noise else char
        for char in single.text
    ]
    return Rendered("".join(chars), single.first_lines)


def hyphened(blocks: Blocks, mark: str = "-", width: int = WIDTH, between: int = 1) -> Rendered:
    """Divide words at line ends."""
    pieces = [
        _with_hyphens(block, mark, width) if is_prose(block) else list(block) for block in blocks
    ]
    rendered = _joined(pieces, between)
    return rendered if between else rendered._replace(hidden=_after_full_lines(pieces, width))


def _with_hyphens(block: Sequence[str], mark: str, width: int) -> list[str]:
    """Fill every line by dividing the word that no longer fits, if it is long."""
    lines = [""]
    for word in " ".join(line.strip() for line in block).split():
        room = width - len(lines[-1]) - 1
        if len(word) <= room or not lines[-1]:
            lines[-1] = f"{lines[-1]} {word}".strip()
        elif word.isalpha() and len(word) >= 6 and room >= 4:
            cut = min(room - 1, len(word) - 3)
            lines[-1] += f" {word[:cut]}{mark}"
            lines.append(word[cut:])
        else:
            lines.append(word)
    return lines


# --- Markdown ------------------------------------------------------------------------------------


def markdown(blocks: Blocks, heading: str = "## {}") -> Rendered:
    """Mark headings; a style of two lines underlines them."""
    pieces = [
        heading.format(block[0].strip(), "=" * len(block[0].strip())).split("\n")
        if is_heading(block)
        else list(block)
        for block in blocks
    ]
    return _joined(pieces, 1)


def front_matter(blocks: Blocks) -> Rendered:
    """Put title and author into a YAML block above Markdown."""
    head = ["---", "title: The Salt Road", "author: Anne Example", "lang: en", "---", ""]
    body = markdown(blocks, "# {}")
    return Rendered(
        "\n".join([*head, body.text]), [len(head) + start for start in body.first_lines]
    )


# --- terminals -----------------------------------------------------------------------------------


def bold_codes(blocks: Blocks) -> Rendered:
    """Set headings between the codes that make a terminal's letters bold."""
    return _joined(
        [[f"\x1b[1m{block[0]}\x1b[0m"] if is_heading(block) else block for block in blocks], 1
    )


def overstruck(blocks: Blocks) -> Rendered:
    """Strike the letters of headings twice, as old printers did for bold ones."""
    return _joined(
        [
            ["".join(f"{char}\b{char}" for char in block[0])] if is_heading(block) else block
            for block in blocks
        ],
        1,
    )


# The layouts that the issue asks for, each held to a bar.
LAYOUTS: dict[str, Layout] = {
    "no blank lines, indents": indented,
    "no blank lines, short last lines": short_ends,
    "one line per paragraph": one_line,
    "double-spaced": double,
    "page numbers and heads": partial(paged, edge=alternating),
    "form feeds": partial(paged, edge=form_feed("\f{1}\n")),
    "OCR noise": noisy,
    "hyphenated line ends": hyphened,
    "Markdown": markdown,
    "quoted": quoted,
}

# Others of the same kinds, which nothing was fitted to.
VARIATIONS: dict[str, Layout] = {
    "indents of 2, 55 columns": partial(indented, indent="  ", width=55),
    "indents of 5, 76 columns": partial(indented, indent="     ", width=76),
    "tabs before first lines": partial(indented, indent="\t"),
    "indents, headings centred": centred_headings,
    "indents, blank lines around headings": lambda b: around_headings(
        b, lambda block: _wrapped(block, "   " if is_told(block) else "")
    )._replace(hidden=_without_indent(b)),
    "short last lines, 50 columns": partial(short_ends, width=50),
    "short last lines, 80 columns": partial(short_ends, width=80),
    "short last lines, blank lines around headings": lambda b: around_headings(
        b, _wrapped
    )._replace(hidden=_after_full_lines([_wrapped(block) for block in b], WIDTH)),
    "one line per paragraph, tab before": partial(one_line, before="\t"),
    "one line per paragraph, blank lines around headings": lambda b: around_headings(
        b, lambda block: [" ".join(line.strip() for line in block)]
    ),
    "unwrapped": unwrapped,
    "42 columns": narrow,
    "42 columns, hyphens": partial(hyphened, width=42),
    "double-spaced, indents": double_indented,
    "double-spaced, two lines between paragraphs": double_with_gaps,
    "quoted twice": partial(quoted, mark=">> "),
    "quoted with bars": partial(quoted, mark="| "),
    "quoted in a mail": quoted_mail,
    "margin of 4": partial(margin, before="    "),
    "margin of a tab": partial(margin, before="\t"),
    "margin, form feeds": lambda b: _rewritten(
        paged(b, form_feed("\f")), lambda line: re.sub(r"^(\f?)(?=.)", r"\1     ", line)
    ),
    "CR CR LF": doubled_returns,
    "CR CR LF at 7 of 10 lines": partial(doubled_returns, share=0.7),
    "numbers - 12 -": partial(paged, edge=numbers("                - {} -")),
    "numbers [12], nothing around": partial(paged, edge=numbers("[{}]", apart=False)),
    "numbers Page 12": partial(paged, edge=numbers("Page {}")),
    "numbers 12, nothing around": partial(paged, edge=numbers("{}", apart=False)),
    "numbers {12}": partial(paged, edge=numbers("{{{}}}")),
    "numbers Page 12 of 300": partial(paged, edge=numbers("Page {} of 300")),
    "numbers 12 | Page": partial(paged, edge=numbers("{} | Page")),
    "heads by chapter": partial(paged, edge=by_chapter),
    "heads by chapter, no blank lines": partial(
        paged, edge=lambda page: by_chapter(page)[1:2], body=indented
    ),
    "heads misread": partial(paged, edge=misread),
    "title as head, number below": partial(
        paged, edge=lambda page: ["", str(page - 1), "", "THE WIDOW'S HOUSE", ""]
    ),
    "form feed, number below": partial(paged, edge=form_feed("\n{0}\n\f")),
    "form feed, site below": partial(
        paged, edge=form_feed("\n{0}                 Free books at example.org\n\f")
    ),
    "form feed, head above": partial(paged, edge=form_feed("\fThe Widow's House\n")),
    "form feed, no blank lines": partial(paged, edge=form_feed("\n{0}\n\f"), body=short_ends),
    "form feed inside lines": partial(paged, edge=form_feed("\f"), per_page=33),
    "form feed, hyphens": partial(paged, edge=form_feed("\n{0}\n\f"), body=hyphened),
    "soft hyphens": partial(hyphened, mark="\xad"),
    "hyphens ¬": partial(hyphened, mark="¬"),
    "hyphens, no blank lines": partial(hyphened, between=0),
    "OCR noise, numbers": lambda b: paged(b, numbers("{}"), body=partial(noisy, noise=0.005)),
    "Markdown # with end marks": partial(markdown, heading="# {} #"),
    "Markdown underlined": partial(markdown, heading="{}\n{}"),
    "Markdown bold": partial(markdown, heading="**{}**"),
    "Markdown # bold": partial(markdown, heading="# **{}**"),
    "Markdown with front matter": front_matter,
    "codes of a terminal": bold_codes,
    "letters struck twice": overstruck,
}
