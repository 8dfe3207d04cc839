from __future__ import annotations

import pytest

from captor_desktop.errors import CannotRead, OutputExists
from captor_desktop.gui.study.wording import stage_words, study_fault
from captor_desktop.gui.translation import install_translation
from captor_desktop.study.dataset.assembly import Outputs
from captor_desktop.study.dataset.runner import AnnotateOptions, annotate_folder
from captor_desktop.study.trends.catalogue import read_catalogue
from captor_desktop.work import Progress


@pytest.fixture
def german(qapp):
    install_translation(qapp, "de")
    yield
    install_translation(qapp, "en")


def test_a_stage_tells_how_far_it_is():
    assert stage_words(Progress("Annotating", 3, 9)) == "Annotating books: 3 of 9"
    assert stage_words(Progress("Making the report")) == "Making the report"
    assert stage_words(Progress("Else", 1, 2)) == "Else: 1 of 2"


def test_stages_speak_german(german):
    assert stage_words(Progress("Annotating", 3, 9)) == "Bücher auszeichnen: 3 von 9"


def raised(call, *arguments):
    with pytest.raises((CannotRead, OutputExists)) as caught:
        call(*arguments)
    return caught.value


def test_the_faults_of_a_study_speak_german(german, tmp_path):
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "a.txt").write_text("word", encoding="utf-8")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "x").write_bytes(b"")
    options = AnnotateOptions(Outputs(parquet=False))
    fault = raised(annotate_folder, tmp_path / "books", tmp_path / "mine", options)
    assert study_fault(fault).endswith("Wählen Sie einen leeren Ordner oder einen neuen.")
    table = tmp_path / "other.csv"
    table.write_text("a,b\n", encoding="utf-8")
    for path in (table, tmp_path / "none.csv"):
        assert "Katalog" in study_fault(raised(read_catalogue, path, {1}))


def test_other_faults_are_told_as_everywhere(tmp_path):
    fault = CannotRead("There is no book in the folder “x”.", "Choose another.")
    assert study_fault(fault).startswith("There is no book in the folder “x”.")
    assert study_fault(ValueError("odd")) == "odd"
