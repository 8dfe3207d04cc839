from __future__ import annotations

import json
import os

import pytest

from captor_desktop.batch.earlier_outputs import JOURNAL_NAME, outputs_told_in


def test_all_that_was_made_is_told_by_its_whole_path(tmp_path):
    told = [
        {"event": "started", "source": "x.txt", "before": {"own.txt": None}},
        {"event": "done", "source": "x.txt", "outputs": {"x-chapters": "1", "sub/x.epub": "2"}},
        {"event": "failed", "source": "y.txt", "outputs": {"../y.epub": "3"}},
    ]
    (tmp_path / JOURNAL_NAME).write_text("\n".join(map(json.dumps, told)))
    expected = {tmp_path / "x-chapters", tmp_path / "sub" / "x.epub", tmp_path.parent / "y.epub"}
    assert outputs_told_in(str(tmp_path)) == {os.path.abspath(path) for path in expected}


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe", b'[]\n7\n{"outputs": null}\n{'])
def test_a_journal_that_is_not_there_or_damaged_tells_of_nothing(tmp_path, content):
    if content is not None:
        (tmp_path / JOURNAL_NAME).write_bytes(content)
    assert outputs_told_in(str(tmp_path)) == frozenset()
