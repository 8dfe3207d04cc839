from __future__ import annotations

import pytest

from captor_desktop.setting_kinds import Choice, NumberKind, Option, Several, Switch, Text, Texts

OPTIONS = (Option("a", "A"), Option("b", "B"))


@pytest.mark.parametrize(
    ("kind", "raw", "value"),
    [
        (Choice(str, OPTIONS), "b", "b"),
        (Several(OPTIONS), ["b", "x", "a"], ("a", "b")),
        (NumberKind(1, 5), 9, 5),
        (Switch(), True, True),
        (Text(), "x", "x"),
        (Texts(1), ["x", "y"], ("x",)),
    ],
)
def test_a_good_value_is_read(kind, raw, value):
    assert kind.read(raw) == value


@pytest.mark.parametrize(
    ("kind", "raw"),
    [
        (Choice(str, OPTIONS), "x"),
        (Several(OPTIONS), ["x"]),
        (Several(OPTIONS), 3),
        (NumberKind(1, 5), True),
        (Switch(), "yes"),
        (Text(), 3),
        (Texts(1), ["x", 3]),
    ],
)
def test_a_bad_value_is_refused(kind, raw):
    with pytest.raises(ValueError, match=r"not|none|neither"):
        kind.read(raw)
