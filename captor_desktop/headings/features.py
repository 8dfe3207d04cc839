"""What speaks for and against a candidate, as numbers: wording, page, family, what comes again.

`FEATURES` names the columns; the trees were fitted on exactly these. Nothing here decides anything.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from captor_desktop.headings.blocks import QUOTES, Blocks, Matrix
from captor_desktop.headings.candidates import Candidate
from captor_desktop.headings.families import ALIKE, SEQUENCE, among_alike, in_sequence
from captor_desktop.headings.layout import Layout
from captor_desktop.headings.recurring import RECURRING, comes_again
from captor_desktop.lexicon.words import NAMES, RANKS, Words
from captor_desktop.segmentation import NumberStyle

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
    page = Blocks(layout)
    tables = [
        _wording(layout, candidates, words),
        _on_page(page, candidates, words),
        in_sequence(page, candidates),
        among_alike(page, candidates),
        comes_again(layout, page, candidates),
    ]
    return np.hstack(tables) if candidates else np.zeros((0, len(FEATURES)), np.float32)


# --- wording -------------------------------------------------------------------------------------

_WORDING = (
    "lines characters words first_characters upper_share capital_share ends_stop ends_comma "
    "ends_query ends_quote ends_colon ends_dash opens_quote opens_dash opens_small opens_bracket "
    "opens_mark opens_digit commas year division rank name style number has_title title_upper "
    "number_first is_bare indent hidden salutation month by_line stops_inside"
).split()


def _wording(layout: Layout, candidates: Sequence[Candidate], words: Words) -> Matrix:
    rows = np.zeros((len(candidates), len(_WORDING)), np.float32)
    for row, candidate in zip(rows, candidates, strict=True):
        row[:] = _word_row(layout, candidate, words)
    return rows


def _word_row(layout: Layout, candidate: Candidate, words: Words) -> list[float]:
    first = layout.lines[candidate.line]
    text = layout.text(candidate.line, candidate.end)
    letters = [char for char in text if char.isalpha()]
    upper = sum(map(str.isupper, letters))
    tokens = _WORD.findall(text)
    big = [token for token in tokens if token.lower() not in words.small and token[0].isalpha()]
    capitals = sum(token[0].isupper() for token in big)
    last = text.rstrip()[-1:]
    opening = first.lstrip()[:1]
    start = candidate.text[:1]
    parse = candidate.parse
    lowered = {token.lower() for token in tokens[:6]}
    rank = parse.rank if parse and not candidate.learned else None
    return [
        min(candidate.end - candidate.line, _CAP),
        len(text),
        len(tokens),
        len(candidate.text),
        upper / len(letters) if letters else 0.0,
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
        -1 if rank is None else int(rank),
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
    ]


# --- the page ------------------------------------------------------------------------------------

_ON_PAGE = (
    "before after before_usual before_wide share blocks_in blocks_left prose_0 prose_1 prose_2 "
    "words_1 words_2 size_1 before_1 after_size prose_above words_above end_above short_around "
    "words_10 words_back_10 total_words usual_gap wide_gap short_share prose_share gap_rank "
    "gap_count after_end by_below"
).split()


def _on_page(page: Blocks, candidates: Sequence[Candidate], words: Words) -> Matrix:
    rows = np.zeros((len(candidates), len(_ON_PAGE)), np.float32)
    count = len(page.layout.blocks)
    short_share = float((page.words <= 12).mean())
    prose_share = float(page.prose.mean())
    ended = 0
    for row, candidate in zip(rows, candidates, strict=True):
        place = candidate.block
        block = page.layout.blocks[place]
        before = int(page.before[place]) if candidate.line == block.first_line else 0
        after = block.blanks_after if candidate.end == block.end_line else 0
        row[:] = [
            min(before, _CAP),
            min(after, _CAP),
            before - page.usual,
            before - page.wide,
            page.starts[place] / page.total,
            min(place, 500),
            min(count - place, 500),
            page.prose[place],
            page.at(page.prose, place + 1),
            page.at(page.prose, place + 2),
            min(page.at(page.words, place + 1), 400),
            min(page.at(page.words, place + 2), 400),
            min(page.at(page.sizes, place + 1), 30),
            min(page.at(page.before, place + 1), _CAP),
            min(block.end_line - candidate.end, 30),
            page.at(page.prose, place - 1),
            min(page.at(page.words, place - 1), 400),
            page.ends[place - 1] if place else -1,
            page.short_around[place],
            min(page.starts[min(place + 11, count)] - page.starts[min(place + 1, count)], 3000),
            min(page.starts[place] - page.starts[max(place - 10, 0)], 3000),
            page.total,
            page.usual,
            page.wide,
            short_share,
            prose_share,
            page.wider[place] / max(1, count),
            min(page.wider[place], 1000),
            min(ended, 3),
            _is_by_line(page, place + 1, words),
        ]
        ended += candidate.name == "end"
    return rows


def _is_by_line(page: Blocks, place: int, words: Words) -> bool:
    """Whether a block is a short one that begins with "by": the author of the tale above it."""
    if place >= len(page.layout.blocks) or page.words[place] > _CAP:
        return False
    text = page.layout.lines[page.layout.blocks[place].first_line]
    tokens = _WORD.findall(text)
    return bool(tokens) and words.people.get(tokens[0].lower()) == "author"


FEATURES = (*_WORDING, *_ON_PAGE, *SEQUENCE, *ALIKE, *RECURRING)
