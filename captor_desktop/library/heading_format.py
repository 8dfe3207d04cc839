"""A heading → the rule of the grammar that reads it, and its format: "Chapter # TITLE".

The rule is spelled by an example ("Chapter IV. TITLE"), so that it can be read without a key. The
format is coarser and the paper's: which word, a number or none, a title or none.
"""

from __future__ import annotations

from captor_desktop.headings.layout import bare
from captor_desktop.headings.rules import ORDINALS, Constituent, Parse, parse_heading
from captor_desktop.segmentation import Heading

NAME = "Name"  # a heading that is a name alone: Prologue, Conclusion
NEXT_LINE = " / "  # the title stands below the number
UPPER, MIXED = "TITLE", "Title"


def heading_rule(heading: Heading) -> str:
    """Return the best rule for the heading's first line; "" if the grammar can't read it."""
    parse = _parse(heading)
    return "".join(part.value for part in parse.rule) if parse else ""


def heading_format(heading: Heading) -> str:
    """Return the heading's format, such as "Chapter #", "# / Title" or "TITLE"."""
    if heading.number is None:
        return NAME if heading.keyword else _case(heading.title or heading.text)
    parse = _parse(heading)
    head = f"{heading.keyword.capitalize()} #".strip()
    if parse and parse.rule[0] in ORDINALS and Constituent.KEYWORD in parse.rule:
        head = f"# {heading.keyword.capitalize()}"
    if not heading.title:
        return head
    between = " " if parse and parse.title else NEXT_LINE
    return f"{head}{between}{_case(heading.title)}"


def format_family(form: str) -> str:
    """Return the format as the paper's figure has it, without the case and line of the title."""
    return form.replace(NEXT_LINE, " ").replace(MIXED, UPPER)


def _parse(heading: Heading) -> Parse | None:
    first = heading.text.split("\n", 1)[0]
    return parse_heading(bare(first))


def _case(title: str) -> str:
    return MIXED if any(map(str.islower, title)) else UPPER
