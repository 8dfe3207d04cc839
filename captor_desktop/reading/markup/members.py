"""The members of an archive → their bytes or trees; every byte unpacked is counted."""

from __future__ import annotations

import zipfile

from lxml import etree

from captor_desktop.reading.markup.parsing import parse_xml


class Protected(ValueError):
    """The text is encrypted."""


class TooLarge(ValueError):
    """The text is larger than any book."""


class MemberReader:
    """Reads members of an archive, so many bytes of all together at most."""

    def __init__(self, archive: zipfile.ZipFile, most_bytes: int) -> None:
        """Begin with nothing read."""
        self._archive = archive
        self._left = most_bytes

    def read(self, name: str) -> bytes:
        """Return the bytes of a member; raise a KeyError if there is none of this name."""
        info = self._archive.getinfo(name)
        if info.flag_bits & 1:
            raise Protected
        with self._archive.open(info) as file:
            data = file.read(self._left + 1)
        self._left -= len(data)
        if self._left < 0:
            raise TooLarge
        return data

    def read_xml(self, name: str) -> etree._Element:
        """Return the tree of a member; raise a KeyError or a ValueError if there is none."""
        root = parse_xml(self.read(name).decode("utf-8", "replace").removeprefix("\ufeff"))
        if root is None:
            raise ValueError(f"{name} is not XML")
        return root

    def find_xml(self, name: str) -> etree._Element | None:
        """Return the tree of a member that need not be there, None without one."""
        try:
            return self.read_xml(name)
        except (Protected, TooLarge):
            raise
        except (KeyError, ValueError):
            return None
