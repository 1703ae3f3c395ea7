"""The course of a game of Klongs: who decides, which actions are legal, chance, and what each action does.

Numbers such as R4.2 are those of RULES.md.
"""

from serai.core.dice import roll
from serai.core.record import IntArray
from serai.core.seats import CHANCE, DICE
from serai.games.klongs import actions, components, phases, state
from serai.games.klongs.board import (
    add_to_hand,
    adjacent_in_row,
    berths_in_row,
    boats_in_hand,
    can_berth,
    can_steal,
    can_tow_any,
    guard_line,
    lift_boat,
    lift_merchant,
    may_play_card,
    must_start,
    open_berths,
    play_from_hand,
    put_boat,
    put_merchant,
    reach_in_row,
    sort_in,
    take_off,
    thief_line,
    unguarded_in_row,
)
from serai.games.klongs.market import (
    add_to_warehouse,
    ask_next,
    begin_market_day,
    count_question,
    end_game,
    legal_market,
    remove_boat,
    score_spot,
    verdict_market,
)
from serai.games.klongs.record import State

# Verdicts: the numbers of the rules that can forbid an action.
R3_1, R3_2 = 301, 302
R4_1, R4_2, R4_3, R4_4, R4_5, R4_6 = 401, 402, 403, 404, 405, 406
R5_2 = 502
R8_1, R8_3, R8_4 = 801, 803, 804
R9_1, R9_2, R9_3 = 901, 902, 903

OWNERLESS_IN_HAND = 3  # R2.4: boats of a first hand that come from the pile without merchants


def waiting(s: State) -> int:
    """Return the bit set of the seats that must decide now."""
    return s.waits


# -- legality -------------------------------------------------------------------------------


def verdict(s: State, seat: int, a: int) -> int:
    """Return 0 if the action is legal, else the number of the rule that forbids it."""
    if not (s.waits >> seat) & 1:
        return R3_2
    phase = s.phase
    if phase == phases.TURN:
        return verdict_turn(s, seat, a)
    if phase == phases.PLACE:
        return verdict_place(s, seat, a)
    if phase == phases.LATE:
        return 0 if a == actions.END else verdict_tow(s, seat, a)
    if phase == phases.TOW:
        if not actions.TO_SPACE <= a < actions.TO_SPACE + components.SPACES:
            return R3_1
        space = a - actions.TO_SPACE
        reached = reach_in_row(s, int(s.at), space // components.COLUMNS) >> space % components.COLUMNS & 1
        return 0 if reached else R9_3
    if phase == phases.MARKET or phase == phases.REMOVE:
        return verdict_market(s, seat, a)
    if phase == phases.PILE:
        return 0 if actions.DRAW_PILE <= a < actions.DRAW_PILE + 2 else R3_1
    if phase == phases.SEAT:
        if a == actions.LEAVE:
            return 0
        if not actions.SHIFT_SPACE <= a < actions.SHIFT_SPACE + components.SPACES:
            return R3_1
        return 0 if s.owner[a - actions.SHIFT_SPACE] == 1 + seat else R5_2
    return verdict_special(s, a)


def verdict_turn(s: State, p: int, a: int) -> int:
    """Choose a boat that can be placed, tow with a card first, or pass if no boat can be placed (R4.1, R4.6, R9.1)."""
    if actions.BOAT_KIND < a <= actions.BOAT_KIND + components.KINDS:
        if not is_in_hand(s, p, a - actions.BOAT_KIND):
            return R4_1
        return 0 if can_berth(a - actions.BOAT_KIND, open_berths(s, p)) else R4_6
    if a == actions.PASS:
        berth = open_berths(s, p)
        for i in range(components.HAND):
            if s.hand[p, i] > 0 and can_berth(int(s.hand[p, i]), berth):
                return R4_6
        return 0
    return verdict_tow(s, p, a)


def is_in_hand(s: State, p: int, kind: int) -> bool:
    """Return whether the hand of p holds a boat of this kind."""
    for i in range(components.HAND):
        if s.hand[p, i] == kind:
            return True
    return False


def verdict_tow(s: State, p: int, a: int) -> int:
    """Tow one of the own boats by playing a movement card (R9)."""
    if not actions.TOW_SPACE <= a < actions.TOW_SPACE + components.SPACES:
        return R3_1
    if not may_play_card(s, p):
        return R9_1
    return 0 if s.owner[a - actions.TOW_SPACE] == 1 + p else R9_2


def verdict_place(s: State, p: int, a: int) -> int:
    """Place the chosen boat (R4.2 to R4.5)."""
    if not actions.PLACE_SPACE <= a < actions.PLACE_SPACE + components.SPACES:
        return R3_1
    r = (a - actions.PLACE_SPACE) // components.COLUMNS
    c = (a - actions.PLACE_SPACE) % components.COLUMNS
    if components.SPECIAL[s.picked[p]] == components.THIEF and not unguarded_in_row(s, r) >> c & 1:
        return R4_5
    starting = must_start(s, p)
    if berths_in_row(s, r, starting) >> c & 1:
        return 0
    if starting:
        return R4_2
    return R4_4 if adjacent_in_row(s, r) >> c & 1 else R4_3


def verdict_special(s: State, a: int) -> int:
    """Use a thief or an inspector (R8)."""
    phase = s.phase
    if phase == phases.STEAL:
        if a == actions.SPARE:
            return 0
        if not actions.TAKE_SPACE <= a < actions.TAKE_SPACE + components.SPACES:
            return R3_1
        space = a - actions.TAKE_SPACE
        if can_steal(s, int(s.at), space):
            return 0
        seen = s.boat[space] > 0 and space != s.at and thief_line(s, space) == thief_line(s, int(s.at))
        return R8_3 if seen else R8_1
    if phase == phases.LOOT:
        return 0 if a == actions.STORE or a == actions.KEEP else R3_1
    if a == actions.JAIL:
        return 0
    if not actions.HOLD_THIEF <= a <= actions.HOLD_THIEF + components.LAST_THIEF - components.FIRST_THIEF:
        return R3_1
    return 0 if thieves_in_line(s, a - actions.HOLD_THIEF + components.FIRST_THIEF) > 0 else R8_4


def thieves_in_line(s: State, kind: int) -> int:
    """Return how many thieves of a kind are in the line of the inspector just placed (R8.4); kind 0 counts all."""
    boat = s.boat
    n = 0
    line = guard_line(s, int(s.at))
    for space in range(components.SPACES):
        if components.SPECIAL[boat[space]] == components.THIEF and guard_line(s, space) == line:
            n += int(kind == 0 or boat[space] == kind)
    return n


def legal(s: State, seat: int, out: IntArray) -> int:
    """List the legal actions in ascending order: those that `verdict` allows, found without asking for each."""
    if not (s.waits >> seat) & 1:
        return 0
    phase = s.phase
    n = 0
    if phase == phases.PLACE:
        starting = must_start(s, seat)
        thief = components.SPECIAL[s.picked[seat]] == components.THIEF
        for r in range(components.ROWS):
            berths = berths_in_row(s, r, starting)
            if thief:
                berths &= unguarded_in_row(s, r)
            n = list_row(berths, actions.PLACE_SPACE + components.COLUMNS * r, out, n)
        return n
    if phase == phases.TURN or phase == phases.LATE:
        if phase == phases.TURN:
            n = legal_boats(s, seat, out)
        boats = n
        if may_play_card(s, seat):
            n = list_fleet(s, seat, actions.TOW_SPACE, out, n)
        if phase == phases.LATE or boats == 0:
            out[n] = actions.END if phase == phases.LATE else actions.PASS
            n += 1
        return n
    if phase == phases.MARKET or phase == phases.REMOVE:
        return legal_market(s, seat, out)
    if phase == phases.TOW:
        row = int(s.at) // components.COLUMNS
        for r in range(max(0, row - 1), min(components.ROWS, row + 2)):
            n = list_row(reach_in_row(s, int(s.at), r), actions.TO_SPACE + components.COLUMNS * r, out, n)
        return n
    if phase == phases.SEAT:
        n = list_fleet(s, seat, actions.SHIFT_SPACE, out, n)
        out[n] = actions.LEAVE
        return n + 1
    if phase == phases.STEAL:
        for space in range(components.SPACES):
            if can_steal(s, int(s.at), space):
                out[n] = actions.TAKE_SPACE + space
                n += 1
        out[n] = actions.SPARE
        return n + 1
    if phase == phases.ARREST:
        for kind in range(components.FIRST_THIEF, components.LAST_THIEF + 1):
            if thieves_in_line(s, kind) > 0:
                out[n] = actions.HOLD_THIEF + kind - components.FIRST_THIEF
                n += 1
        out[n] = actions.JAIL
        return n + 1
    out[0] = actions.DRAW_PILE if phase == phases.PILE else actions.STORE
    out[1] = actions.DRAW_PILE + 1 if phase == phases.PILE else actions.KEEP
    return 2


def list_row(bits: int, first: int, out: IntArray, n: int) -> int:
    """Append an action for each space in the bits of a row; `first` is the action of its leftmost space."""
    while bits != 0:
        if bits & 1:
            out[n] = first
            n += 1
        bits >>= 1
        first += 1
    return n


def list_fleet(s: State, p: int, first: int, out: IntArray, n: int) -> int:
    """Append an action for each boat of p; `first` is the action of space 0."""
    for r in range(components.ROWS):
        n = list_row(int(s.fleet[p, r]), first + components.COLUMNS * r, out, n)
    return n


def legal_boats(s: State, p: int, out: IntArray) -> int:
    """List the boats in the hand of p that can be placed, each kind once."""
    n = 0
    berth = open_berths(s, p)
    last = 0
    for i in range(components.HAND):
        kind = int(s.hand[p, i])
        if kind != last:
            last = kind
            if can_berth(kind, berth):
                out[n] = actions.BOAT_KIND + kind
                n += 1
    return n


# -- chance ----------------------------------------------------------------------------------------


def chance(s: State, out: IntArray, weights: IntArray) -> int:
    """List the possible outcomes with their odds."""
    bag = s.bag
    n = 0
    if s.phase == phases.FIRST:
        for p in range(s.players):
            out[p] = actions.FIRST_SEAT + p
            weights[p] = 1
        return int(s.players)
    two = s.piles == state.TWO_PILES
    drawing = int(s.drawing)
    for k in range(1, components.KINDS + 1):
        out[n] = actions.DEAL_KIND + k
        weights[n] = bag[k]
        n += int(bag[k] > 0 and (not two or components.NEUTRAL[k] == drawing))
    return n


def sample_chance(s: State, dice: IntArray, ids: IntArray, weights: IntArray) -> int:
    """Return one of the outcomes of `chance`, drawn without listing them."""
    if s.phase == phases.FIRST:
        return actions.FIRST_SEAT + roll(dice, s.players)
    bag = s.bag
    two = s.piles == state.TWO_PILES
    drawing = int(s.drawing)
    rolled = roll(dice, s.pile[drawing])
    k = 0
    while rolled >= 0:
        k += 1
        if not two or components.NEUTRAL[k] == drawing:
            rolled -= int(bag[k])
    return actions.DEAL_KIND + k


# -- applying actions ------------------------------------------------------------------------------

# What happens next. Each function that resolves something returns one of these.
AWAIT_DECISION = 0  # the game waits for a seat or for chance
RESOLVE_BOAT = 1  # the boat just placed takes effect
CONTINUE_MARKET_DAY = 2  # the next seat is asked, or the day ends
OFFER_CARD = 3  # a movement card may be played after placing
FILL_HAND = 4  # a boat is drawn
END_TURN = 5  # the next seat begins its turn


def apply(s: State, seat: int, a: int) -> None:
    """Apply a legal action and everything that follows before the next decision."""
    step = apply_chance(s, a) if seat == CHANCE else apply_choice(s, seat, a)
    while step != AWAIT_DECISION:
        if step == RESOLVE_BOAT:
            step = resolve_boat(s)
        elif step == CONTINUE_MARKET_DAY:
            step = continue_market_day(s)
        elif step == OFFER_CARD:
            step = offer_card(s)
        elif step == FILL_HAND:
            step = fill_hand(s)
        else:
            step = next_turn(s)


def apply_chance(s: State, a: int) -> int:
    """Apply a chance outcome; return what must happen next."""
    if s.phase == phases.FIRST:
        s.first = a - actions.FIRST_SEAT
        s.turn = s.first
        s.phase = phases.DEAL
        return AWAIT_DECISION
    kind = a - actions.DEAL_KIND
    p = int(s.turn) if s.phase == phases.DRAW else int(s.at)
    s.bag[kind] -= 1
    s.pile[s.drawing] -= 1
    add_to_hand(s, p, kind)
    if s.phase == phases.DRAW:
        s.drawing = 0
        return END_TURN
    held = boats_in_hand(s, p)
    if held == components.HAND:
        s.at += 1
    s.drawing = int(s.piles == state.TWO_PILES and held == OWNERLESS_IN_HAND)  # R2.4
    if s.at == s.players:
        s.at = 0
        begin_turn(s)
    return AWAIT_DECISION


def apply_choice(s: State, p: int, a: int) -> int:
    """Apply the action of a seat; return what must happen next."""
    phase = s.phase
    if phase == phases.TURN or phase == phases.LATE:
        if actions.TOW_SPACE <= a < actions.TOW_SPACE + components.SPACES:
            s.at = a - actions.TOW_SPACE
            s.after = phase
            s.phase = phases.TOW
            return AWAIT_DECISION
        if phase == phases.LATE:
            return FILL_HAND
        if a == actions.PASS:
            show_thieves(s, p)
            s.passes += 1
            return END_TURN
        s.picked[p] = a - actions.BOAT_KIND
        s.phase = phases.PLACE
        return AWAIT_DECISION
    if phase == phases.PLACE:
        return place_boat(s, p, a - actions.PLACE_SPACE)
    if phase == phases.MARKET:
        if a == actions.PASS:
            count_question(s)
            return CONTINUE_MARKET_DAY
        score_spot(s, p, a - actions.SCORE_SPOT)
        return AWAIT_DECISION
    if phase == phases.REMOVE:
        return (
            CONTINUE_MARKET_DAY
            if remove_boat(s, p, int(components.BESIDE[a - actions.REMOVE_SPACE]))
            else AWAIT_DECISION
        )
    if phase == phases.TOW:
        return tow_boat(s, p, a - actions.TO_SPACE)
    if phase == phases.SEAT:
        if a != actions.LEAVE:  # R5.2: move a merchant from another boat
            lift_merchant(s, a - actions.SHIFT_SPACE)
            put_merchant(s, int(s.at), p)
        return RESOLVE_BOAT
    if phase == phases.PILE:
        s.drawing = a - actions.DRAW_PILE
        s.phase = phases.DRAW
        s.waits = DICE
        return AWAIT_DECISION
    return deal_with_thieves(s, p, a)


def show_thieves(s: State, p: int) -> None:
    """Reveal the hand of p if the pass proves that it holds only thieves (R4.6)."""
    if open_berths(s, p) != 0:
        for i in range(components.HAND):
            s.known[p, i] = s.hand[p, i]


def place_boat(s: State, p: int, space: int) -> int:
    """Place the chosen boat, with a merchant of p unless it carries a neutral one (R4, R5.1)."""
    kind = int(s.picked[p])
    s.picked[p] = 0
    play_from_hand(s, p, kind)
    put_boat(s, space, kind)
    s.at = space
    s.placer = p
    s.passes = 0
    s.started |= 1 << p
    if components.SPECIAL[kind] == components.INSPECTOR:
        s.guarded |= 1 << guard_line(s, space)
    if not components.NEUTRAL[kind]:
        if s.merchants[p] == 0:
            s.phase = phases.SEAT
            return AWAIT_DECISION
        s.merchants[p] -= 1
        put_merchant(s, space, p)
    return RESOLVE_BOAT


def resolve_boat(s: State) -> int:
    """Resolve the boat just placed: the Luk Phat track, an inspector or a thief (R6, R8)."""
    p = int(s.turn)
    kind = int(s.boat[s.at])
    special = components.SPECIAL[kind]
    if components.PARASOL[kind]:
        s.marker += 1
        s.luk[p] += components.STEP_POINTS[s.track, s.marker]
        day = int(components.STEP_DAY[s.track, s.marker])
        if day > 0:
            begin_market_day(s, day, p)
            return CONTINUE_MARKET_DAY
    elif special == components.INSPECTOR:
        if thieves_in_line(s, 0) > 0:
            s.phase = phases.ARREST
            return AWAIT_DECISION
    elif special == components.THIEF:
        for space in range(components.SPACES):
            if can_steal(s, int(s.at), space):
                s.phase = phases.STEAL
                return AWAIT_DECISION
    return OFFER_CARD


def deal_with_thieves(s: State, p: int, a: int) -> int:
    """Resolve a choice for a thief or an inspector (R8.1 to R8.4)."""
    phase = s.phase
    if phase == phases.STEAL:
        if a == actions.SPARE:
            return OFFER_CARD
        s.at = a - actions.TAKE_SPACE
        s.phase = phases.LOOT
        return AWAIT_DECISION
    kept = 0
    if phase == phases.LOOT:
        kind = take_off(s, int(s.at))
        if a == actions.KEEP:
            kept = kind
        elif s.thief_keeps == state.THROWN_AWAY:
            s.out[kind] += 1
        else:
            add_to_warehouse(s, p, kind)
    else:
        if a != actions.JAIL:
            kept = a - actions.HOLD_THIEF + components.FIRST_THIEF
            s.out[kept] -= 1  # the loop below counts it as out of the game
        line = guard_line(s, int(s.at))
        for space in range(components.SPACES):
            if components.SPECIAL[s.boat[space]] == components.THIEF and guard_line(s, space) == line:
                s.out[lift_boat(s, space)] += 1
    if kept > 0:  # the boat was in the open, so everybody knows it
        add_to_hand(s, p, kept)
        sort_in(s.known[p], kept)
    return OFFER_CARD


def tow_boat(s: State, p: int, space: int) -> int:
    """Spend a movement card and move a boat with its merchant (R9)."""
    put_boat(s, space, lift_boat(s, int(s.at)))
    put_merchant(s, space, p)
    s.cards[p] -= 1
    s.towed = 1
    s.passes = 0  # somebody else may be able to place now
    s.at = 0
    s.phase = s.after
    s.after = 0
    return FILL_HAND if s.phase == phases.LATE else AWAIT_DECISION


def continue_market_day(s: State) -> int:
    """Ask the next seat, or end the market day and, after the big one, the game (R7)."""
    if ask_next(s):
        return AWAIT_DECISION
    s.asked = 0
    if s.day == components.BIG_DAY:
        end_game(s)
        return AWAIT_DECISION
    s.day = 0
    return OFFER_CARD


def offer_card(s: State) -> int:
    """Offer a movement card after placing (R9.1)."""
    p = int(s.turn)
    s.at = 0
    if can_tow_any(s, p):
        s.phase = phases.LATE
        s.waits = 1 << p
        return AWAIT_DECISION
    return FILL_HAND


def fill_hand(s: State) -> int:
    """Draw a boat if the hand holds fewer than four and a pile has any (R10)."""
    p = int(s.turn)
    if boats_in_hand(s, p) == components.HAND or s.pile[0] + s.pile[1] == 0:
        return END_TURN
    if s.pile[0] > 0 and s.pile[1] > 0:
        s.phase = phases.PILE
        s.waits = 1 << p
    else:
        s.drawing = int(s.pile[0] == 0)
        s.phase = phases.DRAW
        s.waits = DICE
    return AWAIT_DECISION


def begin_turn(s: State) -> None:
    """Begin the turn of seat `s.turn`."""
    s.towed = 0
    s.phase = phases.TURN
    s.waits = 1 << s.turn


def next_turn(s: State) -> int:
    """Begin the turn of the next seat with boats (R3.3); if nobody can place any, the big market day (R11.3)."""
    for _ in range(s.players):
        if s.passes >= s.players:
            break
        s.turn = (s.turn + 1) % s.players
        if boats_in_hand(s, int(s.turn)) > 0:
            begin_turn(s)
            return AWAIT_DECISION
        s.passes += 1
    s.jammed = 1
    begin_market_day(s, components.BIG_DAY, int(s.placer))
    return CONTINUE_MARKET_DAY
