"""The tables of words: each word once, and findable."""

from __future__ import annotations

from collections import Counter

import pytest

from captor_desktop.headings.keywords import (
    BY_SPELLING,
    KEYWORDS,
    NAME_KINDS,
    NAMES,
    Rank,
)
from captor_desktop.segmentation import Kind


def test_no_spelling_belongs_to_two_keywords():
    spellings = Counter(spelling for keyword in KEYWORDS for spelling in keyword.spellings)
    assert spellings.most_common(1)[0][1] == 1


def test_every_keyword_is_one_of_its_own_spellings():
    assert all(keyword.name in keyword.spellings for keyword in KEYWORDS)


def test_spellings_and_names_are_lower_case():
    assert all(word == word.lower() for word in (*BY_SPELLING, *NAME_KINDS))


def test_no_name_has_two_kinds():
    names = Counter(name for group in NAMES.values() for name in group)
    assert names.most_common(1)[0][1] == 1


def test_no_name_is_written_with_a_curly_apostrophe_when_looked_up():
    assert not any("’" in name for name in NAME_KINDS)


@pytest.mark.parametrize(
    ("spelling", "name", "rank"),
    [
        ("vol", "volume", Rank.VOLUME),
        ("book", "book", Rank.PART),
        ("part", "part", Rank.PART),
        ("act", "act", Rank.PART),
        ("chap", "chapter", Rank.CHAPTER),
        ("canto", "canto", Rank.CHAPTER),
        ("stave", "stave", Rank.CHAPTER),
        ("adventure", "adventure", Rank.CHAPTER),
        ("letter", "letter", Rank.CHAPTER),
        ("scene", "scene", Rank.INNER),
        ("section", "section", Rank.INNER),
    ],
)
def test_a_keyword_stands_at_its_rank(spelling, name, rank):
    assert BY_SPELLING[spelling].name == name
    assert BY_SPELLING[spelling].rank is rank


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("prologue", Kind.CHAPTER),
        ("epilogue", Kind.CHAPTER),
        ("conclusion", Kind.CHAPTER),
        ("preface", Kind.FRONT),
        ("introduction", Kind.FRONT),
        ("contents", Kind.FRONT),
        ("list of illustrations", Kind.FRONT),
        ("appendix", Kind.BACK),
        ("notes", Kind.BACK),
        ("transcriber's note", Kind.BACK),
    ],
)
def test_a_name_has_its_kind(name, kind):
    assert NAME_KINDS[name] is kind
