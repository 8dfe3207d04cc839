"""The tables of words: each word once, and findable."""

from __future__ import annotations

from collections import Counter

from captor_desktop.headings.keywords import BY_SPELLING, KEYWORDS, NAME_KINDS, NAMES


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
