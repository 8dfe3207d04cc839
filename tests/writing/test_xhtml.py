from __future__ import annotations

from lxml import etree

from captor_desktop.book import Shape
from captor_desktop.segmentation import Kind
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.markup import EPUB_TYPE, read_language
from captor_desktop.writing.notes import NoteLinks
from captor_desktop.writing.pages import plan_pages
from captor_desktop.writing.xhtml import plain_page, section_page

ENGLISH = read_language("en")


def pages_of(book, segmentation, page_bytes=250_000):
    pages = plan_pages(book, segmentation, page_bytes)
    return [etree.fromstring(section_page(page, ENGLISH, NoteLinks())) for page in pages]


def section_of(page):
    return page.find(".//{*}section")


def test_a_chapter_in_a_part_has_a_heading_of_the_second_rank(sample):
    _, _, part, chapter, *_ = pages_of(*sample)
    assert [child.tag[-2:] for child in section_of(part)] == ["h1"]
    assert section_of(chapter)[0].tag.endswith("h2")


def test_the_lines_of_a_heading_do_not_run_together_without_a_style_sheet(sample):
    chapter = pages_of(*sample)[3]
    heading = section_of(chapter)[0]
    assert "".join(heading.itertext()) == "CHAPTER I.\nTHE LAMPLIGHTER'S DAUGHTER"
    assert [span.get("class") for span in heading] == ["number", "title"]


def test_a_section_says_to_devices_what_it_is(sample):
    preface = pages_of(*sample)[1]
    assert preface.find("{*}body").get(EPUB_TYPE) == "frontmatter"
    box = section_of(preface)
    assert (box.get(EPUB_TYPE), box.get("role")) == ("preface", "doc-preface")
    assert box.get("aria-labelledby") == box[0].get("id")


def test_text_right_under_a_heading_is_no_part_of_it(sample):
    chapter = pages_of(*sample)[4]
    heading, first = section_of(chapter)[:2]
    assert "".join(heading.itertext()) == "CHAPTER II. In Which Nothing Is Settled"
    assert first.text.startswith("She read it twice.")


def test_later_pages_of_a_section_have_no_heading_but_a_name(make_book, cut):
    book = make_book("START\n\n" + "\n\n".join(["words"] * 100))
    pages = pages_of(book, cut(book, [("START", Kind.CHAPTER, 1, 0, "Start")]), 1000)
    assert len(pages) > 1
    assert section_of(pages[1]).get("aria-label") == "Start"
    assert section_of(pages[1]).get("role") is None
    assert not pages[1].findall(".//{*}h1")


def test_a_section_without_a_name_makes_a_page_all_the_same(make_book, cut):
    book = make_book("START\n\nwords")
    (page,) = pages_of(book, cut(book, [("START", Kind.TITLE, 0, 0, "")]))
    assert page.findtext(".//{*}title")


def test_a_part_without_text_stands_in_the_middle_of_its_page(sample):
    assert section_of(pages_of(*sample)[2]).get("class") == "part bare"


def test_a_page_of_ours_has_heading_and_text():
    blocks = [Block(Shape.PROSE, 0, ("Some words.",))]
    page = etree.fromstring(plain_page("About", blocks, ENGLISH, "about.xhtml", "backmatter"))
    assert "".join(section_of(page).itertext()) == "AboutSome words."
