"""The course of a game of Dunhuang: who decides, which actions are legal, chance, and what each action does.

Numbers such as R4.2 are those of RULES.md.
"""

from serai.core.record import IntArray
from serai.core.seats import CHANCE, DICE, EVERYBODY
from serai.games.dunhuang import actions, components, phases
from serai.games.dunhuang.characters import (
    FIRST_USE,
    LAST_USE,
    R8,
    can_complete,
    can_use,
    complete_exchange,
    is_ability,
    is_usable,
    use_character,
)
from serai.games.dunhuang.goods import (
    add_card_seen,
    bag_size,
    check_gain,
    coins_are_left,
    earn_coins,
    front_group_size,
    pass_card,
    put_under,
    spend_coins,
    take_from_pile,
    take_token,
    tokens_of,
)
from serai.games.dunhuang.record import State
from serai.games.dunhuang.scoring import INSTANT_WIN, PILE_EMPTY, SHARED_WIN, winners
from serai.games.dunhuang.setup import R3_1, draft, keep, last_player, lay_circle, verdict_setup

# Verdicts: the numbers of the rules that can forbid an action.
R2_4, R2_6 = 204, 206
R3_2 = 302
R4_2, R4_4 = 402, 404
R5_1 = 501
R6_6, R6_7 = 606, 607
R7_1, R7_2, R7_3 = 701, 702, 703


def waiting(s: State) -> int:
    """Return the bit set of the seats that must decide now."""
    return s.waits


# -- legality -----------------------------------------------------------------------------


def verdict(s: State, seat: int, a: int) -> int:
    """Return 0 if the action is legal, else the number of the rule that forbids it."""
    if not (s.waits >> seat) & 1:
        return R3_2
    phase = s.phase
    if phase == phases.MOVE:
        return verdict_move(s, seat, a)
    if phase == phases.TAKE:
        return 0 if a == actions.TAKE_SHOP or a == actions.TAKE_HAND else R5_1
    if phase == phases.BONUS:
        return verdict_bonus(s, seat, a)
    if phase == phases.DRAFT or phase == phases.KEEP:
        if not actions.KEEP_GOOD < a <= actions.KEEP_GOOD + components.GOODS:
            return R3_1
        if s.drawn[seat, a - actions.KEEP_GOOD] > 0:
            return 0
        return R2_4 if phase == phases.DRAFT else R8 + int(s.tile[s.camel])
    if phase == phases.SWAP:
        c = int(s.tile[s.camel])
        if can_complete(s, seat, c, a):
            return 0
        asked = actions.FOR_MARKET <= a <= actions.FOR_HAND + components.GOODS
        return R8 + c if asked else R3_1
    if phase == phases.HAND_OVER or phase == phases.GIVE_BACK:
        if not actions.GIVE_GOOD < a <= actions.GIVE_GOOD + components.GOODS:
            return R3_1
        return 0 if can_give(s, seat, a - actions.GIVE_GOOD) else R8 + int(s.tile[s.camel])
    if phase == phases.REFUSE:
        return 0 if a == actions.REFUSE_TAKER or a == actions.YIELD_TOKEN else R6_6
    if phase == phases.PAY:
        return 0 if a == actions.PAY_OWNER or a == actions.DECLINE else R6_7
    if phase == phases.CAMEL:
        return 0 if actions.CAMEL_SPACE <= a < actions.CAMEL_SPACE + components.SPACES else R2_6
    return verdict_setup(s, a)


def longest_move(s: State, p: int) -> int:
    """Return how far p can move the camel: one free step and one for each coin, within the option (R4.2 to R4.4)."""
    most = min(1 + int(s.coins[p]), components.LONGEST_MOVE)
    if s.max_steps > 0:
        most = min(most, int(s.max_steps))
    return most


def verdict_move(s: State, p: int, a: int) -> int:
    """Move the camel by at least one step (R4)."""
    steps = a - actions.MOVE_STEPS
    if not 1 <= steps <= components.LONGEST_MOVE:
        return R3_1
    if steps <= longest_move(s, p):
        return 0
    return R4_2 if steps > 1 + s.coins[p] else R4_4


def verdict_bonus(s: State, p: int, a: int) -> int:
    """Use the ability of the character at the camel, or take coins (R7)."""
    c = int(s.tile[s.camel])
    if a == actions.TAKE_COINS:
        return 0 if coins_are_left(s) or is_usable(s, p, c) else R7_2
    if a == actions.PASS:
        return R7_3 if coins_are_left(s) or is_usable(s, p, c) else 0
    if FIRST_USE[c] <= a <= LAST_USE[c]:
        return 0 if can_use(s, p, c, a) else R8 + c
    return R7_1 if is_ability(a) else R3_1


def can_give(s: State, p: int, g: int) -> bool:
    """Return whether p may give a card g now: the lower number first, so that two cards have one order (R8.7)."""
    if s.hand[p, g] == 0 or g < s.given:
        return False
    if s.owed == 1 or s.hand[p, g] > 1:
        return True
    for higher in range(g + 1, components.GOODS + 1):
        if s.hand[p, higher] > 0:
            return True
    return False


def legal(s: State, seat: int, out: IntArray) -> int:
    """List the legal actions in ascending order: those that `verdict` allows, found without asking for each."""
    if not (s.waits >> seat) & 1:
        return 0
    phase = s.phase
    n = 0
    if phase == phases.MOVE:
        n = longest_move(s, seat)
        for i in range(n):
            out[i] = actions.MOVE_STEPS + 1 + i
        return n
    if phase == phases.TAKE:
        out[0] = actions.TAKE_SHOP
        out[1] = actions.TAKE_HAND
        return 2
    if phase == phases.BONUS:
        c = int(s.tile[s.camel])
        n = 1
        for a in range(FIRST_USE[c], LAST_USE[c] + 1):
            out[n] = a
            n += int(can_use(s, seat, c, a))
        out[0] = actions.TAKE_COINS if n > 1 or coins_are_left(s) else actions.PASS
        return n
    if phase == phases.DRAFT or phase == phases.KEEP:
        for g in range(1, components.GOODS + 1):
            if s.drawn[seat, g] > 0:
                out[n] = actions.KEEP_GOOD + g
                n += 1
        return n
    if phase == phases.SWAP:
        c = int(s.tile[s.camel])
        for a in range(actions.FOR_MARKET, actions.FOR_HAND + components.GOODS + 1):
            if can_complete(s, seat, c, a):
                out[n] = a
                n += 1
        return n
    if phase == phases.HAND_OVER or phase == phases.GIVE_BACK:
        for g in range(1, components.GOODS + 1):
            if can_give(s, seat, g):
                out[n] = actions.GIVE_GOOD + g
                n += 1
        return n
    if phase == phases.REFUSE:
        out[0] = actions.REFUSE_TAKER
        out[1] = actions.YIELD_TOKEN
        return 2
    if phase == phases.PAY:
        out[0] = actions.PAY_OWNER
        out[1] = actions.DECLINE
        return 2
    if phase == phases.CAMEL:
        for space in range(components.SPACES):
            out[space] = actions.CAMEL_SPACE + space
        return components.SPACES
    if phase == phases.LAY:
        for t in range(components.SPACES):
            if not s.laid >> t & 1:
                out[n] = actions.LAY_TILE + t
                n += 1
        return n
    out[0] = actions.SHOW + 2 * int(s.picked) + 1
    out[1] = actions.SHOW + 2 * int(s.picked) + 2
    return 2


# -- chance --------------------------------------------------------------------------------------


def chance(s: State, out: IntArray, weights: IntArray) -> int:
    """List the possible outcomes with their odds."""
    phase = s.phase
    n = 0
    if phase == phases.STEAL:  # R8.7: each card of the hand is equally likely
        for g in range(1, components.GOODS + 1):
            if s.hand[s.partner, g] > 0:
                out[n] = actions.DEAL_GOOD + g
                weights[n] = s.hand[s.partner, g]
                n += 1
        return n
    if phase == phases.LAY:
        for t in range(components.SPACES):
            if not s.laid >> t & 1:
                out[n] = actions.LAY_TILE + t
                weights[n] = 1
                n += 1
        return n
    if phase == phases.SIDE:
        for side in range(2):
            out[side] = actions.SHOW + 2 * int(s.picked) + 1 + side
            weights[side] = 1
        return 2
    if phase == phases.FIRST:
        for p in range(components.MOST_PLAYERS):  # all four are written, only those who play are counted
            out[p] = actions.FIRST_SEAT + p
            weights[p] = 1
        return int(s.players)
    return pile_odds(s, out, weights)


def pile_odds(s: State, out: IntArray, weights: IntArray) -> int:
    """List what the top card of the pile may be: one of the bag while it has any, then one of the first group."""
    n = 0
    if bag_size(s) > 0:
        for g in range(
            1, components.GOODS + 1
        ):  # always written, counted only if there is a card: this avoids a branch
            out[n] = actions.DEAL_GOOD + g
            weights[n] = s.bag[g]
            n += int(s.bag[g] > 0)
        return n
    for i in range(front_group_size(s)):  # a group is sorted, so equal cards are adjacent
        if n > 0 and out[n - 1] == actions.DEAL_GOOD + int(s.under[i]):
            weights[n - 1] += 1
        else:
            out[n] = actions.DEAL_GOOD + int(s.under[i])
            weights[n] = 1
            n += 1
    return n


def apply_chance(s: State, a: int) -> int:
    """Apply a chance outcome; return what must happen next."""
    phase = s.phase
    if phase == phases.STEAL:
        return exchange_card(s, int(s.partner), int(s.turn), a - actions.DEAL_GOOD)
    if phase == phases.LAY or phase == phases.SIDE:
        lay_circle(s, a)
        return AWAIT_DECISION
    if phase == phases.FIRST:
        s.first = a - actions.FIRST_SEAT
        s.turn = last_player(s)
        s.phase = phases.CAMEL
        s.waits = 1 << s.turn
        return AWAIT_DECISION
    g = a - actions.DEAL_GOOD  # everything else is a card from the pile
    p = int(s.turn) if phase == phases.DRAW else int(s.at)
    seen = 1 << p if phase == phases.DRAW or phase == phases.DEAL else EVERYBODY
    take_from_pile(s, g, seen)
    if phase == phases.REFILL:
        s.market[empty_space(s)] = g
        return CONTINUE_REFILL
    if phase == phases.MARKET:
        s.market[s.at] = g
        s.at += 1
        if s.at == components.SPACES:
            s.at = 0
            s.phase = phases.DEAL
        return AWAIT_DECISION
    s.drawn[p, g] += 1
    s.drawn_size[p] += 1
    if phase == phases.DRAW:
        s.owed -= 1
        if s.owed == 0:
            s.phase = phases.KEEP
            s.waits = 1 << p
    elif s.drawn_size[p] == components.DRAFT_CARDS:
        s.at += 1
        if s.at == s.players:
            s.at = 0
            s.phase = phases.DRAFT
            s.waits = (1 << s.players) - 1
    return AWAIT_DECISION


# -- applying actions ----------------------------------------------------------------------------

# What happens next. Each function that resolves something returns one of these.
AWAIT_DECISION = 0  # the game waits for a seat or for chance
END_TURN = 1  # steps 4 and 5 of the turn
CONTINUE_REFILL = 2  # the market may need another card


def apply(s: State, seat: int, a: int) -> None:
    """Apply a legal action and everything that follows before the next decision."""
    step = apply_chance(s, a) if seat == CHANCE else apply_choice(s, seat, a)
    if step == END_TURN:
        if has_won(s, s.turn):  # R9.1: step 4
            s.winner = 1 + s.turn
            s.ended = INSTANT_WIN
            s.phase = phases.OVER
            s.waits = 0
            return
        s.phase = phases.REFILL
    if step != AWAIT_DECISION:
        refill(s)


def apply_choice(s: State, p: int, a: int) -> int:
    """Apply the action of a seat; return what must happen next."""
    phase = s.phase
    if phase == phases.MOVE:
        steps = a - actions.MOVE_STEPS
        spend_coins(s, p, steps - 1)
        s.steps = steps
        s.camel = (s.camel + steps) % components.SPACES
        s.phase = phases.TAKE if s.market[s.camel] != 0 else phases.BONUS  # R5.2
        return AWAIT_DECISION
    if phase == phases.TAKE:
        take_good(s, p, a)
        return AWAIT_DECISION
    if phase == phases.BONUS:
        if a == actions.TAKE_COINS:
            earn_coins(s, p, components.BONUS_COINS)
        elif a != actions.PASS and use_character(s, p, int(s.tile[s.camel]), a):
            return AWAIT_DECISION
        return END_TURN
    if phase == phases.SWAP:
        return AWAIT_DECISION if complete_exchange(s, p, int(s.tile[s.camel]), a) else END_TURN
    if phase == phases.KEEP:
        keep(s, p, a - actions.KEEP_GOOD)
        put_under(s, p)
        return END_TURN
    if phase == phases.HAND_OVER:
        return exchange_card(s, p, int(s.turn), a - actions.GIVE_GOOD)
    if phase == phases.GIVE_BACK:
        return exchange_card(s, p, int(s.partner), a - actions.GIVE_GOOD)
    if phase == phases.REFUSE or phase == phases.PAY:
        return settle_token(s, a)
    if phase == phases.DRAFT:
        draft(s, p, a - actions.KEEP_GOOD)
    elif phase == phases.CAMEL:
        s.camel = a - actions.CAMEL_SPACE
        s.turn = s.first
        begin_turn(s)
    else:
        lay_circle(s, a)
    return AWAIT_DECISION


def begin_turn(s: State) -> None:
    """Begin the turn of seat `s.turn` with step 1."""
    s.steps = 0
    s.phase = phases.MOVE
    s.waits = 1 << s.turn


def take_good(s: State, p: int, a: int) -> None:
    """Move the card beside the camel to the hand or to the shop (R5.1)."""
    g = int(s.market[s.camel])
    s.market[s.camel] = 0
    s.phase = phases.BONUS
    if a == actions.TAKE_HAND:
        add_card_seen(s, p, g)
    else:
        s.shop[p, g] += 1
        check_gain(s, p, g, phases.BONUS)


def exchange_card(s: State, giver: int, taker: int, g: int) -> int:
    """Pass one card of an exchange: k cards come, then k go back (R8.7, R8.8); return what must happen next."""
    pass_card(s, giver, taker, g)
    s.given = g if s.phase != phases.STEAL else 0
    s.owed -= 1
    if s.owed > 0:
        return AWAIT_DECISION
    s.given = 0
    if s.phase != phases.GIVE_BACK:
        s.owed = s.exchanged
        s.phase = phases.GIVE_BACK
        s.waits = 1 << s.turn
        return AWAIT_DECISION
    s.exchanged = 0
    s.exchangers = 0
    s.partner = 0
    return END_TURN


def settle_token(s: State, a: int) -> int:
    """Answer the question about a 商 token (R6.6, R6.7) and continue the turn; return what must happen next."""
    g = int(s.contested)
    p = int(s.turn)
    if a == actions.REFUSE_TAKER:
        s.shang[g] = 0
    elif a != actions.DECLINE:
        if a == actions.PAY_OWNER:
            s.coins[p] -= components.TAX
            s.coins[s.token[g] - 1] += components.TAX
        take_token(s, p, g)
    after = s.after
    s.contested = 0
    s.after = 0
    if after != phases.BONUS:
        return END_TURN
    s.phase = phases.BONUS
    s.waits = 1 << p
    return AWAIT_DECISION


def has_won(s: State, p: int) -> bool:
    """Return whether p has enough tokens, and four kinds in hand (R9.1)."""
    kinds = 0
    for g in range(1, components.GOODS + 1):
        kinds += int(s.hand[p, g] > 0)
    return kinds >= components.KINDS_TO_WIN and tokens_of(s, p) >= components.TOKENS_TO_WIN[s.players]


def empty_space(s: State) -> int:
    """Return the next space to refill, clockwise from the camel, or -1 if the market is full (R10.1)."""
    for i in range(components.SPACES):
        space = (s.camel + i) % components.SPACES
        if s.market[space] == 0:
            return space
    return -1


def refill(s: State) -> None:
    """Continue step 5: draw another card, end the game, or begin the next turn (R10)."""
    if empty_space(s) >= 0:
        if s.deck > 0:
            s.waits = DICE
            return
        s.last_round = 1  # R10.2
    if s.last_round and s.turn == last_player(s):  # R10.3
        s.phase = phases.OVER
        s.waits = 0
        s.ended = SHARED_WIN if winners(s) > 1 else PILE_EMPTY
        return
    s.turn = (s.turn + 1) % s.players
    begin_turn(s)
