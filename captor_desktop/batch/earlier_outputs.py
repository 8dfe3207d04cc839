"""A folder's journal → what earlier runs have made there, so that it is not taken for books.

The journal itself (`journal.py`) knows more, but only of one output folder; whoever looks for books
meets many folders, some of which were outputs once.
"""

from __future__ import annotations

import json
import os

JOURNAL_NAME = ".captor-batch.jsonl"


def outputs_told_in(folder: str) -> frozenset[str]:
    """Return the absolute paths of all files and folders that the journal of a folder tells of."""
    try:
        with open(os.path.join(folder, JOURNAL_NAME), "rb") as file:
            lines = file.read().split(b"\n")
    except OSError:
        return frozenset()
    found: set[str] = set()
    for line in lines:
        try:
            names = list(json.loads(line)["outputs"])
        except (ValueError, TypeError, KeyError):  # the start of a book, or a line cut short
            continue
        found.update(os.path.abspath(os.path.join(folder, name)) for name in names)
    return frozenset(found)
