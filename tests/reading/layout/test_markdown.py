"""Markdown in."""

from __future__ import annotations

from captor_desktop.reading.layout.draft import start_draft
from captor_desktop.reading.layout.markdown import read_markdown
from captor_desktop.reading.reader import book_from_text

TEXT = [
    "# The Ferry",
    "",
    "It rained.",
    "",
    "## Chapter 1",
    "Rain.",
    "",
    "## Chapter 2 ##",
    "",
    "So.",
]


def test_marks_of_headings_become_blank_lines():
    draft = read_markdown(start_draft(TEXT))
    kept = [text for text in draft.texts if text]
    assert kept == ["The Ferry", "It rained.", "Chapter 1", "Rain.", "Chapter 2", "So."]
    place = draft.texts.index("Chapter 1")
    assert draft.texts[place - 3 : place] == ("", "", "")
    assert draft.numbers[place] == 4


def test_fewer_than_three_headings_are_no_markdown():
    draft = start_draft(["# 1", "", "# 2", "", "#", "", "# # #"])
    assert read_markdown(draft) is draft


def kept_of(lines):
    return [text for text in read_markdown(start_draft(lines)).texts if text]


def test_underlined_headings_are_headings():
    lines = [part for n in "123" for part in (f"Chapter {n}", "=" * 9, "", "It rained.", "")]
    assert kept_of(lines) == [part for n in "123" for part in (f"Chapter {n}", "It rained.")]


def test_a_number_and_its_title_stay_together():
    texts = read_markdown(start_draft(["# I", "", "# The Rain", "", "So.", "", "# II", "", *TEXT]))
    place = texts.texts.index("The Rain")
    assert texts.texts[place - 2 : place] == ("I", "")


def test_links_pictures_quotations_and_escapes_are_plain():
    lines = [*TEXT, "", "![A tree](a.png)", "", "> A [poem](p.html)", "", r"No\. 1", "", "* * *"]
    assert kept_of(lines)[-4:] == ["[Illustration: A tree]", "    A poem", "No. 1", "* * *"]


def test_fields_at_the_top_are_the_header_and_not_text():
    book = book_from_text("\n".join(["---", 'title: "The Ferry"', "author: A. B.", "---", *TEXT]))
    assert (book.metadata.title, book.metadata.author) == ("The Ferry", "A. B.")
    assert book.body[0] == "The Ferry"


def test_lines_above_and_below_a_heading_may_be_as_short_as_it():
    rules = {"I": "=", "II": "==", "III": "==="}
    lines = [part for n, rule in rules.items() for part in (rule, n, rule, "", "So.")]
    assert kept_of(lines) == ["I", "So.", "II", "So.", "III", "So."]
