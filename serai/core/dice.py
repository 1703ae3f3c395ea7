"""Dice for linked code: a small fast counting generator (sfc32) in four 32-bit words.

The same numbers come out plain, on the cpu and on a GPU, because every step stays below 63 bits.
`dice` is an array of four int64; a game's dice depend on the seed and the game's number alone,
so results do not depend on how games are spread over threads.
"""

from collections.abc import Sequence

from serai.core.record import IntArray

WORD = 0xFFFFFFFF


def seed_dice(dice: IntArray, seed: int, game: int) -> None:
    """Set the dice for one game of a seeded run."""
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
    """Return a number from 0 to sides - 1; off from uniform by less than sides / 2**32."""
    return (roll_word(dice) * int(sides)) >> 32


def roll_weighted(dice: IntArray, weights: IntArray | Sequence[int], count: int) -> int:
    """Return an index below count, each as likely as its weight says."""
    total = 0
    for i in range(count):
        total += int(weights[i])
    rolled = roll(dice, total)
    chosen = 0
    passed = 0
    for i in range(count - 1):  # counts without branching, which a processor cannot foresee
        passed += int(weights[i])
        chosen += int(rolled >= passed)
    return chosen
