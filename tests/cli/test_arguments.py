from __future__ import annotations

import argparse
import json
import os

import pytest
from sample_books import sample

from captor_desktop.cli.arguments import (
    add_model_options,
    add_prediction_options,
    models_name,
    prediction_options,
    scorer_loader,
)
from captor_desktop.cli.main import run_command_line
from captor_desktop.options import DEFAULT_ALPHA, DEFAULT_WINDOW, PredictOptions
from captor_desktop.scorer import Scorers


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


def parsed_models(*words, reads_headings=True):
    parser = argparse.ArgumentParser()
    add_model_options(parser, reads_headings=reads_headings)
    return parser.parse_args(words)


def test_without_a_device_rules_decide_alone():
    assert scorer_loader(parsed_models("--device", "none"))() == Scorers()


def test_processes_share_the_cores(monkeypatch):
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert scorer_loader(parsed_models(), 4).keywords == {"thorough": False, "threads": 2}
    assert scorer_loader(parsed_models(), 100).keywords["threads"] == 1
    assert scorer_loader(parsed_models("--thorough")).keywords == {"thorough": True, "threads": 0}


def test_other_models_have_another_name():
    given = [(), ("--device", "none"), ("--device", "cpu"), ("--thorough",)]
    assert len({models_name(parsed_models(*words)) for words in given}) == len(given)
    assert models_name(parsed_models(reads_headings=False)) == models_name(parsed_models())


def detected(capsys, *words):
    assert run_command_line(["detect", "--json", str(sample("five_doors")), *words]) == 0
    return json.loads(capsys.readouterr().out)["headings"]


def test_the_model_has_a_say_in_how_sure_a_heading_is(capsys, monkeypatch):
    monkeypatch.setattr("captor_desktop.headings.detector._UNDECIDED", (-1, 2))
    with_model = detected(capsys, "--device", "cpu")
    without = detected(capsys, "--device", "none")
    assert [h["line"] for h in with_model] == [h["line"] for h in without]
    assert [h["confidence"] for h in with_model] != [h["confidence"] for h in without]


def test_reading_all_of_the_book_changes_no_heading(capsys):
    quick, thorough = (
        detected(capsys, "--device", "cpu"),
        detected(capsys, "--device", "cpu", "--thorough"),
    )
    for one, other in zip(quick, thorough, strict=True):
        assert one["line"] == other["line"]
        assert one["confidence"] == pytest.approx(other["confidence"], abs=0.02)


def test_a_damaged_model_is_an_error_with_its_own_exit_code(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("captor_desktop.inference.engine.models_folder", lambda: tmp_path)
    assert run_command_line(["detect", str(sample("five_doors")), "--device", "cpu"]) == 8
    assert "--device none" in capsys.readouterr().err
    assert run_command_line(["detect", str(sample("five_doors")), "--device", "none"]) == 0


def test_the_neural_method_needs_its_model(capsys):
    words = ["segment", str(sample("five_doors")), "--method", "bbp"]
    assert run_command_line([*words, "--device", "none"]) == 8
    assert "bbp" in capsys.readouterr().err
