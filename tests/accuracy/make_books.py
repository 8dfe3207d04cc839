"""Make the books of the gate: those of books.txt, out of the corpus of real books, as shapes.

    python -m tests.accuracy.make_books --corpus ../shared/corpus

A line of books.txt names a set of the corpus and the id of a book in it. After adding a line, run
this and `make accuracy-save`, and look at both diffs.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.accuracy.gate import BOOKS, CORPUS, HERE, read_books
from tests.accuracy.shapes import make_shape

LIST = HERE / "books.txt"
LAYOUTS = "layouts"
SLACK_LINES = 3  # in files of other layouts a chapter may be found so many lines off
_PRESET = 9 | lzma.PRESET_EXTREME


def main() -> int:
    """Write books.jsonl.xz."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--corpus", type=Path, default=CORPUS)
    corpus = parser.parse_args().corpus
    rows = [json.dumps(shape, ensure_ascii=False) for shape in make_shapes(corpus)]
    BOOKS.write_bytes(lzma.compress("\n".join(rows).encode() + b"\n", preset=_PRESET))
    print(f"{len(rows)} books, {BOOKS.stat().st_size / 1e6:.1f} MB")
    return 0


def make_shapes(corpus: Path, only: Sequence[str] = ()) -> Iterator[dict[str, Any]]:
    """Yield the shapes of the listed books, set by set; of some sets `only`, if they are named."""
    wanted: dict[str, set[str]] = {}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, book = line.split()[:2]
            wanted.setdefault(name, set()).add(book)
    for name, ids in wanted.items():
        if only and name not in only:
            continue
        books = _layouts(corpus) if name == LAYOUTS else read_books(corpus / f"{name}.jsonl.xz")
        for book in books:
            if str(book["id"]) in ids:
                ids.remove(str(book["id"]))
                yield _named(make_shape(book), name)
        if ids:
            raise SystemExit(f"{name} has no {', '.join(sorted(ids))}")


def _named(shape: dict[str, Any], set_name: str) -> dict[str, Any]:
    """Give a shape an id that is its own among all sets, and the slack of its set."""
    name = f"{set_name}/{shape['id']}".replace("/", "-").removeprefix("languages-")
    if set_name != LAYOUTS:
        return {**shape, "id": name}
    headings = [
        {**h, "line": h["line"] - SLACK_LINES, "n_lines": 2 * SLACK_LINES + 1}
        for h in shape["headings"]
        if h["kind"] == "chapter"
    ]
    return {**shape, "id": name, "file_name": name, "headings": headings}


def _layouts(corpus: Path) -> Iterator[dict[str, Any]]:
    """Yield the text files of other layouts like books of the other sets."""
    folder = corpus / LAYOUTS
    for row in (folder / "index.jsonl").read_text(encoding="utf-8").splitlines():
        entry = json.loads(row)
        path = folder / entry["path"]
        if path.suffix not in (".txt", ".md") or entry["chapters"] is None:
            continue
        data = path.read_bytes()
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("cp1252", errors="replace")
        kinds = [("chapter", entry["chapters"]), ("part", entry["parts"] or [])]
        headings = [
            {"line": line, "n_lines": 1, "kind": kind} for kind, rows in kinds for line, _ in rows
        ]
        yield {"id": entry["path"], "text": text, "headings": headings}


if __name__ == "__main__":
    sys.exit(main())
