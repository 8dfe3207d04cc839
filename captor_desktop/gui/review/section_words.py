"""What sections are called on the screen: kinds, origins, certainty, each in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from captor_desktop.gui.translation import numbered
from captor_desktop.gui.wording import in_words, sentence
from captor_desktop.segmentation import TITLE_PAGE_LABEL, Kind, Origin, Section, is_doubtful
from captor_desktop.why import explain

translate = QCoreApplication.translate

DOUBT_SIGN = "▲"
ACCEPTED_SIGN = "✓"


def kind_icon(kind: Kind) -> str:
    """Return the name of the icon of a kind of section."""
    return "title-page" if kind is Kind.TITLE else str(kind)


def kind_name(kind: Kind) -> str:
    """Return what a kind of section is called."""
    names = {
        Kind.TITLE: translate("Sections", "Title page"),
        Kind.FRONT: translate("Sections", "Front matter"),
        Kind.PART: translate("Sections", "Part"),
        Kind.CHAPTER: translate("Sections", "Chapter"),
        Kind.BACK: translate("Sections", "Back matter"),
    }
    return names[kind]


def origin_name(origin: Origin) -> str:
    """Return where a section comes from."""
    names = {
        Origin.MODEL: translate("Sections", "Found by the model"),
        Origin.RULE: translate("Sections", "Found by its printed heading"),
        Origin.HUNTED: translate("Sections", "Found by filling a gap in the numbers"),
        Origin.PREDICTED: translate("Sections", "Predicted from the text"),
        Origin.USER: translate("Sections", "Added by you"),
    }
    return names[origin]


def label(section: Section) -> str:
    """Return the name of a section; that of a title page is ours, so it speaks our language."""
    is_ours = section.kind is Kind.TITLE and section.label == TITLE_PAGE_LABEL
    return kind_name(Kind.TITLE) if is_ours else section.label


def certainty(section: Section) -> str:
    """Return how sure a section is, as a sign and a word: never by colour alone."""
    if section.kind is Kind.TITLE:
        return ""
    if section.accepted:
        return accepted_sign()
    percent = percentage(section.confidence)
    return f"{DOUBT_SIGN} {percent}" if is_doubtful(section) else percent


def accepted_sign() -> str:
    """Return what stands beside a section that the user has decided on."""
    return f"{ACCEPTED_SIGN} " + translate("Sections", "Confirmed")


def percentage(share: float) -> str:
    """Return a share as a whole percentage; only what is certain is a hundred."""
    return f"{min(round(share * 100), 99 if share < 1 else 100)} %"


def number(count: int) -> str:
    """Return a number as the user's language writes it."""
    return QLocale().toString(count)


def word_count(count: int) -> str:
    """Return a number of words in words."""
    text = numbered("%n words", "", count)
    return text.replace(str(count), number(count)) if count >= _GROUPED_FROM else text


def explanation(section: Section) -> str:
    """Return origin and reason of a section, for the tooltip and the screen reader."""
    lines = [f"{kind_name(section.kind)} · {origin_name(section.origin)}"]
    if section.why:
        lines.append(sentence(explain(section.why)))
    if is_doubtful(section):
        words = translate("Sections", "To check: the confidence is only {0}.")
        lines.append(f"{DOUBT_SIGN} " + words.format(percentage(section.confidence)))
    elif section.accepted:
        lines.append(f"{ACCEPTED_SIGN} " + translate("Sections", "Confirmed by you."))
    return "\n".join(lines)


def spoken(section: Section, words: int) -> str:
    """Return all about a section in one sentence, for a screen reader."""
    pieces = [label(section), kind_name(section.kind), word_count(words)]
    if is_doubtful(section):
        pieces.append(translate("Sections", "to check"))
    if section.why:
        pieces.append(in_words(explain(section.why)))
    return ", ".join(pieces)


_GROUPED_FROM = 1000
