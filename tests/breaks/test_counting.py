from __future__ import annotations

import json
import math

import pytest

from captor_desktop.breaks.counting import Regression, load_regression
from captor_desktop.errors import ModelUnusable


def test_the_estimate_is_the_exponential_of_the_weighted_logarithms():
    regression = Regression({"sentences": 1.0}, -math.log(100))
    assert regression.estimate({"sentences": 2999}) == 30


def test_a_book_has_at_least_one_chapter():
    assert Regression({"sentences": 1.0}, -99.0).estimate({"sentences": 10}) == 1


def test_an_absurd_figure_does_not_overflow():
    assert Regression({"sentences": 1e9}, 0.0).estimate({"sentences": 1e9}) > 1


def test_each_method_has_its_own_regression(tmp_path):
    file = tmp_path / "counting.json"
    file.write_text(json.dumps({"woc": {"weights": {"minima": 0.5}, "intercept": 0.25}}))
    assert load_regression(file, "woc") == Regression({"minima": 0.5}, 0.25)


@pytest.mark.parametrize("content", [None, "not json", "{}", '{"woc": 3}'])
def test_a_missing_or_damaged_file_is_a_clear_error(tmp_path, content):
    file = tmp_path / "counting.json"
    if content is not None:
        file.write_text(content)
    with pytest.raises(ModelUnusable, match="number of chapters"):
        load_regression(file, "woc")
