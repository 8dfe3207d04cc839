from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest
from sample_books import SAMPLES, sample

from captor_desktop import __version__, conversion
from captor_desktop.cli import main
from captor_desktop.paths import log_file

HEAVY = ("numpy", "lxml", "rich", "charset_normalizer", "numba", "onnxruntime", "PySide6", "re2")


def test_help_loads_nothing_heavy():
    code = (
        "import sys\n"
        "from captor_desktop.cli.main import run_command_line\n"
        "try: run_command_line(['--help'])\n"
        "except SystemExit: pass\n"
        f"print([name for name in {HEAVY} if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.timing
def test_help_answers_well_under_half_a_second(captor_process):
    times = []
    for _ in range(3):
        start = time.perf_counter()
        assert captor_process("--help").code == 0
        times.append(time.perf_counter() - start)
    assert min(times) < 0.4


def test_version(captor):
    assert captor("--version").out == f"captor {__version__}\n"


def test_without_words_the_help_is_shown(captor):
    done = captor()
    assert done.code == 0
    assert "convert" in done.out


def test_wrong_word_is_wrong_usage(captor):
    assert captor("paint").code == 2
    assert captor("convert").code == 2


def test_unknown_word_is_answered_by_the_command_it_was_meant_for(captor):
    done = captor("convert", "a.txt", "--formt", "text")
    assert done.code == 2
    assert "--format" in done.err
    assert "unknown arguments: --formt text" in done.err
    assert captor("--formt").code == 2


@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such disk there")
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_result_that_leads_to_a_full_disk_is_no_error_of_ours(more):
    words = [sys.executable, "-m", "captor_desktop", "detect", *more, sample("five_doors")]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 6
    assert b"the disk is full" in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.slow
def test_c_locale_can_show_curly_quotes(captor_process):
    done = captor_process(
        "detect", sample("the_two_belfries"), LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert done.code == 0
    assert "Saint-Éloi" in done.out


@pytest.mark.slow
def test_program_without_streams_works(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    book = str(sample("five_doors"))
    assert main.run_command_line([]) == 0
    assert main.run_command_line(["detect", book]) == 0
    assert main.run_command_line(["detect", "--json", book]) == 0
    assert main.run_command_line(["convert", book, "--output", str(tmp_path)]) == 0
    assert main.run_command_line(["convert", book, "--output", str(tmp_path)]) == 7


def test_unexpected_error_is_reported_in_short_and_logged_in_full(captor, monkeypatch):
    def fault(*_arguments, **_keywords):
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(conversion, "read_book", fault)
    done = captor("detect", sample("five_doors"))
    assert done.code == 70
    assert "Traceback" not in done.err
    assert str(log_file()) in done.err
    assert "ZeroDivisionError: oops" in log_file().read_text(encoding="utf-8")
    assert "ZeroDivisionError: oops" in captor("detect", "--debug", sample("five_doors")).err


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no pipes of that kind there")
def test_reader_that_goes_away_is_no_error():
    words = [sys.executable, "-m", "captor_desktop", "detect", "--json", *SAMPLES, *SAMPLES]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        program.stdout.readline()
        program.stdout.close()
        err = program.stderr.read()
    assert err == b""
    assert program.returncode in (0, main.BROKEN_PIPE)
