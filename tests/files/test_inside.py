from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from captor_desktop.files.inside import is_there, outer_file, path_inside, split_inside


@pytest.fixture
def packed(tmp_path):
    path = tmp_path / "Novels.ZIP"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a/Emma.txt", "text")
    return path


def test_a_book_inside_is_split_from_its_zip(packed):
    assert split_inside(packed / "a" / "Emma.txt") == (packed, "a/Emma.txt")
    assert outer_file(packed / "a" / "Emma.txt") == packed
    assert is_there(packed / "a" / "Emma.txt")


def test_any_other_path_is_itself(packed, tmp_path):
    for path in (packed, tmp_path, tmp_path / "gone.txt", tmp_path / "gone.zip" / "Emma.txt"):
        assert split_inside(path) == (path, "")
    assert not is_there(tmp_path / "gone.zip" / "Emma.txt")


@pytest.mark.parametrize("name", ["../Emma.txt", "/etc/passwd", "a//b.txt", "."])
def test_a_name_that_leads_outside_has_no_path(name):
    assert path_inside(Path("novels.zip"), name) is None


def test_a_usual_name_has_one():
    assert path_inside(Path("novels.zip"), "a/b.txt") == Path("novels.zip/a/b.txt")
