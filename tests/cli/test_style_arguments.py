from __future__ import annotations

import argparse

import pytest

from captor_desktop.cli.style_arguments import (
    DESIGNS,
    add_detail_options,
    add_style_options,
    detail_options,
    style_options,
)
from captor_desktop.options import AS_PRINTED, BookStyle, Keep, Look, Openings
from captor_desktop.writing import cover_drawing


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_style_options(parser)
    add_detail_options(parser)
    return parser.parse_args(words)


@pytest.mark.parametrize(
    ("words", "style"),
    [
        ((), BookStyle()),
        (("--as-printed",), AS_PRINTED),
        (("--look", "modern", "--no-justify"), BookStyle(look=Look.MODERN, justified=False)),
        (("--openings", "plain"), BookStyle(openings=Openings.PLAIN)),
        (
            ("--drop-capitals", "--no-curly-quotes"),
            BookStyle(drop_capitals=True, curly_quotes=False),
        ),
        (("--keep", "contents"), BookStyle(keep=(Keep.CONTENTS,))),
    ],
)
def test_arguments_make_a_style(words, style):
    assert style_options(parsed(*words)) == style


def test_details_are_those_that_were_given():
    given = parsed("--year", "1813", "--tags", "love, money", "--cover-design", "rays")
    assert detail_options(given) == (
        ("year", 1813), ("tags", ("love", "money")), ("cover_design", "rays")
    )  # fmt: skip


def test_every_design_can_be_asked_for():
    assert set(DESIGNS) == set(cover_drawing.DESIGNS)


@pytest.mark.parametrize("words", [("--year", "soon"), ("--cover", "/nowhere.png")])
def test_what_makes_no_sense_is_refused(words):
    with pytest.raises(argparse.ArgumentError):
        parsed(*words)


def test_a_cover_is_read(tmp_path):
    path = tmp_path / "a.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\nrest")
    assert parsed("--cover", str(path)).cover == path.read_bytes()
