"""Market days (R7): who may score, what a spot is worth, which boats leave it. Points and final places (R11)."""

from serai.core.record import IntArray
from serai.games.klongs import actions, components, phases, state
from serai.games.klongs.board import merchants_on_board, take_off
from serai.games.klongs.record import State

# Results of `ending`: 1 + the index in ENDINGS.
BIG_MARKET_DAY, NOBODY_CAN_PLACE, SHARED_WIN = 1, 2, 3

R1_2, R3_1, R7_3, R7_6, R7_9 = 102, 301, 703, 706, 709


# -- trading spots -----------------------------------------------------------------------------------------


def full_spots_in_row(s: State, r: int) -> int:
    """Return the spots between rows r and r + 1 whose four spaces are occupied, as bits of their upper left (R7.3)."""
    both = int(s.afloat[r]) & int(s.afloat[r + 1])
    return both & both >> 1 & int(components.SPOT_ROWS[s.spots, r])


def spots_in_row(s: State, p: int, r: int) -> int:
    """Return those of the full spots where p has a boat (R7.3)."""
    mine = int(s.fleet[p, r]) | int(s.fleet[p, r + 1])
    return full_spots_in_row(s, r) & (mine | mine >> 1)


def boats_of(s: State, p: int, corner: int) -> int:
    """Return how many boats of p lie at the spot whose upper left space is `corner`."""
    mine = 1 + p
    upper = int(s.owner[corner] == mine) + int(s.owner[corner + 1] == mine)
    return (
        upper
        + int(s.owner[corner + components.COLUMNS] == mine)
        + int(s.owner[corner + components.COLUMNS + 1] == mine)
    )


def can_score(s: State, p: int) -> bool:
    """Return whether p can score a spot."""
    spots = 0
    for r in range(components.ROWS - 1):
        spots |= spots_in_row(s, p, r)
    return spots != 0


def spot_value(s: State, corner: int) -> int:
    """Return the baskets at a spot, without those of thieves, doubled by a cookshop (R7.4, R7.5)."""
    baskets = 0
    cookshops = 0
    for i in range(4):
        kind = int(s.boat[corner + (i >> 1) * components.COLUMNS + (i & 1)])
        baskets += int(components.COUNTED[kind])
        cookshops += int(components.SPECIAL[kind] == components.COOKSHOP)
    if s.cookshop_stacks != state.STACKS:
        cookshops = min(1, cookshops)
    return baskets << cookshops


def is_at_spot(space: int, corner: int) -> bool:
    """Return whether a space is one of the four of a spot."""
    beside = space % components.COLUMNS - corner % components.COLUMNS
    below = space // components.COLUMNS - corner // components.COLUMNS
    return 0 <= beside <= 1 and 0 <= below <= 1


def can_remove(s: State, p: int, space: int) -> bool:
    """Return whether p may remove a boat: an own one at the scored spot, on the big day also one without owner (R7.6,
    R7.9).
    """
    if s.boat[space] == 0 or not is_at_spot(space, int(components.CORNER[s.spot])):
        return False
    return s.owner[space] == 1 + p or (s.day == components.BIG_DAY and s.owner[space] == 0)


def verdict_market(s: State, p: int, a: int) -> int:
    """Score a spot or pass (R7.3), or remove a boat (R7.6)."""
    if s.phase == phases.MARKET:
        if a == actions.PASS:
            return 0
        if not actions.SCORE_SPOT <= a < actions.SCORE_SPOT + components.SPOT_COUNT:
            return R3_1
        corner = int(components.CORNER[a - actions.SCORE_SPOT])
        if not int(components.SPOT_ROWS[s.spots, corner // components.COLUMNS]) >> corner % components.COLUMNS & 1:
            return R1_2
        return 0 if spots_in_row(s, p, corner // components.COLUMNS) >> corner % components.COLUMNS & 1 else R7_3
    if not actions.REMOVE_SPACE <= a < actions.REMOVE_SPACE + components.BESIDE_COUNT:
        return R3_1
    if can_remove(s, p, int(components.BESIDE[a - actions.REMOVE_SPACE])):
        return 0
    return R7_9 if s.day == components.BIG_DAY else R7_6


def legal_market(s: State, p: int, out: IntArray) -> int:
    """List the actions that `verdict_market` allows."""
    n = 0
    if s.phase == phases.MARKET:
        out[0] = actions.PASS
        n = 1
        for r in range(components.ROWS - 1):
            spots = spots_in_row(s, p, r)
            corner = components.COLUMNS * r
            while spots != 0:
                if spots & 1:
                    out[n] = actions.SCORE_SPOT + int(components.SPOT_AT[corner])
                    n += 1
                spots >>= 1
                corner += 1
        return n
    corner = int(components.CORNER[s.spot])
    for i in range(4):
        space = corner + (i >> 1) * components.COLUMNS + (i & 1)
        if can_remove(s, p, space):
            out[n] = actions.REMOVE_SPACE + int(components.BESIDE_AT[space])
            n += 1
    return n


# -- holding a market day ---------------------------------------------------------------------------------------


def track_points(s: State, p: int) -> int:
    """Return the points of p on the score track, without the warehouse."""
    return int(s.luk[p]) + int(s.sales[p])


def begin_market_day(s: State, day: int, trigger: int) -> None:
    """Begin a market day: the seat that triggered it is asked first (R7.1), on the big day the last one (R7.7)."""
    s.day = day
    s.asked = trigger
    s.asks = 2 * int(s.players) if day == components.SMALL_DAY else s.players
    if day == components.BIG_DAY:
        for i in range(1, s.players):
            p = (trigger + i) % s.players
            q = int(s.asked)
            behind = track_points(s, p) - track_points(s, q)
            if behind < 0 or (behind == 0 and merchants_on_board(s, p) < merchants_on_board(s, q)):
                s.asked = p


def ask_next(s: State) -> bool:
    """Ask the next seat that can score; return whether there is one."""
    while s.asks > 0:
        p = int(s.asked)
        if can_score(s, p):
            s.phase = phases.MARKET
            s.waits = 1 << p
            return True
        count_question(s)
    return False


def count_question(s: State) -> None:
    """Count a question as answered and move on to the next seat (R7.2, R7.8)."""
    s.asks -= 1
    s.asked = (s.asked + 1) % s.players


def score_spot(s: State, p: int, spot: int) -> None:
    """Score a spot for every seat with boats there (R7.4); then boats are removed."""
    corner = int(components.CORNER[spot])
    value = spot_value(s, corner)
    s.spot = spot
    s.removers = 1 << p
    for q in range(s.players):
        boats = boats_of(s, q, corner)
        s.sales[q] += value * boats
        if s.removal == state.EACH_RECIPIENT and value * boats > 0:
            s.removers |= 1 << q
    s.phase = phases.REMOVE


def remove_boat(s: State, p: int, space: int) -> bool:
    """Move a boat into the warehouse of p (R7.6); return whether every removal is done."""
    add_to_warehouse(s, p, take_off(s, space))
    s.removers = int(s.removers) & ~(1 << p)
    for i in range(s.players):  # clockwise from the scorer, who was first
        q = (s.asked + i) % s.players
        if s.removers >> q & 1:
            s.waits = 1 << q
            return False
    count_question(s)
    if s.day == components.BIG_DAY:
        s.asks = s.players  # R7.8: everybody is asked again
    s.spot = 0
    return True


def add_to_warehouse(s: State, p: int, kind: int) -> None:
    """Add a boat to the warehouse of p."""
    s.warehouse[p, components.GOOD[kind]] += 1
    s.out[kind] += 1


# -- points and final places ----------------------------------------------------------------------------------------


def ending(s: State) -> int:
    """Return 0 while the game runs, else 1 + the index in ENDINGS."""
    return s.ended


def part(s: State, p: int, i: int) -> int:
    """Return one part of the score: Luk Phat track, market days or warehouse."""
    if i == 0:
        return int(s.luk[p])
    if i == 1:
        return int(s.sales[p])
    return warehouse_points(s, p)


def warehouse_points(s: State, p: int) -> int:
    """Return the points of a warehouse: the n-th boat of a good is worth n, special boats nothing (R11.1)."""
    total = 0
    for g in range(1, components.GOODS + 1):
        n = int(s.warehouse[p, g])
        total += n * (n + 1) // 2
    return total


def total_points(s: State, p: int) -> int:
    """Return the points of p with the warehouse included."""
    return track_points(s, p) + warehouse_points(s, p)


def placing(s: State, p: int) -> int:
    """Return the rank of p by points; equal points share a rank (R11.2)."""
    mine = total_points(s, p)
    rank = 1
    for q in range(s.players):
        if total_points(s, q) > mine:
            rank += 1
    return rank


def end_game(s: State) -> None:
    """End the game after the big market day (R7.10, R11)."""
    winners = 0
    for p in range(s.players):
        if placing(s, p) == 1:
            winners += 1
    if winners > 1:
        s.ended = SHARED_WIN
    else:
        s.ended = NOBODY_CAN_PLACE if s.jammed else BIG_MARKET_DAY
    s.day = 0
    s.phase = phases.OVER
    s.waits = 0
