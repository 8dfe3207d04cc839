from __future__ import annotations

import threading

import numpy as np
import pytest

from captor_desktop.errors import ModelUnusable
from captor_desktop.gui.models import NO_MODELS
from captor_desktop.gui.review import detection
from captor_desktop.gui.review.review_page import ReviewPage
from captor_desktop.gui.window.actions import Actions
from captor_desktop.messages import message
from captor_desktop.scorer import Scorers
from captor_desktop.segmentation import FoundBy, Kind

LONG_MS = 60_000
LINE = "The rain of day {0} fell on the {1} quays of the town until the lamps went out.\n\n"


class Network:
    """Sees a chapter every eight paragraphs; answers when it may."""

    def __init__(self):
        self.may_answer = threading.Event()
        self.may_answer.set()

    def score_breaks(self, _paragraphs, places, work):
        work.tell(message("Finding breaks"), 1, 4)
        while not self.may_answer.wait(0.01):
            work.check()
        return np.where(places % 8 == 0, 9.0, -9.0)


@pytest.fixture
def network(monkeypatch):
    made = Network()
    monkeypatch.setattr(detection, "scorers_for", lambda _device: Scorers(breaks=made))
    yield made
    made.may_answer.set()


@pytest.fixture
def make_page(make_session, workshop, qtbot, network):
    pages = []

    def make(device="auto"):
        session = make_session("".join(LINE.format(n, n * 7 % 5) for n in range(300)))
        assert session.segmentation.method is FoundBy.PREDICTED
        page = ReviewPage(session, Actions(), workshop, device)
        qtbot.addWidget(page)
        page.show()
        pages.append(page)
        return page

    yield make
    for page in pages:
        page.close_session()


@pytest.fixture
def guessed(make_page):
    return make_page()


@pytest.fixture
def being_refined(guessed, network, qtbot):
    """A page whose network is thinking."""
    network.may_answer.clear()
    guessed.measure()
    qtbot.waitUntil(lambda: "25 %" in guessed.refining.words.text(), timeout=LONG_MS)
    assert guessed.refining.isVisible()
    return guessed


def idle(page):
    return lambda: not page.refining.is_busy


def test_guessed_chapters_are_refined_in_place_by_the_network(guessed, qtbot):
    session = guessed.session
    guessed.measure()
    qtbot.waitUntil(idle(guessed), timeout=LONG_MS)
    assert guessed.detect_panel._signals.measured.with_network
    chapters = [s for s in session.sections if s.kind is Kind.CHAPTER]
    assert any((chapter.first_line // 2) % 8 == 0 for chapter in chapters[1:])
    assert not session.is_edited
    assert session.history.undo_name == ""
    assert not guessed.refining.isVisible()


def test_stop_leaves_the_chapters_as_they_are(being_refined, network, qtbot):
    before = being_refined.session.segmentation
    being_refined.refining.stop_button.click()
    assert not being_refined.refining.isVisible()
    qtbot.waitUntil(idle(being_refined))
    network.may_answer.set()
    assert being_refined.session.segmentation == before
    assert being_refined.strip.curves.lines  # by the words alone


def test_a_correction_ends_the_refinement(being_refined, qtbot):
    session = being_refined.session
    session.rename_section(len(session.sections) - 1, "Mine")
    assert not being_refined.refining.isVisible()
    qtbot.waitUntil(idle(being_refined))
    assert session.sections[-1].label == "Mine"


def test_chapters_that_were_edited_are_left_alone(guessed, qtbot):
    session = guessed.session
    session.rename_section(len(session.sections) - 1, "Mine")
    before = session.segmentation
    guessed.measure()
    qtbot.waitUntil(idle(guessed), timeout=LONG_MS)
    assert session.segmentation == before
    assert not guessed.detect_panel._signals.measured.with_network


def test_nothing_is_refined_without_models(make_page, qtbot):
    page = make_page(NO_MODELS)
    before = page.session.segmentation
    page.measure()
    qtbot.waitUntil(idle(page), timeout=LONG_MS)
    assert page.session.segmentation == before


def test_a_network_that_fails_leaves_the_guess(guessed, monkeypatch, qtbot):
    def fail(_device):
        raise ModelUnusable(message("Damaged."), message("Reinstall the program."))

    monkeypatch.setattr(detection, "scorers_for", fail)
    before = guessed.session.segmentation
    guessed.measure()
    qtbot.waitUntil(idle(guessed), timeout=LONG_MS)
    assert not guessed.refining.isVisible()
    assert guessed.session.segmentation == before
    assert guessed.strip.curves.lines
