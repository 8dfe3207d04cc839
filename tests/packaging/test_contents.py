from __future__ import annotations

import json
from pathlib import Path

import pytest
from installers.contents import NEVER, Build, is_of_system, is_wanted, model_files

LANGUAGES = ("en", "de")
QT = "PySide6/Qt/"


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/Qt/plugins/imageformats/libqjpeg.so",
        "PySide6/Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so",
        "PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/lib/libQt6Widgets.so.6",
        "captor_desktop/gui/translations/captor_de.qm",
        "numpy/_core/_multiarray_umath.so",
    ],
)
def test_what_the_window_needs_goes_in(name):
    assert is_wanted(name, "/somewhere/else", LANGUAGES)


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/Qt/plugins/networkinformation/libqnetworkmanager.so",
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/printsupport/libcupsprintersupport.so",
        "PySide6/Qt/translations/qtbase_fr.qm",
        "PySide6/Qt/translations/assistant_de.qm",
        "PySide6/Qt/qml/QtQuick/plugin.so",
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "onnxruntime/capi/libonnxruntime_providers_tensorrt.so",
        "numpy/_core/tests/data.csv",
    ],
)
def test_what_nobody_needs_stays_out(name):
    assert not is_wanted(name, "/somewhere/else", LANGUAGES)


def test_of_the_systems_libraries_only_those_that_systems_lack_go_in():
    folder = "/usr/lib/x86_64-linux-gnu/"
    assert is_wanted("libxcb-cursor.so.0", folder + "libxcb-cursor.so.0", LANGUAGES)
    assert not is_wanted("libX11.so.6", folder + "libX11.so.6", LANGUAGES)
    assert not is_wanted("libstdc++.so.6", folder + "libstdc++.so.6", LANGUAGES)


def test_the_systems_python_is_no_library_of_the_system():
    assert is_of_system("/lib/x86_64-linux-gnu/libz.so.1")
    assert not is_of_system("/usr/lib/python3.11/lib-dynload/_json.so")


def test_what_makes_the_models_and_what_tests_is_never_taken():
    assert {"torch", "transformers", "optimum", "matplotlib", "dask", "pyarrow"} <= set(NEVER)
    assert {"pytest", "hypothesis", "tests", "export"} <= set(NEVER)


def test_the_build_without_cuda_leaves_out_the_models_for_it(tmp_path):
    files = {"cpu": {"file": "a.int8"}, "cuda": {"file": "a.fp16"}, "tokenizer": {"file": "a.json"}}
    catalogue = {"models": {"headings": {"files": files}}}
    (tmp_path / "catalogue.json").write_text(json.dumps(catalogue))
    for name in ("a.int8", "a.fp16", "a.json", "lexical.npz", "MODELS.md"):
        (tmp_path / name).touch()
    everything = sorted(path.name for path in tmp_path.iterdir())
    names = [path.name for path in model_files(tmp_path, Build.CPU)]
    assert names == [name for name in everything if name != "a.fp16"]
    assert [path.name for path in model_files(tmp_path, Build.GPU)] == everything


def test_a_file_for_both_devices_is_taken_by_both_builds(tmp_path):
    files = {"cpu": {"file": "a.onnx"}, "cuda": {"file": "a.onnx"}}
    (tmp_path / "catalogue.json").write_text(json.dumps({"models": {"headings": {"files": files}}}))
    (tmp_path / "a.onnx").touch()
    assert tmp_path / "a.onnx" in model_files(tmp_path, Build.CPU)


def test_the_shipped_models_can_be_chosen():
    folder = Path(__file__).parents[2] / "models"
    names = {path.name for path in model_files(folder, Build.CPU)}
    assert {"headings.int8.onnx", "small-breaks.int8.onnx", "catalogue.json"} <= names


@pytest.mark.parametrize("build", list(Build))
def test_the_break_model_of_the_paper_is_run_from_source_alone(build):
    folder = Path(__file__).parents[2] / "models"
    names = {path.name for path in model_files(folder, build)}
    assert not names & {"breaks.int8.onnx", "breaks.fp16.onnx"}
