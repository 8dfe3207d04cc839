from __future__ import annotations

import pytest
from installers import budget
from installers.budget import BUDGETS, MB, Budget, complaints, largest, main, size_of
from installers.contents import Build

SMALL = Budget(unpacked_mb=2, installer_mb=1)


@pytest.fixture
def bundle(tmp_path):
    folder = tmp_path / "bundle"
    (folder / "_internal" / "llvmlite").mkdir(parents=True)
    (folder / "_internal" / "numpy").mkdir()
    (folder / "captor").write_bytes(b"x" * 10)
    (folder / "_internal" / "llvmlite" / "lib.so").write_bytes(b"x" * 3000)
    (folder / "_internal" / "numpy" / "core.so").write_bytes(b"x" * 500)
    (folder / "_internal" / "link.so").symlink_to("llvmlite/lib.so")
    return folder


def test_the_budgets_are_those_that_were_promised():
    assert BUDGETS[Build.CPU] == Budget(unpacked_mb=400, installer_mb=150)


def test_a_linked_library_counts_once(bundle):
    assert size_of(bundle) == 3510


def test_the_largest_pieces_come_first(bundle):
    assert largest(bundle, 2) == [("_internal/llvmlite", 3000), ("_internal/numpy", 500)]


def test_what_keeps_to_its_budget_is_no_error():
    assert complaints(SMALL, 2 * MB, [("a.deb", MB)]) == []


def test_what_is_too_large_is_reported_with_what_to_do():
    told = complaints(SMALL, 2 * MB + 1, [("a.deb", MB + 1), ("b.deb", 1)])
    assert len(told) == 2
    assert "budget of 2 MB" in told[0]
    assert told[1].startswith("a.deb has 1.0 MB")
    assert "contents.py" in told[1]


def test_the_command_ends_with_1_where_something_is_too_large(bundle, monkeypatch, capsys):
    assert main(["cpu", "--bundle", str(bundle)]) == 0
    monkeypatch.setitem(budget.BUDGETS, Build.CPU, Budget(unpacked_mb=0, installer_mb=0))
    assert main(["cpu", "--bundle", str(bundle), "--installer", str(bundle / "captor")]) == 1
    assert "over its budget" in capsys.readouterr().out
