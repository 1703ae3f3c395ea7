"""What is printed on the components of Merchants of Dunhuang (Mandoo Games, 2020)."""

from serai.core.constants import constant_array

# -- goods (R1.1) --------------------------------------------------------------------------------
# A good is named by the number on its cards, 1 to 10. Index 0 of an array by good is unused; the good 0 is
# "no card" or "a card not seen".
GOODS = 10
GOLD, SILVER, LAPIS, POTTERY, GLASS, BAMBOO, TEA, PAPER, WOOL, SILK = range(1, 11)
COPIES = constant_array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])  # as many cards of a good as its number says

# -- by number of players (R2.2, R2.5, R9.1); indexed by the number of players --------------------
LOWEST_GOOD = constant_array([0, 0, 2, 2, 1])  # the goods below are left in the box
HIGHEST_GOOD = constant_array([0, 0, 8, 9, 10])  # and those above
START_COINS = constant_array([0, 0, 5, 6, 7])
TOKENS_TO_WIN = constant_array([0, 0, 5, 4, 4])
KINDS_TO_WIN = 4

# -- money and fame (R1.3) -----------------------------------------------------------------------
COINS = 44
PRESTIGE = 28

# -- the circle (R1.4) ---------------------------------------------------------------------------
# Eight tiles with two characters each. Which characters share a tile is inferred: see RULES.md, R1.4.
SPACES = 8
TILES = (
    ("painter", "musician"),
    ("princess", "dancer"),
    ("interpreter", "diplomat"),
    ("trader", "merchant"),
    ("soldier", "general"),
    ("maid", "domestic"),
    ("shepherd", "farmer"),
    ("manichean", "buddhist"),
)
CHARACTERS = tuple(name for tile in TILES for name in tile)
# Characters by number, 1 to 16, in the order of the tiles: tile t shows 2t + 1 or 2t + 2.
(
    PAINTER,
    MUSICIAN,
    PRINCESS,
    DANCER,
    INTERPRETER,
    DIPLOMAT,
    TRADER,
    MERCHANT,
    SOLDIER,
    GENERAL,
    MAID,
    DOMESTIC,
    SHEPHERD,
    FARMER,
    MANICHEAN,
    BUDDHIST,
) = range(1, 17)

MOST_PLAYERS = 4
LARGEST_DECK = 35  # four players, after set-up
LONGEST_MOVE = 1 + COINS  # one free step, and one for every coin there is
DRAFT_CARDS = 3
EXCHANGE = 2  # cards that the Trader and the Merchant exchange
BONUS_COINS = 3
TAX = 2  # coins to the owner of a 商 token, with the Buddhist
