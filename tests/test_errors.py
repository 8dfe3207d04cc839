from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from captor_desktop import errors

KINDS = [errors.CaptorError, *errors.CaptorError.__subclasses__()]


@pytest.mark.parametrize("kind", KINDS)
def test_message_says_what_happened_what_to_do_and_the_code(kind):
    error = kind("“a.txt” is odd.", "Try another.", Path("a.txt"))
    assert str(error) == f"“a.txt” is odd. Try another. ({kind.code})"


@pytest.mark.parametrize("kind", KINDS)
def test_error_survives_the_way_from_a_worker_process(kind):
    error = kind("What.", "Advice.", Path("a.txt"))
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), copy.path) == (kind, str(error), error.path)


def test_codes_and_exit_codes_are_not_used_twice():
    codes = [kind.code for kind in KINDS]
    exits = [kind.exit_code for kind in KINDS]
    assert len(set(codes)) == len(codes)
    assert len(set(exits)) == len(exits)
