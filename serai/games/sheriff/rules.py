"""The rules of Sheriff: who decides, what is allowed, chance, what follows. R-numbers are RULES.md's."""

from serai.core.dice import roll
from serai.core.record import IntArray
from serai.core.seats import CHANCE, DICE
from serai.games.sheriff import actions, phases, state
from serai.games.sheriff.components import GOODS, LEGAL, MARKETS, MOST_PLAYERS, REMOVED, ROUNDS, TICKS
from serai.games.sheriff.deals import accept, debts_due, pay_cards, unnamed_debts, void_offers
from serai.games.sheriff.deputies import (
    allot,
    answer,
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
    can_claim,
    claim,
    finish_bag,
    fire_triggers,
    gate,
    legal_gate,
    reply,
    resolve,
    verdict_claim,
    verdict_gate,
    verdict_reply,
)
from serai.games.sheriff.market import (
    R3_1,
    R4_1,
    R5_3,
    can_declare,
    declare,
    discard,
    draw_on,
    is_merchant,
    legal_cards,
    legal_declare,
    load,
    next_to_draw,
    verdict_discard,
    verdict_load,
)
from serai.games.sheriff.negotiation import (
    begin_talk,
    drop_drafts,
    edits,
    open_gate,
    talk,
)
from serai.games.sheriff.offer_builder import legal_build, list_bits, verdict_build, verdict_talk
from serai.games.sheriff.payments import begin_fine, give, legal_give, verdict_give
from serai.games.sheriff.record import State
from serai.games.sheriff.scoring import MOST_GOLD, SHARED_WIN, winners
from serai.games.sheriff.setup import after_removal, clear_round
from serai.games.sheriff.transfers import LITE, YES, inspectors

R3_2 = 302


def waiting(s: State) -> int:
    """Return the bits of the seats that must decide now."""
    return s.waits


# -- what is allowed -----------------------------------------------------------------------------


def verdict(s: State, seat: int, a: int) -> int:
    """Return 0, or the rule that forbids it."""
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
    """List what `verdict` allows, ascending: the same answer, found faster."""
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


# -- chance --------------------------------------------------------------------------------------


def chance(s: State, out: IntArray, weights: IntArray) -> int:
    """List what chance may decide, with the odds."""
    n = 0
    if s.phase == phases.FIRST or s.phase == phases.DEPUTY:
        for p in range(s.players):
            if not int(s.called) >> p & 1:
                out[n] = actions.CHOOSE_SEAT + p
                weights[n] = 1
                n += 1
        return n
    for g in range(GOODS):  # written always, kept if there is a card: no branch to guess
        out[n] = actions.DEAL_GOOD + g
        weights[n] = s.pile[g]
        n += int(s.pile[g] > 0)
    return n


def sample_chance(s: State, dice: IntArray, ids: IntArray, weights: IntArray) -> int:
    """Choose what `chance` lists, without a list."""
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
    """What chance has decided, happens. Return what follows."""
    if s.phase == phases.FIRST:  # R2.4
        s.sheriff = a - actions.CHOOSE_SEAT
        s.phase = phases.DEAL
        return state.HANDS
    if s.phase == phases.DEPUTY:  # R11.1
        x = a - actions.CHOOSE_SEAT
        drawn = 0
        for p in range(s.players):
            drawn += int(s.called) >> p & 1
        s.called |= 1 << x
        if drawn % 2 == 0:
            s.sheriff = x
            return state.GOES_ON
        s.second = 1 + x
        if drawn + 1 == s.players:
            s.called = 0
        begin_round(s)
        return state.GOES_ON
    g = a - actions.DEAL_GOOD
    s.pile[g] -= 1
    s.pile_size -= 1
    if s.phase == phases.REMOVE:  # R2.5
        s.removed[g] += 1
        s.count += 1
        if s.count == REMOVED:
            s.count = 0
            s.phase = after_removal(s)
        return state.GOES_ON
    s.hand[s.at, g] += 1
    s.hand_size[s.at] += 1
    return state.HANDS if s.phase == phases.DEAL else state.DRAWS


# -- what follows --------------------------------------------------------------------------------


def apply(s: State, seat: int, a: int) -> None:
    """Carry out a decision that is allowed, and everything that follows from it."""
    follows = apply_chance(s, a) if seat == CHANCE else apply_choice(s, seat, a)
    due = 0  # offers, as bits, whose cards change hands now
    if follows >= state.DEAL_IS_MADE:
        due = accept(s, follows - state.DEAL_IS_MADE)
        follows = state.GATE_GOES_ON
    if follows == state.DRAWS:
        draw_on(s)
        follows = (
            state.GOES_ON if s.waits > 0 else state.GATE_OPENS
        )  # R5.2: without a single card there is nothing to inspect
    if follows == state.GATE_OPENS:
        begin_inspection(s)
        follows = state.GATE_GOES_ON
    if follows == state.GATE_GOES_ON:
        follows = proceed(s, due)
    if follows == state.HANDS:
        fill_hands(s)


def apply_choice(s: State, p: int, a: int) -> int:
    """What a seat has decided, happens. Return what follows."""
    phase = s.phase
    if phase == phases.TALK or phase == phases.DEMAND or edits(s, p):
        return talk(s, p, a)
    if phase == phases.GATE:
        return gate(s, p, a)
    if phase == phases.LOAD:
        load(s, p, a)
        return state.GOES_ON
    if phase == phases.DISCARD:
        discard(s, p, a)
        return state.DRAWS if a == actions.DONE else state.GOES_ON
    if phase == phases.DECLARE:
        declare(s, p, a)
        return state.GOES_ON if s.waits > 0 else state.GATE_OPENS
    if phase == phases.FINE or phase == phases.HAND_OVER:
        return state.GATE_GOES_ON if give(s, p, a) else state.GOES_ON
    if phase == phases.REPLY:
        return reply(s, a)
    if phase == phases.CLAIM:
        claim(s, p, a)
        return state.GATE_GOES_ON
    if phase == phases.VOTE:
        if not vote(s, p, a):
            return state.GOES_ON
        follows = count_votes(s)
        if follows == state.GOES_ON:
            begin_talk(s)
        return follows
    if phase == phases.BEGIN:
        s.first = a - actions.CHOOSE_SEAT
        s.at = s.first
        s.phase = phases.DISCARD
        s.waits = 1 << s.at
    elif phase == phases.NAME:
        name_bag(s, a - actions.CHOOSE_SEAT)
    elif phase == phases.LOOT:
        allot(s, p, a)
    elif answer(s, p, a):
        return state.GATE_GOES_ON
    else:
        propose(s)
    return state.GOES_ON


def begin_inspection(s: State) -> None:
    """R6.3: the passes are counted anew."""
    s.ticks = passes(s) + int(s.timer)  # with the clock every pass costs, also the one that begins now
    s.moved = 1


def passes(s: State) -> int:
    """R6.3, R6.7: three for each merchant; with the lite profile one in all, or with the clock one more than bags."""
    merchants = 0
    for p in range(MOST_PLAYERS):
        merchants += int(s.merchants) >> p & 1
    if s.profile == LITE:
        return 1 + merchants * int(s.timer)
    return TICKS * merchants


def proceed(s: State, due: int) -> int:
    """The inspection goes on: what a deal or a bag still asks for, then the next pass, then the end of the round.

    `due` are the offers, as bits, whose cards change hands first.
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
            drop_drafts(s)
        asks = must_give(s)
        if s.settled > 0 and not asks:  # R8.12, R8.7: now debts of the bag, escrow that hung on it, debts again
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
            resolve(s, x, opened)
            continue
        void_offers(s, not asks)
        if asks:
            return state.GOES_ON
        s.outcome = 0
        if s.solo > 0 and int(s.bags) >> (int(s.named) - 1) & 1:
            open_gate(s)
            return state.GOES_ON
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
        return state.GOES_ON


def must_give(s: State) -> bool:
    """R8.12, R7.3: return whether somebody has to choose cards now, and ask for them."""
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
    """Return the bag that is to be settled now, -1 if none: first the payer's, then the one decided about."""
    if s.deal_bag > 0:
        return int(s.deal_bag) - 1
    if s.outcome > 0 and int(s.bags) >> (int(s.named) - 1) & 1:
        return int(s.named) - 1
    return -1


def time_is_up(s: State) -> None:
    """R6.7: promises are kept first, then the bags that are left go back for nothing."""
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
    """R11.7, R3.5: the loot is shared; the round ends, and perhaps the game. Return what follows."""
    if s.second > 0 and s.proposals == 0 and split_loot(s):
        propose(s)
        return state.GOES_ON
    clear_round(s)
    if s.round_no == ROUNDS[s.players]:
        s.phase = phases.OVER
        s.waits = 0
        s.ended = SHARED_WIN if winners(s) > 1 else MOST_GOLD
        return state.GOES_ON
    if s.second == 0:
        s.sheriff = (s.sheriff + 1) % s.players
    s.second = 0
    s.phase = phases.DEAL
    s.at = 0
    return state.HANDS


def fill_hands(s: State) -> None:
    """R2.3, R3.6: hands are filled one after the other; then the next round begins."""
    s.waits = DICE
    if next_to_draw(s):
        return
    s.at = 0
    if s.players == 6:
        s.phase = phases.DEPUTY
    else:
        begin_round(s)


def begin_round(s: State) -> None:
    """R3.1: everybody but the sheriff or the deputies is a merchant."""
    s.round_no += 1
    s.merchants = ((1 << s.players) - 1) & ~inspectors(s)
    if s.second > 0:
        s.loot_seen = inspectors(s)
    s.phase = phases.BEGIN
    s.waits = 1 << s.sheriff
