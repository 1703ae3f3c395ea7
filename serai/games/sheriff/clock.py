"""The sand glass of a timed inspection (R6.7) at tables where time is real. The rules know passes only.

A minute for each merchant runs from the first talk to the last bag. It is cut into as many parts as there are
passes: when the glass is down to the parts of the passes that follow, the pass is over. Who decides quickly leaves
the rest of the part to the passes that follow. Merchants have ten seconds for an answer, so that no silence
eats the sheriff's time. While somebody counts out what is owed the glass stands.
"""

from typing import Any

from serai.core.clock import Clock
from serai.core.seats import LETTERS, seats_of
from serai.games.sheriff.components import MINUTE
from serai.games.sheriff.deputies import leader
from serai.games.sheriff.rules import passes
from serai.games.sheriff.stalls import YES, inspector
from serai.games.sheriff.state import DEMAND, GATE, NAME, REPLY, TALK, VOTE

ANSWER = 10  # seconds a merchant has for the talk, or to reply to a demand


def clock(view: Any) -> Clock | None:
    """Return what time asks for: of merchants an answer, of inspectors that the pass ends."""
    if view.timer != YES or not TALK <= view.phase <= VOTE or not view.bags:
        return None
    phase, bags = int(view.phase), int(view.bags)
    full = MINUTE * int(view.merchants).bit_count()
    until = full * max(0, int(view.ticks) - 1) / passes(view)
    seats = tuple(seats_of(int(view.waits)))
    most = 0
    bag = LETTERS[int(view.named) - 1 if view.named > 0 else (bags & -bags).bit_length() - 1]
    settled = (f"pass seat:{bag}", f"inspect seat:{bag}")
    press: tuple[str, ...]
    if phase == TALK:
        most, press = ANSWER, ("hold", "cancel")
    elif phase == REPLY:
        most, press = ANSWER, ("refuse",)
    elif phase == GATE:
        seats, press = (inspector(view),), ("wait", *settled)
    elif phase == NAME:
        seats, press = (leader(view),), (f"choose seat:{bag}",)
    elif phase == DEMAND:
        press = ("cancel",)
    elif phase == VOTE:
        press = ("wait", *settled)
    else:  # a fine, promised cards, a black market card
        return Clock(int(view.round_no), full, until)
    return Clock(int(view.round_no), full, until, seats, press, (phase, int(view.ticks), int(view.solo)), most)
