"""What many tests of the window do."""

from __future__ import annotations


def opened(window, path, qtbot):
    """Open a book and return its review page."""
    with qtbot.waitSignal(window.book_opened, timeout=20_000):
        window.open_paths([path])
    return window.review
