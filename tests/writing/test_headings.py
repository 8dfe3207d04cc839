from __future__ import annotations

from captor_desktop.edits import rename
from captor_desktop.segmentation import Kind, Section, Segmentation
from captor_desktop.writing.headings import heading_pieces, printed_heading


def pieces(book, section):
    return [(piece.role, piece.text) for piece in heading_pieces(book, section)]


def section(text_line, title="", kind=Kind.CHAPTER, **more):
    return Section(kind, 0, text_line, 6, "The Label", title=title, **more)


def test_number_and_title_on_two_lines_stay_two(make_book):
    book = make_book("CHAPTER I.\n\nTHE MAIL\n\nText.\n.")
    expected = [("number", "CHAPTER I."), ("title", "THE MAIL")]
    assert pieces(book, section(3, "THE MAIL")) == expected


def test_number_and_title_on_one_line_stay_one(make_book):
    book = make_book("CHAPTER I. The Mail\n\nText.\n\n\n.")
    assert pieces(book, section(1, "The Mail")) == [("title", "CHAPTER I. The Mail")]


def test_the_known_title_tells_where_it_begins(make_book):
    book = make_book("Stave the First\nMARLEY\n\nText.\n\n.")
    assert pieces(book, section(2, "Marley")) == [
        ("number", "Stave the First"),
        ("title", "MARLEY"),
    ]


def test_a_wrapped_title_is_joined_and_what_follows_a_blank_line_is_not(make_book):
    book = make_book("II\nIn which the travellers\nset out\n\n_May to June_\n.")
    assert pieces(book, section(5, "In which the travellers set out May to June")) == [
        ("number", "II"),
        ("title", "In which the travellers set out"),
        ("subtitle", "_May to June_"),
    ]


def test_a_picture_between_number_and_title_is_neither(make_book):
    book = make_book("STAVE ONE\n\n[Illustration]\n\nMARLEY'S GHOST\n.")
    assert pieces(book, section(5, "Marley's Ghost")) == [
        ("number", "STAVE ONE"),
        ("picture", "Illustration"),
        ("title", "MARLEY'S GHOST"),
    ]


def test_a_new_name_replaces_the_printed_one(make_book):
    book = make_book("CHAPTER I.\n\nText.\n\n\n.")
    assert pieces(book, section(1, renamed=True)) == [("title", "The Label")]


def test_without_a_printed_heading_the_label_stands_there(make_book):
    book = make_book("Text.\n\n\n\n\n.")
    assert pieces(book, section(0)) == [("title", "The Label")]


def test_a_title_page_needs_no_heading(make_book):
    book = make_book("THE MAIL\n\n\n\n\n.")
    assert pieces(book, section(0, kind=Kind.TITLE)) == []


def test_the_printed_heading_keeps_its_blank_lines_inside(make_book):
    book = make_book("\nCHAPTER I.\n\n  THE MAIL\n\n.")
    assert printed_heading(book, section(5)) == ["CHAPTER I.", "", "  THE MAIL"]


def test_a_new_name_keeps_number_and_title_apart(make_book):
    book = make_book("CHAPTER I.\n\nTHE MAIL\n\nText.\n.")
    printed = Section(Kind.CHAPTER, 0, 3, 6, "Chapter I. The Mail", number=1, title="THE MAIL")
    renamed = rename(Segmentation((printed,), 0, 6), 0, "Chapter I. The Post").sections[0]
    assert pieces(book, renamed) == [("number", "Chapter I"), ("title", "The Post")]
    renamed = rename(Segmentation((printed,), 0, 6), 0, "The Post").sections[0]
    assert pieces(book, renamed) == [("title", "The Post")]
