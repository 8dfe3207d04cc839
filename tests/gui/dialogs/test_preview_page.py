from __future__ import annotations

from sample_books import sample

from captor_desktop.conversion import analyse
from captor_desktop.gui.dialogs.preview_page import cover_svg, preview_html, simplify
from captor_desktop.options import AnalyseOptions, ChaptersBy


def test_a_page_is_the_real_one_with_its_heading_in_lines():
    analysis = analyse(sample("the_lamplighter_of_low_street"))
    html = preview_html(analysis.book, analysis.segmentation.sections[4])
    assert '<span class="number">CHAPTER I</span><br/><span class="title">' in html
    assert "<body" not in html


def test_a_very_long_section_is_not_shown_whole(tmp_path):
    path = tmp_path / "long.txt"
    path.write_text("\n\n".join(["It rained all day long."] * 4_000), encoding="utf-8")
    analysis = analyse(path, AnalyseOptions(chapters_by=ChaptersBy.HEADINGS))
    assert len(preview_html(analysis.book, analysis.segmentation.sections[0])) < 120_000


def test_the_cover_is_a_drawing():
    assert b"<svg" in cover_svg("Lamps", "H. Q.")


def test_what_has_no_body_is_left_as_it_is():
    assert simplify("<p>x</p>") == "<p>x</p>"
