"""A file's lines on their way to the lines of the text, and what was recognised on that way.

Every step takes a draft and returns another. A line keeps the number that it has in the file, so
that any position can be named as the file's own, whatever was put in, cut or taken out.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from captor_desktop.book import SetAside
from captor_desktop.messages import Message

_SAMPLE_LINES = 500
PAGE_EDGE = "\f"  # a line of its own wherever a page ends, until the edges are resolved
_NO_LETTERS = re.compile(r"[\W\d_]+")
SENTENCE_ENDS = frozenset(".!?\"”’'»)]*_…")


@dataclass(frozen=True)
class Draft:
    """Lines with their numbers in the file; `found` says what was recognised so far."""

    texts: tuple[str, ...]
    numbers: tuple[int, ...]
    aside: tuple[tuple[int, str], ...] = ()  # number in the file and text, in order
    found: tuple[Message, ...] = ()

    @cached_property
    def joined(self) -> str:
        """The lines as one text, in which characters are counted quickly."""
        return "\n".join(self.texts)

    @cached_property
    def blank(self) -> bytes:
        """A byte per line, 1 if it has only white space, as the edge of a page has; else 0.

        Bytes, because patterns of lines are found in them much faster than in a list.
        """
        return bytes([not text or text.isspace() for text in self.texts])

    def saying(self, *messages: Message) -> Draft:
        """Return the draft with more that was recognised."""
        return dataclasses.replace(self, found=(*self.found, *messages))

    def with_texts(self, texts: Iterable[str]) -> Draft:
        """Return the draft with each line rewritten."""
        return dataclasses.replace(self, texts=tuple(texts))

    def keeping(self, kept: Callable[[int], bool]) -> Draft:
        """Return the draft with these lines only; for lines without text of their own."""
        places = [place for place in range(len(self.texts)) if kept(place)]
        return self.taking([(self.texts[place], self.numbers[place]) for place in places])

    def taking(self, lines: Sequence[tuple[str, int]]) -> Draft:
        """Return the draft with these lines, given as texts and numbers in the file."""
        texts, numbers = zip(*lines, strict=True) if lines else ((), ())
        return dataclasses.replace(self, texts=texts, numbers=numbers)

    def setting_aside(self, places: Iterable[int], *, edges: bool = False) -> Draft:
        """Return the draft without these lines, which are remembered; with an edge in their place.

        Without `edges` a blank line takes the place of each.
        """
        chosen = sorted(set(places))
        texts = list(self.texts)
        for place in chosen:
            texts[place] = PAGE_EDGE if edges else ""
        aside = [(self.numbers[place], self.texts[place]) for place in chosen]
        merged = tuple(sorted((*self.aside, *aside)))
        return dataclasses.replace(self, texts=tuple(texts), aside=merged)


def start_draft(lines: Sequence[str]) -> Draft:
    """Return the draft of a file's own lines."""
    return Draft(tuple(lines), tuple(range(len(lines))))


def place_aside(draft: Draft) -> tuple[SetAside, ...]:
    """Return the lines set aside, each with the place in the text before which it stood."""
    placed = []
    place = 0
    for number, text in draft.aside:
        while place < len(draft.numbers) and draft.numbers[place] <= number:
            place += 1
        placed.append(SetAside(number, text, place))
    return tuple(placed)


def middle_lines(texts: Sequence[str]) -> Sequence[str]:
    """Return neighbouring lines from the middle, a quick look at what all lines may have."""
    middle = max(0, len(texts) // 2 - _SAMPLE_LINES // 2)
    return texts[middle : middle + _SAMPLE_LINES]


def stands_apart(blank: Sequence[int], place: int) -> bool:
    """Whether a line has blank lines, or an end of the file, above and below."""
    above = place == 0 or blank[place - 1]
    return bool(above and (place + 1 == len(blank) or blank[place + 1]))


def is_blank(text: str) -> bool:
    """Whether a line has only white space; the edge of a page has."""
    return not text or text.isspace()


def indent_of(text: str) -> int:
    """Return how many columns are free before the text of a line."""
    if "\t" in text:
        text = text.expandtabs(8)
    return len(text) - len(text.lstrip())


def ends_sentence(text: str) -> bool:
    """Whether a line may end a paragraph, by its last character."""
    stripped = text.rstrip()
    return bool(stripped) and stripped[-1] in SENTENCE_ENDS


def starts_small(text: str) -> bool:
    """Whether a line goes on with a small letter, as only a sentence that has begun does."""
    return text.lstrip()[:1].islower()


def letters_of(text: str) -> str:
    """Return the letters of a line in lower case: the same for every page head of a kind."""
    return _NO_LETTERS.sub("", text).lower()
