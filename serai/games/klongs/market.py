"""Market days (R7): who may score, what a spot is worth, which boats leave it; points and places (R11)."""

from serai.games.klongs.actions import PASS, REMOVE_SPACE, SCORE_SPOT
from serai.games.klongs.components import (
    BESIDE,
    BESIDE_AT,
    BESIDE_COUNT,
    BIG_DAY,
    COLUMNS,
    COOKSHOP,
    CORNER,
    COUNTED,
    GOOD,
    GOODS,
    ROWS,
    SMALL_DAY,
    SPECIAL,
    SPOT_AT,
    SPOT_COUNT,
    SPOT_ROWS,
)
from serai.games.klongs.state import EACH_RECIPIENT, MARKET, OVER, REMOVE, STACKS
from serai.games.klongs.water import on_board, take_off

# How a game ended: 1 + the index in ENDINGS.
BIG_MARKET_DAY, NOBODY_CAN_PLACE, SHARED_WIN = 1, 2, 3

R1_2, R3_1, R7_3, R7_6, R7_9 = 102, 301, 703, 706, 709


# -- spots -----------------------------------------------------------------------------------------


def full_spots_in_row(s, r):
    """R7.3: bits of the spots between rows r and r + 1 whose four spaces are occupied, by upper left space."""
    both = int(s.afloat[r]) & int(s.afloat[r + 1])
    return both & both >> 1 & int(SPOT_ROWS[s.spots, r])


def spots_in_row(s, p, r):
    """R7.3: of these spots the ones where p has a boat."""
    mine = int(s.fleet[p, r]) | int(s.fleet[p, r + 1])
    return full_spots_in_row(s, r) & (mine | mine >> 1)


def boats_of(s, p, corner):
    """Return how many boats of p lie at the spot right below a space."""
    mine = 1 + p
    upper = int(s.owner[corner] == mine) + int(s.owner[corner + 1] == mine)
    return upper + int(s.owner[corner + COLUMNS] == mine) + int(s.owner[corner + COLUMNS + 1] == mine)


def can_score_any(s, p):
    """Return whether p can score a spot."""
    spots = 0
    for r in range(ROWS - 1):
        spots |= spots_in_row(s, p, r)
    return spots != 0


def spot_value(s, corner):
    """R7.4, R7.5: baskets at a spot, those of thieves left out; a cookshop doubles."""
    baskets = 0
    cookshops = 0
    for i in range(4):
        kind = int(s.boat[corner + (i >> 1) * COLUMNS + (i & 1)])
        baskets += int(COUNTED[kind])
        cookshops += int(SPECIAL[kind] == COOKSHOP)
    if s.cookshop_stacks != STACKS:
        cookshops = min(1, cookshops)
    return baskets << cookshops


def is_at_spot(space, corner):
    """Return whether a space is one of the four of a spot."""
    beside = space % COLUMNS - corner % COLUMNS
    below = space // COLUMNS - corner // COLUMNS
    return 0 <= beside <= 1 and 0 <= below <= 1


def can_remove(s, p, space):
    """R7.6, R7.9: an own boat of the scored spot; on the big day also a neutral or unowned one."""
    if s.boat[space] == 0 or not is_at_spot(space, int(CORNER[s.spot])):
        return False
    return s.owner[space] == 1 + p or (s.day == BIG_DAY and s.owner[space] == 0)


def verdict_market(s, p, a):
    """R7.3, R7.6: a spot to score, or a boat to remove."""
    if s.phase == MARKET:
        if a == PASS:
            return 0
        if not SCORE_SPOT <= a < SCORE_SPOT + SPOT_COUNT:
            return R3_1
        corner = int(CORNER[a - SCORE_SPOT])
        if not int(SPOT_ROWS[s.spots, corner // COLUMNS]) >> corner % COLUMNS & 1:
            return R1_2
        return 0 if spots_in_row(s, p, corner // COLUMNS) >> corner % COLUMNS & 1 else R7_3
    if not REMOVE_SPACE <= a < REMOVE_SPACE + BESIDE_COUNT:
        return R3_1
    if can_remove(s, p, int(BESIDE[a - REMOVE_SPACE])):
        return 0
    return R7_9 if s.day == BIG_DAY else R7_6


def legal_market(s, p, out):
    """List what `verdict_market` allows."""
    n = 0
    if s.phase == MARKET:
        out[0] = PASS
        n = 1
        for r in range(ROWS - 1):
            spots = spots_in_row(s, p, r)
            corner = COLUMNS * r
            while spots != 0:
                if spots & 1:
                    out[n] = SCORE_SPOT + int(SPOT_AT[corner])
                    n += 1
                spots >>= 1
                corner += 1
        return n
    corner = int(CORNER[s.spot])
    for i in range(4):
        space = corner + (i >> 1) * COLUMNS + (i & 1)
        if can_remove(s, p, space):
            out[n] = REMOVE_SPACE + int(BESIDE_AT[space])
            n += 1
    return n


# -- the day ---------------------------------------------------------------------------------------


def track_points(s, p):
    """Return what p has on the score track: warehouses come later."""
    return int(s.luk[p]) + int(s.sales[p])


def begin_day(s, day, trigger):
    """R7.1, R7.7: the trigger is asked first; on the big day the last on the score track."""
    s.day = day
    s.asked = trigger
    s.asks = 2 * int(s.players) if day == SMALL_DAY else s.players
    if day == BIG_DAY:
        for i in range(1, s.players):
            p = (trigger + i) % s.players
            q = int(s.asked)
            behind = track_points(s, p) - track_points(s, q)
            if behind < 0 or (behind == 0 and on_board(s, p) < on_board(s, q)):
                s.asked = p


def ask_next(s):
    """Ask whoever is next and can score; return whether somebody is asked."""
    while s.asks > 0:
        p = int(s.asked)
        if can_score_any(s, p):
            s.phase = MARKET
            s.waits = 1 << p
            return True
        pass_on(s)
    return False


def pass_on(s):
    """R7.2, R7.8: one question less."""
    s.asks -= 1
    s.asked = (s.asked + 1) % s.players


def score_spot(s, p, spot):
    """R7.4: everybody with boats at the spot gains; then a boat has to go."""
    corner = int(CORNER[spot])
    value = spot_value(s, corner)
    s.spot = spot
    s.removers = 1 << p
    for q in range(s.players):
        boats = boats_of(s, q, corner)
        s.sales[q] += value * boats
        if s.removal == EACH_RECIPIENT and value * boats > 0:
            s.removers |= 1 << q
    s.phase = REMOVE


def remove_boat(s, p, space):
    """R7.6: a boat goes into the warehouse of who removes it; return whether the day goes on."""
    into_warehouse(s, p, take_off(s, space))
    s.removers = int(s.removers) & ~(1 << p)
    for i in range(s.players):  # the scorer was first, the others follow clockwise
        q = (s.asked + i) % s.players
        if s.removers >> q & 1:
            s.waits = 1 << q
            return False
    pass_on(s)
    if s.day == BIG_DAY:
        s.asks = s.players  # R7.8: all may score again
    s.spot = 0
    return True


def into_warehouse(s, p, kind):
    """A boat comes into a warehouse."""
    s.warehouse[p, GOOD[kind]] += 1
    s.out[kind] += 1


# -- points ----------------------------------------------------------------------------------------


def ending(s):
    """Return 0, or 1 + how the game ended."""
    return s.ended


def part(s, p, i):
    """Return one part of the score: Luk Phat, market days, warehouse."""
    if i == 0:
        return int(s.luk[p])
    if i == 1:
        return int(s.sales[p])
    return warehouse_points(s, p)


def warehouse_points(s, p):
    """R11.1: the n-th boat of a good is worth n; special boats nothing."""
    total = 0
    for g in range(1, GOODS + 1):
        n = int(s.warehouse[p, g])
        total += n * (n + 1) // 2
    return total


def total_points(s, p):
    """Return the points of p with the warehouse."""
    return track_points(s, p) + warehouse_points(s, p)


def placing(s, p):
    """R11.2: most points win; equal points share."""
    mine = total_points(s, p)
    rank = 1
    for q in range(s.players):
        if total_points(s, q) > mine:
            rank += 1
    return rank


def end_game(s):
    """R7.10, R11: the warehouses are counted."""
    winners = 0
    for p in range(s.players):
        if placing(s, p) == 1:
            winners += 1
    if winners > 1:
        s.ended = SHARED_WIN
    else:
        s.ended = NOBODY_CAN_PLACE if s.jammed else BIG_MARKET_DAY
    s.day = 0
    s.phase = OVER
    s.waits = 0
