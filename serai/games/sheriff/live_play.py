"""What only live tables need: the seats the game waits for (R8.16), and the clock of a timed inspection (R6.7).

The rules count a timed inspection in passes. At a live table an hourglass with one minute for each merchant runs from
the first offers to the last bag. Its time is divided evenly among the passes: a pass is over when only the shares of
the passes after it are left, so whoever decides quickly leaves the rest of the share to them. A merchant has ten
seconds to answer, so that silence does not use up the inspector's time; while somebody counts out what is owed the
hourglass stands still.
"""

from typing import Any

from serai.core.clock import Clock
from serai.core.seats import LETTERS, seats_of
from serai.games.sheriff import phases
from serai.games.sheriff.components import MINUTE
from serai.games.sheriff.negotiation import edits
from serai.games.sheriff.rules import pass_count
from serai.games.sheriff.transfers import YES

ANSWER = 10  # seconds a merchant has to make an offer or to reply to a demand


def awaited(view: Any) -> list[int]:
    """Return the seats the game waits for.

    Merchants may change their offers while the inspector thinks, but nobody waits for that (R8.16).
    """
    asked = seats_of(int(view.waits))
    return [seat for seat in asked if not edits(view, seat)]


def clock(view: Any) -> Clock | None:
    """Return the clock of the position, or None: which seats it presses, and until when (R6.7)."""
    if view.timer != YES or not phases.TALK <= view.phase <= phases.VOTE or not view.bags:
        return None
    phase, bags = int(view.phase), int(view.bags)
    full = MINUTE * int(view.merchants).bit_count()
    until = full * max(0, int(view.ticks) - 1) / pass_count(view)
    seats = tuple(awaited(view))
    most = 0
    bag = LETTERS[int(view.named) - 1 if view.named > 0 else (bags & -bags).bit_length() - 1]
    settled = (f"pass seat:{bag}", f"inspect seat:{bag}")
    press: tuple[str, ...]
    if phase == phases.TALK:
        most, press = ANSWER, ("hold", "cancel")
    elif phase == phases.REPLY:
        most, press = ANSWER, ("refuse",)
    elif phase in (phases.GATE, phases.VOTE):
        press = ("wait", *settled)
    elif phase == phases.NAME:
        press = (f"choose seat:{bag}",)
    elif phase == phases.DEMAND:
        press = ("cancel",)
    else:  # while somebody counts out a fine or promised cards, or takes a black market card
        return Clock(int(view.round_no), full, until)
    return Clock(int(view.round_no), full, until, seats, press, (phase, int(view.ticks), int(view.solo)), most)
