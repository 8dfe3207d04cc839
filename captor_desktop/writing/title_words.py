"""The words of our title page: the title, and below it the people and the year."""

from __future__ import annotations

from dataclasses import dataclass

from captor_desktop.book import Book
from captor_desktop.lexicon.words import words_for
from captor_desktop.writing.characters import one_line


@dataclass(frozen=True, slots=True)
class TitleWords:
    """The title, and a line for each of the people and for the year."""

    title: str
    people: tuple[str, ...] = ()


def book_title(book: Book) -> str:
    """Return the title, or the name of the file if the book has none."""
    return one_line(book.metadata.title) or one_line(book.path.stem) or "Untitled"


def title_words(book: Book) -> TitleWords:
    """Return the words of our title page, in the language of the book."""
    facts = book.metadata
    phrases = words_for(facts.language).people
    people = [facts.author]
    for role in ("translator", "illustrator", "editor"):
        name = getattr(facts, role)
        if name and name != facts.author:
            phrase = next(word for word, meaning in phrases.items() if meaning == role)
            people.append(f"{phrase[:1].upper()}{phrase[1:]} {name}")
    people.append("" if facts.year is None else str(facts.year))
    return TitleWords(book_title(book), tuple(line for line in map(one_line, people) if line))
