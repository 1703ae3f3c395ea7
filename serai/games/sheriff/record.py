"""The record of the state, field by field.

Generated from the field list in `state.py`: python -m serai.core.generate serai.games.sheriff
"""

from serai.core.record import FlatRecord, IntArray


class State(FlatRecord):
    """What the rules call `s`. The class is for annotations; `Layout` makes the records themselves."""

    profile: int  # option: standard, lite, full
    royal: int  # option: no, yes
    black_market: int  # option: no, yes
    timer: int  # option: no, yes
    remove_ten: int  # option: no, yes
    hand_cards: int  # option: 6, 7
    declare_absent: int  # option: no, yes
    claim_after_opening: int  # option: no, yes
    market_cards_count: int  # option: no, yes
    live: int  # option: no, yes
    gold_public: int  # option: yes, no
    stand_contra_truth: int  # option: yes, no
    inspector_gives: int  # option: no, yes
    gold: IntArray  # [6] gold of each seat (seen by the bits of `gold_seen`)
    loot_gold: int  # gold on the loot tile
    lost_gold: int  # gold that the deputies could not share
    waits: int  # bits of the seats that must decide; 128 for chance; 0 at the end
    offer_gold: IntArray  # [6, 2] gold in each offer; below 0 the inspector pays it
    draft_gold: IntArray  # [6] gold in the offer being made (each seat sees its own)
    shared: int  # leftover kinds that the proposal gives to its maker (seen by the bits of `loot_seen`)
    players: int  # number of players
    # what is being decided: remove, first, deputy, deal, begin, discard, draw, load, declare, talk, gate, demand,
    # reply, hand_over, fine, claim, name, vote, loot, share, over
    phase: int
    round_no: int  # the round, from 1
    sheriff: int  # the sheriff, or the deputy whose card was drawn first
    second: int  # 1 + the second deputy, else 0
    lead: int  # which deputy leads: names the bag, proposes the split
    called: int  # bits of the seats whose deputy card was drawn
    merchants: int  # bits of the merchants of the round
    first: int  # the merchant who began the market
    at: int  # the seat being served
    count: int  # cards discarded by the seat, or removed in set-up
    last: int  # the good discarded last
    ended: int  # 0, or 1 + how the game ended
    pile: IntArray  # [15] the face-down pile, by good (seen by nobody)
    pile_size: int  # cards in the pile
    removed: IntArray  # [15] cards that left the game unseen (seen by nobody)
    discarded: IntArray  # [15] the discard pile, by good
    aside: IntArray  # [15] cards discarded in this market
    hand: IntArray  # [6, 15] cards in each hand, by good (each seat sees its own)
    hand_size: IntArray  # [6] cards in each hand; while a bag is loaded, with its cards
    bag: IntArray  # [6, 15] cards in each bag, by good (each seat sees its own)
    bag_size: IntArray  # [6] cards in each closed bag
    declared: IntArray  # [6] 1 + the good that was declared
    stand: IntArray  # [6, 4] legal goods on each stand
    contra: IntArray  # [6, 11] contraband face down on each stand, by good from pepper on (each seat sees its own)
    contra_size: IntArray  # [6] contraband cards face down on each stand
    known: IntArray  # [6, 6, 11] [who][whose][good]: contraband known to lie on a stand (each seat sees its own)
    market_first: IntArray  # [3] 1 + who took the first black market card of a kind
    market_second: IntArray  # [3] 1 + who took the second
    bags: int  # bits of the bags that are neither opened nor returned
    must_pass: IntArray  # [2] bags that the sheriff, or each deputy, has promised to return
    must_open: IntArray  # [2] bags that the sheriff, or each deputy, has promised to open
    ticks: int  # passes without a result that are left
    moved: int  # 1 when this pass settled a bag, 2 when it brought a deal that settled none
    solo: int  # 1 + the deputy who deals alone, else 0
    demanded: int  # 1 when the lone deputy has used the one demand
    named: int  # 1 + the bag that is voted on or decided next, else 0
    outcome: int  # what happens to the named bag after the deal: 1 returned, 2 opened, else 0
    addressed: int  # 1 + the merchant a demand is made to, else 0
    payee: int  # who is paid: a seat, or 6 for the loot tile
    payer: int  # who pays
    blind_left: int  # unnamed face-down cards still to be chosen by the payer
    any_left: int  # unnamed cards of the bag still to be chosen by the payer
    deal_bag: int  # 1 + the bag that goes back with the deal, else 0
    proof: int  # 1 + who must show bag and stand to the payee, else 0
    owes: IntArray  # [6] fine that each seat still has to pay
    owed_to: int  # who gets the fine or the cards: a seat, or 6 for the loot tile
    claimer: int  # 1 + the merchant who may claim a black market card, else 0
    vowed: int  # bits of the merchants who promised to claim none
    loot_seen: int  # bits of the deputies, who see the contraband on the loot tile
    loot: IntArray  # [4] legal goods on the loot tile
    loot_contra: IntArray  # [11] contraband on the loot tile (seen by the bits of `loot_seen`)
    loot_size: int  # contraband cards on the loot tile
    leftover: int  # the leftover being given: 0 gold, 1 + good (seen by the bits of `loot_seen`)
    shared_gold: int  # 1 when the proposal gives its maker the odd gold (seen by the bits of `loot_seen`)
    proposals: int  # proposals made
    ballot: IntArray  # [6] a deputy's vote: 1 open, 2 return, 3 defer, 4 + offer (each seat sees its own)
    offer_state: IntArray  # [6, 2] 0 none, 1 standing, 2 escrow, 3 owed
    version: IntArray  # [6, 2] how often each offer was placed this round
    offer_pass: IntArray  # [6, 2] bags an offer wants returned
    offer_open: IntArray  # [6, 2] bags an offer wants opened
    offer_if: IntArray  # [6, 2] when it is paid: 0 at once, else 8 * kind + seat
    offer_cards: IntArray  # [6, 2, 8] its cards, in order
    offer_named: IntArray  # [6, 2, 4] 1 + each face-down card it names (seen by the bits of `offer_seen`)
    offer_seen: IntArray  # [6, 2] bits of the payer and the inspectors
    offer_vow: IntArray  # [6, 2] 1 when it promises no black market card
    offer_pledge: IntArray  # [6, 2] pledges for later rounds, as bits
    offer_target: IntArray  # [6, 2] 1 + whom it pledges to inspect, else 0
    offer_to: IntArray  # [6, 2] who gets what lies in escrow or is owed
    draft_pass: IntArray  # [6] bags the offer being made wants returned (each seat sees its own)
    draft_open: IntArray  # [6] bags the offer being made wants opened (each seat sees its own)
    # [6] when it is to be paid, as in offer_if; seat 7 is still to be chosen (each seat sees its own)
    draft_if: IntArray
    draft_cards: IntArray  # [6, 13] its cards, named; or the goods picked to pay (each seat sees its own)
    draft_vow: IntArray  # [6] 1 when it is to promise no black market card (each seat sees its own)
    draft_pledge: IntArray  # [6] its pledges for later rounds, as bits (each seat sees its own)
    draft_target: IntArray  # [6] 1 + whom it is to pledge to inspect, else 0 (each seat sees its own)
    clicks: IntArray  # [6] clicks spent on the offer being made (each seat sees its own)
    chosen: IntArray  # [6] in the talk: 1 hold, 2 withdraw own, 3 withdraw other, 4 place (each seat sees its own)
    promised: IntArray  # [6, 6] [who][whom]: pledges still open, as bits
    target: IntArray  # [6, 6] 1 + whom that seat pledged to inspect, else 0
    fresh: IntArray  # [6] to whom each seat pledged something this round
    kept: IntArray  # [6] pledges kept
    broken: IntArray  # [6] pledges broken
    settled: int  # 1 + the bag just returned, + 8 opened and honest, + 16 a liar's; else 0
    gold_seen: IntArray  # [6] bits of those who see a seat's gold


def blank(s: State) -> None:
    """Set every field to zero."""
    s.profile = 0
    s.royal = 0
    s.black_market = 0
    s.timer = 0
    s.remove_ten = 0
    s.hand_cards = 0
    s.declare_absent = 0
    s.claim_after_opening = 0
    s.market_cards_count = 0
    s.live = 0
    s.gold_public = 0
    s.stand_contra_truth = 0
    s.inspector_gives = 0
    s.gold[:] = 0
    s.loot_gold = 0
    s.lost_gold = 0
    s.waits = 0
    s.offer_gold[:] = 0
    s.draft_gold[:] = 0
    s.shared = 0
    s.players = 0
    s.phase = 0
    s.round_no = 0
    s.sheriff = 0
    s.second = 0
    s.lead = 0
    s.called = 0
    s.merchants = 0
    s.first = 0
    s.at = 0
    s.count = 0
    s.last = 0
    s.ended = 0
    s.pile[:] = 0
    s.pile_size = 0
    s.removed[:] = 0
    s.discarded[:] = 0
    s.aside[:] = 0
    s.hand[:] = 0
    s.hand_size[:] = 0
    s.bag[:] = 0
    s.bag_size[:] = 0
    s.declared[:] = 0
    s.stand[:] = 0
    s.contra[:] = 0
    s.contra_size[:] = 0
    s.known[:] = 0
    s.market_first[:] = 0
    s.market_second[:] = 0
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
    s.blind_left = 0
    s.any_left = 0
    s.deal_bag = 0
    s.proof = 0
    s.owes[:] = 0
    s.owed_to = 0
    s.claimer = 0
    s.vowed = 0
    s.loot_seen = 0
    s.loot[:] = 0
    s.loot_contra[:] = 0
    s.loot_size = 0
    s.leftover = 0
    s.shared_gold = 0
    s.proposals = 0
    s.ballot[:] = 0
    s.offer_state[:] = 0
    s.version[:] = 0
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
    s.draft_pass[:] = 0
    s.draft_open[:] = 0
    s.draft_if[:] = 0
    s.draft_cards[:] = 0
    s.draft_vow[:] = 0
    s.draft_pledge[:] = 0
    s.draft_target[:] = 0
    s.clicks[:] = 0
    s.chosen[:] = 0
    s.promised[:] = 0
    s.target[:] = 0
    s.fresh[:] = 0
    s.kept[:] = 0
    s.broken[:] = 0
    s.settled = 0
    s.gold_seen[:] = 0


def set_options(s: State, options: IntArray) -> None:
    """Keep the chosen options, given in the order of `OPTIONS`, in the state."""
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
