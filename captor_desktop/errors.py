"""The errors a user may see: each says what happened, to which file, and what to do next.

Every kind has a stable code, which a user can search for, and an exit code for the command line,
which also knows by the code which of its options would help (`cli/terminal.py`).
"""

from __future__ import annotations

from pathlib import Path

from captor_desktop.messages import Message


class CaptorError(Exception):
    """An error that the user can understand and do something about."""

    title = "Something went wrong"
    code = "X00"
    exit_code = 1

    def __init__(self, what: Message, advice: Message, path: Path | None = None) -> None:
        """Keep `what` happened and the `advice` on what to do, one sentence each."""
        super().__init__(what, advice, path)
        self.what = what
        self.advice = advice
        self.path = path

    @property
    def message(self) -> Message:
        """What happened and what to do, ending with the code."""
        return Message("{0} {1} ({2})", (self.what, self.advice, self.code))

    def __str__(self) -> str:
        """Return the complete message in English."""
        return str(self.message)


class CannotRead(CaptorError):
    """The file does not exist, can't be read for lack of permission, or is a folder."""

    title = "The file could not be read"
    code = "R01"
    exit_code = 3


class NotPlainText(CaptorError):
    """The file is a PDF, a Word document, an EPUB, an image or some other binary."""

    title = "This is not a plain-text book"
    code = "R02"
    exit_code = 4


class EmptyBook(CaptorError):
    """The file contains no words."""

    title = "There is nothing to read in this file"
    code = "R03"
    exit_code = 5


class BadPattern(CaptorError):
    """The user's own heading pattern can't be used."""

    title = "The pattern can't be used"
    code = "U01"
    exit_code = 2


class CannotWrite(CaptorError):
    """The disk is full, or the folder may not be written to."""

    title = "The result could not be written"
    code = "W01"
    exit_code = 6


class OutputExists(CaptorError):
    """A file with that name exists, and overwriting was not allowed."""

    title = "The file is already there"
    code = "W02"
    exit_code = 7


class ModelUnusable(CaptorError):
    """A model file is missing or damaged."""

    title = "The model can't be used"
    code = "M01"
    exit_code = 8


class ModelFailed(ModelUnusable):
    """A model could not be run, or its answer is not a number."""

    code = "M02"


class RuntimeMissing(ModelUnusable):
    """A package that runs the models is not installed."""

    code = "M03"


class WordModelUnusable(ModelUnusable):
    """A file that prediction needs even without a neural network is missing or damaged."""

    code = "M04"


class HeadingModelUnusable(ModelUnusable):
    """The file with the evidence for headings is missing or damaged."""

    code = "M05"


class BadReviewFile(CaptorError):
    """A saved review can't be read or belongs to another book."""

    title = "The saved review can't be used"
    code = "V01"
    exit_code = 9


class MissingExtra(CaptorError):
    """A package that only a library needs is not installed."""

    title = "Something is not installed"
    code = "U02"
    exit_code = 10
