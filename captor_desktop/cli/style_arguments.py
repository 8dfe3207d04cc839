"""Arguments about the book itself: its style, its details, its cover."""

from __future__ import annotations

import argparse
import dataclasses
from pathlib import Path
from typing import Any

from captor_desktop.options import (
    AS_PRINTED,
    BookStyle,
    HeadingCase,
    Keep,
    Look,
    Openings,
    Pictures,
    SceneBreaks,
)

DESIGNS = ("waves", "scales", "lattice", "rays", "stripes", "plain")
DETAILS = (
    "translator",
    "illustrator",
    "year",
    "series",
    "series_number",
    "publisher",
    "description",
    "tags",
    "cover_design",
)


def add_style_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the look of the book and for its clean-up."""
    add, yes_or_no = parser.add_argument, argparse.BooleanOptionalAction
    for name, choices, words in (
        ("--look", Look, "style of an EPUB or web page"),
        ("--headings", HeadingCase, "how to set headings that are in capitals"),
        ("--openings", Openings, "how to set the first words of a chapter if they are in capitals"),
        (
            "--pictures",
            Pictures,
            "what to make of “[Illustration: …]” where the picture is missing",
        ),
        ("--scene-breaks", SceneBreaks, "what marks a break between scenes"),
    ):
        add(name, choices=list(map(str, choices)), help=f"{words} (default: {next(iter(choices))})")
    add("--justify", action=yes_or_no, help="justify the text (default: yes)")
    add(
        "--drop-capitals", action=yes_or_no, help="begin chapters with a large letter (default: no)"
    )
    add("--curly-quotes", action=yes_or_no, help="use curly quotation marks (default: yes)")
    add(
        "--keep",
        action="append",
        choices=list(map(str, Keep)),
        help="keep what is left out because the EPUB has it anyway; may be given several times",
    )
    add(
        "--as-printed",
        action="store_true",
        help="keep the text as it is printed, and leave nothing out",
    )


def style_options(arguments: argparse.Namespace) -> BookStyle:
    """Return the style that the arguments give."""
    given = {
        "look": arguments.look and Look(arguments.look),
        "headings": arguments.headings and HeadingCase(arguments.headings),
        "openings": arguments.openings and Openings(arguments.openings),
        "pictures": arguments.pictures and Pictures(arguments.pictures),
        "scene_breaks": arguments.scene_breaks and SceneBreaks(arguments.scene_breaks),
        "justified": arguments.justify,
        "drop_capitals": arguments.drop_capitals,
        "curly_quotes": arguments.curly_quotes,
        "keep": arguments.keep and tuple(map(Keep, arguments.keep)),
    }
    changes: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    return dataclasses.replace(AS_PRINTED if arguments.as_printed else BookStyle(), **changes)


def add_detail_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the details of the book, and for its cover."""
    add = parser.add_argument
    add("--translator", help="the translator (one book only)")
    add("--illustrator", help="the illustrator (one book only)")
    add("--year", type=_year, help="the year the book appeared (one book only)")
    add("--series", help="the series that the book belongs to (one book only)")
    add("--series-number", metavar="N", help="the number of the book in the series (one book only)")
    add("--publisher", help="the publisher (one book only)")
    add("--description", help="a description (one book only)")
    add("--tags", type=_tags, help="tags, separated by commas (one book only)")
    add("--cover", metavar="IMAGE", type=_image, help="a JPEG or PNG as the cover (one book only)")
    add(
        "--cover-design",
        choices=DESIGNS,
        help="design of the generated cover (default: by the title)",
    )


def detail_options(arguments: argparse.Namespace) -> tuple[tuple[str, Any], ...]:
    """Return the details that the arguments give, by the names of the metadata."""
    given = ((name, getattr(arguments, name)) for name in DETAILS)
    return tuple((name, value) for name, value in given if value is not None)


def _year(text: str) -> int:
    if not (text.isdecimal() and 1 <= int(text) <= 9999):
        raise argparse.ArgumentTypeError("must be a year, such as 1813")
    return int(text)


def _tags(text: str) -> tuple[str, ...]:
    return tuple(tag for part in text.split(",") if (tag := part.strip()))


def _image(text: str) -> bytes:
    try:
        data = Path(text).read_bytes()
    except OSError as error:
        raise argparse.ArgumentTypeError(f"“{text}” can't be read") from error
    if not data.startswith((b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n")):
        raise argparse.ArgumentTypeError(f"“{text}” is not a JPEG or PNG file")
    return data
