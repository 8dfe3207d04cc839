"""Puts a theme on the whole program: palette, stylesheet and text size, changed while it runs.

Whoever paints by hand asks `colours()` when painting. Widgets get `changeEvent` with PaletteChange
when the theme changes, as always in Qt.
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from string import Template

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from captor_desktop.gui.look.colours import DARK, HIGH_CONTRAST, LIGHT, Colours
from captor_desktop.gui.look.icons import ICONS_FOLDER
from captor_desktop.settings import Theme as Theme

READING_FAMILIES = ("Literata", "Charter", "Georgia", "Noto Serif", "Liberation Serif", "serif")
READING_SCALE = 1.2  # a book is set larger than a button

# In comparison with the text of the window.
TITLE_SCALE = 1.7
SUBTITLE_SCALE = 1.15
CAPTION_SCALE = 0.92
_FILE = Path(__file__).with_name("window.qss")

_THEME = "captor_theme"
_TEXT_SIZE = "captor_text_size"
_BASE_POINTS = "captor_base_points"
_FALLBACK_POINTS = 10.0  # where the system counts in pixels
_WATCHER = "captor_scheme_watcher"


def apply_theme(app: QApplication, theme: Theme, text_size: int = 100) -> None:
    """Colour the whole program and set its text to `text_size` percent of the system's."""
    if app.property(_BASE_POINTS) is None:
        points = app.font().pointSizeF()
        app.setProperty(_BASE_POINTS, points if points > 0 else _FALLBACK_POINTS)
        app.setStyle("Fusion")
        _watch_the_system(app)
    app.setProperty(_THEME, str(theme))
    app.setProperty(_TEXT_SIZE, text_size)
    _tell_the_system(theme)
    _put_on(app)


def colours() -> Colours:
    """Return the colours of the theme that is on."""
    app = QApplication.instance()
    chosen = app.property(_THEME) if app is not None else None
    known = {Theme.LIGHT: LIGHT, Theme.DARK: DARK, Theme.HIGH_CONTRAST: HIGH_CONTRAST}
    return known.get(Theme(chosen or Theme.LIGHT)) or system_colours()


def system_colours() -> Colours:
    """Return the colours that go with what the system is set to."""
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return HIGH_CONTRAST
    return DARK if hints.colorScheme() is Qt.ColorScheme.Dark else LIGHT


def reading_font() -> QFont:
    """Return the font for the text of a book, at the text size that is on."""
    font = QFont(QApplication.font())
    font.setFamilies(list(READING_FAMILIES))
    font.setStyleHint(QFont.StyleHint.Serif)
    font.setPointSizeF(font.pointSizeF() * READING_SCALE)
    return font


def text_scale() -> float:
    """Return how large text is in comparison with the system's: 1 is the same."""
    app = QApplication.instance()
    percent = app.property(_TEXT_SIZE) if app is not None else None
    return int(percent or 100) / 100


def _put_on(app: QApplication) -> None:
    on = colours()
    font = app.font()
    font.setPointSizeF(app.property(_BASE_POINTS) * app.property(_TEXT_SIZE) / 100)
    app.setFont(font)
    app.setPalette(_palette(on))
    app.setStyleSheet(stylesheet(on, font.pointSizeF(), ICONS_FOLDER / "controls" / on.name))


def _tell_the_system(theme: Theme) -> None:
    """Let the frame of the window, which the system draws, go with the theme."""
    hints = QGuiApplication.styleHints()
    match theme:
        case Theme.SYSTEM:
            hints.unsetColorScheme()
        case Theme.LIGHT:
            hints.setColorScheme(Qt.ColorScheme.Light)
        case Theme.DARK | Theme.HIGH_CONTRAST:
            hints.setColorScheme(Qt.ColorScheme.Dark)


def _watch_the_system(app: QApplication) -> None:
    watcher = QObject(app)
    watcher.setObjectName(_WATCHER)

    def follow() -> None:
        if app.property(_THEME) == Theme.SYSTEM:
            _put_on(app)

    hints = QGuiApplication.styleHints()
    hints.colorSchemeChanged.connect(follow)
    hints.accessibility().contrastPreferenceChanged.connect(follow)


def _palette(on: Colours) -> QPalette:
    palette, roles = QPalette(), QPalette.ColorRole
    for colour, painted in (
        (on.window, [roles.Window]),
        (on.surface, [roles.Base, roles.Button, roles.Light]),
        (on.raised, [roles.AlternateBase, roles.ToolTipBase, roles.Midlight]),
        (on.text, [roles.WindowText, roles.Text, roles.ButtonText, roles.ToolTipText]),
        (on.muted, [roles.PlaceholderText]),
        (on.bad, [roles.BrightText]),
        (on.selection, [roles.Highlight]),
        (on.on_selection, [roles.HighlightedText]),
        (on.accent, [roles.Accent, roles.Link, roles.LinkVisited]),
        (on.border, [roles.Mid]),
        (on.strong_border, [roles.Dark, roles.Shadow]),
    ):
        for role in painted:
            palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText, roles.HighlightedText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(on.disabled))
    return palette


def stylesheet(colours: Colours, points: float, images: Path) -> str:
    """Return the stylesheet for text of this size, with the small images from this folder.

    Widgets say what they are by the property `role`, set before they are shown:

    - QLabel: "title", "subtitle", "heading", "muted", "good", "warning", "bad", "badge"
    - QPushButton: "primary", "danger", "link"
    - QFrame: "card", "drop", "toolbar", "banner-info", "banner-good", "banner-warning",
      "banner-bad"
    """
    scale = points / 10
    sizes = {f"px{n}": f"{max(1, round(n * scale))}px" for n in (2, 3, 4, 6, 8, 10, 12, 16, 18, 22)}
    fonts = {
        "title": f"{points * TITLE_SCALE:.1f}pt",
        "subtitle": f"{points * SUBTITLE_SCALE:.1f}pt",
        "caption": f"{points * CAPTION_SCALE:.1f}pt",
    }
    return Template(_FILE.read_text(encoding="utf-8")).substitute(
        asdict(colours), images=images.as_posix(), **sizes, **fonts
    )
