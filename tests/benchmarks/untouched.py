"""Ordinary files: which of them does the layout step change at all?

    python -m tests.benchmarks.untouched --corpus gutenberg/dev.jsonl.xz [--save FILE]

Lists the books whose lines the step changes or sets aside, with what it recognised. With --save
the sum of what comes out of each book is written; the next --save to that file lists what differs.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from captor_desktop.reading.decoding import split_lines
from captor_desktop.reading.layout.steps import LaidOut, lay_out
from tests.benchmarks.corpus import corpus_parser, read_corpus


def main() -> int:
    """Print a line per book that is changed; end with 1 if there is one."""
    parser = corpus_parser(__doc__)
    parser.add_argument("--save", type=Path, help="sums of what comes out, to compare with")
    options = parser.parse_args()
    books = read_corpus(options.corpus, options.limit)
    changed, sums = 0, {}
    for book in books:
        lines = split_lines(book.data.decode("utf-8"))
        result = lay_out(lines)
        sums[book.name] = _sum(result)
        if result.lines != lines or result.set_aside:
            changed += 1
            print(f"{book.name} {book.title}: {', '.join(map(str, result.found))}")
    print(f"{changed} of {len(books)} changed")
    if options.save is not None:
        differing = _compare(options.save, sums)
        print(f"{differing} differ from {options.save.name}")
        return int(differing > 0)
    return int(changed > 0)


def _sum(result: LaidOut) -> str:
    whole = "\n".join((*result.lines, *(each.text for each in result.set_aside)))
    return hashlib.sha256(whole.encode("utf-8", "replace")).hexdigest()


def _compare(path: Path, sums: dict[str, str]) -> int:
    """Write the sums if there are none yet, else list and count the books that differ."""
    if not path.exists():
        path.write_text(json.dumps(sums, indent=1), encoding="utf-8")
        return 0
    before = json.loads(path.read_text(encoding="utf-8"))
    differing = [name for name, value in sums.items() if before.get(name) != value]
    print(*(f"  {name}" for name in differing), sep="\n")
    return len(differing)


if __name__ == "__main__":
    raise SystemExit(main())
