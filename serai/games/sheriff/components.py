"""The components of Sheriff of Nottingham, 2nd edition, and of its expansions: everything printed on them."""

from serai.core.constants import constant_array

# -- goods (R1.1, R1.2, R10.1): four legal, four contraband, seven royal ---------------------------
NAMES = (
    "apple", "cheese", "bread", "chicken",
    "pepper", "mead", "silk", "crossbow",
    "green_apple", "golden_apple", "gouda", "bleu", "rye", "pumpernickel", "rooster",
)  # fmt: skip
APPLE, CHEESE, BREAD, CHICKEN, PEPPER, MEAD, SILK, CROSSBOW = range(8)
GREEN_APPLE, GOLDEN_APPLE, GOUDA, BLEU, RYE, PUMPERNICKEL, ROOSTER = range(8, 15)
GOODS = 15
LEGAL = 4  # goods below are legal, the others contraband
FIRST_ROYAL = 8
CONTRABAND = GOODS - LEGAL

COPIES = constant_array([48, 36, 36, 24, 22, 21, 12, 5, 2, 2, 2, 1, 2, 1, 2])
COPIES_3P = constant_array([48, 36, 0, 24, 18, 16, 9, 5, 2, 1, 2, 0, 0, 0, 1])
VALUE = constant_array([2, 3, 3, 4, 6, 7, 8, 9, 4, 6, 6, 9, 6, 9, 8])
PENALTY = constant_array([2, 2, 2, 2, 4, 4, 4, 4, 3, 4, 4, 5, 4, 5, 4])
KING = constant_array([20, 15, 15, 10])
QUEEN = constant_array([10, 10, 10, 5])
ROYAL_KIND = constant_array([0, 0, 0, 0, 0, 0, 0, 0, APPLE, APPLE, CHEESE, CHEESE, BREAD, BREAD, CHICKEN])
ROYAL_COUNT = constant_array([0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 2, 3, 2, 3, 2])
# Goods for a fine are picked in one order, the dearest first (R7.4).
DEAREST = constant_array([3, 1, 2, 0, 7, 11, 13, 6, 14, 5, 4, 9, 10, 12, 8])
RANK = constant_array([3, 1, 2, 0, 10, 9, 7, 4, 14, 11, 12, 5, 13, 6, 8])  # the place of each good in DEAREST

# -- the black market (R9): pepper, mead, silk; the first claim and the second ---------------------
MARKETS = 3
FIRST_PRICE = constant_array([30, 32, 34])
SECOND_PRICE = constant_array([27, 29, 31])
CLAIM_CARDS = 3

# -- by number of players --------------------------------------------------------------------------
ROUNDS = constant_array([0, 0, 0, 9, 8, 10, 9])
START_GOLD = 50
HAND = 6
LONG_HAND = 7
BAG = 5
DISCARDS = 5
REMOVED = 10
MOST_PLAYERS = 6
MERCHANTS = ("Little John", "Alan-a-Dale", "Will Scarlet", "Maid Marian", "Gilbert Whitehand", "David of Doncaster")

# -- the gate (R8): limits on the size of an offer -------------------------------------------------
MINUTE = 60  # seconds of a timed inspection for each merchant (R6.7)
PASS_SECONDS = 20  # seconds of that for each pass; without a clock the number of passes is the same
TICKS = MINUTE // PASS_SECONDS  # passes for each merchant
LONGEST_OFFER = 8  # cards in an offer
NAMED = 4  # face-down cards named in an offer
CLICKS = 32  # clicks for one offer
LONGEST_FINE = 13  # 25 gold in apples
