"""Trees of pages, also of broken and hostile ones."""

from __future__ import annotations

import pytest

from captor_desktop.reading.markup.parsing import local_name, parse_page, parse_xml

BOMB = (
    '<!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
    "<html xmlns='http://www.w3.org/1999/xhtml'><body><p>x&b;y</p></body></html>"
)


def words(data):
    root, _ = parse_page(data)
    assert root is not None
    return "".join(map(str, root.itertext())).strip()


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"<html><body><p>It rained</body>", "It rained"),
        ("<?xml version='1.0'?><html><body>Zoë</body></html>".encode(), "Zoë"),
        ('<meta charset="iso-8859-1"><p>Zoë'.encode("latin-1"), "Zoë"),
        (b"<html xmlns='http://www.w3.org/1999/xhtml'><body>a&mdash;b</body></html>", "a—b"),
        (b"<html><body>nul\0 byte</body></html>", "nul byte"),
    ],
)
def test_text_is_read_whatever_its_dress(data, text):
    assert words(data) == text


def test_entities_of_the_file_itself_are_not_resolved():
    assert "ha" not in words(BOMB.encode())


def test_nothing_gives_no_tree():
    assert parse_page(b"")[0] is None
    assert parse_xml("no markup") is None


def test_names_have_no_namespace():
    root = parse_xml("<a:b xmlns:a='x'><!-- c --></a:b>")
    assert root is not None
    assert [local_name(each) for each in root.iter()] == ["b", ""]
