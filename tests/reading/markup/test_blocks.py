"""Pages as lines of text."""

from __future__ import annotations

import pytest

from captor_desktop.reading.markup.blocks import page_text
from captor_desktop.reading.markup.parsing import parse_page


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
    assert [text for _, text in page_text(root).aside] == ["12"]


def test_elements_inside_each_other_without_end_are_survived():
    assert text_of("<div>" * 5000 + "deep") == ""
    assert text_of("<b>" * 100 + "It" + "</b>" * 100) == "It"
