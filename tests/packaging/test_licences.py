from __future__ import annotations

from importlib import metadata

import pytest
from installers.licences import (
    INDEX,
    TEXTS,
    Text,
    distributions_with,
    python_text,
    texts_of,
    write_licences,
)


class Package(metadata.Distribution):
    """A package that brings no licence text."""

    def __init__(self, licence):
        self._licence = licence

    def read_text(self, filename):
        if filename == "METADATA":
            return f"Name: thing\nVersion: 1.0\nAuthor: A. N. Author\nLicense: {self._licence}\n"
        return None

    def locate_file(self, path):
        return TEXTS / path


def test_a_package_brings_its_own_texts():
    places = {text.place for text in texts_of(metadata.distribution("numpy"))}
    version = metadata.version("numpy")
    assert f"numpy-{version}/LICENSE.txt" in places
    assert all(text.source.is_file() for text in texts_of(metadata.distribution("numpy")))


def test_a_package_without_a_text_gets_that_of_the_licence_it_names():
    (text,) = texts_of(Package("MIT"))
    assert text == Text("thing-1.0/MIT.txt", TEXTS / "MIT.txt", "A. N. Author")
    assert len(texts_of(Package("whatever"), "LGPL-3.0-only")) == 2


def test_a_package_of_an_unknown_licence_stops_the_build():
    with pytest.raises(SystemExit, match="Put it into"):
        texts_of(Package("Secret"))


def test_packages_are_found_by_the_modules_that_are_in_the_bundle():
    names = [each.name for each in distributions_with(["numpy.linalg", "lxml/etree.so", "nowhere"])]
    assert names == ["lxml", "numpy"]


def test_python_has_a_licence():
    assert python_text().source.is_file()


def test_texts_are_written_with_their_authors_and_a_list(tmp_path):
    folder = tmp_path / "licences"
    write_licences(
        folder,
        [Text("thing/MIT.txt", TEXTS / "MIT.txt", "A. N. Author")],
        {"thing": "MIT", "Qt": "LGPL"},
    )
    assert "Copyright (c) A. N. Author" in (folder / "thing" / "MIT.txt").read_text()
    assert "thing: MIT\nQt: LGPL\n" in (folder / INDEX).read_text()
