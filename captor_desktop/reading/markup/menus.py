"""The elements of a web page that belong to the site and not to the book: menus, banners, comments.

Known by what they are called, or by having nothing but links to other pages: the links of a printed
contents list lead to places in the page itself. Only for web pages; the pages of an EPUB are all
text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from lxml import etree

from captor_desktop.reading.markup.parsing import local_name

_LANDMARKS = frozenset("navigation banner contentinfo search dialog complementary menu".split())
_TAGS = frozenset({"nav", "footer", "form"})
_BOXES = frozenset("div section aside ul ol dl table p header td center span".split())
_NAMES = frozenset(
    "nav navbar navigation menu topnav sidebar breadcrumb breadcrumbs cookie cookies comments share"
    " sharing social advert adverts advertisement ads newsletter related pagination toolbar popup"
    " modal noprint disqus widget skiplink".split()
)
_NAME_PARTS = re.compile(r"[\s_-]+|(?<=[a-z])(?=[A-Z])")
_MOST_TEXT = 0.2  # of a page in one menu: an element around all of it is none
_LINKED = 0.9  # share of the letters of a menu that are links
_LONGEST_LINKS = 2_000  # letters
_LONGEST_FOOTER = 3_000  # letters; Project Gutenberg's licence stands in one of 15,000


@dataclass(slots=True)
class _Count:
    """What is inside an element: its letters, those in links, and whether these lead elsewhere."""

    letters: int = 0
    linked: int = 0
    leads_away: bool = True

    def add(self, other: _Count) -> None:
        self.letters += other.letters
        self.linked += other.linked
        self.leads_away = self.leads_away and other.leads_away


def find_menus(root: etree._Element) -> set[etree._Element]:
    """Return the elements of a web page that are menus or the like."""
    counts = _count(root)
    most = _MOST_TEXT * counts[root].letters
    return {
        element
        for element, count in counts.items()
        if count.letters <= most and _is_menu(element, count)
    }


def _count(root: etree._Element) -> dict[etree._Element, _Count]:
    """Return the counts of all elements, each made from those inside it."""
    counts: dict[etree._Element, _Count] = {}
    open_counts = [_Count()]
    for event, element in etree.iterwalk(root, events=("start", "end")):
        if event == "start":
            open_counts.append(_Count(_letters(element.text)))
            continue
        count = open_counts.pop()
        if local_name(element) == "a" and (href := element.get("href")):
            count.linked = count.letters
            count.leads_away = not href.startswith("#")
        counts[element] = count
        open_counts[-1].add(count)
        open_counts[-1].letters += _letters(element.tail)
    return counts


def _is_menu(element: etree._Element, count: _Count) -> bool:
    name = local_name(element)
    if name in _TAGS:
        return count.letters <= _LONGEST_FOOTER
    if name not in _BOXES:
        return False
    if (element.get("role") or "").lower() in _LANDMARKS:
        return True
    names = f"{element.get('class') or ''} {element.get('id') or ''}"
    if len(names) > 1 and any(part.lower() in _NAMES for part in _NAME_PARTS.split(names)):
        return True
    is_linked = count.leads_away and count.linked >= _LINKED * count.letters
    return is_linked and 0 < count.letters <= _LONGEST_LINKS


def _letters(text: str | None) -> int:
    return sum(map(str.isalnum, text)) if text else 0
