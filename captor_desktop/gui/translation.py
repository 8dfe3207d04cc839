"""The language of the window: loads our translation and Qt's own, and the way numbers are written.

English has a translation too, for "1 book" and "2 books" alone. Windows take the language when they
are made, so a change shows at the next start.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

FOLDER = Path(__file__).parent / "translations"
ENGLISH = "en"
LANGUAGES = (ENGLISH, "de")

_NAME = "captor_translator"


def install_translation(app: QCoreApplication, language: str = "system") -> str:
    """Let the program speak this language, or the system's, or else English; return which."""
    chosen = language if language in LANGUAGES else _language_of_the_system()
    for old in app.findChildren(QTranslator, _NAME):
        app.removeTranslator(old)
        old.deleteLater()
    QLocale.setDefault(_locale(chosen))
    qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    _install(app, f"qtbase_{chosen}", qt_folder)  # "Cancel", "Close" and their like
    _install(app, f"captor_{chosen}", str(FOLDER))
    return chosen


def numbered(text: str, comment: str, count: int) -> str:
    """Return a text with `%n` in it for so many, for functions that have no `tr` of their own.

    The tool that collects the texts knows plurals by these three arguments, and by `tr` alone.
    """
    return QCoreApplication.translate("", text, comment, count)


def _language_of_the_system() -> str:
    for wish in QLocale.system().uiLanguages():
        spoken = wish.replace("_", "-").split("-")[0]
        if spoken in LANGUAGES:
            return spoken
    return ENGLISH


def _locale(language: str) -> QLocale:
    """Return how numbers are written: as the system does, if it has this language."""
    system = QLocale.system()
    return system if system.name().split("_")[0] == language else QLocale(language)


def _install(app: QCoreApplication, name: str, folder: str) -> None:
    translator = QTranslator(app)
    translator.setObjectName(_NAME)
    if translator.load(name, folder):
        app.installTranslator(translator)
    else:
        translator.deleteLater()
