"""What speaks for and against a candidate, as numbers: wording, page, family, what comes again.

`FEATURES` names the columns; the trees were fitted on exactly these. Nothing here decides anything.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from captor_desktop.headings.blocks import CAPITALS, SHORT_BLOCK, SMALL, Blocks, Matrix, families
from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.families import ALIKE, SEQUENCE, among_alike, in_sequence
from captor_desktop.headings.layout import QUOTES, Layout
from captor_desktop.headings.recurring import RECURRING, comes_again
from captor_desktop.lexicon.words import NAMES, RANKS, Words
from captor_desktop.segmentation import NumberStyle

_LONGEST_TITLE = 20  # words
_LONGEST_NAME = 8  # words of a title that has a usual name in it
_CAP = 8  # blank lines, lines: more make no difference
_STYLES = {None: 0, NumberStyle.ROMAN: 1, NumberStyle.ARABIC: 2, NumberStyle.WORD: 3,
           NumberStyle.ORDINAL: 4}  # fmt: skip
_DIVISIONS = {name: place for place, name in enumerate(RANKS, start=1)}
_LEARNED = len(_DIVISIONS) + 1
_NAMES = {name: place for place, name in enumerate(NAMES, start=1)}
_DASHES = "-–—"
_YEAR = re.compile(r"\b1[5-9]\d\d\b")
_WORD = re.compile(r"[^\W_]+")


def measure(layout: Layout, candidates: Sequence[Candidate], words: Words) -> Matrix:
    """Return one row of figures per candidate, in the columns of `FEATURES`."""
    if not candidates:
        return np.zeros((0, len(FEATURES)), np.float32)
    page = Blocks(layout)
    tables = [
        _wording(layout, candidates, words),
        _on_page(page, candidates, words),
        in_sequence(page, candidates),
        among_alike(page, candidates),
        comes_again(layout, page, candidates),
    ]
    return np.hstack(tables)


def is_listed(figures: Matrix) -> NDArray[np.bool_]:
    """Return which candidates a contents list names: the one above the text, not a half-title."""
    named, in_list, again = (
        figures[:, FEATURES.index(name)] >= 1
        for name in ("first_listed", "in_contents", "near_after")
    )
    return named & ~in_list & ~again


# --- wording -------------------------------------------------------------------------------------

_WORDING = (
    "lines characters words first_characters upper_share capital_share ends_stop ends_comma "
    "ends_query ends_quote ends_colon ends_dash opens_quote opens_dash opens_small opens_bracket "
    "opens_mark opens_digit commas year division rank name style number has_title title_upper "
    "number_first is_bare indent hidden salutation month by_line stops_inside of_title of_author "
    "common inner_name"
).split()


def _wording(layout: Layout, candidates: Sequence[Candidate], words: Words) -> Matrix:
    about = layout.book.metadata
    people = f"{about.author} {about.translator} {about.editor}"
    title, author = (frozenset(_WORD.findall(text.lower())) for text in (about.title, people))
    rows = np.array([_word_row(layout, c, words, title, author) for c in candidates], np.float32)
    return np.hstack([rows, _beside(candidates, rows[:, _WORDING.index("common")])])


_BESIDE = ("common_above", "common_below", "opening_count", "opening_gap")
_MOST_ALIKE = 99


def _beside(candidates: Sequence[Candidate], common: NDArray[np.float32]) -> Matrix:
    """Return the share of common words right above and below, and how often a first word opens.

    A title and its author stand beside each other, in either order; letters to the same people
    and tales told by different ones open with the same word.
    """
    table = np.full((len(candidates), len(_BESIDE)), -1, np.float32)
    for place, (above, here) in enumerate(pairwise(candidates)):
        if here.block - above.block <= 1:
            table[place + 1, 0] = common[place]
            table[place, 1] = common[place + 1]
    first = [next(iter(_WORD.findall(c.text.lower())), "") for c in candidates]
    for family in families(range(len(candidates)), first.__getitem__):
        gaps = np.diff([candidates[n].block for n in family])
        table[family, 2] = min(len(family), _MOST_ALIKE)
        table[family, 3] = np.median(gaps) if len(gaps) else -1
    return table


def _word_row(
    layout: Layout,
    candidate: Candidate,
    words: Words,
    title: frozenset[str],
    author: frozenset[str],
) -> list[float]:
    first = layout.lines[candidate.line]
    text = layout.text(candidate.line, candidate.end)
    letters = sum(map(str.isalpha, text))
    tokens = _WORD.findall(text)
    big = [token for token in tokens if token.lower() not in words.small and token[0].isalpha()]
    capitals = sum(token[0].isupper() for token in big)
    last = text.rstrip()[-1:]
    opening = first.lstrip()[:1]
    start = candidate.text[:1]
    parse = candidate.parse
    lowered = {token.lower() for token in tokens[:6]}
    return [
        min(candidate.end - candidate.line, _CAP),
        len(text),
        len(tokens),
        len(candidate.text),
        sum(map(str.isupper, text)) / letters if letters else 0.0,
        capitals / len(big) if big else 1.0,
        last == ".",
        last in ",;",
        last in "!?",
        last in QUOTES,
        last == ":",
        last in _DASHES,
        opening in QUOTES,
        opening in _DASHES,
        start.islower(),
        opening in "[({",
        opening in "_*=",
        start.isdigit(),
        text.count(","),
        _YEAR.search(text) is not None,
        _LEARNED if candidate.learned else _DIVISIONS.get(parse.keyword, 0) if parse else 0,
        candidate.rank,
        _NAMES.get(candidate.name, 0),
        _STYLES[parse.style if parse else None],
        -1 if candidate.number is None else candidate.number,
        bool(parse and parse.title),
        bool(parse and parse.title and parse.title.isupper()),
        bool(parse and parse.keyword and parse.rule[0].name not in ("KEYWORD", "PUNCTUATION")),
        bool(parse and not parse.keyword),
        len(first) - len(first.lstrip()),
        candidate.hidden,
        bool(tokens) and tokens[0].lower() in words.salutations,
        not lowered.isdisjoint(words.months),
        bool(tokens) and tokens[0].lower() in words.people,
        text[:-1].count(". "),
        _share_in(tokens, title),
        _share_in(tokens, author),
        _share_in(tokens, layout.words),  # also written small: the words of a name seldom are
        _inner_name(tokens, words),
    ]


def _inner_name(tokens: Sequence[str], words: Words) -> int:
    """Return which usual name a title ends with or has in it: "Descriptive Notes"; 0 for none."""
    if len(tokens) > _LONGEST_NAME:
        return 0
    named = (words.names.get(token.lower(), "") for token in reversed(tokens))
    return next((_NAMES[name] for name in named if name), 0)


def _share_in(tokens: Sequence[str], known: frozenset[str]) -> float:
    """Return how many of a candidate's words are among these in small letters, as a share."""
    if not tokens or len(tokens) > _LONGEST_TITLE:
        return 0.0
    return sum(token.lower() in known for token in tokens) / len(tokens)


# --- the page ------------------------------------------------------------------------------------

_ON_PAGE = (
    "before after before_usual before_wide share blocks_in blocks_left prose_0 prose_1 prose_2 "
    "words_1 words_2 size_1 before_1 after_size prose_above words_above end_above short_around "
    "words_10 words_back_10 total_words usual_gap wide_gap short_share prose_share gap_rank "
    "gap_count after_end by_below small_below capitals_below"
).split()


def _on_page(page: Blocks, candidates: Sequence[Candidate], words: Words) -> Matrix:
    blocks = page.layout.blocks
    count = len(blocks)
    place = np.array([c.block for c in candidates], np.intp)
    own = [blocks[c.block] for c in candidates]
    opens = np.array([c.line == b.first_line for c, b in zip(candidates, own, strict=True)])
    closes = np.array([c.end == b.end_line for c, b in zip(candidates, own, strict=True)])
    before = np.where(opens, page.before[place], 0)
    ends = np.cumsum([c.name == "end" for c in candidates])
    columns = [
        np.minimum(before, _CAP),
        np.minimum(np.where(closes, page.after[place], 0), _CAP),
        before - page.usual,
        before - page.wide,
        page.starts[place] / page.total,
        np.minimum(place, 500),
        np.minimum(count - place, 500),
        page.prose[place],
        page.at(page.prose, place + 1),
        page.at(page.prose, place + 2),
        np.minimum(page.at(page.words, place + 1), 400),
        np.minimum(page.at(page.words, place + 2), 400),
        np.minimum(page.at(page.sizes, place + 1), 30),
        np.minimum(page.at(page.before, place + 1), _CAP),
        np.minimum([b.end_line - c.end for c, b in zip(candidates, own, strict=True)], 30),
        page.at(page.prose, place - 1),
        np.minimum(page.at(page.words, place - 1), 400),
        page.at(page.ends, place - 1),
        page.short_around[place],
        np.minimum(_words_in(page, place + 1, place + 11), 3000),
        np.minimum(_words_in(page, place - 10, place), 3000),
        page.total,
        page.usual,
        page.wide,
        float((page.words <= SHORT_BLOCK).mean()),
        float(page.prose.mean()),
        page.wider[place] / max(1, count),
        np.minimum(page.wider[place], 1000),
        np.minimum(np.concatenate([[0], ends[:-1]]), 3),
        [_is_by_line(page, n + 1, words) for n in place.tolist()],
        *(page.openings(place) == opening for opening in (SMALL, CAPITALS)),
    ]
    return np.column_stack([np.broadcast_to(c, len(place)) for c in columns]).astype(np.float32)


def _words_in(page: Blocks, first: NDArray[np.intp], end: NDArray[np.intp]) -> NDArray[np.int64]:
    """Return how many words these blocks have, as far as they are in the book."""
    last = len(page.starts) - 1
    words: NDArray[np.int64] = (
        page.starts[np.clip(end, 0, last)] - page.starts[np.clip(first, 0, last)]
    )
    return words


def _is_by_line(page: Blocks, place: int, words: Words) -> bool:
    """Whether a block is a short one that begins with "by": the author of the tale above it."""
    if place >= len(page.layout.blocks) or page.words[place] > _CAP:
        return False
    text = page.layout.lines[page.layout.blocks[place].first_line]
    tokens = _WORD.findall(text)
    return bool(tokens) and words.people.get(tokens[0].lower()) == "author"


FEATURES = (*_WORDING, *_BESIDE, *_ON_PAGE, *SEQUENCE, *ALIKE, *RECURRING)
