"""Web pages and EPUBs as books."""

from __future__ import annotations

import io
import zipfile

import pytest

from captor_desktop.errors import CannotRead, CaptorError
from captor_desktop.options import ReadOptions
from captor_desktop.reading.markup import epub_package, pictures
from captor_desktop.reading.reader import read_book

CONTAINER = (
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
    '<rootfile full-path="OPS/a.opf"/></rootfiles></container>'
)
PACKAGE = """<package xmlns="http://www.idpf.org/2007/opf" xmlns:opf="http://www.idpf.org/2007/opf"
 xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>
 <dc:title>The Ferry</dc:title><dc:creator opf:role="aut">Other, Ann</dc:creator>
 <dc:contributor id="t">Max Turner</dc:contributor><meta refines="#t" property="role">trl</meta>
 <dc:language>en</dc:language><dc:date>2001-02-03</dc:date><meta name="cover" content="c"/>
 </metadata><manifest><item id="b" href="b%20b.xhtml" media-type="application/xhtml+xml"/>
 <item id="a" href="../OPS/a.xhtml" media-type="application/xhtml+xml"/>
 <item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
 <item id="c" href="c.png" media-type="image/png"/></manifest>
 <spine><itemref idref="n"/><itemref idref="b"/><itemref idref="a"/></spine></package>"""
PAGE = '<html xmlns="http://www.w3.org/1999/xhtml"><body><h2>{0}</h2><p>{1}</p></body></html>'
MEMBERS = {
    "mimetype": "application/epub+zip",
    "META-INF/container.xml": CONTAINER,
    "OPS/a.opf": PACKAGE,
    "OPS/b b.xhtml": PAGE.format("Chapter 1", "It rained."),
    "OPS/a.xhtml": PAGE.format("Chapter 2", "It stopped."),
    "OPS/nav.xhtml": PAGE.format("Contents", "Chapter 1"),
    "OPS/c.png": "\x89PNG picture",
}


def epub(tmp_path, **changes):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as packed:
        for name, data in {**MEMBERS, **changes}.items():
            packed.writestr(name, data.encode("latin-1", "ignore"))
    path = tmp_path / "book.epub"
    path.write_bytes(buffer.getvalue())
    return path


def test_an_epub_is_read_in_the_order_of_its_spine(tmp_path):
    book = read_book(epub(tmp_path))
    assert [line for line in book.lines if line] == [
        "Chapter 1", "It rained.", "Chapter 2", "It stopped.",
    ]  # fmt: skip
    assert book.cover is not None
    facts = book.metadata
    assert (facts.title, facts.author, facts.translator) == ("The Ferry", "Ann Other", "Max Turner")


def test_a_protected_epub_says_so(tmp_path):
    key = "<encryption><EncryptionMethod Algorithm='http://www.w3.org/2001/04/xmlenc#aes128-cbc'/></encryption>"
    with pytest.raises(CannotRead, match="DRM"):
        read_book(epub(tmp_path, **{"META-INF/encryption.xml": key}))


def test_hidden_fonts_are_no_protection(tmp_path):
    key = "<encryption><EncryptionMethod Algorithm='http://www.idpf.org/2008/embedding'/></encryption>"
    assert read_book(epub(tmp_path, **{"META-INF/encryption.xml": key})).metadata.title


@pytest.mark.parametrize(
    "changes",
    [
        {"OPS/a.opf": "<package/>"},
        {"OPS/a.opf": "no xml"},
        {
            "META-INF/container.xml": CONTAINER.replace("OPS/a.opf", "../../etc/passwd"),
            "OPS/a.opf": "",
        },
    ],
)
def test_a_broken_epub_gives_an_error_that_names_it(tmp_path, changes):
    with pytest.raises(CaptorError, match=r"book\.epub"):
        read_book(epub(tmp_path, **changes))


def test_pages_larger_than_any_book_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(epub_package, "MOST_BYTES", 500)
    with pytest.raises(CaptorError, match="too large"):
        read_book(epub(tmp_path))


@pytest.mark.parametrize(
    ("head", "title", "author"),
    [
        (
            "<title>The Project Gutenberg eBook of The Ferry, by Ann Other</title>",
            "The Ferry",
            "Ann Other",
        ),
        (
            "<title>The Ferry</title><meta name='author' content='Other, Ann'>",
            "The Ferry",
            "Ann Other",
        ),
        ("<title>The Ferry, by Ann Other</title>", "The Ferry", "Ann Other"),
    ],
)
def test_a_page_says_title_and_author_in_its_head(tmp_path, head, title, author):
    path = tmp_path / "page.html"
    path.write_text(f"<html><head>{head}</head><body><p>It rained.</p></body></html>")
    facts = read_book(path).metadata
    assert (facts.title, facts.author) == (title, author)


def test_a_page_without_words_is_an_error(tmp_path):
    path = tmp_path / "page.html"
    path.write_text("<html><body><script>x</script></body></html>")
    with pytest.raises(CaptorError, match=r"page\.html"):
        read_book(path)


PIXEL = (
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\rIDATx\x9cc"
    b"\xf8\xff\xff?\0\x05\xfe\x02\xfe\xa75\x81\x84\0\0\0\0IEND\xaeB`\x82"
)
WITH_PICTURE = (
    "<html><body><h2>I</h2><p>It <img src='images/tree.png' alt='A tree'>"
    "<span class='pagenum'>[12]</span> rained.</p></body></html>"
)


def check_picture(book):
    assert [line for line in book.lines if line] == ["I", "It rained.", "[Illustration: A tree]"]
    assert [(book.lines[p.line], p.data) for p in book.pictures] == [
        ("[Illustration: A tree]", PIXEL)
    ]
    assert [(each.text, book.lines[each.place]) for each in book.set_aside] == [
        ("[12]", "It rained.")
    ]
    assert book.layout


def test_a_page_brings_the_pictures_beside_it(tmp_path):
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "tree.png").write_bytes(PIXEL)
    (tmp_path / "page.html").write_text(WITH_PICTURE)
    check_picture(read_book(tmp_path / "page.html"))


def test_a_zipped_page_brings_its_pictures(tmp_path):
    with zipfile.ZipFile(tmp_path / "page.zip", "w") as packed:
        packed.writestr("1-h/1-h.htm", WITH_PICTURE)
        packed.writestr("1-h/images/tree.png", PIXEL)
    check_picture(read_book(tmp_path / "page.zip"))


def test_an_epub_brings_its_pictures(tmp_path):
    path = epub(tmp_path, **{"OPS/b b.xhtml": WITH_PICTURE, "OPS/a.xhtml": "<html><body/></html>"})
    with zipfile.ZipFile(path, "a") as packed:
        packed.writestr("OPS/images/tree.png", PIXEL)
    check_picture(read_book(path))


def test_page_numbers_stay_if_all_lines_are_wanted(tmp_path):
    (tmp_path / "page.html").write_text(WITH_PICTURE)
    book = read_book(tmp_path / "page.html", ReadOptions(keep_all_lines=True))
    assert "It [12] rained." in book.lines
    assert book.set_aside == ()


def test_a_page_names_its_cover(tmp_path):
    (tmp_path / "cover.png").write_bytes(PIXEL)
    link = "<head><link rel='icon' href='cover.png' type='image/x-cover'></head>"
    (tmp_path / "page.html").write_text(
        f"<html>{link}<body><p><img src='cover.png' alt='Cover'></p><p>It</p></body></html>"
    )
    book = read_book(tmp_path / "page.html")
    assert book.cover == PIXEL
    assert [line for line in book.lines if line] == ["It"]


def test_a_huge_picture_is_a_clear_error(tmp_path, monkeypatch):
    monkeypatch.setattr(pictures, "LARGEST_PICTURE", 10)
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "tree.png").write_bytes(PIXEL)
    (tmp_path / "page.html").write_text(WITH_PICTURE)
    with pytest.raises(CannotRead, match="pictures is too large"):
        read_book(tmp_path / "page.html")
