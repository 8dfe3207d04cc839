"""Title, author and the rest from every place that may tell them."""

from __future__ import annotations

from pathlib import Path

from captor_desktop.book import Metadata
from captor_desktop.reading.metadata import find_metadata

HEADER = """The Project Gutenberg EBook of The Long Walk, by Ann Other

Title: The Long Walk
       A Tale of the Hills

Author: Other, Ann, 1801-1877

Posting Date: June 25, 2008 [EBook #4321]
Release Date: October, 1994

Language: French

*** START OF THIS PROJECT GUTENBERG EBOOK THE LONG WALK ***"""
BODY = ["CHAPTER I", "", "It rained."]


def metadata_of(header, body, name="book.txt"):
    lines = [*header, *body]
    return find_metadata(lines, len(header), len(lines), Path(name))


def test_the_header_tells_everything():
    assert metadata_of(HEADER.split("\n"), BODY) == Metadata(
        title="The Long Walk: A Tale of the Hills",
        author="Ann Other",
        language="fr",
        release_date="1994-10",
        ebook_number=4321,
        author_birth=1801,
        author_death=1877,
    )


def test_a_second_title_is_joined_as_in_catalogues():
    assert metadata_of(["Title: Up", "       or, Down"], BODY).title == "Up; or, Down"
    assert metadata_of(["Title: Up (and", "       down)"], BODY).title == "Up (and: down)"
    assert metadata_of(["Title: Up", "       (not down)"], BODY).title == "Up (not down)"


def test_several_authors_are_joined():
    header = ["Title: Up", "Author: Ann Other", "        Sam One"]
    assert metadata_of(header, BODY).author == "Ann Other and Sam One"
    header = ["Title: Up", "Author: Ann Other", "Author: Sam One", "Author: Jo Two"]
    assert metadata_of(header, BODY).author == "Ann Other, Sam One and Jo Two"


def test_an_author_stated_twice_is_one():
    header = [
        "Title: The Mail",
        "Author: Ann Boley",
        "",
        "Title: The Mail",
        "Author: Ann Boley",
        "",
    ]
    assert metadata_of(header, ["Text"]).author == "Ann Boley"


def test_the_opening_sentence_serves_without_fields():
    header = ["Project Gutenberg's The Long Walk, by Ann", "Other", "", "Plain words follow."]
    found = metadata_of(header, BODY)
    assert (found.title, found.author) == ("The Long Walk", "Ann Other")


def test_the_title_page_serves_without_header():
    found = metadata_of([], ["THE LONG WALK", "", "BY ANN OTHER", "", *BODY])
    assert (found.title, found.author) == ("The Long Walk", "Ann Other")


def test_the_file_name_serves_at_last():
    found = metadata_of([], ["It rained all day and we stayed in.", ""], "Ann Other - Up.txt")
    assert (found.title, found.author) == ("Up", "Ann Other")


def test_fields_on_top_of_a_file_without_boilerplate_are_read():
    found = metadata_of([], ["Title: Up", "Author: Ann Other", "", *BODY])
    assert (found.title, found.author) == ("Up", "Ann Other")


def test_the_number_may_come_from_the_file_name():
    assert metadata_of([], BODY, "pg98.txt").ebook_number == 98
    assert metadata_of(["Project Gutenberg"], BODY, "98.txt").ebook_number == 98


def test_the_language_is_guessed_from_the_text_if_nobody_tells():
    text = ["Il était dans une maison, et les enfants qui vous regardaient sur la route."] * 40
    assert metadata_of([], text).language == "fr"
    assert metadata_of([], BODY).language == "en"


def test_a_posting_date_serves_without_release_date():
    assert metadata_of(["Posting Date: June 25, 2008"], BODY).release_date == "2008-06-25"
