"""Summaries of invented books, as a dataset has them."""

from __future__ import annotations


def summary(number=1, **fields):
    """Return the summary of a book with printed chapters; fields may be changed."""
    whole = {
        "file": f"pg{number}.txt",
        "bytes": 1000,
        "sha256": f"{number:064}",
        "title": f"The Tale Number {number}",
        "author": "Ann Author",
        "language": "en",
        "release_date": "2001-05-01",
        "ebook_number": number,
        "author_birth": None,
        "author_death": None,
        "credits": [{"role": "author", "name": "Ann Author"}],
        "method": "headings",
        "candidates": {"places": 300, "cut_minima": 80, "likely": 20},
        "words": 3000,
        "sentences": 300,
        "paragraphs": 100,
        "headings": 3,
        "parts": 0,
        "chapters": 3,
        "doubtful": 0,
        "chapter_words": [900, 1000, 1100],
        "chapter_sentences": [90, 100, 110],
        "formats": {"Chapter # / TITLE": 2, "Chapter #": 1},
        "numbered": 3,
        "titled": 2,
        "named": 0,
    }
    return {**whole, **fields}


def shelf(years, chapters=None, authors=None):
    """Return summaries of books by authors born in these years."""
    counts = chapters or [20] * len(years)
    names = authors or [f"Author {n}" for n in range(len(years))]
    return [
        summary(
            number,
            author_birth=year,
            chapters=count,
            chapter_words=[1000 + 10 * n for n in range(count)],
            author=name,
            formats={"Chapter #": count},
            numbered=count,
            titled=0,
        )
        for number, (year, count, name) in enumerate(
            zip(years, counts, names, strict=True), start=1
        )
    ]
