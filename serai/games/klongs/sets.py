"""The printed components of Bangkok Klongs as named sets: the one file to correct or extend.

Much of it is reconstructed (RULES.md, R1.7). Whoever owns the box can change a set here or write
another one beside it; the names become the values of the game's options, the first of each is the
default. A set that cannot be right is refused with a sentence when the game is loaded.

A space is called by column and row, `a1` at the upper left, `j8` at the lower right.
"""

from collections.abc import Callable

GOODS = ("flowers", "shrimp", "avocado", "pineapple", "aubergine", "fish", "bananas")

# -- option `orientation`: how the board lies ------------------------------------------------------
# `thief` is the line of spaces along which a thief looks, "row" (a5 … j5) or "column" (e1 … e8); an
# inspector looks along the other. `light` are the starting spaces of two players; three and four
# players also start on `sides`.
ORIENTATIONS = {
    "wide": {"thief": "row", "light": "e4 f4 e5 f5", "sides": "d4 d5 g4 g5"},
    "tall": {"thief": "column", "light": "e4 f4 e5 f5", "sides": "e3 f3 e6 f6"},
}

# -- option `spots`: where boats can trade ---------------------------------------------------------
# A spot is called by the upper left and the lower right of the four spaces it joins: `b1-c2`.
_CORNERS = [(column, row) for row in range(1, 8) for column in range(1, 10)]  # right below space (column, row)


def _spots(wanted: Callable[[int, int], bool]) -> str:
    """Return the names of the corners for which `wanted(column, row)` holds."""
    chosen = [(column, row) for column, row in _CORNERS if wanted(column, row)]
    return " ".join(f"{'abcdefghij'[c - 1]}{r}-{'abcdefghij'[c]}{r + 1}" for c, r in chosen)


SPOTS = {
    "all43": _spots(lambda column, row: column % 2 == 0 or row % 2 == 0),
    "crossings12": _spots(lambda column, row: column % 2 == 0 and row % 2 == 0),
    "midpoints31": _spots(lambda column, row: (column + row) % 2 == 1),
}

# -- option `track`: the Luk Phat track from the bottom up -----------------------------------------
# Points for each step; `small` and `big` name the market day that follows.
TRACKS = {
    "long_first": "6 6 5 4 3 small 6 5 4 3 small 5 4 3 2 big",
    "long_last": "6 5 4 3 small 6 5 4 3 small 6 5 4 3 2 big",
}

# -- option `boats`: the 72 boats ------------------------------------------------------------------
# Baskets of each boat; `+` is a parasol (Luk Phat). Before the bar boats without a merchant, behind
# it boats with a neutral one. Special boats are neutral and carry no parasol.
_NINE = "0 1 1 2 2 3 | 1+ 2+ 3"
_EIGHT = "0 1 1 2 3 | 1+ 2+ 3"
BOATS = {
    "nines": dict.fromkeys(GOODS, _NINE) | {"thief": "1 1 2 2", "inspector": "0 0", "cookshop": "0 0 0"},
    "eights": dict.fromkeys(GOODS, _EIGHT)
    | {"thief": "1 1 1 2 2 2", "inspector": "0 0 0 0", "cookshop": "0 0 0 0 0 0"},
}
