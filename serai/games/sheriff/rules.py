"""The rules of Sheriff: who decides, what is allowed, chance, what follows. R-numbers are RULES.md's."""

from serai.core.dice import roll
from serai.core.seats import CHANCE, DICE
from serai.games.sheriff.actions import (
    AGREE,
    CHOOSE_SEAT,
    CLAIM_GOOD,
    DEAL_GOOD,
    DECLARE_GOOD,
    DONE,
    LEAVE,
    REFUSE,
    TAKE,
)
from serai.games.sheriff.building import legal_build, list_bits, verdict_build, verdict_talk
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
from serai.games.sheriff.payments import begin_fine, give, legal_give, verdict_give
from serai.games.sheriff.scoring import MOST_GOLD, SHARED_WIN, winners
from serai.games.sheriff.setting_up import after_removal, clear_round
from serai.games.sheriff.stalls import LITE, YES, inspectors
from serai.games.sheriff.state import (
    BEGIN,
    CLAIM,
    DEAL,
    DEAL_IS_MADE,
    DECLARE,
    DEMAND,
    DEPUTY,
    DISCARD,
    DRAWS,
    FINE,
    FIRST,
    GATE,
    GATE_GOES_ON,
    GATE_OPENS,
    GOES_ON,
    HAND_OVER,
    HANDS,
    LOAD,
    LOOT,
    LOOT_TILE,
    NAME,
    OVER,
    REMOVE,
    REPLY,
    SHARE,
    TALK,
    VOTE,
)
from serai.games.sheriff.talking import (
    begin_talk,
    drop_drafts,
    edits,
    open_gate,
    talk,
)

R3_2 = 302


def waiting(s):
    """Return the bits of the seats that must decide now."""
    return s.waits


# -- what is allowed -----------------------------------------------------------------------------


def verdict(s, seat, a):
    """Return 0, or the rule that forbids it."""
    if not (s.waits >> seat) & 1:
        return R3_2
    phase = s.phase
    if phase == TALK or edits(s, seat):
        return verdict_talk(s, seat, a)
    if phase == DEMAND:
        return verdict_build(s, seat, a)
    if phase == GATE:
        return verdict_gate(s, seat, a)
    if phase == DISCARD:
        return verdict_discard(s, seat, a)
    if phase == LOAD:
        return verdict_load(s, seat, a)
    if phase == DECLARE:
        if not DECLARE_GOOD <= a < DECLARE_GOOD + LEGAL:
            return R3_1
        return 0 if can_declare(s, a - DECLARE_GOOD) else R5_3
    if phase == FINE or phase == HAND_OVER:
        return verdict_give(s, seat, a)
    if phase == REPLY:
        return verdict_reply(s, seat, a)
    if phase == VOTE:
        return verdict_vote(s, seat, a)
    if phase == BEGIN:
        if not CHOOSE_SEAT <= a < CHOOSE_SEAT + MOST_PLAYERS:
            return R3_1
        return 0 if is_merchant(s, a - CHOOSE_SEAT) else R4_1
    if phase == CLAIM:
        return verdict_claim(s, seat, a)
    if phase == NAME:
        return verdict_name(s, a)
    if phase == LOOT:
        return 0 if a == TAKE or a == LEAVE else R3_1
    return 0 if is_answer(a) else R3_1


def legal(s, seat, out):
    """List what `verdict` allows, ascending: the same answer, found faster."""
    if not (s.waits >> seat) & 1:
        return 0
    phase = s.phase
    if phase == TALK or phase == DEMAND or edits(s, seat):
        return legal_build(s, seat, out)
    if phase == GATE or phase == VOTE:
        return legal_gate(s, seat, out)
    if phase == DISCARD or phase == LOAD:
        return legal_cards(s, seat, out)
    if phase == DECLARE:
        return legal_declare(s, out)
    if phase == FINE or phase == HAND_OVER:
        return legal_give(s, seat, out)
    if phase == BEGIN or phase == NAME:
        return list_bits(int(s.merchants) if phase == BEGIN else int(s.bags), CHOOSE_SEAT, out, 0)
    n = 0
    if phase == CLAIM:
        out[0] = DONE
        n = 1
        for m in range(MARKETS):
            if can_claim(s, seat, m):
                out[n] = CLAIM_GOOD + m
                n += 1
        return n
    if phase == LOOT:
        out[0] = TAKE
        out[1] = LEAVE
        return 2
    if phase == SHARE or verdict_reply(s, seat, AGREE) == 0:
        out[0] = AGREE
        n = 1
    out[n] = REFUSE
    return n + 1


# -- chance --------------------------------------------------------------------------------------


def chance(s, out, weights):
    """List what chance may decide, with the odds."""
    n = 0
    if s.phase == FIRST or s.phase == DEPUTY:
        for p in range(s.players):
            if not int(s.called) >> p & 1:
                out[n] = CHOOSE_SEAT + p
                weights[n] = 1
                n += 1
        return n
    for g in range(GOODS):  # written always, kept if there is a card: no branch to guess
        out[n] = DEAL_GOOD + g
        weights[n] = s.pile[g]
        n += int(s.pile[g] > 0)
    return n


def sample_chance(s, dice, ids, weights):
    """Choose what `chance` lists, without a list."""
    seats = s.phase == FIRST or s.phase == DEPUTY
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
    return CHOOSE_SEAT + i if seats else DEAL_GOOD + i


def apply_chance(s, a):
    """What chance has decided, happens. Return what follows."""
    if s.phase == FIRST:  # R2.4
        s.sheriff = a - CHOOSE_SEAT
        s.phase = DEAL
        return HANDS
    if s.phase == DEPUTY:  # R11.1
        x = a - CHOOSE_SEAT
        drawn = 0
        for p in range(s.players):
            drawn += int(s.called) >> p & 1
        s.called |= 1 << x
        if drawn % 2 == 0:
            s.sheriff = x
            return GOES_ON
        s.second = 1 + x
        if drawn + 1 == s.players:
            s.called = 0
        begin_round(s)
        return GOES_ON
    g = a - DEAL_GOOD
    s.pile[g] -= 1
    s.pile_size -= 1
    if s.phase == REMOVE:  # R2.5
        s.removed[g] += 1
        s.count += 1
        if s.count == REMOVED:
            s.count = 0
            s.phase = after_removal(s)
        return GOES_ON
    s.hand[s.at, g] += 1
    s.hand_size[s.at] += 1
    return HANDS if s.phase == DEAL else DRAWS


# -- what follows --------------------------------------------------------------------------------


def apply(s, seat, a):
    """Carry out a decision that is allowed, and everything that follows from it."""
    follows = apply_chance(s, a) if seat == CHANCE else apply_choice(s, seat, a)
    due = 0  # offers, as bits, whose cards change hands now
    if follows >= DEAL_IS_MADE:
        due = accept(s, follows - DEAL_IS_MADE)
        follows = GATE_GOES_ON
    if follows == DRAWS:
        draw_on(s)
        follows = GOES_ON if s.waits > 0 else GATE_OPENS  # R5.2: without a single card there is nothing to inspect
    if follows == GATE_OPENS:
        begin_inspection(s)
        follows = GATE_GOES_ON
    if follows == GATE_GOES_ON:
        follows = proceed(s, due)
    if follows == HANDS:
        fill_hands(s)


def apply_choice(s, p, a):
    """What a seat has decided, happens. Return what follows."""
    phase = s.phase
    if phase == TALK or phase == DEMAND or edits(s, p):
        return talk(s, p, a)
    if phase == GATE:
        return gate(s, p, a)
    if phase == LOAD:
        load(s, p, a)
        return GOES_ON
    if phase == DISCARD:
        discard(s, p, a)
        return DRAWS if a == DONE else GOES_ON
    if phase == DECLARE:
        declare(s, p, a)
        return GOES_ON if s.waits > 0 else GATE_OPENS
    if phase == FINE or phase == HAND_OVER:
        return GATE_GOES_ON if give(s, p, a) else GOES_ON
    if phase == REPLY:
        return reply(s, a)
    if phase == CLAIM:
        claim(s, p, a)
        return GATE_GOES_ON
    if phase == VOTE:
        if not vote(s, p, a):
            return GOES_ON
        follows = count_votes(s)
        if follows == GOES_ON:
            begin_talk(s)
        return follows
    if phase == BEGIN:
        s.first = a - CHOOSE_SEAT
        s.at = s.first
        s.phase = DISCARD
        s.waits = 1 << s.at
    elif phase == NAME:
        name_bag(s, a - CHOOSE_SEAT)
    elif phase == LOOT:
        allot(s, p, a)
    elif answer(s, p, a):
        return GATE_GOES_ON
    else:
        propose(s)
    return GOES_ON


def begin_inspection(s):
    """R6.3: the passes are counted anew."""
    s.ticks = passes(s) + int(s.timer)  # with the clock every pass costs, also the one that begins now
    s.moved = 1


def passes(s):
    """R6.3, R6.7: three for each merchant; with the lite profile one in all, or with the clock one more than bags."""
    merchants = 0
    for p in range(MOST_PLAYERS):
        merchants += int(s.merchants) >> p & 1
    if s.profile == LITE:
        return 1 + merchants * int(s.timer)
    return TICKS * merchants


def proceed(s, due):
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
            s.phase = CLAIM
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
            return GOES_ON
        s.outcome = 0
        if s.solo > 0 and int(s.bags) >> (int(s.named) - 1) & 1:
            open_gate(s)
            return GOES_ON
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
        return GOES_ON


def must_give(s):
    """R8.12, R7.3: return whether somebody has to choose cards now, and ask for them."""
    if s.blind_left + s.any_left > 0:
        s.phase = HAND_OVER
        s.waits = 1 << s.payer
        return True
    for p in range(s.players):
        if s.owes[p] > 0 and begin_fine(s, p):
            s.phase = FINE
            s.waits = 1 << p
            return True
    return False


def next_bag(s):
    """Return the bag that is to be settled now, -1 if none: first the payer's, then the one decided about."""
    if s.deal_bag > 0:
        return int(s.deal_bag) - 1
    if s.outcome > 0 and int(s.bags) >> (int(s.named) - 1) & 1:
        return int(s.named) - 1
    return -1


def time_is_up(s):
    """R6.7: promises are kept first, then the bags that are left go back for nothing."""
    x = 0
    while not int(s.bags) >> x & 1:
        x += 1
    s.outcome = RETURNED
    s.payee = LOOT_TILE if s.second > 0 else s.sheriff
    for p in range(MOST_PLAYERS):
        mine = int(s.must_open[0]) >> p & 1
        other = int(s.must_open[1]) >> p & 1
        if int(s.bags) >> p & 1 and mine + other > 0:
            x = p
            s.outcome = OPENED
            if s.second > 0 and mine + other == 1:
                s.payee = s.sheriff if mine else s.second - 1
    s.named = 1 + x


def end_inspection(s):
    """R11.7, R3.5: the loot is shared; the round ends, and perhaps the game. Return what follows."""
    if s.second > 0 and s.proposals == 0 and split_loot(s):
        propose(s)
        return GOES_ON
    clear_round(s)
    if s.round_no == ROUNDS[s.players]:
        s.phase = OVER
        s.waits = 0
        s.ended = SHARED_WIN if winners(s) > 1 else MOST_GOLD
        return GOES_ON
    if s.second == 0:
        s.sheriff = (s.sheriff + 1) % s.players
    s.second = 0
    s.phase = DEAL
    s.at = 0
    return HANDS


def fill_hands(s):
    """R2.3, R3.6: hands are filled one after the other; then the next round begins."""
    s.waits = DICE
    if next_to_draw(s):
        return
    s.at = 0
    if s.players == 6:
        s.phase = DEPUTY
    else:
        begin_round(s)


def begin_round(s):
    """R3.1: everybody but the sheriff or the deputies is a merchant."""
    s.round_no += 1
    s.merchants = ((1 << s.players) - 1) & ~inspectors(s)
    if s.second > 0:
        s.loot_seen = inspectors(s)
    s.phase = BEGIN
    s.waits = 1 << s.sheriff
