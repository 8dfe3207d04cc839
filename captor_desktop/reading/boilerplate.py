"""The lines of a file → where the book lies between Project Gutenberg's header and licence.

Works on the decoded lines and only names two line numbers; nothing is cut out. In doubt it keeps
lines: a licence left in the book is ugly, but a chapter removed from it is lost. So no more is
removed than a header or a licence has, and markers in the middle of a file are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from captor_desktop.reading.header_fields import front_matter_end

# The longest header known (1990s, with its small print) has 400 lines, the longest licence 420.
_HEADER_LINES = 700
_HEADER_CHARS = 45_000
_FOOTER_LINES = 900
_FOOTER_CHARS = 60_000
_WRAPPED_LINES = 4  # a marker with a long title runs over so many lines at most
_CREDIT_LINES = 12  # a longer paragraph is not a list of volunteers
_WALK_GAP = 2  # paragraphs without a sign of boilerplate between two that have one

START_MARKER = re.compile(
    r"\s{0,9}\*{1,5}\s?(?:START|BEGIN\w*) OF (?:THE |THIS |)PROJECT GUTENBERG", re.IGNORECASE
)
_SMALL_PRINT_END = re.compile(
    r"\s{0,9}\*{0,5}\s?END\s?\*{0,5}\s?(?:OF )?THE SMALL PRINT", re.IGNORECASE
)
_SMALL_PRINT_START = re.compile(
    r"\s{0,9}\*{1,5}\s?START\s?\*{1,5}\s?THE SMALL PRINT", re.IGNORECASE
)
END_MARKER = re.compile(r"\s{0,9}\*{1,5}\s?END OF (?:THE |THIS |)PROJECT GUTENBERG", re.IGNORECASE)
_SOFT_END = re.compile(
    r"\s{0,9}\*{0,5}\s?(?:This is the )?End of (?:the |this |)"
    r"(?:Project Gutenberg|Etext of|E-?book of)",
    re.IGNORECASE,
)
_LICENCE = re.compile(
    r"\s{0,9}(?:\*{1,5} ?START: FULL LICENSE"
    r"|\*{3,5} ?This file should be named"
    r"|Updated editions will replace the previous one"
    r"|Creating the works from (?:public domain )?print editions"
    r"|THE FULL PROJECT GUTENBERG LICENSE"
    r"|This book is available (?:for free )?from Project Gutenberg)",
    re.IGNORECASE,
)
_CREDIT = re.compile(
    r"\W{0,12}(?:Produced by\b|Credits: "
    r"|E-?(?:text|book) (?:prepared|produced|scanned|transcribed) by"
    r"|This (?:e-?text|e-?book|file|text|electronic \w+) (?:was|is|has been)"
    r" (?:\w+ly )?(?:first )?"
    r"(?:produced|prepared|created|scanned|transcribed|typed|converted|proof)"
    r"|Transcribed (?:from|by) |Prepared (?:and \w+ )?by |Scanned (?:and|by|from) "
    r"|Typed (?:in )?by "
    r"|Digiti[sz]ed by |Proofread(?:ing|ed)? by |HTML version by |Etext by |Updated: "
    r"|Note: +(?:Project Gutenberg|Images of|The original|See )"
    r"|Images of the original (?:pages|book) (?:are|is) available"
    r"|Project Gutenberg has the other|Project Gutenberg also has"
    r"|\(?This file was produced from images)",
    re.IGNORECASE,
)
_SCAN_NOTICE = re.compile(r"This is a digital copy of a book that was preserved for", re.IGNORECASE)
_SCAN_NOTICE_LINES = 250  # it comes in English and in the language of the book
_SCAN_ADDRESS = re.compile(r"books\W{0,3}google\W{0,3}com", re.IGNORECASE)
_HEADER_SIGN = re.compile(
    r"project gutenberg|\be-?texts?\b|\bebooks?\b"
    r"|^(?:title|author|editor|translator|illustrator|language"
    r"|release date|posting date|last updated|date (?:first )?posted|edition|character set encoding"
    r"|most recently updated) ?:|copyright laws|small print|donations|carnegie-mellon|benedictine"
    r"|https?:|www\.|email|this header should|plain vanilla|^produced by|^\W*start\W",
    re.IGNORECASE | re.MULTILINE,
)


def find_body(lines: Sequence[str]) -> tuple[int, int]:
    """Return the first line of the book and the line after its last.

    A file without boilerplate is a book from its first line to its last.
    """
    first = _after_header(lines)
    end = _before_footer(lines, first)
    if first > 0:
        first = _skip_credits(lines, _skip_blank(lines, first), end)
    if not any(line and not line.isspace() for line in lines[first:end]):
        return 0, len(lines)
    if end < len(lines):
        while end > first and not lines[end - 1].strip():
            end -= 1
    return (_skip_blank(lines, first) if first > 0 else 0), end


# --- the header ----------------------------------------------------------------------------------


def _after_header(lines: Sequence[str]) -> int:
    if (front_matter := front_matter_end(lines)) > 0:
        return front_matter
    head = _head(lines)
    if (notice := _scan_notice_end(head)) > 0:
        return notice
    marker = next((n for n, line in enumerate(head) if START_MARKER.match(line)), None)
    small_print = _small_print_end(head, marker)
    if small_print is not None:
        return small_print
    if marker is not None:
        return _marker_end(lines, marker)
    return _walk_header(head)


def _scan_notice_end(head: Sequence[str]) -> int:
    """Return the line after the notice that Google puts before its scans of library books."""
    first = next((n for n, line in enumerate(head) if _SCAN_NOTICE.search(line)), None)
    if first is None:
        return 0
    notice = range(first, min(first + _SCAN_NOTICE_LINES, len(head)))
    addresses = [number for number in notice if _SCAN_ADDRESS.search(head[number])]
    return addresses[-1] + 1 if addresses else 0


def _head(lines: Sequence[str]) -> Sequence[str]:
    """Return as much of the top as a header may have."""
    left = _HEADER_CHARS
    for number, line in enumerate(lines[:_HEADER_LINES]):
        left -= len(line)
        if left < 0:
            return lines[:number]
    return lines[:_HEADER_LINES]


def _small_print_end(head: Sequence[str], marker: int | None) -> int | None:
    """Return the line after the small print of the 1990s, which may come after a new marker."""
    ends = [n for n, line in enumerate(head) if _SMALL_PRINT_END.match(line)]
    if not ends:
        return None
    # Only the first: collected works have the small print between the single works again.
    if marker is not None and ends[0] > marker:
        between = "\n".join(head[marker + 1 : ends[0]])
        if len(_HEADER_SIGN.findall(between)) < 5:
            return None
    after = ends[0] + 1
    return max(after, 0 if marker is None else _marker_end(head, marker))


def _marker_end(lines: Sequence[str], marker: int) -> int:
    """Return the line after a marker, which a long title makes run over several lines."""
    if lines[marker].rstrip().endswith("*"):
        return marker + 1
    for number in range(marker + 1, min(marker + 1 + _WRAPPED_LINES, len(lines))):
        if not lines[number].strip():
            break
        if lines[number].rstrip().endswith("***"):
            return number + 1
    return marker + 1


def _walk_header(head: Sequence[str]) -> int:
    """Return the line after the header of a file that has no marker at all.

    Paragraph by paragraph, as long as they are about Project Gutenberg.
    """
    spans = _paragraph_spans(head, 0, len(head))
    opening = "\n".join("\n".join(head[first:end]) for first, end in spans[:4])
    if "project gutenberg" not in opening.lower():
        return 0
    after = gap = 0
    for first, end in spans:
        if _HEADER_SIGN.search("\n".join(head[first:end])):
            after, gap = end, 0
            continue
        gap += 1
        if gap > _WALK_GAP:
            break
    return after


def _skip_credits(lines: Sequence[str], first: int, end: int) -> int:
    """Return the line after the thanks to the volunteers, which follow the marker."""
    limit = min(end, first + 80)
    for start, stop in _paragraph_spans(lines, first, limit):
        is_credit = _CREDIT.match(lines[start]) is not None
        if not is_credit or stop - start > _CREDIT_LINES or stop >= limit:
            break
        first = stop
    return first


# --- the footer ----------------------------------------------------------------------------------


def _before_footer(lines: Sequence[str], first: int) -> int:
    """Return the line at which the footer begins, or the number of lines if there is none."""
    tail = _tail_start(lines, first)
    markers = [n for n in range(tail, len(lines)) if END_MARKER.match(lines[n])]
    if markers:
        # Volumes bound in one file end more than once; the last marker has the licence after it.
        return _soft_end_before(lines, markers[-1], tail)
    for pattern in (_SOFT_END, _LICENCE):
        found = next((n for n in range(tail, len(lines)) if pattern.match(lines[n])), None)
        if found is not None:
            return found
    small = next((n for n in range(tail, len(lines)) if _SMALL_PRINT_START.match(lines[n])), None)
    return len(lines) if small is None else small


def _tail_start(lines: Sequence[str], first: int) -> int:
    """Return the first line that a footer may have."""
    left = _FOOTER_CHARS
    for number in range(len(lines) - 1, max(first, len(lines) - _FOOTER_LINES) - 1, -1):
        left -= len(lines[number])
        if left < 0:
            return number + 1
    return max(first, len(lines) - _FOOTER_LINES)


def _soft_end_before(lines: Sequence[str], marker: int, tail: int) -> int:
    """Return the line of "End of Project Gutenberg's …" if it stands just above the marker."""
    for number in range(marker - 1, max(tail, marker - 12) - 1, -1):
        if END_MARKER.match(lines[number]):
            break
        if _SOFT_END.match(lines[number]):
            return number
    return marker


# --- both ----------------------------------------------------------------------------------------


def _skip_blank(lines: Sequence[str], first: int) -> int:
    while first < len(lines) and not lines[first].strip():
        first += 1
    return first


def _paragraph_spans(lines: Sequence[str], first: int, end: int) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    start: int | None = None
    for number in range(first, end):
        if lines[number].strip():
            start = number if start is None else start
        elif start is not None:
            spans.append((start, number))
            start = None
    if start is not None:
        spans.append((start, end))
    return spans
