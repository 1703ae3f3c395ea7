"""Points and final places (R9.2, R11)."""

from serai.games.dunhuang.components import GOODS, MOST_PLAYERS
from serai.games.dunhuang.goods import tokens_of
from serai.games.dunhuang.record import State

# Results of `ending`: 1 + the index in ENDINGS.
INSTANT_WIN, PILE_EMPTY, SHARED_WIN = 1, 2, 3


def ending(s: State) -> int:
    """Return 0 while the game runs, else 1 + the index in ENDINGS."""
    return s.ended


def part(s: State, p: int, i: int) -> int:
    """Return one part of the score: tokens, prestige or cards."""
    if i == 0:
        return 2 * tokens_of(s, p)  # R11.1
    if i == 1:
        return int(s.prestige[p])  # R11.2
    return card_points(s, p)


def card_points(s: State, p: int) -> int:
    """Return the points of cards: the highest kinds that nobody holds more of, one for each token (R11.3, R11.4)."""
    left = tokens_of(s, p)
    total = 0
    for i in range(GOODS):
        g = GOODS - i
        if left > 0 and s.hand[p, g] > 0 and is_most(s, p, g):
            total += g
            left -= 1
    return total


def is_most(s: State, p: int, g: int) -> bool:
    """Return whether nobody holds more cards g than p."""
    most = 0
    for q in range(MOST_PLAYERS):  # empty seats have empty hands
        most = max(most, int(s.hand[q, g]))
    return s.hand[p, g] == most


def score(s: State, p: int) -> int:
    """Return the points of p."""
    return part(s, p, 0) + part(s, p, 1) + part(s, p, 2)


def placing(s: State, p: int) -> int:
    """Return the rank of p: an instant winner, or points and then coins (R9.2, R11.5)."""
    if s.winner > 0:
        return 1 if s.winner == 1 + p else 2
    mine = score(s, p)
    rank = 1
    for q in range(s.players):
        theirs = score(s, q)
        if theirs > mine or (theirs == mine and s.coins[q] > s.coins[p]):
            rank += 1
    return rank


def winners(s: State) -> int:
    """Return how many seats share the win."""
    n = 0
    for p in range(s.players):
        if placing(s, p) == 1:
            n += 1
    return n
