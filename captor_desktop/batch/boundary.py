"""The boundary of a book: an error in one book does not affect the others."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from captor_desktop.errors import BadPattern, CaptorError
from captor_desktop.messages import message
from captor_desktop.work import Cancelled

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Fault:
    """Why nothing came of a book; the traceback only where the error is one of ours."""

    error: CaptorError
    traceback: str = ""


def attempt(work: Callable[[], Made], source: Path) -> Made | Fault:
    """Return the result of the work on this book, or the error that ended it.

    A cancel and a bad pattern are raised: they have nothing to do with this book, and would be
    the same for all the others.
    """
    try:
        return work()
    except (Cancelled, BadPattern):
        raise
    except CaptorError as error:
        return Fault(error)
    except Exception:  # noqa: BLE001  one of the two places: a bug must not end a batch
        unexpected = CaptorError(
            message("An unexpected error occurred in “{0}”.", source.name),
            message("Please report it and attach the log."),
            source,
        )
        return Fault(unexpected, traceback.format_exc())
