"""Layouts with pages: page numbers, running heads and feet, form feeds, marks inside lines."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tests.layouts.blocks import (
    AUTHOR,
    TITLE,
    Blocks,
    Layout,
    Rendered,
    is_heading,
    is_prose,
    is_told,
    joined,
    spoil,
    wrapped,
)

LINES_PER_PAGE = 35

Edge = Callable[[int], list[str]]  # the number of a page → the lines between it and the one before


def paged(
    blocks: Blocks, edge: Edge, body: Layout | None = None, per_page: int = LINES_PER_PAGE
) -> Rendered:
    """Cut a text into pages, with these lines between them."""
    single = (body or (lambda given: joined(given, 1)))(blocks)
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


# --- pages that know their chapter ---------------------------------------------------------------

Furniture = Callable[[int, str, random.Random], list[str]]  # page, chapter → head or foot


class _Line(NamedTuple):
    """A line of a page, and the block that begins with it, -1 if none does."""

    text: str
    block: int = -1


def _nothing(_page: int, _chapter: str, _chance: random.Random) -> list[str]:
    return []


def booklike(
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
        for count, text in enumerate(wrapped(block, first, width, divided=divided)):
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


def _finish(lines: Sequence[_Line], hidden: frozenset[int] = frozenset()) -> Rendered:
    starts = {line.block: number for number, line in enumerate(lines) if line.block >= 0}
    return Rendered(
        "\n".join(line.text for line in lines) + "\n", [starts[n] for n in sorted(starts)], hidden
    )


def mixed_head(page: int, chapter: str, chance: random.Random) -> list[str]:
    """Return the head of a scan: number outside, sometimes lost or misread, title misread too."""
    number = str(page) if chance.random() > 0.15 else spoil(str(page), chance, 0.6)
    if chance.random() < 0.08:
        number = ""
    title = spoil(TITLE + "." if page % 2 == 0 else chapter, chance, 0.05)
    head = f"{number} {title}" if page % 2 == 0 else f"{title} {number}"
    return [head.strip(), "", ""]


def author_and_title(page: int, _chapter: str, _chance: random.Random) -> list[str]:
    return ([f"{page}", AUTHOR.title()] if page % 2 == 0 else ["The Widow's House", f"{page}"]) + [
        ""
    ]


def chapter_head(page: int, chapter: str, _chance: random.Random) -> list[str]:
    """Return the chapter's name on right pages and the author's on left ones."""
    text = AUTHOR if page % 2 == 0 else chapter
    return [text.center(62).rstrip(), ""]


def centred_number(page: int, _chapter: str, _chance: random.Random) -> list[str]:
    return ["", str(page).center(62).rstrip()]


def chapter_number_head(page: int, chapter: str, _chance: random.Random) -> list[str]:
    """Return "CHAP. III.]   THE STORM.   37" and the like."""
    words = chapter.replace("CHAPTER", "CHAP.")
    return [f"{words}]     {TITLE}.     {page}" if page % 2 else f"{page}     {TITLE}.    [{words}",
            ""]  # fmt: skip


def footnote(page: int, _chapter: str, chance: random.Random) -> list[str]:
    """Return a note at the foot of some pages, and the sheet's mark at that of some."""
    note = ["", "* See the second volume of the letters,", "page 112."]
    sheet = ["", "", f"VOL. I. {chr(65 + page // 16 % 23)}"]
    return [*(note if chance.random() < 0.1 else []), *(sheet if page % 16 == 1 else [])]


def site_foot(page: int, _chapter: str, _chance: random.Random) -> list[str]:
    return ["", f"Free eBooks at Planet Example.com                {page}"]


def columns_foot(page: int, chapter: str, _chance: random.Random) -> list[str]:
    return ["", f"{TITLE.title():<28}{chapter.title()[:20]:^20}Page | {page}"]


def page_marks(blocks: Blocks, style: str, *, alone: bool) -> Rendered:
    """Put marks such as "[Pg 12]" into the text, inside lines or on lines of their own."""
    words, page = 0, 1
    pieces = []
    for block in blocks:
        lines: list[str] = []
        for line in wrapped(block, "", 66):
            words += line.count(" ") + 1
            if words > 280 and is_prose(block) and lines:
                page, words = page + 1, 0
                mark = style.format(page)
                lines += [mark, line] if alone else [line.replace(" ", f" {mark} ", 1)]
            else:
                lines.append(line)
        pieces.append(lines)
    return joined(pieces, 1)
