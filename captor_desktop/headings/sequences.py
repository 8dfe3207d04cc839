"""Numbers in order: which of the numbered candidates continue one another.

Books restart their numbers in every part, skip one by a printer's error or print one twice, so a
strict sequence is never demanded. Among all chains the one is taken that explains the most
candidates with the fewest jumps.
"""

from __future__ import annotations

from collections.abc import Sequence

_FAR = 40  # how many candidates back a chain may reach: keeps the search linear
_STEP = 1.0
_SKIP_COST = 0.6  # for every number left out
_RESTART_COST = 0.9  # a restart at "I" must be justified by what follows it
_REPEAT_COST = 1.2


def best_chain(numbers: Sequence[int]) -> list[int]:
    """Return the places of the numbers that make the best chain of counting, in order."""
    count = len(numbers)
    worth = [0.0] * count
    previous = [-1] * count
    for place, number in enumerate(numbers):
        worth[place] = _STEP - (0.0 if number <= 1 else min(0.3 * (number - 1), 1.5))
        for back in range(max(0, place - _FAR), place):
            gain = worth[back] + _link(numbers[back], number)
            if gain > worth[place]:
                worth[place], previous[place] = gain, back
    if not count:
        return []
    place = max(range(count), key=worth.__getitem__)
    chain = []
    while place >= 0:
        chain.append(place)
        place = previous[place]
    return chain[::-1]


def _link(before: int, number: int) -> float:
    step = number - before
    if step == 1:
        return _STEP
    if step > 1:
        return _STEP - _SKIP_COST * (step - 1)
    if step == 0:
        return _STEP - _REPEAT_COST
    return _STEP - _RESTART_COST if number == 1 else _STEP - _RESTART_COST - 0.5 * number
