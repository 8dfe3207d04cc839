from __future__ import annotations

import pytest

from captor_desktop.gui.window.opening_progress import STAGE_ENDS, OpeningProgress
from captor_desktop.messages import Message
from captor_desktop.work import Progress


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def told(progress: OpeningProgress, stage: str, done: int = 0, total: int = 0) -> float:
    return progress.advance(Progress(Message(stage), done, total))


def test_the_stages_are_those_that_the_core_reports():
    from captor_desktop.breaks import signals
    from captor_desktop.headings import detector
    from captor_desktop.inference import break_scorer, heading_scorer, small_break_scorer

    modules = (signals, detector, break_scorer, heading_scorer, small_break_scorer)
    assert {module._STAGE.text for module in modules} <= set(STAGE_ENDS)


def test_one_bar_for_all_stages_that_never_goes_back():
    progress = OpeningProgress(Clock())
    seen = [told(progress, stage, n, 4) for stage in STAGE_ENDS for n in range(5)]
    assert seen == sorted(seen)
    assert seen[-1] == pytest.approx(0.98)


def test_a_stage_that_is_left_out_is_behind_us():
    progress = OpeningProgress(Clock())
    told(progress, "Reading")
    assert (
        told(progress, "Analysing the text", 0, 4)
        == STAGE_ENDS["Checking headings with the AI model"]
    )


def test_an_unknown_stage_takes_half_of_what_is_left():
    progress = OpeningProgress(Clock())
    told(progress, "Finding headings", 3, 3)
    assert told(progress, "Something new", 1, 1) == pytest.approx((1 + 0.35) / 2)


def test_the_time_left_is_told_after_a_while():
    clock = Clock()
    progress = OpeningProgress(clock)
    told(progress, "Analysing the text", 0, 4)
    clock.now += 1
    assert progress.seconds_left() is None
    clock.now += 10
    assert progress.seconds_left() == pytest.approx(11 * 0.45 / 0.55)
