from __future__ import annotations

import io
import zipfile

import pytest
from installers.windows import is_needed, launcher, unpack_python


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/QtWidgets.pyd",
        "PySide6/Qt6Core.dll",
        "PySide6/__init__.py",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/plugins/styles/qmodernwindowsstyle.dll",
        "PySide6/translations/qtbase_de.qm",
        "numba/core/typing.py",
        "onnxruntime/capi/onnxruntime_pybind11_state.pyd",
        "numpy-2.4.6.dist-info/METADATA",
    ],
)
def test_what_the_program_runs_with_goes_in(name):
    assert is_needed(name)


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/QtQuick.pyd",
        "PySide6/designer.exe",
        "PySide6/opengl32sw.dll",
        "PySide6/QtWidgets.pyi",
        "PySide6/qml/QtQuick/plugin.dll",
        "PySide6/plugins/tls/qschannelbackend.dll",
        "PySide6/translations/qt_fr.qm",
        "numba/tests/test_a.py",
        "onnxruntime/quantization/quantize.py",
        "numpy-2.4.6.dist-info/RECORD",
    ],
)
def test_what_it_does_not_run_with_stays_out(name):
    assert not is_needed(name)


def test_a_launcher_is_a_stub_the_place_of_python_and_a_script():
    made = launcher(b"MZ-stub", "python.exe", "main")
    head, _, packed = made.partition(b"\r\n")
    assert head == b"MZ-stub#!<launcher_dir>\\runtime\\python.exe"
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        script = archive.read("__main__.py").decode()
    assert "from captor_desktop.__main__ import main" in script
    compile(script, "__main__.py", "exec")


def test_python_is_unpacked_from_wherever_it_lies_without_the_network(tmp_path):
    with zipfile.ZipFile(tmp_path / "data.zip", "w") as archive:
        for name in ("cp311/python.exe", "cp311/python311.dll", "cp311/_ssl.pyd", "README"):
            archive.writestr(name, name)
    unpack_python(tmp_path / "data.zip", tmp_path / "runtime")
    names = {path.name for path in (tmp_path / "runtime").iterdir()}
    assert names == {"python.exe", "python311.dll"}


def test_an_archive_without_python_stops_the_build(tmp_path):
    with zipfile.ZipFile(tmp_path / "data.zip", "w") as archive:
        archive.writestr("README", "")
    with pytest.raises(SystemExit, match="does not hold one Python"):
        unpack_python(tmp_path / "data.zip", tmp_path / "runtime")
