"""Roman numbers, digits and number words, each read at one place of a text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.headings.numerals import read_arabic, read_roman, read_words, roman_value
from captor_desktop.segmentation import NumberStyle

SUBTRACTIVE = (
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip
ADDITIVE = tuple((value, letters) for value, letters in SUBTRACTIVE if len(letters) == 1)

UNITS = (
    "|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|"
    "sixteen|seventeen|eighteen|nineteen"
).split("|")
TENS = "||twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety".split("|")
IRREGULAR = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}


def in_roman(number, letters=SUBTRACTIVE):
    text = ""
    for value, sign in letters:
        while number >= value:
            text += sign
            number -= value
    return text


def words_of(number):
    """Return the words of a number below 10,000, without what joins them."""
    words = []
    for value, name in ((1000, "thousand"), (100, "hundred")):
        if number >= value:
            words += [UNITS[number // value], name]
            number %= value
    if number >= 20:
        words.append(TENS[number // 10])
        number %= 10
    if number:
        words.append(UNITS[number])
    return words


def as_ordinal(word):
    if word in IRREGULAR:
        return IRREGULAR[word]
    return word.removesuffix("y") + "ieth" if word.endswith("y") else word + "th"


def joined(words, *, hyphen, says_and):
    """Join number words as books do: a hyphen behind the tens, "and" behind the hundreds."""
    text = words[0]
    for before, word in pairwise(words):
        between = " "
        if before in TENS:
            between = hyphen
        elif before in ("hundred", "thousand") and says_and and word not in ("hundred",):
            between = " and "
        text += between + word
    return text


CASES = [str.lower, str.upper, str.title, str.capitalize]


# --- roman ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [str.upper, str.lower])
@pytest.mark.parametrize("letters", [SUBTRACTIVE, ADDITIVE], ids=["subtractive", "additive"])
def test_every_roman_number_to_3999_is_read_back(letters, case):
    for number in range(1, 4000):
        text = case(in_roman(number, letters))
        numeral = read_roman(text, 0)
        assert numeral is not None, text
        assert (numeral.value, numeral.style, numeral.end) == (
            number,
            NumberStyle.ROMAN,
            len(text),
        )


@given(st.integers(1, 3999))
def test_roman_value_knows_both_forms(number):
    assert roman_value(in_roman(number)) == number
    assert roman_value(in_roman(number, ADDITIVE).lower()) == number


@pytest.mark.parametrize(("text", "value"), [("DIX", 509), ("MIX", 1009), ("LIV", 54), ("I", 1)])
def test_a_word_that_is_a_sound_roman_number_is_read_as_one(text, value):
    assert read_roman(text, 0).value == value


@pytest.mark.parametrize(
    "text",
    ["CIVIL", "VIVID", "MILL", "LID", "DID", "IIIII", "IIX", "XXLIII", "VX", "IC", "", ".", "4"],
)
def test_letters_that_make_no_roman_number_are_not_read(text):
    assert read_roman(text, 0) is None


@pytest.mark.parametrize("text", ["I'm", "I’ll", "I’d", "i'm", "I've", "Ill", "Ivy", "Ingrid"])
def test_speech_and_words_that_begin_with_roman_letters_are_not_read(text):
    assert read_roman(text, 0) is None


@pytest.mark.parametrize("text", ["Iv", "xIi", "Mix", "vI"])
def test_a_roman_number_is_all_in_one_case(text):
    assert read_roman(text, 0) is None


@pytest.mark.parametrize("behind", ["", ".", " ", ". The Mail", "--", "]", "'", "’", "-2", " am"])
def test_a_roman_number_ends_where_its_letters_end(behind):
    numeral = read_roman("No. XIV" + behind, 4)
    assert (numeral.value, numeral.end) == (14, 7)


# --- arabic --------------------------------------------------------------------------------------


@given(st.integers(0, 9999), st.sampled_from(["", ".", " The Mail", "]", "-", ":"]))
def test_digits_are_read_back(number, behind):
    text = f"{number}{behind}"
    numeral = read_arabic(text, 0)
    assert (numeral.value, numeral.style, numeral.end) == (
        number,
        NumberStyle.ARABIC,
        len(str(number)),
    )


def test_leading_zeros_do_not_change_a_number():
    assert read_arabic("01 My Early Home", 0).value == 1


@pytest.mark.parametrize("text", ["1st", "3rd", "12345", "4b", "7_", "", "x", " 1", "-1"])
def test_digits_inside_something_else_are_not_read(text):
    assert read_arabic(text, 0) is None


# --- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("says_and", [True, False], ids=["and", "no-and"])
@pytest.mark.parametrize("hyphen", ["-", " ", "‐", "–", " - "])
def test_every_cardinal_below_a_thousand_is_read_back(hyphen, says_and, case):
    for number in range(1, 1000):
        text = case(joined(words_of(number), hyphen=hyphen, says_and=says_and))
        numeral = read_words(text, 0)
        assert numeral is not None, text
        assert (numeral.value, numeral.style, numeral.end) == (number, NumberStyle.WORD, len(text))


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("says_and", [True, False], ids=["and", "no-and"])
@pytest.mark.parametrize("hyphen", ["-", " "])
def test_every_ordinal_below_a_thousand_is_read_back(hyphen, says_and, case):
    for number in range(1, 1000):
        plain = joined(words_of(number), hyphen=hyphen, says_and=says_and)
        last = words_of(number)[-1]
        text = case(plain.removesuffix(last) + as_ordinal(last))
        numeral = read_words(text, 0)
        assert numeral is not None, text
        assert (numeral.value, numeral.style, numeral.end) == (
            number,
            NumberStyle.ORDINAL,
            len(text),
        )


@given(st.integers(1000, 9999), st.booleans(), st.booleans())
def test_thousands_are_read_back(number, says_and, is_ordinal):
    words = words_of(number)
    text = joined(words, hyphen="-", says_and=says_and)
    if is_ordinal:
        text = text.removesuffix(words[-1]) + as_ordinal(words[-1])
    numeral = read_words(text, 0)
    assert (numeral.value, numeral.end) == (number, len(text))


@pytest.mark.parametrize(
    ("text", "value", "length"),
    [
        ("One Fine Day", 1, 3),
        ("Seven and Eight", 7, 5),
        ("TWO THREE", 2, 3),
        ("Twenty thirty", 20, 6),
        ("Twenty-nothing", 20, 6),
        ("First Second", 1, 5),
        ("eleven hundred", 1100, 14),
        ("Fourty-two", 42, 10),
    ],
)
def test_the_longest_run_of_words_that_is_one_number_is_taken(text, value, length):
    numeral = read_words(text, 0)
    assert (numeral.value, numeral.end) == (value, length)


@pytest.mark.parametrize(
    ("text", "value"), [("2nd", 2), ("21st", 21), ("3d", 3), ("3rd", 3), ("40th Chapter", 40)]
)
def test_an_ordinal_in_digits_is_read_as_an_ordinal(text, value):
    numeral = read_words(text, 0)
    assert (numeral.value, numeral.style) == (value, NumberStyle.ORDINAL)


@pytest.mark.parametrize(
    "text", ["", "Oneness", "Tender", "the first", "4", "4ths", "-one", "hundred"]
)
def test_what_is_no_number_word_is_not_read(text):
    assert read_words(text, 0) is None


@given(st.text(max_size=40), st.integers(0, 40))
def test_any_text_can_be_asked_at_any_place(text, start):
    for read in (read_roman, read_arabic, read_words):
        numeral = read(text, start)
        assert numeral is None or start < numeral.end <= len(text)
