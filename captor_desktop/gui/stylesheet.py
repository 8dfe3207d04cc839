"""The stylesheet of the window, made from the colours of a theme.

Widgets say what they are by the property `role`, set before they are shown:

- QLabel: "title", "subtitle", "heading", "muted", "good", "warning", "bad", "badge"
- QPushButton: "primary", "danger", "link"
- QFrame: "card", "drop", "toolbar", "banner-info", "banner-good", "banner-warning", "banner-bad"
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from string import Template

from captor_desktop.gui.colours import Colours

# In comparison with the text of the window.
TITLE_SCALE = 1.7
SUBTITLE_SCALE = 1.15
CAPTION_SCALE = 0.92


def stylesheet(colours: Colours, points: float, images: Path) -> str:
    """Return the stylesheet for text of this size, with the small images from this folder."""
    scale = points / 10
    sizes = {f"px{n}": f"{max(1, round(n * scale))}px" for n in (2, 3, 4, 6, 8, 10, 12, 16, 18, 22)}
    fonts = {
        "title": f"{points * TITLE_SCALE:.1f}pt",
        "subtitle": f"{points * SUBTITLE_SCALE:.1f}pt",
        "caption": f"{points * CAPTION_SCALE:.1f}pt",
    }
    return Template("".join(_PARTS)).substitute(
        asdict(colours), images=images.as_posix(), **sizes, **fonts
    )


_TEXT = """
QLabel[role="title"] { font-size: $title; font-weight: 600; }
QLabel[role="subtitle"] { font-size: $subtitle; color: $muted; }
QLabel[role="heading"] { font-size: $subtitle; font-weight: 600; }
QLabel[role="muted"] { color: $muted; }
QLabel[role="good"] { color: $good; }
QLabel[role="warning"] { color: $warning; }
QLabel[role="bad"] { color: $bad; }
QLabel[role="badge"] {
    font-size: $caption; color: $info; background: $info_soft; border: 1px solid $info;
    border-radius: $px8; padding: 1px $px8;
}
QToolTip {
    color: $text; background: $raised; border: 1px solid $strong_border; padding: $px4 $px6;
}
"""

_FRAMES = """
QFrame[role="card"] { background: $surface; border: 1px solid $border; border-radius: $px10; }
QFrame[role="drop"] {
    background: $surface; border: 2px dashed $strong_border; border-radius: $px16;
}
QFrame[role="drop"][active="true"] { background: $info_soft; border-color: $accent; }
QFrame[role="toolbar"] { background: $window; border: none; border-bottom: 1px solid $border; }
QFrame[role="banner-info"] { background: $info_soft; border: 1px solid $info; }
QFrame[role="banner-good"] { background: $good_soft; border: 1px solid $good; }
QFrame[role="banner-warning"] { background: $warning_soft; border: 1px solid $warning; }
QFrame[role="banner-bad"] { background: $bad_soft; border: 1px solid $bad; }
QFrame[role^="banner"] { border-radius: $px8; }
QGroupBox {
    font-weight: 600; border: 1px solid $border; border-radius: $px10;
    margin-top: $px22; padding: $px12;
}
QGroupBox::title { subcontrol-origin: margin; left: $px4; padding: 0 $px4; }
QSplitter::handle { background: $border; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QSplitter::handle:hover { background: $accent; }
"""

_BUTTONS = """
QPushButton {
    background: $surface; border: 1px solid $strong_border; border-radius: $px6;
    padding: $px6 $px16; min-height: $px18; icon-size: $px18;
}
QPushButton:hover { background: $raised; }
QPushButton:pressed, QPushButton:checked { background: $selection; color: $on_selection; }
QPushButton:disabled { color: $disabled; border-color: $border; background: $window; }
QPushButton:focus { border: 2px solid $focus; padding: $px6 $px16; }
QPushButton[role="primary"] {
    background: $accent; color: $on_accent; border-color: $accent; font-weight: 600;
}
QPushButton[role="primary"]:hover { border-color: $text; }
QPushButton[role="primary"]:focus { border: 2px solid $text; }
QPushButton[role="primary"]:disabled {
    background: $raised; color: $disabled; border-color: $border;
}
QPushButton[role="danger"] { color: $bad; border-color: $bad; }
QPushButton[role="link"] {
    color: $accent; border: 1px solid transparent; background: transparent; padding: $px4 $px6;
    text-align: left;
}
QPushButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="link"]:focus { border: 2px solid $focus; }
QToolButton { border: 1px solid transparent; border-radius: $px6; padding: $px4; }
QToolButton:hover { background: $raised; }
QToolButton:checked, QToolButton:pressed { background: $selection; color: $on_selection; }
QToolButton:focus { border: 2px solid $focus; }
QToolButton:disabled { color: $disabled; }
QToolButton[popupMode="1"] { padding-right: $px16; }
QToolButton::menu-indicator { image: none; }
"""

_FIELDS = """
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit, QTextEdit, QTextBrowser {
    background: $surface; border: 1px solid $strong_border; border-radius: $px6;
    selection-background-color: $selection; selection-color: $on_selection;
}
QLineEdit, QComboBox { padding: $px4 $px8; min-height: $px18; }
QSpinBox, QDoubleSpinBox {
    padding: $px4 $px22 $px4 $px8; min-height: $px18;
    qproperty-alignment: AlignCenter; /* a padding at the left is not kept with own buttons */
}
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus,
QTextEdit:focus, QTextBrowser:focus { border: 2px solid $focus; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled {
    background: $window; border-color: $border; color: $disabled;
}
QComboBox::drop-down { border: none; width: $px22; }
QComboBox::down-arrow { image: url("$images/down.svg"); width: $px12; height: $px12; }
QComboBox QAbstractItemView {
    background: $surface; border: 1px solid $strong_border; padding: $px2;
    selection-background-color: $selection; selection-color: $on_selection;
}
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {
    subcontrol-origin: border; border: none; width: $px22;
}
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-arrow { image: url("$images/up.svg"); width: $px10; height: $px10; }
QAbstractSpinBox::down-arrow { image: url("$images/down.svg"); width: $px10; height: $px10; }
QCheckBox, QRadioButton { spacing: $px8; padding: $px2; border: 2px solid transparent; }
QCheckBox:focus, QRadioButton:focus { border: 2px solid $focus; border-radius: $px6; }
QCheckBox:disabled, QRadioButton:disabled { color: $disabled; }
QCheckBox::indicator, QRadioButton::indicator, QTreeView::indicator, QListView::indicator {
    width: $px16; height: $px16; border: 1px solid $strong_border; background: $surface;
    border-radius: $px4;
}
QRadioButton::indicator { border-radius: ${px8}; }
QCheckBox::indicator:checked, QTreeView::indicator:checked, QListView::indicator:checked {
    background: $accent; border-color: $accent; image: url("$images/check.svg");
}
QCheckBox::indicator:indeterminate {
    background: $accent; border-color: $accent; image: url("$images/dash.svg");
}
QRadioButton::indicator:checked {
    background: $accent; border-color: $accent; image: url("$images/dot.svg");
}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {
    background: $raised; border-color: $border;
}
QSlider::groove:horizontal { height: $px4; background: $border; border-radius: $px2; }
QSlider::sub-page:horizontal { background: $accent; border-radius: $px2; }
QSlider::handle:horizontal {
    width: $px16; height: $px16; margin: -$px6 0; border-radius: $px8;
    background: $accent; border: 1px solid $accent;
}
QSlider::handle:horizontal:focus { border: 2px solid $text; }
QSlider::handle:horizontal:disabled { background: $disabled; border-color: $disabled; }
"""

_VIEWS = """
QTreeView, QListView, QTableView {
    background: $surface; border: 1px solid $border; border-radius: $px8; outline: none;
    alternate-background-color: $window; gridline-color: $border;
}
QTreeView:focus, QListView:focus, QTableView:focus { border: 2px solid $focus; }
QTreeView::item, QListView::item {
    padding: $px4 $px6; min-height: $px18; border: 1px solid transparent;
}
QTableView::item { padding: 0 $px6; border: 1px solid transparent; }
QTreeView::item:hover, QListView::item:hover { background: $raised; }
QTreeView::item:selected, QListView::item:selected, QTableView::item:selected {
    background: $selection; color: $on_selection;
}
QTreeView::item:focus, QListView::item:focus, QTableView::item:focus { border-color: $focus; }
QTreeView::item:selected:focus, QListView::item:selected:focus, QTableView::item:selected:focus {
    border-color: $on_selection; /* the colour of the focus is not seen on every selection */
}
QHeaderView { background: $raised; border: none; }
QHeaderView::section {
    background: $raised; color: $text; border: none; border-bottom: 1px solid $border;
    padding: $px6 $px8; font-weight: 600;
}
QTableCornerButton::section { background: $raised; border: none; }
QScrollBar:vertical { background: transparent; width: $px12; margin: 0; }
QScrollBar:horizontal { background: transparent; height: $px12; margin: 0; }
QScrollBar::handle { background: $strong_border; border-radius: $px4; margin: $px3; }
QScrollBar::handle:vertical { min-height: $px22; }
QScrollBar::handle:horizontal { min-width: $px22; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QScrollArea { border: none; background: transparent; }
"""

_BARS = """
QMainWindow, QDialog { background: $window; }
QDialogButtonBox, QMessageBox { dialogbuttonbox-buttons-have-icons: 0; }
QToolBar { background: $window; border: none; border-bottom: 1px solid $border; spacing: $px4;
    padding: $px4 $px8; }
QToolBar::separator { background: $border; width: 1px; margin: $px4 $px6; }
QMenuBar { background: $window; }
QMenuBar::item { padding: $px4 $px10; background: transparent; border-radius: $px4; }
QMenuBar::item:selected { background: $selection; color: $on_selection; }
QMenu { background: $surface; border: 1px solid $strong_border; padding: $px4; }
QMenu::item { padding: $px6 $px22 $px6 $px12; border-radius: $px4; }
QMenu::item:selected { background: $selection; color: $on_selection; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $border; margin: $px4 $px8; }
QMenu::icon { padding-left: $px8; }
QStatusBar { background: $window; border-top: 1px solid $border; color: $muted; }
QStatusBar::item { border: none; }
QProgressBar {
    background: $raised; border: 1px solid $border; border-radius: $px6; text-align: center;
    min-height: $px18; color: $text;
}
QProgressBar::chunk { background: $progress; border-radius: $px6; }
QTabWidget::pane { border: none; padding-top: $px10; }
QTabBar::tab {
    background: transparent; color: $muted; padding: $px6 $px16; border: 2px solid transparent;
    border-bottom: 3px solid transparent;
}
QTabBar::tab:selected { color: $text; border-bottom: 3px solid $accent; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:focus { border: 2px solid $focus; }
"""

_PARTS = (_TEXT, _FRAMES, _BUTTONS, _FIELDS, _VIEWS, _BARS)
