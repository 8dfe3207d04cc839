from __future__ import annotations

import pytest

from export.below_headings import without_mottoes

PROSE = [
    "The miller had slept badly that night, for the water was high and nobody\n"
    "had thought of the sluice until it was too late to do anything about it.",
    "“Who is there?” he cried.",
    "Nobody answered him, and he went back to his bed beside the great wheel.",
]


@pytest.mark.parametrize(
    "motto",
    [
        ["     The wheel goes round,\n     the water sings."],
        ["The wheel goes round,\nThe water sings,\nAnd nobody is drowned."],
        ["“All water runs downhill.”", "—_Old saying_."],
        ["“All water runs downhill, and so do\nmillers in the end.”\n--_Old saying_."],
        ["The start.—A storm.—Home again.—The end of it."],
        ["“All water runs downhill.”", "--Anon.", "     And so do we."],
    ],
)
def test_what_stands_above_the_first_words_is_left_out(motto):
    assert without_mottoes([*motto, *PROSE]) == PROSE


def test_speech_and_narration_stay():
    assert without_mottoes(PROSE) == PROSE
    assert without_mottoes(PROSE[1:]) == PROSE[1:]


def test_where_all_is_indented_nothing_follows_from_it():
    indented = ["    He came.", "    She went.", "    It rained."]
    assert without_mottoes(indented) == indented


def test_something_is_always_left():
    assert without_mottoes(["—Anon."]) == ["—Anon."]
    assert without_mottoes([]) == []
