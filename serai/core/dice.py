"""Dice for linked code: the random generator sfc32, with a state of four 32-bit words.

Every step stays below 63 bits, so the numbers are the same uncompiled, on the CPU and on a GPU. `dice` is an array of
four int64. The dice of a game depend only on the seed and the number of the game, so results do not depend on how games
are distributed over threads.
"""

from collections.abc import Sequence

from serai.core.record import IntArray

WORD = 0xFFFFFFFF


def seed_dice(dice: IntArray, seed: int, game: int) -> None:
    """Seed the dice for one game of a run."""
    dice[0] = seed & WORD
    dice[1] = (seed >> 32) & WORD
    dice[2] = game & WORD
    dice[3] = 1
    for _ in range(12):
        roll_word(dice)


def roll_word(dice: IntArray) -> int:
    """Return the next 32 random bits."""
    a = int(dice[0])
    b = int(dice[1])
    c = int(dice[2])
    count = int(dice[3])
    word = (a + b + count) & WORD
    dice[0] = b ^ (b >> 9)
    dice[1] = (c + (c << 3)) & WORD
    dice[2] = ((((c << 21) & WORD) | (c >> 11)) + word) & WORD
    dice[3] = (count + 1) & WORD
    return word


def roll(dice: IntArray, sides: int) -> int:
    """Return a number from 0 to sides - 1, whose bias is less than sides / 2**32."""
    return (roll_word(dice) * int(sides)) >> 32


def roll_weighted(dice: IntArray, weights: IntArray | Sequence[int], count: int) -> int:
    """Return an index below count, with probabilities proportional to the weights."""
    total = 0
    for i in range(count):
        total += int(weights[i])
    rolled = roll(dice, total)
    chosen = 0
    passed = 0
    for i in range(count - 1):  # without branches, which a processor could not predict
        passed += int(weights[i])
        chosen += int(rolled >= passed)
    return chosen
