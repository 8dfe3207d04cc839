from __future__ import annotations

import shutil
import sys

import pytest

from captor_desktop.inference import device
from captor_desktop.inference.device import has_nvidia_driver
from captor_desktop.options import Device


def test_devices_are_called_as_on_the_command_line():
    assert [str(each) for each in Device] == ["auto", "cuda", "cpu", "none"]
    assert Device("none") is Device.NONE


@pytest.mark.parametrize("is_there", [True, False])
def test_driver_of_linux_is_known_by_its_file(monkeypatch, tmp_path, is_there):
    version = tmp_path / "version"
    if is_there:
        version.write_text("NVRM version: 1")
    asked = []
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(device, "Path", lambda name: asked.append(name) or version)
    assert has_nvidia_driver() is is_there
    assert asked == ["/proc/driver/nvidia/version"]


@pytest.mark.parametrize(
    ("installed", "expected"), [("nvcuda.dll", True), ("nvidia-smi", True), ("other.dll", False)]
)
def test_driver_of_windows_is_known_by_its_files(monkeypatch, tmp_path, installed, expected):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("SYSTEMROOT", str(tmp_path))
    (tmp_path / "System32").mkdir()
    (tmp_path / "System32" / installed).touch()
    monkeypatch.setattr(  # on Windows it finds programs only, no libraries
        shutil, "which", lambda name: name if name == installed != "nvcuda.dll" else None
    )
    assert has_nvidia_driver() is expected
