"""One run of lines → its shape: prose, verse, letter, table and so on.

The main test checks for every line break whether the next word would still have fitted. Prose
breaks only where it would not; verse, lists and letters break where they like.
"""

from __future__ import annotations

from collections.abc import Sequence

from captor_desktop.book import Shape, opens_illustration
from captor_desktop.reading import line_patterns as look
from captor_desktop.reading.wrapping import Wrapping, word_length

_LONG_LINE = 300  # longer ones are complete paragraphs and are not examined further
_PROSE_BREAKS = 0.6  # share of forced breaks in prose, the ends of unmarked paragraphs forgiven
_NARROW_BREAKS = 0.7  # the same against the paragraph's own width, where chance helps more
_NARROW_SLACK = 6  # blocks set by hand are ragged by a short word
_NARROW_CAPITALS = 0.5  # share of lines with a capital, which prose hardly ever reaches
_CAPITAL_STARTS = 0.75  # share of lines that begin with a capital in verse
_MOST_ENTRIES = 400  # lines examined in one paragraph; more add nothing
_RIGHT_SET = 0.45  # a line that starts so far across the page
_OPENING_MARKS = "\"'“‘«(_[*—-"


def judge_shape(lines: Sequence[str], wrapping: Wrapping) -> Shape:
    """Return the shape of one run of non-blank lines in a file of this wrapping."""
    first = lines[0].strip()
    if look.is_scene_break(first) and all(look.is_scene_break(line.strip()) for line in lines):
        return Shape.SCENE_BREAK
    if opens_illustration(first):
        return Shape.ILLUSTRATION
    if look.opens_footnote(first):
        return Shape.FOOTNOTE
    if len(lines) == 1:
        return _judge_single(lines[0].rstrip(), first, wrapping)
    return _judge_many([line.rstrip() for line in lines[:_MOST_ENTRIES]], wrapping)


def _judge_single(line: str, text: str, wrapping: Wrapping) -> Shape:
    if len(line) > wrapping.width:
        return Shape.PROSE
    if look.is_salutation(text):
        return Shape.LETTER_HEAD
    if look.is_closing(text):
        return Shape.SIGNATURE
    indent = len(line) - len(line.lstrip()) - wrapping.indent
    if indent < 2:
        return Shape.PROSE
    if _is_right_set(line, wrapping):
        if look.is_dateline(text):
            return Shape.LETTER_HEAD
        return Shape.SIGNATURE if is_name(text) else Shape.PROSE
    # A centred line is a heading or a title page; the headings stage knows more.
    margin = wrapping.width - len(line)
    centred = indent > 6 and abs(indent - margin) <= max(4, wrapping.width // 10)
    return Shape.PROSE if centred or text.isupper() else Shape.QUOTATION


def _judge_many(lines: list[str], wrapping: Wrapping) -> Shape:
    texts = [line.lstrip() for line in lines]
    if max(map(len, lines)) > _LONG_LINE:
        return Shape.PROSE
    indents = [
        len(line) - len(text) - wrapping.indent for line, text in zip(lines, texts, strict=True)
    ]
    if _is_boxed(texts):
        return Shape.TABLE
    forced = _forced_share(lines, texts, wrapping.reach)
    if forced < _PROSE_BREAKS or len(lines) <= 3:
        shape = _judge_letter(lines, texts, wrapping, forced)
        if shape is not None:
            return shape
    gaps = sum(look.has_columns(text) for text in texts)
    if gaps > 0.6 * len(texts):
        return Shape.LIST if _is_list(texts) else Shape.TABLE
    if forced >= _PROSE_BREAKS:
        return Shape.QUOTATION if min(indents) >= 2 else Shape.PROSE
    if _is_list(texts):
        return Shape.LIST
    return _judge_ragged(lines, texts, indents, wrapping)


def _judge_ragged(
    lines: list[str], texts: list[str], indents: list[int], wrapping: Wrapping
) -> Shape:
    """Tell verse from a narrow block of prose, where the book's width is not reached."""
    capitals = sum(_starts_capital(text) for text in texts) / len(texts)
    indented = min(indents) >= 2
    if capitals >= _CAPITAL_STARTS:
        return Shape.VERSE
    # Prose has at most two indents, that of its first line and that of the rest.
    if len(texts) > 2 and capitals < _NARROW_CAPITALS and len(set(indents)) <= 2:
        narrow = _forced_share(lines, texts, max(map(len, lines)) + 1 - _NARROW_SLACK)
        if narrow >= _NARROW_BREAKS:
            return Shape.QUOTATION if indented else Shape.PROSE
    longest = max(map(len, texts))
    return Shape.VERSE if indented or longest < 0.7 * wrapping.reach else Shape.PROSE


def _forced_share(lines: list[str], texts: list[str], reach: int) -> float:
    """Return the share of line breaks at which the next word would not have fitted."""
    forced = sum(
        len(line) + 1 + word_length(following) >= reach
        for line, following in zip(lines, texts[1:], strict=False)
    )
    return forced / (len(lines) - 1)


def _is_boxed(texts: list[str]) -> bool:
    """Whether the lines are drawn as a box or a ruled table."""
    return texts[0][0] in "+|┌╔│║" and all(text[0] in "+|┌╔│║└╚├╠" for text in texts)


def _is_list(texts: list[str]) -> bool:
    entries = sum(look.is_list_entry(text) or look.has_leader(text) for text in texts)
    return entries >= max(2, 0.5 * len(texts))


def _judge_letter(
    lines: list[str], texts: list[str], wrapping: Wrapping, forced: float
) -> Shape | None:
    """Return the letter head or signature that a few short lines are, None if they are neither."""
    if len(lines) > 10:
        return None
    if look.is_salutation(texts[-1]) and forced < _PROSE_BREAKS:
        return Shape.LETTER_HEAD
    if any(look.is_closing(text) for text in texts[:3]) and len(lines) <= 6 and forced < 1:
        return Shape.SIGNATURE
    short = all(len(text) < 0.75 * wrapping.width for text in texts)
    right = sum(_is_right_set(line, wrapping) for line in lines)
    if not short or forced >= _PROSE_BREAKS:
        return None
    dated = any(look.is_dateline(text) for text in texts)
    if dated and (right or all(look.is_dateline(t) or look.is_place(t) for t in texts)):
        return Shape.LETTER_HEAD
    if right >= 0.5 * len(lines) and is_name(texts[-1]):
        return Shape.SIGNATURE
    return None


def _is_right_set(line: str, wrapping: Wrapping) -> bool:
    indent = len(line) - len(line.lstrip()) - wrapping.indent
    return indent > _RIGHT_SET * wrapping.width and len(line) > 0.8 * wrapping.reach


def is_name(text: str) -> bool:
    """Whether the text is as short as a name and all its main words have capitals."""
    words = text.split(None, 8)
    # "PAGE" stands at the right edge of a contents list.
    if not any(char.isalpha() for char in text) or words[0].upper() == "PAGE":
        return False
    return len(words) <= 7 and all(
        word[0].isupper() or len(word) < 4 or not word[0].isalpha() for word in words
    )


def _starts_capital(text: str) -> bool:
    start = text.lstrip(_OPENING_MARKS)[:1]
    return not start.islower()
