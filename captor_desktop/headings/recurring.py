"""Figures about what comes again: the same words, title or number, and the contents list."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Hashable, Sequence

import numpy as np

from captor_desktop.book import Paragraph
from captor_desktop.headings.blocks import Blocks, Matrix, families, look, shape
from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.layout import Layout

_WORD = re.compile(r"[^\W_]+")
_NOTE_MARK = re.compile(r"(?<=\S)\s*\[[\w-]{1,6}\]")  # after a word: "The Gift[1]", "[11-2]", "[A]"

# --- what comes again ----------------------------------------------------------------------------

RECURRING = (
    "same_before same_after same_lines_before same_lines_after title_before title_after "
    "in_contents listed contents_size words_since_contents first_listed number_again_after "
    "number_again_before title_words number_listed near_before near_after list_found family_listed"
).split()
_CONTENTS_REACH = 250  # blocks below the name of a contents list that may belong to it


def comes_again(layout: Layout, page: Blocks, candidates: Sequence[Candidate]) -> Matrix:
    """Return where the same words, title or number stand again, and what the contents list says."""
    rows = np.zeros((len(candidates), len(RECURRING)), np.float32)
    firsts = [_normal(c.text) for c in candidates]
    texts = [
        first if c.end == c.line + 1 else _normal(layout.text(c.line, c.end))
        for c, first in zip(candidates, firsts, strict=True)
    ]
    titles = [_title(layout, c) for c in candidates]
    listed = _listed(layout, page, candidates)
    lines = Counter(filter(None, firsts))
    blocks = Counter(filter(None, texts))
    by_title = Counter(title for title in titles if title)
    numbers: Counter[Hashable] = Counter(
        (look(c)[:2], c.number) for c in candidates if c.number is not None
    )
    near = _near_again(candidates, titles)
    in_list = [listed.region(c.line) > 0 for c in candidates]
    expected = Counter(
        _numbering(c) for c, is_in in zip(candidates, in_list, strict=True) if is_in and c.parse
    )
    past: dict[str, Counter[Hashable]] = {k: Counter() for k in ("text", "line", "title", "number")}
    for n, candidate in enumerate(candidates):
        text, first, title = texts[n], firsts[n], titles[n]
        number = (look(candidate)[:2], candidate.number)
        counted = candidate.number is not None
        region = listed.region(candidate.line)
        known = listed.names(title)
        rows[n] = [
            min(past["text"][text], 9),
            min(blocks[text] - past["text"][text] - 1, 9) if text else 0,
            min(past["line"][first], 9),
            min(lines[first] - past["line"][first] - 1, 9) if first else 0,
            min(past["title"][title], 9) if title else -1,
            min(by_title[title] - past["title"][title] - 1, 9) if title else -1,
            region,
            known if region <= 0 else 0,
            listed.size,
            listed.words_since(page, candidate),
            min(known, 1) if title and past["title"][title] <= known else 0,
            numbers[number] - past["number"][number] - 1 if counted else -1,
            past["number"][number] if counted else -1,
            len(title.split()),
            expected[_numbering(candidate)] > 0 if counted and not in_list[n] else 0,
            near[n, 0],
            near[n, 1],
            0,
            0,
        ]
        if region == 0 and counted:
            expected[_numbering(candidate)] -= 1
        past["text"][text] += 1
        past["line"][first] += 1
        past["title"][title] += 1
        past["number"][number] += 1
    _agree(rows, page, candidates, listed, titles)
    return rows


def _numbering(candidate: Candidate) -> tuple[str, int | None]:
    """Return a candidate's keyword and number, as a contents list and the text both print them."""
    keyword = candidate.learned or (candidate.parse.keyword if candidate.parse else "")
    return keyword, candidate.number


def _agree(
    rows: Matrix,
    page: Blocks,
    candidates: Sequence[Candidate],
    listed: _Listed,
    titles: Sequence[str],
) -> None:
    """Note how much of the list is found in the text, and how many look-alikes the list names."""
    if not listed.size:
        return
    named = rows[:, RECURRING.index("first_listed")] * (rows[:, RECURRING.index("in_contents")] < 1)
    found = {title for title, is_named in zip(titles, named, strict=True) if is_named == 1}
    rows[:, -2] = len(found) / listed.size
    outside = [n for n in range(len(candidates)) if rows[n, RECURRING.index("in_contents")] < 1]
    for family in families(outside, lambda n: shape(page, candidates[n])):
        rows[family, -1] = named[family].mean()


_NEAR_BLOCKS = 15  # a half-title and the title below it


def _near_again(candidates: Sequence[Candidate], titles: Sequence[str]) -> Matrix:
    """Return whether the same title stands a few blocks before, and a few blocks after."""
    near = np.zeros((len(candidates), 2), np.float32)
    last: dict[str, int] = {}
    for n, title in enumerate(titles):
        before = last.get(title) if title else None
        if before is not None and candidates[n].block - candidates[before].block <= _NEAR_BLOCKS:
            near[n, 0] = near[before, 1] = 1
        last[title] = n
    return near


_PAGE_AFTER_GAP = re.compile(r"[.·…_\s]{2,}\d{1,4}$")  # also inside a wrapped entry
_PAGE_REFERENCE = re.compile(r"(?:\d{1,4}|\b[ivxlc]{1,7})$")
_LEADERS = " .·…_-\t"


def _without_page(text: str) -> str:
    """Return an entry of a list without dot leaders and page number."""
    text = text.rstrip(_LEADERS)
    match = _PAGE_REFERENCE.search(text[-8:])
    if match is None:
        return text
    return text[: len(text) - len(match.group())].rstrip(_LEADERS)


def _title(layout: Layout, candidate: Candidate) -> str:
    """Return a candidate's words without number and page, as they can be compared."""
    tail = layout.text(candidate.line + 1, candidate.end)
    text = " ".join(part for part in (candidate.title, tail.replace("\n", " ")) if part)
    return _normal(_without_page(text))


_FEWEST_AGREEING = 2  # words
_MOST_AGREEING = 20
_PARTLY = 0.5


def _has_prefix(ordered: Sequence[str], start: str) -> bool:
    place = bisect_left(ordered, start)
    return place < len(ordered) and ordered[place].startswith(start)


class _Listed:
    """The contents list: where it stands, as far as that can be seen, and the titles in it."""

    def __init__(self, regions: Sequence[tuple[int, int]], entries: Counter[str]) -> None:
        self.regions = regions
        self.entries = entries
        self.size = len(entries)
        self._starts = [first for first, _ in regions]
        self._opening = sorted(entries)
        self._closing = sorted(entry[::-1] for entry in entries)

    def names(self, title: str) -> float:
        """Return how often the list has a title; a half if it has it with other words.

        A list adds the author or leaves out a subtitle. Two words must agree at least.
        """
        exact = self.entries.get(title, 0) if title else 0
        words = title.split()
        if exact or len(words) < _FEWEST_AGREEING or len(words) > _MOST_AGREEING:
            return exact
        shorter = (" ".join(words[:n]) for n in range(_FEWEST_AGREEING, len(words)))
        if (
            _has_prefix(self._opening, f"{title} ")
            or _has_prefix(self._closing, f"{title[::-1]} ")
            or any(text in self.entries for text in shorter)
        ):
            return _PARTLY
        return 0

    def region(self, line: int) -> int:
        """Return 1 for a line in a list, -1 before all lists, 0 elsewhere."""
        last = bisect_right(self._starts, line) - 1
        if last < 0:
            return -1 if self.regions else 0
        return int(line < self.regions[last][1])

    def words_since(self, page: Blocks, candidate: Candidate) -> float:
        """Return how many words stand between the last list's name and a candidate."""
        last = bisect_right(self._starts, candidate.line) - 1
        if last < 0:
            return -1
        return min(page.layout.words_between(self._starts[last], candidate.line), 5000)


def _listed(layout: Layout, page: Blocks, candidates: Sequence[Candidate]) -> _Listed:
    """Return the lists of contents: below such a name, as far as nothing but short blocks stands.

    A list ends at running text, or where one of its own titles comes again, unless numbered
    entries follow close together: some lists describe each chapter, or count anew in each volume.
    """
    regions: list[tuple[int, int]] = []
    entries: Counter[str] = Counter()
    numbered = [c.block for c in candidates if c.parse is not None]  # some misread
    for candidate in candidates:
        if candidate.name != "contents" or (regions and candidate.line < regions[-1][1]):
            continue
        own: Counter[str] = Counter()
        end = candidate.end
        blocks = layout.blocks[candidate.block : candidate.block + _CONTENTS_REACH]
        for number, block in enumerate(blocks, start=candidate.block):
            opens = number == candidate.block
            if page.prose[number] and not opens and not _is_paged(layout, block):
                if not _entries_follow(page, numbered, number):
                    break
                continue  # what happens in the chapter above
            lines = layout.lines[max(block.first_line, candidate.line + 1) : block.end_line]
            titles = [_normal(_without_page(_without_number(line))) for line in lines]
            whole = _normal(" ".join(_PAGE_AFTER_GAP.sub("", line.rstrip()) for line in lines))
            again = not opens and any(_comes_again(t, own) for t in (titles[0], whole))
            if again and not _entries_follow(page, numbered, number):
                break
            own.update(title for title in (*titles, whole) if title)
            end = block.end_line
        regions.append((candidate.line, end))
        entries.update(own)
    return _Listed(regions, entries)


_ENTRIES = 2
_ENTRY_BLOCKS = 6
_ENTRY_WORDS = 90  # an entry and its description; chapters are longer


def _entries_follow(page: Blocks, numbered: Sequence[int], block: int) -> bool:
    """Whether the next numbers stand so close below a block that they are entries of a list."""
    first = bisect_right(numbered, block)
    if first + _ENTRIES > len(numbered):
        return False
    last = numbered[first + _ENTRIES - 1]
    return last <= block + _ENTRY_BLOCKS and page.starts[last] - page.starts[block] <= _ENTRY_WORDS


def _comes_again(title: str, entries: Counter[str]) -> bool:
    """Whether a title stands in a list already, alone or beside the name of an author."""
    if title.count(" ") + 1 < _FEWEST_AGREEING:
        return len(title) > _SHORTEST_AGAIN and title in entries
    before, after = f" {title}", f"{title} "
    return any(e == title or e.startswith(after) or e.endswith(before) for e in entries)


_SHORTEST_AGAIN = 3  # letters
_LEADING_NUMBER = re.compile(
    r"^\W*(?:(?:[^\W\d_]+\.?\s+)?(?:[IVXLCDM]+|\d+)\b[\s.:—–-]*)", re.ASCII
)


def _without_number(line: str) -> str:
    return _LEADING_NUMBER.sub("", line.strip())


def _is_paged(layout: Layout, block: Paragraph) -> bool:
    """Return whether most lines of a block end with a page number after a gap."""
    lines = layout.lines[block.first_line : block.end_line]
    paged = sum(line.rstrip(" .")[-1:].isdigit() for line in lines)
    return 2 * paged >= len(lines)


def _normal(text: str) -> str:
    """Return a text as it can be compared: its words alone, in lower case, without note marks."""
    if "[" in text:
        text = _NOTE_MARK.sub("", text)
    return " ".join(_WORD.findall(text.lower()))
