"""Lists recognised by their density: numbered lines with almost no text between them.

A contents list without its name above it, the items of an enumeration, the stanzas of a poem:
none of their numbers are chapters. A list of contents also comes again further on, number by
number, with the chapters' text between.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from captor_desktop.headings.candidates import Candidate, Name
from captor_desktop.headings.keywords import Keyword, Rank
from captor_desktop.headings.layout import Layout, bare
from captor_desktop.headings.rules import parse_heading

DENSE_WORDS = 90  # an entry with its synopsis is seldom longer, a chapter seldom shorter
_DENSE_WORDS_ALONE = 45  # the same below a number on its own, as in a poem
_FEWEST_ENTRIES = 3
_RECURRING_SHARE = 0.5
_LONGEST_BLOCK = 60  # lines that are looked at to see a list
_LONGEST_ENTRY = 120  # characters
_LONGEST_SYNOPSIS = 450  # words
_TITLE_DISTANCE = 4  # lines between a number and the title below it


def room_below(
    layout: Layout, candidates: Sequence[Candidate], names: Sequence[Name]
) -> dict[int, int]:
    """Return how many words stand between each candidate and the next one or the next name."""
    lines = {c.line for c in candidates}
    # A name right under a number is that heading's title: "CHAPTER XXX / CONCLUSION".
    apart = (n.line for n in names if lines.isdisjoint(range(n.line - _TITLE_DISTANCE, n.line)))
    stops = sorted(lines.union(apart))
    following = dict(zip(stops, [*stops[1:], layout.end], strict=False))
    return {line: layout.words_between(line, following[line]) for line in lines}


def dense_regions(
    layout: Layout,
    candidates: Sequence[Candidate],
    list_lines: Sequence[int],
    room: dict[int, int],
) -> list[tuple[int, int]]:
    """Return the lines covered by each run of candidates that is a list.

    `list_lines` are the lines where a named list starts: a run never reaches across one.
    """
    runs = _Runs(candidates, set(_next_candidates(candidates, list_lines)), room)
    regions = []
    start = 0
    while start < len(candidates):
        end = runs.end_of_run(start)
        if runs.is_list(start, end):
            last = candidates[end - 1]
            regions.append((candidates[start].line, _end_of_entry(layout, last)))
        start = max(end, start + 1)
    return regions


def list_blocks(layout: Layout, candidates: Sequence[Candidate]) -> list[tuple[int, int]]:
    """Return the blocks that are lists by themselves: three numbered lines or more in one block.

    Titles and synopses may stand between the numbers, but no blank line.
    """
    regions: list[tuple[int, int]] = []
    for candidate in candidates:
        block = candidate.block
        if block.size < _FEWEST_ENTRIES or (regions and candidate.line < regions[-1][1]):
            continue
        numbers = set()
        for line in layout.lines[candidate.line : block.end_line][:_LONGEST_BLOCK]:
            parse = parse_heading(bare(line)) if len(line) < _LONGEST_ENTRY else None
            if parse is not None and parse.number is not None and parse.keyword is not None:
                numbers.add((parse.keyword, parse.number))
        if len(numbers) >= _FEWEST_ENTRIES:
            regions.append((candidate.line, block.end_line))
    return regions


def _next_candidates(candidates: Sequence[Candidate], lines: Sequence[int]) -> list[int]:
    """Return for each line the index of the first candidate after it."""
    places, place = [], 0
    for line in sorted(lines):
        while place < len(candidates) and candidates[place].line < line:
            place += 1
        places.append(place)
    return places


class _Runs:
    """Runs of dense candidates; all it asks about the rest of the book is counted once."""

    def __init__(
        self, candidates: Sequence[Candidate], barriers: set[int], room: dict[int, int]
    ) -> None:
        self.candidates = candidates
        self.barriers = barriers
        self.room = room
        self.dense = [room[c.line] < _dense_words(c) for c in candidates]
        self.last_place: dict[tuple[int, Keyword | None], int] = {}
        self.last_number: dict[int, int] = {}
        self.first_number: dict[int, int] = {}
        self.last_keyword = -1
        for place, candidate in enumerate(candidates):
            self.first_number.setdefault(candidate.number, place)
            self.last_keyword = self.last_keyword if candidate.is_bare else place
            self.last_place[candidate.number, candidate.keyword] = place
            self.last_number[candidate.number] = place

    def end_of_run(self, start: int) -> int:
        """Return the index after the run that starts here; `start` itself if none does."""
        end = start
        counting = _Counting()
        while end < len(self.candidates) and (self.dense[end] or self._is_long_entry(start, end)):
            if (end > start and end in self.barriers) or counting.restarts(self.candidates[end]):
                break
            counting.add(self.candidates[end])
            end += 1
        return self._with_last_entry(start, end)

    def _is_long_entry(self, start: int, place: int) -> bool:
        """Return whether a list continues here with an entry whose synopsis is very long."""
        if place - start < _FEWEST_ENTRIES:
            return False
        before, now = self.candidates[place - 1], self.candidates[place]
        return (
            now.keyword is not None
            and now.keyword == before.keyword
            and now.number == before.number + 1
            and self.room[now.line] < _LONGEST_SYNOPSIS
            and self.last_place[now.number, now.keyword] > place
        )

    def is_list(self, start: int, end: int) -> bool:
        """Return whether this run is a list, not a few very short chapters."""
        run = self.candidates[start:end]
        if len(run) > 1 and self._interrupts(start, end - 1):
            return True
        ranks = Counter((c.rank, c.is_bare) for c in run)
        if not ranks:
            return False
        (_, is_bare), most = ranks.most_common(1)[0]
        if most < _FEWEST_ENTRIES:
            return False
        if is_bare:
            return True  # the items of a list, the stanzas of a poem: no chapters in any case
        recurring = sum(self.last_number[c.number] >= end for c in run)
        if self._is_tail(end):  # "Chapter 1", "Chapter 2" in notes after the last chapter
            recurring = max(recurring, sum(self.first_number[c.number] < start for c in run))
        return recurring >= _RECURRING_SHARE * len(run)

    def _is_tail(self, end: int) -> bool:
        """Return whether no heading with a keyword follows a run."""
        return self.last_keyword < end

    def _with_last_entry(self, start: int, end: int) -> int:
        """Include the entry after the run, which is followed by a preface or by the book."""
        if start == end or end >= len(self.candidates) or end in self.barriers:
            return end
        last, following = self.candidates[end - 1], self.candidates[end]
        if following.number != last.number + 1 or following.keyword != last.keyword:
            return end
        if self._interrupts(start, end):
            return end + 1
        if end - start < _FEWEST_ENTRIES - 1:
            return end
        recurs = self.last_place[following.number, following.keyword] > end
        return end + 1 if recurs else end

    def _interrupts(self, start: int, last: int) -> bool:
        """Return whether bare numbers from 1 on lie between two consecutive ones: III, 1, 2, IV."""
        if start == 0 or last + 1 >= len(self.candidates):
            return False
        opening, before, after = (self.candidates[n] for n in (start, start - 1, last + 1))
        return (
            opening.is_bare
            and opening.number == 1
            and before.keyword == after.keyword
            and after.number == before.number + 1
        )


def _dense_words(candidate: Candidate) -> int:
    alone = candidate.is_bare and not candidate.title and candidate.block.size == 1
    return _DENSE_WORDS_ALONE if alone else DENSE_WORDS


class _Counting:
    """The numbers of a run so far, by rank, to see where the numbering restarts."""

    def __init__(self) -> None:
        self.first: dict[tuple[Rank, bool], Candidate] = {}
        self.before: Candidate | None = None
        self.higher_since: set[tuple[Rank, bool]] = set()

    def add(self, now: Candidate) -> None:
        key = (now.rank, now.is_bare)
        self.first.setdefault(key, now)
        self.higher_since.discard(key)
        self.higher_since.update(k for k in self.first if k[0] > now.rank)
        self.before = now

    def restarts(self, now: Candidate) -> bool:
        """Return whether the numbering restarts here, though nothing above it has changed.

        In a list the numbers may restart after "BOOK II"; otherwise the first real chapter of the
        book follows directly after its list.
        """
        before = self.before
        if before is None:
            return False
        if now.is_bare and before.rank is Rank.CHAPTER and now.number <= before.number:
            return True  # an enumeration after a heading
        first = self.first.get((now.rank, now.is_bare))
        if first is None or now.number > first.number:
            return False
        if now.rank < Rank.CHAPTER:
            return now.number == first.number and first.keyword == now.keyword
        return (now.rank, now.is_bare) not in self.higher_since


def _end_of_entry(layout: Layout, candidate: Candidate) -> int:
    """Return the line after an entry: its own block, and its title's if that stands apart."""
    block = candidate.block
    if candidate.title or block.end_line - candidate.line > 1:
        return block.end_line
    below = layout.next_block(block.end_line)
    if below is None or below.blanks_before != 1 or below.size > 2 or layout.is_prose(below):
        return block.end_line
    return below.end_line
