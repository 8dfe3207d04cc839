from __future__ import annotations

import faulthandler

from captor_desktop.gui.crash_file import stop_watching, watch_crashes


def test_a_run_that_ended_well_leaves_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(faulthandler, "enable", lambda _file: None)
    monkeypatch.setattr(faulthandler, "disable", lambda: None)
    path = tmp_path / "log" / "crash.txt"
    left, file = watch_crashes(path)
    assert left == ""
    stop_watching(file)
    left, file = watch_crashes(path)
    assert left == ""
    stop_watching(file)


def test_what_a_crash_left_is_shown_once(tmp_path, monkeypatch):
    monkeypatch.setattr(faulthandler, "enable", lambda _file: None)
    monkeypatch.setattr(faulthandler, "disable", lambda: None)
    path = tmp_path / "crash.txt"
    path.write_text("Fatal Python error: Segmentation fault\n", encoding="utf-8")
    left, file = watch_crashes(path)
    assert left == "Fatal Python error: Segmentation fault"
    stop_watching(file)
    left, file = watch_crashes(path)
    assert left == ""
    stop_watching(file)


def test_a_home_that_cannot_be_written_to_is_no_hindrance(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("x", encoding="utf-8")
    assert watch_crashes(blocked / "crash.txt") == ("", None)
    stop_watching(None)
