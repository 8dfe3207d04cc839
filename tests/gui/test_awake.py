from __future__ import annotations

import os
import sys

import pytest

from captor_desktop.gui import awake as module
from captor_desktop.gui.awake import Awake


@pytest.fixture
def holder(tmp_path, monkeypatch):
    """Put a program in the place of the system's, which waits for the end of its input."""
    script = tmp_path / "holder"
    script.write_text(f"#!{sys.executable}\nimport sys\nsys.stdin.read()\n")
    script.chmod(0o755)
    monkeypatch.setitem(module._HOLDERS, "linux", (str(script),))


@pytest.mark.skipif(os.name == "nt", reason="asks the system directly")
def test_program_of_the_system_runs_as_long_as_it_is_held(holder):
    awake = Awake("linux")
    awake.hold()
    awake.hold()
    assert awake.is_held
    awake.let_go()
    assert not awake.is_held
    awake.let_go()


@pytest.mark.skipif(os.name == "nt", reason="asks the system directly")
def test_program_ends_by_itself_when_we_are_gone(holder):
    awake = Awake("linux")
    awake.hold()
    awake._holder.stdin.close()
    assert awake._holder.wait(10) == 0
    awake.let_go()


def test_system_without_such_a_program_is_no_fault(monkeypatch):
    monkeypatch.setitem(module._HOLDERS, "linux", ("no-such-program-here",))
    for platform in ("linux", "plan9"):
        awake = Awake(platform)
        awake.hold()
        assert not awake.is_held
        awake.let_go()


def test_program_that_cannot_be_started_is_no_fault(monkeypatch, tmp_path):
    broken = tmp_path / "holder"
    broken.write_bytes(b"\x00")
    broken.chmod(0o755)
    monkeypatch.setitem(module._HOLDERS, "linux", (str(broken),))
    awake = Awake("linux")
    awake.hold()
    assert not awake.is_held


def test_windows_is_asked_directly(monkeypatch):
    asked = []

    class Kernel:
        SetThreadExecutionState = staticmethod(asked.append)

    class Windows:
        kernel32 = Kernel

    monkeypatch.setattr("ctypes.windll", Windows, raising=False)
    awake = Awake("win32")
    awake.hold()
    awake.let_go()
    assert asked == [0x80000001, 0x80000000]
