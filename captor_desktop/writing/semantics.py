"""The meaning of a section for a reading device: its EPUB type and its ARIA role.

By these, screen readers announce "preface" or "chapter", and devices open a book at its first
chapter. They depend on the section's kind and, except for parts and chapters, on its label.
"""

from __future__ import annotations

from dataclasses import dataclass

from captor_desktop.lexicon.names import read_name
from captor_desktop.lexicon.words import NAMES, NameRole, words_for
from captor_desktop.segmentation import Kind, Section


@dataclass(frozen=True, slots=True)
class Semantics:
    """`division` is front-, body- or backmatter; `type` and `role` may be empty."""

    division: str
    type: str = ""
    role: str = ""


def semantics_of(section: Section) -> Semantics:
    """Return the meaning of a section. Parts and chapters have one whatever their names are."""
    if section.kind is Kind.TITLE:
        return Semantics("frontmatter", "titlepage")
    if section.kind is Kind.PART:
        return Semantics("bodymatter", "part", "doc-part")
    name = NAMES.get(read_name(section.label, words_for("")), NameRole(""))
    if name.epub_type and (section.kind is not Kind.CHAPTER or name.epub_type in _MAY_BE_CHAPTER):
        return Semantics(_division(section.kind, name.epub_type), name.epub_type, name.role)
    if section.kind is Kind.CHAPTER:
        return Semantics("bodymatter", "chapter", "doc-chapter")
    return Semantics(_division(section.kind, ""))


# --- helpers -------------------------------------------------------------------------------------


# A book may count these among its chapters; "Index" as a chapter is a story of that name.
_MAY_BE_CHAPTER = frozenset({"prologue", "epilogue", "conclusion", "introduction"})
_BODY_TYPES = frozenset({"prologue", "epilogue", "conclusion"})


def _division(kind: Kind, epub_type: str) -> str:
    if kind is Kind.CHAPTER or epub_type in _BODY_TYPES:
        return "bodymatter"
    return "backmatter" if kind is Kind.BACK else "frontmatter"
