"""The words that headings are made of, as data: what each opens, and how high it stands.

One table for words that take a number ("Chapter IV"), one for names that stand alone
("Prologue", "Contents"). A new word is one more row; no pattern needs to be changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from captor_desktop.segmentation import Kind


class Rank(IntEnum):
    """How high a numbered division stands; a book may use any of them without the others."""

    VOLUME = 0
    PART = 1
    CHAPTER = 2
    INNER = 3  # a chapter only in books that have nothing higher


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word that a number belongs to, in all the ways it is printed (lower case)."""

    name: str
    rank: Rank
    spellings: tuple[str, ...]


KEYWORDS = (
    Keyword("volume", Rank.VOLUME, ("volume", "vol", "tome")),
    Keyword("book", Rank.PART, ("book", "booke", "liber")),
    Keyword("part", Rank.PART, ("part", "parte", "pt")),
    Keyword("act", Rank.PART, ("act",)),
    Keyword("epoch", Rank.PART, ("epoch",)),
    Keyword("period", Rank.PART, ("period",)),
    Keyword("phase", Rank.PART, ("phase",)),
    Keyword("series", Rank.PART, ("series",)),
    Keyword("chapter", Rank.CHAPTER, ("chapter", "chap", "chapt", "cap", "chapitre", "capitulum")),
    Keyword("letter", Rank.CHAPTER, ("letter", "epistle")),
    Keyword("canto", Rank.CHAPTER, ("canto",)),
    Keyword("stave", Rank.CHAPTER, ("stave",)),
    Keyword("chirp", Rank.CHAPTER, ("chirp",)),
    Keyword("quarter", Rank.CHAPTER, ("quarter",)),
    Keyword("adventure", Rank.CHAPTER, ("adventure",)),
    Keyword("story", Rank.CHAPTER, ("story",)),
    Keyword("tale", Rank.CHAPTER, ("tale",)),
    Keyword("case", Rank.CHAPTER, ("case",)),
    Keyword("episode", Rank.CHAPTER, ("episode",)),
    Keyword("narrative", Rank.CHAPTER, ("narrative",)),
    Keyword("fytte", Rank.CHAPTER, ("fytte", "fit")),
    Keyword("night", Rank.CHAPTER, ("night",)),
    Keyword("day", Rank.CHAPTER, ("day",)),
    Keyword("evening", Rank.CHAPTER, ("evening",)),
    Keyword("lesson", Rank.CHAPTER, ("lesson",)),
    Keyword("lecture", Rank.CHAPTER, ("lecture",)),
    Keyword("sketch", Rank.CHAPTER, ("sketch",)),
    Keyword("essay", Rank.CHAPTER, ("essay",)),
    Keyword("number", Rank.INNER, ("number", "no")),
    Keyword("scene", Rank.INNER, ("scene",)),
    Keyword("section", Rank.INNER, ("section", "sect", "sec")),
)

BY_SPELLING = {spelling: keyword for keyword in KEYWORDS for spelling in keyword.spellings}

# Headings that are a name alone. The words are matched at the start of the line, the longest name
# first; what may follow is checked by the caller. FRONT becomes BACK after the last chapter.
NAMES: dict[Kind, tuple[str, ...]] = {
    Kind.CHAPTER: (
        "prologue", "prolog", "prelude", "proem", "epilogue", "epilog", "conclusion", "finale",
        "postlude", "interlude", "intermezzo", "entr'acte", "induction", "l'envoi", "l'envoy",
        "envoi", "envoy", "coda", "the last chapter", "last chapter", "chapter the last",
        "chapter last", "concluding chapter", "final chapter", "the final chapter",
        "the concluding chapter", "introductory chapter", "opening chapter", "postscript",
        "denouement", "dénouement", "the conclusion", "the epilogue", "the prologue",
        "valedictory", "aftermath", "foreword to",
    ),
    Kind.FRONT: (
        "preface", "the preface", "author's preface", "the author's preface", "prefatory note",
        "prefatory", "prefatory remarks", "foreword", "fore-word", "forewords", "introduction",
        "general introduction", "the introduction", "introductory", "introductory note",
        "introductory remarks", "author's introduction", "editor's introduction",
        "editor's preface", "editor's note", "translator's preface", "translator's note",
        "publisher's note", "publishers' note", "publisher's preface", "dedication",
        "dedicatory", "to the reader", "address to the reader", "note to the reader",
        "advertisement", "the author's advertisement", "author's advertisement", "author's note",
        "a note by the author", "contents", "table of contents", "the contents",
        "contents of", "contents to", "list of chapters", "list of illustrations",
        "illustrations", "list of plates", "list of maps", "the illustrations",
        "list of characters", "characters", "dramatis personae", "dramatis personæ",
        "persons of the story", "principal characters", "cast of characters", "apology",
        "apologia", "biographical note", "bibliographical note", "a bibliographical note",
        "biographical sketch", "acknowledgments", "acknowledgements", "acknowledgment",
        "explanatory note", "explanatory", "preliminary", "preliminary note", "to my readers",
        "extracts", "etymology", "argument", "the argument", "list of",
        "note to the", "preamble", "publisher's advertisement", "errata", "memoir",
        "chronology", "epistle dedicatory", "the epistle dedicatory", "dedicatory epistle",
    ),
    Kind.BACK: (
        "appendix", "appendices", "the appendix", "notes", "note", "endnotes", "end notes",
        "end-notes", "footnotes", "footnote", "glossary", "index", "transcriber's note",
        "transcriber's notes", "transcribers note", "transcribers' notes", "transcriber notes",
        "transcribers notes", "transcriber note", "transcriber's endnotes",
        "transcription notes", "transcriber’s corrections", "afterword", "after-word",
        "author's afterword", "author's endnote", "bibliography", "advertisements",
        "advertising", "colophon", "corrections", "vocabulary", "pronunciation",
        "explanatory notes", "historical notes", "historical note", "notes to", "note to",
        "note on", "a note on", "addendum", "addenda", "supplement", "catalogue",
        "by the same author", "works by", "other works", "books by", "the works of",
        "new books", "popular novels", "press notices", "opinions of the press",
    ),
}  # fmt: skip

NAME_KINDS = {name.replace("’", "'"): kind for kind, names in NAMES.items() for name in names}
