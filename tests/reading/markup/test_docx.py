"""Word documents as books."""

from __future__ import annotations

import pytest

from captor_desktop.conversion import analyse_book
from captor_desktop.errors import CannotRead, NotPlainText
from captor_desktop.reading.markup import reading
from captor_desktop.reading.reader import read_book
from captor_desktop.segmentation import Kind
from tests.office_files import docx, packed, paragraph

PNG = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + b"\0\0\0\1" * 2


@pytest.fixture
def read(tmp_path):
    def read_it(data):
        path = tmp_path / "book.docx"
        path.write_bytes(data)
        return read_book(path)

    return read_it


def texts(book):
    return [line for line in book.lines if line.strip()]


def test_headings_are_known_by_the_english_name_of_their_style_or_its_base(read):
    body = paragraph("It ended.") + paragraph("One", "berschrift1") + paragraph("Rain.", "Standard")
    book = read(docx(body + paragraph("Two", "Chapter") + paragraph("Sun.")))
    assert book.lines == (
        "It ended.", "", "", "", "One", "", "Rain.", "", "", "", "Two", "", "Sun.",
    )  # fmt: skip


def test_runs_that_look_alike_are_one_emphasis(read):
    runs = "".join(f"<w:r><w:rPr><w:i/></w:rPr><w:t>{t}</w:t></w:r>" for t in ("ver", "y late"))
    off = '<w:r><w:rPr><w:i w:val="0"/></w:rPr><w:t xml:space="preserve"> for </w:t></w:r>'
    small = "<w:r><w:rPr><w:smallCaps/></w:rPr><w:t>Emma</w:t></w:r>"
    assert texts(read(docx(f"<w:p>{runs}{off}{small}</w:p>"))) == ["_very late_ for EMMA"]


def test_notes_stand_below_their_paragraph_and_deleted_text_is_left_out(read):
    note = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    gone = "<w:del><w:r><w:t>never</w:t></w:r></w:del>"
    book = read(docx(f"<w:p><w:r><w:t>Bath</w:t></w:r>{note}{gone}</w:p>" + paragraph("She left.")))
    assert texts(book) == ["Bath[1]", "[1] A town in the west.", "She left."]


def test_a_page_break_leaves_room_and_a_line_break_begins_a_line(read):
    lines = '<w:p><w:r><w:t>O rain,</w:t><w:br/><w:t>O rain.</w:t><w:br w:type="page"/></w:r></w:p>'
    book = read(docx(lines + paragraph("Two.") + paragraph("Three.", "Page")))
    assert book.lines == ("O rain,", "O rain.", "", "", "", "Two.", "", "", "", "Three.")


def test_pictures_and_what_is_said_about_the_book_are_kept(read):
    drawing = '<w:drawing><docPr descr="A boat"/><blip embed="rId5"/></w:drawing>'
    body = paragraph("It rained.") + f"<w:p><w:r>{drawing}</w:r></w:p>" + paragraph("It went on.")
    book = read(docx(body, **{"word/media/image1.png": PNG}))
    assert texts(book)[1] == "[Illustration: A boat]"
    assert book.pictures[0].media_type == "image/png"
    assert (book.metadata.title, book.metadata.author) == ("The Ferry", "Ann Other")
    assert read(docx(body, author="user")).metadata.author == ""


def test_a_document_becomes_chapters(read):
    prose = paragraph("It rained for days on the roofs of the town, and nobody came. " * 30) * 8
    body = "".join(paragraph(f"Chapter {n}", "Chapter") + prose for n in (1, 2, 3, 4))
    sections = analyse_book(read(docx(body))).segmentation.sections
    assert [s.kind for s in sections].count(Kind.CHAPTER) == 4


def test_damage_and_hostile_documents_are_clear_errors(read, monkeypatch):
    with pytest.raises(CannotRead, match="damaged"):
        read(packed({"[Content_Types].xml": b"", "word/document.xml": b"<"}))
    bomb = '<!DOCTYPE a [<!ENTITY b "ha">]>'
    book = read(docx("&b;" + paragraph("Rain.") + "<w:p>" * 3000, **{"word/styles.xml": bomb}))
    assert texts(book) == ["Rain."]
    monkeypatch.setattr(reading, "_LARGEST_DOCUMENT", 1000)
    with pytest.raises(NotPlainText, match="too large"):
        read(docx(paragraph("It rained. " * 500)))
