"""The layouts by their names: those held to a bar, variations of them, and those of sources."""

from __future__ import annotations

import re
from functools import partial

from tests.layouts.blocks import (
    WIDTH,
    Layout,
    above,
    changed,
    doubled,
    is_told,
    joined,
    without_blanks,
    wrapped,
)
from tests.layouts.notations import (
    AUSTRALIA_TOP,
    FEEDBOOKS_TOP,
    WATTPAD_TOP,
    WIKI_TOP,
    front_matter,
    google_notice,
    markdown,
    marked,
    web_chapters,
    with_leaders,
)
from tests.layouts.pages import (
    alternating,
    author_and_title,
    booklike,
    by_chapter,
    centred_number,
    chapter_head,
    chapter_number_head,
    columns_foot,
    footnote,
    form_feed,
    misread,
    mixed_head,
    numbers,
    page_marks,
    paged,
    site_foot,
)
from tests.layouts.paragraphs import (
    after_full_lines,
    around_headings,
    bold_codes,
    centred_headings,
    double,
    double_indented,
    double_with_gaps,
    doubled_returns,
    first_words_apart,
    gaps_of,
    hanging,
    hyphened,
    indented,
    justified,
    margin,
    narrow,
    noisy,
    numbered_lines,
    ocr_noise,
    one_line,
    overstruck,
    padded,
    quoted,
    quoted_mail,
    short_ends,
    soft_hyphens_everywhere,
    spaced_headings,
    unwrapped,
    wide_sentences,
    without_indent,
)

# The layouts that the issue asks for, each held to a bar.
LAYOUTS: dict[str, Layout] = {
    "no blank lines, indents": indented,
    "no blank lines, short last lines": short_ends,
    "one line per paragraph": one_line,
    "double-spaced": double,
    "page numbers and heads": partial(paged, edge=alternating),
    "form feeds": partial(paged, edge=form_feed("\f{1}\n")),
    "OCR noise": noisy,
    "hyphenated line ends": hyphened,
    "Markdown": markdown,
    "quoted": quoted,
}

# Others of the same kinds, which nothing was fitted to.
VARIATIONS: dict[str, Layout] = {
    "indents of 2, 55 columns": partial(indented, indent="  ", width=55),
    "indents of 5, 76 columns": partial(indented, indent="     ", width=76),
    "tabs before first lines": partial(indented, indent="\t"),
    "indents, headings centred": centred_headings,
    "indents, blank lines around headings": lambda b: around_headings(
        b, lambda block: wrapped(block, "   " if is_told(block) else "")
    )._replace(hidden=without_indent(b)),
    "short last lines, 50 columns": partial(short_ends, width=50),
    "short last lines, 80 columns": partial(short_ends, width=80),
    "short last lines, blank lines around headings": lambda b: around_headings(b, wrapped)._replace(
        hidden=after_full_lines([wrapped(block) for block in b], WIDTH)
    ),
    "one line per paragraph, tab before": partial(one_line, before="\t"),
    "one line per paragraph, blank lines around headings": lambda b: around_headings(
        b, lambda block: [" ".join(line.strip() for line in block)]
    ),
    "unwrapped": unwrapped,
    "42 columns": narrow,
    "42 columns, hyphens": partial(hyphened, width=42),
    "double-spaced, indents": double_indented,
    "double-spaced, two lines between paragraphs": double_with_gaps,
    "quoted twice": partial(quoted, mark=">> "),
    "quoted with bars": partial(quoted, mark="| "),
    "quoted in a mail": quoted_mail,
    "margin of 4": partial(margin, before="    "),
    "margin of a tab": partial(margin, before="\t"),
    "margin, form feeds": lambda b: changed(
        paged(b, form_feed("\f")), lambda line: re.sub(r"^(\f?)(?=.)", r"\1     ", line)
    ),
    "CR CR LF": doubled_returns,
    "CR CR LF at 7 of 10 lines": partial(doubled_returns, share=0.7),
    "numbers - 12 -": partial(paged, edge=numbers("                - {} -")),
    "numbers [12], nothing around": partial(paged, edge=numbers("[{}]", apart=False)),
    "numbers Page 12": partial(paged, edge=numbers("Page {}")),
    "numbers 12, nothing around": partial(paged, edge=numbers("{}", apart=False)),
    "numbers {12}": partial(paged, edge=numbers("{{{}}}")),
    "numbers Page 12 of 300": partial(paged, edge=numbers("Page {} of 300")),
    "numbers 12 | Page": partial(paged, edge=numbers("{} | Page")),
    "heads by chapter": partial(paged, edge=by_chapter),
    "heads by chapter, no blank lines": partial(
        paged, edge=lambda page: by_chapter(page)[1:2], body=indented
    ),
    "heads misread": partial(paged, edge=misread),
    "title as head, number below": partial(
        paged, edge=lambda page: ["", str(page - 1), "", "THE WIDOW'S HOUSE", ""]
    ),
    "form feed, number below": partial(paged, edge=form_feed("\n{0}\n\f")),
    "form feed, site below": partial(
        paged, edge=form_feed("\n{0}                 Free books at example.org\n\f")
    ),
    "form feed, head above": partial(paged, edge=form_feed("\fThe Widow's House\n")),
    "form feed, no blank lines": partial(paged, edge=form_feed("\n{0}\n\f"), body=short_ends),
    "form feed inside lines": partial(paged, edge=form_feed("\f"), per_page=33),
    "form feed, hyphens": partial(paged, edge=form_feed("\n{0}\n\f"), body=hyphened),
    "soft hyphens": partial(hyphened, mark="\xad"),
    "hyphens ¬": partial(hyphened, mark="¬"),
    "hyphens, no blank lines": partial(hyphened, between=0),
    "OCR noise, numbers": lambda b: paged(b, numbers("{}"), body=partial(noisy, noise=0.005)),
    "Markdown # with end marks": partial(markdown, heading="# {} #"),
    "Markdown underlined": partial(markdown, heading="{}\n{}"),
    "Markdown bold": partial(markdown, heading="**{}**"),
    "Markdown # bold": partial(markdown, heading="# **{}**"),
    "Markdown with front matter": front_matter,
    "codes of a terminal": bold_codes,
    "letters struck twice": overstruck,
}

_scan = partial(booklike, head=mixed_head, divided=True, width=56)

# As particular sources leave them: scans, converters, sites, old disks.
SOURCES: dict[str, Layout] = {
    "scan, mixed heads": _scan,
    "scan, mixed heads, indents": partial(_scan, indent="   ", apart=0),
    "scan, mixed heads, short ends": partial(_scan, apart=0),
    "scan, notes and sheets": partial(_scan, foot=footnote),
    "scan, OCR noise, a notice above": lambda b: google_notice(ocr_noise(_scan(b), 0.004)),
    "scan, lines double-spaced": lambda b: doubled(_scan(b)),
    "scan, chapter number in heads": partial(booklike, head=chapter_number_head, width=58),
    "scan, chapter number in heads, no blank lines": partial(
        booklike, head=chapter_number_head, width=58, indent="  ", apart=0
    ),
    "scan, number above author": partial(booklike, head=author_and_title, divided=True),
    "scan, chapters inside pages": partial(_scan, new_page=False),
    "pdf, centred, chapter heads": partial(
        booklike, head=chapter_head, foot=centred_number, between=("\f",)
    ),
    "pdf, indents, chapter heads": partial(
        booklike,
        head=chapter_head,
        foot=centred_number,
        between=("\f",),
        indent="    ",
        apart=0,
    ),
    "pdf, margin, site below": lambda b: changed(
        booklike(b, foot=site_foot, between=("\f",)),
        lambda line: re.sub(r"^(\f?)(?=.)", r"\1      ", line),
    ),
    "pdf, columns below": partial(booklike, foot=columns_foot, between=("\f",)),
    "pdf, columns below, short ends": partial(
        booklike, foot=columns_foot, between=("\f",), apart=0
    ),
    "pdf, chapters inside pages": partial(
        booklike, head=chapter_head, foot=centred_number, between=("\f",), new_page=False
    ),
    "Page | 12": partial(paged, edge=lambda page: ["", f"Page | {page - 1}", ""]),
    "Page | 12, short ends": partial(
        paged, edge=lambda page: [f"Page | {page - 1}"], body=short_ends
    ),
    "ruler and number": partial(paged, edge=lambda page: ["", "-" * 60, f"{page:>60}", ""]),
    "printer's pages of 66 lines": partial(
        paged,
        edge=lambda page: ["", "", "", f"Example{'Page':>50} {page - 1}", "", "", ""],
        per_page=54,
    ),
    "[Pg 12] inside lines": partial(page_marks, style="[Pg 12]", alone=False),
    "[Pg 12] alone": partial(page_marks, style="[Pg {}]", alone=True),
    "{12} inside lines": partial(page_marks, style="{{{}}}", alone=False),
    "two spaces, 40 columns": wide_sentences,
    "two spaces, 40 columns, short ends": lambda b: without_blanks(wide_sentences(b)),
    "justified": justified,
    "justified, short ends": lambda b: without_blanks(justified(b)),
    "hanging": hanging,
    "numbers of lines": numbered_lines,
    "numbers of lines, zeros": partial(numbered_lines, style="{:05}: "),
    "numbers of each fifth line": partial(numbered_lines, style="{:>4}  ", every=5),
    "padded to 80 columns": padded,
    "no-break spaces before first lines": partial(indented, indent="\xa0\xa0\xa0"),
    "wide spaces before first lines": partial(indented, indent="\u2003"),
    "ideographic spaces, one line": partial(one_line, before="\u3000\u3000"),
    "hard tabs, 60 columns": lambda b: indented(b, "\t", 60),
    "soft hyphens everywhere": soft_hyphens_everywhere,
    "unwrapped, two blank lines": partial(gaps_of, between=2),
    "unwrapped, blank lines with a space": partial(gaps_of, between=1, blank=" "),
    "unwrapped, blank lines with a no-break space": partial(gaps_of, between=1, blank="\xa0"),
    "first letters apart": first_words_apart,
    "headings spaced": spaced_headings,
    "wiki text": partial(marked, heading="== {2} ==", top=WIKI_TOP),
    "wiki text, bold": partial(marked, heading="<center>'''{}'''</center>", top=WIKI_TOP),
    "BB code": partial(marked, heading="[b]{}[/b]", top=["[center]The Widow's House[/center]", ""]),
    "AsciiDoc": partial(marked, heading="== {}", top=["= The Widow's House", "Anne Example", ""]),
    "Org mode": partial(marked, heading="* {}", top=["#+TITLE: The Widow's House", ""]),
    "reStructuredText": partial(marked, heading="{1}\n{0}\n{1}"),
    "LaTeX": partial(
        marked,
        heading="\\chapter{{{0}}}",
        top=[
            "\\documentclass{book}",
            "\\title{The Widow's House}",
            "\\author{Anne Example}",
            "\\begin{document}",
            "\\maketitle",
            "",
        ],
    ),
    "stories of a site, Markdown": partial(
        marked, heading="## **{2}**", top=WATTPAD_TOP, scene="***"
    ),
    "stories of a site, rules between": partial(
        marked, heading="---\n\n**{2}**\n", top=WATTPAD_TOP, scene="~"
    ),
    "Gutenberg Australia": lambda b: above(joined(list(map(list, b)), 1), AUSTRALIA_TOP),
    "Gutenberg Australia, one line": lambda b: above(unwrapped(b), AUSTRALIA_TOP),
    "Feedbooks": lambda b: above(one_line(b), FEEDBOOKS_TOP),
    "Feedbooks, pages": lambda b: above(
        paged(b, lambda page: [str(page - 1)], body=partial(indented, indent="  ")), FEEDBOOKS_TOP
    ),
    "pages of a site": web_chapters,
    "dot leaders above a scan": lambda b: with_leaders(b, _scan),
    "dot leaders above short ends": lambda b: with_leaders(b, short_ends),
    "dot leaders above one line": lambda b: with_leaders(b, one_line),
    "dot leaders above 42 columns": lambda b: with_leaders(b, narrow),
}
