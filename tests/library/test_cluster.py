from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from kept_books import kept_books
from small_library import contents, write_library

from captor_desktop.cli.main import run_command_line
from captor_desktop.library.runner import AnnotateOptions, annotate_folder
from captor_desktop.library.shards import Outputs

pytest.importorskip("distributed")

ENOUGH_SECONDS = 120


@pytest.fixture
def cluster():
    """A cluster in processes of its own: its address and the workers' process ids."""
    script = Path(__file__).with_name("local_cluster.py")
    program = subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    yield json.loads(program.stdout.readline())
    program.communicate(timeout=ENOUGH_SECONDS)


def annotate(library, dataset, cluster):
    words = ["library", "annotate", str(library), "--output", str(dataset), "--no-parquet"]
    more = ["--device", "none", "--scheduler", cluster["address"]]
    return subprocess.Popen([sys.executable, "-m", "captor_desktop", *words, *more])


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="kills a process by a signal")
def test_a_cluster_that_loses_a_worker_makes_the_same_bytes(cluster, tmp_path):
    library = write_library(tmp_path / "books", books=16, chapters=12)
    program = annotate(library, tmp_path / "out", cluster)
    limit = time.monotonic() + ENOUGH_SECONDS
    while len(kept_books(tmp_path / "out")) < 2:
        assert program.poll() is None
        assert time.monotonic() < limit
        time.sleep(0.005)
    os.kill(cluster["workers"][0], signal.SIGKILL)
    killed_at = len(kept_books(tmp_path / "out"))
    assert program.wait(ENOUGH_SECONDS) == 1  # a book is bad
    assert killed_at < 17
    annotate_folder(library, tmp_path / "alone", AnnotateOptions(Outputs(parquet=False)))
    assert contents(tmp_path / "out") == contents(tmp_path / "alone")


def test_a_scheduler_that_is_not_there_is_reported(tmp_path, capsys, monkeypatch):
    library = write_library(tmp_path / "books", books=1)
    monkeypatch.setattr("captor_desktop.library.cluster.CONNECT_SECONDS", 0.1)
    words = ["library", "annotate", str(library), "--output", str(tmp_path / "out"), "--no-parquet"]
    more = ["--device", "none", "--scheduler", "nonsense://here"]
    assert run_command_line([*words, *more]) == 3
    assert "no Dask scheduler at “nonsense://here”" in capsys.readouterr().err


def test_without_dask_the_advice_is_given(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    library = write_library(tmp_path / "books", books=1)
    words = ["library", "annotate", str(library), "--output", str(tmp_path / "out"), "--no-parquet"]
    assert run_command_line([*words, "--device", "none", "--scheduler", "tcp://x:1"]) == 10
    assert "captor-desktop[cluster]" in capsys.readouterr().err
