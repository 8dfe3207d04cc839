"""Styles of headings in collections: tales, letters, named parts, and books of few divisions.

As in the labelled books, a tale that holds chapters is a part. One with few bare numbers and little
text is one chapter, and its numbers are neither right nor wrong.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from export.structure.page import Chapter, Page, invent_person, joined, paragraph_break, roman

_STORY_CHAPTERS = (3, 12)
_FEWEST_NUMBERS = 9  # bare numbers in a tale that count as chapters,
_MOST_WORDS = 12_000  # or words in it: both as the corpus has them
_MONTHS = (
    "January February March April May June July August September October November December"
).split()
_WORDS = "First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth".split()

Number = Callable[[int, str], list[str]]


def stories(page: Page, chapters: Sequence[Chapter], draw: random.Random, *, mixed: bool) -> None:
    """Print tales with titles in capitals; some, or all, hold numbered chapters."""
    keyword = draw.choice(("", "", "CHAPTER ", "Chapter "))
    author = draw.random() < 0.2
    for tale in _tales(chapters, draw):
        if len(tale) < _STORY_CHAPTERS[0] or (mixed and draw.random() < 0.5):
            for chapter in tale:
                page.add("chapter", [chapter.title.upper()], (4, 2))
                _by_line(page, chapter, author=author)
                page.lines += chapter.text
            continue
        divided = bool(keyword) or _is_divided(tale)
        page.add("part" if divided else "chapter", [tale[0].title.upper()], (4, 2))
        _by_line(page, tale[0], author=author)
        for n, chapter in enumerate(tale, start=1):
            page.add("chapter" if divided else "", [f"{keyword}{roman(n)}"], (2, 1), n)
            page.lines += chapter.text


def _by_line(page: Page, chapter: Chapter, *, author: bool) -> None:
    if author:
        page.add("", [f"BY {chapter.title.upper()}"], (0, 2))


def _tales(chapters: Sequence[Chapter], draw: random.Random) -> list[list[Chapter]]:
    """Return the chapters dealt out to tales of different lengths."""
    left, dealt = list(chapters), []
    while left:
        size = draw.randint(*_STORY_CHAPTERS)
        tale, left = left[:size], left[size:]
        if draw.random() < 0.6:
            longest = draw.randint(30, 160)
            tale = [Chapter(c.title, c.text[: paragraph_break(c.text, longest)]) for c in tale]
        dealt.append(tale)
    return dealt


def _is_divided(tale: Sequence[Chapter]) -> bool:
    """Whether the bare numbers of a tale are chapters."""
    words = sum(len(line.split()) for chapter in tale for line in chapter.text)
    return len(tale) >= _FEWEST_NUMBERS or words > _MOST_WORDS


# --- tales of all sorts --------------------------------------------------------------------------

_TITLES: tuple[Callable[[str], str], ...] = (
    str.upper,
    str.upper,
    str,
    lambda title: f"_{title}_",
    lambda title: f"{title.upper()}.",
    lambda title: f"{title}.",
    lambda title: f"{title.upper()}[1]",
)
_NUMBERED: tuple[Callable[[int, str], list[str]], ...] = (
    lambda _n, title: [title],
    lambda _n, title: [title],
    lambda _n, title: [title],
    lambda n, title: [f"{roman(n)}. {title}"],
    lambda n, title: [roman(n), "", title],
    lambda n, title: [roman(n), title],
)
_AUTHORS = (
    "", "", "", "BY {X}", "{X}", "by {X}", "By {x}", "{x}", "_{x}_", "_By {x}_",
    "_{x}_ ({born}-{died})", "above", "above",
)  # fmt: skip
_BARE: tuple[Number, ...] = (
    lambda n, _t: [roman(n)],
    lambda n, _t: [f"{roman(n)}."],
    lambda n, _t: [str(n)],
    lambda n, _t: [f"({roman(n)})"],
)
_WORDED: tuple[Number, ...] = (
    lambda n, _t: [f"CHAPTER {roman(n)}"],
    lambda n, t: [f"{roman(n)}. {t}"],
    lambda n, t: [f"{roman(n)}.--{t.upper()}"],
    lambda n, t: [f"Chapter {n}", t],
    lambda _n, t: [t.upper()],
    lambda _n, t: [t],
)


def tales(page: Page, chapters: Sequence[Chapter], draw: random.Random) -> None:
    """Print a collection of tales in one of very many ways, the same for the whole book."""
    look, numbered = draw.choice(_TITLES), draw.choice(_NUMBERED)
    bare = draw.random() < 0.7
    inner = draw.choice(_BARE if bare else _WORDED)
    gaps = draw.choice(((2, 1), (3, 1), (4, 1), (4, 2), (5, 3)))
    below = draw.choice(((1, 1), (2, 1), (2, 2), (0, 1)))
    share = draw.choice((0.0, 0.0, 0.3, 0.7, 1.0))  # of the tales that are numbered inside
    author = draw.choice(_AUTHORS)
    twice, notes = draw.random() < 0.15, draw.random() < 0.25
    for place, tale in enumerate(_tales(chapters, draw), start=1):
        lines = numbered(place, look(tale[0].title))
        divides = len(tale) >= _STORY_CHAPTERS[0] and draw.random() < share
        holds = divides and (not bare or _is_divided(tale))
        if twice:
            page.add("", [tale[0].title.upper()], (4, 1))
        person = invent_person(tale[0].text, draw) if author else ""
        if author == "above":
            page.add("", [person.upper()], (gaps[0], 0))
        room = (1, gaps[1]) if author == "above" else gaps
        page.add("part" if holds else "chapter", lines, room)
        page.headings[-1]["author"] = person
        if author and author != "above":
            born = draw.randint(1600, 1880)
            line = author.format(x=person, X=person.upper(), born=born, died=born + 60)
            page.add("", [line], (0, 1))
        if not divides:
            page.lines += _with_note(joined(tale[:3]).text, draw, place, wanted=notes)
            continue
        for n, chapter in enumerate(tale, start=1):
            page.add("chapter" if holds else "", inner(n, chapter.title), below, n)
            page.lines += _with_note(chapter.text, draw, place, wanted=notes)


def _with_note(
    text: Sequence[str], draw: random.Random, number: int, *, wanted: bool
) -> Sequence[str]:
    """Return a text with a note between two paragraphs, if one is wanted."""
    if not wanted:
        return text
    cut = paragraph_break(text, draw.randrange(len(text)))
    words = " ".join(text[:4]).split()[:9]
    return [*text[:cut], "", f"[{number}] {' '.join(words).capitalize()}.", *text[cut:]]


# --- letters, named parts, few divisions ---------------------------------------------------------


def letters(page: Page, chapters: Sequence[Chapter], draw: random.Random) -> None:
    """Print letters, with numbers or by their writers alone."""
    form = draw.choice(
        (
            "LETTER {R}", "LETTER {R}\n\n{X} TO {Y}", "TO {Y}", "To {y}", "{x} to {y}",
            "{X} TO {Y}.", "_From {x} to {y}_", "LETTER {R}.--{x} to {y}", "{R}\n\nTo {y}",
        )
    )  # fmt: skip
    gaps = draw.choice(((2, 1), (3, 1), (4, 2), (3, 2)))
    greets, dated = draw.random() < 0.5, draw.random() < 0.5
    people = [invent_person(chapter.text, draw) for chapter in chapters[:8]]
    for n, chapter in enumerate(chapters, start=1):
        one, other = draw.choice(people), draw.choice(people)
        text = form.format(R=roman(n), x=one, y=other, X=one.upper(), Y=other.upper())
        page.add("chapter", text.split("\n"), gaps, n if "{R}" in form else None)
        if dated:
            page.lines += [f"    {draw.choice(_MONTHS)} {draw.randint(1, 28)}.", ""]
        if greets:
            page.lines += [f"MY DEAR {other.upper()},", ""]
        page.lines += chapter.text


def named_parts(page: Page, chapters: Sequence[Chapter], draw: random.Random) -> None:
    """Print parts that are months, days, narrators or titles, with chapters in them."""
    form = draw.choice(("month", "day", "narrator", "title", "title"))
    inner = draw.choice((*_BARE[:3], _WORDED[0], _WORDED[1], _WORDED[4], _WORDED[5]))
    restarts = draw.random() < 0.7
    gaps = draw.choice(((4, 2), (4, 1), (5, 3), (3, 1)))
    below = (draw.choice((1, 2, 2, 3)), draw.choice((1, 1, 2)))
    size, upper = draw.randint(5, 14), draw.random() < 0.8
    number = 0
    for part, start in enumerate(range(0, len(chapters), size)):
        own = chapters[start : start + size]
        name = {
            "month": _MONTHS[part % 12],
            "day": f"The {_WORDS[part % 10]} Day",
            "narrator": f"The Story Continued by {invent_person(own[0].text, draw)}",
            "title": own[0].title,
        }[form]
        page.add("part", [name.upper() if upper else name], gaps)
        number = 0 if restarts else number
        for chapter in own:
            number += 1
            page.add("chapter", inner(number, chapter.title), below, number)
            page.lines += chapter.text


def few_divisions(page: Page, chapters: Sequence[Chapter], draw: random.Random) -> None:
    """Print a book of two to five long divisions, with titles or as parts."""
    count = draw.randint(2, 5)
    size = -(-len(chapters) // count)
    look = draw.choice(_TITLES[:5])
    form = draw.choice(("{t}", "{t}", "{t}", "PART {W}", "BOOK {R}", "PART {R}.\n{t}", "{R}"))
    gaps = draw.choice(((3, 1), (4, 2), (4, 1), (5, 2)))
    for n, start in enumerate(range(0, len(chapters), size), start=1):
        chapter = joined(chapters[start : start + size])
        text = form.format(t=look(chapter.title), R=roman(n), W=_WORDS[n - 1].upper())
        page.add("chapter", text.split("\n"), gaps, None if "{t}" in form else n)
        page.lines += chapter.text


def nothing_printed(page: Page, chapters: Sequence[Chapter], draw: random.Random) -> None:
    """Print the text without any headings; a wide gap or stars may stand in their place."""
    between = draw.choice(([""], ["", "", ""], ["", "* * * * *", ""]))
    page.lines += ["", ""]
    for chapter in chapters:
        page.lines += [*chapter.text, *between]
