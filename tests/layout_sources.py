"""Novels as particular sources leave them: scans, converters, sites, old disks.

Each layout joins several traits that the styles of layout_styles have one by one: the page heads of
a scan come with hyphens, footnotes and lost numbers, those of a converter with form feeds.
"""

from __future__ import annotations

import random
import re
import textwrap
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from tests.layout_styles import (
    Blocks,
    Layout,
    Rendered,
    hyphened,
    indented,
    is_heading,
    is_prose,
    is_told,
    narrow,
    one_line,
    paged,
    short_ends,
    unwrapped,
)

TITLE, AUTHOR = "THE WIDOW'S HOUSE", "ANNE EXAMPLE"
_MISREAD = "aeilnstJ1;:|'"


class _Line(NamedTuple):
    """A line of a page, and the block that begins with it, -1 if none does."""

    text: str
    block: int = -1


def _set(block: Sequence[str], indent: str, width: int, *, divided: bool = False) -> list[str]:
    if len(block) > 1 and not is_prose(block):
        return list(block)
    text = indent + " ".join(line.strip() for line in block)
    if divided and is_prose(block):
        lines = hyphened([block], width=width - len(indent)).text.rstrip("\n").split("\n")
        return [indent + lines[0], *lines[1:]]
    return textwrap.wrap(text, width, drop_whitespace=True, break_long_words=False,
                         break_on_hyphens=False, initial_indent="",
                         replace_whitespace=False) or [text]  # fmt: skip


def _finish(lines: Sequence[_Line], hidden: frozenset[int] = frozenset()) -> Rendered:
    starts = {line.block: number for number, line in enumerate(lines) if line.block >= 0}
    return Rendered(
        "\n".join(line.text for line in lines) + "\n", [starts[n] for n in sorted(starts)], hidden
    )


def _spoil(text: str, chance: random.Random, share: float) -> str:
    return "".join(
        chance.choice(_MISREAD) if c.isalnum() and chance.random() < share else c for c in text
    )


# --- pages that know their chapter ---------------------------------------------------------------

Furniture = Callable[[int, str, random.Random], list[str]]  # page, chapter → head or foot


def _nothing(_page: int, _chapter: str, _chance: random.Random) -> list[str]:
    return []


def _booklike(
    blocks: Blocks,
    *,
    head: Furniture = _nothing,
    foot: Furniture = _nothing,
    between: Sequence[str] = ("", ""),
    indent: str = "",
    apart: int = 1,
    width: int = 62,
    per_page: int = 34,
    divided: bool = False,
    new_page: bool = True,
    seed: int = 3,
) -> Rendered:
    """Set pages as printers do: a chapter begins one, and its page has no head."""
    chance = random.Random(seed)
    lines: list[_Line] = []
    page, room, chapter = 1, per_page, ""

    def turn(*, opens_chapter: bool) -> None:
        nonlocal page, room
        lines.extend(map(_Line, foot(page, chapter, chance)))
        page, room = page + 1, per_page
        lines.extend(map(_Line, between))
        if lines and lines[-1].text == "\f":
            lines.pop()
            lines.append(_Line("\f"))
        if not opens_chapter:
            lines.extend(map(_Line, head(page, chapter, chance)))

    for number, block in enumerate(blocks):
        if is_heading(block):
            if new_page and room < per_page - 4 and page > 3:
                turn(opens_chapter=True)
            chapter = block[0].strip()
        first = indent if is_told(block) else ""
        for count, text in enumerate(_set(block, first, width, divided=divided)):
            if room <= 0:
                turn(opens_chapter=False)
            lines.append(_Line(text, -1 if count else number))
            room -= 1
        if room > 0:
            lines.extend([_Line("")] * (max(apart, 1) if is_heading(block) else apart))
            room -= apart
    return _finish(_joined_feeds(lines))


def _joined_feeds(lines: Sequence[_Line]) -> list[_Line]:
    """Put a form feed at the beginning of the line below it, as converters do."""
    joined: list[_Line] = []
    feed = ""
    for line in lines:
        if line.text == "\f":
            feed = "\f"
            continue
        joined.append(line._replace(text=feed + line.text))
        feed = ""
    return joined


def _capitals_mixed(page: int, chapter: str, chance: random.Random) -> list[str]:
    """Return the head of a scan: number outside, sometimes lost or misread, title misread too."""
    number = str(page) if chance.random() > 0.15 else _spoil(str(page), chance, 0.6)
    if chance.random() < 0.08:
        number = ""
    title = _spoil(TITLE + "." if page % 2 == 0 else chapter, chance, 0.05)
    head = f"{number} {title}" if page % 2 == 0 else f"{title} {number}"
    return [head.strip(), "", ""]


def _author_and_title(page: int, _chapter: str, _chance: random.Random) -> list[str]:
    return ([f"{page}", AUTHOR.title()] if page % 2 == 0 else ["The Widow's House", f"{page}"]) + [
        ""
    ]


def _chapter_heads(page: int, chapter: str, _chance: random.Random) -> list[str]:
    """Return the chapter's name on right pages and the author's on left ones."""
    text = AUTHOR if page % 2 == 0 else chapter
    return [text.center(62).rstrip(), ""]


def _centred_number(page: int, _chapter: str, _chance: random.Random) -> list[str]:
    return ["", str(page).center(62).rstrip()]


def _with_chapter_number(page: int, chapter: str, _chance: random.Random) -> list[str]:
    """Return "CHAP. III.]   THE STORM.   37" and the like."""
    words = chapter.replace("CHAPTER", "CHAP.")
    return [f"{words}]     {TITLE}.     {page}" if page % 2 else f"{page}     {TITLE}.    [{words}",
            ""]  # fmt: skip


def _footnote(page: int, _chapter: str, chance: random.Random) -> list[str]:
    """Return a note at the foot of some pages, and the sheet's mark at that of some."""
    note = ["", "* See the second volume of the letters,", "page 112."]
    sheet = ["", "", f"VOL. I. {chr(65 + page // 16 % 23)}"]
    return [*(note if chance.random() < 0.1 else []), *(sheet if page % 16 == 1 else [])]


def _site_foot(page: int, _chapter: str, _chance: random.Random) -> list[str]:
    return ["", f"Free eBooks at Planet Example.com                {page}"]


def _footer_columns(page: int, chapter: str, _chance: random.Random) -> list[str]:
    return ["", f"{TITLE.title():<28}{chapter.title()[:20]:^20}Page | {page}"]


def _google_notice(rendered: Rendered) -> Rendered:
    notice = [
        "This is a digital copy of a book that was preserved for generations on library shelves",
        "before it was carefully scanned as part of a project to make the world's books",
        "discoverable online.", "",
        "Usage guidelines", "",
        "+ Make non-commercial use of the files We designed this for use by individuals.", "",
        TITLE, "", "BY", "", AUTHOR, "", "IN TWO VOLUMES.", "VOL. I.", "", "LONDON:",
        "PRINTED FOR A. EXAMPLE, STRAND.", "1823.", "", "",
    ]  # fmt: skip
    return _above(rendered, notice)


def _above(rendered: Rendered, lines: Sequence[str]) -> Rendered:
    return rendered._replace(
        text="\n".join([*lines, rendered.text]),
        first_lines=[len(lines) + start for start in rendered.first_lines],
    )


def _changed(rendered: Rendered, change: Callable[[str], str]) -> Rendered:
    return rendered._replace(text="\n".join(map(change, rendered.text.split("\n"))))


def _leaders(blocks: Blocks) -> list[str]:
    """Return a contents list with dot leaders and page numbers."""
    names = [block[0].strip() for block in blocks if is_heading(block)]
    lines = ["CONTENTS", ""]
    for number, name in enumerate(names):
        lines.append(f"{name} ".ljust(56, ".") + f" {12 * number + 1:>4}")
    return [*lines, "", ""]


def ocr_noise(rendered: Rendered, share: float) -> Rendered:
    """Misread letters of the whole text, and put spaces after most lines, as OCR does."""
    chance = random.Random(29)
    return _changed(rendered, lambda line: _spoil(line, chance, share) + (" " if line else ""))


# --- paragraphs ----------------------------------------------------------------------------------


def wide_sentences(blocks: Blocks, width: int = 40) -> Rendered:
    """Set two spaces after sentences, in a narrow column."""
    pieces = []
    for block in blocks:
        if len(block) > 1 and not is_prose(block):
            pieces.append(list(block))
            continue
        text = re.sub(r"([.!?][\"”’]?) +(?=[A-Z\"“])", r"\1  ", " ".join(map(str.strip, block)))
        pieces.append(_fill(text, width))
    return _pieces(pieces, 1)


def _fill(text: str, width: int) -> list[str]:
    lines: list[str] = []
    while len(text) > width:
        cut = text.rfind(" ", 0, width + 1)
        cut = cut if cut > 0 else (text.find(" ") if " " in text else len(text))
        lines.append(text[:cut].rstrip())
        text = text[cut:].lstrip()
    return [*lines, text] if text else lines


def _pieces(pieces: Sequence[Sequence[str]], between: int) -> Rendered:
    lines: list[_Line] = []
    for number, piece in enumerate(pieces):
        lines += [_Line("")] * (between if lines else 0)
        lines += [_Line(text, -1 if count else number) for count, text in enumerate(piece)]
    return _finish(lines)


def justified(blocks: Blocks, width: int = 70) -> Rendered:
    """Fill every line to the full width with spaces between its words."""
    chance = random.Random(8)
    pieces = []
    for block in blocks:
        lines = _set(block, "", width)
        if is_prose(block):
            lines = [*(_stretch(line, width, chance) for line in lines[:-1]), lines[-1]]
        pieces.append(lines)
    return _pieces(pieces, 1)


def _stretch(line: str, width: int, chance: random.Random) -> str:
    words = line.split()
    gaps = [" "] * (len(words) - 1)
    for _ in range(width - len(line) if gaps else 0):
        gaps[chance.randrange(len(gaps))] += " "
    return "".join(word + gap for word, gap in zip(words, [*gaps, ""], strict=True))


def hanging(blocks: Blocks) -> Rendered:
    """Set all lines but the first of a paragraph in."""
    pieces = []
    for block in blocks:
        lines = _set(block, "", 66)
        pieces.append(
            [lines[0], *(f"   {line}" for line in lines[1:])] if is_prose(block) else lines
        )
    return _pieces(pieces, 0)


def numbered_lines(blocks: Blocks, style: str = "{:>5}  ", every: int = 1) -> Rendered:
    """Put the number of the line before it, or before each fifth one."""
    body = _pieces([_set(block, "", 66) for block in blocks], 1)
    lines = [
        (style.format(number) if number % every == 0 else " " * len(style.format(0))) + line
        for number, line in enumerate(body.text.rstrip("\n").split("\n"), start=1)
    ]
    return body._replace(text="\n".join(line.rstrip() for line in lines))


def padded(blocks: Blocks) -> Rendered:
    """Fill all lines with spaces, blank ones too, as files with fixed records have them."""
    return _changed(_pieces([_set(block, "", 66) for block in blocks], 1), lambda t: t.ljust(80))


def soft_hyphens_everywhere(blocks: Blocks) -> Rendered:
    """Put soft hyphens into all long words."""
    body = unwrapped(blocks)
    return _changed(
        body,
        lambda line: line if line.isupper() else re.sub(
            r"([^\W\d_]{3})(?=[^\W\d_]{3})", "\\1\xad", line),
    )  # fmt: skip


def gaps_of(blocks: Blocks, between: int, blank: str = "") -> Rendered:
    """Set unwrapped paragraphs with so many lines between them, which may hold a space."""
    body = _pieces([[" ".join(map(str.strip, block))] for block in blocks], between)
    return _changed(body, lambda line: line or blank)


def first_words_apart(blocks: Blocks) -> Rendered:
    """Set the first letter of a chapter apart, as OCR reads a drop capital: "T HE"."""
    changed: list[list[str]] = []
    after = False
    for block in blocks:
        lines = list(block)
        if after and is_prose(block) and lines[0][0].isalpha():
            words = lines[0].split(" ", 1)
            lines[0] = " ".join([f"{words[0][0]} {words[0][1:].upper()}".strip(), *words[1:]])
        after = is_heading(block) or (after and not is_prose(block))
        changed.append(lines)
    return _pieces(changed, 1)


def spaced_headings(blocks: Blocks) -> Rendered:
    """Set headings letter by letter."""
    return _pieces(
        [
            [" ".join(block[0].strip()).replace("   ", "   ")] if is_heading(block) else list(block)
            for block in blocks
        ],
        1,
    )


# --- marks of other markup -----------------------------------------------------------------------


def marked(
    blocks: Blocks, heading: str, top: Sequence[str] = (), body: str = "{}", scene: str = ""
) -> Rendered:
    """Set headings between marks, one line per paragraph."""
    pieces = []
    for block in blocks:
        text = " ".join(map(str.strip, block))
        if is_heading(block):
            pieces.append(heading.format(text, "=" * len(text), text.title()).split("\n"))
        elif scene and not any(map(str.isalnum, text)):
            pieces.append([scene])
        else:
            pieces.append([body.format(line) for line in
                           ([text] if is_prose(block) or len(block) == 1 else block)])  # fmt: skip
    return _above(_pieces(pieces, 1), top)


_WIKI_TOP = [
    "{{header", " | title      = The Widow's House", " | author     = Anne Example",
    " | section    = ", " | previous   = ", " | next       = [[/Chapter 2/]]", " | notes      = ",
    "}}", "",
]  # fmt: skip
_WATTPAD_TOP = ["# The Widow's House", "", "*by anne_example*", "", "---", ""]
_AUSTRALIA_TOP = [
    "Project Gutenberg of Australia eBook", "", "Title:      The Widow's House (1923)",
    "Author:     Anne Example", "* A Project Gutenberg of Australia eBook *",
    "eBook No.:  0200041.txt", "Edition:    1", "Language:   English",
    "Character set encoding:     ASCII--7 bit", "Date first posted:          January 2002", "",
    "Production notes: Nil", "",
    "Project Gutenberg of Australia eBooks are created from printed editions",
    "which are in the public domain in Australia, unless a copyright notice", "is included.", "",
    "To contact Project Gutenberg of Australia go to http://gutenberg.net.au", "", "",
    "Title:      The Widow's House (1923)", "Author:     Anne Example", "", "",
]  # fmt: skip
_FEEDBOOKS_TOP = [
    "The Widow's House", "Example, Anne", "", "Published: 1899", "Categorie(s): Fiction, Literary",
    "Source: Feedbooks", "", "About Example:",
    "Anne Example (1850-1910) was a writer who is best known for her novels.", "",
    "Note: This book is brought to you by Feedbooks", "http://www.feedbooks.com",
    "Strictly for personal use, do not use this file for commercial purposes.", "",
]  # fmt: skip


def web_chapters(blocks: Blocks) -> Rendered:
    """Put the links of a site's pages between chapters, which were copied one by one."""
    pieces: list[list[str]] = []
    for block in blocks:
        text = [" ".join(map(str.strip, block))]
        if is_heading(block):
            text = ["Previous | Contents | Next", "", "The Widow's House", "", *text]
        pieces.append(text)
    rendered = _pieces(pieces, 1)
    starts = [
        start + 4 * is_heading(block)
        for start, block in zip(rendered.first_lines, blocks, strict=True)
    ]
    return rendered._replace(first_lines=starts)


def _page_marks(blocks: Blocks, style: str, *, alone: bool) -> Rendered:
    """Put marks such as "[Pg 12]" into the text, inside lines or on lines of their own."""
    words, page = 0, 1
    pieces = []
    for block in blocks:
        lines: list[str] = []
        for line in _set(block, "", 66):
            words += line.count(" ") + 1
            if words > 280 and is_prose(block) and lines:
                page, words = page + 1, 0
                mark = style.format(page)
                lines += [mark, line] if alone else [line.replace(" ", f" {mark} ", 1)]
            else:
                lines.append(line)
        pieces.append(lines)
    return _pieces(pieces, 1)


def with_leaders(blocks: Blocks, body: Layout) -> Rendered:
    """Put a contents list with dot leaders above."""
    return _above(body(blocks), [TITLE, "", f"by {AUTHOR.title()}", "", *_leaders(blocks)])


_scan = partial(_booklike, head=_capitals_mixed, divided=True, width=56)

SOURCES: dict[str, Layout] = {
    "scan, mixed heads": _scan,
    "scan, mixed heads, indents": partial(_scan, indent="   ", apart=0),
    "scan, mixed heads, short ends": partial(_scan, apart=0),
    "scan, notes and sheets": partial(_scan, foot=_footnote),
    "scan, OCR noise, a notice above": lambda b: _google_notice(ocr_noise(_scan(b), 0.004)),
    "scan, lines double-spaced": lambda b: _doubled(_scan(b)),
    "scan, chapter number in heads": partial(_booklike, head=_with_chapter_number, width=58),
    "scan, chapter number in heads, no blank lines": partial(
        _booklike, head=_with_chapter_number, width=58, indent="  ", apart=0
    ),
    "scan, number above author": partial(_booklike, head=_author_and_title, divided=True),
    "scan, chapters inside pages": partial(_scan, new_page=False),
    "pdf, centred, chapter heads": partial(
        _booklike, head=_chapter_heads, foot=_centred_number, between=("\f",)
    ),
    "pdf, indents, chapter heads": partial(
        _booklike,
        head=_chapter_heads,
        foot=_centred_number,
        between=("\f",),
        indent="    ",
        apart=0,
    ),
    "pdf, margin, site below": lambda b: _changed(
        _booklike(b, foot=_site_foot, between=("\f",)),
        lambda line: re.sub(r"^(\f?)(?=.)", r"\1      ", line),
    ),
    "pdf, columns below": partial(_booklike, foot=_footer_columns, between=("\f",)),
    "pdf, columns below, short ends": partial(
        _booklike, foot=_footer_columns, between=("\f",), apart=0
    ),
    "pdf, chapters inside pages": partial(
        _booklike, head=_chapter_heads, foot=_centred_number, between=("\f",), new_page=False
    ),
    "Page | 12": partial(paged, edge=lambda page: ["", f"Page | {page - 1}", ""]),
    "Page | 12, short ends": partial(
        paged, edge=lambda page: [f"Page | {page - 1}"], body=short_ends
    ),
    "ruler and number": partial(paged, edge=lambda page: ["", "-" * 60, f"{page:>60}", ""]),
    "printer's pages of 66 lines": partial(
        paged,
        edge=lambda page: ["", "", "", f"Example{'Page':>50} {page - 1}", "", "", ""],
        per_page=54,
    ),
    "[Pg 12] inside lines": partial(_page_marks, style="[Pg 12]", alone=False),
    "[Pg 12] alone": partial(_page_marks, style="[Pg {}]", alone=True),
    "{12} inside lines": partial(_page_marks, style="{{{}}}", alone=False),
    "two spaces, 40 columns": wide_sentences,
    "two spaces, 40 columns, short ends": lambda b: _without_blanks(wide_sentences(b)),
    "justified": justified,
    "justified, short ends": lambda b: _without_blanks(justified(b)),
    "hanging": hanging,
    "numbers of lines": numbered_lines,
    "numbers of lines, zeros": partial(numbered_lines, style="{:05}: "),
    "numbers of each fifth line": partial(numbered_lines, style="{:>4}  ", every=5),
    "padded to 80 columns": padded,
    "no-break spaces before first lines": partial(indented, indent="\xa0\xa0\xa0"),
    "wide spaces before first lines": partial(indented, indent="\u2003"),
    "ideographic spaces, one line": partial(one_line, before="\u3000\u3000"),
    "hard tabs, 60 columns": lambda b: indented(b, "\t", 60),
    "soft hyphens everywhere": soft_hyphens_everywhere,
    "unwrapped, two blank lines": partial(gaps_of, between=2),
    "unwrapped, blank lines with a space": partial(gaps_of, between=1, blank=" "),
    "unwrapped, blank lines with a no-break space": partial(gaps_of, between=1, blank="\xa0"),
    "first letters apart": first_words_apart,
    "headings spaced": spaced_headings,
    "wiki text": partial(marked, heading="== {2} ==", top=_WIKI_TOP),
    "wiki text, bold": partial(marked, heading="<center>'''{}'''</center>", top=_WIKI_TOP),
    "BB code": partial(marked, heading="[b]{}[/b]", top=["[center]The Widow's House[/center]", ""]),
    "AsciiDoc": partial(marked, heading="== {}", top=["= The Widow's House", "Anne Example", ""]),
    "Org mode": partial(marked, heading="* {}", top=["#+TITLE: The Widow's House", ""]),
    "reStructuredText": partial(marked, heading="{1}\n{0}\n{1}"),
    "LaTeX": partial(
        marked,
        heading="\\chapter{{{0}}}",
        top=[
            "\\documentclass{book}",
            "\\title{The Widow's House}",
            "\\author{Anne Example}",
            "\\begin{document}",
            "\\maketitle",
            "",
        ],
    ),
    "stories of a site, Markdown": partial(
        marked, heading="## **{2}**", top=_WATTPAD_TOP, scene="***"
    ),
    "stories of a site, rules between": partial(
        marked, heading="---\n\n**{2}**\n", top=_WATTPAD_TOP, scene="~"
    ),
    "Gutenberg Australia": lambda b: _above(_pieces(list(map(list, b)), 1), _AUSTRALIA_TOP),
    "Gutenberg Australia, one line": lambda b: _above(unwrapped(b), _AUSTRALIA_TOP),
    "Feedbooks": lambda b: _above(one_line(b), _FEEDBOOKS_TOP),
    "Feedbooks, pages": lambda b: _above(
        paged(b, lambda page: [str(page - 1)], body=partial(indented, indent="  ")), _FEEDBOOKS_TOP
    ),
    "pages of a site": web_chapters,
    "dot leaders above a scan": lambda b: with_leaders(b, _scan),
    "dot leaders above short ends": lambda b: with_leaders(b, short_ends),
    "dot leaders above one line": lambda b: with_leaders(b, one_line),
    "dot leaders above 42 columns": lambda b: with_leaders(b, narrow),
}


def _doubled(single: Rendered) -> Rendered:
    lines = [part for line in single.text.split("\n") for part in (line, "")]
    return Rendered("\n".join(lines), [2 * start for start in single.first_lines], single.hidden)


def _without_blanks(rendered: Rendered) -> Rendered:
    """Take the blank lines out of a text."""
    lines = rendered.text.split("\n")
    kept = [number for number, line in enumerate(lines) if line.strip()]
    place = {number: count for count, number in enumerate(kept)}
    return Rendered(
        "\n".join(lines[number] for number in kept), [place[n] for n in rendered.first_lines]
    )
