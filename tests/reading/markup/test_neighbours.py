"""Files beside a page, in a folder and in an archive."""

from __future__ import annotations

import io
import zipfile

import pytest

from captor_desktop.reading.markup import neighbours
from captor_desktop.reading.markup.neighbours import files_beside, members_of
from captor_desktop.reading.markup.pictures import PictureTooLarge


def test_files_below_the_folder_of_a_page_are_read(tmp_path):
    (tmp_path / "book" / "images").mkdir(parents=True)
    (tmp_path / "book" / "images" / "a.png").write_bytes(b"picture")
    (tmp_path / "secret").write_bytes(b"secret")
    (tmp_path / "book" / "link").symlink_to(tmp_path / "secret")
    find = files_beside(tmp_path / "book" / "page.html")
    assert find("images/a.png") == b"picture"
    for elsewhere in ("../secret", "link", "images", "missing"):
        assert find(elsewhere) is None


def test_a_file_too_large_for_a_picture_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(neighbours, "LARGEST_PICTURE", 3)
    (tmp_path / "a").write_bytes(b"four")
    with pytest.raises(PictureTooLarge):
        files_beside(tmp_path / "page.html")("a")


def test_members_of_an_archive_are_read():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("images/a.png", b"picture")
    find = members_of(file.getvalue())
    assert find("images/a.png") == b"picture"
    assert find("images/b.png") is None
