"""A clock beside the board: what a game says about time at tables where time is real.

The rules know no time. Where a game counts how often something may be put off, a table of people may let a glass of
sand run, and do for whoever is too slow what the rules have for that. What is done so is a decision like any other:
a record tells nothing of clocks, and replays without one.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Clock:
    """What time asks for at a position.

    The glass runs from `full` seconds downwards as long as `seats` are asked; without seats it stands. Their time is
    up when no more than `until` seconds are left in it, or when they have been asked `question` for `most` seconds
    (0: as long as the glass lasts). Then the first of `press` that is allowed is done for each of them.
    """

    glass: int  # which one: another number is another glass, and full
    full: float
    until: float
    seats: tuple[int, ...] = ()
    press: tuple[str, ...] = ()  # notations
    question: tuple[int, ...] = ()
    most: float = 0
