from __future__ import annotations

import threading
import time

from captor_desktop.errors import CannotRead
from captor_desktop.gui.worker import Bench, Relay, Workshop
from captor_desktop.messages import Message
from captor_desktop.work import Progress


def test_the_result_comes_back_in_the_windows_thread(workshop, qtbot):
    seen = {}

    def work(_work):
        seen["work"] = threading.current_thread()
        return "chapters"

    job = workshop.start(work, name="a test")
    job.done.connect(lambda _result: seen.update(slot=threading.current_thread()))
    with qtbot.waitSignal(job.done) as told:
        pass
    assert told.args == ["chapters"]
    assert seen["slot"] is threading.main_thread()
    assert seen["work"] is not threading.main_thread()
    assert not job.is_running


def test_a_fault_of_the_book_comes_back_as_such(workshop, qtbot):
    fault = CannotRead("It is gone.", "Look elsewhere.")

    def work(_work):
        raise fault

    job = workshop.start(work, name="a test")
    with qtbot.waitSignal(job.failed) as told:
        pass
    assert told.args == [fault]


def test_a_fault_of_ours_also_reaches_the_hook_for_threads(workshop, qtbot, monkeypatch):
    hooked = []
    monkeypatch.setattr(threading, "excepthook", lambda told: hooked.append(told.exc_value))

    def work(_work):
        raise ZeroDivisionError

    job = workshop.start(work, name="a test")
    with qtbot.waitSignal(job.failed):
        pass
    assert job.join(5000)
    assert [type(fault) for fault in hooked] == [ZeroDivisionError]


def test_cancelled_work_says_so_and_its_result_is_dropped(workshop, qtbot):
    told = []
    may_end = threading.Event()

    def work(work):
        may_end.wait(5)
        work.check()

    job = workshop.start(work, name="a test")
    job.done.connect(lambda _result: told.append("done"))
    job.cancelled.connect(lambda: told.append("cancelled"))
    with qtbot.waitSignal(job.ended):
        job.cancel()
        may_end.set()
    assert told == ["cancelled"]


def test_the_user_need_not_wait_for_work_that_does_not_notice_a_cancel(workshop, qtbot):
    may_end = threading.Event()
    job = workshop.start(lambda _work: may_end.wait(10), name="a deaf one")
    start = time.monotonic()
    with qtbot.waitSignal(job.cancelled, timeout=2000):
        job.cancel()
    assert time.monotonic() - start < 1
    assert job.has_thread
    may_end.set()


def test_progress_is_thinned_out_but_the_last_one_is_told(workshop, qtbot):
    heard = []
    told_all = threading.Event()
    may_end = threading.Event()

    def work(work):
        for number in range(2000):
            work.report(Progress(Message("Counting"), number, 2000))
        told_all.set()
        may_end.wait(5)

    job = workshop.start(work, name="a test")
    job.progressed.connect(heard.append)
    qtbot.waitUntil(lambda: bool(heard) and heard[-1].done == 1999)
    assert told_all.is_set()
    assert len(heard) < 200
    with qtbot.waitSignal(job.ended):
        may_end.set()


def test_all_work_stops_when_the_window_closes(qapp):
    shop = Workshop()
    jobs = [shop.start(lambda work: _until(work), name="a test") for _ in range(3)]
    assert shop.is_busy
    assert shop.shutdown(5000)
    assert not any(job.has_thread for job in jobs)


def test_a_bench_leaves_its_job_for_the_next_one(workshop, qtbot):
    bench, told = Bench(workshop), []
    first = bench.start(_until, name="first", done=told.append)
    assert bench.is_busy
    second = bench.start(lambda _work: "second", name="second", done=told.append)
    qtbot.waitUntil(lambda: not (first.is_running or second.is_running))
    assert told == ["second"]
    assert not bench.is_busy
    bench.cancel()


def test_a_relay_brings_things_in_order(qtbot):
    relay = Relay()
    got = []
    relay.arrived.connect(got.append)
    thread = threading.Thread(target=lambda: [relay.send(n) for n in range(50)])
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: len(got) == 50)
    assert got == list(range(50))


def _until(work):
    event = threading.Event()
    with work.cancel.telling(event.set):
        event.wait(10)
    work.check()
