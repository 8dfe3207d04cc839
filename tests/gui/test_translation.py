from __future__ import annotations

import ast
import re
import string
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QDialogButtonBox

import captor_desktop
from captor_desktop.gui import translation
from captor_desktop.gui.batch.form import ProgressLine
from captor_desktop.gui.dialogs.settings import SettingsDialog
from captor_desktop.gui.translation import FOLDER, LANGUAGES, install_translation
from captor_desktop.setting_kinds import Choice
from captor_desktop.settings import KINDS, Settings

PACKAGE = Path(next(iter(captor_desktop.__path__)))
SOURCES = sorted(PACKAGE.rglob("*.py"))


@pytest.fixture(autouse=True)
def untranslated_again(qapp):
    yield
    install_translation(qapp, "en")
    for translator in qapp.findChildren(translation.QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()


def strings_in(path):
    """Return (context, text, is plural) of every string that is marked for translation."""
    found = set()

    def look(node, context):
        if isinstance(node, ast.ClassDef):
            context = node.name
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            texts = [a.value if isinstance(a, ast.Constant) else None for a in node.args]
            if name == "tr":
                assert isinstance(texts[0], str), f"{path}:{node.lineno} is no plain text"
                found.add((context, texts[0], len(texts) > 2))
            elif name == "numbered":
                found.add(("", texts[0], True))
            elif name == "translate" and len(texts) > 1 and isinstance(texts[1], str):
                assert len(texts) < 4, f"{path}:{node.lineno} has a plural that no tool finds"
                found.add((texts[0], texts[1], False))
            elif name in ("translatable", "message") and texts and isinstance(texts[0], str):
                found.add(("", texts[0], False))
        for inner in ast.iter_child_nodes(node):
            look(inner, context)

    look(ast.parse(path.read_text(encoding="utf-8")), "")
    return found


def strings_of_the_window():
    return set().union(*map(strings_in, SOURCES))


def messages(language):
    """Return the translation of every (context, text, is plural), as a list of its forms."""
    root = ET.parse(FOLDER / f"captor_{language}.ts").getroot()
    return {
        (
            context.findtext("name") or "",
            message.findtext("source"),
            message.get("numerus") == "yes",
        ): _forms(message.find("translation"))
        for context in root.iter("context")
        for message in context.iter("message")
    }


def _forms(element):
    assert element.get("type") is None, "unfinished or obsolete"
    forms = [form.text or "" for form in element.iter("numerusform")]
    return forms or [element.text or ""]


def test_every_string_of_the_window_is_in_the_german_translation():
    assert set(messages("de")) == strings_of_the_window(), "run scripts/translations.sh"


def test_every_plural_is_in_the_english_translation():
    plurals = {found for found in strings_of_the_window() if found[2]}
    assert set(messages("en")) == plurals, "run scripts/translations.sh"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_out_of_a_translation(language):
    for (_context, text, is_plural), forms in messages(language).items():
        assert len(forms) == (2 if is_plural else 1)
        for form in forms:
            assert form.strip()
            assert _fields(form) == _fields(text), text
            assert ("%n" in form) == ("%n" in text), text
            assert form.count("&") == text.count("&"), text
            assert form.endswith("…") == text.endswith("…"), text


def _fields(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_translation_is_of_this_source(language, tmp_path):
    made = tmp_path / "made.qm"
    release = Path(sys.executable).parent / "pyside6-lrelease"
    if not release.exists():
        pytest.skip("Qt's tools are not installed")
    source = FOLDER / f"captor_{language}.ts"
    subprocess.run([release, "-silent", source, "-qm", made], check=True, timeout=60)
    assert made.read_bytes() == (FOLDER / f"captor_{language}.qm").read_bytes()


def test_settings_offer_the_languages_there_are():
    kind = KINDS["language"]
    assert isinstance(kind, Choice)
    assert [option.value for option in kind.options] == ["system", *LANGUAGES]


def test_window_speaks_german(qapp, qtbot):
    assert install_translation(qapp, "de") == "de"
    dialog = SettingsDialog(Settings())
    qtbot.addWidget(dialog)
    assert dialog.windowTitle() == "Einstellungen"
    assert dialog.controls["theme"].first.itemText(1) == "Hell"
    close = dialog.buttons.button(QDialogButtonBox.StandardButton.Close)
    assert re.sub("&", "", close.text()) == "Schließen"
    assert QLocale().toString(1.5) == "1,5"


@pytest.mark.parametrize(
    ("language", "one", "many"),
    [("en", "0 of 1 book ·", "0 of 3 books ·"), ("de", "0 von 1 Buch ·", "0 von 3 Büchern ·")],
)
def test_plurals_are_right(qapp, qtbot, language, one, many):
    install_translation(qapp, language)
    line = ProgressLine([])
    qtbot.addWidget(line)
    line.show_progress(0, 1, None, paused=False)
    assert line.words.text().startswith(one)
    line.show_progress(0, 3, None, paused=False)
    assert line.words.text().startswith(many)


def test_language_can_be_changed_and_changed_back(qapp):
    install_translation(qapp, "de")
    install_translation(qapp, "en")
    assert QCoreApplication.translate("SettingsDialog", "Settings") == "Settings"


@pytest.mark.parametrize(
    ("wishes", "spoken"),
    [(["de-AT", "en"], "de"), (["fr-FR", "de"], "de"), (["fr"], "en"), ([], "en")],
)
def test_system_has_its_way_as_far_as_we_can(qapp, monkeypatch, wishes, spoken):
    class System:
        def uiLanguages(self):
            return wishes

        def name(self):
            return "C"

    monkeypatch.setattr(translation.QLocale, "system", System)
    assert install_translation(qapp, "system") == spoken
