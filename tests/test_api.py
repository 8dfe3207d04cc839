"""The small front door: import captor_desktop."""

from __future__ import annotations

import subprocess
import sys
import zipfile

import pytest
from sample_books import sample

import captor_desktop
from captor_desktop.errors import CannotRead, OutputExists
from captor_desktop.options import AnalyseOptions


def test_a_book_is_analysed():
    analysis = captor_desktop.analyse(str(sample("five_doors")))
    assert len(analysis.segmentation.chapters) == 5


def test_a_book_is_converted_more_than_once(tmp_path):
    (made,) = captor_desktop.convert(sample("five_doors"), tmp_path)
    assert zipfile.is_zipfile(made)
    with pytest.raises(OutputExists):
        captor_desktop.convert(sample("five_doors"), tmp_path)
    again = captor_desktop.convert(sample("five_doors"), str(tmp_path), overwrite=True)
    assert again == (made,)


def test_formats_are_those_of_the_command_line(tmp_path):
    made = captor_desktop.convert(sample("five_doors"), tmp_path, format="both")
    assert [path.name for path in made] == ["five_doors.epub", "five_doors-chapters"]
    with pytest.raises(KeyError):
        captor_desktop.convert(sample("five_doors"), tmp_path, format="pdf")


def test_options_are_heard(tmp_path):
    options = AnalyseOptions(title="Another Title")
    analysis = captor_desktop.analyse(sample("five_doors"), options)
    assert analysis.book.metadata.title == "Another Title"


def test_what_is_wrong_is_said(tmp_path):
    with pytest.raises(CannotRead, match="no such file"):
        captor_desktop.analyse(tmp_path / "none.txt")


def test_importing_it_loads_nothing_heavy():
    code = (
        "import sys, captor_desktop; print(sorted({'numpy', 'lxml', 'PySide6'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
