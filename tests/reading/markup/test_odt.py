"""OpenDocument texts as books."""

from __future__ import annotations

import pytest

from captor_desktop.errors import CannotRead
from captor_desktop.reading.reader import read_book
from tests.office_files import odt

PNG = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + b"\0\0\0\1" * 2


@pytest.fixture
def read(tmp_path):
    def read_it(data):
        path = tmp_path / "book.odt"
        path.write_bytes(data)
        return read_book(path)

    return read_it


def texts(book):
    return [line for line in book.lines if line.strip()]


def test_headings_are_elements_or_paragraphs_in_a_heading_style(read):
    body = '<text:p>End.</text:p><text:h text:outline-level="1">One</text:h><text:p>Rain.</text:p>'
    book = read(odt(f'{body}<text:p text:style-name="P1">Two</text:p><text:p>Sun.</text:p>'))
    assert book.lines == (
        "End.", "", "", "", "One", "", "Rain.", "", "", "", "Two", "", "Sun.",
    )  # fmt: skip


def test_spans_spaces_breaks_and_notes(read):
    words = '<text:span text:style-name="T1">very<text:s/>late</text:span> for '
    small = '<text:span text:style-name="T2">Emma</text:span><text:line-break/>'
    note = (
        "<text:note><text:note-citation>3</text:note-citation><text:note-body>"
        "<text:p>A friend.</text:p></text:note-body></text:note>"
    )
    book = read(odt(f"<text:p>{words}{small}who{note} came</text:p><text:p>too.</text:p>"))
    assert texts(book) == ["_very late_ for EMMA", "who[3] came", "[3] A friend.", "too."]


def test_a_new_page_leaves_room_and_tracked_changes_are_left_out(read):
    changes = "<text:tracked-changes><text:p>gone</text:p></text:tracked-changes>"
    book = read(odt(f'{changes}<text:p>One.</text:p><text:p text:style-name="P2">Two.</text:p>'))
    assert book.lines == ("One.", "", "", "", "Two.")


def test_pictures_and_what_is_said_about_the_book_are_kept(read):
    image = '<draw:image xlink:href="Pictures/1.png"/><svg:desc>A boat</svg:desc>'
    body = f"<text:p>Rain.</text:p><text:p><draw:frame>{image}</draw:frame></text:p>"
    book = read(odt(body, **{"Pictures/1.png": PNG}))
    assert texts(book) == ["Rain.", "[Illustration: A boat]"]
    assert len(book.pictures) == 1
    assert (book.metadata.title, book.metadata.author) == ("The Ferry", "Ann Other")


def test_a_document_with_a_password_says_so(read):
    with pytest.raises(CannotRead, match="password"):
        read(odt("", **{"META-INF/manifest.xml": "<manifest:encryption-data/>"}))


def test_a_document_without_its_text_is_damaged(read):
    with pytest.raises(CannotRead, match="damaged"):
        read(odt("", **{"content.xml": ""}))
