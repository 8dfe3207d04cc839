"""Headings without any number: titles that the contents list names, or that the layout sets apart.

The list is the better evidence: a line that stands alone in the book and in the list, in the same
order, is a heading. Without a list, only a book that sets the same kind of line apart again and
again, by more room than it gives its paragraphs, can be believed.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import median

from captor_desktop.book import Paragraph
from captor_desktop.headings.candidates import Candidate, named_division
from captor_desktop.headings.contents_page import Contents, ListEntry, normal_title
from captor_desktop.headings.keywords import Rank
from captor_desktop.headings.layout import Layout, bare
from captor_desktop.headings.selection import Selection
from captor_desktop.headings.sequences import count_restarts
from captor_desktop.segmentation import Kind

_FEWEST = 3
_MATCHED_SHARE = 0.6  # of the list's titles must be found in the book
_MOST_LINES = 4
_LONGEST_TITLE_WORDS = 16
_FEWEST_WORDS_BETWEEN = 400
_LONGEST_CHAPTER_WORDS = 15_000  # on the average; longer "chapters" are parts of titled ones
_NEARLY_ALL = 0.85  # of the list's titles found: then numbers it does not name are sections
_MOST_REPEATS = 6  # of one title, in the list and in the book: keeps the pairing linear
_HEADING_ROOM = 3  # blank lines that are as good as any number of them
_NO_TITLES = frozenset(
    "the end|end|finis|by|and|or|to|the|contents|chapter|page|part one|illustrated|fin".split("|")
)


def choose_titled(
    layout: Layout, contents: Contents, selection: Selection, candidates: Sequence[Candidate]
) -> tuple[list[Paragraph], bool]:
    """Return the chapters that have only titles, in books whose chapters are such.

    The second value says whether the contents list names them.
    """
    chapters = selection.chapters
    if any(c.rank > Rank.PART and not c.is_bare for c in chapters):
        return [], False
    titled = titles_from_contents(layout, contents)
    if titled and not _stand_under(titled, candidates):
        restarts = count_restarts([c.number for c in chapters]) - len(selection.parts)
        nearly_all = bool(titles_from_contents(layout, contents, _NEARLY_ALL))
        if len(titled) > len(chapters) or restarts > 0 or nearly_all:
            return titled, True
    words = layout.words_between(layout.first, layout.end)
    if chapters and words < _LONGEST_CHAPTER_WORDS * len(chapters):
        return [], False
    titled = titles_from_layout(layout, contents)
    return (titled if len(titled) >= 2 * len(chapters) else []), False


def _stand_under(titled: Sequence[Paragraph], candidates: Sequence[Candidate]) -> bool:
    """Return whether the titles stand right under numbers, and so are the numbers' titles."""
    ends = {c.block.end_line for c in candidates}
    under = sum(b.first_line - b.blanks_before in ends for b in titled)
    return 2 * under >= len(titled)


def titles_from_contents(
    layout: Layout, contents: Contents, share: float = _MATCHED_SHARE
) -> list[Paragraph]:
    """Return the blocks of the book that the contents list names without a number, in order.

    Nothing comes back unless this share of the list is found: a list of anything else won't be.
    """
    entries = [entry for entry in contents.entries if entry.number is None]
    places = _places_of_titles(layout, contents, entries)
    found = _in_order(places)
    distinct = {normal_title(entry.title) for entry in entries if may_be_title(entry.title)}
    if len(found) < _FEWEST or len(found) < share * len(distinct):
        return []
    return found


def titles_from_layout(layout: Layout, contents: Contents) -> list[Paragraph]:
    """Return the lines that stand apart like headings, if the book does so again and again."""
    usual = _usual_gap(layout)
    groups: dict[tuple[bool, int], list[Paragraph]] = defaultdict(list)
    for block in layout.blocks:
        room = min(block.blanks_before, usual + 3)
        if room <= usual or block.size > 2 or contents.covers(block.first_line):
            continue
        text = layout.text(block.first_line, block.end_line)
        if may_be_title(text) and not layout.is_prose(block) and is_above_prose(layout, block):
            groups[text.isupper(), room].append(block)
    best: list[Paragraph] = []
    for (_, room), group in sorted(groups.items(), reverse=True):
        wider = [b for (_, r), g in groups.items() if r >= room for b in g]
        for blocks in (group, sorted(wider, key=lambda b: b.first_line)):
            if len(blocks) > len(best) and _is_spread(layout, blocks):
                best = list(blocks)
    return best


def _places_of_titles(
    layout: Layout, contents: Contents, entries: Sequence[ListEntry]
) -> list[tuple[int, Paragraph]]:
    """Pair the entries with the blocks that print the same title, each with its first one."""
    by_title: dict[str, list[Paragraph]] = defaultdict(list)
    for block in layout.blocks:
        if block.size <= _MOST_LINES and not contents.covers(block.first_line):
            by_title[normal_title(layout.text(block.first_line, block.end_line))].append(block)
            if block.size > 1:
                first = normal_title(bare(layout.lines[block.first_line]))
                by_title[first].append(block)
    pairs = []
    seen: Counter[str] = Counter()
    for order, entry in enumerate(entries):
        if not may_be_title(entry.title):
            continue
        title = normal_title(entry.title)
        seen[title] += 1
        if seen[title] > _MOST_REPEATS:
            continue
        blocks = by_title.get(title, [])[:_MOST_REPEATS]
        # A word of the title may stand alone in dialogue too: the heading has more room.
        most = min(max((b.blanks_before for b in blocks), default=0), _HEADING_ROOM)
        pairs += [(order, block) for block in blocks if block.blanks_before >= most]
    return pairs


def _in_order(pairs: Sequence[tuple[int, Paragraph]]) -> list[Paragraph]:
    """Return the longest series of blocks in the order of the list (by patience sorting)."""
    ordered = sorted(pairs, key=lambda pair: (pair[1].first_line, -pair[0]))
    tails: list[int] = []
    tops: list[int] = []
    back: list[int] = []
    for place, (order, _) in enumerate(ordered):
        pile = bisect_left(tails, order)
        back.append(tops[pile - 1] if pile else -1)
        if pile == len(tails):
            tails.append(order)
            tops.append(place)
        elif tails[pile] > order:  # of two equal titles the first opens the chapter
            tails[pile], tops[pile] = order, place
    place = tops[-1] if tops else -1
    chain = []
    while place >= 0:
        chain.append(ordered[place][1])
        place = back[place]
    return chain[::-1]


def may_be_title(text: str) -> bool:
    """Return whether a text could be the title of a chapter: some words, no notice or name."""
    words = normal_title(text).split()
    if not words or len(words) > _LONGEST_TITLE_WORDS or " ".join(words) in _NO_TITLES:
        return False
    if not any(map(str.isalpha, text)) or text.lstrip()[:1] in "[*":
        return False
    name = named_division(text)
    return name is None or name[1] is Kind.CHAPTER


def _usual_gap(layout: Layout) -> int:
    """Return the number of blank lines that the book sets between paragraphs."""
    gaps = [block.blanks_before for block in layout.blocks[1:]]
    return int(median(gaps)) if gaps else 1


def is_above_prose(layout: Layout, block: Paragraph) -> bool:
    """Return whether running text stands below a block."""
    below = layout.next_block(block.end_line)
    return below is not None and (layout.is_prose(below) or below.size > 1)


def _is_spread(layout: Layout, blocks: Sequence[Paragraph]) -> bool:
    """Return whether these could be chapters: at least three, and enough text between them."""
    if len(blocks) < _FEWEST:
        return False
    ends = [*(b.first_line for b in blocks[1:]), layout.end]
    lengths = [layout.words_between(b.end_line, end) for b, end in zip(blocks, ends, strict=True)]
    return median(lengths) >= _FEWEST_WORDS_BETWEEN
