"""The printed contents list: found, so that its entries are not taken for chapters, and read,
since its entries tell what the chapters are called.

Entries look exactly like headings. What gives a list away is that hardly any text stands between
them, and that the same numbers or titles come again further on.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from captor_desktop.headings.candidates import Candidate, Name
from captor_desktop.headings.keywords import Rank
from captor_desktop.headings.layout import Block, Layout, bare
from captor_desktop.headings.rules import Constituent, Parse, parse_heading
from captor_desktop.segmentation import NumberStyle

_DENSE_WORDS = 90  # an entry with its synopsis is seldom longer, a chapter seldom shorter
_FEWEST_ENTRIES = 3
_LIST_NAMES = ("contents", "table of contents", "the contents", "contents of", "contents to")
_PICTURE_NAMES = ("illustrations", "list of illustrations", "the illustrations", "list of plates")
_PAGE_NUMBER = re.compile(r"(?:[\s.·…_-]*(?:\bp(?:age|\.)?\s*)?(?:\d{1,4}|[ivxlc]{1,7}))?[\s.]*$")
_LIST_AND_PICTURES = (*_LIST_NAMES, *_PICTURE_NAMES)
_LEADERS = re.compile(r"(?:\s*\.){3,}|\s{3,}")
_NOT_WORD = re.compile(r"[\W_]+")
_LONGEST_LIST_BLOCKS = 400


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a contents list: its title, without number and page."""

    line: int
    title: str
    number: int | None = None
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class Contents:
    """The lists found in a book: the lines they cover, and their entries."""

    regions: tuple[tuple[int, int], ...]
    entries: tuple[Entry, ...]

    def covers(self, line: int) -> bool:
        """Tell whether a line lies in one of the lists."""
        return any(first <= line < end for first, end in self.regions)

    def is_under(self, line: int) -> bool:
        """Tell whether one of the lists starts at this line."""
        return any(first == line for first, _ in self.regions)


def find_contents(
    layout: Layout, candidates: Sequence[Candidate], names: Sequence[Name]
) -> Contents:
    """Return the printed lists of a book: of contents, of illustrations, of anything numbered."""
    room = _room(layout, candidates, names)
    regions = _dense_regions(layout, candidates, names, room)
    for name in names:
        if name.name in _LIST_AND_PICTURES:
            region = _region_below(layout, name, candidates, names, room)
            if region is not None:
                regions.append(region)
    regions = _joined(regions)
    entries = [
        entry
        for first, end in regions
        if not _is_picture_list(names, first)
        for entry in _entries(layout, first, end)
    ]
    return Contents(tuple(regions), tuple(entries))


def normal_title(text: str) -> str:
    """Return a title as it can be compared: its words alone, in lower case."""
    return _NOT_WORD.sub(" ", text).strip().lower()


# --- lists of numbered entries -------------------------------------------------------------------


def _room(
    layout: Layout, candidates: Sequence[Candidate], names: Sequence[Name]
) -> dict[int, int]:
    """Return how many words stand between each candidate and the next one or the next name."""
    lines = {c.line for c in candidates}
    # A name right under a number is that heading's title: "CHAPTER XXX / CONCLUSION".
    apart = (n.line for n in names if not lines.intersection(range(n.line - 4, n.line)))
    stops = sorted(lines.union(apart))
    following = dict(zip(stops, [*stops[1:], layout.end], strict=False))
    return {c.line: layout.words_between(c.line, following[c.line]) for c in candidates}


def _dense_regions(
    layout: Layout,
    candidates: Sequence[Candidate],
    names: Sequence[Name],
    room: dict[int, int],
) -> list[tuple[int, int]]:
    """Find runs of candidates with hardly any text between them."""
    lists = [n.line for n in names if n.name in _LIST_AND_PICTURES]
    dense = [room[c.line] < _DENSE_WORDS for c in candidates]
    regions = []
    start = 0
    while start < len(candidates):
        if not dense[start]:
            start += 1
            continue
        end = start
        while end < len(candidates) and dense[end] and not _restarts(candidates, start, end):
            end += 1
            if end < len(candidates) and any(
                candidates[end - 1].line < line < candidates[end].line for line in lists
            ):
                break
        end = _with_last_entry(candidates, start, end)
        if _is_list(candidates, start, end):
            last = candidates[end - 1]
            regions.append((candidates[start].line, _end_of_entry(layout, last)))
        start = max(end, start + 1)
    return regions


def _restarts(candidates: Sequence[Candidate], start: int, place: int) -> bool:
    """Tell whether the counting begins anew here, though nothing above the chapters has changed.

    In a list the numbers may restart behind "BOOK II"; without it, the first real chapter of the
    book comes right behind its list.
    """
    if place == start:
        return False
    now, before = candidates[place], candidates[place - 1]
    if now.is_bare and before.rank is Rank.CHAPTER and now.number <= before.number:
        return True  # a numbered list behind a heading
    same = [c for c in candidates[start:place] if c.rank == now.rank and c.is_bare == now.is_bare]
    if not same or now.number > same[0].number:
        return False
    higher = [c for c in candidates[start:place] if c.rank < now.rank and c.line > same[-1].line]
    if now.rank < Rank.CHAPTER:
        return now.number == same[0].number and same[0].keyword == now.keyword
    return not higher


def _with_last_entry(candidates: Sequence[Candidate], start: int, end: int) -> int:
    """Count in the entry behind the run, which is followed by a preface or by the book."""
    if end >= len(candidates) or end == start:
        return end
    last, next_one = candidates[end - 1], candidates[end]
    if next_one.number != last.number + 1 or next_one.keyword != last.keyword:
        return end
    if end - start < _FEWEST_ENTRIES - 1:
        return end
    recurs = any(
        c.number == next_one.number and c.keyword == next_one.keyword
        for c in candidates[end + 1 :]
    )
    return end + 1 if recurs else end


def _is_list(candidates: Sequence[Candidate], start: int, end: int) -> bool:
    run = candidates[start:end]
    ranks = Counter((c.rank, c.is_bare) for c in run)
    if not ranks:
        return False
    (_, is_bare), most = ranks.most_common(1)[0]
    if most < _FEWEST_ENTRIES:
        return False
    if is_bare:
        return True  # the items of a list, the stanzas of a poem: no chapters in any case
    later = {c.number for c in candidates[end:]}
    recurring = sum(c.number in later for c in run)
    return recurring >= 0.5 * len(run)


def _end_of_entry(layout: Layout, candidate: Candidate) -> int:
    """Return the line behind an entry: its own block, and its title's if that stands apart."""
    block = candidate.block
    end = block.end_line
    if not candidate.title and block.end_line - candidate.line == 1:
        after = layout.next_block(end)
        if after is not None and after.blanks_before == 1 and after.size <= 2:
            second = layout.next_block(after.end_line)
            if second is not None and not layout.is_prose(after):
                end = after.end_line
    return end


# --- lists under their name ----------------------------------------------------------------------


def _region_below(
    layout: Layout,
    name: Name,
    candidates: Sequence[Candidate],
    names: Sequence[Name],
    room: dict[int, int],
) -> tuple[int, int] | None:
    """Find how far the list under "CONTENTS" or "ILLUSTRATIONS" goes."""
    named = {n.line: n for n in names}
    numbered = {c.line: c for c in candidates}
    entries: list[Entry] = []
    end = first = name.line + 1
    index = layout.block_index(name.line)
    for block in layout.blocks[index : index + _LONGEST_LIST_BLOCKS]:
        block = Block(max(first, block.first_line), block.end_line, 0, block.blanks_after)
        if block.size <= 0:
            continue
        candidate, inner = numbered.get(block.first_line), named.get(block.first_line)
        if inner is not None and (inner.name in _LIST_AND_PICTURES or _opens_text(layout, block)):
            break
        if candidate is not None and (
            (room[candidate.line] >= _DENSE_WORDS and candidate.number == 1 and block.size <= 3)
            or _is_first_chapter(layout, candidate, entries)
        ):
            break
        if candidate is None and _is_running_text(layout, block):
            break
        if _repeats_entry(layout, block, entries) and (
            inner is not None or _opens_text(layout, block)
        ):
            break
        entries += _entries(layout, block.first_line, block.end_line)
        end = block.end_line
    return (first, end) if entries else None


def _is_first_chapter(layout: Layout, candidate: Candidate, entries: Sequence[Entry]) -> bool:
    """Tell whether the counting starts again here, or a title of the list comes again."""
    if not entries:
        return _opens_text(layout, candidate.block)
    numbers = [entry.number for entry in entries if entry.number is not None]
    if candidate.rank <= Rank.PART:
        title = normal_title(candidate.parse.title)
        repeated = any(
            entry.rank == candidate.rank and entry.number == candidate.number for entry in entries
        )
        return repeated and (not title or any(normal_title(e.title) == title for e in entries))
    if numbers and numbers[-1] > 1 and candidate.number <= min(numbers):
        ranks = [entry.rank for entry in entries[-3:]]
        return not any(rank is not None and rank <= Rank.PART for rank in ranks)
    return _repeats_entry(layout, candidate.block, entries)


def _repeats_entry(layout: Layout, block: Block, entries: Sequence[Entry]) -> bool:
    """Tell whether the title in a block, or in the one below it, is one of the list's."""
    titles = {normal_title(entry.title) for entry in entries}
    texts = [entry.title for entry in _entries(layout, block.first_line, block.first_line + 1)]
    if not texts or not any(map(str.isalpha, texts[0])):
        below = layout.next_block(block.end_line)
        if below is not None and below.size <= 3:
            texts = [entry.title for entry in _entries(layout, below.first_line, below.end_line)]
    return any(normal_title(text) in titles for text in texts)


def _is_running_text(layout: Layout, block: Block) -> bool:
    return layout.is_prose(block) and not _paged(layout, block)


def _opens_text(layout: Layout, block: Block) -> bool:
    """Tell whether running text stands below a block, at most two small blocks on."""
    place = block.end_line
    for _ in range(3):
        below = layout.next_block(place)
        if below is None:
            return False
        if layout.is_prose(below) and not _paged(layout, below):
            return True
        if below.size > 3:
            return False
        place = below.end_line
    return False


def _paged(layout: Layout, block: Block) -> bool:
    """Tell whether most lines of a block end with a page number behind a gap."""
    lines = layout.lines[block.first_line : block.end_line]
    paged = sum(bool(re.search(r"(?:\s{2,}|\.\s*|\s)\d{1,3}\.?\s*$", line)) for line in lines)
    return 2 * paged >= len(lines)


def _entries(layout: Layout, first: int, end: int) -> list[Entry]:
    entries = []
    for number in range(first, end):
        text = _without_page(bare(layout.lines[number]))
        if not any(map(str.isalpha, text)):
            continue
        parse = parse_heading(text)
        if parse is None or parse.numeral is None or _is_worded_title(parse):
            entries.append(Entry(number, text))
        else:
            rank = parse.keyword.rank if parse.keyword else None
            entries.append(Entry(number, parse.title, parse.number, rank))
    return entries


def _is_worded_title(parse: Parse) -> bool:
    """Tell whether a number word only opens the title: "NINE POINTS OF THE LAW"."""
    worded = parse.style in (NumberStyle.WORD, NumberStyle.ORDINAL)
    return worded and bool(parse.title) and Constituent.PUNCTUATION not in parse.rule


def _without_page(line: str) -> str:
    """Return an entry without dot leaders and page number."""
    line = line.strip()
    leaders = _LEADERS.search(line)
    if leaders and leaders.start() > 3 and _PAGE_NUMBER.match(line[leaders.end() :]):
        return line[: leaders.start()].rstrip()
    return re.sub(r"[\s.]+\d{1,4}$", "", line).rstrip()


def _is_picture_list(names: Sequence[Name], first: int) -> bool:
    above = [n for n in names if n.line < first]
    return bool(above) and above[-1].name in _PICTURE_NAMES and first - above[-1].line < 5


# --- regions -------------------------------------------------------------------------------------


def _covered(regions: Sequence[tuple[int, int]], line: int) -> bool:
    return any(first <= line < end for first, end in regions)


def _joined(regions: list[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for first, end in sorted(regions):
        if joined and first < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((first, end))
    return joined
