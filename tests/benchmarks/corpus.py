"""Reads a corpus: JSON lines, packed with xz, each with at least `id`, `title` and `text`."""

from __future__ import annotations

import argparse
import json
import lzma
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class CorpusBook:
    """A book of the corpus, as its file would be."""

    name: str
    title: str
    data: bytes
    headings: tuple[tuple[int, int], ...] = ()  # of chapters and parts: first line, line after


def corpus_parser(description: str | None) -> argparse.ArgumentParser:
    """Return a parser with what all benchmarks take."""
    parser = argparse.ArgumentParser(description=(description or "").split("\n\n")[0])
    parser.add_argument("--corpus", type=Path, required=True, help="a .jsonl.xz file")
    parser.add_argument("--limit", type=int, help="only the first N books")
    return parser


def read_corpus(path: Path, limit: int | None = None) -> list[CorpusBook]:
    """Return the books of the corpus in its order."""
    books = []
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            if limit is not None and len(books) >= limit:
                break
            record = json.loads(line)
            name = "".join(c if c.isalnum() or c in "-_." else "_" for c in str(record["id"]))
            headings = tuple(
                (heading["line"], heading["line"] + heading["n_lines"])
                for heading in record.get("headings", ())
                if heading["kind"] in {"chapter", "part"}
            )
            text = record["text"].encode("utf-8")
            books.append(CorpusBook(name, record["title"], text, headings))
    return books


def print_table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table in Markdown, to be put into docs/results.md."""
    print("| " + " | ".join(head) + " |")
    print("|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(str(cell).replace("|", "/") for cell in row) + " |")


def read_novel_text(path: Path, size: int) -> list[str]:
    """Return paragraphs of the novels of a corpus, one after the other, of so many signs in all."""
    from export.corpus import read_corpus as read_novels

    paragraphs: list[str] = []
    total = 0
    for novel in read_novels(path):
        for paragraph in novel.paragraphs:
            paragraphs.append(paragraph)
            total += len(paragraph)
            if total >= size:
                return paragraphs
    return paragraphs
