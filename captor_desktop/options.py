"""What can be asked of the program: each option once, for window, command line, batch and library.

Nothing heavy is imported here, so that `captor --help` can list the choices.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

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


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How to read a file."""

    paragraphs_by: ParagraphsBy = ParagraphsBy.AUTO
    keep_all_lines: bool = False  # set no page heads or page numbers aside
    member: str = ""  # of a .zip with several books: the one to read


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
    reading: ReadOptions = field(default_factory=ReadOptions)


@dataclass(frozen=True, slots=True)
class OutputOptions:
    """What to write."""

    now: datetime
    formats: tuple[Format, ...] = (Format.EPUB,)
    overwrite: bool = False
    keep_licence: bool = False  # also the header and licence around the book
    cover: bytes | None = None  # a JPEG or PNG; without one a cover is drawn
