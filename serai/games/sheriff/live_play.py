"""What only tables of people need to know: for whom the game waits (R8.16), and the sand glass (R6.7).

Of a timed inspection the rules know the passes only; where time is real, a glass with a minute for each merchant
runs from the first talk to the last bag. It is cut into as many parts as there are passes: a pass is over when the
glass is down to the parts of those that follow. Who decides quickly leaves them the rest of the part. Merchants have
ten seconds for an answer, so that no silence eats the inspector's time; while somebody counts out what is owed the
glass stands.
"""

from typing import Any

from serai.core.clock import Clock
from serai.core.seats import LETTERS, seats_of
from serai.games.sheriff import phases
from serai.games.sheriff.components import MINUTE
from serai.games.sheriff.negotiation import edits
from serai.games.sheriff.rules import passes
from serai.games.sheriff.transfers import YES

ANSWER = 10  # seconds a merchant has for the talk, or to reply to a demand


def awaited(view: Any) -> list[int]:
    """Return for whom the game waits: merchants may change offers while the inspector thinks, and need not."""
    asked = seats_of(int(view.waits))
    return [seat for seat in asked if not edits(view, seat)]


def clock(view: Any) -> Clock | None:
    """Return what time asks for: of merchants an answer, of inspectors that the pass ends."""
    if view.timer != YES or not phases.TALK <= view.phase <= phases.VOTE or not view.bags:
        return None
    phase, bags = int(view.phase), int(view.bags)
    full = MINUTE * int(view.merchants).bit_count()
    until = full * max(0, int(view.ticks) - 1) / passes(view)
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
    else:  # a fine, promised cards, a black market card
        return Clock(int(view.round_no), full, until)
    return Clock(int(view.round_no), full, until, seats, press, (phase, int(view.ticks), int(view.solo)), most)
