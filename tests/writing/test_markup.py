from __future__ import annotations

import pytest
from lxml import etree

from captor_desktop.writing.markup import (
    XHTML,
    add,
    add_foreign,
    append_text,
    new_page,
    new_root,
    page_bytes,
    read_language,
    xml_bytes,
)


@pytest.mark.parametrize(
    ("given", "tag"),
    [("en", "en"), ("pt_BR", "pt-BR"), ("", "und"), ("English!", "und"), ("english", "und")],
)
def test_what_is_no_language_is_undetermined(given, tag):
    assert read_language(given).tag == tag


def test_hebrew_runs_from_right_to_left():
    html, _ = new_page("x", read_language("he"))
    assert html.get("dir") == "rtl"
    assert not read_language("en-GB").is_right_to_left


def test_a_page_has_a_title_even_if_nobody_named_it():
    html, _ = new_page("", read_language("en"))
    assert html.findtext(f"{{{XHTML}}}head/{{{XHTML}}}title")


def test_text_goes_after_all_that_is_there():
    _, body = new_page("x", read_language("en"))
    append_text(body, "one ")
    add(body, "i", "two")
    append_text(body, " three")
    append_text(body, "")
    append_text(body, " four")
    assert "".join(body.itertext()) == "one two three four"


def test_a_page_is_xml_with_a_doctype():
    html, _ = new_page("x & y", read_language("en"))
    data = page_bytes(html)
    assert data.startswith(b"<?xml")
    assert b"<!DOCTYPE html>" in data
    assert etree.fromstring(data).tag == f"{{{XHTML}}}html"


def test_foreign_elements_take_their_prefix_or_their_parent():
    root = new_root("urn:one", "root", two="urn:two")
    add_foreign(root, "child", "text", media_type="x")
    add_foreign(root, "two:child")
    tree = etree.fromstring(xml_bytes(root))
    assert [child.tag for child in tree] == ["{urn:one}child", "{urn:two}child"]
    assert tree[0].get("media-type") == "x"
