"""Undo and redo of a review: its states in the order they were made, each with its name.

A state is frozen and shares its sections with its neighbours, so keeping them all is cheap and undo
can't go wrong: it is a step back in a list.
"""

from __future__ import annotations

from typing import Generic, TypeVar

State = TypeVar("State")
MOST_STEPS = 1000  # older steps are dropped


class History(Generic[State]):
    """The current state of a review and its history."""

    def __init__(self, start: State) -> None:
        """Start with this state and no steps."""
        self._states: list[tuple[str, State]] = [("", start)]
        self._place = 0

    @property
    def current(self) -> State:
        """The state as it is now."""
        return self._states[self._place][1]

    @property
    def undo_name(self) -> str:
        """The name of the step that `undo` would undo; empty if there is none."""
        return self._states[self._place][0] if self._place else ""

    @property
    def redo_name(self) -> str:
        """The name of the step that `redo` would redo; empty if there is none."""
        following = self._states[self._place + 1 : self._place + 2]
        return following[0][0] if following else ""

    def push(self, name: str, state: State, *, merge: bool = False) -> bool:
        """Add a named step to this state; return whether anything changed.

        Steps that were undone can no longer be redone. With `merge`, consecutive steps of one name,
        such as those of a slider, become one step.
        """
        if state == self.current:
            return False
        if merge and self.undo_name == name:
            self._place -= 1
        self._states[self._place + 1 :] = [(name, state)]
        del self._states[: max(0, len(self._states) - 1 - MOST_STEPS)]
        self._place = len(self._states) - 1
        return True

    def undo(self) -> bool:
        """Undo the last step; return whether there was one."""
        if self._place == 0:
            return False
        self._place -= 1
        return True

    def redo(self) -> bool:
        """Redo the last undone step; return whether there was one."""
        if self._place == len(self._states) - 1:
            return False
        self._place += 1
        return True
