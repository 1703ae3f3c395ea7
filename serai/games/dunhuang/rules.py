"""The rules of Dunhuang: set-up, who decides, what is allowed, what follows, chance. R-numbers are RULES.md's."""

from serai.core.seats import CHANCE, DICE, EVERYBODY
from serai.games.dunhuang.actions import (
    CAMEL_SPACE,
    DEAL_GOOD,
    DECLINE,
    FIRST_SEAT,
    FOR_HAND,
    FOR_MARKET,
    GIVE_GOOD,
    KEEP_GOOD,
    LAY_TILE,
    MOVE_STEPS,
    PASS,
    PAY_OWNER,
    REFUSE_TAKER,
    SHOW,
    TAKE_COINS,
    TAKE_HAND,
    TAKE_SHOP,
    YIELD_TOKEN,
)
from serai.games.dunhuang.characters import (
    FIRST_USE,
    LAST_USE,
    R8,
    can_get,
    can_use,
    complete_exchange,
    is_ability,
    is_usable,
    use_character,
)
from serai.games.dunhuang.components import (
    BONUS_COINS,
    DRAFT_CARDS,
    GOODS,
    KINDS_TO_WIN,
    LONGEST_MOVE,
    MOST_PLAYERS,
    SPACES,
    TAX,
    TOKENS_TO_WIN,
)
from serai.games.dunhuang.goods import (
    bag_size,
    check_gain,
    coins_are_left,
    earn_coins,
    front_group_size,
    into_hand_seen,
    pass_card,
    put_under,
    spend_coins,
    take_from_pile,
    take_token,
    tokens_of,
)
from serai.games.dunhuang.scoring import INSTANT_WIN, PILE_EMPTY, SHARED_WIN, winners
from serai.games.dunhuang.setting_up import R3_1, draft, keep, last_player, lay_circle, verdict_setup
from serai.games.dunhuang.state import (
    BONUS,
    CAMEL,
    DEAL,
    DRAFT,
    DRAW,
    FIRST,
    GIVE_BACK,
    HAND_OVER,
    KEEP,
    LAY,
    MARKET,
    MOVE,
    OVER,
    PAY,
    REFILL,
    REFUSE,
    SIDE,
    STEAL,
    SWAP,
    TAKE,
)

# The rules that can forbid an action.
R2_4, R2_6 = 204, 206
R3_2 = 302
R4_2, R4_4 = 402, 404
R5_1 = 501
R6_6, R6_7 = 606, 607
R7_1, R7_2, R7_3 = 701, 702, 703


def waiting(s):
    """Return the bits of the seats that must decide now."""
    return s.waits


# -- what is allowed -----------------------------------------------------------------------------


def verdict(s, seat, a):
    """Return 0, or the rule that forbids it."""
    if not (s.waits >> seat) & 1:
        return R3_2
    phase = s.phase
    if phase == MOVE:
        return verdict_move(s, seat, a)
    if phase == TAKE:
        return 0 if a == TAKE_SHOP or a == TAKE_HAND else R5_1
    if phase == BONUS:
        return verdict_bonus(s, seat, a)
    if phase == DRAFT or phase == KEEP:
        if not KEEP_GOOD < a <= KEEP_GOOD + GOODS:
            return R3_1
        if s.drawn[seat, a - KEEP_GOOD] > 0:
            return 0
        return R2_4 if phase == DRAFT else R8 + int(s.tile[s.camel])
    if phase == SWAP:
        c = int(s.tile[s.camel])
        if can_get(s, seat, c, a):
            return 0
        asked = FOR_MARKET <= a <= FOR_HAND + GOODS
        return R8 + c if asked else R3_1
    if phase == HAND_OVER or phase == GIVE_BACK:
        if not GIVE_GOOD < a <= GIVE_GOOD + GOODS:
            return R3_1
        return 0 if can_give(s, seat, a - GIVE_GOOD) else R8 + int(s.tile[s.camel])
    if phase == REFUSE:
        return 0 if a == REFUSE_TAKER or a == YIELD_TOKEN else R6_6
    if phase == PAY:
        return 0 if a == PAY_OWNER or a == DECLINE else R6_7
    if phase == CAMEL:
        return 0 if CAMEL_SPACE <= a < CAMEL_SPACE + SPACES else R2_6
    return verdict_setup(s, a)


def longest_move(s, p):
    """R4.2 to R4.4: one free step, and one for every coin."""
    most = min(1 + int(s.coins[p]), LONGEST_MOVE)
    if s.max_steps > 0:
        most = min(most, int(s.max_steps))
    return most


def verdict_move(s, p, a):
    """R4: at least one step."""
    steps = a - MOVE_STEPS
    if not 1 <= steps <= LONGEST_MOVE:
        return R3_1
    if steps <= longest_move(s, p):
        return 0
    return R4_2 if steps > 1 + s.coins[p] else R4_4


def verdict_bonus(s, p, a):
    """R7: the ability of the character under the camel, or coins."""
    c = int(s.tile[s.camel])
    if a == TAKE_COINS:
        return 0 if coins_are_left(s) or is_usable(s, p, c) else R7_2
    if a == PASS:
        return R7_3 if coins_are_left(s) or is_usable(s, p, c) else 0
    if FIRST_USE[c] <= a <= LAST_USE[c]:
        return 0 if can_use(s, p, c, a) else R8 + c
    return R7_1 if is_ability(a) else R3_1


def can_give(s, p, g):
    """R8.7: cards are given lower number first, so that a choice of two has one order."""
    if s.hand[p, g] == 0 or g < s.given:
        return False
    if s.owed == 1 or s.hand[p, g] > 1:
        return True
    for higher in range(g + 1, GOODS + 1):
        if s.hand[p, higher] > 0:
            return True
    return False


def legal(s, seat, out):
    """List what `verdict` allows, ascending: the same answer, found faster."""
    if not (s.waits >> seat) & 1:
        return 0
    phase = s.phase
    n = 0
    if phase == MOVE:
        n = longest_move(s, seat)
        for i in range(n):
            out[i] = MOVE_STEPS + 1 + i
        return n
    if phase == TAKE:
        out[0] = TAKE_SHOP
        out[1] = TAKE_HAND
        return 2
    if phase == BONUS:
        c = int(s.tile[s.camel])
        n = 1
        for a in range(FIRST_USE[c], LAST_USE[c] + 1):
            out[n] = a
            n += int(can_use(s, seat, c, a))
        out[0] = TAKE_COINS if n > 1 or coins_are_left(s) else PASS
        return n
    if phase == DRAFT or phase == KEEP:
        for g in range(1, GOODS + 1):
            if s.drawn[seat, g] > 0:
                out[n] = KEEP_GOOD + g
                n += 1
        return n
    if phase == SWAP:
        c = int(s.tile[s.camel])
        for a in range(FOR_MARKET, FOR_HAND + GOODS + 1):
            if can_get(s, seat, c, a):
                out[n] = a
                n += 1
        return n
    if phase == HAND_OVER or phase == GIVE_BACK:
        for g in range(1, GOODS + 1):
            if can_give(s, seat, g):
                out[n] = GIVE_GOOD + g
                n += 1
        return n
    if phase == REFUSE:
        out[0] = REFUSE_TAKER
        out[1] = YIELD_TOKEN
        return 2
    if phase == PAY:
        out[0] = PAY_OWNER
        out[1] = DECLINE
        return 2
    if phase == CAMEL:
        for space in range(SPACES):
            out[space] = CAMEL_SPACE + space
        return SPACES
    if phase == LAY:
        for t in range(SPACES):
            if not s.laid >> t & 1:
                out[n] = LAY_TILE + t
                n += 1
        return n
    out[0] = SHOW + 2 * int(s.picked) + 1
    out[1] = SHOW + 2 * int(s.picked) + 2
    return 2


# -- chance --------------------------------------------------------------------------------------


def chance(s, out, weights):
    """List what chance may decide, with the odds."""
    phase = s.phase
    n = 0
    if phase == STEAL:  # R8.7: every card of the hand is as likely
        for g in range(1, GOODS + 1):
            if s.hand[s.partner, g] > 0:
                out[n] = DEAL_GOOD + g
                weights[n] = s.hand[s.partner, g]
                n += 1
        return n
    if phase == LAY:
        for t in range(SPACES):
            if not s.laid >> t & 1:
                out[n] = LAY_TILE + t
                weights[n] = 1
                n += 1
        return n
    if phase == SIDE:
        for side in range(2):
            out[side] = SHOW + 2 * int(s.picked) + 1 + side
            weights[side] = 1
        return 2
    if phase == FIRST:
        for p in range(MOST_PLAYERS):  # written for all, counted for those who play
            out[p] = FIRST_SEAT + p
            weights[p] = 1
        return int(s.players)
    return pile_odds(s, out, weights)


def pile_odds(s, out, weights):
    """List what the top card of the pile may be: from the bag while it lasts, then from the first group."""
    n = 0
    if bag_size(s) > 0:
        for g in range(1, GOODS + 1):  # written always, kept if there is a card: no branch to guess
            out[n] = DEAL_GOOD + g
            weights[n] = s.bag[g]
            n += int(s.bag[g] > 0)
        return n
    for i in range(front_group_size(s)):  # kept sorted, so equal cards are neighbours
        if n > 0 and out[n - 1] == DEAL_GOOD + int(s.under[i]):
            weights[n - 1] += 1
        else:
            out[n] = DEAL_GOOD + int(s.under[i])
            weights[n] = 1
            n += 1
    return n


def apply_chance(s, a):
    """What chance has decided, happens. Returns what follows."""
    phase = s.phase
    if phase == STEAL:
        return exchange_card(s, int(s.partner), int(s.turn), a - DEAL_GOOD)
    if phase == LAY or phase == SIDE:
        lay_circle(s, a)
        return GOES_ON
    if phase == FIRST:
        s.first = a - FIRST_SEAT
        s.turn = last_player(s)
        s.phase = CAMEL
        s.waits = 1 << s.turn
        return GOES_ON
    g = a - DEAL_GOOD  # everything else is a card from the pile
    p = int(s.turn) if phase == DRAW else int(s.at)
    seen = 1 << p if phase == DRAW or phase == DEAL else EVERYBODY
    take_from_pile(s, g, seen)
    if phase == REFILL:
        s.market[empty_space(s)] = g
        return CARD_CAME
    if phase == MARKET:
        s.market[s.at] = g
        s.at += 1
        if s.at == SPACES:
            s.at = 0
            s.phase = DEAL
        return GOES_ON
    s.drawn[p, g] += 1
    s.drawn_size[p] += 1
    if phase == DRAW:
        s.owed -= 1
        if s.owed == 0:
            s.phase = KEEP
            s.waits = 1 << p
    elif s.drawn_size[p] == DRAFT_CARDS:
        s.at += 1
        if s.at == s.players:
            s.at = 0
            s.phase = DRAFT
            s.waits = (1 << s.players) - 1
    return GOES_ON


# -- what follows --------------------------------------------------------------------------------


# What follows a decision: another one at once, the end of the turn, or more of the refill.
GOES_ON, TURN_ENDS, CARD_CAME = 0, 1, 2


def apply(s, seat, a):
    """Carry out a decision that is allowed."""
    follows = apply_chance(s, a) if seat == CHANCE else apply_choice(s, seat, a)
    if follows == TURN_ENDS:
        if has_won(s, s.turn):  # R9.1: step 4
            s.winner = 1 + s.turn
            s.ended = INSTANT_WIN
            s.phase = OVER
            s.waits = 0
            return
        s.phase = REFILL
    if follows != GOES_ON:
        refill(s)


def apply_choice(s, p, a):
    """What a seat has decided, happens. Returns what follows."""
    phase = s.phase
    if phase == MOVE:
        steps = a - MOVE_STEPS
        spend_coins(s, p, steps - 1)
        s.steps = steps
        s.camel = (s.camel + steps) % SPACES
        s.phase = TAKE if s.market[s.camel] != 0 else BONUS  # R5.2
        return GOES_ON
    if phase == TAKE:
        take_good(s, p, a)
        return GOES_ON
    if phase == BONUS:
        if a == TAKE_COINS:
            earn_coins(s, p, BONUS_COINS)
        elif a != PASS and use_character(s, p, int(s.tile[s.camel]), a):
            return GOES_ON
        return TURN_ENDS
    if phase == SWAP:
        return GOES_ON if complete_exchange(s, p, int(s.tile[s.camel]), a) else TURN_ENDS
    if phase == KEEP:
        keep(s, p, a - KEEP_GOOD)
        put_under(s, p)
        return TURN_ENDS
    if phase == HAND_OVER:
        return exchange_card(s, p, int(s.turn), a - GIVE_GOOD)
    if phase == GIVE_BACK:
        return exchange_card(s, p, int(s.partner), a - GIVE_GOOD)
    if phase == REFUSE or phase == PAY:
        return settle(s, a)
    if phase == DRAFT:
        draft(s, p, a - KEEP_GOOD)
    elif phase == CAMEL:
        s.camel = a - CAMEL_SPACE
        s.turn = s.first
        begin_turn(s)
    else:
        lay_circle(s, a)
    return GOES_ON


def begin_turn(s):
    """Step 1 begins."""
    s.steps = 0
    s.phase = MOVE
    s.waits = 1 << s.turn


def take_good(s, p, a):
    """R5.1: the card beside the camel goes to the hand or to the shop."""
    g = int(s.market[s.camel])
    s.market[s.camel] = 0
    s.phase = BONUS
    if a == TAKE_HAND:
        into_hand_seen(s, p, g)
    else:
        s.shop[p, g] += 1
        check_gain(s, p, g, BONUS)


def exchange_card(s, giver, taker, g):
    """R8.7, R8.8: one card of an exchange; k come, then k go back. Returns what follows."""
    pass_card(s, giver, taker, g)
    s.given = g if s.phase != STEAL else 0
    s.owed -= 1
    if s.owed > 0:
        return GOES_ON
    s.given = 0
    if s.phase != GIVE_BACK:
        s.owed = s.exchanged
        s.phase = GIVE_BACK
        s.waits = 1 << s.turn
        return GOES_ON
    s.exchanged = 0
    s.exchangers = 0
    s.partner = 0
    return TURN_ENDS


def settle(s, a):
    """R6.6, R6.7: the question about a 商 token is answered; the turn goes on where it stood."""
    g = int(s.contested)
    p = int(s.turn)
    if a == REFUSE_TAKER:
        s.shang[g] = 0
    elif a != DECLINE:
        if a == PAY_OWNER:
            s.coins[p] -= TAX
            s.coins[s.token[g] - 1] += TAX
        take_token(s, p, g)
    after = s.after
    s.contested = 0
    s.after = 0
    if after != BONUS:
        return TURN_ENDS
    s.phase = BONUS
    s.waits = 1 << p
    return GOES_ON


def has_won(s, p):
    """R9.1: enough tokens, and four kinds in hand."""
    kinds = 0
    for g in range(1, GOODS + 1):
        kinds += int(s.hand[p, g] > 0)
    return kinds >= KINDS_TO_WIN and tokens_of(s, p) >= TOKENS_TO_WIN[s.players]


def empty_space(s):
    """R10.1: the next space to refill, from the camel clockwise; -1 when the market is full."""
    for i in range(SPACES):
        space = (s.camel + i) % SPACES
        if s.market[space] == 0:
            return space
    return -1


def refill(s):
    """Step 5 goes on: another card, or the next turn."""
    if empty_space(s) >= 0:
        if s.deck > 0:
            s.waits = DICE
            return
        s.last_round = 1  # R10.2
    if s.last_round and s.turn == last_player(s):  # R10.3
        s.phase = OVER
        s.waits = 0
        s.ended = SHARED_WIN if winners(s) > 1 else PILE_EMPTY
        return
    s.turn = (s.turn + 1) % s.players
    begin_turn(s)
