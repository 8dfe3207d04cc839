"""A folder's journal → what earlier runs have made there, so that it is not taken for books.

The journal itself (`journal.py`) knows more, but only of one output folder; whoever looks for books
meets many folders, some of which were outputs once.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from captor_desktop.errors import CaptorError
from captor_desktop.files.ledger import read_ledger

JOURNAL_NAME = ".captor-batch.sqlite"


def outputs_told_in(folder: str) -> frozenset[str]:
    """Return the absolute paths of all files and folders that the journal of a folder knows."""
    found: set[str] = set()
    try:
        with read_ledger(Path(folder) / JOURNAL_NAME) as ledger:
            for entry in ledger.entries() if ledger else ():
                found.update(json.loads(entry.after or "{}"))
    except (CaptorError, OSError, ValueError):
        return frozenset()
    return frozenset(os.path.abspath(os.path.join(folder, name)) for name in found)
