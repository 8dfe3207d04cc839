"""Page furniture in text with form feeds: the first and last lines of pages that recur or count."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from captor_desktop.messages import message
from captor_desktop.reading.layout.draft import (
    PAGE_EDGE,
    Draft,
    ends_sentence,
    is_blank,
    letters_of,
    stands_apart,
)
from captor_desktop.reading.layout.heading_look import looks_like_heading, names_division
from captor_desktop.reading.layout.page_numbers import cuts_sentence, read_number

_FEWEST_PAGES = 6
_TOP, _BOTTOM = 2, 3  # lines of a page that may be furniture
_FEWEST_ENTRIES = 3
_FEWEST_LETTERS = 3
_TEXT_LENGTH = 45  # of a line of text
_LINES_TO_TEXT = 3  # from a heading: a subtitle may stand between
_RECURRING_SHARE = 0.1
_FEWEST_REPEATS = 3
_NEAR = 4  # pages between two heads of one chapter
_LONGEST_HEAD = 90
_NUMBER = re.compile(r"\d+")


def set_page_heads_aside(draft: Draft) -> Draft:
    """Set aside page numbers and heads at the top and at the bottom of pages."""
    pages = _find_pages(draft)
    if len(pages) < _FEWEST_PAGES:
        return draft
    edge_lines = [_edge_lines(draft, page) for page in pages]
    counting = _counting(draft, edge_lines)
    in_text = [
        [] if _is_contents(draft, page) else places
        for page, places in zip(pages, edge_lines, strict=True)
    ]
    headings = _headings_inside(draft, pages, in_text)
    furniture = counting | set(_recurring(draft, in_text, counting, headings))
    furniture = {place for page in pages for place in _at_edges(draft, page, furniture)}
    draft = draft.saying(message("pages with form feeds"))
    if not furniture:
        return draft
    draft = draft.setting_aside(furniture, edges=True)
    return draft.saying(message("page heads or page numbers"))


def _find_pages(draft: Draft) -> list[range]:
    edges = [place for place, text in enumerate(draft.texts) if text == PAGE_EDGE]
    starts = [0, *(edge + 1 for edge in edges)]
    return [
        range(start, end) for start, end in zip(starts, [*edges, len(draft.texts)], strict=True)
    ]


def _edge_lines(draft: Draft, page: range) -> list[int]:
    """Return the places of the first and last lines of a page that have text."""
    places = [place for place in page if not is_blank(draft.texts[place])]
    chosen = dict.fromkeys([*places[:_TOP], *places[-_BOTTOM:]])
    return [place for place in chosen if len(draft.texts[place].strip()) <= _LONGEST_HEAD]


def _at_edges(draft: Draft, page: range, furniture: set[int]) -> Iterator[int]:
    """Yield the furniture of a page that has no text between itself and the edge."""
    places = [place for place in page if not is_blank(draft.texts[place])]
    yield from takewhile(furniture.__contains__, places)
    yield from takewhile(furniture.__contains__, reversed(places))


def _is_contents(draft: Draft, page: range) -> bool:
    """Whether most lines of a page are entries of a contents list, which recur as headings."""
    texts = [draft.texts[place].strip() for place in page if not is_blank(draft.texts[place])]
    entries = sum(read_number(0, text) is not None or names_division(text) for text in texts)
    return len(texts) >= _FEWEST_ENTRIES and entries > len(texts) / 2


def _counting(draft: Draft, edge_lines: Sequence[list[int]]) -> set[int]:
    """Return the lines whose number counts on from page to page.

    The number of a chapter at the top of its page does not.
    """
    pages_of: dict[int, set[int]] = defaultdict(set)
    numbered: list[tuple[int, int, int, bool]] = []
    for page, places in enumerate(edge_lines):
        for place in places:
            text = draft.texts[place].strip()
            line = read_number(place, text)
            if line is None or (names_division(text) and len(_NUMBER.findall(text)) == 1):
                continue
            pages_of[line.number - page].add(page)
            numbered.append((place, page, line.number - page, not line.letters))
    found = set()
    for place, page, offset, alone in numbered:
        near = sum(other in pages_of[offset] for other in range(page - _NEAR, page + _NEAR + 1))
        if near - 1 >= (2 if alone else 3):
            found.add(place)
    return found


def _headings_inside(
    draft: Draft, pages: Sequence[range], in_text: Sequence[list[int]]
) -> dict[str, list[int]]:
    """Return the pages on which lines stand like headings above text, away from the edges."""
    found: dict[str, list[int]] = defaultdict(list)
    for number, (page, edges) in enumerate(zip(pages, in_text, strict=True)):
        lines = [place for place in page if not is_blank(draft.texts[place])] if edges else []
        for count, place in enumerate(lines):
            text = draft.texts[place]
            if place in edges[:_TOP] or len(text.strip()) > _LONGEST_HEAD:
                continue
            below = lines[count + 1 : count + 1 + _LINES_TO_TEXT]
            is_above_text = any(len(draft.texts[each].strip()) > _TEXT_LENGTH for each in below)
            is_apart = stands_apart(draft.blank, place) and not ends_sentence(text)
            if is_above_text and (is_apart or looks_like_heading(text)):
                found[_key(text)].append(number)
    return found


def _recurring(
    draft: Draft,
    edge_lines: Sequence[list[int]],
    counting: set[int],
    headings: Mapping[str, Sequence[int]],
) -> Iterator[int]:
    """Yield the lines whose letters recur on many pages, or on the pages of one chapter."""
    places_of: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for page, places in enumerate(edge_lines):
        for place in places:
            text = draft.texts[place]
            letters = letters_of(text)
            if len(letters) >= _FEWEST_LETTERS:
                key = letters if place in counting else _key(text)
                places_of[key].append((page, place))
    repeated = 0  # headings of divisions that were found to be repeated as page heads
    fewest = max(_FEWEST_REPEATS, _RECURRING_SHARE * len(edge_lines))
    for key, found_at in places_of.items():
        # "Chapter I" of three volumes has three headings, the title of the book has one.
        is_division = names_division(draft.texts[found_at[0][1]])
        if not is_division and len({page for page, _ in found_at}) >= fewest:
            yield from _repeats(draft, found_at, counting)
            continue
        for run in _runs(found_at):
            first = run[0][0]
            if any(first - _NEAR <= page < first for page in headings.get(key, ())):
                yield from (place for _, place in run)
            elif len(run) >= _FEWEST_REPEATS or (is_division and repeated > 1 and len(run) > 1):
                repeated += is_division
                yield from _repeats(draft, run, counting)


def _key(text: str) -> str:
    """Return the letters and digits of a line.

    "Chapter 1" and "Chapter 2" are two headings, "Emma 31" and "Emma 33" one page head.
    """
    return letters_of(text) + "".join(filter(str.isdigit, text))


def _runs(found_at: Sequence[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Return what stands on neighbouring pages, together."""
    runs: list[list[tuple[int, int]]] = []
    for page, place in found_at:
        if not runs or page - runs[-1][-1][0] > _NEAR:
            runs.append([])
        runs[-1].append((page, place))
    return runs


def _repeats(draft: Draft, run: Sequence[tuple[int, int]], counting: set[int]) -> Iterator[int]:
    """Yield the places of a run; the first is the heading itself, if it stands above a paragraph.

    One that bears a page number, or a title that cuts a sentence in two, is one of the heads.
    """
    first = run[0][1]
    cuts = cuts_sentence(draft.texts, first, counting) and not names_division(draft.texts[first])
    for count, (_, place) in enumerate(run):
        if count or place in counting or cuts:
            yield place
