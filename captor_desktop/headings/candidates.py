"""Book → lines that could be headings: those that stand at the top of a block and fit a rule.

A candidate is only a line that *reads* like a heading. Which candidates are headings is decided
later, by looking at all of them together.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from captor_desktop.book import Paragraph
from captor_desktop.headings.keywords import BY_SPELLING, NAME_KINDS, Keyword, Rank
from captor_desktop.headings.layout import Layout, bare
from captor_desktop.headings.numerals import read_words
from captor_desktop.headings.rules import Parse, parse_heading
from captor_desktop.headings.sequences import best_chain
from captor_desktop.segmentation import Kind, NumberStyle

_LONGEST_HEADING_LINE = 200
_LONGEST_NAME_LINE = 60
_TITLE_DISTANCE = 3  # lines from a number to the title below it
_LARGEST_BARE_NUMBER = 199  # larger numbers are years or sums
_LEARNED_WORDS = 150  # minimum mean length of a division with an unknown name
_FIRST_WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*")
_NOT_WORD = re.compile(r"[^\w']+")
_COMMA = re.compile(r",\s*[a-z]")
_HYPHEN = re.compile(r"-[^\W\d_]")
_ROMAN_LETTERS = frozenset("IVXLCDMivxlcdm")
_NUMBER_WORD = re.compile(
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|twenty|thirty"
    r"|forty|fifty|sixty|seventy|eighty|ninety|hundred|first|second|third|the|\w{3,9}th)$",
    re.IGNORECASE,
)
# Words that are numbered inside chapters, or that stand before numbers in any prose.
_NO_KEYWORDS = frozenset(
    "page pages plate plates fig figure figures note notes footnote table appendix illustration "
    "illustrations question answer article item rule verse stanza line lines year years and the "
    "from for with but about only some these those that this his her their our your its all any "
    "price edition thousand hundred copyright mr mrs january february march april may june july "
    "august september october november december thus".split()
)
_WORDED = (NumberStyle.WORD, NumberStyle.ORDINAL)
_LONGEST_NAME = max(map(len, NAME_KINDS))


@dataclass(frozen=True, slots=True)
class Candidate:
    """A line that reads like a numbered heading."""

    line: int
    block: Paragraph
    parse: Parse
    keyword: Keyword | None  # of the innermost division: CHAPTER of "VOLUME I. CHAPTER II."
    number: int
    style: NumberStyle
    title: str  # on the same line
    is_compound: bool = False
    is_hunted: bool = False  # found by the hunt for missing numbers

    @property
    def is_bare(self) -> bool:
        """Whether it is a number without a keyword."""
        return self.keyword is None

    @property
    def rank(self) -> Rank:
        """The rank of the keyword; a bare number has the lowest rank."""
        return self.keyword.rank if self.keyword else Rank.INNER


@dataclass(frozen=True, slots=True)
class Name:
    """A line that is the name of a division: Preface, Epilogue, Contents."""

    line: int
    block: Paragraph
    name: str
    kind: Kind


def find_candidates(layout: Layout) -> list[Candidate]:
    """Return the lines that read like numbered headings, in order."""
    found: list[Candidate] = []
    for block in layout.blocks:
        for line in _top_lines(layout, block):
            candidate = _candidate(layout, block, line)
            if candidate is None:
                break
            if not (found and _is_title_of(found[-1], candidate)):
                found.append(candidate)
    return found


def _is_title_of(number: Candidate, candidate: Candidate) -> bool:
    """Return whether what looks like a number is the title below one: "I" / "I Meet a Friend"."""
    return (
        candidate.is_bare
        and bool(candidate.title)
        and not number.title
        and 0 < candidate.line - number.line <= _TITLE_DISTANCE
    )


def learn_candidates(layout: Layout) -> list[Candidate]:
    """Return headings whose keyword no table knows: "WATCH THE FIRST", "Movement 2".

    A word is learned when it counts from one to three at least, each time at the top of a block.
    """
    by_word: dict[str, list[Candidate]] = defaultdict(list)
    for block in layout.blocks:
        if block.size > 3:
            continue
        text = bare(layout.lines[block.first_line])
        if len(text) > _LONGEST_NAME_LINE:
            continue
        for word, stand_in in _stand_ins(text):
            parse = parse_heading(stand_in)
            if parse is None or parse.numeral is None or parse.keyword is None:
                continue
            keyword = Keyword(word, Rank.CHAPTER, (word,))
            candidate = _innermost(block.first_line, block, replace(parse, keyword=keyword))
            if candidate and _reads_like_heading(layout, block, candidate, text):
                by_word[word].append(candidate)
    learned = [family for family in by_word.values() if _counts_up(layout, family)]
    return sorted((c for family in learned for c in family), key=lambda c: c.line)


def _stand_ins(text: str) -> Iterator[tuple[str, str]]:
    """Yield each unknown word that could be a keyword, and the text with a known one in its place.

    That is the first word, if a number follows it, or the word after an ordinal.
    """
    match = _FIRST_WORD.match(text)
    if match is None:
        return
    start = match.end() + 1 if match.group().lower() == "the" else 0
    numeral = read_words(text, start)
    if numeral is not None:
        match = _FIRST_WORD.match(text, numeral.end + 1)
    if match is None or text[match.start() - 1 : match.start()] not in ("", " "):
        return
    if numeral is None and text[match.end() : match.end() + 1] != " ":
        return
    word = match.group()
    if len(word) > 2 and word[0].isupper() and word.lower() not in _NO_KEYWORDS | set(BY_SPELLING):
        yield word.lower(), text[: match.start()] + "CHAPTER" + text[match.end() :]


def _counts_up(layout: Layout, family: Sequence[Candidate]) -> bool:
    chain = [family[place] for place in best_chain([c.number for c in family])]
    words = layout.words_between(chain[0].line, layout.end)
    return len(chain) >= 3 and chain[0].number == 1 and words >= _LEARNED_WORDS * len(chain)


def find_names(layout: Layout) -> list[Name]:
    """Return the lines that are names of divisions, in order."""
    found = []
    for block in layout.blocks:
        if block.size > 5:
            continue
        text = bare(layout.lines[block.first_line])
        if len(text) > _LONGEST_NAME_LINE or not text:
            continue
        name = named_division(text)
        if name is not None:
            found.append(Name(block.first_line, block, *name))
    return found


def named_division(text: str) -> tuple[str, Kind] | None:
    """Return the name that this line is or begins with, and what it opens; None if it is none.

    More words may follow only after punctuation or in the same capitals: "PREFACE TO THE SECOND
    EDITION", "Epilogue: Home Again", but not "Notes were taken".
    """
    text = text.strip("[]() ")
    words = _NOT_WORD.sub(" ", text.replace("’", "'")).strip()
    lowered = words.lower()
    if lowered in NAME_KINDS:
        return lowered, NAME_KINDS[lowered]
    if len(lowered) < 4:
        return None
    shouted = text.isupper()
    parts = lowered.split(" ")
    for count in range(min(5, len(parts)), 0, -1):
        name = " ".join(parts[:count])
        if name not in NAME_KINDS or len(name) > _LONGEST_NAME:
            continue
        rest = _after_words(text, count)
        if name.endswith("illustrations") and rest.lower().lstrip().startswith("by "):
            return None  # a credit on the title page
        if shouted or rest[:1] in ".:;,-–—[(" or (rest[1:2].isupper() and len(parts) <= 8):
            return name, NAME_KINDS[name]
        if rest.lower().lstrip().startswith(("to ", "by ", "of ", "on ")) and len(parts) <= 8:
            return name, NAME_KINDS[name]
    return None


def _after_words(text: str, count: int) -> str:
    """Return what follows the first words of a text."""
    end = 0
    for number, match in enumerate(_FIRST_WORD.finditer(text)):
        if number == count:
            break
        end = match.end()
    return text[end:]


def _top_lines(layout: Layout, block: Paragraph) -> Iterator[int]:
    """Yield the lines of a block at which a heading could start: the first, then those after it.

    Some files print heading under heading without a blank line between them (BOOK I / CHAPTER I).
    """
    yield from range(block.first_line, min(block.end_line, block.first_line + 12))


def _candidate(layout: Layout, block: Paragraph, line: int) -> Candidate | None:
    raw = layout.lines[line].strip()
    text = bare(raw)
    if raw.startswith("* ") and not raw.endswith("*"):
        return None  # a note at the foot of the page: "* See Letter V."
    if not text or len(text) > _LONGEST_HEADING_LINE or not _may_open_number(text):
        return None
    parse = parse_heading(text)
    if parse is None or parse.numeral is None:
        return None
    candidate = _innermost(line, block, parse)
    if candidate is None or not _reads_like_heading(layout, block, candidate, text):
        return None
    return candidate


def _may_open_number(text: str) -> bool:
    """Tell quickly whether the first word could be a keyword or a number."""
    match = _FIRST_WORD.search(text, 0, 40)
    if match is None or match.start() > 3:
        return False
    word = match.group()
    return (
        word[0].isdigit()
        or _ROMAN_LETTERS.issuperset(word)
        or word.lower() in BY_SPELLING
        or _NUMBER_WORD.match(word.partition("-")[0]) is not None
    )


def _innermost(line: int, block: Paragraph, parse: Parse) -> Candidate | None:
    """Make a candidate; of "VOLUME I. CHAPTER II." the chapter counts."""
    inner = parse
    is_compound = False
    while inner.title and inner.keyword:
        deeper = parse_heading(inner.title)
        if deeper is None or deeper.keyword is None or deeper.keyword.rank <= inner.keyword.rank:
            break
        inner, is_compound = deeper, True
    numeral = inner.numeral
    if numeral is None:
        return None
    return Candidate(
        line, block, parse, inner.keyword, numeral.value, numeral.style, inner.title, is_compound
    )


def _reads_like_heading(layout: Layout, block: Paragraph, candidate: Candidate, text: str) -> bool:
    """Refuse sentences that only begin like a heading: "Chapter 9 is…", "I was born…"."""
    title = candidate.title
    rule = [constituent.name for constituent in candidate.parse.rule]
    if title and "PUNCTUATION" not in rule and title[0].islower():
        return False
    if candidate.is_bare:
        return _reads_like_bare_number(layout, block, candidate, text, rule)
    if candidate.rank is not Rank.CHAPTER or candidate.parse.keyword_text.islower():
        return block.size <= 6 or not title
    return True


def _reads_like_bare_number(
    layout: Layout, block: Paragraph, candidate: Candidate, text: str, rule: list[str]
) -> bool:
    stands_alone = not candidate.title and candidate.line == block.first_line
    if candidate.number > _LARGEST_BARE_NUMBER or (block.size > 5 and not stands_alone):
        return False
    if _is_part_of_phrase(candidate, text):
        return False
    if candidate.title and text[0] in "[{(":
        return False  # a note
    if candidate.style is NumberStyle.ARABIC and text[-1:] in ",;":
        return False
    if candidate.title and "PUNCTUATION" not in rule and layout.is_prose(block):
        return False  # a paragraph that begins with "I"
    if not candidate.title:
        return not text.endswith((",", "!", "?", '"', "”", "’", "'", ";"))
    if candidate.style in _WORDED:
        return "PUNCTUATION" in rule or candidate.title.isupper()
    return True


def _is_part_of_phrase(candidate: Candidate, text: str) -> bool:
    """Return whether a number only opens a phrase: "I, too", "Second-hand"."""
    end = candidate.parse.numeral.end if candidate.parse.numeral else 0
    if candidate.style in _WORDED and _HYPHEN.match(text, end):
        return True
    return _COMMA.match(text, end) is not None
