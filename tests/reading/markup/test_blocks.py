"""Pages as lines of text."""

from __future__ import annotations

import pytest

from captor_desktop.reading.markup.blocks import page_text
from captor_desktop.reading.markup.parsing import parse_page
from captor_desktop.reading.markup.pictures import COVER, Picture


def text_of(body):
    root, _ = parse_page(f"<html><body>{body}</body></html>".encode())
    assert root is not None
    return "\n".join(page_text(root).lines)


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("<p>It\n rained.</p><p>So.</p>", "It rained.\n\nSo."),
        ("<p>So.</p><h2>I</h2><p>It</p>", "So.\n\n\n\nI\n\nIt"),
        ("<p>an <i>old</i> man, <em> very </em>old</p>", "an _old_ man, _very_ old"),
        ("<h2><i>The Rain</i></h2>", "The Rain"),
        ("<p>One<br/>Two</p>", "One\nTwo"),
        ("<pre>  One\n    Two</pre>", "  One\n    Two"),
        ("<p>So.</p><hr/><p>It</p>", "So.\n\n* * *\n\nIt"),
        ("<p>So.</p><hr/><h2>I</h2>", "So.\n\n\n\nI"),
        ("<img alt='A tree' src='x.png'/><p>It</p>", "[Illustration: A tree]\n\nIt"),
        ("<p>It <img alt='A tree'/> rained</p>", "It rained\n\n[Illustration: A tree]"),
        ("<p><img alt='A tree'/>It rained</p>", "[Illustration: A tree]\n\nIt rained"),
        ("<h2>I<img alt='A tree'/></h2><p>It</p>", "I\n\n[Illustration: A tree]\n\nIt"),
        ("<p><img alt='“T'/>here</p>", "“There"),
        ("<p><img alt='Illustration: A tree'/></p>", "[Illustration: A tree]"),
        ("<p><img alt=''/>It</p>", "It"),
        ("<script>bad()</script><style>p{}</style><p>It</p>", "It"),
        ("<p><span class='pagenum'>[Pg 3]</span>It</p>", "It"),
        ("<p><span class='smcap'>Mr. Brown</span> came</p>", "MR. BROWN came"),
        ("<p>word<a href='#f'><sup>1</sup></a></p>", "word[1]"),
        ("<table><tr><td>I</td><td>Rain</td></tr></table>", "I   Rain"),
        ("<div>It <div>rained</div> here</div>", "It\n\nrained\n\nhere"),
        ("<p>a&nbsp;b &amp; c</p>", "a b & c"),
    ],
)
def test_markup_becomes_what_a_transcriber_would_type(body, text):
    assert text_of(body) == text


def test_lines_know_where_they_stand_in_the_source():
    root, _ = parse_page(b"<html><body>\n<p>One.</p>\n\n<p>Two.</p></body></html>")
    assert root is not None
    page = page_text(root)
    assert dict(zip(page.lines, page.numbers, strict=True))["Two."] == 3


def test_page_numbers_are_remembered():
    root, _ = parse_page(b"<html><body><p><span class='pagenum'>12</span>It</p></body></html>")
    assert root is not None
    assert page_text(root).aside == [(0, 0, "12")]
    assert page_text(root, keep_page_numbers=True).lines == ["12It"]


def test_elements_inside_each_other_without_end_are_survived():
    assert text_of("<div>" * 5000 + "deep") == ""
    assert text_of("<b>" * 100 + "It" + "</b>" * 100) == "It"


PICTURE = Picture(b"...", "image/png")


def pictures_of(body, find):
    root, _ = parse_page(f"<html><body>{body}</body></html>".encode())
    assert root is not None
    return page_text(root, find)


def test_pictures_hang_on_their_lines():
    page = pictures_of(
        "<p>It <img src='a.png'/> rained <img src='b.png' alt='A tree'/></p>",
        {"a.png": PICTURE, "b.png": PICTURE}.get,
    )
    assert page.lines == ["It rained", "", "[Illustration]", "", "[Illustration: A tree]"]
    assert page.pictures == {2: PICTURE, 4: PICTURE}


def test_a_drawing_gives_the_picture_in_it():
    drawing = "<div><svg><text>no</text><image xlink:href='a.png'/></svg></div>"
    page = pictures_of(drawing, {"a.png": PICTURE}.get)
    assert (page.lines, page.pictures) == (["[Illustration]"], {0: PICTURE})


def test_the_cover_is_not_shown_twice():
    assert pictures_of("<p><img src='c.png' alt='Cover'/></p>", lambda _: COVER).lines == []


def test_very_many_pictures_in_one_block_take_no_long_time():
    page = pictures_of("<p>" + "<img src='a.png'/> " * 5_000 + "</p>", {"a.png": PICTURE}.get)
    assert len(page.pictures) == 5_000


def test_page_numbers_know_the_line_they_stood_at():
    page = pictures_of(
        "<p>One</p><p>Two <span class='pagenum'>8</span> three</p><p class='pagenum'>9</p>",
        lambda _: None,
    )
    assert page.lines == ["One", "", "Two three"]
    assert [(number.place, number.text) for number in page.aside] == [(2, "8"), (3, "9")]


def test_empty_paragraphs_are_gaps():
    assert text_of("<p>One</p><p></p><p>Two</p>") == "One\n\n\nTwo"
    assert text_of("<p>One</p>" + "<p>&nbsp;</p>" * 9 + "<p>Two</p>") == "One\n\n\n\nTwo"


def test_a_number_and_its_title_stand_together():
    assert text_of("<p>So.</p><h2>I</h2><h3>The Rain</h3><p>It</p>") == (
        "So.\n\n\n\nI\n\nThe Rain\n\nIt"
    )


def test_wide_margins_are_gaps():
    assert text_of("<p>One</p><p style='margin-top: 4em'>Two</p>") == "One\n\n\n\nTwo"
    assert text_of("<p>One</p><p style='margin-top: 1.5em'>Two</p>") == "One\n\nTwo"
