from __future__ import annotations

import json
import os

import pytest

from captor_desktop.batch.earlier_outputs import JOURNAL_NAME, outputs_told_in
from captor_desktop.files.ledger import Entry, Reached, open_ledger


def test_all_that_was_made_is_told_by_its_whole_path(tmp_path):
    with open_ledger(tmp_path / JOURNAL_NAME) as ledger:
        made = json.dumps({"x-chapters": "1", "sub/x.epub": "2"})
        ledger.finish(Entry("x.txt", Reached.DONE, "", "", '{"own.txt": null}', made))
        ledger.finish(Entry("y.txt", Reached.FAILED, "", "", "", '{"../y.epub": "3"}'))
        ledger.start("z.txt", before='{"z.epub": "4"}')
    expected = {tmp_path / "x-chapters", tmp_path / "sub" / "x.epub", tmp_path.parent / "y.epub"}
    assert outputs_told_in(str(tmp_path)) == {os.path.abspath(path) for path in expected}


@pytest.mark.parametrize("content", [None, b"", b"\xff\xfe", b'[]\n7\n{"outputs": null}\n{'])
def test_a_journal_that_is_not_there_or_damaged_tells_of_nothing(tmp_path, content):
    if content is not None:
        (tmp_path / JOURNAL_NAME).write_bytes(content)
    assert outputs_told_in(str(tmp_path)) == frozenset()
