"""What can be asked of the program: each option once, for window, command line, batch and library.

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


# What the user may ask for by one word, and what is then written.
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
    SHORT_LINES = "short-lines"  # nothing but the short last line


class Look(StrEnum):
    """How the pages of an EPUB or web page look."""

    CLASSIC = "classic"  # indented paragraphs, centred headings
    MODERN = "modern"  # headings to the left, in the letters of a screen
    PLAIN = "plain"  # nothing that a reading device would set by itself


class HeadingCase(StrEnum):
    """What becomes of headings in capitals, on the page and in the contents alike."""

    TITLE = "title"  # THE MAIL → The Mail
    PRINTED = "printed"


class Openings(StrEnum):
    """What becomes of a chapter's first words if they are printed in capitals."""

    SMALL_CAPITALS = "small-capitals"
    PLAIN = "plain"
    PRINTED = "printed"


class SceneBreaks(StrEnum):
    """How a break between two scenes is shown."""

    LINE = "line"
    STARS = "stars"
    SPACE = "space"


class Pictures(StrEnum):
    """What becomes of [Illustration: …] where the picture itself is not there."""

    CAPTIONS = "captions"  # only what the picture was called
    NONE = "none"
    PRINTED = "printed"


class Keep(StrEnum):
    """What the book prints and a reading device shows once more by itself."""

    CONTENTS = "contents"  # the printed contents list
    TITLE_PAGE = "title-page"  # what of the printed title page ours says too
    HALF_TITLES = "half-titles"  # the title again, before a chapter


@dataclass(frozen=True, slots=True)
class BookStyle:
    """How the text is set: its look, and what an editor would put in order.

    What is left out of the text is always reported. `keep` has what is not to be left out.
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
    """Return a style from its values by name, as JSON has them; what is wrong is the usual one."""
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
    keep_all_lines: bool = False  # set no page heads or page numbers aside
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
    """How to find chapters, and metadata that replaces what the file says."""

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
