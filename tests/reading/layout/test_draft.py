"""Drafts: lines with their numbers, and what was set aside."""

from __future__ import annotations

from captor_desktop.messages import message
from captor_desktop.reading.layout import draft as module
from captor_desktop.reading.layout.draft import PAGE_EDGE, place_aside, start_draft


def test_a_line_set_aside_is_remembered_with_its_place():
    draft = start_draft(["12", "It rained.", "13", "It stopped."]).setting_aside([2, 0])
    assert draft.texts == ("", "It rained.", "", "It stopped.")
    placed = place_aside(draft.keeping(lambda place: bool(draft.texts[place])))
    assert [(each.file_line, each.text, each.place) for each in placed] == [
        (0, "12", 0),
        (2, "13", 1),
    ]


def test_an_edge_can_take_the_place():
    assert start_draft(["12"]).setting_aside([0], edges=True).texts == (PAGE_EDGE,)


def test_what_was_found_is_kept():
    draft = start_draft(["a"]).saying(message("One")).with_texts(["b"]).taking([("c", 0)])
    assert (draft.texts, [str(each) for each in draft.found]) == (("c",), ["One"])


def test_blank_lines_are_seen():
    assert start_draft(["a", " ", "", "\f"]).blank == b"\0\1\1\1"


def test_small_questions_about_lines():
    assert module.indent_of("\tIt") == 8
    assert module.ends_sentence("so he said.” ")
    assert not module.ends_sentence("so he")
    assert module.starts_small("  and so")
    assert module.letters_of("12  THE Ferry.") == "theferry"
