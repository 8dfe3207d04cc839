"""Stored records → the files of the dataset, in the order of the books.

The books go into shards of a fixed size. A shard is written completely and then recorded, so that
a run that is killed while assembling the dataset continues with the next shard. The manifest is
written last: a dataset that has one is complete.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from captor_desktop.files.atomic import replacing, write_file
from captor_desktop.library.parquet import write_parquet
from captor_desktop.library.record import Record
from captor_desktop.library.store import Kept, Store
from captor_desktop.library.xml_book import xml_book
from captor_desktop.messages import message
from captor_desktop.work import Work

SHARD_BOOKS = 200
RECORDS, SUMMARIES, PARQUET, XML = "jsonl", "summary", "parquet", "xml"
_LONGEST_NAME = 251  # bytes of a file's name before its ending
_STAGE = message("Assembling the dataset")


@dataclass(frozen=True, slots=True)
class Outputs:
    """The outputs besides the records as JSON lines."""

    parquet: bool = True
    xml: bool = False


@dataclass(frozen=True, slots=True)
class Shard:
    """A written part of the dataset: its files with sizes and checksums, and its counts."""

    key: str
    files: dict[str, dict[str, Any]]
    counts: dict[str, int]
    languages: dict[str, int]
    failures: list[Record]


def write_shards(
    dataset: Path,
    store: Store,
    names: Sequence[str],
    outputs: Outputs,
    work: Work,
) -> list[Shard]:
    """Write every missing shard, and return all of them in order."""
    shards = []
    starts = range(0, len(names), SHARD_BOOKS)
    for number, start in enumerate(starts):
        work.check()
        work.tell(_STAGE, number, len(starts))
        inside = names[start : start + SHARD_BOOKS]
        shards.append(_shard(dataset, store, inside, number, outputs, work))
    work.tell(_STAGE, len(starts), len(starts))
    return shards


def file_facts(path: Path) -> dict[str, Any]:
    """Return the size and checksum of a file of the dataset."""
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
        return {"bytes": file.tell(), "sha256": digest}


def xml_name(name: str) -> str:
    """Return the path of a book's XML in the dataset; a name that is too long is cut."""
    folder, slash, last = name.rpartition("/")
    if len(last.encode("utf-8")) > _LONGEST_NAME:
        mark = hashlib.sha256(name.encode("utf-8")).hexdigest()[:12]
        last = f"{last.encode('utf-8')[: _LONGEST_NAME - 13].decode('utf-8', 'ignore')}-{mark}"
    return f"{XML}/{folder}{slash}{last}.xml"


# --- helpers -------------------------------------------------------------------------------------


def _shard(
    dataset: Path,
    store: Store,
    names: Sequence[str],
    number: int,
    outputs: Outputs,
    work: Work,
) -> Shard:
    entries = [kept for name in names if (kept := store.kept(name)) is not None]
    key = _key(entries, outputs)
    known = _noted(dataset, store.shard(number), key)
    if known is not None:
        return known
    good = [entry.file for entry in entries if entry.is_good]
    paths = _write(dataset, store, good, number, outputs, work)
    facts = {path.relative_to(dataset).as_posix(): file_facts(path) for path in paths}
    failures = [json.loads(store.lines(e.file)[0]) for e in entries if not e.is_good]
    counts, languages = _count(dataset / SUMMARIES / _shard_name(number), len(failures))
    shard = Shard(key, facts, counts, languages, failures)
    store.put_shard(number, json.dumps(_as_json(shard)).encode("ascii"))
    return shard


def _write(
    dataset: Path,
    store: Store,
    names: Sequence[str],
    number: int,
    outputs: Outputs,
    work: Work,
) -> list[Path]:
    """Write the files of a shard and return them."""
    summaries = dataset / SUMMARIES / _shard_name(number)
    records = dataset / RECORDS / _shard_name(number)
    paths = [summaries, records]
    with replacing(summaries) as short, replacing(records) as long:
        for name in names:
            work.check()
            _copy(store.lines(name), short, long)
    if outputs.parquet:
        target = dataset / PARQUET / _shard_name(number, "parquet")
        write_parquet(target, _each_line(records, work))
        paths.append(target)
    if outputs.xml:
        for line in _each_line(records, work):
            record = json.loads(line)
            target = dataset / xml_name(record["file"])
            write_file(target, xml_book(record), overwrite=True)
            paths.append(target)
    return paths


def _copy(lines: Sequence[bytes], short: BinaryIO, long: BinaryIO) -> None:
    summary, record = lines
    short.write(summary)
    long.write(record)


def _each_line(path: Path, work: Work) -> Iterator[bytes]:
    with path.open("rb") as file:
        for line in file:
            work.check()
            yield line


def _count(summaries: Path, failures: int) -> tuple[dict[str, int], dict[str, int]]:
    counts = {"books": 0, "failures": failures, **dict.fromkeys(_COUNTED, 0), "predicted": 0}
    languages: Counter[str] = Counter()
    with summaries.open("rb") as file:
        for line in file:
            summary = json.loads(line)
            counts["books"] += 1
            for name in _COUNTED:
                counts[name] += summary[name]
            counts["predicted"] += summary["method"] == "predicted"
            languages[summary["language"]] += 1
    return counts, dict(languages)


_COUNTED = ("chapters", "parts", "headings", "paragraphs", "sentences", "words")


def _key(entries: Sequence[Kept], outputs: Outputs) -> str:
    """Return a fingerprint of the books, options and outputs of this shard."""
    parts = [[e.file, e.mark, e.options, e.code] for e in entries]
    whole = json.dumps([outputs.parquet, outputs.xml, parts])
    return hashlib.sha256(whole.encode("ascii")).hexdigest()


def _noted(dataset: Path, note: bytes, key: str) -> Shard | None:
    """Return the recorded shard, if it has this fingerprint and its files are unchanged."""
    try:
        shard = Shard(**json.loads(note))
    except (ValueError, TypeError):
        return None
    try:
        is_there = all(
            (dataset / name).stat().st_size == facts["bytes"] for name, facts in shard.files.items()
        )
    except OSError:
        return None
    return shard if shard.key == key and is_there else None


def _as_json(shard: Shard) -> dict[str, Any]:
    return {name: getattr(shard, name) for name in Shard.__slots__}


def _shard_name(number: int, ending: str = "jsonl") -> str:
    return f"books-{number:05}.{ending}"
