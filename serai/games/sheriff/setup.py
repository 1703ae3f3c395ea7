"""Setting up a game, and clearing what lasts for one round (R2)."""

from serai.core.record import IntArray
from serai.core.seats import DICE, EVERYBODY
from serai.games.sheriff import phases
from serai.games.sheriff.components import COPIES, COPIES_3P, FIRST_ROYAL, GOODS, START_GOLD
from serai.games.sheriff.record import State, blank, set_options
from serai.games.sheriff.transfers import NO, YES, clear_draft


def setup(s: State, players: int, options: IntArray) -> None:
    """Fill a state for the first decision; nothing is dealt yet (R2)."""
    blank(s)
    set_options(s, options)
    s.players = players
    clear_round(s)
    for p in range(players):  # R2.2
        s.gold[p] = START_GOLD
        s.gold_seen[p] = 1 << p if s.gold_public == NO else EVERYBODY  # R1.2
    for g in range(GOODS):  # R2.1
        n = int(COPIES_3P[g]) if players == 3 else int(COPIES[g])
        s.pile[g] = n if g < FIRST_ROYAL or s.royal == YES else 0
        s.pile_size += int(s.pile[g])
    s.waits = DICE
    s.phase = phases.REMOVE if s.remove_ten == YES else after_removal(s)


def after_removal(s: State) -> int:
    """Return the phase in which play begins; with six the deputies are drawn after the deal (R2.4, R11.1)."""
    return phases.DEAL if s.players == 6 else phases.FIRST


def clear_round(s: State) -> None:
    """Reset what lasts for one round; only pledges outlast it (R8.13)."""
    s.merchants = 0
    s.lead = 1
    s.bags = 0
    s.must_pass[:] = 0
    s.must_open[:] = 0
    s.ticks = 0
    s.moved = 0
    s.solo = 0
    s.demanded = 0
    s.named = 0
    s.outcome = 0
    s.addressed = 0
    s.payee = 0
    s.payer = 0
    s.owed_to = 0
    s.vowed = 0
    s.loot_seen = 0
    s.leftover = 0
    s.shared = 0
    s.shared_gold = 0
    s.proposals = 0
    s.declared[:] = 0
    s.version[:] = 0
    s.clicks[:] = 0
    s.chosen[:] = 0
    s.fresh[:] = 0
    for p in range(s.players):
        clear_draft(s, p)  # offers are already blank: all bags are settled, so every offer is void or paid
