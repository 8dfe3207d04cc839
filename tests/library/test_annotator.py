from __future__ import annotations

import dataclasses
import hashlib
import json
import zlib
from pathlib import Path

import pytest
from sample_books import sample

from captor_desktop.headings import detector
from captor_desktop.library import annotator
from captor_desktop.library.annotator import BookJob, annotate_book, with_data
from captor_desktop.scorer import Scorers
from captor_desktop.work import QUIET, Cancelled, Work


def job(path, **fields):
    return BookJob(f"shelf/{path.name}", path, **fields)


def unpacked(annotated):
    return [json.loads(line) for line in zlib.decompress(annotated.payload).splitlines()]


def test_a_book_gives_its_summary_and_its_record():
    path = sample("the_salt_road")
    made = annotate_book(job(path), QUIET)
    assert made.is_good
    summary, record = unpacked(made)
    assert summary["file"] == record["file"] == "shelf/the_salt_road.txt"
    assert made.sha256 == record["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert made.size == path.stat().st_size


def test_a_book_that_came_along_gives_the_same(tmp_path):
    path = tmp_path / "the_salt_road.txt"
    path.write_bytes(sample("the_salt_road").read_bytes())
    here = annotate_book(job(path), QUIET)
    sent = with_data(job(path))
    assert sent.data is not None
    path.unlink()
    assert annotate_book(sent, QUIET) == here


def test_what_is_no_book_is_a_failure(tmp_path):
    path = tmp_path / "x.txt"
    path.write_bytes(b"%PDF-1.5\n" + bytes(300))
    made = annotate_book(job(path), QUIET)
    assert (made.is_good, made.code) == (False, "R02")
    (failure,) = unpacked(made)
    assert failure["file"] == "shelf/x.txt"
    assert "x.txt" in failure["what"]
    assert failure["advice"]
    assert failure["bytes"] == path.stat().st_size


def test_a_file_that_is_not_there_is_a_failure():
    made = annotate_book(job(Path("/nowhere/x.txt")), QUIET)
    assert (made.code, made.size, made.sha256) == ("R01", None, None)
    assert with_data(job(Path("/nowhere/x.txt"))).data is None


def test_an_error_of_ours_stays_with_its_book(monkeypatch):
    monkeypatch.setattr(annotator, "analyse", lambda *_a, **_k: 1 / 0)
    made = annotate_book(job(sample("the_salt_road")), QUIET)
    assert made.code == "X00"
    assert "ZeroDivisionError" in made.fault


def test_a_cancel_continues():
    work = Work()
    work.cancel.cancel()
    with pytest.raises(Cancelled):
        annotate_book(job(sample("the_salt_road")), work)


def test_models_are_asked_where_the_book_is(monkeypatch):
    monkeypatch.setattr(detector, "_UNDECIDED", (-1, 2))  # whatever the evidence says
    asked = []

    class Scorer:
        def score_lines(self, _book, lines, _work):
            asked.append(len(lines))
            return [0.5] * len(lines)

    scorers = Scorers(Scorer())
    path = sample("the_salt_road")
    plain = unpacked(annotate_book(job(path), QUIET))[1]
    made = annotate_book(job(path, load_scorers=lambda: scorers), QUIET)
    assert asked
    assert len(unpacked(made)[1]["headings"]) == len(plain["headings"])


def test_half_a_surrogate_pair_can_be_written():
    assert annotator.json_line({"a": "x\ud800y"}) == b'{"a":"x?y"}\n'


def test_a_job_without_text_makes_a_small_record():
    one = job(sample("the_salt_road"))
    made = annotate_book(dataclasses.replace(one, with_text=False), QUIET)
    assert unpacked(made)[1]["text"] is None
