"""Book → places where a heading could stand, each read by the grammar.

Every short block is a candidate, and so are the lines that real files hide: right above prose,
under a page number, glued to another heading. A candidate is only a possibility; `trees` weighs it
and `structure` decides, looking at all of them together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from captor_desktop.book import opens_illustration
from captor_desktop.headings.hunt import fill_numbers, read_damaged
from captor_desktop.headings.layout import PAGE_MARK, Layout, bare, is_furniture
from captor_desktop.headings.rules import Constituent, Parse, parse_heading
from captor_desktop.headings.sentences import is_sentence, is_talk
from captor_desktop.lexicon.names import read_name
from captor_desktop.lexicon.words import Words
from captor_desktop.segmentation import NumberStyle

# Both cover 99.9 % of the headings of the training books.
_MOST_LINES = 5
_MOST_CHARACTERS = 260
_LONGEST_LINE = 200
_LONGEST_HIDDEN = 70  # characters of a heading that stands right above prose
_LONGEST_NAME_LINE = 60
_LIST_LINES = 8  # in which the next entry of a list stands
_MOST_NAME_WORDS = 3
_LARGEST_NUMBER = 400
_WORDED = (NumberStyle.WORD, NumberStyle.ORDINAL)
_FIRST_WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")
_OPENING_WORDS = re.compile(r"[^\W_]+")
_FIRST_WORDS = 5  # "VOLUME THE FIRST. CHAPTER II": a number stands among the first words
_SPEAKER = re.compile(r"I ([a-z]+)")  # "I met a man": most of the sentences that begin with an I
_DIGITS_OR_ROMAN = re.compile(r"\d{1,4}(?:st|nd|rd|th|d)?|[ivxlcdm]+")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place where a heading could stand: lines `line` up to `end`, and what they read as."""

    line: int
    end: int
    block: int  # the number of its block in the layout
    text: str  # its first line, without decoration
    parse: Parse | None  # of that line, if a number is in it
    learned: str = ""  # a word before the number that no table knows, in lower case
    name: str = ""  # a key of lexicon.words.NAMES, if the line is or begins with such a name
    hidden: bool = False  # text of another sort stands in the same block
    hunted: bool = False  # its number is not printed so: the others say what it must be

    @property
    def is_name_alone(self) -> bool:
        """Whether the line has a usual name and hardly anything else."""
        return bool(self.name) and len(self.text.split()) <= _MOST_NAME_WORDS

    @property
    def number(self) -> int | None:
        """The number in it, if there is one."""
        return self.parse.number if self.parse else None

    @property
    def rank(self) -> int:
        """How high its keyword stands, -1 without one that is known."""
        parse = None if self.learned else self.parse
        return -1 if parse is None or parse.rank is None else int(parse.rank)

    @property
    def title(self) -> str:
        """What follows the number on the line, or the whole line where there is no number."""
        return self.parse.title if self.parse else self.text


def find_candidates(layout: Layout, words: Words) -> list[Candidate]:
    """Return the places of a book where a heading could stand, in order.

    Plain text is left out, but not below a candidate: a title of one sentence may stand there.
    """
    found: list[Candidate] = []
    below = -1
    for index, block in enumerate(layout.blocks):
        text = layout.text(block.first_line, block.end_line) if block.size <= _MOST_LINES else ""
        if not text or len(text) > _MOST_CHARACTERS:
            own = list(_above_prose(layout, index, words))
        elif index != below and is_talk(text, words):
            continue
        else:
            own = list(_in_short_block(layout, index, words))
            if not any(c.parse or c.name for c in own) and _is_plain(layout, index, text, words):
                found += own if index == below else ()
                continue
        if own:
            found += own
            below = index + 1
    return fill_numbers(found)


# --- blocks --------------------------------------------------------------------------------------


def _is_plain(layout: Layout, index: int, text: str, words: Words) -> bool:
    wide = layout.rooms[index] > layout.usual_room
    return is_talk(text, words) or (not wide and is_sentence(text, words))


def _in_short_block(layout: Layout, index: int, words: Words) -> Iterator[Candidate]:
    """Yield the block, and each line in it at which another heading starts."""
    block = layout.blocks[index]
    lines = [bare(line) for line in layout.lines[block.first_line : block.end_line]]
    if not any(map(str.isalnum, "".join(lines))) or is_furniture(lines):
        return
    starts = [0, *(n for n in range(1, len(lines)) if _starts_inside(lines, n, words))]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield _candidate(
            block.first_line + start,
            block.first_line + end,
            index,
            lines[start],
            words,
            hidden=len(starts) > 1,
        )


def _starts_inside(lines: list[str], number: int, words: Words) -> bool:
    """Whether a heading may start at this line of a block: under a page number or another one."""
    text, above = lines[number], lines[number - 1]
    if not text:
        return False
    if PAGE_MARK.match(above) or opens_illustration(above):
        return True
    if len(above) > _LONGEST_HIDDEN // 2 and not above.isupper():
        return False  # a line of prose: the number stands inside a paragraph
    parse = parse_heading(text, words) if _may_be_numbered(text, words) else None
    return (
        parse is not None
        and parse.numeral is not None
        and bool(parse.keyword)
        and not text[0].islower()
        and (not parse.title or not parse.title[0].islower())
    )


def _above_prose(layout: Layout, index: int, words: Words) -> Iterator[Candidate]:
    """Yield the first line of a long block, or the one under a page number, if it may be one."""
    block = layout.blocks[index]
    first = block.first_line
    if PAGE_MARK.match(bare(layout.lines[first])):
        first += 1
    text = bare(layout.lines[first])
    if not text or len(text) > _LONGEST_HIDDEN or not text[0].isalnum() or text[0].islower():
        return
    below = layout.lines[first + 1].strip() if first + 1 < block.end_line else ""
    if text.isupper() and below.isupper() and len(text) > 1:
        return  # a list or a title page in capitals
    candidate = _candidate(first, first + 1, index, text, words, hidden=True)
    parse = candidate.parse
    if parse is not None and not parse.keyword and parse.title:
        return
    if parse is None and not candidate.name and not (text.isupper() and len(text) > 3):
        return
    following = layout.lines[first + 1 : block.end_line][:_LIST_LINES]
    if not any(_is_entry(line, words) for line in following):  # else a contents list begins here
        yield candidate


def _is_entry(line: str, words: Words) -> bool:
    text = bare(line)
    parse = parse_heading(text, words) if _may_be_numbered(text, words) else None
    return parse is not None and parse.number is not None and bool(parse.keyword)


def _may_be_numbered(text: str, words: Words) -> bool:
    """Whether a number stands among the first words: most lines need not be parsed."""
    if len(text) > _LONGEST_LINE:
        return False
    speaker = _SPEAKER.match(text)
    if speaker is not None and speaker.group(1) not in words.divisions:
        return False
    for count, match in enumerate(_OPENING_WORDS.finditer(text)):
        word = match.group().lower()
        if _DIGITS_OR_ROMAN.fullmatch(word) or word in words.number_parts:
            return True
        if count == _FIRST_WORDS:
            break
    return False


def _candidate(
    line: int, end: int, index: int, text: str, words: Words, *, hidden: bool
) -> Candidate:
    parse, learned = None, ""
    if _may_be_numbered(text, words):
        parse = _innermost(_numbered(parse_heading(text, words)), words)
    hunted = False
    if parse is None and len(text) <= _LONGEST_NAME_LINE:
        parse = read_damaged(text, words)
        hunted = parse is not None and parse.numeral is not None
    if parse is None:
        stand_in = _with_stand_in(text, words)
        if stand_in is not None:
            learned, parse = stand_in
    name = read_name(text, words) if len(text) <= _LONGEST_NAME_LINE else ""
    return Candidate(line, end, index, text, parse, learned, name, hidden, hunted)


def _numbered(parse: Parse | None) -> Parse | None:
    if parse is None or parse.numeral is None or parse.numeral.value > _LARGEST_NUMBER:
        return None
    glued = bool(parse.title) and Constituent.PUNCTUATION not in parse.rule
    if glued and not parse.keyword and (parse.title[0].islower() or parse.style in _WORDED):
        return None  # "I met a man", "TWO LETTERS"
    return parse


def _innermost(parse: Parse | None, words: Words) -> Parse | None:
    """Return the lowest division that a line names: CHAPTER II of "VOLUME I. CHAPTER II"."""
    while parse is not None and parse.title and parse.rank is not None:
        inner = _numbered(parse_heading(parse.title, words))
        if inner is None or inner.rank is None or inner.rank <= parse.rank:
            break
        parse = inner
    return parse


def _with_stand_in(text: str, words: Words) -> tuple[str, Parse] | None:
    """Read a line whose keyword no table knows, with a known one in its place: "WATCH THE FIRST".

    The unknown word is the first one, if a number follows it, or the last one after an ordinal.
    """
    match = _FIRST_WORD.match(text)
    if match is None or len(text) > _LONGEST_NAME_LINE or not _may_be_numbered(text, words):
        return None
    word = match.group()
    if len(word) < 3 or not word[0].isupper() or text[match.end() : match.end() + 1] not in " .":
        return None
    if word.lower() in words.labels:
        return None
    parse = _numbered(parse_heading("chapter" + text[match.end() :], words))
    if parse is None or (parse.title and not parse.title[0].isupper()):
        return None
    return word.lower(), parse
