from __future__ import annotations

import pytest

from captor_desktop.book import Shape
from captor_desktop.breaks.page_signs import find_signs, opens_in_capitals
from captor_desktop.reading.reader import book_from_text
from captor_desktop.why import Cause

LINE = "The miller went down to the river and looked for the boat that was not there."


def signs_of(*blocks: str) -> dict[Cause, list[list[int]]]:
    book = book_from_text("\n".join(blocks))
    numbers = [n for n, p in enumerate(book.paragraphs) if p.shape is not Shape.SCENE_BREAK]
    found: dict[Cause, list[list[int]]] = {}
    for each in find_signs(book, numbers):
        found.setdefault(each.cause, []).append(each.places.tolist())
    return found


def every_third(sign: str, plain: str = "\n", count: int = 12, text: str = LINE) -> list[str]:
    """Return paragraphs with a sign before those with numbers 3, 6, 9."""
    blocks = [text]
    for number in range(1, count):
        blocks += [sign if number % 3 == 0 else plain, text]
    return blocks


def test_a_page_without_signs_shows_none():
    assert signs_of(*every_third("\n", "\n")) == {}


def test_gaps_are_classed_by_so_many_blank_lines_or_more():
    blocks = every_third("\n\n\n", "\n")
    blocks[11] = "\n\n\n\n\n"  # before paragraph 6: no class of its own, it is alone
    assert signs_of(*blocks) == {Cause.LARGER_GAP: [[3, 6, 9]]}


def test_what_most_places_have_is_no_sign():
    blocks = [LINE]
    for number in range(1, 12):
        blocks += ["\n" if number < 5 else "\n\n\n", LINE]
    assert signs_of(*blocks) == {}


@pytest.mark.parametrize(
    ("mark", "cause"), [("* * *", Cause.ORNAMENT), ("-----", Cause.RULE), ("\f", Cause.PAGE_BREAK)]
)
def test_marks_between_paragraphs_are_signs_of_their_own(mark, cause):
    assert signs_of(*every_third(f"\n{mark}\n"))[cause] == [[3, 6, 9]]


def test_a_form_feed_may_stand_before_the_first_word():
    blocks = every_third("\n")
    for number in (3, 6, 9):
        blocks[2 * number] = f"\f{LINE}"
    assert signs_of(*blocks)[Cause.PAGE_BREAK] == [[3, 6, 9]]


def test_capitals_of_narration_make_a_class_without_those_of_speech():
    blocks = every_third("\n")
    for number in (3, 6, 9):
        blocks[2 * number] = LINE.replace("The miller", "THE MILLER")
    blocks[2 * 7] = "“GO away!” cried the miller, and he shut the door behind him in great anger."
    assert signs_of(*blocks) == {Cause.CAPITALS: [[3, 6, 7, 9], [3, 6, 9]]}


def test_a_line_that_is_not_indented_where_others_are_is_a_sign():
    blocks = every_third("\n", count=20, text=f"   {LINE}")
    for number in (4, 9, 14):
        blocks[2 * number] = LINE
    assert signs_of(*blocks) == {Cause.NOT_INDENTED: [[4, 9, 14]]}


def test_a_drop_capital_stands_alone_or_apart():
    blocks = every_third("\n")
    for number, opening in ((3, "T he miller"), (6, "W\nhen the miller"), (9, "B ut the miller")):
        blocks[2 * number] = LINE.replace("The miller", opening)
    assert signs_of(*blocks) == {Cause.DROP_CAPITAL: [[3, 6, 9]]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("IT was late.", True),
        ("“I WILL come,” she said.", True),
        ("A WEEK had gone by.", True),
        ("ÉMILE was late.", True),
        ("I was late.", False),
        ("It WAS late.", False),
        ("THE END", False),
        ("1851 was a wet year.", False),
        ("", False),
    ],
)
def test_opening_capitals_are_of_two_letters_at_least_and_not_of_a_whole_line(text, expected):
    assert opens_in_capitals(text) is expected
