"""How many examples hypothesis draws where a test needs another number than usual."""

from __future__ import annotations

from hypothesis import settings


def examples(count: int) -> settings:
    """Draw so many examples, but no more than any other test in `make quick`."""
    if settings.get_current_profile_name() == "quick":
        count = min(count, settings.default.max_examples)
    return settings(max_examples=count)
