from __future__ import annotations

import hashlib
import json

import pytest
from small_library import contents, write_library

from captor_desktop.errors import CannotRead
from captor_desktop.library.manifest import (
    load_manifest,
    need_manifest,
    read_failures,
    read_summaries,
)
from captor_desktop.library.runner import AnnotateOptions, annotate_folder
from captor_desktop.library.shards import Outputs


@pytest.fixture(scope="module")
def dataset(tmp_path_factory):
    folder = tmp_path_factory.mktemp("library")
    write_library(folder / "books")
    options = AnnotateOptions(Outputs(parquet=False, xml=True))
    annotate_folder(folder / "books", folder / "out", options)
    return folder / "out"


def test_every_file_stands_in_the_manifest_and_in_the_checksums(dataset):
    manifest = need_manifest(dataset)
    files = contents(dataset)
    sums = dict(
        line.split("  ")[::-1]
        for line in (dataset / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    )
    assert set(manifest.files) == set(sums) == set(files) - {"manifest.json", "SHA256SUMS"}
    for name, facts in manifest.files.items():
        assert facts == {
            "bytes": len(files[name]),
            "sha256": hashlib.sha256(files[name]).hexdigest(),
        }
        assert sums[name] == facts["sha256"]


def test_nothing_of_the_machine_or_the_day_is_in_it(dataset, tmp_path):
    whole = b"".join(contents(dataset).values())
    assert str(dataset.parent).encode() not in whole


def test_summaries_and_failures_can_be_read_again(dataset):
    manifest = need_manifest(dataset)
    assert len(list(read_summaries(dataset, manifest))) == manifest.counts["books"] == 4
    assert [failure["code"] for failure in read_failures(dataset)] == ["R02"]


def test_the_card_tells_how_to_load_it(dataset):
    card = (dataset / "README.md").read_text(encoding="utf-8")
    assert card.startswith("---\nconfigs:\n- config_name: default\n  data_files: jsonl/*.jsonl\n")
    assert "read_json" in card
    assert "4 books, 24 chapters" in card


def test_where_there_is_none_the_advice_is_given(tmp_path):
    with pytest.raises(CannotRead, match="captor library annotate"):
        need_manifest(tmp_path)


@pytest.mark.parametrize("spoiled", [b"", b"{}", b"[]", b'{"format": "other"}'])
def test_a_manifest_that_is_not_ours_is_none(tmp_path, spoiled):
    (tmp_path / "manifest.json").write_bytes(spoiled)
    assert load_manifest(tmp_path) is None


def test_a_newer_format_is_not_guessed_at(dataset, tmp_path):
    told = json.loads((dataset / "manifest.json").read_bytes())
    (tmp_path / "manifest.json").write_text(json.dumps({**told, "schema": 99}))
    assert load_manifest(tmp_path) is None


def test_the_dataset_loads_in_one_line(tmp_path):
    pandas = pytest.importorskip("pandas")
    write_library(tmp_path / "books", books=2)
    annotate_folder(tmp_path / "books", tmp_path / "out", AnnotateOptions())
    table = pandas.read_parquet(tmp_path / "out" / "parquet")
    assert list(table["file"]) == ["more/pg2.txt", "pg1.txt"]
    heading = table["headings"][1][1]
    text = table["text"][1]
    assert text[heading["start"] : heading["end"]] == heading["text"]
