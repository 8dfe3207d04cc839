"""What a person corrects in a review: every edit returns a new segmentation.

Sections are in the order of the text, so an edit can only change where sections begin, their names,
their kinds and their levels.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable

from captor_desktop.book import Book
from captor_desktop.segmentation import (
    Kind,
    NumberStyle,
    Origin,
    Section,
    Segmentation,
    replaced,
)
from captor_desktop.title_case import title_case
from captor_desktop.why import Cause, Why

DEEPEST_LEVEL = 2
_ROMAN = (
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip


def merge_with_previous(segmentation: Segmentation, index: int) -> Segmentation:
    """Return the sections with this one joined to the one before it; its heading becomes text."""
    if not 0 < index < len(segmentation.sections):
        raise ValueError(f"section {index} has none before it")
    before, gone = segmentation.sections[index - 1 : index + 1]
    joined = dataclasses.replace(before, end_line=gone.end_line)
    return replaced(segmentation, index - 1, index + 1, (joined,))


def split_at(
    segmentation: Segmentation,
    line: int,
    label: str,
    *,
    heading_lines: int = 0,
    kind: Kind = Kind.CHAPTER,
) -> Segmentation:
    """Return the sections with a new one that starts at this line.

    The first `heading_lines` of it are its printed heading; with none, the label alone names it.
    """
    index = segmentation.section_at(line)
    old = segmentation.sections[index]
    if line == old.first_line:
        raise ValueError(f"a section starts at line {line} already")
    before = dataclasses.replace(old, end_line=line, text_line=min(old.text_line, line))
    after = Section(
        kind,
        line,
        min(line + heading_lines, old.end_line),
        old.end_line,
        label,
        level=old.level if old.kind is kind else _level_below(old),
        origin=Origin.USER,
        why=Why(Cause.USER),
        accepted=True,
    )
    return replaced(segmentation, index, index + 1, (before, after))


def rename(segmentation: Segmentation, index: int, label: str) -> Segmentation:
    """Return the sections with this one renamed to `label`, in the text as well as in the contents.

    If the new name keeps the number, only the title below it is replaced: "Chapter I. The Boat".
    """
    title = _title_in(label, segmentation.sections[index])
    return _changed(segmentation, index, label=label, title=title, renamed=True, accepted=True)


def set_kind(segmentation: Segmentation, index: int, kind: Kind) -> Segmentation:
    """Return the sections with this one changed to another kind.

    Anything that is not a chapter moves to the top level, unless the chapters after it would move
    with it: a preface between the chapters of a part keeps its level.
    """
    changed = _changed(segmentation, index, kind=kind, accepted=True)
    if kind is Kind.CHAPTER:
        return changed
    after = segmentation.sections[index + 1 : index + 2]
    keeps = bool(after) and kind is not Kind.PART
    level = min(segmentation.sections[index].level, after[0].level) if keeps else 0
    return set_level(changed, index, level)


def set_level(segmentation: Segmentation, index: int, level: int) -> Segmentation:
    """Return the sections with this one moved into (1, 2) or out of (0) a part."""
    if level < 0:
        raise ValueError("a level is 0 or more")
    return _changed(segmentation, index, level=level, accepted=True)


def accept(segmentation: Segmentation, index: int) -> Segmentation:
    """Return the sections with this one marked as confirmed."""
    return _changed(segmentation, index, accepted=True)


# --- several sections at once ---


def part_before(segmentation: Segmentation, index: int) -> int | None:
    """Return the last part before a section that it may be moved into, or None."""
    for number in range(index - 1, -1, -1):
        section = segmentation.sections[number]
        if section.kind is Kind.PART and section.level < DEEPEST_LEVEL:
            return number
    return None


def move_in(segmentation: Segmentation, first: int, last: int) -> Segmentation:
    """Return the sections with these moved into the part before them.

    The sections between the part and these move too: a part holds everything that follows it.
    """
    part = part_before(segmentation, first)
    if part is None:
        raise ValueError(f"there is no part before section {first}")
    level = segmentation.sections[part].level + 1
    down = max(0, level - segmentation.sections[first].level)
    for number in range(part + 1, first):
        if segmentation.sections[number].level < level:
            segmentation = set_level(segmentation, number, level)
    for number in range(first, _end_of(segmentation, last)):
        deep = min(segmentation.sections[number].level + down, DEEPEST_LEVEL)
        segmentation = set_level(segmentation, number, deep)
    return segmentation


def move_out(segmentation: Segmentation, first: int) -> Segmentation:
    """Return the sections with this one, and those after it in its part, one level further out."""
    level = segmentation.sections[first].level
    for number in range(first, len(segmentation.sections)):
        deep = segmentation.sections[number].level
        if deep < level:
            break
        segmentation = set_level(segmentation, number, deep - 1)
    return segmentation


def can_hold_part(book: Book, segmentation: Segmentation, first: int) -> bool:
    """Tell whether a part may open before this section: that needs a blank line before it."""
    if not 0 < first < len(segmentation.sections):
        return False
    before, line = segmentation.sections[first - 1], segmentation.sections[first].first_line - 1
    return line >= max(before.text_line, before.first_line + 1) and not book.lines[line].strip()


def make_part(segmentation: Segmentation, first: int, last: int, label: str) -> Segmentation:
    """Return the sections with a new part before the first of these, which holds them all.

    The part gets the blank line above them (see `can_hold_part`), since it has no printed heading.
    """
    before, opening = segmentation.sections[first - 1], segmentation.sections[first]
    line = opening.first_line - 1
    part = Section(
        Kind.PART,
        line,
        line,
        opening.first_line,
        label,
        level=opening.level,
        origin=Origin.USER,
        why=Why(Cause.USER),
        accepted=True,
    )
    end = _end_of(segmentation, last)
    inside = tuple(
        dataclasses.replace(each, level=min(each.level + 1, DEEPEST_LEVEL), accepted=True)
        for each in segmentation.sections[first:end]
    )
    shorter = dataclasses.replace(before, end_line=line)
    return replaced(segmentation, first - 1, end, (shorter, part, *inside))


def renumber(segmentation: Segmentation, numbers: Iterable[int], start: int) -> Segmentation:
    """Return the sections with these numbered from `start`, each in its printed style of numbers.

    One without a number gets one before its name.
    """
    for count, index in enumerate(sorted(numbers), start):
        section = segmentation.sections[index]
        label = _with_number(section, count)
        title = section.title or ("" if section.number is not None else section.label)
        segmentation = _changed(
            segmentation,
            index,
            label=label,
            number=count,
            title=title,
            renamed=True,
            accepted=True,
        )
    return segmentation


def replace_in_names(
    segmentation: Segmentation, numbers: Iterable[int], old: str, new: str
) -> Segmentation:
    """Return the sections with `old` replaced by `new` in their names; no name becomes empty."""
    for index in sorted(numbers):
        label = " ".join(segmentation.sections[index].label.replace(old, new).split())
        if label and label != segmentation.sections[index].label:
            segmentation = rename(segmentation, index, label)
    return segmentation


def names_in_title_case(segmentation: Segmentation, numbers: Iterable[int]) -> Segmentation:
    """Return the sections with these named in title case: "THE MAIL" becomes "The Mail"."""
    for index in sorted(numbers):
        label = segmentation.sections[index].label
        calm = title_case(label.upper() if label.islower() else label)
        if calm != label:
            segmentation = rename(segmentation, index, calm)
    return segmentation


def name_like(section: Section, number: int) -> str:
    """Return the name of a chapter of this number without a title, in the style of another."""
    bare = dataclasses.replace(section, label=section.label.removesuffix(section.title), title="")
    return _with_number(bare, number).rstrip(" .:")


def in_roman(number: int) -> str:
    """Return a number in Roman numerals."""
    letters = ""
    for value, letter in _ROMAN:
        letters += letter * (number // value)
        number %= value
    return letters


# --- helpers -------------------------------------------------------------------------------------


def _end_of(segmentation: Segmentation, index: int) -> int:
    """Return the number after a section and all that lies inside it."""
    sections = segmentation.sections
    end = index + 1
    while end < len(sections) and sections[end].level > sections[index].level:
        end += 1
    return end


def _with_number(section: Section, number: int) -> str:
    printed = _in_style(section, number)
    if section.number is None:
        return f"{printed}. {section.label}"
    title, head = section.title, section.label
    if title and head.casefold().endswith(title.casefold()):
        head, title = head[: -len(title)], head[-len(title) :]
    else:
        title = ""
    words = head.split(" ")
    for place in range(len(words) - 1, -1, -1):
        core = words[place].strip(".:,()[]—-")
        if core and (place == len(words) - 1 or not "".join(words[place + 1 :]).strip(" .:—-")):
            words[place] = words[place].replace(core, printed)
            return " ".join(words) + title
    return f"{printed}. {section.label}"


def _in_style(section: Section, number: int) -> str:
    if section.number_style is not NumberStyle.ROMAN:
        return str(number)
    letters = in_roman(number)
    is_small = re.search(r"(?<![A-Za-z])[ivxlcdm]+(?![A-Za-z])", section.label) is not None
    return letters.lower() if is_small else letters


def _level_below(section: Section) -> int:
    return section.level + 1 if section.kind is Kind.PART else section.level


def _title_in(label: str, old: Section) -> str:
    """Return what follows the number in a new name, empty if the number was not kept."""
    head = old.label
    if old.title and old.label.casefold().endswith(old.title.casefold()):
        head = old.label[: -len(old.title)]
    head = head.rstrip(" .:")
    rest = label.removeprefix(head)
    if old.number is None or not head or rest[:1] not in (".", ":"):
        return ""
    return rest.lstrip(" .:")


def _changed(segmentation: Segmentation, index: int, **fields: object) -> Segmentation:
    if not 0 <= index < len(segmentation.sections):
        raise ValueError(f"there is no section {index}")
    changed = dataclasses.replace(segmentation.sections[index], **fields)  # type: ignore[arg-type]
    return replaced(segmentation, index, index + 1, (changed,))
