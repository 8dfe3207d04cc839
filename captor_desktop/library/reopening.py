"""Reopens a complete dataset: used as it is if still valid, otherwise put back into the store.

Records of unchanged books and options are reused, so that adding one book to a library costs the
work of one book.
"""

from __future__ import annotations

import json
import logging
import zlib
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path

from captor_desktop.library.annotator import Annotated, file_mark, json_line
from captor_desktop.library.manifest import FAILURES, Manifest, read_failures, read_summaries
from captor_desktop.library.record import Record
from captor_desktop.library.shards import RECORDS, SUMMARIES, Outputs, file_facts
from captor_desktop.library.store import Kept, Store
from captor_desktop.work import Work

log = logging.getLogger(__name__)


def is_up_to_date(
    dataset: Path,
    manifest: Manifest,
    books: Mapping[str, Path],
    options: str,
    outputs: Outputs,
    work: Work,
) -> bool:
    """Return whether the dataset has exactly these books, options and outputs."""
    if (manifest.options_key, manifest.outputs) != (options, outputs):
        return False
    if not _is_whole(dataset, manifest):
        return False
    seen = set()
    for record in chain(read_summaries(dataset, manifest), read_failures(dataset)):
        work.check()
        name = record["file"]
        if name not in books:
            return False
        mark = None if record["bytes"] is None else (record["bytes"], record["sha256"])
        if not Kept(name, mark, options, record.get("code", "")).stands_for(
            file_mark(books[name]), options
        ):
            return False
        seen.add(name)
    return seen == set(books)


def unpack(dataset: Path, manifest: Manifest, store: Store, work: Work) -> None:
    """Put every record of the dataset back into the store; damaged shards are left out."""
    store.put_all(_records(dataset, manifest, work), manifest.options_key)


def _records(dataset: Path, manifest: Manifest, work: Work) -> Iterator[Annotated]:
    for name in manifest.shard_files(RECORDS):
        short = name.replace(RECORDS, SUMMARIES, 1)
        if not all(_is_sound(dataset, manifest, each) for each in (name, short)):
            log.warning("%s is damaged: its books are annotated again", name)
            continue
        with (dataset / name).open("rb") as records, (dataset / short).open("rb") as summaries:
            for record, summary in zip(records, summaries, strict=True):
                work.check()
                yield _annotated(json.loads(summary), summary + record)
    if _is_sound(dataset, manifest, FAILURES):
        for failure in read_failures(dataset):
            yield _annotated(failure, json_line(failure))


def _annotated(facts: Record, lines: bytes) -> Annotated:
    code = facts.get("code", "")
    return Annotated(facts["file"], facts["bytes"], facts["sha256"], code, zlib.compress(lines))


def _is_sound(dataset: Path, manifest: Manifest, name: str) -> bool:
    try:
        return file_facts(dataset / name) == manifest.files.get(name)
    except OSError:
        return False


def _is_whole(dataset: Path, manifest: Manifest) -> bool:
    """Whether every file exists with its size; checking the checksums is left to the user."""
    try:
        return all(
            (dataset / name).stat().st_size == facts["bytes"]
            for name, facts in manifest.files.items()
        )
    except OSError:
        return False
