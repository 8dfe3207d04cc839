"""Records → a Parquet file, for pandas, Hugging Face datasets and DuckDB. Needs pyarrow."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from captor_desktop.files.atomic import replacing

if TYPE_CHECKING:
    import pyarrow as pa

GROUP_BOOKS = 16  # books held in memory at a time: about fifty megabytes


def write_parquet(path: Path, lines: Iterable[bytes]) -> None:
    """Write the records of these JSON lines as a file, completely or not at all."""
    import pyarrow as pa

    waiting = iter(lines)
    with _writer(path) as writer:
        while group := list(islice(waiting, GROUP_BOOKS)):
            records = [json.loads(line) for line in group]
            writer.write_table(pa.Table.from_pylist(records, schema=schema()))


@cache
def schema() -> pa.Schema:
    """Return the columns of a record; the fields are described in docs/dataset.md."""
    import pyarrow as pa

    text, number, real = pa.string(), pa.int64(), pa.float64()
    texts, numbers = pa.list_(text), pa.list_(number)
    columns: dict[str, Any] = {
        **dict.fromkeys(("file",), text),
        "bytes": number,
        **dict.fromkeys(("sha256", "encoding", "title", "author", "language"), text),
        "release_date": text,
        **dict.fromkeys(("ebook_number", "author_birth", "author_death"), number),
        "credits": pa.list_(pa.struct({"role": text, "name": text})),
        "method": text,
        **dict.fromkeys(_COUNTS, number),
        "candidates": pa.struct(dict.fromkeys(("places", "cut_minima", "likely"), number)),
        "headings": pa.list_(pa.struct(_heading(text, number, real))),
        "sections": pa.list_(pa.struct(_section(text, number, real))),
        **dict.fromkeys(("paragraph_line", "paragraph_start", "paragraph_end"), numbers),
        "paragraph_shape": texts,
        **dict.fromkeys(("paragraph_section", "sentence_start", "sentence_end"), numbers),
        "text": pa.large_string(),
    }
    return pa.schema(columns)


# --- helpers -------------------------------------------------------------------------------------

_COUNTS = (
    "n_lines",
    "n_characters",
    "body_first_line",
    "body_end_line",
    "body_start",
    "body_end",
)


def _heading(text: Any, number: Any, real: Any) -> dict[str, Any]:  # noqa: ANN401
    return {
        **dict.fromkeys(("line", "n_lines", "start", "end"), number),
        **dict.fromkeys(("kind", "keyword"), text),
        "number": number,
        **dict.fromkeys(("number_style", "title", "text", "label", "rule", "format"), text),
        "confidence": real,
        **dict.fromkeys(("origin", "reason"), text),
    }


def _section(text: Any, number: Any, real: Any) -> dict[str, Any]:  # noqa: ANN401
    places = ("first_line", "text_line", "end_line", "start", "text_start", "end")
    units = ("first_paragraph", "end_paragraph", "first_sentence", "end_sentence", "n_words")
    return {
        "kind": text,
        "number": number,
        "label": text,
        "level": number,
        **dict.fromkeys((*places, *units, "heading"), number),
        "confidence": real,
        "origin": text,
    }


@contextmanager
def _writer(path: Path) -> Iterator[Any]:
    import pyarrow.parquet as pq

    with (
        replacing(path) as file,
        pq.ParquetWriter(file, schema(), compression="zstd") as writer,
    ):
        yield writer
