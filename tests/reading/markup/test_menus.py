"""Menus and the like in saved web pages, and what only looks like them."""

from __future__ import annotations

import pytest

from captor_desktop.reading.markup.menus import find_menus
from captor_desktop.reading.markup.parsing import parse_page

TEXT = "<p>It rained all day, and nobody could say when it had begun.</p>" * 20


def menus_of(body):
    root, _ = parse_page(f"<html><body>{body}{TEXT}</body></html>".encode())
    assert root is not None
    return [" ".join("".join(map(str, each.itertext())).split()) for each in find_menus(root)]


@pytest.mark.parametrize(
    "body",
    [
        "<nav>Home</nav>",
        "<footer>Home</footer>",
        "<div role='navigation'>Home</div>",
        "<div class='site-nav'>Home</div>",
        "<div id='cookieBanner'>Home</div>",
        "<section id='comments'>Home</section>",
        "<ul><a href='/home'>Home</a></ul>",
        "<p><a href='1.html'>Home</a></p>",
    ],
)
def test_what_belongs_to_the_site_is_found(body):
    assert "Home" in menus_of(body)


@pytest.mark.parametrize(
    "body",
    [
        "<ul><li><a href='#c1'>Chapter 1</a></li></ul>",  # the contents list of the book
        "<p>See <a href='http://example.org'>there</a> for all of the rest of it.</p>",
        "<div id='pg-header'>The book</div>",
        "<div class='footnotes'>A note</div>",
        "<aside epub:type='footnote'>A note</aside>",
    ],
)
def test_what_belongs_to_the_book_is_not(body):
    assert menus_of(body) == []


def test_an_element_around_the_complete_text_is_no_menu():
    assert menus_of(f"<div class='navigation'>{TEXT * 3}</div>") == []


def test_a_licence_is_no_menu():
    assert menus_of(f"{TEXT * 30}<footer>{TEXT * 4}</footer>") == []
