from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.writing.inline import (
    Run,
    Style,
    parse_inline,
    plain_text,
    reading_text,
    split_at_newlines,
)


def styled(text, style=Style.ITALIC):
    return [run.text for run in parse_inline(text) if style in run.styles]


def test_underscores_become_italics():
    assert parse_inline("It was _his_ hat.") == (
        Run("It was "),
        Run("his", frozenset({Style.ITALIC}), place=8),
        Run(" hat.", place=12),
    )


def test_italics_go_over_several_words_and_lines():
    assert styled("the _Flying\nDutchman_, sir") == ["Flying\nDutchman"]


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ('"_No!_" he said', ["No!"]),
        ("(_aside_)", ["aside"]),
        ("_one_, _two_; _three_.", ["one", "two", "three"]),
        ("_any_thing and every_body_", ["any", "body"]),
        ("an _em--dash_ inside", ["em—dash"]),
        ("*Grandmother* and *a few*, too", ["Grandmother", "a few"]),
    ],
)
def test_italics_are_found_beside_signs_and_inside_words(text, inside):
    assert styled(text) == inside


@pytest.mark.parametrize(
    "text",
    [
        "snake_case stays",
        "a_b_c stays",
        "one _ two _ three",
        "an open _mark and no more",
        "closing only_ here",
        "fill in ________ please",
        "x=y=z and 2 +3+ 4",
        "file_name and other_",
        "* * * stars * *",
        "one (*) and two (*)",
        "a word* and *its note",
    ],
)
def test_marks_without_a_partner_stay_as_printed(text):
    assert plain_text(parse_inline(text)) == text
    assert all(not run.styles for run in parse_inline(text))


def test_bold_spaced_and_small_capitals_have_marks_of_their_own():
    assert styled("a =bold= word", Style.BOLD) == ["bold"]
    assert styled("a +spaced out+ word", Style.SPACED) == ["spaced out"]
    assert styled("by ~Anon~ here", Style.SMALL_CAPITALS) == ["Anon"]


def test_styles_may_stand_inside_one_another():
    runs = parse_inline("_all =of= it_")
    assert [(run.text, len(run.styles)) for run in runs] == [("all ", 1), ("of", 2), (" it", 1)]


def test_capitals_are_left_alone():
    assert parse_inline("THE END") == (Run("THE END"),)


@pytest.mark.parametrize(
    ("printed", "shown"),
    [
        ("wait--no", "wait—no"),
        ("wait---no", "wait—no"),
        ("Mr. ---- of B----", "Mr. —— of B——"),
        ("well-known", "well-known"),
        ("-" * 20, "-" * 20),
    ],
)
def test_hyphens_become_dashes(printed, shown):
    assert plain_text(parse_inline(printed)) == shown


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("word[1] more", "1"),
        ("word[A]", "A"),
        ("word{12}", "12"),
        ("word[*]", "*"),
        ("word [Footnote 3]", "3"),
    ],
)
def test_references_to_notes_are_runs_of_their_own(text, sign):
    assert [run.note for run in parse_inline(text) if run.note] == [sign]
    assert plain_text(parse_inline(text)) == text


@pytest.mark.parametrize("text", ["[sic]", "[Greek: logos]", "{see}", "[12345]", "[IV]"])
def test_other_brackets_are_no_references(text):
    assert parse_inline(text) == (Run(text),)


@pytest.mark.parametrize(
    ("label", "read"),
    [
        ("*Grandmother*", "Grandmother"),
        ("Book I--_The Mail_[1]", "Book I—The Mail"),
        ("  two\nlines\x00", "two lines"),
        ("[1]", "[1]"),
    ],
)
def test_a_label_is_read_without_marks(label, read):
    assert reading_text(label) == read


def test_runs_are_split_at_line_ends_for_verse():
    lines = split_at_newlines(parse_inline("one _two\nthree_ four"))
    assert [[run.text for run in line] for line in lines] == [["one ", "two"], ["three", " four"]]
    assert Style.ITALIC in lines[1][0].styles


@given(st.text(st.characters(exclude_characters="_=+~*[{-")))
def test_text_without_marks_comes_back_unchanged(text):
    assert plain_text(parse_inline(text)) == text


@given(st.text(alphabet="ab1 _=+~()[]{}-\n.*A"))
def test_every_word_survives(text):
    letters = re.findall(r"[^\W_]", text)
    assert re.findall(r"[^\W_]", plain_text(parse_inline(text))) == letters


@given(st.lists(st.sampled_from(["word", "_word_", "=word=", "a[1]", "x_y", "--", "_", "+"])))
def test_words_are_never_glued_together(pieces):
    text = " ".join(pieces)
    expected = re.findall(r"\w+", text.replace("_", ""))
    assert re.findall(r"\w+", plain_text(parse_inline(text)).replace("_", "")) == expected


@pytest.mark.timing
@pytest.mark.parametrize(
    "piece", ["_a ", "a_ ", "_a_ ", "a_b", "[1", "=+_~", "*a* ", "--", "_a =b "]
)
def test_any_heap_of_marks_is_read_in_linear_time(piece):
    def seconds(count):
        times = []
        for _ in range(3):
            start = time.process_time()
            parse_inline(piece * count)
            times.append(time.process_time() - start)
        return min(times)

    # Ten times the text: about 10 if linear, 100 if not. Time of this process only, since the
    # machine may be busy.
    assert seconds(10_000) < 30 * seconds(1_000)
