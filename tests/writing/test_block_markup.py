from __future__ import annotations

import re
import time

import pytest
from lxml import etree

from captor_desktop.book import Shape
from captor_desktop.writing.block_markup import PageContext, add_blocks
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.markup import new_page, read_language
from captor_desktop.writing.notes import NotedText, NoteLinks, link_notes

NO_LINKS = NoteLinks()


def markup(*blocks, links=NO_LINKS, is_title=False):
    _, body = new_page("x", read_language("en"))
    add_blocks(body, blocks, PageContext("page.xhtml", links, is_title))
    text = "".join(etree.tostring(child, encoding="unicode") for child in body)
    return re.sub(r' xmlns(:\w+)?="[^"]*"', "", text)


def block(shape, *lines, first_line=0):
    return Block(shape, first_line, lines)


def test_prose_is_joined_and_only_the_first_paragraph_has_no_indent():
    assert markup(block(Shape.PROSE, "It rained", "all day."), block(Shape.PROSE, "Then not.")) == (
        '<p class="first">It rained all day.</p><p>Then not.</p>'
    )


@pytest.mark.timing
def test_a_line_of_thousands_of_references_takes_no_longer_than_its_share():
    start = time.perf_counter()
    text = markup(block(Shape.PROSE, "[1] _a_ " * 5_000 + "[1] " * 100_000))
    assert text.count("[1]") == 105_000
    assert time.perf_counter() - start < 5  # quadratic, it took half a minute


def test_the_number_of_a_piece_of_a_chapter_stands_alone_and_what_follows_opens():
    one, two, three = (block(Shape.PROSE, text) for text in ("Before.", "II.", "After."))
    assert markup(one, two, three) == (
        '<p class="first">Before.</p><p class="division">II.</p><p class="first">After.</p>'
    )


def test_marks_become_elements():
    assert markup(block(Shape.PROSE, "_i_ =b= +e+ ~s~ & <x>")) == (
        '<p class="first"><i>i</i> <b>b</b> <em class="spaced">e</em> '
        '<span class="small-capitals">s</span> &amp; &lt;x&gt;</p>'
    )


def test_verse_keeps_its_lines_and_their_indents_across_stanzas():
    poem = markup(
        block(Shape.VERSE, "    one", "      two"), block(Shape.VERSE, "  three", first_line=3)
    )
    assert poem == (
        '<div class="poem"><p class="verse"><span class="indent-1">one</span><br/>\n'
        '<span class="indent-2">two</span></p><p class="verse"><span>three</span></p></div>'
    )


def test_italics_continue_from_one_line_of_verse_to_the_next():
    assert markup(block(Shape.VERSE, "_one", "two_")) == (
        '<div class="poem"><p class="verse"><span><i>one</i></span><br/>\n'
        "<span><i>two</i></span></p></div>"
    )


def test_a_sentence_that_continues_after_verse_has_no_indent():
    text = markup(block(Shape.VERSE, "one"), block(Shape.PROSE, "and so on", first_line=2))
    assert '<p class="first">and so on</p>' in text
    opening = block(Shape.PROSE, "It rained.")
    verse, prose = block(Shape.VERSE, "one"), block(Shape.PROSE, "And so on", first_line=2)
    assert "<p>And so on</p>" in markup(opening, verse, prose)


def test_the_text_after_a_motto_opens_the_chapter():
    text = markup(block(Shape.VERSE, "one"), block(Shape.PROSE, "It rained.", first_line=2))
    assert '<p class="first">It rained.</p>' in text


@pytest.mark.parametrize("shape", [Shape.VERSE, Shape.QUOTATION])
@pytest.mark.parametrize("source", ["_King Lear._", "POPE'S _Iliad._", "SHAKESPEARE.", "--Gay"])
def test_a_last_line_that_names_the_source_is_an_attribution(shape, source):
    text = markup(block(shape, "   The wind came,"), block(shape, f"   {source}", first_line=2))
    assert text.endswith("</p>")
    assert text.count('<p class="attribution">') == 1


def test_a_title_page_names_no_sources():
    motto, imprint = block(Shape.QUOTATION, "REPRINTED 1923"), block(Shape.PROSE, "ISBN 0-397")
    assert "attribution" not in markup(motto, imprint, is_title=True)


@pytest.mark.parametrize(
    ("before", "last"), [("_The wind came,_", "_And went._"), ("BEWARE", "OF THE GEESE")]
)
def test_a_last_line_set_like_those_before_it_is_no_attribution(before, last):
    text = markup(block(Shape.VERSE, before), block(Shape.VERSE, last, first_line=2))
    assert "attribution" not in text


def test_the_name_under_a_quotation_is_set_apart():
    text = markup(
        block(Shape.QUOTATION, "Words."),
        block(Shape.PROSE, "ANON.", first_line=2),
        block(Shape.PROSE, "It rained.", first_line=4),
    )
    assert text.endswith('<p class="attribution">ANON.</p><p class="first">It rained.</p>')


def test_the_head_of_a_letter_parts_the_address_from_the_salutation():
    text = markup(block(Shape.LETTER_HEAD, "   THE MILL,", "   _May._", "My dear Ann,"))
    assert text == (
        '<div class="letter-head"><p class="address"><span>THE MILL,</span><br/>\n'
        '<span><i>May.</i></span></p><p class="salutation">My dear Ann,</p></div>'
    )


def test_a_letter_may_have_an_address_only():
    assert "salutation" not in markup(block(Shape.LETTER_HEAD, "THE MILL", "May."))


def test_a_signature_keeps_its_lines():
    assert markup(block(Shape.SIGNATURE, "Yours,", "  T.")) == (
        '<p class="signature"><span>Yours,</span><br/>\n<span>T.</span></p>'
    )


def test_paragraphs_of_a_quotation_share_one_block():
    text = markup(block(Shape.QUOTATION, "  a", "  b"), block(Shape.QUOTATION, "  c"))
    assert text == '<blockquote><p class="first">a b</p><p>c</p></blockquote>'


def test_a_table_keeps_its_blanks_and_its_signs():
    assert markup(block(Shape.TABLE, "  oil   --  1", "   a_b   2")) == (
        '<pre class="table">oil   --  1\n a_b   2</pre>'
    )


def test_a_list_has_one_entry_a_line():
    assert markup(block(Shape.LIST, "  rope", "    long", "  tin")) == (
        '<ul class="plain"><li>rope</li><li class="indent-1">long</li><li>tin</li></ul>'
    )


def test_a_scene_break_is_a_rule_and_the_next_paragraph_opens_anew():
    text = markup(
        block(Shape.PROSE, "One."),
        block(Shape.SCENE_BREAK, "* * *"),
        block(Shape.PROSE, "Two."),
    )
    assert text == '<p class="first">One.</p><hr class="scene"/><p class="first">Two.</p>'


def test_words_in_a_scene_break_survive():
    assert markup(block(Shape.SCENE_BREAK, "* Noon *")) == '<p class="scene">* Noon *</p>'


@pytest.mark.parametrize(
    ("printed", "shown"),
    [
        ("[Illustration]", '<span class="picture">Illustration</span>'),
        (
            "[Illustration: The _quay_]",
            '<span class="picture">Illustration</span> The <i>quay</i>',
        ),
        ("[Illustration: one] [two]", '<span class="picture">Illustration</span> one] [two]'),
        ("[Picture: one]", "[Picture: one]"),
    ],
)
def test_an_illustration_shows_its_caption(printed, shown):
    text = markup(block(Shape.ILLUSTRATION, printed))
    assert text == f'<figure class="illustration"><figcaption>{shown}</figcaption></figure>'


def test_reference_and_note_lead_to_each_other():
    blocks = (
        block(Shape.PROSE, "A lamp[1] and[2]."),
        block(Shape.FOOTNOTE, "[1] Of tin.", first_line=2),
    )
    links = link_notes(NotedText(0, "page.xhtml", b) for b in blocks)
    assert markup(*blocks, links=links) == (
        '<p class="first">A lamp<a class="note-reference" id="reference-1" href="#note-1" '
        'epub:type="noteref" role="doc-noteref">[1]</a> and[2].</p>'
        '<aside class="note" id="note-1" role="doc-footnote" epub:type="footnote"><p>'
        '<a class="note-mark" href="#reference-1" role="doc-backlink">[1]</a> Of tin.</p></aside>'
    )


def test_a_reference_on_another_page_names_the_page():
    here, there = block(Shape.PROSE, "A[1]"), block(Shape.FOOTNOTE, "[1] B", first_line=2)
    links = link_notes([NotedText(0, "page.xhtml", here), NotedText(1, "end.xhtml", there)])
    assert 'href="end.xhtml#note-1"' in markup(here, links=links)


def test_a_note_of_two_paragraphs_is_one_note():
    text = markup(
        block(Shape.FOOTNOTE, "[Footnote 1: One."), block(Shape.FOOTNOTE, "Two.]", first_line=2)
    )
    assert text == (
        '<aside class="note" role="doc-footnote" epub:type="footnote"><p><span class="note-mark">'
        "[Footnote 1:</span> One.</p><p>Two.]</p></aside>"
    )


def test_the_end_is_set_in_the_middle():
    assert 'class="the-end"' in markup(block(Shape.PROSE, "THE END."))
    assert 'class="the-end"' not in markup(block(Shape.PROSE, "The end was near."))


def test_a_title_page_keeps_its_short_lines():
    text = markup(block(Shape.PROSE, "THE LAMP", "by T."), is_title=True)
    assert text == '<p class="title-lines"><span>THE LAMP</span><br/>\n<span>by T.</span></p>'
    assert "<br" not in markup(block(Shape.PROSE, "w " * 40, "w " * 40), is_title=True)
