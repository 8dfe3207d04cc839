"""The words of a study under way. What the report itself says is English, as its page is."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication

from captor_desktop.errors import CaptorError
from captor_desktop.gui.wording import fault_words
from captor_desktop.progress import Progress

_NO_DATASET = re.compile(r"“(.+)” is there and is no dataset\.", re.DOTALL)
_CATALOGUE = re.compile(r"The catalogue “(.+)” could not be read\.", re.DOTALL)
_OTHER_TABLE = re.compile(r"“(.+)” is no catalogue: .+", re.DOTALL)


def stage_words(progress: Progress) -> str:
    """Return what is done at the moment, and how far it is."""
    translate = QCoreApplication.translate
    known = {
        "Annotating": translate("Study", "Annotating books"),
        "Putting the dataset together": translate("Study", "Putting the dataset together"),
        "Making the report": translate("Study", "Making the report"),
    }
    words = known.get(progress.stage, progress.stage)
    if progress.total:
        words += translate("Study", ": {0} of {1}").format(progress.done, progress.total)
    return words


def study_fault(fault: Exception) -> str:
    """Return what is wrong with a study, and what to do about it."""
    translate = QCoreApplication.translate
    what = fault.what if isinstance(fault, CaptorError) else ""
    if match := _NO_DATASET.fullmatch(what):
        return translate(
            "Study", "“{0}” is there and is no dataset. Choose an empty folder, or a new one."
        ).format(match.group(1))
    if match := _CATALOGUE.fullmatch(what) or _OTHER_TABLE.fullmatch(what):
        return translate(
            "Study",
            "The catalogue “{0}” can't be used. Choose pg_catalog.csv, or leave it empty.",
        ).format(match.group(1))
    return fault_words(fault)
