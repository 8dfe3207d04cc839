from __future__ import annotations

from dataclasses import replace

import pytest

from captor_desktop.errors import CannotRead, OutputExists
from captor_desktop.gui.library.window_language import stage_words, window_language
from captor_desktop.gui.translation import install_translation
from captor_desktop.gui.wording import error_words
from captor_desktop.library.gutenberg_catalogue import read_catalogue
from captor_desktop.library.report import save_report
from captor_desktop.library.runner import AnnotateOptions, annotate_folder
from captor_desktop.library.shards import Outputs
from captor_desktop.messages import Message
from captor_desktop.work import Progress


@pytest.fixture
def german(qapp):
    install_translation(qapp, "de")
    yield
    install_translation(qapp, "en")


def test_a_stage_tells_how_far_it_is():
    assert stage_words(Progress(Message("Annotating books"), 3, 9)) == "Annotating books: 3 of 9"
    assert stage_words(Progress(Message("Making the report"))) == "Making the report"
    assert stage_words(Progress(Message("Else"), 1, 2)) == "Else: 1 of 2"


def test_stages_speak_german(german):
    assert stage_words(Progress(Message("Annotating books"), 3, 9)) == "Bücher auszeichnen: 3 von 9"


def raised(call, *arguments):
    with pytest.raises((CannotRead, OutputExists)) as caught:
        call(*arguments)
    return caught.value


def test_the_errors_of_a_library_speak_german(german, tmp_path):
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "a.txt").write_text("word", encoding="utf-8")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "x").write_bytes(b"")
    options = AnnotateOptions(Outputs(parquet=False))
    error = raised(annotate_folder, tmp_path / "books", tmp_path / "mine", options)
    assert error_words(error).endswith("Wählen Sie einen leeren Ordner oder einen neuen.")
    table = tmp_path / "other.csv"
    table.write_text("a,b\n", encoding="utf-8")
    for path in (table, tmp_path / "none.csv"):
        assert "Katalog" in error_words(raised(read_catalogue, path, {1}))


def test_a_report_is_all_german(german, report, tmp_path):
    """No message of the report is left in English."""
    language = window_language()
    untranslated = []

    def translate(text):
        german = language.translate(text)
        if german == text and any(letter.isalpha() for letter in text.replace("TITLE", "")):
            untranslated.append(text)
        return german

    save_report(report, tmp_path, replace(language, translate=translate))
    assert not untranslated
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in page
    assert "Eine Bibliothek von Romanen" in page
