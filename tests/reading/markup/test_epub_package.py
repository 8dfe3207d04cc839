"""What the package of an EPUB says."""

from __future__ import annotations

import io
import zipfile

import pytest

from captor_desktop.reading.markup import epub_package
from captor_desktop.reading.markup.epub_package import Protected, TooLarge, read_package

OPF = """<package xmlns="http://www.idpf.org/2007/opf"><metadata
 xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title> The
 Ferry </dc:title><dc:creator>Ann Other</dc:creator><dc:language>de</dc:language></metadata>
 <manifest><item id="a" href="text/a%20a.html" media-type="text/html"/>
 <item id="b" href="b.xhtml" media-type="application/xhtml+xml"/>
 <item id="c" href="c.png" media-type="image/png" properties="cover-image"/></manifest>
 <spine><itemref idref="b"/><itemref idref="a"/><itemref idref="gone"/></spine></package>"""


def packed(**members):
    everything = {"ops/x.opf": OPF, "ops/text/a a.html": "A", "ops/b.xhtml": "B", "ops/c.png": "P"}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, text in {**everything, **members}.items():
            archive.writestr(name, text)
    return file.getvalue()


def test_pages_come_in_the_order_of_the_spine_with_their_names():
    package = read_package(packed())
    assert [(page.name, page.data) for page in package.pages] == [
        ("ops/b.xhtml", b"B"),
        ("ops/text/a a.html", b"A"),
    ]


def test_title_people_language_and_cover_are_read():
    package = read_package(packed())
    assert (package.title, package.language, package.cover) == ("The Ferry", "de", b"P")
    assert [(person.name, person.role) for person in package.people] == [("Ann Other", "aut")]


def test_a_package_without_pages_is_an_error():
    with pytest.raises(ValueError, match="no pages"):
        read_package(packed(**{"ops/x.opf": OPF.replace("itemref", "item")}))


def test_encryption_is_told():
    key = "<e><EncryptionMethod Algorithm='http://www.w3.org/2001/04/xmlenc#aes256-cbc'/></e>"
    with pytest.raises(Protected):
        read_package(packed(**{"META-INF/encryption.xml": key}))


def test_too_many_bytes_and_members_are_refused(monkeypatch):
    monkeypatch.setattr(epub_package, "_MOST_MEMBERS", 3)
    with pytest.raises(TooLarge):
        read_package(packed())
    monkeypatch.setattr(epub_package, "_MOST_MEMBERS", 30)
    monkeypatch.setattr(epub_package, "MOST_BYTES", len(OPF) + 1)
    with pytest.raises(TooLarge):
        read_package(packed())
