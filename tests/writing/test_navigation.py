from __future__ import annotations

from lxml import etree

from captor_desktop.segmentation import Kind
from captor_desktop.writing.markup import EPUB_TYPE, read_language
from captor_desktop.writing.navigation import (
    Landmark,
    NavEntry,
    contents_of,
    nav_page,
    ncx_file,
)
from captor_desktop.writing.pages import plan_pages

ENGLISH = read_language("en")


def outline(entries):
    return [(e.label, outline(e.children)) if e.children else e.label for e in entries]


def outline_of(make_book, cut, *specs):
    """Sections from (kind, level) pairs, named A, B, C…"""
    names = [chr(ord("A") + n) for n in range(len(specs))]
    book = make_book("\n\n".join(f"{name}\n\ntext" for name in names))
    sections = [(n, kind, 1, level, n) for n, (kind, level) in zip(names, specs, strict=True)]
    return outline(contents_of(plan_pages(book, cut(book, sections))))


def test_chapters_stand_in_their_parts(sample):
    assert outline(contents_of(plan_pages(*sample))) == [
        "Preface",
        (
            "Part One. The Rising Water",
            ["I. The Lamplighter's Daughter", "II. In Which Nothing Is Settled"],
        ),
        ("Part Two", ["III"]),
        "Appendix",
    ]


def test_books_stand_in_volumes(make_book, cut):
    part, chapter = Kind.PART, Kind.CHAPTER
    specs = ((part, 0), (part, 1), (chapter, 2), (part, 1), (chapter, 2), (part, 0), (chapter, 1))
    assert outline_of(make_book, cut, *specs) == [
        ("A", [("B", ["C"]), ("D", ["E"])]),
        ("F", ["G"]),
    ]


def test_a_level_without_a_part_is_not_followed(make_book, cut):
    assert outline_of(make_book, cut, (Kind.CHAPTER, 2), (Kind.CHAPTER, 1)) == ["A", "B"]


def test_what_stands_between_chapters_of_a_part_keeps_the_order_of_the_pages(make_book, cut):
    specs = ((Kind.PART, 0), (Kind.CHAPTER, 1), (Kind.FRONT, 0), (Kind.CHAPTER, 1))
    assert outline_of(make_book, cut, *specs) == [("A", ["B"]), "C", "D"]


def test_a_title_page_is_listed_only_if_it_holds_text(make_book, cut):
    for count, expected in ((10, ["Two"]), (500, ["One", "Two"])):
        book = make_book("ONE\n\n" + "word " * count + "\n\nTWO\n\ntext")
        specs = [("ONE", Kind.TITLE, 0, 0, "One"), ("TWO", Kind.CHAPTER, 1, 0, "Two")]
        assert outline(contents_of(plan_pages(book, cut(book, specs)))) == expected


def test_the_printed_contents_list_is_not_listed(make_book, cut):
    book = make_book("Contents\n\nA list\n\nOne\n\ntext")
    sections = [("Contents", Kind.FRONT, 1, 0, "Contents"), ("One", Kind.CHAPTER, 1, 0, "One")]
    assert outline(contents_of(plan_pages(book, cut(book, sections)))) == ["One"]


def test_a_book_of_nothing_but_a_contents_list_still_has_contents(make_book, cut):
    book = make_book("Contents\n\nA list")
    sections = [("Contents", Kind.FRONT, 1, 0, "Contents")]
    assert outline(contents_of(plan_pages(book, cut(book, sections)))) == ["Contents"]


def test_a_section_without_a_name_is_listed_by_its_number(make_book, cut):
    book = make_book("ONE\n\ntext")
    segmentation = cut(book, [("ONE", Kind.CHAPTER, 1, 0, "")])
    assert outline(contents_of(plan_pages(book, segmentation))) == ["1"]


TREE = [
    NavEntry("P", "p.xhtml", [NavEntry("A & B", "a.xhtml"), NavEntry("C", "c.xhtml")]),
    NavEntry("Z", "z"),
]


def test_nav_is_a_list_of_lists_and_has_landmarks():
    data = nav_page("Contents", TREE, [Landmark("toc", "Contents", "nav.xhtml")], ENGLISH)
    contents, landmarks = etree.fromstring(data).findall(".//{*}nav")
    assert contents.get(EPUB_TYPE) == "toc"
    assert contents.xpath("string(*[local-name()='ol']/*[1]/*[local-name()='ol']/*[1])") == "A & B"
    assert landmarks.find(".//{*}a").get(EPUB_TYPE) == "toc"


def test_ncx_has_the_same_tree_counted_in_order():
    ncx = etree.fromstring(ncx_file("T", "A", "urn:x", TREE, ENGLISH))
    points = list(ncx.iter("{*}navPoint"))
    assert [p.get("playOrder") for p in points] == ["1", "2", "3", "4"]
    assert [p.find("{*}content").get("src") for p in points] == [
        "p.xhtml",
        "a.xhtml",
        "c.xhtml",
        "z",
    ]
    assert points[1].getparent() is points[0]
    facts = {m.get("name"): m.get("content") for m in ncx.iter("{*}meta")}
    assert facts["dtb:depth"] == "2"
    assert facts["dtb:uid"] == "urn:x"


def test_ncx_of_a_book_without_author_names_none():
    assert b"docAuthor" not in ncx_file("T", "", "urn:x", TREE, ENGLISH)
