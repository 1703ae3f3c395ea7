import numpy as np
import pytest

import serai
from serai.compile.link import build
from serai.core import dice
from serai.match.dice import SeededDice, SystemDice


def sfc32(a, b, c, counter):
    """The generator as its author describes it, on plain integers."""
    while True:
        out = (a + b + counter) % 2**32
        counter = (counter + 1) % 2**32
        a, b, c = b ^ (b >> 9), (c * 9) % 2**32, ((c << 21 | c >> 11) + out) % 2**32
        yield out


def test_the_dice_are_sfc32():
    words = np.zeros(4, np.int64)
    dice.seed_dice(words, 2**40 + 17, 5)
    reference = sfc32((2**40 + 17) % 2**32, 2**8, 5, 1)
    for _ in range(12):
        next(reference)
    assert [dice.roll_word(words) for _ in range(1000)] == [next(reference) for _ in range(1000)]


def test_compiled_dice_roll_the_same():
    cpu = build(serai.game("dunhuang"))
    plain_words, cpu_words = np.zeros(4, np.int64), np.zeros(4, np.int64)
    dice.seed_dice(plain_words, 99, 3)
    cpu.seed_dice(cpu_words, 99, 3)
    weights = np.array([3, 0, 5, 1], np.int32)
    for sides in range(1, 400):
        assert dice.roll(plain_words, sides) == cpu.roll(cpu_words, sides)
        assert dice.roll_weighted(plain_words, weights, 4) == cpu.roll_weighted(cpu_words, weights, 4)


@pytest.mark.parametrize("dice_", [SeededDice(4), SystemDice()], ids=["seeded", "system"])
def test_choices_are_as_likely_as_their_weights(dice_):
    weights = [1, 0, 2, 5]
    counts = np.bincount([dice_.choose(weights) for _ in range(16_000)], minlength=4)
    assert counts[1] == 0
    expected = np.array([2000, 4000, 10_000])
    chi2 = (((counts[[0, 2, 3]] - expected) ** 2) / expected).sum()
    assert chi2 < 20  # two degrees of freedom: one run in twenty thousand


def test_skipping_is_going_on():
    one, other = SeededDice(8), SeededDice(8)
    for _ in range(7):
        one.choose([1, 2, 3])
    other.skip(7)
    assert [one.choose([1] * 9) for _ in range(20)] == [other.choose([1] * 9) for _ in range(20)]
