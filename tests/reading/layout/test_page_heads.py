"""Heads and numbers on pages that end in form feeds."""

from __future__ import annotations

from captor_desktop.reading.layout.draft import PAGE_EDGE, start_draft
from captor_desktop.reading.layout.page_heads import set_page_heads_aside


def book_of(pages):
    lines = []
    for number, page in enumerate(pages):
        lines += [*([PAGE_EDGE] if number else []), *page]
    return start_draft(lines)


def prose(number):
    """Return the lines of a page, which are those of no other."""
    name = "abcdefghijklmnopqrstuvwxyz"[number] * 4
    return [f"{start} {name} in the town," for start in ("and", "it rained", "then", "all", "but")]


def aside(draft):
    return [text for _, text in set_page_heads_aside(draft).aside]


def test_numbers_that_count_the_pages_are_set_aside():
    draft = book_of([[*prose(n), "", str(n)] for n in range(1, 11)])
    assert aside(draft) == [str(n) for n in range(1, 11)]


def test_a_head_that_recurs_is_set_aside_but_for_its_first():
    draft = book_of([["THE FERRY", "", *prose(n)] for n in range(10)])
    assert aside(draft) == ["THE FERRY"] * 9  # nothing stands above the first


def test_the_numbers_of_chapters_are_no_page_numbers():
    draft = book_of([[f"CHAPTER {n}", "", *prose(n)] for n in range(1, 11)])
    assert aside(draft) == []


def test_a_heading_repeated_as_a_page_head_counts_once():
    pages = [[f"Chapter {1 + n // 5}", "", *prose(n)] for n in range(20)]
    set_aside = aside(book_of(pages))
    assert {text: set_aside.count(text) for text in set_aside} == {
        f"Chapter {number}": 4 for number in range(1, 5)
    }


def test_a_heading_inside_a_page_is_repeated_on_those_that_follow():
    titles = ["The Storm", "The Calm", "The Mill", "The Ford"]

    def page(number):
        title = titles[(number - 1) // 6]
        inside = ["", title, "", "It rained, and " + "nobody came, " * 4]
        if number % 6 == 1:
            return ["ANN OTHER", "", *prose(number), *inside]
        return [title if number % 2 else "ANN OTHER", "", *prose(number)]

    left = set_page_heads_aside(book_of([page(number) for number in range(1, 25)])).texts
    assert [text for text in left if text in titles] == titles


def test_a_title_that_cuts_a_sentence_is_a_head_from_its_first_page():
    draft = book_of([prose(0), *(["The Ferry", "", *prose(n)] for n in range(1, 10))])
    assert aside(draft) == ["The Ferry"] * 9


def test_entries_of_a_contents_list_are_no_page_heads():
    contents = ["Preface", "", "1", "", "Chapter I", "", "9", "", "Chapter II", "", "20"]
    draft = book_of([contents, *(["PREFACE", "", *prose(n)] for n in range(8))])
    assert aside(draft) == ["PREFACE"] * 7


def test_too_few_pages_tell_nothing():
    draft = book_of([["THE FERRY", *prose(n)] for n in range(4)])
    assert set_page_heads_aside(draft) is draft
