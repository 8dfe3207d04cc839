"""Books in other dress: the chapters of a real book under headings of another style.

Few labelled books have unusual structures, so the trees also learn from ordinary ones whose
headings were replaced: the prose, its layout and its lengths stay real. The same styles are the
benchmark tests/benchmarks/restyled.py.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

_ROMAN = (("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1))
_HUNDREDS = (("C", 100), ("XC", 90), ("L", 50), ("XL", 40))
_WORDS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
).split()
_UNKNOWN = ("Watch", "Movement", "Branch", "Turning", "Reel", "Measure", "Voyage", "Round")
_LETTERS = re.compile(r"[A-Za-z][a-z']{3,}")
_FRONT_KEPT = 25  # lines of the title page that stay
_STORY_CHAPTERS = (3, 12)
_FEWEST_NUMBERS = 9  # bare numbers in a tale that count as chapters,
_MOST_WORDS = 12_000  # or words in it: both as the corpus has them


@dataclass
class _Page:
    """The lines of the new book, and the headings in it."""

    lines: list[str] = field(default_factory=list)
    headings: list[dict[str, Any]] = field(default_factory=list)
    ignored: list[dict[str, Any]] = field(default_factory=list)

    def add(
        self, kind: str, lines: Sequence[str], blanks: tuple[int, int], number: int | None
    ) -> None:
        """Print a heading."""
        self.lines += [""] * blanks[0]
        entry = {
            "line": len(self.lines),
            "n_lines": len(lines),
            "kind": kind,
            "text": "\n".join(lines),
            "number": number,
        }
        (self.headings if kind else self.ignored).append(entry)
        self.lines += [*lines, *[""] * blanks[1]]


@dataclass(frozen=True)
class _Chapter:
    title: str
    text: Sequence[str]


def restyle(book: Mapping[str, Any], style: str, seed: int) -> dict[str, Any] | None:
    """Return a book with its chapters under other headings; None if it has too few chapters."""
    draw = random.Random(f"{book['id']} {style} {seed}")
    lines = book["text"].split("\n")
    chapters = _chapters(book, lines, draw)
    if len(chapters) < 6:
        return None
    first = min(h["line"] for h in book["headings"] if h["kind"] == "chapter")
    page = _Page(lines[: min(first, _FRONT_KEPT)])
    head = page.lines
    page.lines = []
    STYLES[style](page, chapters, draw)
    front = [*head, *_contents(page, draw)]
    for heading in (*page.headings, *page.ignored):
        heading["line"] += len(front)
    return {
        "id": f"{book['id']}+{style}",
        "author": book.get("author", ""),
        "text": "\n".join([*front, *page.lines]),
        "headings": page.headings,
        "ignore": page.ignored,
    }


def _chapters(book: Mapping[str, Any], lines: Sequence[str], draw: random.Random) -> list[_Chapter]:
    headings = sorted(book["headings"], key=lambda h: h["line"])
    ends = [h["line"] for h in headings[1:]] + [book.get("pg_end") or len(lines)]
    chapters = []
    for heading, end in zip(headings, ends, strict=True):
        if heading["kind"] != "chapter":
            continue
        text = list(lines[heading["line"] + heading["n_lines"] : end])
        while text and not text[0].strip():
            del text[0]
        while text and not text[-1].strip():
            del text[-1]
        if len(text) > 12:
            chapters.append(_Chapter(_title(text, draw), text))
    return chapters


def _title(text: Sequence[str], draw: random.Random) -> str:
    """Return an invented title of words that occur in the chapter."""
    words = _LETTERS.findall(" ".join(text[:60])) or ["Morning"]
    chosen = [draw.choice(words).capitalize() for _ in range(draw.choice((1, 2, 2, 3)))]
    opening = draw.choice(("The ", "The ", "A ", "In the ", "", "", "Of "))
    joined = chosen[0] if len(chosen) == 1 else " of the ".join((" ".join(chosen[:-1]), chosen[-1]))
    return opening + (joined if draw.random() < 0.6 else " ".join(chosen))


def _contents(page: _Page, draw: random.Random) -> list[str]:
    """Return a contents list in one of several layouts, or none."""
    if draw.random() < 0.4 or not page.headings:
        return ["", "", ""]
    entries = [h["text"].replace("\n", " ") for h in page.headings if h["kind"]]
    form = draw.choice(("{0}", "  {0}", "{0}  {1}", "{0} . . . . {1}"))
    lines = [form.format(entry, 3 + 9 * n) for n, entry in enumerate(entries)]
    if draw.random() < 0.3:
        lines = [text for line in lines for text in (line, "")]
    return [
        "",
        "",
        draw.choice(("CONTENTS", "Contents", "TABLE OF CONTENTS")),
        "",
        *lines,
        "",
        "",
        "",
    ]


def roman(number: int) -> str:
    """Return a number in roman letters."""
    text = ""
    for letters, value in (*_HUNDREDS, *_ROMAN):
        while number >= value:
            text += letters
            number -= value
    return text


# --- styles --------------------------------------------------------------------------------------


def _numbers(draw: random.Random) -> Callable[[int], str]:
    forms: tuple[Callable[[int], str], ...] = (
        roman,
        str,
        lambda n: _WORDS[n - 1].upper() if n <= len(_WORDS) else str(n),
    )
    return draw.choice(forms)


def _gaps(draw: random.Random) -> tuple[int, int]:
    return draw.choice(((2, 1), (3, 1), (4, 2), (3, 2), (1, 1)))


def _keyworded(words: Sequence[str]) -> Callable[[_Page, Sequence[_Chapter], random.Random], None]:
    def write(page: _Page, chapters: Sequence[_Chapter], draw: random.Random) -> None:
        word = draw.choice(words)
        word = word.upper() if draw.random() < 0.5 else word
        number, gaps, titled = _numbers(draw), _gaps(draw), draw.random() < 0.4
        gaps = (max(2, gaps[0]), gaps[1])
        for n, chapter in enumerate(chapters, start=1):
            lines = [f"{word} {number(n)}"]
            if titled:
                lines = (
                    [f"{lines[0]}. {chapter.title}"] if gaps[1] == 1 else [*lines, chapter.title]
                )
            page.add("chapter", lines, gaps, n)
            page.lines += chapter.text

    return write


def _titles(page: _Page, chapters: Sequence[_Chapter], draw: random.Random, *, upper: bool) -> None:
    gaps = (draw.choice((3, 4, 4)), draw.choice((1, 2)))
    for chapter in chapters:
        title = chapter.title.upper() if upper else chapter.title
        page.add("chapter", [title], gaps, None)
        page.lines += chapter.text


def _letters_inside(page: _Page, chapters: Sequence[_Chapter], draw: random.Random) -> None:
    """Print chapters, some of which hold numbered letters, which are no chapters."""
    gaps = (3, 2)
    letter = 0
    for n, chapter in enumerate(chapters, start=1):
        page.add("chapter", [f"CHAPTER {roman(n)}"], gaps, n)
        text = list(chapter.text)
        if draw.random() < 0.4:
            cut = _paragraph_break(text, len(text) // 2)
            letter += 1
            page.lines += text[:cut]
            page.add("", [f"LETTER {roman(letter)}"], (1, 1), letter)
            page.lines += text[cut:]
        else:
            page.lines += text


def _paragraph_break(text: Sequence[str], place: int) -> int:
    while place < len(text) and text[place].strip():
        place += 1
    return place


def _stories(
    page: _Page, chapters: Sequence[_Chapter], draw: random.Random, *, mixed: bool
) -> None:
    """Print tales with titles; some, or all, hold numbered chapters.

    As in the labelled books, a tale with few bare numbers and little text is one chapter, and its
    numbers are neither right nor wrong.
    """
    keyword = draw.choice(("", "", "CHAPTER ", "Chapter "))
    author = draw.random() < 0.2
    left = list(chapters)
    while left:
        size = draw.randint(*_STORY_CHAPTERS)
        tale, left = left[:size], left[size:]
        if draw.random() < 0.6:
            longest = draw.randint(30, 160)
            tale = [_Chapter(c.title, c.text[: _paragraph_break(c.text, longest)]) for c in tale]
        if len(tale) < _STORY_CHAPTERS[0] or (mixed and draw.random() < 0.5):
            for chapter in tale:
                page.add("chapter", [chapter.title.upper()], (4, 2), None)
                _by_line(page, chapter, author=author)
                page.lines += chapter.text
            continue
        words = sum(len(line.split()) for chapter in tale for line in chapter.text)
        divided = bool(keyword) or len(tale) >= _FEWEST_NUMBERS or words > _MOST_WORDS
        page.add("part" if divided else "chapter", [tale[0].title.upper()], (4, 2), None)
        _by_line(page, tale[0], author=author)
        for n, chapter in enumerate(tale, start=1):
            page.add("chapter" if divided else "", [f"{keyword}{roman(n)}"], (2, 1), n)
            page.lines += chapter.text


def _by_line(page: _Page, chapter: _Chapter, *, author: bool) -> None:
    if author:
        page.add("", [f"BY {chapter.title.upper()}"], (0, 2), None)


def _restarts(page: _Page, chapters: Sequence[_Chapter], draw: random.Random) -> None:
    """Print parts in which the numbers start again."""
    part = draw.choice(("PART {0}", "BOOK {0}", "Book the {0}", "VOLUME {0}", "{0}. PART"))
    keyword = draw.choice(("CHAPTER ", "", "Chapter ", "CHAP. "))
    number = _numbers(draw)
    size = draw.randint(4, 14)
    for start in range(0, len(chapters), size):
        page.add("part", [part.format(number(start // size + 1))], (4, 2), start // size + 1)
        for n, chapter in enumerate(chapters[start : start + size], start=1):
            page.add("chapter", [f"{keyword}{roman(n)}"], (2, 1), n)
            page.lines += chapter.text


def _keyword_change(page: _Page, chapters: Sequence[_Chapter], draw: random.Random) -> None:
    """Print a keyword that is dropped half-way, while the numbers count on."""
    half = len(chapters) // 2
    word = draw.choice(("CHAPTER", "ADVENTURE", "STORY"))
    for n, chapter in enumerate(chapters, start=1):
        title = chapter.title.upper()
        text = f"{word} {roman(n)}. {title}" if n <= half else f"{roman(n)}. {title}"
        page.add("chapter", [text], (3, 2), n)
        page.lines += chapter.text


def _misprints(page: _Page, chapters: Sequence[_Chapter], draw: random.Random) -> None:
    """Print one number in twenty wrong."""
    keyword = draw.choice(("CHAPTER ", "", "Chapter "))
    for n, chapter in enumerate(chapters, start=1):
        printed = n if draw.random() > 0.05 else max(1, n + draw.choice((-1, 1, 10, -2)))
        page.add("chapter", [f"{keyword}{roman(printed)}"], (3, 1), printed)
        page.lines += chapter.text


def _page_numbers(page: _Page, chapters: Sequence[_Chapter], draw: random.Random) -> None:
    """Print page numbers on lines of their own, every forty lines of text."""
    form = draw.choice(("{0}", "[{0}]", "[Pg {0}]", "- {0} -"))
    number = 1
    keyword = draw.choice(("CHAPTER ", "", "Chapter "))
    for n, chapter in enumerate(chapters, start=1):
        page.add("chapter", [f"{keyword}{roman(n)}"], (3, 1), n)
        since = 0
        for line in chapter.text:
            page.lines.append(line)
            since += 1
            if since >= 40 and not line.strip():
                page.lines += [form.format(number), ""]
                number += 1
                since = 0


def _bare(page: _Page, chapters: Sequence[_Chapter], draw: random.Random) -> None:
    """Print bare numbers, one or two blank lines around."""
    number, gaps = _numbers(draw), _gaps(draw)
    for n, chapter in enumerate(chapters, start=1):
        page.add("chapter", [number(n)], gaps, n)
        page.lines += chapter.text


STYLES: dict[str, Callable[[_Page, Sequence[_Chapter], random.Random], None]] = {
    "part": _keyworded(("Part",)),
    "unknown": _keyworded(_UNKNOWN),
    "upper titles": lambda p, c, d: _titles(p, c, d, upper=True),
    "mixed titles": lambda p, c, d: _titles(p, c, d, upper=False),
    "letters inside": _letters_inside,
    "stories": lambda p, c, d: _stories(p, c, d, mixed=False),
    "mixed stories": lambda p, c, d: _stories(p, c, d, mixed=True),
    "restarts": _restarts,
    "keyword change": _keyword_change,
    "misprints": _misprints,
    "page numbers": _page_numbers,
    "bare": _bare,
}
