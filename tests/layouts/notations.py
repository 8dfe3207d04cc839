"""Layouts with marks of a notation, and with what sites and collections put around a text."""

from __future__ import annotations

from collections.abc import Sequence

from tests.layouts.blocks import (
    AUTHOR,
    TITLE,
    Blocks,
    Layout,
    Rendered,
    above,
    is_heading,
    is_prose,
    joined,
)

WIKI_TOP = [
    "{{header", " | title      = The Widow's House", " | author     = Anne Example",
    " | section    = ", " | previous   = ", " | next       = [[/Chapter 2/]]", " | notes      = ",
    "}}", "",
]  # fmt: skip


WATTPAD_TOP = ["# The Widow's House", "", "*by anne_example*", "", "---", ""]


AUSTRALIA_TOP = [
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


FEEDBOOKS_TOP = [
    "The Widow's House", "Example, Anne", "", "Published: 1899", "Categorie(s): Fiction, Literary",
    "Source: Feedbooks", "", "About Example:",
    "Anne Example (1850-1910) was a writer who is best known for her novels.", "",
    "Note: This book is brought to you by Feedbooks", "http://www.feedbooks.com",
    "Strictly for personal use, do not use this file for commercial purposes.", "",
]  # fmt: skip


def markdown(blocks: Blocks, heading: str = "## {}") -> Rendered:
    """Mark headings; a style of two lines underlines them."""
    pieces = [
        heading.format(block[0].strip(), "=" * len(block[0].strip())).split("\n")
        if is_heading(block)
        else list(block)
        for block in blocks
    ]
    return joined(pieces, 1)


def front_matter(blocks: Blocks) -> Rendered:
    """Put title and author into a YAML block above Markdown."""
    head = ["---", "title: The Salt Road", "author: Anne Example", "lang: en", "---", ""]
    return above(markdown(blocks, "# {}"), head)


def marked(
    blocks: Blocks, heading: str, top: Sequence[str] = (), body: str = "{}", scene: str = ""
) -> Rendered:
    """Set headings between marks, one line per paragraph."""
    pieces = []
    for block in blocks:
        text = " ".join(map(str.strip, block))
        if is_heading(block):
            title = text if set(text) <= set("IVXLC.") else text.title()
            pieces.append(heading.format(text, "=" * len(text), title).split("\n"))
        elif scene and not any(map(str.isalnum, text)):
            pieces.append([scene])
        else:
            pieces.append([body.format(line) for line in
                           ([text] if is_prose(block) or len(block) == 1 else block)])  # fmt: skip
    return above(joined(pieces, 1), top)


def web_chapters(blocks: Blocks) -> Rendered:
    """Put the links of a site's pages between chapters, which were copied one by one."""
    pieces: list[list[str]] = []
    for block in blocks:
        text = [" ".join(map(str.strip, block))]
        if is_heading(block):
            text = ["Previous | Contents | Next", "", "The Widow's House", "", *text]
        pieces.append(text)
    rendered = joined(pieces, 1)
    starts = [
        start + 4 * is_heading(block)
        for start, block in zip(rendered.first_lines, blocks, strict=True)
    ]
    return rendered._replace(first_lines=starts)


def google_notice(rendered: Rendered) -> Rendered:
    notice = [
        "This is a digital copy of a book that was preserved for generations on library shelves",
        "before it was carefully scanned as part of a project to make the world's books",
        "discoverable online.", "",
        "Usage guidelines", "",
        "+ Make non-commercial use of the files We designed this for use by individuals.", "",
        TITLE, "", "BY", "", AUTHOR, "", "IN TWO VOLUMES.", "VOL. I.", "", "LONDON:",
        "PRINTED FOR A. EXAMPLE, STRAND.", "1823.", "", "",
    ]  # fmt: skip
    return above(rendered, notice)


def _leaders(blocks: Blocks) -> list[str]:
    """Return a contents list with dot leaders and page numbers."""
    names = [block[0].strip() for block in blocks if is_heading(block)]
    lines = ["CONTENTS", ""]
    for number, name in enumerate(names):
        lines.append(f"{name} ".ljust(56, ".") + f" {12 * number + 1:>4}")
    return [*lines, "", ""]


def with_leaders(blocks: Blocks, body: Layout) -> Rendered:
    """Put a contents list with dot leaders above."""
    return above(body(blocks), [TITLE, "", f"by {AUTHOR.title()}", "", *_leaders(blocks)])
