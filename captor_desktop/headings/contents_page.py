"""The printed contents list: found and read.

Found, so that its entries are not taken for chapters; read, since they name the
chapters. Entries look exactly like headings. A list is recognised by having almost no text
between entries, and by the same numbers or titles occurring again further on.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from captor_desktop.book import Paragraph
from captor_desktop.headings.candidates import Candidate, Name
from captor_desktop.headings.dense_lists import (
    DENSE_WORDS,
    dense_regions,
    list_blocks,
    room_below,
)
from captor_desktop.headings.keywords import Rank
from captor_desktop.headings.layout import Layout, bare
from captor_desktop.headings.rules import Constituent, Parse, parse_heading
from captor_desktop.segmentation import NumberStyle

_NO_LINE = 1 << 62  # after every line
LIST_NAMES = ("contents", "table of contents", "the contents", "contents of", "contents to")
_PICTURE_NAMES = ("illustrations", "list of illustrations", "the illustrations", "list of plates")
_PAGE_NUMBER = re.compile(r"(?:[\s.·…_-]*(?:\bp(?:age|\.)?\s*)?(?:\d{1,4}|[ivxlc]{1,7}))?[\s.]*$")
_LIST_AND_PICTURES = (*LIST_NAMES, *_PICTURE_NAMES)
_LEADERS = re.compile(r"(?:\s*\.){3,}|\s{3,}")
_NOT_WORD = re.compile(r"[\W_]+")
_LONGEST_LIST_BLOCKS = 400


@dataclass(frozen=True, slots=True)
class ListEntry:
    """One line of a contents list: its title, without number and page."""

    line: int
    title: str
    number: int | None = None
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class Contents:
    """The lists found in a book: the lines they cover, and their entries."""

    regions: tuple[tuple[int, int], ...]
    entries: tuple[ListEntry, ...]

    def covers(self, line: int) -> bool:
        """Return whether a line lies in one of the lists."""
        place = bisect_right(self.regions, (line, _NO_LINE)) - 1
        return place >= 0 and line < self.regions[place][1]

    def starts_at(self, line: int) -> bool:
        """Return whether one of the lists starts at this line."""
        place = bisect_right(self.regions, (line, _NO_LINE)) - 1
        return place >= 0 and self.regions[place][0] == line


def find_contents(
    layout: Layout, candidates: Sequence[Candidate], names: Sequence[Name]
) -> Contents:
    """Return the printed lists of a book: of contents, of illustrations, of anything numbered."""
    room = room_below(layout, candidates, names)
    lists = [name for name in names if name.name in _LIST_AND_PICTURES]
    regions = dense_regions(layout, candidates, [name.line for name in lists], room)
    blocks = list_blocks(layout, candidates)
    regions += blocks
    walk = _Walk(
        layout,
        {c.line: c for c in candidates},
        {n.line: n for n in names},
        room,
        frozenset(first for first, _ in blocks),
    )
    pictures = set()
    listed: set[str] = set()
    for name in lists:
        region = walk.region_below(name, listed)
        if region is None:
            continue
        regions.append(region)
        if name.name in _PICTURE_NAMES:
            pictures.add(region[0])
        else:
            listed.update(normal_title(entry.title) for entry in _entries(layout, *region))
    regions = _joined(regions)
    entries = [
        entry
        for first, end in regions
        if first not in pictures
        for entry in _entries(layout, first, end)
    ]
    return Contents(tuple(regions), tuple(entries))


def normal_title(text: str) -> str:
    """Return a title as it can be compared: its words alone, in lower case."""
    return _NOT_WORD.sub(" ", text).strip().lower()


# --- lists under their name ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Walk:
    """What is known of the lines that a list may run into."""

    layout: Layout
    numbered: dict[int, Candidate]
    named: dict[int, Name]
    room: dict[int, int]
    list_blocks: frozenset[int]  # where a block starts that is a list by itself

    def region_below(self, name: Name, listed: set[str]) -> tuple[int, int] | None:
        """Find how far the list under "CONTENTS" or "ILLUSTRATIONS" goes.

        `listed` are the titles of the lists above: where one of them comes again, the book starts.
        """
        entries: list[ListEntry] = []
        titles = set(listed)
        end = first = name.line + 1
        index = self.layout.block_index(name.line)
        for block in self.layout.blocks[index : index + _LONGEST_LIST_BLOCKS]:
            block = Paragraph(
                max(first, block.first_line),
                block.end_line,
                blanks_before=0,
                blanks_after=block.blanks_after,
            )
            if block.size <= 0:
                continue
            if self._ends_list(block, entries, titles):
                break
            added = _entries(self.layout, block.first_line, block.end_line)
            entries += added
            titles.update(normal_title(entry.title) for entry in added)
            end = block.end_line
        return (first, end) if entries else None

    def _ends_list(self, block: Paragraph, entries: Sequence[ListEntry], titles: set[str]) -> bool:
        if block.first_line in self.list_blocks:
            return False
        candidate = self.numbered.get(block.first_line)
        name = self.named.get(block.first_line)
        if name is not None and (name.name in _LIST_AND_PICTURES or self._opens_text(block)):
            return True
        if candidate is None and _is_running_text(self.layout, block):
            return True
        if candidate is not None and self._is_first_chapter(candidate, block, entries, titles):
            return True
        return _repeats_entry(self.layout, block, titles) and (
            name is not None or self._opens_text(block)
        )

    def _is_first_chapter(
        self, candidate: Candidate, block: Paragraph, entries: Sequence[ListEntry], titles: set[str]
    ) -> bool:
        """Return whether the counting starts again here, or a title of the list comes again."""
        if candidate.number == 1 and block.size <= 3 and self.room[candidate.line] >= DENSE_WORDS:
            return True
        if not entries:
            return self._opens_text(candidate.block)
        if candidate.rank <= Rank.PART:
            title = normal_title(candidate.parse.title)
            alike = [e.number for e in entries if e.rank == candidate.rank]
            starts_again = len(alike) > 1 and candidate.number == alike[0]
            return candidate.number in alike and (not title or title in titles or starts_again)
        numbers = [entry.number for entry in entries if entry.number is not None]
        if numbers and numbers[-1] > 1 and candidate.number <= min(numbers):
            ranks = [entry.rank for entry in entries[-3:]]
            return not any(rank is not None and rank <= Rank.PART for rank in ranks)
        return _repeats_entry(self.layout, candidate.block, titles)

    def _opens_text(self, block: Paragraph) -> bool:
        """Return whether running text stands below a block, at most two small blocks on."""
        place = block.end_line
        for _ in range(3):
            below = self.layout.next_block(place)
            if below is None or below.first_line in self.named:
                return False
            if _is_running_text(self.layout, below):
                return True
            if below.size > 3:
                return False
            place = below.end_line
        return False


def _repeats_entry(layout: Layout, block: Paragraph, titles: set[str]) -> bool:
    """Return whether the title in a block, or in the one below it, is one of the list's."""
    texts = [entry.title for entry in _entries(layout, block.first_line, block.first_line + 1)]
    if not texts or not any(map(str.isalpha, texts[0])):
        below = layout.next_block(block.end_line)
        if below is not None and below.size <= 3:
            texts = [entry.title for entry in _entries(layout, below.first_line, below.end_line)]
    return any(normal_title(text) in titles for text in texts)


def _is_running_text(layout: Layout, block: Paragraph) -> bool:
    return layout.is_prose(block) and not _paged(layout, block)


def _paged(layout: Layout, block: Paragraph) -> bool:
    """Return whether most lines of a block end with a page number after a gap."""
    lines = layout.lines[block.first_line : block.end_line]
    paged = sum(bool(re.search(r"(?:\s{2,}|\.\s*|\s)\d{1,3}\.?\s*$", line)) for line in lines)
    return 2 * paged >= len(lines)


def _entries(layout: Layout, first: int, end: int) -> list[ListEntry]:
    entries = []
    for number in range(first, end):
        text = _without_page(bare(layout.lines[number]))
        if not any(map(str.isalpha, text)):
            continue
        parse = parse_heading(text)
        if parse is None or parse.numeral is None or _is_worded_title(parse):
            entries.append(ListEntry(number, text))
        else:
            rank = parse.keyword.rank if parse.keyword else None
            entries.append(ListEntry(number, parse.title, parse.number, rank))
    return entries


def _is_worded_title(parse: Parse) -> bool:
    """Return whether a number word only opens the title: "NINE POINTS OF THE LAW"."""
    worded = parse.style in (NumberStyle.WORD, NumberStyle.ORDINAL)
    return worded and bool(parse.title) and Constituent.PUNCTUATION not in parse.rule


def _without_page(line: str) -> str:
    """Return an entry without dot leaders and page number."""
    line = line.strip()
    leaders = _LEADERS.search(line)
    if leaders and leaders.start() > 3 and _PAGE_NUMBER.match(line[leaders.end() :]):
        return line[: leaders.start()].rstrip()
    return re.sub(r"[\s.]+\d{1,4}$", "", line).rstrip()


# --- regions -------------------------------------------------------------------------------------


def _joined(regions: list[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for first, end in sorted(regions):
        if joined and first < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((first, end))
    return joined
