from __future__ import annotations

import errno
import re

import pytest

from captor_desktop.errors import BadPattern, CannotRead, NotPlainText
from captor_desktop.files.atomic import cause_and_advice
from captor_desktop.gui.translation import install_translation
from captor_desktop.gui.wording import error_words, in_words, sentence
from captor_desktop.headings.own_pattern import check_pattern
from captor_desktop.messages import Message, message
from captor_desktop.reading.reader import read_book
from captor_desktop.why import Cause, Why, explain


@pytest.fixture
def german(qapp):
    install_translation(qapp, "de")
    yield
    install_translation(qapp, "en")


def test_text_without_a_name_in_it_is_translated(german):
    assert in_words(message("Finding headings")) == "Überschriften suchen"


def test_names_and_numbers_are_kept(german):
    with_keyword = explain(Why(Cause.COUNTS_ON, "chapter", 7, 6))
    assert in_words(with_keyword) == "„chapter“ 7, zählt nach 6 weiter"
    bare = explain(Why(Cause.GAP, number=7, other=6))
    assert in_words(bare) == "Nummer 7, aber davor fehlt 6"


@pytest.mark.parametrize("cause", list(Cause))
@pytest.mark.parametrize("keyword", ["", "chapter"])
def test_every_reason_is_translated(german, cause, keyword):
    why = explain(Why(cause, keyword, 7, 6))
    if cause is not Cause.TOLD:
        assert in_words(why) != str(why)


def test_message_within_a_message_is_translated_too(german, tmp_path):
    path = tmp_path / "a.pdf"
    path.write_bytes(b"%PDF-1")
    with pytest.raises(NotPlainText) as caught:
        read_book(path)
    told = in_words(caught.value.what)
    assert told == "„a.pdf“ konnte nicht gelesen werden: Es ist offenbar ein PDF."


def test_file_that_is_named_like_a_text_of_ours_keeps_its_name(german):
    assert in_words(message("“{0}” is already there.", "Reading")) == "„Reading“ ist schon da."


def test_what_happened_advice_and_code_are_told_together(german):
    error = CannotRead(
        message("Could not read “{0}”: there is no such file.", "Dr. No. 1.txt"),
        message("Check the name and the folder."),
    )
    assert in_words(error.message) == (
        "„Dr. No. 1.txt“ konnte nicht gelesen werden: Eine solche Datei gibt es nicht."
        " Prüfen Sie Namen und Ordner. (R01)"
    )
    assert error_words(error).endswith("Prüfen Sie Namen und Ordner.")
    assert error_words(error, with_advice=False).endswith("gibt es nicht.")


def test_name_with_braces_is_no_field():
    assert in_words(message("“{0}” is already there.", "{1}.txt")) == "“{1}.txt” is already there."
    assert in_words(Message("{odd}")) == "{odd}"


def test_what_is_no_message_is_shown_as_it_is(german):
    assert in_words("Something new. Do this.") == "Something new. Do this."
    assert error_words(ValueError("odd")) == "odd"


def test_reason_becomes_a_sentence():
    assert sentence(explain(Why(Cause.LISTED))) == "The contents list names it."


@pytest.mark.parametrize("code", [getattr(errno, n) for n in ("ENOSPC", "EACCES", "EROFS", "EIO")])
def test_causes_of_the_system_are_translated(german, code):
    for told in cause_and_advice(OSError(code, "x")):
        assert in_words(told) != str(told)


@pytest.mark.parametrize(
    "pattern", ["(a", "a)", "[a", "*", "a**", "a{2000}", "[z-a]", r"\q", "(?=a)", "a\\"]
)
def test_what_is_wrong_with_a_pattern_is_translated(german, pattern):
    with pytest.raises(BadPattern) as caught:
        check_pattern(pattern)
    told = error_words(caught.value)
    assert told.endswith("Rückverweise gibt es nicht.")
    assert not re.search("missing|invalid|unexpected|argument|operator|bad|end of", told), told
