"""Talking at the gate (R8.2, R8.9, R8.16): all merchants at once, or while the inspector thinks; and demands."""

from serai.games.sheriff import actions, phases, state
from serai.games.sheriff.components import CLICKS
from serai.games.sheriff.deals import carry_out
from serai.games.sheriff.deputies import leader
from serai.games.sheriff.market import is_merchant
from serai.games.sheriff.offer_builder import build
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import LITE, YES, clear_draft, inspector


def edits(s: State, seat: int) -> bool:
    """R8.16: in live play merchants change their offers while the inspector thinks."""
    return s.live == YES and (s.phase == phases.GATE or s.phase == phases.NAME) and is_merchant(s, seat)


def commutes(s: State, seat: int) -> bool:
    """R8.16: what the inspector decides is meant for the offers as they lie on the table."""
    return s.live != YES or (s.phase != phases.GATE and s.phase != phases.NAME) or is_merchant(s, seat)


def begin_talk(s: State) -> None:
    """R8.2: every merchant of the round may talk."""
    s.clicks[:] = 0
    s.phase = phases.TALK
    s.waits = talkers(s)


def drop_drafts(s: State) -> None:
    """R8.16: a deal or a settled bag changes what can be offered, so offers in the making are given up."""
    for p in range(s.players):
        clear_draft(s, p)


def talk(s: State, p: int, a: int) -> int:
    """R8.2, R8.9: a click on an offer or a demand. Return what follows.

    When all merchants have chosen, everything is shown and the inspectors decide. R8.16: while an inspector thinks,
    what a merchant chooses is shown at once. A demand that is given up is as if it had not been made.
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
            return state.GATE_GOES_ON
        s.clicks[p] = min(CLICKS, int(s.clicks[p]) + 1)
    else:
        build(s, p, a)
    if s.chosen[p] == 0:
        return state.GOES_ON
    together = s.phase == phases.TALK
    if together or a == actions.HOLD:
        s.waits = int(s.waits) & ~(1 << p)
    if together and s.waits > 0:
        return state.GOES_ON
    carry_out(s, int(s.merchants) if together else 1 << p)
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
    return state.GOES_ON


def talkers(s: State) -> int:
    """Return the bits of the merchants who may talk; with the lite profile those whose bag is at stake."""
    return int(s.merchants) & int(s.bags) if s.profile == LITE else int(s.merchants)


def open_gate(s: State) -> None:
    """R6.1: the sheriff, or the deputy who goes on alone, decides."""
    s.phase = phases.GATE
    s.waits = 1 << inspector(s) | talkers(s) * int(s.live)
