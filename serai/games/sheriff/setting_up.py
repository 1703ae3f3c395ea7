"""Before the first round (R2)."""

from serai.core.seats import DICE, EVERYBODY
from serai.games.sheriff.components import COPIES, COPIES_3P, FIRST_ROYAL, GOODS, START_GOLD
from serai.games.sheriff.stalls import NO, YES, clear_draft
from serai.games.sheriff.state import DEAL, FIRST, REMOVE


def setup(s, players, options):
    """Make the state before the first decision: nothing dealt."""
    s.profile = options[0]
    s.royal = options[1]
    s.black_market = options[2]
    s.timer = options[3]
    s.remove_ten = options[4]
    s.hand_cards = options[5]
    s.declare_absent = options[6]
    s.claim_after_opening = options[7]
    s.market_cards_count = options[8]
    s.live = options[9]
    s.gold_public = options[10]
    s.stand_contra_truth = options[11]
    s.inspector_gives = options[12]
    s.players = players
    clear(s)
    for p in range(players):  # R2.2
        s.gold[p] = START_GOLD
        s.gold_seen[p] = 1 << p if s.gold_public == NO else EVERYBODY  # R1.2
    for g in range(GOODS):  # R2.1
        n = int(COPIES_3P[g]) if players == 3 else int(COPIES[g])
        s.pile[g] = n if g < FIRST_ROYAL or s.royal == YES else 0
        s.pile_size += int(s.pile[g])
    s.waits = DICE
    s.phase = REMOVE if s.remove_ten == YES else after_removal(s)


def after_removal(s):
    """Return the phase in which play goes on: deputies are drawn after the deal."""
    return DEAL if s.players == 6 else FIRST


def clear(s):
    """Blank everything that play fills."""
    s.gold[:] = 0
    s.gold_seen[:] = 0
    s.loot_gold = 0
    s.lost_gold = 0
    s.round_no = 0
    s.sheriff = 0
    s.second = 0
    s.called = 0
    s.first = 0
    s.at = 0
    s.count = 0
    s.last = 0
    s.ended = 0
    s.pile_size = 0
    s.removed[:] = 0
    s.discarded[:] = 0
    s.aside[:] = 0
    s.hand[:] = 0
    s.hand_size[:] = 0
    s.bag[:] = 0
    s.bag_size[:] = 0
    s.stand[:] = 0
    s.contra[:] = 0
    s.contra_size[:] = 0
    s.known[:] = 0
    s.market_first[:] = 0
    s.market_second[:] = 0
    s.blind_left = 0
    s.any_left = 0
    s.deal_bag = 0
    s.proof = 0
    s.owes[:] = 0
    s.claimer = 0
    s.settled = 0
    s.loot[:] = 0
    s.loot_contra[:] = 0
    s.loot_size = 0
    s.ballot[:] = 0
    s.promised[:] = 0
    s.target[:] = 0
    s.kept[:] = 0
    s.broken[:] = 0
    s.offer_state[:] = 0
    s.offer_gold[:] = 0
    s.offer_pass[:] = 0
    s.offer_open[:] = 0
    s.offer_if[:] = 0
    s.offer_cards[:] = 0
    s.offer_named[:] = 0
    s.offer_seen[:] = 0
    s.offer_vow[:] = 0
    s.offer_pledge[:] = 0
    s.offer_target[:] = 0
    s.offer_to[:] = 0
    s.draft_gold[:] = 0
    s.draft_pass[:] = 0
    s.draft_open[:] = 0
    s.draft_if[:] = 0
    s.draft_cards[:] = 0
    s.draft_vow[:] = 0
    s.draft_pledge[:] = 0
    s.draft_target[:] = 0
    clear_round(s)


def clear_round(s):
    """R8.13: what was agreed ends with the round; pledges stay in the ledger."""
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
        clear_draft(s, p)  # offers are blank: those about settled bags are void, and what was owed is paid
