from __future__ import annotations

from captor_desktop.segmentation import Kind
from captor_desktop.writing.blocks import blocks_between
from captor_desktop.writing.pages import cut_blocks, plan_pages


def test_a_section_is_a_page(sample):
    book, segmentation = sample
    pages = plan_pages(book, segmentation)
    assert len(pages) == len(segmentation.sections)
    assert [page.file_name for page in pages[:2]] == ["section-001.xhtml", "section-002.xhtml"]


def test_a_long_section_is_cut_at_paragraphs_into_pages_of_like_size(make_book, cut):
    book = make_book("START\n\n" + "\n\n".join(["words and words " * 4] * 500))
    segmentation = cut(book, [("START", Kind.CHAPTER, 1, 0, "Start")])
    pages = plan_pages(book, segmentation, 10_000)
    sizes = [sum(block.size_bytes for block in page.blocks) for page in pages]
    assert len(pages) == 4
    assert max(sizes) - min(sizes) < 200
    assert [page.is_first for page in pages] == [True, False, False, False]
    assert [bool(page.heading) for page in pages] == [True, False, False, False]
    assert pages[1].file_name == "section-001-2.xhtml"


def test_a_paragraph_larger_than_a_page_is_cut_at_its_lines(make_book):
    book = make_book("\n".join(f"line number {n}" for n in range(1000)))
    chunks = cut_blocks(blocks_between(book, 0, 1000), 4_000)
    assert len(chunks) > 3
    text = " ".join(block.text for chunk in chunks for block in chunk)
    assert text == " ".join(book.lines)


def test_a_section_without_text_still_has_a_page(sample):
    book, segmentation = sample
    part = next(page for page in plan_pages(book, segmentation) if page.section.kind is Kind.PART)
    assert part.blocks == ()
    assert part.heading
