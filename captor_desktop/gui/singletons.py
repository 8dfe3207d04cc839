"""Works around a fault of PySide6 6.12 on Python 3.11: it gives None and True away unclaimed.

Its functions return None, True and False without counting the reference, which is right only from
Python 3.12 on, where these are never freed. On 3.11 each call of a function of Qt takes one
reference too many, and after some thousands of calls the interpreter ends with "Fatal Python error:
none_dealloc". So the counts are raised so far that no session can use them up.
"""

from __future__ import annotations

import ctypes
import sys

IMMORTAL_SINCE = (3, 12)
ENOUGH = 1 << 48  # a million calls a second would take nine years


def keep_singletons() -> None:
    """Make sure that Qt can't use up the references to None and its like. Once is enough."""
    if sys.version_info >= IMMORTAL_SINCE or sys.implementation.name != "cpython":
        return
    for singleton in (None, True, False, NotImplemented, Ellipsis):
        if sys.getrefcount(singleton) < ENOUGH // 2:
            ctypes.c_ssize_t.from_address(id(singleton)).value += ENOUGH
