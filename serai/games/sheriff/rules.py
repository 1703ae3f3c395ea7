"""The course of a game of Sheriff: who decides, what is legal, chance, and what each action does.

Numbers such as R6.4 are those of RULES.md.
"""

from serai.core.dice import roll
from serai.core.record import IntArray
from serai.core.seats import CHANCE, DICE
from serai.games.sheriff import actions, phases, state
from serai.games.sheriff.components import GOODS, LEGAL, MARKETS, MOST_PLAYERS, REMOVED, ROUNDS, TICKS
from serai.games.sheriff.deals import accept, debts_due, pay_cards, unnamed_debts, void_offers
from serai.games.sheriff.deputies import (
    allot,
    answer_proposal,
    count_votes,
    is_answer,
    name_bag,
    propose,
    split_loot,
    verdict_name,
    verdict_vote,
    vote,
)
from serai.games.sheriff.inspection import (
    OPENED,
    RETURNED,
    apply_gate,
    can_claim,
    claim,
    finish_bag,
    fire_triggers,
    legal_gate,
    reply,
    settle_bag,
    verdict_claim,
    verdict_gate,
    verdict_reply,
)
from serai.games.sheriff.market import (
    R3_1,
    R4_1,
    R5_3,
    can_declare,
    continue_draw,
    declare,
    discard,
    find_next_to_draw,
    is_merchant,
    legal_cards,
    legal_declare,
    load,
    verdict_discard,
    verdict_load,
)
from serai.games.sheriff.negotiation import (
    apply_talk,
    begin_talk,
    clear_drafts,
    edits,
    open_gate,
)
from serai.games.sheriff.offer_builder import legal_build, list_bits, verdict_build, verdict_talk
from serai.games.sheriff.payments import begin_fine, legal_give, pick_card, verdict_give
from serai.games.sheriff.record import State
from serai.games.sheriff.scoring import MOST_GOLD, SHARED_WIN, winners
from serai.games.sheriff.setup import after_removal, clear_round
from serai.games.sheriff.transfers import LITE, YES, inspectors

R3_2 = 302


def waiting(s: State) -> int:
    """Return the bit set of the seats that must decide now."""
    return s.waits


# -- legality --------------------------------------------------------------------------------------


def verdict(s: State, seat: int, a: int) -> int:
    """Return 0 if the action is legal, or the number of the rule that forbids it."""
    if not (s.waits >> seat) & 1:
        return R3_2
    phase = s.phase
    if phase == phases.TALK or edits(s, seat):
        return verdict_talk(s, seat, a)
    if phase == phases.DEMAND:
        return verdict_build(s, seat, a)
    if phase == phases.GATE:
        return verdict_gate(s, seat, a)
    if phase == phases.DISCARD:
        return verdict_discard(s, seat, a)
    if phase == phases.LOAD:
        return verdict_load(s, seat, a)
    if phase == phases.DECLARE:
        if not actions.DECLARE_GOOD <= a < actions.DECLARE_GOOD + LEGAL:
            return R3_1
        return 0 if can_declare(s, a - actions.DECLARE_GOOD) else R5_3
    if phase == phases.FINE or phase == phases.HAND_OVER:
        return verdict_give(s, seat, a)
    if phase == phases.REPLY:
        return verdict_reply(s, seat, a)
    if phase == phases.VOTE:
        return verdict_vote(s, seat, a)
    if phase == phases.BEGIN:
        if not actions.CHOOSE_SEAT <= a < actions.CHOOSE_SEAT + MOST_PLAYERS:
            return R3_1
        return 0 if is_merchant(s, a - actions.CHOOSE_SEAT) else R4_1
    if phase == phases.CLAIM:
        return verdict_claim(s, seat, a)
    if phase == phases.NAME:
        return verdict_name(s, a)
    if phase == phases.LOOT:
        return 0 if a == actions.TAKE or a == actions.LEAVE else R3_1
    return 0 if is_answer(a) else R3_1


def legal(s: State, seat: int, out: IntArray) -> int:
    """List the actions that `verdict` allows, ascending, without trying each one; return how many."""
    if not (s.waits >> seat) & 1:
        return 0
    phase = s.phase
    if phase == phases.TALK or phase == phases.DEMAND or edits(s, seat):
        return legal_build(s, seat, out)
    if phase == phases.GATE or phase == phases.VOTE:
        return legal_gate(s, seat, out)
    if phase == phases.DISCARD or phase == phases.LOAD:
        return legal_cards(s, seat, out)
    if phase == phases.DECLARE:
        return legal_declare(s, out)
    if phase == phases.FINE or phase == phases.HAND_OVER:
        return legal_give(s, seat, out)
    if phase == phases.BEGIN or phase == phases.NAME:
        return list_bits(int(s.merchants) if phase == phases.BEGIN else int(s.bags), actions.CHOOSE_SEAT, out, 0)
    n = 0
    if phase == phases.CLAIM:
        out[0] = actions.DONE
        n = 1
        for m in range(MARKETS):
            if can_claim(s, seat, m):
                out[n] = actions.CLAIM_GOOD + m
                n += 1
        return n
    if phase == phases.LOOT:
        out[0] = actions.TAKE
        out[1] = actions.LEAVE
        return 2
    if phase == phases.SHARE or verdict_reply(s, seat, actions.AGREE) == 0:
        out[0] = actions.AGREE
        n = 1
    out[n] = actions.REFUSE
    return n + 1


# -- chance ----------------------------------------------------------------------------------------


def chance(s: State, out: IntArray, weights: IntArray) -> int:
    """List the outcomes of chance with their weights; return how many."""
    n = 0
    if s.phase == phases.FIRST or s.phase == phases.DEPUTY:
        for p in range(s.players):
            if not int(s.called) >> p & 1:
                out[n] = actions.CHOOSE_SEAT + p
                weights[n] = 1
                n += 1
        return n
    for g in range(GOODS):  # always written, counted only if there is a card: avoids a branch
        out[n] = actions.DEAL_GOOD + g
        weights[n] = s.pile[g]
        n += int(s.pile[g] > 0)
    return n


def sample_chance(s: State, dice: IntArray, ids: IntArray, weights: IntArray) -> int:
    """Draw one of the outcomes that `chance` lists, with the same odds, without listing them."""
    seats = s.phase == phases.FIRST or s.phase == phases.DEPUTY
    left = int(s.pile_size)
    if seats:
        left = 0
        for p in range(s.players):
            left += 1 - (int(s.called) >> p & 1)
    rolled = roll(dice, left)
    i = -1
    while rolled >= 0:
        i += 1
        rolled -= 1 - (int(s.called) >> i & 1) if seats else int(s.pile[i])
    return actions.CHOOSE_SEAT + i if seats else actions.DEAL_GOOD + i


def apply_chance(s: State, a: int) -> int:
    """Apply a chance outcome; return what must happen next."""
    if s.phase == phases.FIRST:  # R2.4
        s.sheriff = a - actions.CHOOSE_SEAT
        s.phase = phases.DEAL
        return state.FILL_HANDS
    if s.phase == phases.DEPUTY:  # R11.1
        x = a - actions.CHOOSE_SEAT
        drawn = 0
        for p in range(s.players):
            drawn += int(s.called) >> p & 1
        s.called |= 1 << x
        if drawn % 2 == 0:
            s.sheriff = x
            return state.AWAIT_DECISION
        s.second = 1 + x
        if drawn + 1 == s.players:
            s.called = 0
        begin_round(s)
        return state.AWAIT_DECISION
    g = a - actions.DEAL_GOOD
    s.pile[g] -= 1
    s.pile_size -= 1
    if s.phase == phases.REMOVE:  # R2.5
        s.removed[g] += 1
        s.count += 1
        if s.count == REMOVED:
            s.count = 0
            s.phase = after_removal(s)
        return state.AWAIT_DECISION
    s.hand[s.at, g] += 1
    s.hand_size[s.at] += 1
    return state.FILL_HANDS if s.phase == phases.DEAL else state.DRAW_CARDS


# -- applying actions ------------------------------------------------------------------------------


def apply(s: State, seat: int, a: int) -> None:
    """Apply a legal action and everything that follows from it."""
    upcoming = apply_chance(s, a) if seat == CHANCE else apply_choice(s, seat, a)
    due = 0  # bits of the offers whose cards change hands now
    if upcoming >= state.DEAL_MADE:
        due = accept(s, upcoming - state.DEAL_MADE)
        upcoming = state.CONTINUE_INSPECTION
    if upcoming == state.DRAW_CARDS:
        continue_draw(s)
        # R5.2: without a single card there is nothing to inspect
        upcoming = state.AWAIT_DECISION if s.waits > 0 else state.BEGIN_INSPECTION
    if upcoming == state.BEGIN_INSPECTION:
        begin_inspection(s)
        upcoming = state.CONTINUE_INSPECTION
    if upcoming == state.CONTINUE_INSPECTION:
        upcoming = continue_inspection(s, due)
    if upcoming == state.FILL_HANDS:
        fill_hands(s)


def apply_choice(s: State, p: int, a: int) -> int:
    """Apply a player's action; return what must happen next."""
    phase = s.phase
    if phase == phases.TALK or phase == phases.DEMAND or edits(s, p):
        return apply_talk(s, p, a)
    if phase == phases.GATE:
        return apply_gate(s, p, a)
    if phase == phases.LOAD:
        load(s, p, a)
        return state.AWAIT_DECISION
    if phase == phases.DISCARD:
        discard(s, p, a)
        return state.DRAW_CARDS if a == actions.DONE else state.AWAIT_DECISION
    if phase == phases.DECLARE:
        declare(s, p, a)
        return state.AWAIT_DECISION if s.waits > 0 else state.BEGIN_INSPECTION
    if phase == phases.FINE or phase == phases.HAND_OVER:
        return state.CONTINUE_INSPECTION if pick_card(s, p, a) else state.AWAIT_DECISION
    if phase == phases.REPLY:
        return reply(s, a)
    if phase == phases.CLAIM:
        claim(s, p, a)
        return state.CONTINUE_INSPECTION
    if phase == phases.VOTE:
        if not vote(s, p, a):
            return state.AWAIT_DECISION
        upcoming = count_votes(s)
        if upcoming == state.AWAIT_DECISION:  # R11.6: the deputies split up, so merchants make new offers
            begin_talk(s)
        return upcoming
    if phase == phases.BEGIN:
        s.first = a - actions.CHOOSE_SEAT
        s.at = s.first
        s.phase = phases.DISCARD
        s.waits = 1 << s.at
    elif phase == phases.NAME:
        name_bag(s, a - actions.CHOOSE_SEAT)
    elif phase == phases.LOOT:
        allot(s, p, a)
    elif answer_proposal(s, p, a):
        return state.CONTINUE_INSPECTION
    else:
        propose(s)
    return state.AWAIT_DECISION


def begin_inspection(s: State) -> None:
    """Set the number of passes for this inspection (R6.3)."""
    s.ticks = pass_count(s) + int(s.timer)  # R6.7: with the clock every pass is counted, the first one too
    s.moved = 1


def pass_count(s: State) -> int:
    """Return the number of passes: three for each merchant, fewer with the lite profile (R6.3, R6.7)."""
    merchants = 0
    for p in range(MOST_PLAYERS):
        merchants += int(s.merchants) >> p & 1
    if s.profile == LITE:
        return 1 + merchants * int(s.timer)
    return TICKS * merchants


def continue_inspection(s: State, due: int) -> int:
    """Carry on with the inspection until somebody must decide; return what must happen next.

    First comes what a deal or a bag still asks for, then the next pass, then the end of the round. `due` is the bit set
    of the offers whose cards change hands first.
    """
    settling = 0
    while True:
        i = 0
        while due >> i > 0:
            if due >> i & 1:
                pay_cards(s, i >> 1, i & 1, settling > 0)
            i += 1
        due = 0
        if s.live == YES and (s.moved == 2 or next_bag(s) >= 0):
            clear_drafts(s)
        asks = ask_for_cards(s)
        if s.settled > 0 and not asks:  # R8.12, R8.7: first debts of the bag, then triggers on it, then debts again
            settling += 1
            if settling == 2:
                fire_triggers(s)
            if settling < 3:
                due = debts_due(s)
                continue
            settling = 0
            finish_bag(s)
        if s.claimer > 0 and not asks:
            s.phase = phases.CLAIM
            s.waits = 1 << (s.claimer - 1)
            asks = True
        x = -1 if asks else next_bag(s)
        if x >= 0:
            opened = s.deal_bag == 0 and s.outcome == OPENED
            if not opened and unnamed_debts(s, x):
                continue
            if s.deal_bag > 0:
                s.deal_bag = 0
            else:
                s.outcome = 0
            settle_bag(s, x, opened)
            continue
        void_offers(s, not asks)
        if asks:
            return state.AWAIT_DECISION
        s.outcome = 0
        if s.solo > 0 and int(s.bags) >> (int(s.named) - 1) & 1:
            open_gate(s)
            return state.AWAIT_DECISION
        s.solo = 0
        s.named = 0
        if s.bags == 0:
            return end_inspection(s)
        if s.moved != 1 or s.timer == YES:
            s.ticks = max(0, int(s.ticks) - 1)
        s.moved = 0
        if s.ticks == 0 and s.timer == YES:
            time_is_up(s)
            continue
        s.lead = 1 - s.lead
        begin_talk(s)
        return state.AWAIT_DECISION


def ask_for_cards(s: State) -> bool:
    """Ask somebody who owes cards to choose them; return whether there is somebody (R7.3, R8.12)."""
    if s.blind_left + s.any_left > 0:
        s.phase = phases.HAND_OVER
        s.waits = 1 << s.payer
        return True
    for p in range(s.players):
        if s.owes[p] > 0 and begin_fine(s, p):
            s.phase = phases.FINE
            s.waits = 1 << p
            return True
    return False


def next_bag(s: State) -> int:
    """Return the bag to settle now, -1 for none: first the payer's, then the one the inspector decided about."""
    if s.deal_bag > 0:
        return int(s.deal_bag) - 1
    if s.outcome > 0 and int(s.bags) >> (int(s.named) - 1) & 1:
        return int(s.named) - 1
    return -1


def time_is_up(s: State) -> None:
    """Choose the next bag to settle after the last pass: promises to open come first, others are returned (R6.7)."""
    x = 0
    while not int(s.bags) >> x & 1:
        x += 1
    s.outcome = RETURNED
    s.payee = state.LOOT_TILE if s.second > 0 else s.sheriff
    for p in range(MOST_PLAYERS):
        mine = int(s.must_open[0]) >> p & 1
        other = int(s.must_open[1]) >> p & 1
        if int(s.bags) >> p & 1 and mine + other > 0:
            x = p
            s.outcome = OPENED
            if s.second > 0 and mine + other == 1:
                s.payee = s.sheriff if mine else s.second - 1
    s.named = 1 + x


def end_inspection(s: State) -> int:
    """Share the loot, then end the round and perhaps the game (R3.5, R11.7); return what must happen next."""
    if s.second > 0 and s.proposals == 0 and split_loot(s):
        propose(s)
        return state.AWAIT_DECISION
    clear_round(s)
    if s.round_no == ROUNDS[s.players]:
        s.phase = phases.OVER
        s.waits = 0
        s.ended = SHARED_WIN if winners(s) > 1 else MOST_GOLD
        return state.AWAIT_DECISION
    if s.second == 0:
        s.sheriff = (s.sheriff + 1) % s.players
    s.second = 0
    s.phase = phases.DEAL
    s.at = 0
    return state.FILL_HANDS


def fill_hands(s: State) -> None:
    """Fill the hands one after the other, then begin the next round (R2.3, R3.6)."""
    s.waits = DICE
    if find_next_to_draw(s):
        return
    s.at = 0
    if s.players == 6:
        s.phase = phases.DEPUTY
    else:
        begin_round(s)


def begin_round(s: State) -> None:
    """Begin a round; everybody but the sheriff or the deputies is a merchant (R3.1)."""
    s.round_no += 1
    s.merchants = ((1 << s.players) - 1) & ~inspectors(s)
    if s.second > 0:
        s.loot_seen = inspectors(s)
    s.phase = phases.BEGIN
    s.waits = 1 << s.sheriff
