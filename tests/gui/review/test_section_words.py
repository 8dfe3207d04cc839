from __future__ import annotations

import pytest

from captor_desktop.edits import accept
from captor_desktop.gui.look.icons import icon
from captor_desktop.gui.review import section_words
from captor_desktop.segmentation import Kind, Origin, Section, Segmentation
from captor_desktop.why import Cause, Why


def section(confidence: float, **more: object) -> Section:
    return Section(Kind.CHAPTER, 0, 0, 5, "One", confidence=confidence, **more)


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_a_name_and_an_icon(kind, qapp):
    assert section_words.kind_name(kind)
    assert icon(section_words.kind_icon(kind))


@pytest.mark.parametrize("origin", Origin)
def test_every_origin_has_words(origin, qapp):
    assert section_words.origin_name(origin)


def test_certainty_is_a_sign_and_a_word():
    assert section_words.certainty(section(0.62)) == "▲ 62 %"
    assert section_words.certainty(section(0.97)) == "97 %"
    accepted = accept(Segmentation((section(0.5),), 0, 5), 0).sections[0]
    assert section_words.certainty(accepted) == "✓ Confirmed"
    assert section_words.certainty(Section(Kind.TITLE, 0, 0, 5, "Title page")) == ""


def test_only_what_is_certain_is_a_hundred():
    assert section_words.percentage(0.9999) == "99 %"
    assert section_words.percentage(1.0) == "100 %"
    assert section_words.percentage(0.0) == "0 %"


def test_the_explanation_tells_origin_reason_and_what_to_do():
    text = section_words.explanation(section(0.5, why=Why(Cause.GAP, number=8, other=7)))
    assert "Found by its printed heading" in text
    assert "7 is missing before it." in text
    assert "To check: the confidence is only 50 %." in text
    accepted = accept(Segmentation((section(0.5),), 0, 5), 0).sections[0]
    assert "Confirmed by you" in section_words.explanation(accepted)


def test_the_screen_reader_hears_all_about_a_section():
    spoken = section_words.spoken(section(0.5, why=Why(Cause.GAP, number=8, other=7)), 1200)
    for words in (
        "One",
        "Chapter",
        f"{section_words.number(1200)} words",
        "to check",
        "7 is missing before it",
    ):
        assert words in spoken
