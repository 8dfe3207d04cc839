"""Bytes in every encoding a novel may come in."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.reading.decoding import decode, split_lines, wide_encoding

FRENCH = "« Où est-il ? » demanda le père. L’été s’achevait déjà ; la forêt brûlait.\n" * 5
ENGLISH = "“It’s a café,” said Zoë—naïve as ever. It cost £5.\n" * 5


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8-sig"),
        ("cp1252", "cp1252"),
        ("mac-roman", "mac-roman"),
        ("utf-16-le", "utf-16-le"),
        ("utf-16-be", "utf-16-be"),
        ("utf-16", "utf-16-le"),
        ("utf-32", "utf-32-le"),
        ("utf-32-le", "utf-32-le"),
        ("utf-32-be", "utf-32-be"),
    ],
)
@pytest.mark.parametrize("text", [FRENCH, ENGLISH])
def test_every_usual_encoding_gives_the_text_back(text, encoding, name):
    assert decode(text.encode(encoding)) == (text, name)


def test_plain_english_is_ascii():
    assert decode(b"It was a dark night.\n") == ("It was a dark night.\n", "ascii")


def test_one_accent_is_enough_to_tell_latin_1_from_macintosh_and_dos():
    text = "He sat in the café.\n"
    assert decode(text.encode("latin-1")) == (text, "iso-8859-1")
    assert decode(text.encode("mac-roman")) == (text, "mac-roman")
    assert decode(text.encode("cp850")) == (text, "cp850")


def test_big_endian_marks_are_understood():
    assert decode(codecs.BOM_UTF16_BE + "Ah!".encode("utf-16-be")) == ("Ah!", "utf-16-be")
    assert decode(codecs.BOM_UTF32_BE + "Ah!".encode("utf-32-be")) == ("Ah!", "utf-32-be")


def test_a_header_that_claims_latin_1_does_not_spoil_utf_8():
    text = "Character set encoding: ISO-8859-1\n\n“Déjà vu,” she said.\n"
    assert decode(text.encode()) == (text, "utf-8")


def test_a_header_that_claims_utf_8_does_not_spoil_latin_1():
    text = "Character set encoding: UTF-8\n\nHer fiancé was a naïve man.\n"
    assert decode(text.encode("latin-1")) == (text, "iso-8859-1")


def test_a_claim_of_windows_names_the_encoding_where_both_fit():
    text = "Character set encoding: Windows-1252\n\nHer fiancé was a naïve man.\n"
    assert decode(text.encode("latin-1")) == (text, "cp1252")


def test_a_claim_of_an_unusual_encoding_is_believed():
    text = "Character set encoding: ISO-8859-2\n\nPříliš žluťoučký kůň.\n"
    assert decode(text.encode("iso-8859-2")) == (text, "iso8859-2")


@pytest.mark.parametrize("claim", [b"nonsense-9", b"hex", b"rot13", b"idna"])
def test_a_claim_of_no_text_encoding_is_ignored(claim):
    data = b"Character set encoding: " + claim + b"\n\nHer fianc\xe9 came.\n"
    assert decode(data)[0].endswith("Her fiancé came.\n")


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp1251", "Мама мыла раму, а папа читал газету вслух и смеялся.\n" * 20),
        ("koi8-r", "Мама мыла раму, а папа читал газету вслух и смеялся.\n" * 20),
        ("cp1253", "Ο άνθρωπος πήγε στο σπίτι του και είδε τη γυναίκα του.\n" * 20),
        ("gb18030", "他走进房间，看见桌子上放着一封信，心里非常高兴。\n" * 20),
    ],
)
def test_other_scripts_are_recognised(encoding, text):
    assert decode(text.encode(encoding))[0] == text


def test_stray_bytes_in_utf_8_become_what_windows_shows():
    data = "“Ça va,” dit-il à l’été.\n".encode() + b"caf\xe9 \x93 end\n"
    text, name = decode(data)
    assert text == "“Ça va,” dit-il à l’été.\ncafé “ end\n"
    assert name == "utf-8"


def test_bytes_that_windows_leaves_open_do_no_harm():
    assert decode(b"a \x81 b \x9d c\xe9dille d\xe9j\xe0")[0].startswith("a ")


def test_all_line_ends_become_lf():
    assert decode(b"a\r\nb\rc\nd")[0] == "a\nb\nc\nd"


def test_only_line_feeds_separate_lines():
    text = "a\fb\vc\u2028d\x85e\x1cf\ng"
    assert split_lines(decode(text.encode())[0]) == ("a\fb\vc\u2028d\x85e\x1cf", "g")


def test_the_last_ctrl_z_of_a_dos_file_is_dropped():
    assert decode(b"The end.\r\n\x1a\x1a")[0] == "The end.\n"


def test_half_a_character_at_the_end_of_utf_16_does_not_raise():
    assert decode("Ah! So it is.".encode("utf-16") + b"\x41")[0].startswith("Ah! So it is.")


def test_text_with_one_nul_is_not_taken_for_utf_16():
    assert wide_encoding(b"some words\0 and more words of a text") is None


@given(st.binary(max_size=300))
def test_no_bytes_whatever_raise_or_leave_half_characters(data):
    text, name = decode(data)
    assert "\r" not in text
    text.encode("utf-8")
    codecs.lookup(name)


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\0\x1a\ufeff")))
def test_any_utf_8_comes_back(text):
    assert decode(b"\xef\xbb\xbf" + text.encode())[0] == text


@given(st.text("abcdefghij ,.éèàçôüÉ", min_size=1))
def test_any_utf_16_with_its_mark_comes_back(text):
    assert decode(text.encode("utf-16"))[0] == text


@pytest.mark.parametrize("mark", ["\x85", "\u2028", "\u2029", "\v"])
def test_rare_line_ends_count_where_there_are_hardly_any_others(mark):
    assert split_lines(decode(mark.join(["It rained."] * 30).encode())[0]) == ("It rained.",) * 30
