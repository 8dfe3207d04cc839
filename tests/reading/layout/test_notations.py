"""The notations of wikis, forums and LaTeX become plain text with headings set apart."""

from __future__ import annotations

import pytest

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.notations import read_notation


def read(*lines):
    return read_notation(start_draft(lines))


def with_headings(style, line):
    """Return what a line becomes in a text with three headings in this style."""
    lines = [part for n in (1, 2, 3) for part in (style.format(f"Chapter {n}"), "", line, "")]
    draft = read(*lines)
    assert [text for text in draft.texts if text.startswith("Chapter")] == [
        "Chapter 1",
        "Chapter 2",
        "Chapter 3",
    ]
    return draft.texts[2]


@pytest.mark.parametrize(
    ("style", "line", "plain"),
    [
        ("== {} ==", "It ''was'' the '''end''' of [[May|spring]].", "It _was_ the end of spring."),
        ("<center>'''{}'''</center>", "{{c|The rain}}", "The rain"),
        ("[b]{}[/b]", "It [i]was[/i] [url=http://a.b]late[/url].", "It _was_ late."),
        ("[center][size=5]{}[/size][/center]", "[hr]", "* * *"),
        ("<b>{}</b>", "<p>It <i>was</i> late.</p>", "It _was_ late."),
        (
            r"\chapter{{{}}}",
            r"``It \emph{was} late,'' said Ren\'e~Br\^{o}.% a note",
            "“It _was_ late,” said René Brô.",
        ),
        (r"\section*{{{}}}\label{{a}}", r"Five \& twenty \ldots{} \c{c}a", "Five & twenty … ça"),
    ],
)
def test_marks_are_read(style, line, plain):
    assert with_headings(style, line) == plain


def test_what_was_recognised_is_said():
    draft = read(*["== One ==", "text"] * 3)
    assert [str(message) for message in draft.found] == ["wiki text"]
    assert draft.texts[:4] == ("One", "", "text", "")


def test_fields_of_a_wiki_or_of_latex_are_kept_for_the_metadata():
    draft = read("{{header", " | title = Emma", " | section = ", "}}", *["== One ==", ""] * 3)
    assert draft.texts[:4] == ("", "title: Emma", "", "")
    assert read(r"\title{Emma}", *[r"\chapter{One}", ""] * 3).texts[0] == "title: Emma"


def test_one_mark_alone_is_text():
    draft = start_draft(["== One ==", "[b]She[/b] came.", r"\chapter{One}", "He said ''no''."])
    assert read_notation(draft) is draft
