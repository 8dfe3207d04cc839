"""What the wheel carries of the models: all but the files that only CUDA can use."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"][
    "build"
]["targets"]


def test_the_wheel_carries_the_guide_and_every_model_file_but_fp16():
    included = dict(BUILD["wheel"]["force-include"])
    assert included.pop("docs/user-guide.md") == "captor_desktop/docs/user-guide.md"
    shipped = {path.name for path in (ROOT / "models").iterdir()}
    assert {Path(name).name for name in included} == {
        name for name in shipped if not name.endswith(".fp16.onnx")
    }
    assert all(place == f"captor_desktop/{name}" for name, place in included.items())


def test_the_wheel_stays_below_the_limit_of_the_package_index():
    files = [ROOT / name for name in BUILD["wheel"]["force-include"]]
    assert sum(path.stat().st_size for path in files) < 60_000_000


def test_the_wheel_has_the_program_alone():
    assert BUILD["wheel"]["packages"] == ["captor_desktop"]


def test_the_source_archive_leaves_fp16_out():
    assert BUILD["sdist"]["exclude"] == ["models/*.fp16.onnx"]
