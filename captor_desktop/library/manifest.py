"""The manifest of a dataset: its content, how it was made, and the checksums of its files.

It has no time stamp and no data about the machine, so that two runs over the same books give the
same bytes. It is the last file to be written: without it, the dataset is not complete.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from captor_desktop import __version__
from captor_desktop.errors import CannotRead
from captor_desktop.files.atomic import write_file
from captor_desktop.library.annotator import json_line
from captor_desktop.library.data_card import data_card
from captor_desktop.library.record import SCHEMA, Record
from captor_desktop.library.shards import (
    PARQUET,
    RECORDS,
    SUMMARIES,
    XML,
    Outputs,
    Shard,
    file_facts,
    xml_name,
)
from captor_desktop.messages import message

MANIFEST = "manifest.json"
FAILURES = "failures.jsonl"
CARD = "README.md"
CHECKSUMS = "SHA256SUMS"
_FORMAT = "captor-dataset"
_OURS = re.compile(r"books-\d{5}\.(?:jsonl|parquet)")


@dataclass(frozen=True, slots=True)
class Manifest:
    """The description of a complete dataset."""

    options: dict[str, Any]
    options_key: str
    outputs: Outputs
    counts: dict[str, int]
    files: dict[str, dict[str, Any]]

    def shard_files(self, folder: str) -> list[str]:
        """Return the files of one kind, in order."""
        return sorted(name for name in self.files if name.startswith(f"{folder}/"))


def finish(
    dataset: Path,
    shards: Sequence[Shard],
    options: dict[str, Any],
    options_key: str,
    outputs: Outputs,
    books: Iterable[str] = (),
) -> Manifest:
    """Write the files about the complete dataset, the manifest last, and return it.

    XML of these books that is not from this run is removed.
    """
    counts: Counter[str] = Counter()
    languages: Counter[str] = Counter()
    files: dict[str, dict[str, Any]] = {}
    for shard in shards:
        counts.update(shard.counts)
        languages.update(shard.languages)
        files |= shard.files
    failures = b"".join(json_line(failure) for shard in shards for failure in shard.failures)
    card = data_card(dict(counts), dict(languages), options, outputs).encode("utf-8")
    for name, data in ((FAILURES, failures), (CARD, card)):
        write_file(dataset / name, data, overwrite=True)
        files[name] = file_facts(dataset / name)
    _remove_others(dataset, files, books)
    manifest = Manifest(options, options_key, outputs, dict(counts), dict(sorted(files.items())))
    data = _manifest_bytes(manifest, dict(languages))
    sums = [_sum_line(name, facts["sha256"]) for name, facts in manifest.files.items()]
    write_file(dataset / CHECKSUMS, "".join(sums).encode("utf-8"), overwrite=True)
    write_file(dataset / MANIFEST, data, overwrite=True)
    return manifest


def is_dataset(dataset: Path) -> bool:
    """Return whether a folder has a manifest of ours, of any version."""
    return _told(dataset) is not None


def forget_files(dataset: Path, books: Iterable[str] = ()) -> None:
    """Remove the manifest, and the XML that it names except that of these books.

    The other files are known by their names: they are written again or removed later.
    """
    kept = set(map(xml_name, books))
    for name in (_told(dataset) or {}).get("files", {}):
        if name.startswith(f"{XML}/") and ".." not in name.split("/") and name not in kept:
            (dataset / name).unlink(missing_ok=True)
    (dataset / MANIFEST).unlink(missing_ok=True)


def load_manifest(dataset: Path) -> Manifest | None:
    """Return the manifest of a complete dataset, or None."""
    found = _told(dataset)
    if found is None or found.get("schema") != SCHEMA:
        return None
    try:
        return Manifest(
            found["options"],
            found["options_key"],
            Outputs(**found["outputs"]),
            found["counts"],
            found["files"],
        )
    except (KeyError, TypeError):
        return None


def need_manifest(dataset: Path) -> Manifest:
    """Return the manifest, or raise an error that says how to get one."""
    manifest = load_manifest(dataset)
    if manifest is None:
        raise CannotRead(
            message("There is no complete dataset in “{0}”.", dataset),
            message("Create one with “captor library annotate”; run it again if it was stopped."),
            dataset,
        )
    return manifest


def read_summaries(dataset: Path, manifest: Manifest) -> Iterator[Record]:
    """Yield the summary of every book, in order."""
    for name in manifest.shard_files(SUMMARIES):
        with (dataset / name).open("rb") as file:
            for line in file:
                yield json.loads(line)


def read_failures(dataset: Path) -> Iterator[Record]:
    """Yield the books that could not be annotated, in order."""
    with (dataset / FAILURES).open("rb") as file:
        for line in file:
            yield json.loads(line)


# --- helpers -------------------------------------------------------------------------------------


def _manifest_bytes(manifest: Manifest, languages: dict[str, int]) -> bytes:
    whole = {
        "format": _FORMAT,
        "schema": SCHEMA,
        "program": f"Chapter Captor Desktop {__version__}",
        "options": manifest.options,
        "options_key": manifest.options_key,
        "outputs": {"parquet": manifest.outputs.parquet, "xml": manifest.outputs.xml},
        "counts": manifest.counts,
        "languages": dict(sorted(languages.items())),
        "files": manifest.files,
    }
    return (json.dumps(whole, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def _told(dataset: Path) -> dict[str, Any] | None:
    """Return the content of the manifest in a folder, if it is one of ours."""
    try:
        found = json.loads((dataset / MANIFEST).read_bytes())
    except (OSError, ValueError):
        return None
    is_ours = isinstance(found, dict) and found.get("format") == _FORMAT
    return found if is_ours else None


def _sum_line(name: str, checksum: str) -> str:
    """Return a line for `sha256sum -c`, which needs line ends in names escaped."""
    if not {"\n", "\r"} & set(name):
        return f"{checksum}  {name}\n"
    escaped = name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")
    return f"\\{checksum}  {escaped}\n"


def _remove_others(dataset: Path, files: dict[str, dict[str, Any]], books: Iterable[str]) -> None:
    """Remove what an earlier run made and this one did not; only files of ours."""
    for folder in (RECORDS, SUMMARIES, PARQUET):
        for path in (dataset / folder).glob("books-*"):
            if _OURS.fullmatch(path.name) and f"{folder}/{path.name}" not in files:
                path.unlink()
    for name in map(xml_name, books):
        if name not in files:
            (dataset / name).unlink(missing_ok=True)
