"""The user's settings and the state that the window remembers, in one small JSON file.

Each setting is declared once, in `Settings`: its type, its default, what it accepts, and for those
that the settings dialog shows, its texts. A file that can't be read gives the defaults and a
notice, and a copy of it is kept; a single bad value is replaced by its default.
"""

from __future__ import annotations

import dataclasses
import json
import logging
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from captor_desktop.errors import CannotWrite
from captor_desktop.files.atomic import write_file
from captor_desktop.messages import Message, message, translatable
from captor_desktop.options import BookStyle, ChaptersBy, Device, Format
from captor_desktop.paths import settings_file
from captor_desktop.setting_kinds import (
    Choice,
    Kind,
    Labels,
    NumberKind,
    Option,
    Several,
    ShownSetting,
    StyleKind,
    Switch,
    Text,
    Texts,
)

log = logging.getLogger(__name__)

VERSION = 1
KEPT_RECENT_BOOKS = 12
KEPT_INPUTS = 2000  # files and folders, not books: a folder of any size is one

Raw = dict[str, Any]


class Theme(StrEnum):
    """How the window is coloured."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high contrast"


class Existing(StrEnum):
    """What to do with an output that already exists."""

    SKIP = "skip"
    OVERWRITE = "overwrite"


def _kept(default: Any, kind: Kind, words: Labels | None = None) -> Any:  # noqa: ANN401
    """Declare a setting; one without words is remembered but not shown in the dialog."""
    return dataclasses.field(default=default, metadata={"kind": kind, "words": words})


_LOOK = translatable("Appearance")
_OUTPUT = translatable("Output")
_WORK = translatable("Processing")

FORMAT_OPTIONS = (
    Option(Format.EPUB, translatable("EPUB")),
    Option(Format.TEXT, translatable("One text file per chapter")),
    Option(Format.MARKED, translatable("One text file with chapter markers")),
    Option(Format.MARKDOWN, translatable("One Markdown file")),
    Option(Format.MARKDOWN_CHAPTERS, translatable("One Markdown file per chapter")),
    Option(Format.HTML, translatable("One web page")),
    Option(Format.JSON, translatable("JSON")),
)


CHAPTERS_OPTIONS = (
    Option(ChaptersBy.AUTO, translatable("Headings, or predicted where there are none")),
    Option(ChaptersBy.HEADINGS, translatable("By headings")),
    Option(ChaptersBy.PREDICTED, translatable("Predicted from the text")),
)


@dataclass(frozen=True, slots=True)
class Settings:
    """All that is remembered between two starts. `notice` reports a problem with the file."""

    theme: Theme = _kept(  # noqa: RUF009
        Theme.SYSTEM,
        Choice(
            Theme,
            (
                Option(Theme.SYSTEM, translatable("Follow the system")),
                Option(Theme.LIGHT, translatable("Light")),
                Option(Theme.DARK, translatable("Dark")),
                Option(Theme.HIGH_CONTRAST, translatable("High contrast")),
            ),
        ),
        Labels(_LOOK, translatable("Theme"), translatable("The colours of the window.")),
    )
    text_size_percent: int = _kept(
        100,
        NumberKind(80, 200, 10, unit=translatable(" %")),
        Labels(
            _LOOK, translatable("Text size"), translatable("The size of all text in the window.")
        ),
    )
    language: str = _kept(
        "system",
        Choice(
            str,
            (
                Option("system", translatable("Follow the system")),
                Option("en", "English"),
                Option("de", "Deutsch"),
            ),
        ),
        Labels(
            _LOOK,
            translatable("Language"),
            translatable("Takes effect the next time the program starts."),
        ),
    )
    formats: tuple[str, ...] = _kept(
        (Format.EPUB,),
        Several(FORMAT_OPTIONS),
        Labels(_OUTPUT, translatable("Formats"), translatable("What is written for each book.")),
    )
    output_name: str = _kept(
        "{author} - {title}",
        Text(),
        Labels(
            _OUTPUT,
            translatable("File names"),
            translatable("A pattern with {author}, {title}, {year}, {language} and {file}."),
        ),
    )
    keep_licence: bool = _kept(
        False,
        Switch(),
        Labels(
            _OUTPUT,
            translatable("Keep Project Gutenberg header and licence"),
            translatable("They become the last page of the book."),
        ),
    )
    existing: Existing = _kept(  # noqa: RUF009
        Existing.SKIP,
        Choice(
            Existing,
            (
                Option(Existing.SKIP, translatable("Skip")),
                Option(Existing.OVERWRITE, translatable("Overwrite")),
            ),
        ),
        Labels(
            _OUTPUT,
            translatable("Existing files"),
            translatable("What happens to files that already exist."),
        ),
    )
    device: Device = _kept(  # noqa: RUF009
        Device.AUTO,
        Choice(
            Device,
            (
                Option(Device.AUTO, translatable("Automatic")),
                Option(Device.CUDA, translatable("Graphics card (CUDA)")),
                Option(Device.CPU, translatable("Processor")),
                Option(Device.NONE, translatable("Off: faster, slightly less accurate")),
            ),
        ),
        Labels(
            _WORK,
            translatable("Models run on"),
            translatable("A graphics card is faster; the processor always works."),
        ),
    )
    batch_jobs: int = _kept(
        0,
        NumberKind(0, 32, zero_label=translatable("Automatic")),
        Labels(
            _WORK,
            translatable("Books at once"),
            translatable("How many books of a batch are converted at the same time."),
        ),
    )
    notify_when_done: bool = _kept(
        True,
        Switch(),
        Labels(
            _WORK,
            translatable("Notify me when a long job is done"),
            translatable("Shows a notification if the window is not in front."),
        ),
    )
    keep_awake: bool = _kept(
        True,
        Switch(),
        Labels(
            _WORK,
            translatable("Keep the computer awake"),
            translatable("Keeps the computer from going to sleep while a batch is running."),
        ),
    )
    batch_recursive: bool = _kept(
        True,
        Switch(),
        Labels(
            _WORK,
            translatable("Include subfolders"),
            translatable("Also finds the books in folders inside a folder."),
        ),
    )
    book_style: BookStyle = _kept(BookStyle(), StyleKind())  # noqa: RUF009
    batch_output: str = _kept("", Text())  # empty: beside each book
    batch_chapters_by: ChaptersBy = _kept(  # noqa: RUF009
        ChaptersBy.AUTO, Choice(ChaptersBy, CHAPTERS_OPTIONS)
    )
    batch_pattern: str = _kept("", Text())  # the user's own for headings
    batch_inputs: tuple[str, ...] = _kept((), Texts(KEPT_INPUTS))  # the list of the batch page
    device_folder: str = _kept("", Text())  # of an e-book reader: a second place for outputs
    recent_books: tuple[str, ...] = _kept((), Texts(KEPT_RECENT_BOOKS))
    recent_details: tuple[str, ...] = _kept((), Texts(KEPT_RECENT_BOOKS))  # see gui/window/recent
    last_folder: str = _kept("", Text())
    window_geometry: str = _kept("", Text())  # base64 of what Qt saves
    review_state: str = _kept("", Text())  # base64: how the review page is divided
    notice: Message | None = dataclasses.field(default=None, compare=False)

    def replace(self, **changes: Any) -> Settings:  # noqa: ANN401
        """Return the settings with these changed; each value must be one that it accepts."""
        for name, value in changes.items():
            if name in KINDS:
                KINDS[name].read(value)
        return dataclasses.replace(self, **changes)


KINDS: dict[str, Kind] = {
    field.name: field.metadata["kind"] for field in dataclasses.fields(Settings) if field.metadata
}


def shown_settings() -> Iterator[ShownSetting]:
    """Yield the settings that the dialog shows, in its order; those of a group come together."""
    for field in dataclasses.fields(Settings):
        words = field.metadata.get("words")
        if words is not None:
            yield ShownSetting(field.name, field.metadata["kind"], words)


def load_settings(path: Path | None = None) -> Settings:
    """Return the settings of this file, or the defaults; `notice` says what could not be read.

    A damaged file, or one written by a newer version, is copied before it is replaced.
    """
    path = path or settings_file()
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError) as error:
        log.warning("settings could not be read: %s", error)
        return Settings(notice=_notice(_keep_aside(path), ()))
    version = raw.get("version") if isinstance(raw, dict) else None
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        return Settings(notice=_notice(_keep_aside(path), ()))
    if version > VERSION:
        _keep_aside(path)
    values, bad = _read_values(raw)
    notice = _notice(_keep_aside(path), bad) if bad else None
    return Settings(**values, notice=notice)


def save_settings(settings: Settings, path: Path | None = None) -> bool:
    """Write the settings; return whether that worked. A failure has no other effect."""
    raw: Raw = {"version": VERSION}
    raw |= {name: getattr(settings, name) for name in KINDS}
    text = json.dumps(raw, indent=1, ensure_ascii=False, default=dataclasses.asdict)
    try:
        write_file(path or settings_file(), text.encode("utf-8", "replace"), overwrite=True)
    except CannotWrite as error:
        log.warning("settings could not be kept: %s", error)
        return False
    return True


# --- helpers -------------------------------------------------------------------------------------


def _read_values(raw: Raw) -> tuple[Raw, tuple[str, ...]]:
    """Return the good values by name, and the names of the bad ones."""
    good: Raw = {}
    bad = []
    for name, kind in KINDS.items():
        if name in raw:
            try:
                good[name] = kind.read(raw[name])
            except ValueError:
                bad.append(name)
    return good, tuple(bad)


def _keep_aside(path: Path) -> Path | None:
    """Copy the file to a name of its own, and return that, or None if it could not be done."""
    aside = path.with_name(f"{path.stem}.old{path.suffix}")
    try:
        shutil.copyfile(path, aside)
    except OSError:
        return None
    return aside


def _notice(aside: Path | None, bad: tuple[str, ...]) -> Message:
    names = ", ".join(bad)
    what = (
        message("Some settings could not be read ({0}) and were reset.", names)
        if bad
        else message("The settings could not be read and were reset.")
    )
    if aside is None:
        return what
    return Message("{0} {1}", (what, message("The old file is kept as “{0}”.", aside.name)))
