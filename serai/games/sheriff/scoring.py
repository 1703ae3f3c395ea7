"""Points and final placing (R12)."""

from serai.games.sheriff import components
from serai.games.sheriff.record import State
from serai.games.sheriff.transfers import YES

MOST_GOLD, SHARED_WIN = 1, 2
WEIGHT = 100_000  # a point outweighs every tie-break


def ending(s: State) -> int:
    """Return 0, or 1 + the index of how the game ended."""
    return s.ended


def part(s: State, p: int, i: int) -> int:
    """Return one part of the score: gold, legal goods, contraband, crowns or black market (R12.1)."""
    total = 0
    if i == 0:
        return int(s.gold[p])
    if i == 1:
        for g in range(components.LEGAL):
            total += int(s.stand[p, g]) * int(components.VALUE[g])
    elif i == 2:
        for c in range(components.CONTRABAND):
            total += int(s.contra[p, c]) * int(components.VALUE[components.LEGAL + c])
    elif i == 3:
        for g in range(components.LEGAL):
            total += crown(s, p, g)
    else:
        for m in range(components.MARKETS):
            if s.market_first[m] == 1 + p:
                total += int(components.FIRST_PRICE[m])
            if s.market_second[m] == 1 + p:
                total += int(components.SECOND_PRICE[m])
    return total


def amount(s: State, p: int, g: int) -> int:
    """Return how many cards of a legal good count for the crowns; royal goods count as two or three (R10.3, R12.2)."""
    n = int(s.stand[p, g])
    if s.royal == YES:
        for r in range(components.FIRST_ROYAL, components.GOODS):
            if components.ROYAL_KIND[r] == g:
                n += int(s.contra[p, r - components.LEGAL]) * int(components.ROYAL_COUNT[r])
    return n


def crown(s: State, p: int, g: int) -> int:
    """Return the points of p as King or Queen of a good (R12.2, R12.3)."""
    mine = amount(s, p, g)
    if mine == 0:
        return 0
    best, kings = 0, 0
    second, queens = 0, 0
    for q in range(s.players):
        n = amount(s, q, g)
        if n > best:
            second, queens = best, kings
            best, kings = n, 1
        elif n == best:
            kings += 1
        elif n > second:
            second, queens = n, 1
        elif n == second:
            queens += 1
    if mine == best:
        return int(components.KING[g]) if kings == 1 else (int(components.KING[g]) + int(components.QUEEN[g])) // kings
    return int(components.QUEEN[g]) // queens if kings == 1 and mine == second else 0


def score(s: State, p: int) -> int:
    """Return the points of p."""
    total = 0
    for i in range(5):
        total += part(s, p, i)
    return total


def tie_break(s: State, p: int) -> int:
    """Return a number that orders equal scores: legal cards, then contraband (R12.4)."""
    legal_cards = 0
    for g in range(components.LEGAL):
        legal_cards += int(s.stand[p, g])
    contraband = int(s.contra_size[p])
    if s.market_cards_count == YES:
        for m in range(components.MARKETS):
            contraband += int(s.market_first[m] == 1 + p) + int(s.market_second[m] == 1 + p)
    return 100 * legal_cards + contraband


def placing(s: State, p: int) -> int:
    """Return the place of p, by points and tie-breaks; equal seats share a place (R12.4)."""
    mine = score(s, p)
    rank = 1
    for q in range(s.players):
        theirs = score(s, q)
        if theirs > mine or (theirs == mine and tie_break(s, q) > tie_break(s, p)):
            rank += 1
    return rank


def winners(s: State) -> int:
    """Return how many seats share the win."""
    best = -1
    n = 0
    for p in range(s.players):
        reached = WEIGHT * score(s, p) + tie_break(s, p)
        if reached > best:
            best = reached
            n = 0
        n += int(reached == best)
    return n
