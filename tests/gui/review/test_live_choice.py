from __future__ import annotations

import threading

import pytest

from captor_desktop.gui.review import detection
from captor_desktop.gui.review.live_choice import LiveChoice
from captor_desktop.options import PredictOptions


@pytest.fixture
def slow(monkeypatch):
    """Choices that take as long as the test wants, and the numbers of chapters they were for."""
    gate, asked = threading.Event(), []

    def choose(_signals, options, _old):
        asked.append((options.chapters, threading.current_thread()))
        assert gate.wait(20)
        return options.chapters

    monkeypatch.setattr(detection, "choose_again", choose)
    yield gate, asked
    gate.set()


@pytest.fixture
def live(workshop):
    choice = LiveChoice(workshop)
    choice.results = []
    choice.found.connect(choice.results.append)
    yield choice
    choice.stop()


def test_only_the_latest_wish_waits(live, slow, qtbot):
    gate, asked = slow
    for count in (3, 4, 5, 6):
        live.ask(None, PredictOptions(chapters=count), None)
    gate.set()
    qtbot.waitUntil(lambda: live.results == [3, 6])
    assert [count for count, _thread in asked] == [3, 6]
    assert not live.is_busy


def test_nothing_is_chosen_in_the_thread_of_the_window(live, slow, qtbot):
    gate, asked = slow
    live.ask(None, PredictOptions(chapters=3), None)
    assert live.is_busy  # and the window goes on meanwhile
    gate.set()
    qtbot.waitUntil(lambda: live.results == [3])
    assert asked[0][1] is not threading.main_thread()


def test_what_is_stopped_is_not_told(live, slow, qtbot):
    gate, _asked = slow
    live.ask(None, PredictOptions(chapters=3), None)
    live.ask(None, PredictOptions(chapters=4), None)
    live.stop()
    gate.set()
    qtbot.waitUntil(lambda: not live.is_busy)
    assert live.results == []
