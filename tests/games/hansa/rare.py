"""Legal actions that random games hardly ever reach; tests/test_contract.py does not expect them."""

from serai.games.hansa.components import CITIES, PAIR_NAMES

# The scenes in test_rare.py show that each of them can happen.
RARE = {
    *(f"cubes {n}" for n in range(6, 27)),  # an income that needs more traders than a random player has in stock
    *("income discs:3", "income discs:4", "pay discs:2"),  # merchants taken back from the board
    *(f"coellen {n}" for n in (7, 8, 9, 11)),  # the table beside Coellen
    *(f"swap {pair}" for pair in PAIR_NAMES),  # a bonus marker held at the right moment
    *(f"extra {city}" for city in CITIES),
}
