"""Building an offer or a demand click by click (R8.1 to R8.7)."""

from serai.core.record import IntArray
from serai.games.sheriff import actions, phases, state
from serai.games.sheriff.components import (
    CLICKS,
    GOODS,
    LEGAL,
    LONGEST_OFFER,
    MOST_PLAYERS,
    NAMED,
    START_GOLD,
)
from serai.games.sheriff.market import R3_1, in_game
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import FULL, LITE, NO, YES, goods, inspector, on_stand

R8_1, R8_3, R8_4, R8_5, R8_6, R8_7, R8_8 = 801, 803, 804, 805, 806, 807, 808
R8_13, R8_14, R8_15 = 813, 814, 815

# The parts of an offer, in the order in which they must be clicked (R8.6).
COMMITS, TRIGGER, GOLD, CARDS, VOWS, PLEDGES = range(6)


def payer_of(s: State, q: int) -> int:
    """Return the seat that pays in the offer that q is making."""
    return int(s.addressed) - 1 if s.phase == phases.DEMAND else q


def stage(s: State, q: int) -> int:
    """Return the last part of the offer that q has clicked something for."""
    if s.draft_pledge[q] > 0:
        return PLEDGES
    if s.draft_vow[q] > 0:
        return VOWS
    if s.draft_cards[q, 0] > 0:
        return CARDS
    if s.draft_gold[q] != 0:
        return GOLD
    return TRIGGER if s.draft_if[q] > 0 else COMMITS


def seat_is_asked(s: State, q: int) -> bool:
    """Return whether the seat of a trigger or of a pledge is still to be chosen."""
    if int(s.draft_if[q]) & 7 == state.ASKED:
        return True
    return int(s.draft_pledge[q]) & state.PLEDGE_INSPECT > 0 and s.draft_target[q] == 0


def promised_bags(s: State, duties: IntArray) -> int:
    """Return the bit set of the bags that those who deal now have promised to return, or to open (R8.3)."""
    bits = 0
    for i in range(2):
        if s.solo == 0 or (int(s.solo) - 1 == s.sheriff) == (i == 0):
            bits |= int(duties[i])
    return bits


def duties_allow(s: State, passes: int, opens: int) -> bool:
    """Return whether an offer contradicts no earlier promise (R8.3)."""
    return passes & promised_bags(s, s.must_open) == 0 and opens & promised_bags(s, s.must_pass) == 0


def can_commit(s: State, q: int, p: int) -> int:
    """Return the bit set of the unresolved bags that may be clicked next, ignoring promises about them (R8.3)."""
    below = int(s.draft_pass[q]) | int(s.draft_open[q])
    below |= below >> 1
    below |= below >> 2
    below |= below >> 4
    bits = int(s.bags) & ~below
    if s.offer_state[p, 0] >= state.SEALED:
        bits &= ~(1 << p)
    return bits


def most_gold(s: State, q: int, p: int) -> int:
    """Return the most gold that an offer may name (R8.4).

    This is what the payer has. Hidden gold may be demanded blindly; where the inspector may pay, that gold counts too.
    """
    if s.gold_public == NO and (q != p or s.inspector_gives == YES):
        return START_GOLD * int(s.players)
    most = int(s.gold[p])
    return max(most, int(s.gold[inspector(s)])) if s.inspector_gives == YES else most


def coins(s: State, q: int, p: int) -> int:
    """Return the bit set of the coins that may be added (R8.4, R8.6).

    The largest come first, so that there is one way to reach a sum.
    """
    gold = int(s.draft_gold[q])
    if gold < 0:
        return 0
    more = most_gold(s, q, p) - gold
    fifties = gold
    while fifties >= 50:
        fifties -= 50
    twenties = fifties
    while twenties >= 20:
        twenties -= 20
    fives = twenties
    while fives >= 5:
        fives -= 5
    bits = int(more >= 50 and fifties == 0)
    bits |= int(more >= 20 and twenties == 0 and fifties < 40) << 1
    bits |= int(more >= 5 and fives == 0 and twenties < 15 and fifties < 45) << 2
    return bits | int(more >= 1 and fives < 4) << 3


def verdict_reverse(s: State, q: int) -> int:
    """Return 0 if the inspector may pay the gold of the offer instead, at once and from one purse (R8.15)."""
    gold = int(s.draft_gold[q])
    if gold <= 0 or s.draft_if[q] > 0 or (s.second > 0 and s.solo == 0):
        return R8_15
    return 0 if s.gold_public == NO or gold <= s.gold[inspector(s)] else R8_15


def count_cards(s: State, q: int, low: int, high: int) -> int:
    """Return how many cards with codes from `low` to `high` the offer being made holds."""
    n = 0
    for i in range(LONGEST_OFFER):
        n += int(low <= s.draft_cards[q, i] <= high)
    return n


def last_card(s: State, q: int) -> int:
    """Return the highest code in the offer being made; 127 when there is no room for more cards."""
    if s.draft_cards[q, LONGEST_OFFER - 1] > 0:
        return 127
    code = 0
    for i in range(LONGEST_OFFER):
        code = max(code, int(s.draft_cards[q, i]))
    return code


def can_give(s: State, q: int, p: int, g: int, same: int, hidden: int, named: int) -> bool:
    """Return whether a good of the payer's stand may be added (R8.4).

    Contraband may be any kind for somebody who demands it or may lie. The offer already holds `same` cards of this
    good, `hidden` face-down cards, and `named` ones among them.
    """
    if g < LEGAL or (q == p and s.stand_contra_truth != NO):
        if on_stand(s, p, g) <= same:
            return False
    elif not in_game(s, g) or hidden >= s.contra_size[p]:
        return False
    return g < LEGAL or named < NAMED


def can_bag(s: State, q: int, p: int) -> bool:
    """Return whether another card of the payer's unsettled bag may be added (R8.5)."""
    return int(s.bags) >> p & 1 == 1 and count_cards(s, q, state.BAG_CARD, state.ANY_CARD) < s.bag_size[p]


def can_blind(s: State, q: int, p: int) -> bool:
    """Return whether an unnamed face-down card may be added; never to an offer with a trigger (R8.4, R8.7)."""
    return s.draft_if[q] == 0 and count_cards(s, q, state.A_NAMED, state.BLIND_CARD) < s.contra_size[p]


def can_pledge(s: State, q: int, i: int) -> bool:
    """Return whether a pledge may be added: at most two, in their order (R8.14)."""
    pledged = int(s.draft_pledge[q])
    return 1 << i > pledged and pledged & (pledged - 1) == 0


def slot_of(s: State, p: int, committed: int) -> int:
    """Return the slot of an offer: 0 when it is about the payer's own bag, 1 when about others (R8.2)."""
    return 0 if committed >> p & 1 else 1


def verdict_submit(s: State, q: int, p: int) -> int:
    """Return 0 if the offer is complete: it must ask for something and give something (R8.6)."""
    committed = int(s.draft_pass[q]) | int(s.draft_open[q])
    if committed == 0 or seat_is_asked(s, q) or stage(s, q) <= TRIGGER:
        return R8_6
    if s.offer_state[p, slot_of(s, p, committed)] >= state.SEALED:
        return R8_7
    if s.draft_gold[q] > s.gold[p] and q == p:
        return R8_4
    if s.solo > 0 and s.phase == phases.DEMAND and not committed >> (int(s.named) - 1) & 1:
        return R8_3
    return 0


def verdict_build(s: State, q: int, a: int) -> int:
    """Return 0 if q may make this click on an offer, or the rule that forbids it."""
    p = payer_of(s, q)
    committed = int(s.draft_pass[q]) | int(s.draft_open[q])
    if a == actions.CANCEL:
        return 0 if committed > 0 or s.phase == phases.DEMAND else R8_6
    if a == actions.BACK:
        return 0 if committed > 0 and s.clicks[q] < CLICKS else R8_6
    if a == actions.SUBMIT:
        return verdict_submit(s, q, p)
    asked = seat_is_asked(s, q)
    if actions.CHOOSE_SEAT <= a < actions.CHOOSE_SEAT + MOST_PLAYERS:
        if not asked:
            return R3_1
        return 0 if can_choose(s, q, a - actions.CHOOSE_SEAT) else R8_7
    part = part_of(a)
    if part < 0:
        return R3_1
    if not in_profile(s, p, part, a):
        return R8_1
    if asked or stage(s, q) > part or s.clicks[q] >= CLICKS or (part > COMMITS and committed == 0):
        return R8_6
    return verdict_part(s, q, p, part, a)


def part_of(a: int) -> int:
    """Return the part of an offer that a click belongs to, -1 for none."""
    if actions.PASS_SEAT <= a < actions.INSPECT_SEAT + MOST_PLAYERS:
        return COMMITS
    if actions.IF_TRIGGER <= a < actions.IF_TRIGGER + 4:
        return TRIGGER
    if actions.COIN <= a < actions.COIN + 4 or a == actions.REVERSE:
        return GOLD
    if actions.GIVE_GOOD <= a <= actions.ANY or actions.BAG_GOOD <= a < actions.BAG_GOOD + GOODS:
        return CARDS
    if a == actions.VOW:
        return VOWS
    return PLEDGES if actions.PLEDGE <= a < actions.PLEDGE + 4 else -1


def in_profile(s: State, p: int, part: int, a: int) -> bool:
    """Return whether the profile of the game allows a click (R8.1)."""
    if a == actions.REVERSE:
        return s.inspector_gives == YES and s.profile != LITE
    if s.profile == FULL:
        return part != VOWS or s.black_market == YES
    if s.profile == LITE:
        return part == GOLD or a == actions.PASS_SEAT + p
    return part == COMMITS or part == GOLD or part == CARDS


def can_choose(s: State, q: int, x: int) -> bool:
    """Return whether x may be the bag of a trigger, or the target of a pledge to inspect (R8.7, R8.14)."""
    if int(s.draft_if[q]) & 7 == state.ASKED:
        return int(s.bags) >> x & 1 == 1
    return x < s.players and x != q


def verdict_part(s: State, q: int, p: int, part: int, a: int) -> int:
    """Return 0, or the rule that forbids a click that comes in the right order."""
    if part == COMMITS:
        opened = a >= actions.INSPECT_SEAT
        bit = 1 << (a - actions.INSPECT_SEAT if opened else a - actions.PASS_SEAT)
        fits = can_commit(s, q, p) & bit and duties_allow(s, 0 if opened else bit, bit if opened else 0)
        return 0 if fits else R8_3
    if part == TRIGGER:
        return 0 if s.draft_if[q] == 0 else R8_6
    if a == actions.REVERSE:
        return verdict_reverse(s, q)
    if part == GOLD:
        return 0 if coins(s, q, p) >> (a - actions.COIN) & 1 else R8_4
    if part == VOWS:
        return 0 if s.draft_vow[q] == 0 and not int(s.vowed) >> p & 1 else R8_13
    if part == PLEDGES:
        return 0 if can_pledge(s, q, a - actions.PLEDGE) else R8_14
    last = last_card(s, q)
    if actions.BAG_GOOD <= a < actions.BAG_GOOD + GOODS:
        if last > state.BAG_CARD + a - actions.BAG_GOOD:
            return R8_6
        return 0 if in_game(s, a - actions.BAG_GOOD) and can_bag(s, q, p) else R8_5
    if a == actions.ANY:
        if last > state.ANY_CARD:
            return R8_6
        return 0 if s.draft_if[q] == 0 and can_bag(s, q, p) else R8_5
    if a == actions.BLIND:
        if last > state.BLIND_CARD:
            return R8_6
        return 0 if can_blind(s, q, p) else R8_4
    if last > state.STAND_CARD + a - actions.GIVE_GOOD:
        return R8_6
    hidden = count_cards(s, q, state.A_NAMED, state.BLIND_CARD)
    named = count_cards(s, q, state.A_NAMED, state.BLIND_CARD - 1)
    code = state.STAND_CARD + a - actions.GIVE_GOOD
    return 0 if can_give(s, q, p, a - actions.GIVE_GOOD, count_cards(s, q, code, code), hidden, named) else R8_4


def list_bits(bits: int, first: int, out: IntArray, n: int) -> int:
    """Append an action for each bit that is set, `first` for the lowest; return how many are listed now."""
    while bits > 0:
        if bits & 1:
            out[n] = first
            n += 1
        bits >>= 1
        first += 1
    return n


def legal_build(s: State, q: int, out: IntArray) -> int:
    """List the legal clicks, ascending; return how many."""
    p = payer_of(s, q)
    n = 0
    committed = int(s.draft_pass[q]) | int(s.draft_open[q])
    at = stage(s, q)
    asked = seat_is_asked(s, q)
    room = s.clicks[q] < CLICKS and not asked
    more = room and committed > 0
    cards = more and at <= CARDS and s.profile != LITE
    last = 0
    same = 0  # cards with the same code as the last
    hidden = 0  # face-down cards
    named = 0  # face-down cards that are named
    bagged = 0  # cards of the bag
    i = 0
    while i < LONGEST_OFFER and s.draft_cards[q, i] > 0:
        code = int(s.draft_cards[q, i])
        same = same + 1 if code == last else 1
        hidden += int(state.A_NAMED <= code <= state.BLIND_CARD)
        named += int(state.A_NAMED <= code < state.BLIND_CARD)
        bagged += int(code >= state.BAG_CARD)
        last = code
        i += 1
    cards = cards and i < LONGEST_OFFER
    can_bag_more = cards and int(s.bags) >> p & 1 and bagged < s.bag_size[p]
    if asked:
        for x in range(MOST_PLAYERS):
            if can_choose(s, q, x):
                out[n] = actions.CHOOSE_SEAT + x
                n += 1
    if can_bag_more:
        for g in range(max(0, last - state.BAG_CARD), goods(s)):
            if in_game(s, g):
                out[n] = actions.BAG_GOOD + g
                n += 1
    if room and at == COMMITS:
        bits = can_commit(s, q, p)
        if s.profile == LITE:
            bits &= 1 << p
        passes = bits & ~promised_bags(s, s.must_open)
        opens = bits & ~promised_bags(s, s.must_pass) if s.profile != LITE else 0
        n = list_bits(passes | opens << MOST_PLAYERS, actions.PASS_SEAT, out, n)
    if s.phase != phases.DEMAND and committed == 0:
        out[n] = actions.HOLD
        n += 1
        for slot in range(2):
            if s.offer_state[q, slot] == state.STANDING:
                out[n] = actions.WITHDRAW + slot
                n += 1
    if more and s.profile == FULL and at == COMMITS:
        n = list_bits(15, actions.IF_TRIGGER, out, n)
    if more and at <= GOLD:
        n = list_bits(coins(s, q, p), actions.COIN, out, n)
    if cards:
        for g in range(max(0, last - state.STAND_CARD), goods(s)):
            if can_give(s, q, p, g, same if state.STAND_CARD + g == last else 0, hidden, named):
                out[n] = actions.GIVE_GOOD + g
                n += 1
        if last <= state.BLIND_CARD and s.draft_if[q] == 0 and hidden < s.contra_size[p]:
            out[n] = actions.BLIND
            n += 1
        if can_bag_more and s.draft_if[q] == 0:
            out[n] = actions.ANY
            n += 1
    if more and s.profile == FULL:
        if at < VOWS and s.black_market == YES and not int(s.vowed) >> p & 1:
            out[n] = actions.VOW
            n += 1
        for i in range(4):
            if can_pledge(s, q, i):
                out[n] = actions.PLEDGE + i
                n += 1
    if verdict_submit(s, q, p) == 0:
        out[n] = actions.SUBMIT
        n += 1
    if committed > 0 and s.clicks[q] < CLICKS:
        out[n] = actions.BACK
        n += 1
    if committed > 0 or s.phase == phases.DEMAND:
        out[n] = actions.CANCEL
        n += 1
    if more and at <= GOLD and s.inspector_gives == YES and s.profile != LITE and verdict_reverse(s, q) == 0:
        out[n] = actions.REVERSE
        n += 1
    return n


def verdict_talk(s: State, q: int, a: int) -> int:
    """Return 0 if a merchant may hold, withdraw or make this click, or the rule that forbids it (R8.2)."""
    begun = int(s.draft_pass[q]) | int(s.draft_open[q]) > 0
    if a == actions.HOLD:
        return R8_6 if begun else 0
    if actions.WITHDRAW <= a < actions.WITHDRAW + 2:
        if begun:
            return R8_6
        return 0 if s.offer_state[q, a - actions.WITHDRAW] == state.STANDING else R8_8
    return verdict_build(s, q, a)


# -- applying clicks -------------------------------------------------------------------------------


def append_card(s: State, q: int, code: int) -> None:
    """Add a card to the offer being made, or to the goods picked."""
    i = 0
    while s.draft_cards[q, i] > 0:
        i += 1
    s.draft_cards[q, i] = code


def build(s: State, q: int, a: int) -> None:
    """Apply a click to the offer that q is making."""
    s.clicks[q] = min(CLICKS, int(s.clicks[q]) + 1)
    if a == actions.BACK:
        take_back(s, q)
    elif actions.CHOOSE_SEAT <= a < actions.CHOOSE_SEAT + MOST_PLAYERS:
        x = a - actions.CHOOSE_SEAT
        if int(s.draft_if[q]) & 7 == state.ASKED:
            s.draft_if[q] += x - state.ASKED
        else:
            s.draft_target[q] = 1 + x
    else:
        part = part_of(a)
        if part == COMMITS:
            if a >= actions.INSPECT_SEAT:
                s.draft_open[q] |= 1 << (a - actions.INSPECT_SEAT)
            else:
                s.draft_pass[q] |= 1 << (a - actions.PASS_SEAT)
        elif part == TRIGGER:
            s.draft_if[q] = 8 * (1 + a - actions.IF_TRIGGER) + state.ASKED
        elif a == actions.REVERSE:
            s.draft_gold[q] = -int(s.draft_gold[q])
        elif part == GOLD:
            s.draft_gold[q] += coin_value(a - actions.COIN)
        elif part == VOWS:
            s.draft_vow[q] = 1
        elif part == PLEDGES:
            s.draft_pledge[q] |= 1 << (a - actions.PLEDGE)
        elif a == actions.BLIND:
            append_card(s, q, state.BLIND_CARD)
        elif a == actions.ANY:
            append_card(s, q, state.ANY_CARD)
        elif a >= actions.GIVE_GOOD:
            append_card(s, q, state.STAND_CARD + a - actions.GIVE_GOOD)
        else:
            append_card(s, q, state.BAG_CARD + a - actions.BAG_GOOD)


def coin_value(coin: int) -> int:
    """Return the value of a coin."""
    if coin < 2:
        return 50 if coin == 0 else 20
    return 5 if coin == 2 else 1


def take_back(s: State, q: int) -> None:
    """Undo the last click: the parts have one order, so the offer itself shows which click it was."""
    at = stage(s, q)
    if at == PLEDGES:
        if s.draft_target[q] > 0:
            s.draft_target[q] = 0
        else:
            s.draft_pledge[q] = int(s.draft_pledge[q]) & ~highest_bit(int(s.draft_pledge[q]))
    elif at == VOWS:
        s.draft_vow[q] = 0
    elif at == CARDS:
        i = LONGEST_OFFER - 1
        while s.draft_cards[q, i] == 0:
            i -= 1
        s.draft_cards[q, i] = 0
    elif at == GOLD:
        gold = int(s.draft_gold[q])
        rest = gold % 50
        if gold < 0:
            gold = -gold
        elif rest % 20 % 5 > 0:
            gold -= 1
        elif rest % 20 > 0:
            gold -= 5
        else:
            gold -= 20 if rest > 0 else 50
        s.draft_gold[q] = gold
    elif at == TRIGGER:
        if int(s.draft_if[q]) & 7 == state.ASKED:
            s.draft_if[q] = 0
        else:
            s.draft_if[q] = int(s.draft_if[q]) | state.ASKED
    else:
        top = highest_bit(int(s.draft_pass[q]) | int(s.draft_open[q]))
        s.draft_pass[q] = int(s.draft_pass[q]) & ~top
        s.draft_open[q] = int(s.draft_open[q]) & ~top


def highest_bit(bits: int) -> int:
    """Return the highest bit that is set."""
    bit = 1
    while bits >> 1 >= bit:
        bit <<= 1
    return bit
