"""Invented books and headings, for tests that need no text."""

from __future__ import annotations

from pathlib import Path

from hypothesis import strategies as st

from captor_desktop.book import Book, Metadata
from captor_desktop.segmentation import Kind, Section

KINDS = st.sampled_from(list(Kind))


def a_book(count: int = 20, first: int = 0, end: int | None = None, title: str = "") -> Book:
    lines = tuple(f"line {number}" for number in range(count))
    stop = count if end is None else end
    return Book(Path("b.txt"), lines, first, stop, metadata=Metadata(title=title))


def a_heading(line: int, kind: Kind = Kind.CHAPTER, keyword: str = "chapter", **more) -> Section:
    end = more.pop("last_line", line) + 1
    return Section(kind, line, end, end, f"label {line}", keyword=keyword, **more)
