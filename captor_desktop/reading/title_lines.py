"""The top of a book → what each paragraph of its title page is: name, role, year, imprint, noise.

Credits of transcribers, captions, mottos, publishers, series and advertisements are never a title.
Used by title_page, which puts the pieces together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from captor_desktop.lexicon.words import Words

_TOP_LINES = 70
_LONGEST_LINE = 300
_SECTION_GAP = 2  # blank lines after which a list of other books or a note has ended
_CREDIT = re.compile(
    r"proofread|\bpgdp\b|internet archive|hathi ?trust|google (?:print|books)|gutenberg"
    r"|\be-?text\b"
    r"|produced (?:by|from)|\barchive\b|libraries\.?\)|images (?:generously|of)|transcribed"
    r"|scanned by|digiti[sz]ed"
    r"|prepared by|\*\*\*\s*$|https?:|www\.|@\w+\.\w|\.txt\b|ebook edition|this ebook",
    re.IGNORECASE,
)
_LEFT_OVER = re.compile(r"by (?:[A-Z][\w.’'-]*\s?){1,4}\.|.{0,80}\bTeam\.?|\W.{0,120}\]")
_NOTE = re.compile(
    r"\W{0,3}(?:transcriber|notes?:|please note|note:|\[?note to|download free)", re.IGNORECASE
)
_OTHER_BOOKS = re.compile(
    r"\W{0,3}(?:(?:also |other (?:books|novels|works) )?by the same"
    r"|(?:novels|books|works|stories) by\b"
    r"|uniform with|vom (?:gleichen|selben)|du même auteur|del mismo autor|do mesmo auctor"
    r"|dello stesso)",
    re.IGNORECASE,
)
_IMPRINT = re.compile(
    r"\b(?:company|co\.|& sons?|& co|publish\w*|printed|printer\w*|copyright|©|all rights|limited"
    r"|ltd|inc\.?|entered according|verlag|druck|éditeurs?|librairie|imprimerie|editorial"
    r"|imprenta|tipogr\w+|editore|treves|press|impression|edition(?:s|\b)|published|förlag"
    r"|forlag|kiadó|nakład\w*|cents?|price|drukarni\w*|\d+(?:st|nd|rd|th) thousand)\b",
    re.IGNORECASE,
)
_CITY = re.compile(
    r"\W*(?:london|new york|boston|chicago|philadelphia|paris|edinburgh|leipzig|berlin|stuttgart"
    r"|madrid|barcelona|lisboa|porto|milano|roma|firenze|stockholm|warszawa|kraków|budapest|wien"
    r"|toronto|dublin|amsterdam|københavn|kristiania|helsinki|münchen)\b.{0,60}",
    re.IGNORECASE,
)
_SERIES = re.compile(
    r".{0,60}\b(?:series|library|classics|collection|texts|writings|bibliothek|bibliothèque"
    r"|biblioteca|the (?:novels|works) of)\b.{0,40}",
    re.IGNORECASE,
)
_VOLUME = re.compile(
    r"\W*(?:in \w{2,8} vol\w*\.?.{0,20}"
    r"|(?:vol(?:ume|\.)?|tome|band|tomo|tom)\W{1,3}(?:the )?\w{1,8})\W*",
    re.IGNORECASE,
)
_AUTHOR_OF = re.compile(
    r"\W{0,3}(?:the )?(?:author|editor|compiler|translator|lecturer|professor|head) (?:of|in)\b",
    re.I,
)
_DEDICATION = re.compile(r"(?:TO|To)(?:$| (?:MY|THE|HIS|HER|MISS|MRS|MR|SIR|LADY)\b)")
_YEAR = re.compile(
    r"\W{0,3}(?:c\.? ?|anno |first published(?: in)? |in )?(1[5-9]\d\d|20[0-2]\d)\W{0,3}", re.I
)
_QUOTED = re.compile(r"[\"“„«]")
_MOTTO = re.compile(r"[\"“„«»'‘].{0,300}|[-—–]{1,2}\s?_?\w.{0,80}", re.S)


@dataclass(frozen=True, slots=True)
class TitleLine:
    """One line; `gap` blank lines before it (0: the same paragraph as the line above)."""

    text: str
    gap: int

    @property
    def words(self) -> list[str]:
        """The words of the line."""
        return self.text.split()


def title_lines(lines: Sequence[str], words: Words) -> list[TitleLine]:
    """Return the lines of a title page without what is none of it, up to the first section."""
    kept: list[TitleLine] = []
    skipping = ""
    for number, line in enumerate(_top(lines)):
        text = line.text
        # A title in capitals ends a note, but not a list of books, whose titles are in capitals.
        ends_note = line.gap and text.isupper() and not _OTHER_BOOKS.match(skipping)
        if line.gap >= _SECTION_GAP or ends_note:
            skipping = ""
        if _NOTE.match(text) or _OTHER_BOOKS.match(text):
            skipping = text
        if line.gap and _QUOTED.match(text):
            skipping = text
        elif line.gap and skipping and _QUOTED.match(skipping):
            skipping = ""
        if skipping or _CREDIT.search(text) or (number == 0 and _LEFT_OVER.fullmatch(text)):
            continue
        if opens_section(text, words) or (line.gap and _DEDICATION.match(text)):
            if kept:
                break
            continue
        kept.append(line)
    return kept


def opens_section(text: str, words: Words) -> bool:
    """Whether the line is the heading of a chapter, a preface, a contents list."""
    plain = re.sub(r"[^\w' -]+", " ", text.lower().replace("’", "'")).strip()
    if plain in words.names:
        return words.names[plain] != "illustration"
    parts = plain.replace("-", " ").split()
    if not parts or len(parts) > 8:
        return False
    numbers = words.cardinals.keys() | words.ordinals.keys()
    if parts[0] in words.divisions and len(parts) > 1:
        rest = parts[2] if parts[1] in words.articles and len(parts) > 2 else parts[1]
        is_volume = words.divisions[parts[0]] == "volume"
        return not is_volume and (rest in numbers or _is_numeral(rest))
    if len(parts) > 1 and parts[0] in numbers and parts[1] in words.divisions:
        return words.divisions[parts[1]] != "volume"
    return len(parts) == 1 and _is_numeral(parts[0])


def is_year(text: str) -> int | None:
    """Return the year that a line is, None if it is none."""
    match = _YEAR.fullmatch(text)
    return int(match[1]) if match else None


def is_imprint(text: str) -> bool:
    """Whether the line names a publisher, a printer, a place or a price."""
    return bool(_CITY.fullmatch(text)) or bool(_IMPRINT.search(text))


def is_series(text: str) -> bool:
    """Whether the line names the series in which a book appeared."""
    return bool(_SERIES.fullmatch(text))


def is_aside(text: str) -> bool:
    """Whether the line belongs to a title page, but neither to a title nor to a name."""
    if _VOLUME.fullmatch(text) or _AUTHOR_OF.match(text) or _MOTTO.fullmatch(text):
        return True
    return is_year(text) is not None or is_imprint(text)


def is_genre(text: str, words: Words) -> bool:
    """Whether the line says what sort of book it is: "A Novel"."""
    return text.lower().strip(" .,:;()_*") in words.genres


def _is_numeral(word: str) -> bool:
    return word.isdecimal() or (0 < len(word) <= 7 and not word.strip("ivxlc"))


def _top(lines: Sequence[str]) -> Iterator[TitleLine]:
    """Yield the lines of the top, without pictures and notes in brackets, up to the text itself."""
    depth = gap = count = 0
    paragraph = 0  # words of the paragraph so far
    for line in lines:
        text = line[:_LONGEST_LINE].strip()
        if not text or text.endswith("***"):
            gap += 1
            paragraph = 0
            continue
        count += 1
        inside = depth > 0 or text.startswith("[")
        depth = max(0, depth + line.count("[") - line.count("]"))
        if depth > 0 and count > _TOP_LINES:
            depth = 0
        if inside:
            continue
        paragraph += len(text.split())
        if count > _TOP_LINES:
            return
        bare = text.strip("_=*+~-| ^\ufeff").strip()
        if bare:
            yield TitleLine(bare, gap)
            gap = 0
