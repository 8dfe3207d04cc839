"""Blocks → XHTML: prose, verse, letters, quotations, tables, lists, pictures, notes.

Every word of a block comes out again, in its order; only what is not a word (asterisks of a
scene break, brackets round an illustration) is replaced by its typographic form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from captor_desktop.book import Shape
from captor_desktop.writing.blocks import Block
from captor_desktop.writing.inline import Run, Style, parse_inline, reading_text, split_at_newlines
from captor_desktop.writing.letters import is_the_end
from captor_desktop.writing.markup import EPUB_TYPE, Element, add, append_text, last_child
from captor_desktop.writing.notes import NoteLinks, is_bracketed, read_note


@dataclass(frozen=True, slots=True)
class PageContext:
    """The facts about its page that rendering a block needs."""

    file_name: str
    links: NoteLinks
    keeps_short_lines: bool = False  # a title page: what is short was a line of its own
    opens_chapter: bool = False  # the first paragraph is the chapter's
    pictures: Mapping[int, str] = field(default_factory=dict)  # addresses, by line


def add_blocks(parent: Element, blocks: Iterable[Block], context: PageContext) -> None:
    """Put the blocks into the parent, stanzas of one poem and parts of one note together."""
    opens = True  # the first paragraph after a heading or a break has no indent
    opening = "first opening" if context.opens_chapter else "first"
    for shape, group in groupby(blocks, key=_shape):
        members = list(group)
        if shape is Shape.PROSE:
            if not context.keeps_short_lines and _is_attribution(parent, members[0]):
                _add_attribution(parent, members.pop(0), context)
                opens = True
            for block in members:
                opens = _add_prose(parent, block, context, css=opening if opens else "")
                opening = "first"
        elif shape in _ADD_QUOTED:
            source = members.pop() if _ends_with_source(members) else None
            _ADD_QUOTED[shape](parent, members, context)
            if source:
                _add_attribution(parent, source, context)
        elif shape is Shape.FOOTNOTE:
            _add_notes(parent, members, context)
        else:
            for block in members:
                _ADD_ONE[shape](parent, block, context)
        # After a motto or a picture below the heading, the text still begins like an opening.
        opens = opens or shape is Shape.SCENE_BREAK


def add_runs(parent: Element, runs: Iterable[Run], first_line: int, context: PageContext) -> None:
    """Put the runs into the parent, references to known notes as links."""
    plain: list[str] = []  # inserted at once: one by one is quadratic in a line of a thousand notes
    for run in runs:
        place = parent
        pair = context.links.references.get((first_line, run.place)) if run.note else None
        if not run.styles and not pair:
            plain.append(run.text)
            continue
        append_text(parent, "".join(plain))
        plain.clear()
        for style in Style:
            if style in run.styles:
                tag, css = _STYLE_TAGS[style]
                place = add(place, tag, css=css)
        if pair:
            place = add(
                place,
                "a",
                css="note-reference",
                id=f"reference-{pair.number}",
                href=_href(context, pair.note_page, f"note-{pair.number}"),
                type="noteref",
                role="doc-noteref",
            )
        append_text(place, run.text)
    append_text(parent, "".join(plain))


def add_picture(parent: Element, text: str, line: int, context: PageContext) -> bool:
    """Put the picture of this [Illustration] into the parent; return whether there is one."""
    if line not in context.pictures:
        return False
    found = _ILLUSTRATION.fullmatch(text.strip("[]"))
    words = found[2] if found else text
    add(parent, "img", src=context.pictures[line], alt=reading_text(words) or "Illustration")
    return True


# --- helpers: one for every shape ----------------------------------------------------------------

_STYLE_TAGS = {
    Style.ITALIC: ("i", ""),
    Style.BOLD: ("b", ""),
    Style.SPACED: ("em", "spaced"),
    Style.SMALL_CAPITALS: ("span", "small-capitals"),
}
_DEEPEST_INDENT = 12
_BLANKS_PER_INDENT = 2  # transcribers indent verse by two spaces per step
_SHORT_LINE = 58  # wrapped prose fills more, a line of a title page less
_LONGEST_ATTRIBUTION = 40
_WORD = re.compile(r"[^\W_]")
_TITLE_IN_ITALICS = re.compile(r"[A-Z'’.\s]*_[^_]+_\.?")  # _King Lear._, POPE'S _Iliad._
_DIVISION = re.compile(r"(?:[IVXLC]{1,7}|\d{1,2})\.?")  # counts the pieces of a chapter
_ILLUSTRATION = re.compile(r"\[?\s*(Illustration)\b\s*[:.]?\s*(.*)", re.IGNORECASE | re.DOTALL)
_SALUTATION = re.compile(
    r"\W*(?:(?:my|our|ever|most)\s+)*(?:dear|dearest|beloved|sir|madam|gentlemen|monsieur|madame"
    r"|honou?red|reverend|cher|ch[eè]re|liebe[rs]?)\b|.*(?:[,:!]|[,:](?:--|—))\s*$",
    re.IGNORECASE,
)


def _shape(block: Block) -> Shape:
    return block.shape


def _href(context: PageContext, page: str, anchor: str) -> str:
    return f"#{anchor}" if page == context.file_name else f"{page}#{anchor}"


def _add_text(parent: Element, block: Block, context: PageContext) -> None:
    add_runs(parent, parse_inline(block.text), block.first_line, context)


def _add_prose(parent: Element, block: Block, context: PageContext, *, css: str) -> bool:
    """Add a paragraph and return whether the next one is set like an opening."""
    if context.keeps_short_lines and max(map(len, block.lines)) < _SHORT_LINE:
        kept = Block(Shape.LIST, block.first_line, block.lines)
        _add_all_lines(add(parent, "p", css="title-lines"), kept, context)
    elif len(block.lines) == 1 and is_the_end(block.text):
        _add_text(add(parent, "p", css="the-end"), block, context)
    elif len(block.lines) == 1 and _DIVISION.fullmatch(block.text):
        _add_text(add(parent, "p", css="division"), block, context)
        return True
    else:
        # A sentence that continues after verse or a quotation is not a new paragraph.
        before = last_child(parent)
        goes_on = before is not None and before.tag[-1] != "p" and block.text[:1].islower()
        _add_text(add(parent, "p", css=css or ("first" if goes_on else "")), block, context)
    return False


def _add_attribution(parent: Element, block: Block, context: PageContext) -> None:
    _add_text(add(parent, "p", css="attribution"), block, context)


def _is_attribution(parent: Element, block: Block) -> bool:
    """Return whether this names the author of the verse or quotation right before it."""
    before = last_child(parent)
    return (
        before is not None
        and before.tag.endswith(("}div", "}blockquote"))
        and before.get("class") in ("poem", None)
        and _may_be_source(block)
    )


def _ends_with_source(blocks: Sequence[Block]) -> bool:
    """Return whether the last of the stanzas or quotations is the name of their author or book."""
    if len(blocks) < 2:
        return False
    text, before = blocks[-1].text, blocks[-2].text
    if before.isupper() or before.endswith("_"):  # a notice, or italics: the last line is no other
        return False
    is_title = bool(_TITLE_IN_ITALICS.fullmatch(text))
    return _may_be_source(blocks[-1]) or (is_title and len(text) <= _LONGEST_ATTRIBUTION)


def _may_be_source(block: Block) -> bool:
    return (
        len(block.lines) == 1
        and len(block.text) <= _LONGEST_ATTRIBUTION
        and (block.text.isupper() or block.text.startswith(("--", "—")))
    )


def _add_poem(parent: Element, blocks: Sequence[Block], context: PageContext) -> None:
    base = min(indent for block in blocks for indent in block.indents)
    poem = add(parent, "div", css="poem")
    for block in blocks:
        _add_all_lines(add(poem, "p", css="verse"), block, context, base)


def _add_quotation(parent: Element, blocks: Sequence[Block], context: PageContext) -> None:
    quotation = add(parent, "blockquote")
    for number, block in enumerate(blocks):
        _add_text(add(quotation, "p", css="" if number else "first"), block, context)


def _add_notes(parent: Element, blocks: Sequence[Block], context: PageContext) -> None:
    """Put every note into an aside; a block without a mark continues the note before it."""
    aside: Element | None = None
    for block in blocks:
        note = read_note(block)
        pair = context.links.notes.get(block.first_line)
        if note or aside is None:
            role = "doc-footnote" if note else ""
            identity = f"note-{pair.number}" if pair else ""
            aside = add(parent, "aside", css="note", id=identity, role=role)
            if note:
                aside.set(EPUB_TYPE, "footnote")
        paragraph = add(aside, "p")
        if note is None:
            _add_text(paragraph, block, context)
            continue
        if pair:
            target = _href(context, pair.reference_page, f"reference-{pair.number}")
            add(paragraph, "a", note.mark, css="note-mark", href=target, role="doc-backlink")
        else:
            add(paragraph, "span", note.mark, css="note-mark")
        append_text(paragraph, " ")
        add_runs(paragraph, parse_inline(note.text), block.first_line, context)


def _add_letter_head(parent: Element, block: Block, context: PageContext) -> None:
    """Set place and date to the right, and the salutation, where there is one, to the left."""
    lines = split_at_newlines(parse_inline(block.text))
    head = add(parent, "div", css="letter-head")
    address = lines[:-1] if _SALUTATION.match(block.lines[-1]) else lines
    if address:
        _add_lines(add(head, "p", css="address"), address, block, context)
    if len(address) < len(lines):
        add_runs(add(head, "p", css="salutation"), lines[-1], block.first_line, context)


def _add_signature(parent: Element, block: Block, context: PageContext) -> None:
    _add_all_lines(add(parent, "p", css="signature"), block, context)


def _add_table(parent: Element, block: Block, _context: PageContext) -> None:
    base = min(block.indents)
    add(parent, "pre", "\n".join(line[base:] for line in block.lines), css="table")


def _add_list(parent: Element, block: Block, context: PageContext) -> None:
    base = min(block.indents)
    entries = add(parent, "ul", css="plain")
    lines = split_at_newlines(parse_inline(block.text))
    for indent, runs in zip(block.indents, lines, strict=True):
        entry = add(entries, "li", css=_indent_class(indent - base))
        add_runs(entry, runs, block.first_line, context)


def _add_scene_break(parent: Element, block: Block, context: PageContext) -> None:
    if _WORD.search(block.text):
        _add_text(add(parent, "p", css="scene"), block, context)
    else:
        add(parent, "hr", css="scene")


def _add_illustration(parent: Element, block: Block, context: PageContext) -> None:
    found = _ILLUSTRATION.fullmatch(block.text)
    figure = add(parent, "figure", css="illustration")
    if add_picture(figure, block.text, block.first_line, context):
        return
    caption = add(figure, "figcaption")
    if not found:
        _add_text(caption, block, context)
        return
    add(caption, "span", found[1], css="picture")
    rest = found[2][:-1] if is_bracketed(block.text) else found[2]
    if rest:
        append_text(caption, " ")
        add_runs(caption, _moved(parse_inline(rest), found.start(2)), block.first_line, context)


_ADD_QUOTED = {Shape.VERSE: _add_poem, Shape.QUOTATION: _add_quotation}
_ADD_ONE = {
    Shape.LETTER_HEAD: _add_letter_head,
    Shape.SIGNATURE: _add_signature,
    Shape.TABLE: _add_table,
    Shape.LIST: _add_list,
    Shape.SCENE_BREAK: _add_scene_break,
    Shape.ILLUSTRATION: _add_illustration,
}


def _moved(runs: Iterable[Run], places: int) -> list[Run]:
    return [Run(run.text, run.styles, run.note, run.place + places) for run in runs]


def _add_all_lines(
    parent: Element, block: Block, context: PageContext, base: int | None = None
) -> None:
    _add_lines(parent, split_at_newlines(parse_inline(block.text)), block, context, base)


def _add_lines(
    parent: Element,
    lines: Sequence[Sequence[Run]],
    block: Block,
    context: PageContext,
    base: int | None = None,
) -> None:
    """Put every line into a span of its own, indented as printed if there is a base to count from.

    The breaks between them serve devices that drop the style sheet, which hides them.
    """
    for number, (indent, runs) in enumerate(zip(block.indents, lines, strict=False)):
        if number:
            add(parent, "br").tail = "\n"
        css = "" if base is None else _indent_class(indent - base)
        add_runs(add(parent, "span", css=css), runs, block.first_line, context)


def _indent_class(blanks: int) -> str:
    steps = min(_DEEPEST_INDENT, -(-blanks // _BLANKS_PER_INDENT))
    return f"indent-{steps}" if steps else ""
