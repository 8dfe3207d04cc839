from __future__ import annotations

import tarfile

import pytest

from captor_desktop.errors import CannotRead
from captor_desktop.library.gutenberg_catalogue import (
    ListedPerson,
    parse_people,
    read_catalogue,
    split_years,
)

TABLE = """Text#,Type,Issued,Title,ReportLanguage,Authors,Subjects,LoCC,Bookshelves
98,Text,1994-01-01,"A Tale of
Two Cities",en,"Dickens, Charles, 1812-1870; Phiz, 1815-1882 [Illustrator]",,PR,
99,Text,1994-01-01,Another,en,"Nobody, Ann",,,
"""
RDF = """<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:dcterms="http://purl.org/dc/terms/" xmlns:pgterms="http://www.gutenberg.org/2009/pgterms/"
 xmlns:marcrel="http://id.loc.gov/vocabulary/relators/">
<pgterms:ebook rdf:about="ebooks/{number}">
 <dcterms:title>The Trial</dcterms:title>
 <dcterms:creator><pgterms:agent rdf:about="2009/agents/1">
  <pgterms:name>Kafka, Franz</pgterms:name>
  <pgterms:birthdate>1883</pgterms:birthdate>
  <pgterms:alias>K.</pgterms:alias></pgterms:agent></dcterms:creator>
 <marcrel:trl><pgterms:agent rdf:about="2009/agents/2">
  <pgterms:name>Wyllie, David</pgterms:name></pgterms:agent></marcrel:trl>
</pgterms:ebook></rdf:RDF>
"""


@pytest.mark.parametrize(
    ("text", "name", "birth", "doubtful"),
    [
        ("Austen, Jane, 1775-1817", "Austen, Jane", 1775, False),
        ("Montgomery, L. M. (Lucy Maud), 1874-", "Montgomery, L. M. (Lucy Maud)", 1874, False),
        ("Behn, Aphra, 1640?-1689", "Behn, Aphra", 1640, True),
        ("Smith, John, active 1840-1850", "Smith, John", None, True),
        ("Plato, 427? BCE-347? BCE", "Plato", -427, True),
        ("Doe, Jane, -1899", "Doe, Jane", None, False),
        ("Various", "Various", None, False),
    ],
)
def test_years_are_parted_from_the_name(text, name, birth, doubtful):
    assert split_years(text) == (name, birth, doubtful)


def test_people_have_their_roles():
    assert parse_people("Verne, Jules, 1828-1905; Hardwigg [Translator]; ") == (
        ListedPerson("Verne, Jules", "author", 1828),
        ListedPerson("Hardwigg", "translator"),
    )


def test_the_table_is_read_for_the_books_that_are_wanted(tmp_path):
    path = tmp_path / "pg_catalog.csv"
    path.write_text("\ufeff" + TABLE, encoding="utf-8")
    books = read_catalogue(path, {98, 12345})
    assert set(books) == {98}
    assert books[98].title == "A Tale of Two Cities"
    assert books[98].authors == (ListedPerson("Dickens, Charles", "author", 1812),)


@pytest.mark.parametrize("place", ["7/pg7.rdf", "deep/cache/pg7.rdf"])
def test_rdf_files_are_found_in_a_folder(tmp_path, place):
    path = tmp_path / place
    path.parent.mkdir(parents=True)
    path.write_text(RDF.format(number=7), encoding="utf-8")
    book = read_catalogue(tmp_path, {7})[7]
    assert book.title == "The Trial"
    assert book.authors == (ListedPerson("Kafka, Franz", "author", 1883, False, ("K.",)),)
    assert [person.role for person in book.people] == ["author", "translator"]


def test_rdf_files_are_read_out_of_a_tar(tmp_path):
    inner = tmp_path / "pg7.rdf"
    inner.write_text(RDF.format(number=7), encoding="utf-8")
    with tarfile.open(tmp_path / "rdf-files.tar.bz2", "w:bz2") as tar:
        tar.add(inner, "cache/epub/7/pg7.rdf")
        tar.add(inner, "cache/epub/8/pg8.rdf")
    assert set(read_catalogue(tmp_path / "rdf-files.tar.bz2", {7})) == {7}


def test_a_broken_rdf_file_is_a_book_that_is_not_listed(tmp_path):
    (tmp_path / "pg7.rdf").write_text("<rdf", encoding="utf-8")
    assert read_catalogue(tmp_path, {7}) == {}


@pytest.mark.parametrize("data", [b"a,b\n1,2\n", b"\xff\xfe\x00"])
def test_what_is_no_catalogue_is_reported(tmp_path, data):
    path = tmp_path / "other.csv"
    path.write_bytes(data)
    with pytest.raises(CannotRead, match=r"pg_catalog\.csv"):
        read_catalogue(path, {1})


def test_a_catalogue_that_is_not_there_is_reported(tmp_path):
    with pytest.raises(CannotRead, match="could not be read"):
        read_catalogue(tmp_path / "none.csv", {1})
