from __future__ import annotations

import dataclasses
import sys

import numpy as np
import pytest

from captor_desktop.errors import ModelUnusable
from captor_desktop.inference import session as sessions
from captor_desktop.inference.catalogue import Model, ModelFile, find_model
from captor_desktop.inference.device import has_nvidia_driver
from captor_desktop.inference.session import load_runtime, open_session
from captor_desktop.options import Device
from captor_desktop.paths import models_folder
from captor_desktop.work import Cancelled, CancelToken, Work


@pytest.fixture(scope="module")
def model():
    return find_model(models_folder(), "headings")


@pytest.fixture(scope="module")
def session(model):
    return open_session(model, Device.CPU)


def arrays(windows=1, tokens=8, **changed):
    ids = np.full((windows, tokens), 2000, dtype=np.int64)
    return {
        "input_ids": ids,
        "attention_mask": np.ones_like(ids),
        "token_type_ids": np.zeros_like(ids),
        **changed,
    }


def test_a_model_gives_one_number_for_each_token(session):
    assert session.run(arrays(3, 8), Work()).shape == (3, 8, 1)


def test_the_session_says_what_it_runs_on(session):
    assert session.device is Device.CPU


def test_asking_for_cuda_without_it_falls_back_and_is_reported(model, monkeypatch, caplog):
    monkeypatch.setattr(sessions, "has_nvidia_driver", lambda: False)
    with caplog.at_level("WARNING"):
        assert open_session(model, Device.CUDA).device is Device.CPU
    assert "runs on the CPU" in caplog.text


def test_automatic_falls_back_in_silence(model, monkeypatch, caplog, capfd):
    monkeypatch.setattr(sessions, "has_nvidia_driver", lambda: False)
    with caplog.at_level("WARNING"):
        assert open_session(model, Device.AUTO).device is Device.CPU
    assert not caplog.text
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(has_nvidia_driver(), reason="for machines without CUDA")
def test_a_driver_without_libraries_falls_back_too(model, monkeypatch, capsys):
    monkeypatch.setattr(sessions, "has_nvidia_driver", lambda: True)
    assert open_session(model, Device.AUTO).device is Device.CPU
    assert capsys.readouterr() == ("", "")


def test_what_is_printed_while_cuda_is_tried_stays_inside(model, monkeypatch, capsys):
    runtime = sessions.load_runtime()
    monkeypatch.setattr(
        runtime, "preload_dlls", lambda: sys.stdout.write("no cublas"), raising=False
    )
    monkeypatch.setattr(sessions, "_may_have_cuda", lambda _runtime: True)
    assert open_session(model, Device.AUTO).device is Device.CPU
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("device", [Device.AUTO, Device.CUDA])
def test_without_the_file_for_cuda_the_other_one_runs_on_the_cpu(
    model, tmp_path, monkeypatch, caplog, device
):
    """As with the wheel, which leaves the fp16 files out, on a machine that has CUDA."""
    monkeypatch.setattr(sessions, "_may_have_cuda", lambda _runtime: True)
    without = dataclasses.replace(model, on_cuda=ModelFile(tmp_path / "x.fp16.onnx", "0" * 64))
    session = open_session(without, device)
    assert session.device is Device.CPU
    assert session.run(arrays(), Work()).shape[0] == 1
    assert ("x.fp16.onnx is not there" in caplog.text) == (device is Device.CUDA)


def test_a_file_that_is_no_model_is_refused(model, tmp_path):
    path = tmp_path / "broken.onnx"
    path.write_bytes(b"no model at all")
    checksum = ModelFile(path, "").sha256

    class Unchecked(ModelFile):
        def checked(self):
            return self.path

    broken = Unchecked(path, checksum)
    with pytest.raises(ModelUnusable, match=r"broken\.onnx.*could not be loaded"):
        open_session(Model("x", broken, broken, model.tokenizer, 8, 4), Device.CPU)


def test_what_the_model_cannot_take_is_a_clear_error(session):
    with pytest.raises(ModelUnusable, match="could not be run"):
        session.run(arrays(input_ids=np.full((1, 8), 10**6)), Work())


def test_an_output_that_is_no_number_is_a_clear_error(session, monkeypatch):
    class Broken:
        def run(self, *_words):
            return [np.array([[0.0, np.nan]], dtype=np.float32)]

    monkeypatch.setattr(session, "_session", Broken())
    with pytest.raises(ModelUnusable, match="not a number"):
        session.run(arrays(), Work())


def test_a_cancelled_token_stops_before_the_model_runs(session):
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        session.run(arrays(), Work(cancel=token))


def test_a_missing_runtime_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(ModelUnusable, match=r"not installed.*M03"):
        load_runtime()
