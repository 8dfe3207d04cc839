"""What a section is to a reading device: its EPUB type and its ARIA role.

Screen readers announce "preface" or "chapter", and devices open a book at its first chapter,
by these words. They come from the section's kind and, for the rest, from its label.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from captor_desktop.segmentation import Kind, Section


@dataclass(frozen=True, slots=True)
class Semantics:
    """`division` is front-, body- or backmatter; `type` and `role` may be empty."""

    division: str
    type: str = ""
    role: str = ""


def semantics_of(section: Section) -> Semantics:
    """Return what the section is. A part is a part, and a chapter a chapter, whatever its name."""
    if section.kind is Kind.TITLE:
        return Semantics("frontmatter", "titlepage")
    if section.kind is Kind.PART:
        return Semantics("bodymatter", "part", "doc-part")
    for pattern, epub_type, role in _BY_LABEL:
        if section.kind is Kind.CHAPTER and epub_type not in _MAY_BE_CHAPTER:
            continue
        if pattern.search(section.label):
            return Semantics(_division(section.kind, epub_type), epub_type, role)
    if section.kind is Kind.CHAPTER:
        return Semantics("bodymatter", "chapter", "doc-chapter")
    return Semantics(_division(section.kind, ""))


# --- helpers -------------------------------------------------------------------------------------


def _label(words: str) -> re.Pattern[str]:
    return re.compile(
        rf"^\W*(?:(?:the|an?|author's|editor's|translator's|to)\W+)*(?:{words})\b", re.I
    )


# The first match is used. Sections without a role of their own in the DPUB list have "".
_BY_LABEL = (
    (_label("list of (?:the )?illustrations?|illustrations"), "loi", ""),
    (_label("(?:table of )?contents"), "toc", ""),
    (_label("preface|to the reader|note to the"), "preface", "doc-preface"),
    (_label("foreword|forward"), "foreword", "doc-foreword"),
    (_label("introduct(?:ion|ory)"), "introduction", "doc-introduction"),
    (_label("dedicat(?:ion|ed|ory)"), "dedication", "doc-dedication"),
    (_label("epigraph"), "epigraph", "doc-epigraph"),
    (_label("acknowledge?ments?"), "acknowledgments", "doc-acknowledgments"),
    (_label("prolog(?:ue)?"), "prologue", "doc-prologue"),
    (_label("epilog(?:ue)?"), "epilogue", "doc-epilogue"),
    (_label("after-?word|postscript"), "afterword", "doc-afterword"),
    (_label("conclusion"), "conclusion", "doc-conclusion"),
    (_label("append(?:ix|ices)"), "appendix", "doc-appendix"),
    (_label("glossary"), "glossary", "doc-glossary"),
    (_label("bibliography"), "bibliography", "doc-bibliography"),
    (_label("index"), "index", "doc-index"),
    (_label("(?:foot|end)?notes"), "endnotes", ""),
    (_label("errata"), "errata", "doc-errata"),
    (_label("colophon"), "colophon", "doc-colophon"),
    (_label("copyright"), "copyright-page", ""),
)
# A book may count these among its chapters; "Index" as a chapter is a story of that name.
_MAY_BE_CHAPTER = frozenset({"prologue", "epilogue", "conclusion", "introduction"})
_BODY_TYPES = frozenset({"prologue", "epilogue", "conclusion"})


def _division(kind: Kind, epub_type: str) -> str:
    if kind is Kind.CHAPTER or epub_type in _BODY_TYPES:
        return "bodymatter"
    return "backmatter" if kind is Kind.BACK else "frontmatter"
