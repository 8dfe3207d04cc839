from __future__ import annotations

import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from installers import debian, project
from installers.debian import (
    LINUX,
    WINDOW_PACKAGES,
    control,
    debian_version,
    filled,
    newest_glibc,
)

ROOT = Path(__file__).parents[2]


def test_the_package_declares_what_the_script_installs():
    script = (ROOT / "scripts" / "debian_packages.sh").read_text()
    (wanted,) = re.findall(r"    wanted=\((.*?)\)", script, re.DOTALL)
    assert set(wanted.split()) == set(WINDOW_PACKAGES)


def test_control_tells_version_size_and_needs():
    text = control("1.2.3", 10_241, "2.36")
    fields = dict(re.findall(r"^([A-Z][\w-]*): (.*)$", text, re.MULTILINE))
    assert fields["Version"] == "1.2.3"
    assert fields["Installed-Size"] == "11"
    assert fields["Depends"].startswith("libc6 (>= 2.36), ")
    assert "libxcb-cursor0" in fields["Depends"]
    assert text.endswith("\n")
    assert max(len(line) for line in text.split("Description")[1].splitlines()) <= 80


@pytest.mark.parametrize(
    ("version", "told"),
    [("1.0", "1.0"), ("1.0rc1", "1.0~rc1"), ("1.0b2", "1.0~b2"), ("1.0.dev3", "1.0~dev3")],
)
def test_a_version_before_the_release_sorts_before_it(version, told):
    assert debian_version(version) == told


def test_a_word_without_a_value_is_an_error():
    assert filled("a @VERSION@", {"VERSION": "1"}) == "a 1"
    with pytest.raises(KeyError):
        filled("a @WHAT@", {})


def test_the_newest_c_library_is_found(tmp_path):
    (tmp_path / "a.so").write_bytes(b"\0GLIBC_2.4\0GLIBC_2.36\0")
    (tmp_path / "b.so").write_bytes(b"\0GLIBC_2.9\0")
    assert newest_glibc(tmp_path.iterdir()) == "2.36"


def test_libraries_of_no_declared_package_are_reported_but_those_of_cuda(tmp_path, monkeypatch):
    """objdump and dpkg are asked by name: what they say is made up here."""
    needs = {"libx.so": "libodd.so.1", debian.CUDA_PROVIDER: "libcublas.so.13"}
    for name in needs:
        (tmp_path / name).touch()

    def objdump(words, **_):
        said = "".join(f"  NEEDED               {needs[Path(word).name]}\n" for word in words[2:])
        return subprocess.CompletedProcess(words, 0, said)

    monkeypatch.setattr(debian.subprocess, "run", objdump)
    monkeypatch.setattr(debian, "_owner", {"libodd.so.1": "libodd1"}.get)
    assert debian.undeclared_packages(tmp_path) == {"libodd.so.1": "libodd1"}


def test_the_description_is_complete_and_names_the_programs():
    values = {"VERSION": "1.0", "DATE": "2026-01-01", "COMPONENT": "a.b.c", "SUMMARY": "s"}
    tree = ElementTree.fromstring(filled((LINUX / "metainfo.xml").read_text("utf-8"), values))
    assert tree.findtext("launchable") == f"{project.NAME}.desktop"
    assert {each.text for each in tree.iter("binary")} == {"captor", project.NAME}


def test_the_menu_entry_opens_text_files_and_is_that_of_the_window():
    from captor_desktop import paths

    entry = dict(
        line.split("=", 1)
        for line in (LINUX / f"{project.NAME}.desktop").read_text("utf-8").splitlines()
        if "=" in line
    )
    assert entry["MimeType"] == "text/plain;"
    assert entry["Exec"] == f"{project.NAME} %F"
    assert project.NAME == paths.APP_NAME == entry["StartupWMClass"]
