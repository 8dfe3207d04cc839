"""A small folder of invented novels as Project Gutenberg would hand them out, some of them bad."""

from __future__ import annotations

from invented_novels import Draft, roman

HEADER = """The Project Gutenberg eBook of {title}, by {author}

Title: {title}

Author: {author}

Release Date: May 1, 2001 [eBook #{number}]

Language: English

*** START OF THE PROJECT GUTENBERG EBOOK ***


"""
FOOTER = "\n\n*** END OF THE PROJECT GUTENBERG EBOOK ***\n"


def novel(number=1, chapters=5, words=220, title="", author="Ann Author", style="CHAPTER {}"):
    """Return the text of a novel with so many chapters."""
    draft = Draft()
    draft.write((title or f"TALE {number}").upper())
    for chapter in range(1, chapters + 1):
        draft.write(style.format(roman(chapter)), gap=4)
        draft.prose(words, gap=2)
    head = HEADER.format(title=title or f"Tale {number}", author=author, number=number)
    return head + "\n".join(draft.lines) + FOOTER


def write_library(folder, books=4, bad=True, chapters=5):
    """Write so many novels, in two folders, and a file that is none."""
    (folder / "more").mkdir(parents=True)
    for number in range(1, books + 1):
        place = folder if number % 2 else folder / "more"
        text = novel(number, chapters + number % 3)
        (place / f"pg{number}.txt").write_text(text, encoding="utf-8")
    if bad:
        (folder / "bad.txt").write_bytes(b"%PDF-1.5\n" + bytes(range(256)))
    return folder


def contents(folder):
    """Return every file below a folder with its bytes."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
