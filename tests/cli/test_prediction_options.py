from __future__ import annotations

import argparse

import pytest

from captor_desktop.cli.prediction_options import add_prediction_options, prediction_options
from captor_desktop.options import DEFAULT_ALPHA, DEFAULT_WINDOW, PredictOptions


def options(*words):
    parser = argparse.ArgumentParser()
    add_prediction_options(parser)
    return prediction_options(parser.parse_args(words))


def test_without_words_the_defaults_of_the_service_hold():
    assert options() == PredictOptions("auto", None, DEFAULT_ALPHA, DEFAULT_WINDOW)


def test_every_word_is_passed_on():
    given = options("--method", "woc", "--chapters", "9", "--alpha", "0", "--window", "50")
    assert given == PredictOptions("woc", 9, 0.0, 50)


@pytest.mark.parametrize("words", [["--method", "magic"], ["--chapters", "0"], ["--alpha", "2"]])
def test_what_makes_no_sense_is_wrong_usage(words):
    with pytest.raises(SystemExit):
        options(*words)
