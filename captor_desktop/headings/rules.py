"""The grammar of headings: which orders of keyword, number, punctuation and title are headings.

The rules are not written down one by one. They are all orders that `TEMPLATES` allows of the
constituents in `Constituent` (the paper's), less those that `_is_sound` refuses; kept as a tree
whose branches stand in the order of the paper's priority. Walking that tree over a heading, best
branch first, ends at the best rule. Each constituent is read left to right and a title takes all
the rest, so the walk is linear in the heading's length: no pattern can blow up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import pairwise, product

from captor_desktop.headings.numerals import Numeral, read_arabic, read_roman, read_words
from captor_desktop.lexicon.words import RANKS, Rank, Words, words_for
from captor_desktop.segmentation import NumberStyle


class Constituent(Enum):
    """What a heading is made of, in the paper's order of priority."""

    KEYWORD = "Chapter"
    ROMAN_UPPER = "IV"
    ROMAN_LOWER = "iv"
    DIGITS = "4"
    ORDINAL_LOWER = "fourth"
    ORDINAL_TITLE = "Fourth"
    ORDINAL_UPPER = "FOURTH"
    CARDINAL_LOWER = "four"
    CARDINAL_TITLE = "Four"
    CARDINAL_UPPER = "FOUR"
    SPACE = " "
    TITLE_UPPER = "TITLE"
    TITLE_MIXED = "Title"
    PUNCTUATION = "."


C = Constituent
Rule = tuple[Constituent, ...]

ROMANS = (C.ROMAN_UPPER, C.ROMAN_LOWER)
ORDINALS = (C.ORDINAL_LOWER, C.ORDINAL_TITLE, C.ORDINAL_UPPER)
CARDINALS = (C.CARDINAL_LOWER, C.CARDINAL_TITLE, C.CARDINAL_UPPER)
NUMBERS = (*ROMANS, C.DIGITS, *ORDINALS, *CARDINALS)
TITLES = (C.TITLE_UPPER, C.TITLE_MIXED)
WORDS = frozenset((C.KEYWORD, *NUMBERS, *TITLES))

_SPACE = (C.SPACE,)
_PUNCTUATION = (C.PUNCTUATION,)
# A slot is the constituents that may stand there; each slot may also stay empty.
TEMPLATES: tuple[tuple[tuple[Constituent, ...], ...], ...] = (
    # [Chapter] [.] [IV] [.] [TITLE]
    ((C.KEYWORD,), _SPACE, _PUNCTUATION, _SPACE, NUMBERS, _SPACE, _PUNCTUATION, _SPACE, TITLES),
    # (IV) TITLE, -- IV --
    (_PUNCTUATION, _SPACE, NUMBERS, _SPACE, _PUNCTUATION, _SPACE, TITLES),
    # Fourth Chapter. TITLE, IV. Kapitel
    (NUMBERS, _PUNCTUATION, _SPACE, (C.KEYWORD,), _SPACE, _PUNCTUATION, _SPACE, TITLES),
)


@dataclass(frozen=True, slots=True)
class Parse:
    """A heading's text, parsed by the best rule."""

    rule: Rule
    keyword: str = ""  # what the division is: "chapter" for "Kapitel"; see lexicon.words.RANKS
    word: str = ""  # the keyword as printed, in lower case
    numeral: Numeral | None = None
    title: str = ""

    @property
    def number(self) -> int | None:
        """The heading's number, if it has one."""
        return self.numeral.value if self.numeral else None

    @property
    def rank(self) -> Rank | None:
        """How high the keyword stands."""
        return RANKS.get(self.keyword)

    @property
    def style(self) -> NumberStyle | None:
        """How the number is printed."""
        return self.numeral.style if self.numeral else None


def parse_heading(text: str, words: Words | None = None) -> Parse | None:
    """Return the heading parsed by the best rule, or None if no rule matches all of it.

    The words are English unless others are given.
    """
    text = text.strip()
    return _walk(_tree(), text, 0, Parse(()), words or words_for("en")) if text else None


@cache
def generate_rules() -> tuple[Rule, ...]:
    """Return every rule of the grammar, best first."""
    order = {constituent: place for place, constituent in enumerate(Constituent)}
    rules = set()
    for template in TEMPLATES:
        for choice in product(*((None, *slot) for slot in template)):
            rule = _merged(c for c in choice if c is not None)
            if _is_sound(rule):
                rules.add(rule)
    end = len(order)  # a longer rule beats the one that ends there
    return tuple(sorted(rules, key=lambda r: ([*(order[c] for c in r), end])))


def _merged(constituents: Iterator[Constituent]) -> Rule:
    """Join equal neighbours and trim outer white space."""
    rule: list[Constituent] = []
    for constituent in constituents:
        if not rule or rule[-1] is not constituent:
            rule.append(constituent)
    while rule and rule[0] is C.SPACE:
        del rule[0]
    while rule and rule[-1] is C.SPACE:
        del rule[-1]
    return tuple(rule)


def _is_sound(rule: Rule) -> bool:
    """Reject what can't be a heading, or what another rule covers better."""
    words = [c for c in rule if c in WORDS]
    if not words or (C.KEYWORD in rule and not any(c in NUMBERS for c in rule)):
        return False  # nothing to read, or a keyword without its number
    if rule[0] in (C.ORDINAL_LOWER, C.CARDINAL_LOWER) or rule[0] is C.TITLE_MIXED:
        return False  # prose begins like that
    if rule[0] is C.PUNCTUATION and (rule[-1] in TITLES and len(words) == 1):
        return False
    return not any(left in WORDS and right in WORDS for left, right in pairwise(rule))


# --- matching ------------------------------------------------------------------------------------

_Tree = dict[Constituent | None, "_Tree"]


@cache
def _tree() -> _Tree:
    root: _Tree = {}
    for rule in generate_rules():
        node = root
        for constituent in rule:
            node = node.setdefault(constituent, {})
        node[None] = {}
    return root


def _walk(node: _Tree, text: str, place: int, parse: Parse, words: Words) -> Parse | None:
    if place == len(text):
        return parse if None in node else None
    for constituent, child in node.items():
        if constituent is None:
            continue
        longer = _READERS[constituent](constituent, text, place, parse, words)
        if longer is not None:
            found = _walk(child, text, longer[0], longer[1], words)
            if found is not None:
                return found
    return None


_Step = tuple[int, Parse] | None

_LETTERS = re.compile(r"[^\W\d_]+[º°]?")
_AFTER_KEYWORD = re.compile(r"\.?(?:[ \t]+(?:the|no\.?|nº|number)(?=[\W]))?", re.IGNORECASE)
_BLANKS = re.compile(r"\s+")
# Opening quotes and brackets belong to the title after them, not to the punctuation before it.
_MARKS = re.compile(r"[^\w\s\"“‘'«(\[{]+|[(\[{](?=\s*\w)|_+")
_OPENING = re.compile(r"[(\[{<]|[-–—*~_.]+")
_DASHES = "-–—:"


def _grown(parse: Parse, constituent: Constituent, **fields: object) -> Parse:
    return replace(parse, rule=(*parse.rule, constituent), **fields)  # type: ignore[arg-type]


def _read_keyword(
    constituent: Constituent, text: str, place: int, parse: Parse, words: Words
) -> _Step:
    match = _LETTERS.match(text, place)
    word = match.group().lower() if match else ""
    if match is None or word not in words.divisions:
        return None
    # After "Fourth Chapter" no number follows, so a "the" there opens the title.
    after = None if parse.numeral else _AFTER_KEYWORD.match(text, match.end())
    end = after.end() if after else match.end()
    return end, _grown(parse, constituent, keyword=words.divisions[word], word=word)


def _read_number(
    constituent: Constituent, text: str, place: int, parse: Parse, words: Words
) -> _Step:
    if constituent in ORDINALS and not parse.rule:
        article, _, rest = text.partition(" ")
        if rest and article.lower() in words.articles:
            place = len(text) - len(rest)  # "THE SECOND EPOCH"
    if constituent in ROMANS:
        numeral = read_roman(text, place)
    elif constituent is C.DIGITS:
        numeral = read_arabic(text, place)
    else:
        numeral = read_words(text, place, words)
        wanted = NumberStyle.ORDINAL if constituent in ORDINALS else NumberStyle.WORD
        if numeral is not None and numeral.style is not wanted:
            return None
    if numeral is None:
        return None
    printed = text[place : numeral.end]
    if constituent in ROMANS and printed.lower() in words.cardinals:
        return None  # "DIX-SEPT" is seventeen, not 509
    if not _CASES.get(constituent, _any_case)(printed):
        return None
    return numeral.end, _grown(parse, constituent, numeral=numeral)


def _any_case(_printed: str) -> bool:
    return True


def _is_title_case(printed: str) -> bool:
    return printed[:1].isupper() and not printed.isupper()


_CASES: dict[Constituent, Callable[[str], bool]] = {
    C.ROMAN_UPPER: str.isupper,
    C.ROMAN_LOWER: str.islower,
    C.ORDINAL_LOWER: lambda printed: not printed[:1].isupper(),
    C.CARDINAL_LOWER: str.islower,
    C.ORDINAL_TITLE: _is_title_case,
    C.CARDINAL_TITLE: _is_title_case,
    C.ORDINAL_UPPER: str.isupper,
    C.CARDINAL_UPPER: str.isupper,
}


def _read_space(
    constituent: Constituent, text: str, place: int, parse: Parse, words: Words
) -> _Step:
    match = _BLANKS.match(text, place)
    return match and (match.end(), _grown(parse, constituent))


def _read_punctuation(
    constituent: Constituent, text: str, place: int, parse: Parse, words: Words
) -> _Step:
    match = (_MARKS if parse.rule else _OPENING).match(text, place)
    return match and (match.end(), _grown(parse, constituent))


def _read_title(
    constituent: Constituent, text: str, place: int, parse: Parse, words: Words
) -> _Step:
    title = text[place:]
    if not parse.rule and title[0] in "([{<-–—*~.":
        return None  # a number in brackets or between dashes, or not a heading at all
    if title[0] in _DASHES and len(parse.rule) > 1 and parse.rule[-2] in WORDS:
        return None  # "Chapter 4 -- The Mail": the dash is punctuation
    is_upper = not any(map(str.islower, title))
    if is_upper is not (constituent is C.TITLE_UPPER) or not any(map(str.isalnum, title)):
        return None
    return len(text), _grown(parse, constituent, title=title)


_READERS: dict[Constituent, Callable[[Constituent, str, int, Parse, Words], _Step]] = {
    C.KEYWORD: _read_keyword,
    **dict.fromkeys(NUMBERS, _read_number),
    C.SPACE: _read_space,
    C.PUNCTUATION: _read_punctuation,
    **dict.fromkeys(TITLES, _read_title),
}
