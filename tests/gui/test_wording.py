from __future__ import annotations

import errno
import re

import pytest
from sample_books import SAMPLES

from captor_desktop.convert import analyse
from captor_desktop.errors import BadPattern, CannotRead, CaptorError
from captor_desktop.files.atomic import cause_and_advice
from captor_desktop.gui import messages
from captor_desktop.gui.translation import install_translation
from captor_desktop.gui.wording import error_words, in_words, is_known, sentence
from captor_desktop.headings.own_pattern import check_pattern
from captor_desktop.options import AnalyseOptions, ChaptersBy
from captor_desktop.reading.reader import read_book


@pytest.fixture
def german(qapp):
    install_translation(qapp, "de")
    yield
    install_translation(qapp, "en")


def test_text_without_a_name_in_it_is_translated(german):
    assert in_words("Finding headings") == "Überschriften suchen"


def test_names_and_numbers_are_kept(german):
    assert in_words("“chapter” 7, counts on from 6") == "„chapter“ 7, zählt nach 6 weiter"
    assert in_words("number 7, but 6 is missing before it") == "Nummer 7, aber davor fehlt 6"


def test_longer_text_wins_over_one_that_begins_like_it(german):
    told = in_words("“letter” 3, the first, but not number 1")
    assert told == "„letter“ 3, die erste Nummer, aber nicht die 1"


def test_phrase_within_a_sentence_is_translated_too(german):
    told = in_words("Could not read “a.pdf”: it looks like a PDF.")
    assert told == "„a.pdf“ konnte nicht gelesen werden: Es ist offenbar ein PDF."


def test_file_that_is_named_like_a_text_of_ours_keeps_its_name(german):
    assert in_words("“Reading” is already there.") == "„Reading“ ist schon da."


def test_what_happened_advice_and_code_are_told_together(german):
    fault = CannotRead(
        "Could not read “Dr. No. 1.txt”: there is no such file.", "Check the name and the folder."
    )
    assert in_words(str(fault)) == (
        "„Dr. No. 1.txt“ konnte nicht gelesen werden: Eine solche Datei gibt es nicht."
        " Prüfen Sie Namen und Ordner. (R01)"
    )
    assert error_words(fault).endswith("Prüfen Sie Namen und Ordner.")
    assert error_words(fault, with_advice=False).endswith("gibt es nicht.")


def test_name_with_braces_is_no_field():
    assert in_words("“{1}.txt” is already there.") == "“{1}.txt” is already there."


def test_text_that_nobody_listed_is_shown_as_it_is(german):
    assert in_words("Something new. Do this.") == "Something new. Do this."
    assert not is_known("Something new.")
    assert error_words(ValueError("odd")) == "odd"


def test_reason_becomes_a_sentence():
    assert sentence("the contents list names it") == "The contents list names it."


def test_window_does_not_speak_of_options_of_the_command_line():
    for text in messages.SAID_OTHERWISE:
        assert not re.search(r"--\w|pip |woc|bbp", in_words(text)), text
    listed = (*messages.FAULTS, *messages.ADVICE)
    assert not [text for text in listed if re.search(r"--\w|pip ", text)]


# --- the list is complete, and nothing in it is out of date ---


@pytest.mark.parametrize("by", [ChaptersBy.HEADINGS, ChaptersBy.PREDICTED])
def test_reasons_and_stages_of_the_samples_are_known(by):
    stages = set()
    options = AnalyseOptions(chapters_by=by)
    for path in SAMPLES:
        found = analyse(path, options, lambda progress: stages.add(progress.stage))
        for section in found.segmentation.sections:
            assert not section.reason or is_known(section.reason), section.reason
    assert all(map(is_known, stages)), stages


@pytest.mark.parametrize("code", [getattr(errno, n) for n in ("ENOSPC", "EACCES", "EROFS", "EIO")])
def test_causes_of_the_system_are_known(code):
    assert all(map(is_known, cause_and_advice(OSError(code, "x"))))


@pytest.mark.parametrize(
    "pattern", ["(a", "a)", "[a", "*", "a**", "a{2000}", "[z-a]", r"\q", "(?=a)", "a\\"]
)
def test_what_is_wrong_with_a_pattern_is_known(german, pattern):
    with pytest.raises(BadPattern) as caught:
        check_pattern(pattern)
    told = error_words(caught.value)
    assert told.endswith("Rückverweise gibt es nicht.")
    assert not re.search("missing|invalid|unexpected|argument|operator|bad|end of", told), told


@pytest.mark.parametrize("head", [b"%PDF-1", b"%!PS-", b"ITOLITLS", b"GIF89a", b"\x7fELF", b""])
def test_files_that_are_no_books_are_told_in_words_of_the_window(tmp_path, head):
    path = tmp_path / "x.txt"
    path.write_bytes(head)
    with pytest.raises(CaptorError) as caught:
        read_book(path)
    assert is_known(f"{caught.value.what!s} {caught.value.advice!s}")
