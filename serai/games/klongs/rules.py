"""The rules of Klongs: set-up, who decides, what is allowed, what follows, chance. R-numbers are RULES.md's."""

from serai.core.dice import roll
from serai.core.seats import CHANCE, DICE
from serai.games.klongs.actions import (
    BOAT_KIND,
    DEAL_KIND,
    DRAW_PILE,
    END,
    FIRST_SEAT,
    HOLD_THIEF,
    JAIL,
    KEEP,
    LEAVE,
    PASS,
    PLACE_SPACE,
    REMOVE_SPACE,
    SCORE_SPOT,
    SHIFT_SPACE,
    SPARE,
    STORE,
    TAKE_SPACE,
    TO_SPACE,
    TOW_SPACE,
)
from serai.games.klongs.components import (
    BESIDE,
    BIG_DAY,
    COLUMNS,
    FIRST_THIEF,
    HAND,
    INSPECTOR,
    KINDS,
    LAST_THIEF,
    NEUTRAL,
    PARASOL,
    ROWS,
    SPACES,
    SPECIAL,
    STEP_DAY,
    STEP_POINTS,
    THIEF,
)
from serai.games.klongs.market import (
    ask_next,
    begin_day,
    end_game,
    into_warehouse,
    legal_market,
    pass_on,
    remove_boat,
    score_spot,
    verdict_market,
)
from serai.games.klongs.state import (
    ARREST,
    DEAL,
    DRAW,
    FIRST,
    LATE,
    LOOT,
    MARKET,
    PILE,
    PLACE,
    REMOVE,
    SEAT,
    STEAL,
    THROWN_AWAY,
    TOW,
    TURN,
    TWO_PILES,
)
from serai.games.klongs.water import (
    any_berth,
    berths_in_row,
    boats_in_hand,
    can_berth,
    can_steal,
    can_tow_any,
    guard_line,
    into_hand,
    lift_boat,
    lift_merchant,
    may_play_card,
    near_in_row,
    out_of_hand,
    put_boat,
    put_merchant,
    reach_in_row,
    sort_in,
    starts,
    take_off,
    thief_line,
    unguarded_in_row,
)

# The rules that can forbid an action.
R3_1, R3_2 = 301, 302
R4_1, R4_2, R4_3, R4_4, R4_5, R4_6 = 401, 402, 403, 404, 405, 406
R5_2 = 502
R8_1, R8_3, R8_4 = 801, 803, 804
R9_1, R9_2, R9_3 = 901, 902, 903

VARIANT_OWNERLESS = 3  # R2.4: boats dealt from the pile without merchants


def waiting(s):
    """Return the bits of the seats that must decide now."""
    return s.waits


# -- what is allowed -------------------------------------------------------------------------------


def verdict(s, seat, a):
    """Return 0, or the rule that forbids it."""
    if not (s.waits >> seat) & 1:
        return R3_2
    phase = s.phase
    if phase == TURN:
        return verdict_turn(s, seat, a)
    if phase == PLACE:
        return verdict_place(s, seat, a)
    if phase == LATE:
        return 0 if a == END else verdict_tow(s, seat, a)
    if phase == TOW:
        if not TO_SPACE <= a < TO_SPACE + SPACES:
            return R3_1
        space = a - TO_SPACE
        reached = reach_in_row(s, int(s.at), space // COLUMNS) >> space % COLUMNS & 1
        return 0 if reached else R9_3
    if phase == MARKET or phase == REMOVE:
        return verdict_market(s, seat, a)
    if phase == PILE:
        return 0 if DRAW_PILE <= a < DRAW_PILE + 2 else R3_1
    if phase == SEAT:
        if a == LEAVE:
            return 0
        if not SHIFT_SPACE <= a < SHIFT_SPACE + SPACES:
            return R3_1
        return 0 if s.owner[a - SHIFT_SPACE] == 1 + seat else R5_2
    return verdict_special(s, a)


def verdict_turn(s, p, a):
    """R4.1, R4.6: a boat of the hand that can be placed; a card before that; a pass if none can be."""
    if BOAT_KIND < a <= BOAT_KIND + KINDS:
        if not is_in_hand(s, p, a - BOAT_KIND):
            return R4_1
        return 0 if can_berth(a - BOAT_KIND, any_berth(s, p)) else R4_6
    if a == PASS:
        berth = any_berth(s, p)
        for i in range(HAND):
            if s.hand[p, i] > 0 and can_berth(int(s.hand[p, i]), berth):
                return R4_6
        return 0
    return verdict_tow(s, p, a)


def is_in_hand(s, p, kind):
    """Return whether p holds a boat of a kind."""
    for i in range(HAND):
        if s.hand[p, i] == kind:
            return True
    return False


def verdict_tow(s, p, a):
    """R9: an own boat, if there is a card to play."""
    if not TOW_SPACE <= a < TOW_SPACE + SPACES:
        return R3_1
    if not may_play_card(s, p):
        return R9_1
    return 0 if s.owner[a - TOW_SPACE] == 1 + p else R9_2


def verdict_place(s, p, a):
    """R4.2 to R4.5: where the chosen boat may lie."""
    if not PLACE_SPACE <= a < PLACE_SPACE + SPACES:
        return R3_1
    r = (a - PLACE_SPACE) // COLUMNS
    c = (a - PLACE_SPACE) % COLUMNS
    if SPECIAL[s.picked[p]] == THIEF and not unguarded_in_row(s, r) >> c & 1:
        return R4_5
    starting = starts(s, p)
    if berths_in_row(s, r, starting) >> c & 1:
        return 0
    if starting:
        return R4_2
    return R4_4 if near_in_row(s, r) >> c & 1 else R4_3


def verdict_special(s, a):
    """R8: what a thief or an inspector may do."""
    phase = s.phase
    if phase == STEAL:
        if a == SPARE:
            return 0
        if not TAKE_SPACE <= a < TAKE_SPACE + SPACES:
            return R3_1
        space = a - TAKE_SPACE
        if can_steal(s, int(s.at), space):
            return 0
        seen = s.boat[space] > 0 and space != s.at and thief_line(s, space) == thief_line(s, int(s.at))
        return R8_3 if seen else R8_1
    if phase == LOOT:
        return 0 if a == STORE or a == KEEP else R3_1
    if a == JAIL:
        return 0
    if not HOLD_THIEF <= a <= HOLD_THIEF + LAST_THIEF - FIRST_THIEF:
        return R3_1
    return 0 if thieves_in_line(s, a - HOLD_THIEF + FIRST_THIEF) > 0 else R8_4


def thieves_in_line(s, kind):
    """R8.4: how many thieves of a kind the inspector just placed has found; of all kinds for 0."""
    boat = s.boat
    n = 0
    line = guard_line(s, int(s.at))
    for space in range(SPACES):
        if SPECIAL[boat[space]] == THIEF and guard_line(s, space) == line:
            n += int(kind == 0 or boat[space] == kind)
    return n


def legal(s, seat, out):
    """List what `verdict` allows, ascending: the same answer, found faster."""
    if not (s.waits >> seat) & 1:
        return 0
    phase = s.phase
    n = 0
    if phase == PLACE:
        starting = starts(s, seat)
        thief = SPECIAL[s.picked[seat]] == THIEF
        for r in range(ROWS):
            berths = berths_in_row(s, r, starting)
            if thief:
                berths &= unguarded_in_row(s, r)
            n = list_row(berths, PLACE_SPACE + COLUMNS * r, out, n)
        return n
    if phase == TURN or phase == LATE:
        if phase == TURN:
            n = legal_boats(s, seat, out)
        boats = n
        if may_play_card(s, seat):
            n = list_fleet(s, seat, TOW_SPACE, out, n)
        if phase == LATE or boats == 0:
            out[n] = END if phase == LATE else PASS
            n += 1
        return n
    if phase == MARKET or phase == REMOVE:
        return legal_market(s, seat, out)
    if phase == TOW:
        row = int(s.at) // COLUMNS
        for r in range(max(0, row - 1), min(ROWS, row + 2)):
            n = list_row(reach_in_row(s, int(s.at), r), TO_SPACE + COLUMNS * r, out, n)
        return n
    if phase == SEAT:
        n = list_fleet(s, seat, SHIFT_SPACE, out, n)
        out[n] = LEAVE
        return n + 1
    if phase == STEAL:
        for space in range(SPACES):
            if can_steal(s, int(s.at), space):
                out[n] = TAKE_SPACE + space
                n += 1
        out[n] = SPARE
        return n + 1
    if phase == ARREST:
        for kind in range(FIRST_THIEF, LAST_THIEF + 1):
            if thieves_in_line(s, kind) > 0:
                out[n] = HOLD_THIEF + kind - FIRST_THIEF
                n += 1
        out[n] = JAIL
        return n + 1
    out[0] = DRAW_PILE if phase == PILE else STORE
    out[1] = DRAW_PILE + 1 if phase == PILE else KEEP
    return 2


def list_row(bits, first, out, n):
    """Append the spaces of one row, of which `first` is the first."""
    while bits != 0:
        if bits & 1:
            out[n] = first
            n += 1
        bits >>= 1
        first += 1
    return n


def list_fleet(s, p, first, out, n):
    """Append the spaces of p's boats."""
    for r in range(ROWS):
        n = list_row(int(s.fleet[p, r]), first + COLUMNS * r, out, n)
    return n


def legal_boats(s, p, out):
    """List the boats of the hand that can be placed, each kind once."""
    n = 0
    berth = any_berth(s, p)
    last = 0
    for i in range(HAND):
        kind = int(s.hand[p, i])
        if kind != last:
            last = kind
            if can_berth(kind, berth):
                out[n] = BOAT_KIND + kind
                n += 1
    return n


# -- chance ----------------------------------------------------------------------------------------


def chance(s, out, weights):
    """List what chance may decide, with the odds."""
    bag = s.bag
    n = 0
    if s.phase == FIRST:
        for p in range(s.players):
            out[p] = FIRST_SEAT + p
            weights[p] = 1
        return int(s.players)
    two = s.piles == TWO_PILES
    drawing = int(s.drawing)
    for k in range(1, KINDS + 1):
        out[n] = DEAL_KIND + k
        weights[n] = bag[k]
        n += int(bag[k] > 0 and (not two or NEUTRAL[k] == drawing))
    return n


def toss(s, dice, ids, weights):
    """Choose what `chance` lists, without a list."""
    if s.phase == FIRST:
        return FIRST_SEAT + roll(dice, s.players)
    bag = s.bag
    two = s.piles == TWO_PILES
    drawing = int(s.drawing)
    rolled = roll(dice, s.pile[drawing])
    k = 0
    while rolled >= 0:
        k += 1
        if not two or NEUTRAL[k] == drawing:
            rolled -= int(bag[k])
    return DEAL_KIND + k


# -- what follows ----------------------------------------------------------------------------------


# What follows a decision: another one at once, a boat that lies where it should, a question of the
# market day, the rest of the turn, the draw, the next turn.
GOES_ON, LANDED, DAY_GOES_ON, TURN_GOES_ON, DRAWS, TURN_ENDS = 0, 1, 2, 3, 4, 5


def apply(s, seat, a):
    """Carry out a decision that is allowed, and everything that follows from it."""
    follows = apply_chance(s, a) if seat == CHANCE else apply_choice(s, seat, a)
    while follows != GOES_ON:
        if follows == LANDED:
            follows = land(s)
        elif follows == DAY_GOES_ON:
            follows = go_on_with_day(s)
        elif follows == TURN_GOES_ON:
            follows = offer_card(s)
        elif follows == DRAWS:
            follows = draw(s)
        else:
            follows = next_turn(s)


def apply_chance(s, a):
    """What chance has decided, happens. Returns what follows."""
    if s.phase == FIRST:
        s.first = a - FIRST_SEAT
        s.turn = s.first
        s.phase = DEAL
        return GOES_ON
    kind = a - DEAL_KIND
    p = int(s.turn) if s.phase == DRAW else int(s.at)
    s.bag[kind] -= 1
    s.pile[s.drawing] -= 1
    into_hand(s, p, kind)
    if s.phase == DRAW:
        s.drawing = 0
        return TURN_ENDS
    held = boats_in_hand(s, p)
    if held == HAND:
        s.at += 1
    s.drawing = int(s.piles == TWO_PILES and held == VARIANT_OWNERLESS)  # R2.4
    if s.at == s.players:
        s.at = 0
        begin_turn(s)
    return GOES_ON


def apply_choice(s, p, a):
    """What a seat has decided, happens. Returns what follows."""
    phase = s.phase
    if phase == TURN or phase == LATE:
        if TOW_SPACE <= a < TOW_SPACE + SPACES:
            s.at = a - TOW_SPACE
            s.after = phase
            s.phase = TOW
            return GOES_ON
        if phase == LATE:
            return DRAWS
        if a == PASS:
            show_thieves(s, p)
            s.passes += 1
            return TURN_ENDS
        s.picked[p] = a - BOAT_KIND
        s.phase = PLACE
        return GOES_ON
    if phase == PLACE:
        return place_boat(s, p, a - PLACE_SPACE)
    if phase == MARKET:
        if a == PASS:
            pass_on(s)
            return DAY_GOES_ON
        score_spot(s, p, a - SCORE_SPOT)
        return GOES_ON
    if phase == REMOVE:
        return DAY_GOES_ON if remove_boat(s, p, int(BESIDE[a - REMOVE_SPACE])) else GOES_ON
    if phase == TOW:
        return tow_boat(s, p, a - TO_SPACE)
    if phase == SEAT:
        if a != LEAVE:  # R5.2: the merchant comes over from another boat
            lift_merchant(s, a - SHIFT_SPACE)
            put_merchant(s, int(s.at), p)
        return LANDED
    if phase == PILE:
        s.drawing = a - DRAW_PILE
        s.phase = DRAW
        s.waits = DICE
        return GOES_ON
    return deal_with_thieves(s, p, a)


def show_thieves(s, p):
    """R4.6: who passes although another boat could be placed shows that the hand has only thieves."""
    if any_berth(s, p) != 0:
        for i in range(HAND):
            s.known[p, i] = s.hand[p, i]


def place_boat(s, p, space):
    """R4, R5.1: the chosen boat lies on the board, with a merchant of p if it has none."""
    kind = int(s.picked[p])
    s.picked[p] = 0
    out_of_hand(s, p, kind)
    put_boat(s, space, kind)
    s.at = space
    s.placer = p
    s.passes = 0
    s.started |= 1 << p
    if SPECIAL[kind] == INSPECTOR:
        s.guarded |= 1 << guard_line(s, space)
    if not NEUTRAL[kind]:
        if s.merchants[p] == 0:
            s.phase = SEAT
            return GOES_ON
        s.merchants[p] -= 1
        put_merchant(s, space, p)
    return LANDED


def land(s):
    """R6, R8: what the boat just placed sets off."""
    p = int(s.turn)
    kind = int(s.boat[s.at])
    special = SPECIAL[kind]
    if PARASOL[kind]:
        s.marker += 1
        s.luk[p] += STEP_POINTS[s.track, s.marker]
        day = int(STEP_DAY[s.track, s.marker])
        if day > 0:
            begin_day(s, day, p)
            return DAY_GOES_ON
    elif special == INSPECTOR:
        if thieves_in_line(s, 0) > 0:
            s.phase = ARREST
            return GOES_ON
    elif special == THIEF:
        for space in range(SPACES):
            if can_steal(s, int(s.at), space):
                s.phase = STEAL
                return GOES_ON
    return TURN_GOES_ON


def deal_with_thieves(s, p, a):
    """R8.1 to R8.4: the thief's choice of a boat and its place, or the inspector's of a thief."""
    phase = s.phase
    if phase == STEAL:
        if a == SPARE:
            return TURN_GOES_ON
        s.at = a - TAKE_SPACE
        s.phase = LOOT
        return GOES_ON
    kept = 0
    if phase == LOOT:
        kind = take_off(s, int(s.at))
        if a == KEEP:
            kept = kind
        elif s.thief_keeps == THROWN_AWAY:
            s.out[kind] += 1
        else:
            into_warehouse(s, p, kind)
    else:
        if a != JAIL:
            kept = a - HOLD_THIEF + FIRST_THIEF
            s.out[kept] -= 1  # counted below with the others
        line = guard_line(s, int(s.at))
        for space in range(SPACES):
            if SPECIAL[s.boat[space]] == THIEF and guard_line(s, space) == line:
                s.out[lift_boat(s, space)] += 1
    if kept > 0:  # everybody has seen it
        into_hand(s, p, kept)
        sort_in(s.known[p], kept)
    return TURN_GOES_ON


def tow_boat(s, p, space):
    """R9: the card is spent, the boat moves with its merchant."""
    put_boat(s, space, lift_boat(s, int(s.at)))
    put_merchant(s, space, p)
    s.cards[p] -= 1
    s.towed = 1
    s.passes = 0  # somebody else may be able to place now
    s.at = 0
    s.phase = s.after
    s.after = 0
    return DRAWS if s.phase == LATE else GOES_ON


def go_on_with_day(s):
    """R7: somebody else is asked, or the day is over."""
    if ask_next(s):
        return GOES_ON
    s.asked = 0
    if s.day == BIG_DAY:
        end_game(s)
        return GOES_ON
    s.day = 0
    return TURN_GOES_ON


def offer_card(s):
    """R9.1: a card may be played after placing."""
    p = int(s.turn)
    s.at = 0
    if can_tow_any(s, p):
        s.phase = LATE
        s.waits = 1 << p
        return GOES_ON
    return DRAWS


def draw(s):
    """R10: the hand is filled up to four, while there are boats."""
    p = int(s.turn)
    if boats_in_hand(s, p) == HAND or s.pile[0] + s.pile[1] == 0:
        return TURN_ENDS
    if s.pile[0] > 0 and s.pile[1] > 0:
        s.phase = PILE
        s.waits = 1 << p
    else:
        s.drawing = int(s.pile[0] == 0)
        s.phase = DRAW
        s.waits = DICE
    return GOES_ON


def begin_turn(s):
    """A turn begins."""
    s.towed = 0
    s.phase = TURN
    s.waits = 1 << s.turn


def next_turn(s):
    """R3.3, R11.3: the next player who has boats; if nobody can place any, the big market day."""
    for _ in range(s.players):
        if s.passes >= s.players:
            break
        s.turn = (s.turn + 1) % s.players
        if boats_in_hand(s, int(s.turn)) > 0:
            begin_turn(s)
            return GOES_ON
        s.passes += 1
    s.jammed = 1
    begin_day(s, BIG_DAY, int(s.placer))
    return DAY_GOES_ON
