"""The fields for what a book says about itself: four for a quick look, or all of them."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import Any

from PySide6.QtCore import QRegularExpression, Qt, QTimer, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from captor_desktop.book import Metadata
from captor_desktop.gui.widgets.controls import choice, field

DESCRIPTION_LINES = 4


class DetailFields(QWidget):
    """Fields for the details of a book. `changed` tells that something was typed."""

    changed = Signal()

    def __init__(self, metadata: Metadata, *, full: bool = False) -> None:
        """Show these details."""
        super().__init__()
        self._metadata = metadata
        self._lines: dict[str, QLineEdit] = {}
        self.description = QPlainTextEdit(metadata.description)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setSpacing(8)
        alignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self._form.setLabelAlignment(alignment)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.title = self._add("title", self.tr("&Title"), metadata.title)
        self.author = self._add("author", self.tr("&Author"), metadata.author)
        if full:
            self._add("translator", self.tr("T&ranslator"), metadata.translator)
            self._add("illustrator", self.tr("Ill&ustrator"), metadata.illustrator)
        self._build_language(metadata.language)
        self.year = self._add("year", self.tr("&Year"), str(metadata.year or ""))
        self.year.setValidator(
            QRegularExpressionValidator(QRegularExpression(r"\d{0,4}"), self.year)
        )
        if full:
            self._build_rest(metadata)
        else:
            self.description.hide()

    def choose_title(self) -> None:
        """Let the user type another title; of a long one the beginning is shown, all is chosen."""
        self.title.setFocus()
        letters = len(self.title.text())
        # After the dialog is shown: that selects the text again, and scrolls to its end.
        QTimer.singleShot(0, self.title, lambda: self.title.setSelection(letters, -letters))

    @property
    def metadata(self) -> Metadata:
        """The details as they are typed."""
        texts: dict[str, Any] = {name: line.text().strip() for name, line in self._lines.items()}
        year = texts.pop("year")
        for name in {"tags", "identifiers"} & texts.keys():
            texts[name] = tuple(p for each in texts[name].split(",") if (p := each.strip()))
        return dataclasses.replace(
            self._metadata,
            **texts,
            year=int(year) if year else None,
            language=self._language(),
            description=self.description.toPlainText().strip(),
        )

    def take(self, metadata: Metadata) -> None:
        """Show other details."""
        self._metadata = metadata
        for name, line in self._lines.items():
            value = getattr(metadata, name)
            line.setText(", ".join(value) if isinstance(value, tuple) else str(value or ""))
        self.description.setPlainText(metadata.description)
        place = self.language.findData(metadata.language)
        self.language.setCurrentText(
            self.language.itemText(place) if place >= 0 else metadata.language
        )

    def _build_language(self, code: str) -> None:
        names = self._language_names().items()
        self.language = choice(self.tr("Language"), ((name, code) for code, name in names))
        self.language.setEditable(True)
        place = self.language.findData(code)
        if place < 0:
            self.language.addItem(code, code)
            place = self.language.count() - 1
        self.language.setCurrentIndex(place)
        self.language.currentTextChanged.connect(self.changed)
        self._form.addRow(self.tr("Lan&guage"), self.language)

    def _build_rest(self, metadata: Metadata) -> None:
        self._add("series", self.tr("&Series"), metadata.series)
        self._add("series_number", self.tr("Num&ber in the series"), metadata.series_number)
        self._add("publisher", self.tr("&Publisher"), metadata.publisher)
        hint = self.tr("separated by commas")
        self._add("tags", self.tr("Tags"), ", ".join(metadata.tags), hint)
        hint = self.tr("ISBN or web address, separated by commas")
        self._add("identifiers", self.tr("Identi&fiers"), ", ".join(metadata.identifiers), hint)
        self.description.setAccessibleName(self.tr("Description"))
        self.description.setTabChangesFocus(True)
        height = self.description.fontMetrics().lineSpacing() * (DESCRIPTION_LINES + 1)
        self.description.setFixedHeight(height)
        self.description.textChanged.connect(self.changed)
        self._form.addRow(self.tr("&Description"), self.description)

    def _add(self, name: str, title: str, text: str, hint: str = "") -> QLineEdit:
        line = field(title.replace("&", ""), text, hint=hint)
        line.textChanged.connect(self.changed)
        line.editingFinished.connect(partial(line.setCursorPosition, 0))
        self._lines[name] = line
        self._form.addRow(title, line)
        return line

    def _language(self) -> str:
        typed = self.language.currentText().strip()
        place = self.language.findText(typed)
        return str(self.language.itemData(place)) if place >= 0 else typed

    def _language_names(self) -> dict[str, str]:
        return {
            "en": self.tr("English"),
            "de": self.tr("German"),
            "fr": self.tr("French"),
            "es": self.tr("Spanish"),
            "it": self.tr("Italian"),
            "pt": self.tr("Portuguese"),
            "nl": self.tr("Dutch"),
            "da": self.tr("Danish"),
            "sv": self.tr("Swedish"),
            "no": self.tr("Norwegian"),
            "fi": self.tr("Finnish"),
            "pl": self.tr("Polish"),
            "hu": self.tr("Hungarian"),
            "la": self.tr("Latin"),
            "el": self.tr("Greek"),
            "ru": self.tr("Russian"),
        }
