"""A heading → the rule of the grammar that matches it, and its format: "Chapter # TITLE".

The rule is written as an example ("Chapter IV. TITLE"). The format is the paper's and coarser: the
word, whether there is a number, whether there is a title.
"""

from __future__ import annotations

from captor_desktop.headings.layout import bare
from captor_desktop.headings.rules import ORDINALS, Constituent, Parse, parse_heading
from captor_desktop.segmentation import Section

NAME = "Name"  # a heading that is a name alone: Prologue, Conclusion
NEXT_LINE = " / "  # the title stands below the number
UPPER, MIXED = "TITLE", "Title"


def heading_rule(text: str) -> str:
    """Return the best rule for a heading's first line; "" if no rule matches."""
    parse = _parse(text)
    return "".join(part.value for part in parse.rule) if parse else ""


def heading_format(section: Section, text: str) -> str:
    """Return the format of a printed heading, such as "Chapter #", "# / Title" or "TITLE"."""
    if section.number is None:
        return NAME if section.keyword else _case(section.title or text)
    parse = _parse(text)
    head = f"{section.keyword.capitalize()} #".strip()
    if parse and parse.rule[0] in ORDINALS and Constituent.KEYWORD in parse.rule:
        head = f"# {section.keyword.capitalize()}"
    if not section.title:
        return head
    between = " " if parse and parse.title else NEXT_LINE
    return f"{head}{between}{_case(section.title)}"


def format_family(form: str) -> str:
    """Return the format in the paper's terms, without the case and line of the title."""
    return form.replace(NEXT_LINE, " ").replace(MIXED, UPPER)


def _parse(text: str) -> Parse | None:
    first = text.split("\n", 1)[0]
    return parse_heading(bare(first))


def _case(title: str) -> str:
    return MIXED if any(map(str.islower, title)) else UPPER
