"""The types of settings, and how the value of each is read from a file."""

from __future__ import annotations

from dataclasses import dataclass

from captor_desktop.options import BookStyle, read_style


@dataclass(frozen=True, slots=True)
class Option:
    """One of the values that a setting may have, and its name for the user."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several words."""

    type: type[str]
    options: tuple[Option, ...]

    def read(self, raw: object) -> str:
        """Return one of the options."""
        if raw not in [option.value for option in self.options]:
            raise ValueError("not one of the choices")
        return self.type(raw)


@dataclass(frozen=True, slots=True)
class Several:
    """Some of several words, at least one, in the order of the options."""

    options: tuple[Option, ...]

    def read(self, raw: object) -> tuple[str, ...]:
        """Return those of the options that are in the list."""
        if not isinstance(raw, list | tuple):
            raise ValueError("not a list")
        known = tuple(option.value for option in self.options if option.value in raw)
        if not known:
            raise ValueError("none of the choices")
        return known


@dataclass(frozen=True, slots=True)
class NumberKind:
    """A whole number within limits; `zero_label` is shown instead of 0."""

    low: int
    high: int
    step: int = 1
    unit: str = ""
    zero_label: str = ""

    def read(self, raw: object) -> int:
        """Return the number, brought within the limits."""
        if not isinstance(raw, int) or isinstance(raw, bool):
            raise ValueError("not a number")
        return min(max(raw, self.low), self.high)


@dataclass(frozen=True, slots=True)
class Switch:
    """A yes-or-no setting."""

    def read(self, raw: object) -> bool:
        """Return the truth value."""
        if not isinstance(raw, bool):
            raise ValueError("neither true nor false")
        return raw


@dataclass(frozen=True, slots=True)
class Text:
    """Any text."""

    def read(self, raw: object) -> str:
        """Return the text."""
        if not isinstance(raw, str):
            raise ValueError("not a text")
        return raw


@dataclass(frozen=True, slots=True)
class Texts:
    """A list of texts, cut to `longest` of them."""

    longest: int

    def read(self, raw: object) -> tuple[str, ...]:
        """Return the texts."""
        if not isinstance(raw, list | tuple) or not all(isinstance(text, str) for text in raw):
            raise ValueError("not a list of texts")
        return tuple(raw[: self.longest])


@dataclass(frozen=True, slots=True)
class StyleKind:
    """A `BookStyle`: a value for each of its parts; a bad value becomes the default."""

    def read(self, raw: object) -> BookStyle:
        """Return the style."""
        if isinstance(raw, BookStyle):
            return raw
        if not isinstance(raw, dict):
            raise ValueError("not a style")
        return read_style(raw)


Kind = Choice | Several | NumberKind | Switch | Text | Texts | StyleKind


@dataclass(frozen=True, slots=True)
class Labels:
    """How the dialog shows a setting: its group, its name and its help text."""

    group: str
    label: str
    help: str


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting as the dialog draws it."""

    name: str
    kind: Kind
    words: Labels
