"""What single lines look like: scene breaks, notes, letters' beginnings and ends, list entries.

Every pattern is anchored and bounded, and is only tried on short text, so that no file, however
strange, takes long. Used by paragraphs.
"""

from __future__ import annotations

import re

_MOST_CHARS = 120  # none of these lines is longer

_SCENE_BREAK = re.compile(
    r"(?:[*#+=~_\-–—•·∙⁂∗✱✽☆★◆◇§❦❧☙⸻※|/\\^<>o]\s{0,12}){3,}|(?:\.\s{0,12}){5,}"
    r"|[⁂#*§❦❧☙※~⸻]|[*#]\s{1,12}[*#]|[-–—=*~ ]{1,40}[oO0]{1,3}[-–—=*~ ]{1,40}"
    r"|[-–—=*~ ]{2,40}[oO]0[oO][-–—=*~ ]{2,40}"
)
_FOOTNOTE = re.compile(
    r"\[(?:\d{1,4}|[A-Za-z]|[*†‡§]{1,4})\]:?\s?\S"
    r"|\[?_?(?:Foot-?note|Endnote|Note)_? \[?(?:\d{1,4}|[A-Z])\]?[:.]"
    r"|\{\d{1,4}[a-z]?\}\s?\S|\[(?:Foot-?note|Note): |\[[*†‡]{1,3} ",
    re.IGNORECASE,
)
# No closing quotation mark and no exclamation mark: that would be speech.
_SALUTATION = re.compile(
    r"[\"“‘'_]{0,3}(?:(?:my |our )?(?:own |very |ever )?"
    r"(?:dear|dearest|darling|beloved|honou?red|respected|worthy)\b[^\"”!?:;]{0,50}"
    r"|(?:Most )?(?:Reverend |Honou?red |Respected |Worthy |)"
    r"(?:Sirs?|Madam|Gentlemen|Monsieur|Madame|Mademoiselle|Messieurs"
    r"|To (?:Mr|Mrs|Miss|Dr)\b[^\"”!?:;]{0,40}))"
    r"_?\s?(?:[,:;.—–]_?--|[,:;.—–-]{1,4})_?",
    re.IGNORECASE,
)
_POLITE = (
    r"truly|sincere(?:ly)?|faithful(?:ly)?|affectionate(?:ly)?|loving(?:ly)?|humble|humbly|obedient"
    r"|obediently|obliged|respectful(?:ly)?|ever|always|devoted(?:ly)?|grateful(?:ly)?|fond|true|old"
    r"|unhappy|dutiful|attached|cordial(?:ly)?|fraternally|in haste|very|most|more|own|dear|dearest"
    r"|and|&|as|to command|till death|etc\.?|&c\.?|in|lordship.s|ladyship.s|majesty.s|excellency.s"
    r"|honou?r.s|servant|servitor|friend|sister|brother|cousin|son|daughter|mother|father|wife"
    r"|husband|nephew|niece|aunt|uncle|admirer|well-wisher|child|pupil|slave|lover|master"
)
_CLOSING = re.compile(
    r"[\"“‘'_]{0,3}(?:(?:and |[\w ]{0,30}, )?(?:I am|I remain|I have the honou?r|believe me)\b"
    rf"[\w’', ]{{0,40}}?)?(?:(?:ever|always|very|most|with love),? )?"
    rf"(?:your(?:[’']?s)?(?:,? (?:{_POLITE})){{0,9}}|(?:{_POLITE}) yours"
    r"|(?:very )?(?:faithfully|sincerely|truly|respectfully|affectionately|lovingly|gratefully))"
    r"_?(?:(?:[,.:;—]{1,3}|--)(?: _?(?-i:[A-Z])[\w.’' ]{0,30}[.,]?[\"”_]{0,3})?)?_?",
    re.IGNORECASE,
)
_POLITE_WORD = re.compile("your|ly", re.IGNORECASE)  # in every closing, at a tenth of the cost
_DAY_OR_DIGIT = re.compile("[0-9]|day", re.IGNORECASE)  # the same of datelines
_BARE_YOUR = re.compile(r"[\"“‘'_]{0,3}your[,.]?", re.IGNORECASE)
_MONTH = (
    r"(?:Jan(?:uary|\.)|Feb(?:ruary|\.)|Mar(?:ch|\.)|Apr(?:il|\.)|May|June?|July?|Aug(?:ust|\.)"
    r"|Sept?(?:ember|\.)|Oct(?:ober|\.)|Nov(?:ember|\.)|Dec(?:ember|\.))"
)
_NTH = r"\d{1,2}(?:st|nd|rd|th|d)?"
_DAY = r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
_DATELINE = re.compile(
    rf".{{0,60}}(?:{_MONTH},? (?:the )?\d{{1,4}}(?:st|nd|rd|th|d)?\b|{_NTH} (?:of )?{_MONTH}"
    rf"|{_DAY},? (?:morning|evening|night|noon|afternoon|the \d|\d|{_MONTH})"
    r"|\b1[4-9]\d\d\W{0,2}$|\b1[4-9]-?--).{0,30}",
    re.IGNORECASE,
)
_IMPRINT = re.compile(r".{0,40}\b(?:copyright|published|entered|edition|printed)\b", re.IGNORECASE)
_PLACE = re.compile(r"[\"“‘_]{0,2}(?:[\dA-Z][\w.'’-]{0,20},? ?){1,8}[,.]_?")
_ENTRY = re.compile(
    r"\(?(?:\d{1,3}|[ivxlcIVXLC]{1,7}|[a-zA-Z])[.)\]:]{1,2}\s|\d{1,3}\s{1,9}\S"
    r"|[IVXLC]{1,7}\s{2,9}\S|[-*•·]\s{1,4}\S"
    r"|(?:(?i:chapter|chap\.|book|part|letter|canto|section|volume|vol\.|act|scene))"
    r"\s{1,4}[\dIVXLCivxlc]{1,7}\b"
)
_LEADER = re.compile(r"(?:\.\s?){4}|\s{3}\d{1,4}$|\s{3}[ivxlc]{1,6}$")
_COLUMN_GAP = re.compile(r"\S(?: {3,}| ?\t ?)\S")


def is_scene_break(text: str) -> bool:
    """Whether the stripped line is only a mark between two scenes: * * *, -----, ⁂."""
    if len(text) > _MOST_CHARS or (text[:1].isalpha() and text[0] not in "oO"):
        return False
    return _SCENE_BREAK.fullmatch(text) is not None


def opens_footnote(text: str) -> bool:
    """Whether the stripped line opens a footnote: [1] …, [Footnote 1: …], {1} …."""
    return text[:1] in "[{FfEeNn" and _FOOTNOTE.match(text) is not None


def is_salutation(text: str) -> bool:
    """Whether the stripped line is only the salutation of a letter."""
    return len(text) <= 70 and _SALUTATION.fullmatch(text) is not None


def is_closing(text: str) -> bool:
    """Whether the stripped line is the polite end of a letter: "I remain, yours truly,"."""
    if len(text) > 70 or not _POLITE_WORD.search(text) or _CLOSING.fullmatch(text) is None:
        return False
    return _BARE_YOUR.fullmatch(text) is None


def is_dateline(text: str) -> bool:
    """Whether the stripped line is the place or the day of a letter, as at its top."""
    if len(text) > 80 or not _DAY_OR_DIGIT.search(text) or _DATELINE.fullmatch(text) is None:
        return False
    return _IMPRINT.match(text) is None


def is_place(text: str) -> bool:
    """Whether the stripped line may be one of an address: capitals, ended by comma or stop."""
    return len(text) <= 50 and _PLACE.fullmatch(text) is not None


def is_list_entry(text: str) -> bool:
    """Whether the stripped line begins like an entry: a number, a bullet, or CHAPTER IV."""
    return _ENTRY.match(text) is not None


def has_leader(text: str) -> bool:
    """Whether the stripped line ends with a page number after dots or spaces."""
    return len(text) <= _MOST_CHARS and _LEADER.search(text) is not None


def has_columns(text: str) -> bool:
    """Whether the stripped line has a gap wide enough to stand between two columns."""
    if "   " not in text and "\t" not in text:  # nearly every line, at a tenth of the cost
        return False
    return len(text) <= 2 * _MOST_CHARS and _COLUMN_GAP.search(text) is not None
