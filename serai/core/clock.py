"""What a game says about the time that players have, at tables where they play against a clock.

The rules themselves know no time. Where a game limits how often a decision may be put off, a table can run an hourglass
instead, and decide for the players whose time is up. Such a decision is like any other: a record says nothing about
clocks, and is replayed without one.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Clock:
    """How time runs at a position.

    The hourglass runs down from `full` seconds while any of `seats` must decide; without seats it stands still. Their
    time is up when only `until` seconds are left, or when they have been asked the same `question` for `most` seconds
    (0 means no such limit). Then the first allowed action of `press` is done for each of them.
    """

    glass: int  # the number of the hourglass: a new number stands for a new one, which is full
    full: float
    until: float
    seats: tuple[int, ...] = ()
    press: tuple[str, ...] = ()  # notations
    question: tuple[int, ...] = ()
    most: float = 0
