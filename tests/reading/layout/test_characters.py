"""Codes for terminals and printers."""

from __future__ import annotations

from captor_desktop.reading.layout.characters import (
    resolve_controls,
    resolve_entities,
    split_at_form_feeds,
)
from captor_desktop.reading.layout.draft import start_draft


def test_overstrikes_and_escapes_become_plain_text():
    lines = ["_\bI_\bt rained.", "C\bCH\bH", "\x1b[1mBold\x1b[0m words", "\b\bstart"]
    assert resolve_controls(start_draft(lines)).texts == ("It rained.", "CH", "Bold words", "start")


def test_a_single_stray_code_changes_nothing():
    draft = start_draft(["a\x1bb"])
    assert resolve_controls(draft) is draft


def test_a_form_feed_is_a_line_of_its_own():
    draft = split_at_form_feeds(start_draft(["end of page \fnew page", "\f", "\fnext"]))
    assert draft.texts == ("end of page ", "\f", "new page", "\f", "\f", "next")
    assert draft.numbers == (0, 0, 0, 1, 2, 2)


def test_entities_of_web_pages_become_characters():
    lines = ["&ldquo;So?&#8221; &mdash; A&nbsp;&amp;&#x20;B", "&zzz; stays, and AT&T; too"] * 3
    draft = resolve_entities(start_draft(lines))
    assert draft.texts[:2] == ("“So?” — A & B", "&zzz; stays, and AT&T; too")
    assert draft.found


def test_a_few_entities_are_the_text_itself():
    draft = start_draft(["Write &amp; for it."] * 3)
    assert resolve_entities(draft) is draft
