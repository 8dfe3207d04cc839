from __future__ import annotations

import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from invented_novels import Draft

from captor_desktop.errors import ModelUnusable
from captor_desktop.inference import engine as engines
from captor_desktop.inference.engine import Engine, load_scorers
from captor_desktop.options import Device
from captor_desktop.paths import models_folder
from captor_desktop.scorer import Scorers
from captor_desktop.work import Work


@pytest.fixture
def book():
    draft = Draft()
    draft.write("CHAPTER I", gap=3)
    draft.prose(200)
    return draft.book()


def test_nothing_is_loaded_before_it_is_asked(tmp_path):
    engine = Engine(tmp_path / "nowhere", Device.CPU)
    engine.scorers()
    assert engine.device_used() is None


def test_a_model_is_loaded_once(book):
    engine = Engine(models_folder(), Device.CPU)
    scorer = engine.scorers().headings
    scorer.score_lines(book, [0], Work())
    first = engine.load("headings")
    scorer.score_lines(book, [0], Work())
    assert engine.load("headings") is first
    assert engine.device_used() is Device.CPU


def test_without_a_device_there_are_no_scorers():
    assert load_scorers(Device.NONE) == Scorers()


def test_without_the_packages_rules_decide_alone(monkeypatch):
    monkeypatch.setattr(engines, "is_installed", lambda: False)
    assert load_scorers(Device.AUTO) == Scorers()


def test_a_folder_without_a_list_of_models_is_refused(monkeypatch, tmp_path):
    monkeypatch.setattr(engines, "models_folder", lambda: tmp_path)
    with pytest.raises(ModelUnusable):
        load_scorers("cpu")


def test_a_model_that_is_not_shipped_is_done_without(monkeypatch, tmp_path):
    monkeypatch.setattr(engines, "models_folder", lambda: tmp_path)
    (tmp_path / "catalogue.json").write_text(
        '{"tokenizer": {"file": "t", "sha256": ""}, "models": {}}'
    )
    assert load_scorers("cpu") == Scorers()


def test_the_paper_s_break_model_may_be_missing(monkeypatch, tmp_path):
    for path in models_folder().iterdir():
        if not path.name.startswith("breaks."):
            (tmp_path / path.name).symlink_to(path)
    monkeypatch.setattr(engines, "models_folder", lambda: tmp_path)
    found = load_scorers("cpu")
    assert found.bbp is None
    assert found.breaks is not None


def test_a_damaged_model_is_refused_and_rules_still_work(tmp_path, book):
    folder = tmp_path / "models"
    shutil.copytree(models_folder(), folder)
    path = folder / "headings.int8.onnx"
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)
    from captor_desktop.headings.detector import find_headings

    with pytest.raises(ModelUnusable, match="damaged"):
        Engine(folder, Device.CPU).scorers().headings.score_lines(book, [0], Work())
    assert find_headings(book)


WATCHED = textwrap.dedent(
    """
    import socket, sys

    def refuse(*_args, **_kwargs):
        sys.exit("a socket was opened")

    socket.socket.connect = refuse
    socket.create_connection = refuse
    sys.addaudithook(lambda name, args: name.startswith("socket.") and sys.exit(name))
    from pathlib import Path
    from captor_desktop.book import Book
    from captor_desktop.inference.engine import load_scorers
    from captor_desktop.work import Work
    scorers = load_scorers("auto")
    book = Book(Path("x"), ("CHAPTER I", "", "It was late."), 0, 3)
    print(len(scorers.headings.score_lines(book, [0, 2], Work())))
    """
)


def all_files(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


def test_the_engine_opens_no_socket_and_writes_nothing(tmp_path):
    """In a home of its own, where every file that appears can be seen."""
    home, work = tmp_path / "home", tmp_path / "work"
    home.mkdir()
    work.mkdir()
    root = models_folder().parent
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("XDG_")},
        "HOME": str(home),
        "USERPROFILE": str(home),
        "TMPDIR": str(work),
        "PYTHONPATH": str(root),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    environment.pop("ORT_DISABLE_TELEMETRY", None)
    shipped = {path: path.stat().st_mtime_ns for path in models_folder().iterdir()}
    run = subprocess.run(
        [sys.executable, "-c", WATCHED],
        cwd=work,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout, run.stderr) == (0, "2\n", "")
    assert all_files(home) | all_files(work) == set()
    assert {path: path.stat().st_mtime_ns for path in models_folder().iterdir()} == shipped


@pytest.mark.skipif(not Path("/usr/bin/strace").exists(), reason="needs strace")
def test_not_even_native_code_opens_a_socket(tmp_path):
    root = models_folder().parent
    log = tmp_path / "calls"
    subprocess.run(
        ["strace", "-f", "-e", "trace=socket,connect", "-o", log, sys.executable, "-c", WATCHED],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        check=True,
    )
    calls = [line for line in log.read_text().splitlines() if "AF_INET" in line]
    assert calls == []
