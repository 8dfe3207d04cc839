from __future__ import annotations

import numpy as np
import pytest
from invented_novels import Draft

from captor_desktop.inference.engine import Engine
from captor_desktop.inference.small_break_scorer import OVERLAP, STRETCH, SmallBreakScorer
from captor_desktop.options import Device
from captor_desktop.paths import models_folder
from captor_desktop.work import Cancelled, CancelToken, Work


@pytest.fixture(scope="module")
def scorer():
    return Engine(models_folder(), Device.CPU).scorers().breaks


def novel(count: int) -> list[str]:
    draft = Draft()
    draft.prose(count * 60)
    paragraphs = "\n".join(draft.lines).split("\n\n")
    return (paragraphs * (1 + count // len(paragraphs)))[:count]


def test_an_opening_is_likelier_than_an_answer(scorer):
    paragraphs = [
        "“You will not go,” she said.",
        "“I will,” he answered, and he shut the door behind him and was gone.",
        "It was on a cold morning in the spring of the following year that a traveller on "
        "horseback came slowly down the road which leads from the hills to the village of Marlow.",
        "“Good day,” said he.",
    ]
    odds = scorer.score_breaks(paragraphs, np.arange(1, 4), Work())
    assert odds[1] > odds[0]
    assert odds[1] > odds[2]


def test_only_the_places_asked_for_are_answered(scorer):
    paragraphs = novel(30)
    everywhere = scorer.score_breaks(paragraphs, np.arange(1, 30), Work())
    some = scorer.score_breaks(paragraphs, np.array([3, 17]), Work())
    assert some.tolist() == everywhere[[2, 16]].tolist()


class Echo:
    """A session that tells of every paragraph how many tokens it is shown."""

    def run(self, arrays, _work):
        shown = (arrays["table"] < arrays["ids"].size - 1).sum(axis=1)
        return shown[None, :].astype(np.float32)


def test_stretches_that_overlap_answer_every_place_once():
    paragraphs = [f"{'word ' * (1 + n % 40)}" for n in range(STRETCH + 3 * OVERLAP)]
    found = SmallBreakScorer(Echo(), {"word": 2000}).score_breaks(
        paragraphs, np.arange(1, len(paragraphs)), Work()
    )
    assert found.tolist() == [1 + n % 40 for n in range(1, len(paragraphs))]


def test_work_is_reported_and_stops_when_asked(scorer):
    told = []
    scorer.score_breaks(novel(10), np.array([2]), Work(told.append))
    assert told[-1].done == told[-1].total == 10
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        scorer.score_breaks(novel(10), np.array([2]), Work(cancel=cancel))
