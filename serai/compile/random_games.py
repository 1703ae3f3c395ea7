"""Random games: every decision is chosen uniformly. Linked with the rules of a game, for every target."""

from typing import Any

from serai.core.contract import apply, ending, legal, points, sample_chance, setup, waiting
from serai.core.dice import roll, seed_dice
from serai.core.record import IntArray
from serai.core.seats import CHANCE, DICE

LIMIT = 1_000_000  # decisions after which a game that does not end is abandoned


def lowest_seat(bits: int) -> int:
    """Return the lowest seat of a bit set."""
    seat = 0
    while not (bits >> seat) & 1:
        seat += 1
    return seat


def finish(s: Any, dice: IntArray, ids: IntArray, weights: IntArray, tally: IntArray) -> None:
    """Play from any state to the end. Counts decisions of players in tally[0], those of chance in tally[1]."""
    decisions = 0
    chances = 0
    bits = int(waiting(s))
    while bits != 0 and decisions + chances < LIMIT:
        if bits == DICE:
            seat = CHANCE
            action = int(sample_chance(s, dice, ids, weights))
            chances += 1
        else:
            seat = lowest_seat(bits)
            n = legal(s, seat, ids)
            action = int(ids[roll(dice, n)])
            decisions += 1
        apply(s, seat, action)  # one call only: the compiler copies the rules into every place that calls them
        bits = int(waiting(s))
    tally[0] = decisions
    tally[1] = chances


def playouts(
    pool: Any,
    row: int,
    players: int,
    options: IntArray,
    seed: int,
    first: int,
    step: int,
    last: int,
    dice: IntArray,
    ids: IntArray,
    weights: IntArray,
    tally: IntArray,
    results: IntArray,
) -> None:
    """Play the games first, first + step, … below last in pool[row], and write a row of results for each.

    A row holds the decisions of players, those of chance, the ending, and the points of each seat.
    """
    s = pool[row]
    for game in range(first, last, step):
        seed_dice(dice, seed, game)
        setup(s, players, options)
        finish(s, dice, ids, weights, tally)
        results[game, 0] = tally[0]
        results[game, 1] = tally[1]
        results[game, 2] = ending(s)
        for seat in range(players):
            results[game, 3 + seat] = points(s, seat)
