"""The talk at the gate: offers of all merchants at once or in live play, and demands (R8.2, R8.9, R8.16)."""

from serai.games.sheriff import actions, phases, state
from serai.games.sheriff.components import CLICKS
from serai.games.sheriff.deals import apply_choices
from serai.games.sheriff.deputies import leader
from serai.games.sheriff.market import is_merchant
from serai.games.sheriff.offer_builder import build
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import LITE, YES, clear_draft, inspector


def edits(s: State, seat: int) -> bool:
    """Return whether a merchant may change offers now, while the inspector thinks (R8.16)."""
    return s.live == YES and (s.phase == phases.GATE or s.phase == phases.NAME) and is_merchant(s, seat)


def commutes(s: State, seat: int) -> bool:
    """Return whether a seat's decision means the same when others decide first; an inspector's does not (R8.16)."""
    return s.live != YES or (s.phase != phases.GATE and s.phase != phases.NAME) or is_merchant(s, seat)


def begin_talk(s: State) -> None:
    """Ask every merchant of the round for offers (R8.2)."""
    s.clicks[:] = 0
    s.phase = phases.TALK
    s.waits = talkers(s)


def clear_drafts(s: State) -> None:
    """Clear all offers in the making: a deal or a settled bag changes what can be offered (R8.16)."""
    for p in range(s.players):
        clear_draft(s, p)


def apply_talk(s: State, p: int, a: int) -> int:
    """Apply a click on an offer or a demand; return what must happen next (R8.2, R8.9).

    When all merchants have chosen, every offer is shown and the inspectors decide. While an inspector thinks, a
    merchant's choice is shown at once (R8.16). Cancelling a demand undoes it.
    """
    if a == actions.HOLD:
        s.chosen[p] = 1
    elif actions.WITHDRAW <= a < actions.WITHDRAW + 2:
        s.chosen[p] = 2 + a - actions.WITHDRAW
    elif a == actions.SUBMIT:
        s.chosen[p] = 4
    elif a == actions.CANCEL:
        clear_draft(s, p)
        if s.phase == phases.DEMAND:
            s.addressed = 0
            return state.CONTINUE_INSPECTION
        s.clicks[p] = min(CLICKS, int(s.clicks[p]) + 1)
    else:
        build(s, p, a)
    if s.chosen[p] == 0:
        return state.AWAIT_DECISION
    together = s.phase == phases.TALK
    if together or a == actions.HOLD:
        s.waits = int(s.waits) & ~(1 << p)
    if together and s.waits > 0:
        return state.AWAIT_DECISION
    apply_choices(s, int(s.merchants) if together else 1 << p)
    if s.phase == phases.DEMAND:
        s.clicks[p] = 0
        s.phase = phases.REPLY
        s.waits = 1 << (s.addressed - 1)
    elif together:
        s.clicks[:] = 0
        if s.second > 0 and s.solo == 0:
            s.phase = phases.NAME
            s.waits = 1 << leader(s) | talkers(s) * int(s.live)
        else:
            open_gate(s)
    return state.AWAIT_DECISION


def talkers(s: State) -> int:
    """Return the bit set of the merchants who may make offers; with the lite profile those with an unsettled bag."""
    return int(s.merchants) & int(s.bags) if s.profile == LITE else int(s.merchants)


def open_gate(s: State) -> None:
    """Ask the sheriff, or the deputy who goes on alone, to decide (R6.1)."""
    s.phase = phases.GATE
    s.waits = 1 << inspector(s) | talkers(s) * int(s.live)
