"""Text without blank lines between its paragraphs → where they end.

Three ways to mark a paragraph are known besides the blank line: each is one line, its first line
is indented, or its last line is short. Which of them a file has is counted over all its lines;
the limit on the words of a block keeps verse and ordinary files as they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from statistics import median_low

from captor_desktop.messages import Message, message
from captor_desktop.options import ParagraphsBy
from captor_desktop.reading.layout.draft import (
    PAGE_EDGE,
    Draft,
    ends_sentence,
    indent_of,
    is_blank,
    starts_small,
)
from captor_desktop.reading.layout.heading_look import looks_like_heading, names_division
from captor_desktop.reading.wrapping import word_length

# From a trial on 76 real files, of which ordinary ones stayed as they were.
_LONG_LINE, _LONG_SHARE, _MOST_BLANK = 150, 0.9, 0.3
_INDENTED_SHARE, _INDENTED_BLOCK = 0.05, 150
_SHORT_SHARE, _SHORT_BLOCK = 0.04, 120
_DEEPEST_INDENT = 10  # more than that is centred or set to the right
_FORCED_PERCENTILE = 0.02  # of the breaks inside sentences: any shorter line was ended on purpose
_LONGEST_WRAP = 200
_FEWEST_LINES = 30
_FEWEST_BREAKS = 20
_FEWEST_EDGES = 5  # where a paragraph goes on, to tell the usual gap of a page edge
_VERSE_LINE = 70
_VERSE_LENGTH = 45  # of lines of verse that are not set in
_UNKNOWN_REACH = 60
_SET_IN = 3  # columns
_OPENING_QUOTES = frozenset("\"“‘'«„")
_BEFORE_DIVISION = 2  # blank lines put before "CHAPTER IV", as printed books have them

FOUND: dict[ParagraphsBy, Message] = {
    ParagraphsBy.LINES: message("one line per paragraph"),
    ParagraphsBy.INDENTED: message("paragraphs marked by indents"),
    ParagraphsBy.SHORT_LINES: message("paragraphs marked by short last lines (a guess)"),
}


@dataclass(frozen=True, slots=True)
class Marking:
    """How paragraphs are marked; `indent` of their first lines, `reach` that forces a break.

    `spaces` stand between two sentences: a line is broken where they and a word do not fit.
    """

    by: ParagraphsBy
    indent: int = 0
    reach: int = 0
    spaces: int = 1


def choose_marking(draft: Draft, wanted: ParagraphsBy) -> Marking:
    """Return how the paragraphs of a text are marked, or how the user says they are."""
    if wanted is ParagraphsBy.AUTO and _is_ordinary(draft):
        return Marking(ParagraphsBy.BLANK_LINES)
    lines = [text for text in draft.texts if not is_blank(text)]
    pairs = _inner_pairs(draft)
    reach = _measure_reach(pairs)
    indent = _usual_indent(pairs)
    spaces = 2 if 2 * draft.joined.count(".  ") > draft.joined.count(". ") else 1
    if wanted is not ParagraphsBy.AUTO:
        return Marking(wanted, indent or 1, reach, spaces)
    if len(lines) < _FEWEST_LINES:
        return Marking(ParagraphsBy.BLANK_LINES, indent, reach)
    if _has_long_lines(draft, lines):
        return Marking(ParagraphsBy.LINES, indent, reach)
    blocks = _block_count(draft)
    words = sum(text.count(" ") + 1 for text in lines) / blocks
    if words > _INDENTED_BLOCK and indent:
        indented = sum(0 < indent_of(text) - indent_of(before) <= 10 for before, text in pairs)
        if indented > _INDENTED_SHARE * len(pairs):
            return Marking(ParagraphsBy.INDENTED, indent, reach)
    if words > _SHORT_BLOCK and reach:
        marking = Marking(ParagraphsBy.SHORT_LINES, indent, reach, spaces)
        short = sum(_ends_early(*pair, marking) for pair in pairs)
        if short > _SHORT_SHARE * len(pairs):
            return marking
    return Marking(ParagraphsBy.BLANK_LINES, indent, reach)


def mark_paragraphs(draft: Draft, marking: Marking) -> Draft:
    """Put blank lines where paragraphs end by their marking."""
    if marking.by is ParagraphsBy.BLANK_LINES:
        return draft
    lines: list[tuple[str, int]] = []
    for place, (text, number) in enumerate(zip(draft.texts, draft.numbers, strict=True)):
        if place and not is_blank(text) and not is_blank(draft.texts[place - 1]):
            wanted = _blanks_before(draft, place, marking)
            lines += [("", number)] * wanted
        lines.append((text, number))
    return draft.taking(lines).saying(FOUND[marking.by])


def resolve_edges(draft: Draft, marking: Marking) -> Draft:
    """Close the gap at the edge of a page if the paragraph goes on, else leave blank lines.

    The blank lines around page furniture are not the text's own: as many as stand where a
    paragraph goes on are taken away above other paragraphs too, which else looked like headings.
    """
    gaps = [(gap, place, _is_edge(draft, gap, place)) for gap, place in _gaps(draft)]
    going_on = [gap for gap, _, edge in gaps if edge and _goes_on(draft, gap, marking)]
    closed = {gap.start for gap in going_on}
    usual = median_low(map(len, going_on)) if len(going_on) >= _FEWEST_EDGES else 0
    lines: list[tuple[str, int]] = []
    for gap, place, edge in gaps:
        if gap.start not in closed or not gap:
            kept = len(gap) - usual if edge and not _opens_page(draft, gap) else len(gap)
            lines += _open_gap(draft, gap, max(1, kept))
        if place < len(draft.texts):
            lines.append((draft.texts[place], draft.numbers[place]))
    return draft.taking(lines)


def _is_edge(draft: Draft, gap: range, place: int) -> bool:
    """Whether a page ends between two lines of text."""
    if not gap.start or place >= len(draft.texts):
        return False
    return any(draft.texts[blank] == PAGE_EDGE for blank in gap)


def _opens_page(draft: Draft, gap: range) -> bool:
    """Whether a heading begins below a page edge; below another one it is an entry of contents."""
    before, text = draft.texts[gap.start - 1], draft.texts[gap.stop]
    return looks_like_heading(text) and not looks_like_heading(before)


def _open_gap(draft: Draft, gap: range, size: int) -> list[tuple[str, int]]:
    """Return so many blank lines of a gap; a page that ends there stays as a sign of breaks."""
    edges = [blank for blank in gap if draft.texts[blank] == PAGE_EDGE]
    others = [blank for blank in gap if draft.texts[blank] != PAGE_EDGE]
    kept = sorted([*edges[:size], *others[: max(0, size - len(edges))]])
    return [
        (PAGE_EDGE if draft.texts[blank] == PAGE_EDGE else "", draft.numbers[blank])
        for blank in kept
    ]


# --- how paragraphs are marked -------------------------------------------------------------------


def _is_ordinary(draft: Draft) -> bool:
    """Whether the blocks are as short as paragraphs, and no page ends in them."""
    if PAGE_EDGE in draft.joined:
        return False
    blocks = draft.blank.count(b"\x01\x00") + 1
    return draft.joined.count(" ") <= min(_SHORT_BLOCK, _INDENTED_BLOCK) * blocks


def _has_long_lines(draft: Draft, lines: list[str]) -> bool:
    lengths = sorted(map(len, lines))
    if lengths[int(_LONG_SHARE * len(lengths))] <= _LONG_LINE:
        return False
    blank = len(draft.texts) - len(lines)
    if blank >= _MOST_BLANK * len(draft.texts):
        return False
    long = [text for text in lines if len(text) > _LONG_LINE]
    return 2 * sum(map(ends_sentence, long)) > len(long)


def _inner_pairs(draft: Draft) -> list[tuple[str, str]]:
    """Return each line with the next one, where no blank line is between them."""
    return [
        pair for pair in pairwise(draft.texts) if not is_blank(pair[0]) and not is_blank(pair[1])
    ]


def _measure_reach(pairs: list[tuple[str, str]]) -> int:
    """Return the shortest length, next word included, at which wrapping breaks lines; 0: unknown.

    Measured at breaks inside sentences, before a small letter, which only wrapping makes.
    """
    reaches = sorted(
        _length_with(before, text)
        for before, text in pairs
        if starts_small(text) and not ends_sentence(before) and len(before) <= _LONGEST_WRAP
    )
    if len(reaches) < _FEWEST_BREAKS:
        return 0
    return reaches[int(_FORCED_PERCENTILE * len(reaches))]


def _usual_indent(pairs: list[tuple[str, str]]) -> int:
    """Return the indent of most first lines, 0 if there are none."""
    steps = Counter(
        indent_of(text) - indent_of(before) for before, text in pairs if text[:1].isspace()
    )
    usual = [(times, step) for step, times in steps.items() if 0 < step <= _DEEPEST_INDENT]
    return max(usual)[1] if usual else 0


def _block_count(draft: Draft) -> int:
    """Return the number of blocks between blank lines; the edge of a page is none of these."""
    count = 1
    for gap, place in _gaps(draft):
        if gap and place < len(draft.texts):
            count += all(draft.texts[blank] != PAGE_EDGE for blank in gap)
    return count


def _gaps(draft: Draft) -> Iterator[tuple[range, int]]:
    """Yield the blank lines before each line with text, and its place; also those at the end."""
    start = 0
    for place, text in enumerate(draft.texts):
        if not is_blank(text):
            yield range(start, place), place
            start = place + 1
    yield range(start, len(draft.texts)), len(draft.texts)


# --- where a paragraph ends ----------------------------------------------------------------------


def _blanks_before(draft: Draft, place: int, marking: Marking) -> int:
    before, text = draft.texts[place - 1], draft.texts[place]
    is_ended = marking.by is ParagraphsBy.LINES or _is_short(draft, place, marking)
    if is_ended and names_division(text):
        if looks_like_heading(before):
            return 1
        if ends_sentence(before):
            return _BEFORE_DIVISION
    if marking.by is ParagraphsBy.LINES:
        return 0 if _is_verse(before) and _is_verse(text) else 1
    if _opens_or_ends_heading(draft, place, marking):
        return 1
    if marking.by is ParagraphsBy.INDENTED:
        return int(_starts_by_indent(before, text, marking)) or _blanks_above_title(
            draft, place, marking
        )
    if _is_lone_title(draft, place, marking):
        return _BEFORE_DIVISION
    return int(_ends_by_length(draft, place, marking) or _is_lone_title(draft, place - 1, marking))


def _is_lone_title(draft: Draft, place: int, marking: Marking) -> bool:
    """Whether a short line between an ended paragraph and full lines is a title by its looks."""
    above = draft.texts[place - 1] if place else ""
    text, below = draft.texts[place], _line_below(draft, place)
    if not text.rstrip()[-1:].isalnum() or starts_small(text) or indent_of(text) >= _SET_IN:
        return False
    if not is_blank(above) and not _ends_early(above, text, marking):
        return False
    is_alone = not is_blank(below) and not starts_small(below) and _fits(text, below, marking)
    return is_alone and not _is_short(draft, place + 1, marking)  # verse goes on with short lines


def _ends_by_length(draft: Draft, place: int, marking: Marking) -> bool:
    """Whether a paragraph ends above this line, where only short last lines show it."""
    before, text = draft.texts[place - 1], draft.texts[place]
    is_set_in = indent_of(text) >= _SET_IN
    if is_set_in != (indent_of(before) >= _SET_IN):  # a poem or a letter begins or ends
        return True
    if is_set_in:
        return False
    if _ends_early(before, text, marking):
        return not _is_verse_break(draft, place)
    # "He read aloud:" before talk.
    opens_talk = text[:1] in _OPENING_QUOTES and before.rstrip()[-1:] in ":,—-"
    return opens_talk and _fits(before, text, marking)


def _blanks_above_title(draft: Draft, place: int, marking: Marking) -> int:
    """Return the blank lines above a line that is not indented after a paragraph that has ended.

    Where all paragraphs are indented it is a title, or begins a letter or a poem.
    """
    before, text = draft.texts[place - 1], draft.texts[place]
    if not _ends_early(before, text, marking):
        return 0
    is_title = text.rstrip()[-1:].isalnum() and indent_of(_line_below(draft, place)) > 0
    return _BEFORE_DIVISION if is_title else 1


def _starts_by_indent(before: str, text: str, marking: Marking) -> bool:
    indent, last = indent_of(text), indent_of(before)
    deep = marking.indent + 3
    if (indent > deep) != (last > deep):  # centring starts or ends
        return True
    if indent > deep:
        return False
    slack = 1 if marking.indent >= 3 else 0
    if indent < marking.indent - slack:
        return False
    return indent > last or ends_sentence(before)


def _opens_or_ends_heading(draft: Draft, place: int, marking: Marking) -> bool:
    """Whether a heading begins or ends between this line and the one above it."""
    before, text = draft.texts[place - 1], draft.texts[place]
    if starts_small(text):
        return False
    if looks_like_heading(before) and _is_short(draft, place - 1, marking):
        return not (looks_like_heading(text) and not names_division(before))
    if looks_like_heading(text) and _is_short(draft, place, marking):
        if names_division(text) and not starts_small(_line_below(draft, place)):
            return True  # also where the file has lost the end of the sentence above
        return ends_sentence(before) or _fits(before, text, marking)
    # "The Mail" between "CHAPTER II" and the text.
    above = draft.texts[place - 2] if place > 1 else ""
    return names_division(above) and not ends_sentence(before) and _fits(before, text, marking)


def _is_short(draft: Draft, place: int, marking: Marking) -> bool:
    """Whether the line is ended on purpose, and not by its length."""
    following = _line_below(draft, place)
    return is_blank(following) or _fits(draft.texts[place], following, marking)


def _line_below(draft: Draft, place: int) -> str:
    return draft.texts[place + 1] if place + 1 < len(draft.texts) else ""


def _fits(before: str, text: str, marking: Marking) -> bool:
    spaces = marking.spaces if ends_sentence(before) else 1
    return _length_with(before, text, spaces) < (marking.reach or _UNKNOWN_REACH)


def _length_with(before: str, text: str, spaces: int = 1) -> int:
    """Return the length of a line if it held the first word of the next one too."""
    return len(before.rstrip()) + spaces + word_length(text.lstrip())


def _ends_early(before: str, text: str, marking: Marking) -> bool:
    return ends_sentence(before) and not starts_small(text) and _fits(before, text, marking)


def _is_verse(text: str) -> bool:
    return text[:1].isspace() and len(text) < _VERSE_LINE


def _is_verse_break(draft: Draft, place: int) -> bool:
    """Whether the lines around are verse: short before and after, and not all are sentences."""
    texts = [text for text in draft.texts[max(0, place - 3) : place + 3] if not is_blank(text)]
    early = [_length_with(*pair) < _VERSE_LENGTH for pair in pairwise(texts)]
    return len(early) >= 4 and all(early) and not all(map(ends_sentence, texts))


# --- page edges ----------------------------------------------------------------------------------


def _goes_on(draft: Draft, gap: range, marking: Marking) -> bool:
    """Whether the paragraph above a page edge goes on below it."""
    before, text = draft.texts[gap.start - 1], draft.texts[gap.stop]
    if starts_small(text):
        return True
    if looks_like_heading(text) or looks_like_heading(before):
        return False
    if before.rstrip()[-1:] == "-":
        return True
    if (
        is_blank(_line_below(draft, gap.stop))
        and _is_short(draft, gap.stop, marking)
        and not ends_sentence(text)
    ):
        return False  # a short line that stands apart
    if marking.by is ParagraphsBy.LINES:
        return not ends_sentence(before)
    if marking.by is ParagraphsBy.INDENTED:
        return indent_of(text) < max(1, marking.indent - 1)
    full = not _fits(before, text, marking)
    if marking.by is ParagraphsBy.SHORT_LINES:
        return full
    return full and not ends_sentence(before)
