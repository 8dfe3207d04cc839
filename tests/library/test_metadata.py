from __future__ import annotations

import pytest
from library.summaries import summary

from captor_desktop.library.gutenberg_catalogue import CatalogueBook, ListedPerson
from captor_desktop.library.metadata import (
    EFFECTS,
    Birth,
    Mark,
    agrees,
    find_birth,
    find_marks,
    identity,
)


def marks(listed=None, *, has_catalogue=False, is_believed=True, **fields):
    found = find_marks(
        summary(**fields), listed, has_catalogue=has_catalogue, is_believed=is_believed
    )
    return found - {Mark.NO_BIRTH}


def listed(*people, title="The Tale Number 1"):
    return CatalogueBook(title, people)


def test_a_book_with_nothing_odd_has_no_mark():
    assert find_marks(summary(author_birth=1850), None, has_catalogue=False) == frozenset()


@pytest.mark.parametrize(
    ("fields", "mark"),
    [
        ({"title": " "}, Mark.NO_TITLE),
        ({"author": "", "credits": []}, Mark.NO_AUTHOR),
        ({"author": "Anonymous"}, Mark.ANONYMOUS),
        ({"author": "Unknown"}, Mark.ANONYMOUS),
        ({"author": "Various"}, Mark.VARIOUS),
        ({"author": "R. L. Stevenson and Lloyd Osbourne"}, Mark.SEVERAL),
        ({"author": "A. L. O. E."}, Mark.PSEUDONYM),
        ({"author": "A Lady"}, Mark.PSEUDONYM),
        ({"author": "Winfield (AKA Stratemeyer)"}, Mark.PSEUDONYM),
        ({"credits": [{"role": "author", "name": "Bell [pseud.]"}]}, Mark.PSEUDONYM),
        ({"credits": [{"role": "translator", "name": "B. Ob"}]}, Mark.TRANSLATED),
        ({"author_birth": 1999}, Mark.ODD_BIRTH),
        ({"author_birth": 12}, Mark.ODD_BIRTH),
        ({"language": "de"}, Mark.OTHER_LANGUAGE),
        ({"method": "predicted"}, Mark.NO_HEADINGS),
        ({"chapters": 1}, Mark.NO_HEADINGS),
    ],
)
def test_what_is_odd_is_marked(fields, mark):
    assert marks(**fields) == {mark}


@pytest.mark.parametrize("author", ["L. M. Montgomery", "George Eliot", "Ann Radcliffe"])
def test_a_common_name_is_no_pseudonym(author):
    assert Mark.PSEUDONYM not in marks(author=author)


def test_the_catalogue_adds_its_own_marks():
    two = listed(ListedPerson("A", "author", 1850, True), ListedPerson("B", "author"))
    assert marks(two, has_catalogue=True) == {Mark.DOUBTFUL_BIRTH, Mark.SEVERAL}
    assert marks(None, has_catalogue=True) == {Mark.UNLISTED}
    translated = listed(ListedPerson("T", "translator"))
    assert marks(translated, has_catalogue=True) == {Mark.TRANSLATED}
    assert marks(two, has_catalogue=True, is_believed=False) == {Mark.OTHER_TITLE}


def test_the_files_own_year_comes_first():
    entry = listed(ListedPerson("A", "author", 1840))
    assert find_birth(summary(author_birth=1850), entry) == Birth(1850, "file")
    assert find_birth(summary(), entry) == Birth(1840, "catalogue")
    assert find_birth(summary(), None) == Birth(None, "unknown")


def test_a_translator_is_not_the_author():
    assert find_birth(summary(), listed(ListedPerson("T", "translator", 1840))).year is None


def test_an_impossible_year_is_unknown():
    assert find_birth(summary(author_birth=1999), None) == Birth()
    assert Mark.NO_BIRTH in find_marks(summary(author_birth=1999), None, has_catalogue=False)


def test_a_catalogue_that_speaks_of_another_book_is_not_believed():
    assert agrees(summary(title="Emma"), listed(title="Emma: A Novel"))
    assert not agrees(summary(title="Emma"), listed(title="Middlemarch"))
    assert agrees(summary(title=""), listed(title="Middlemarch"))


def test_copies_are_known_by_title_and_author():
    assert identity(summary(1, title="Emma")) == identity(summary(2, title="EMMA"))
    assert identity(summary(1, title="Works, Volume 1")) != identity(
        summary(2, title="Works, Volume 2")
    )
    assert identity(summary(1, author="")) != identity(summary(2, author=""))


def test_every_effect_is_of_a_mark():
    assert set(EFFECTS) <= set(Mark)
