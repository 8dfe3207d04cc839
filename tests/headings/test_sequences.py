"""Which numbers count on from one another."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from captor_desktop.headings.sequences import best_chain


def chain_of(numbers):
    return [numbers[place] for place in best_chain(numbers)]


def test_no_numbers_make_no_chain():
    assert best_chain([]) == []


def test_a_plain_count_is_taken_whole():
    assert chain_of([1, 2, 3, 4, 5]) == [1, 2, 3, 4, 5]


def test_a_stray_number_is_left_out():
    assert chain_of([1, 2, 77, 3, 4]) == [1, 2, 3, 4]


def test_a_number_that_the_printer_skipped_does_not_break_the_chain():
    assert chain_of([1, 2, 3, 5, 6]) == [1, 2, 3, 5, 6]


def test_a_count_that_starts_again_goes_on():
    assert chain_of([1, 2, 3, 1, 2, 3]) == [1, 2, 3, 1, 2, 3]


def test_a_number_printed_twice_is_counted_once():
    assert chain_of([1, 2, 2, 3]) == [1, 2, 3]


def test_a_lone_one_inside_a_count_is_no_restart():
    assert chain_of([1, 2, 3, 1, 4, 5]) == [1, 2, 3, 4, 5]


@given(st.lists(st.integers(1, 60), max_size=60))
def test_the_places_of_a_chain_are_in_order_and_inside(numbers):
    places = best_chain(numbers)
    assert places == sorted(set(places))
    assert all(0 <= place < len(numbers) for place in places)
    assert bool(places) is bool(numbers)


@given(st.integers(1, 80))
def test_a_whole_count_of_any_length_is_its_own_chain(last):
    assert best_chain(range(1, last + 1)) == list(range(last))


@pytest.mark.timing
def test_twice_the_numbers_take_twice_the_time():
    def seconds(count):
        numbers = [1 + place % 7 for place in range(count)]
        start = time.process_time()
        best_chain(numbers)
        return time.process_time() - start

    once = max(min(seconds(4_000) for _ in range(2)), 0.02)
    assert min(seconds(8_000) for _ in range(2)) < 3 * once
