"""The options of the program: each defined once, for window, command line, batch and library.

Nothing heavy is imported here, so that `captor --help` can list the choices.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from datetime import datetime
from enum import StrEnum
from typing import Any

FEWEST_WORDS = 4000  # in a book without headings; breaks of a shorter one are not predicted
DEFAULT_ALPHA = 0.8  # the paper's best for every method
DEFAULT_WINDOW = 200  # sentences; the paper's best


class Format(StrEnum):
    """A kind of output."""

    EPUB = "epub"
    TEXT = "text"  # a folder with one file per chapter
    MARKED = "marked"  # one text file with a marker before every chapter
    MARKDOWN = "markdown"  # one file with # headings
    MARKDOWN_CHAPTERS = "markdown-chapters"  # a folder with one file per chapter
    HTML = "html"  # one page that needs no other file
    JSON = "json"


# The choices of `--format`, and the formats that each writes.
FORMAT_CHOICES: dict[str, tuple[Format, ...]] = {
    "epub": (Format.EPUB,),
    "text": (Format.TEXT,),
    "marked": (Format.MARKED,),
    "both": (Format.EPUB, Format.TEXT),
    "markdown": (Format.MARKDOWN,),
    "markdown-chapters": (Format.MARKDOWN_CHAPTERS,),
    "html": (Format.HTML,),
    "json": (Format.JSON,),
}


class ChaptersBy(StrEnum):
    """What decides where chapters open."""

    AUTO = "auto"  # headings, or predicted breaks where there are none
    HEADINGS = "headings"
    PREDICTED = "predicted"


class BreakMethod(StrEnum):
    """How breaks are predicted."""

    AUTO = "auto"  # the best one available
    COMBINED = "combined"
    BBP = "bbp"  # the neural break model alone, after the paper's name for it
    LEXICAL = "lexical"
    WOC = "woc"
    EQUIDISTANT = "equidistant"


class Device(StrEnum):
    """What the models run on."""

    AUTO = "auto"  # CUDA if available, otherwise the CPU
    CUDA = "cuda"
    CPU = "cpu"
    NONE = "none"  # no neural model at all


class ParagraphsBy(StrEnum):
    """What marks the paragraphs of a file."""

    AUTO = "auto"  # what the file shows
    BLANK_LINES = "blank-lines"
    INDENTED = "indented"
    LINES = "lines"  # every line is one
    SHORT_LINES = "short-lines"  # only a short last line


class Look(StrEnum):
    """How the pages of an EPUB or web page look."""

    CLASSIC = "classic"  # indented paragraphs, centred headings
    MODERN = "modern"  # headings to the left, in the letters of a screen
    PLAIN = "plain"  # no style that a reading device would choose by itself


class HeadingCase(StrEnum):
    """How headings in capitals are shown, both on the page and in the contents."""

    TITLE = "title"  # THE MAIL → The Mail
    PRINTED = "printed"


class Openings(StrEnum):
    """How a chapter's first words are shown if they are printed in capitals."""

    SMALL_CAPITALS = "small-capitals"
    PLAIN = "plain"
    PRINTED = "printed"


class SceneBreaks(StrEnum):
    """How a break between two scenes is shown."""

    LINE = "line"
    STARS = "stars"
    SPACE = "space"


class Pictures(StrEnum):
    """How [Illustration: …] is shown if the picture itself is missing."""

    CAPTIONS = "captions"  # only the caption
    NONE = "none"
    PRINTED = "printed"


class Keep(StrEnum):
    """Printed parts of the book that a reading device shows by itself."""

    CONTENTS = "contents"  # the printed contents list
    TITLE_PAGE = "title-page"  # lines of the printed title page that ours repeats
    HALF_TITLES = "half-titles"  # the title again, before a chapter


@dataclass(frozen=True, slots=True)
class BookStyle:
    """How the text is set: its look, and the clean-up.

    Everything left out of the text is reported. `keep` lists what must not be left out.
    """

    look: Look = Look.CLASSIC
    justified: bool = True
    drop_capitals: bool = False
    scene_breaks: SceneBreaks = SceneBreaks.LINE
    headings: HeadingCase = HeadingCase.TITLE
    openings: Openings = Openings.SMALL_CAPITALS
    pictures: Pictures = Pictures.CAPTIONS
    curly_quotes: bool = True
    keep: tuple[Keep, ...] = ()


AS_PRINTED = BookStyle(
    headings=HeadingCase.PRINTED,
    openings=Openings.PRINTED,
    pictures=Pictures.PRINTED,
    curly_quotes=False,
    keep=tuple(Keep),
)


def read_style(raw: Mapping[str, object]) -> BookStyle:
    """Return a style from its values by name, as in JSON; a wrong value becomes the default."""
    known: dict[str, Any] = {}
    for field_ in fields(BookStyle):
        usual, value = getattr(BookStyle(), field_.name), raw.get(field_.name)
        with suppress(ValueError, TypeError):
            if isinstance(usual, tuple):
                known[field_.name] = tuple(keep for keep in Keep if keep in raw[field_.name])  # type: ignore[operator]
            elif isinstance(usual, bool):
                known[field_.name] = value if isinstance(value, bool) else usual
            else:
                known[field_.name] = type(usual)(value)
    return BookStyle(**known)


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How to read a file."""

    paragraphs_by: ParagraphsBy = ParagraphsBy.AUTO
    keep_all_lines: bool = False  # keep page heads and page numbers in the text
    member: str = ""  # of a .zip with several books: the one to read
    kept_lines: tuple[int, ...] = ()  # of the file, from 0: put back although they were set aside


@dataclass(frozen=True, slots=True)
class PredictOptions:
    """How to predict breaks."""

    method: BreakMethod = BreakMethod.AUTO
    chapters: int | None = None  # None: estimate
    alpha: float = DEFAULT_ALPHA
    window: int = DEFAULT_WINDOW


@dataclass(frozen=True, slots=True)
class AnalyseOptions:
    """How to find chapters, and metadata that replaces the file's own."""

    pattern: str | None = None  # the user's own heading rule, a regular expression
    title: str | None = None
    author: str | None = None
    language: str | None = None  # BCP 47
    chapters_by: ChaptersBy = ChaptersBy.AUTO
    prediction: PredictOptions = field(default_factory=PredictOptions)
    longest_chapter: int | None = None  # words; longer ones are split at predicted breaks
    details: tuple[tuple[str, Any], ...] = ()  # more metadata, by the names of its fields
    reading: ReadOptions = field(default_factory=ReadOptions)


@dataclass(frozen=True, slots=True)
class OutputOptions:
    """What to write."""

    now: datetime
    formats: tuple[Format, ...] = (Format.EPUB,)
    overwrite: bool = False
    keep_licence: bool = False  # also the header and licence around the book
    cover: bytes | None = None  # a JPEG or PNG; without one a cover is drawn
    style: BookStyle = field(default_factory=BookStyle)
