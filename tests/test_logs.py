from __future__ import annotations

import logging

from sample_books import sample

from captor_desktop.conversion import analyse
from captor_desktop.logs import MAX_BYTES, start_logging, stop_logging


def test_log_goes_to_the_file(tmp_path):
    path = tmp_path / "deep" / "captor.log"
    assert start_logging(path)
    logging.getLogger("captor_desktop.x").info("hello")
    stop_logging()
    assert "hello" in path.read_text(encoding="utf-8")


def test_log_that_cannot_be_written_stops_nobody(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert not start_logging(blocked / "captor.log")
    logging.getLogger("captor_desktop.x").info("hello")


def test_no_book_text_is_logged(tmp_path):
    path = tmp_path / "captor.log"
    start_logging(path)
    analyse(sample("five_doors"))
    stop_logging()
    text = path.read_text(encoding="utf-8")
    assert "headings in five_doors.txt" in text
    assert "Josephine" not in text


def test_log_is_turned_over_before_it_grows_large(tmp_path):
    path = tmp_path / "captor.log"
    start_logging(path)
    logger = logging.getLogger("captor_desktop.x")
    for _ in range(12):
        logger.info("x" * (MAX_BYTES // 10))
    stop_logging()
    assert path.stat().st_size < MAX_BYTES
    assert path.with_name("captor.log.1").exists()


def test_logging_twice_writes_each_line_once(tmp_path):
    path = tmp_path / "captor.log"
    start_logging(path)
    start_logging(path, debug=True)
    logging.getLogger("captor_desktop.x").debug("once")
    stop_logging()
    assert path.read_text(encoding="utf-8").count("once") == 1


def test_a_disk_that_is_full_at_the_end_stops_nobody(tmp_path, monkeypatch):
    start_logging(tmp_path / "captor.log")
    (handler,) = logging.getLogger("captor_desktop").handlers

    close = handler.close

    def full():
        close()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(handler, "close", full)
    stop_logging()
    assert not logging.getLogger("captor_desktop").handlers
