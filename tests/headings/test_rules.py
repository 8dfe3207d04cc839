"""The grammar of headings: which rules there are, which one wins, and how long it takes."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.headings.rules import (
    NUMBERS,
    TITLES,
    Constituent,
    generate_rules,
    parse_heading,
)
from captor_desktop.segmentation import NumberStyle

C = Constituent
SAMPLES = {constituent: constituent.value for constituent in Constituent} | {
    C.PUNCTUATION: "-",
    C.TITLE_UPPER: "THE MAIL",
    C.TITLE_MIXED: "The Mail",
}
# Each order of the grammar with its constituents, and a heading in that order.
ORDERS = [
    ("Chapter IV", (C.KEYWORD, C.SPACE, C.ROMAN_UPPER)),
    ("Chapter iv", (C.KEYWORD, C.SPACE, C.ROMAN_LOWER)),
    ("Chapter 4", (C.KEYWORD, C.SPACE, C.DIGITS)),
    ("Chapter fourth", (C.KEYWORD, C.SPACE, C.ORDINAL_LOWER)),
    ("Chapter the Fourth", (C.KEYWORD, C.SPACE, C.ORDINAL_TITLE)),
    ("CHAPTER THE FOURTH", (C.KEYWORD, C.SPACE, C.ORDINAL_UPPER)),
    ("Chapter four", (C.KEYWORD, C.SPACE, C.CARDINAL_LOWER)),
    ("Chapter Four", (C.KEYWORD, C.SPACE, C.CARDINAL_TITLE)),
    ("CHAPTER FOUR", (C.KEYWORD, C.SPACE, C.CARDINAL_UPPER)),
    ("Chapter 4th", (C.KEYWORD, C.SPACE, C.ORDINAL_LOWER)),
    ("CHAP. IV.", (C.KEYWORD, C.SPACE, C.ROMAN_UPPER, C.PUNCTUATION)),
    ("CHAPTER--IV", (C.KEYWORD, C.PUNCTUATION, C.ROMAN_UPPER)),
    ("CHAPTER - IV", (C.KEYWORD, C.SPACE, C.PUNCTUATION, C.SPACE, C.ROMAN_UPPER)),
    ("CHAPTER IV THE MAIL", (C.KEYWORD, C.SPACE, C.ROMAN_UPPER, C.SPACE, C.TITLE_UPPER)),
    ("CHAPTER 4 The Mail", (C.KEYWORD, C.SPACE, C.DIGITS, C.SPACE, C.TITLE_MIXED)),
    (
        "Chapter 4: The Mail",
        (C.KEYWORD, C.SPACE, C.DIGITS, C.PUNCTUATION, C.SPACE, C.TITLE_MIXED),
    ),
    (
        "Chapter 4 -- The Mail",
        (C.KEYWORD, C.SPACE, C.DIGITS, C.SPACE, C.PUNCTUATION, C.SPACE, C.TITLE_MIXED),
    ),
    ("CHAPTER IV--THE MAIL", (C.KEYWORD, C.SPACE, C.ROMAN_UPPER, C.PUNCTUATION, C.TITLE_UPPER)),
    ("IV", (C.ROMAN_UPPER,)),
    ("iv.", (C.ROMAN_LOWER, C.PUNCTUATION)),
    ("4", (C.DIGITS,)),
    ("FOUR", (C.CARDINAL_UPPER,)),
    ("Fourth", (C.ORDINAL_TITLE,)),
    ("IV. The Mail", (C.ROMAN_UPPER, C.PUNCTUATION, C.SPACE, C.TITLE_MIXED)),
    ("4. THE MAIL", (C.DIGITS, C.PUNCTUATION, C.SPACE, C.TITLE_UPPER)),
    ("4 The Mail", (C.DIGITS, C.SPACE, C.TITLE_MIXED)),
    ("(IV)", (C.PUNCTUATION, C.ROMAN_UPPER, C.PUNCTUATION)),
    ("[4]", (C.PUNCTUATION, C.DIGITS, C.PUNCTUATION)),
    ("-- IV --", (C.PUNCTUATION, C.SPACE, C.ROMAN_UPPER, C.SPACE, C.PUNCTUATION)),
    ("(IV) THE MAIL", (C.PUNCTUATION, C.ROMAN_UPPER, C.PUNCTUATION, C.SPACE, C.TITLE_UPPER)),
    ("Fourth Chapter", (C.ORDINAL_TITLE, C.SPACE, C.KEYWORD)),
    ("THE FOURTH CHAPTER", (C.ORDINAL_UPPER, C.SPACE, C.KEYWORD)),
    (
        "FOURTH CHAPTER. THE MAIL",
        (C.ORDINAL_UPPER, C.SPACE, C.KEYWORD, C.PUNCTUATION, C.SPACE, C.TITLE_UPPER),
    ),
    ("THE MAIL", (C.TITLE_UPPER,)),
]


# --- the rules themselves ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("IV", C.ROMAN_UPPER),
        ("CHAPTER IV", C.ROMAN_UPPER),
        ("FOUR", C.CARDINAL_UPPER),
        ("FOURTH CHAPTER", C.ORDINAL_UPPER),
        ("FOUR MEN", C.CARDINAL_UPPER),
        ("MORE MEN", C.TITLE_UPPER),
    ],
)
def test_what_can_be_read_as_a_number_is_no_title(line, kind):
    parse = parse_heading(line)
    assert parse is not None
    assert kind in parse.rule


# --- the best rule -------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "rule"), ORDERS)
def test_a_heading_is_read_by_the_rule_of_its_order(text, rule):
    parse = parse_heading(text)
    assert parse.rule == rule
    assert parse.title.lower() == ("the mail" if any(c in TITLES for c in rule) else "")
    assert parse.number == (4 if any(c in NUMBERS for c in rule) else None)


def test_what_a_rule_describes_is_read_by_it_or_by_a_better_one():
    place = {rule: number for number, rule in enumerate(generate_rules())}
    for rule in generate_rules():
        text = "".join(SAMPLES[c] for c in rule)
        parse = parse_heading(text)
        assert parse is not None, text
        assert place[parse.rule] <= place[rule], text


def test_a_rule_that_goes_on_to_a_title_beats_one_that_ends_before_it():
    rules = generate_rules()
    alone = (C.KEYWORD, C.SPACE, C.ROMAN_UPPER)
    assert rules.index((*alone, C.SPACE, C.TITLE_UPPER)) < rules.index(alone)


def test_a_keyword_beats_a_title_in_capitals():
    assert parse_heading("CHAPTER IV").keyword == "chapter"


def test_a_roman_number_beats_a_title_in_capitals():
    assert parse_heading("MIX").rule == (C.ROMAN_UPPER,)


@pytest.mark.parametrize("text", ["THE END", "PROLOGUE", "BOOKSELLERS AND PARTINGS"])
def test_capitals_without_number_are_a_title_alone(text):
    parse = parse_heading(text)
    assert (parse.rule, parse.title, parse.number) == ((C.TITLE_UPPER,), text, None)


# --- what is read --------------------------------------------------------------------------------


def test_the_parts_of_a_heading_are_told_apart():
    parse = parse_heading("Chap. the Twenty-first: A “Quiet” Wedding")
    assert parse.keyword == "chapter"
    assert parse.word == "chap"
    assert (parse.number, parse.style) == (21, NumberStyle.ORDINAL)
    assert parse.title == "A “Quiet” Wedding"


@pytest.mark.parametrize("text", ["CHAPTER NO. 4", "Chapter No 4", "Chapter Number 4"])
def test_a_word_for_number_belongs_to_the_keyword(text):
    parse = parse_heading(text)
    assert (parse.keyword, parse.number, parse.title) == ("chapter", 4, "")


@pytest.mark.parametrize("title", ["“The Mail”", '"The Mail"', "(The Mail)", "'Tis Late"])
def test_quotes_and_brackets_around_a_title_belong_to_it(title):
    assert parse_heading(f"IV. {title}").title == title


@pytest.mark.parametrize(
    "text", ["", "   ", "...", "--", "* * *", "Once upon a time", "four men", "The Mail", "Chapter"]
)
def test_what_no_rule_describes_is_no_heading(text):
    assert parse_heading(text) is None


@pytest.mark.parametrize("text", ["Partings 4", "Bookseller IV", "Theodore 4", "Chapters 4"])
def test_a_keyword_is_a_whole_word(text):
    parse = parse_heading(text)
    assert parse is None or not parse.keyword


def test_blanks_around_a_heading_do_not_matter():
    assert parse_heading("   CHAPTER IV  ") == parse_heading("CHAPTER IV")


# --- any text ------------------------------------------------------------------------------------

PIECES = st.sampled_from(
    (
        "CHAPTER Chapter chap. THE the No. no IV iv 4 4th FOURTH Fourth Twenty - -- . : , ( ) [ ] "
        "_ * “ ” ' ’ MAIL Mail mail é ß ǅ ١ \t \u00a0 \u2028  "
    ).split(" ")
).map(lambda piece: piece or " ")


@given(st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=12).map("".join)))
def test_any_text_can_be_parsed_and_its_parts_stand_in_it_in_order(text):
    parse = parse_heading(text)
    if parse is None:
        return
    assert parse.rule in generate_rules()
    place = 0
    for part in (parse.word, parse.title):
        place = text.lower().index(part.lower(), place) + len(part)


# --- time ----------------------------------------------------------------------------------------


@pytest.mark.timing
@pytest.mark.parametrize(
    "unit",
    [
        "CHAPTER I. ",
        "I. ",
        "-- ",
        "twenty-one ",
        "THE ",
        "(",
        ". - ",
        "Chapter the ",
        "one and ",
        "x",
    ],
)
def test_nested_repeats_of_any_length_take_linear_time(unit):
    def seconds(length):
        text = unit * (length // len(unit)) + "\n!a"
        start = time.process_time()
        parse_heading(text)
        return time.process_time() - start

    once = max(min(seconds(50_000) for _ in range(3)), 0.01)
    twice = min(seconds(100_000) for _ in range(3))
    assert twice < 3 * once
