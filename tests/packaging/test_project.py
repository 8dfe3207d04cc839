from __future__ import annotations

import pytest
from installers import project, windows_version
from installers.contents import Build

import captor_desktop


def test_the_version_is_that_of_the_package():
    assert project.version() == captor_desktop.__version__


def test_a_package_without_a_version_stops_the_build(tmp_path):
    (tmp_path / "captor_desktop").mkdir()
    (tmp_path / "captor_desktop" / "__init__.py").write_text("")
    with pytest.raises(SystemExit, match="names no version"):
        project.version(tmp_path)


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("0.1.0", (0, 1, 0, 0)), ("1.10", (1, 10, 0, 0)), ("2.0rc1", (2, 0, 0, 0))],
)
def test_windows_gets_four_numbers(version, numbers):
    assert project.four_numbers(version) == numbers


def test_each_build_has_one_onnx_runtime():
    for build, runtime in ((Build.CPU, "onnxruntime"), (Build.GPU, "onnxruntime-gpu")):
        found = [each for each in project.requirements(build) if each.startswith("onnxruntime")]
        assert [each.split(">=")[0] for each in found] == [runtime]


def test_the_build_never_takes_the_qt_that_is_broken():
    (qt,) = (each for each in project.requirements(Build.CPU) if each.startswith("PySide6"))
    assert "!=6.12" in qt


def test_windows_has_the_version():
    text = windows_version.version_text("captor", "1.2")
    assert "filevers=(1, 2, 0, 0)" in text
    assert '"captor.exe"' in text
    compile(text, "version", "eval")
