from __future__ import annotations

from pathlib import Path

import pytest

from captor_desktop.batch.boundary import Fault, attempt
from captor_desktop.errors import BadPattern, EmptyBook
from captor_desktop.messages import Message
from captor_desktop.work import Cancelled

BOOK = Path("emma.txt")


def raising(fault):
    def work():
        raise fault

    return work


def test_what_comes_of_the_work_is_returned():
    assert attempt(lambda: 7, BOOK) == 7


def test_a_known_fault_is_returned_as_it_is():
    error = EmptyBook(Message("Nothing."), Message("Choose another."), BOOK)
    assert attempt(raising(error), BOOK) == Fault(error)


def test_an_unexpected_fault_names_the_book_and_keeps_the_traceback():
    found = attempt(raising(ZeroDivisionError("oh")), BOOK)
    assert isinstance(found, Fault)
    assert "emma.txt" in str(found.error.what)
    assert "ZeroDivisionError: oh" in found.traceback


@pytest.mark.parametrize("fault", [Cancelled(), BadPattern(Message("x"), Message("y"))])
def test_what_is_not_the_fault_of_the_book_goes_on(fault):
    with pytest.raises(type(fault)):
        attempt(raising(fault), BOOK)
