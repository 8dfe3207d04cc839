"""How many books of a dataset are annotated, seen from outside while a run is at work."""

from __future__ import annotations

from captor_desktop.files.ledger import read_ledger
from captor_desktop.library.store import LEDGER_FILE, WORK_FOLDER


def kept_books(dataset):
    """Return the names of the books that are kept by now."""
    path = dataset / WORK_FOLDER / LEDGER_FILE
    with read_ledger(path) as ledger:
        keys = [entry.key for entry in ledger.entries()] if ledger is not None else []
    return {key.removeprefix("book/") for key in keys if key.startswith("book/")}
