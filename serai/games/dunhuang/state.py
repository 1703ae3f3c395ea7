"""The state of a game of Dunhuang: each field, who sees it and what it means. Also the options and endings."""

from serai.core.fields import ALL, NOBODY, OWNER, Field, VisibleTo
from serai.core.game import Option, option_fields
from serai.games.dunhuang import phases
from serai.games.dunhuang.components import (
    COINS,
    GOODS,
    LARGEST_DECK,
    LONGEST_MOVE,
    MOST_PLAYERS,
    PRESTIGE,
    SPACES,
)

# -- options: the first value is the default -----------------------------------------------------
OPTIONS = (
    Option("gain_test", ("ko", "en_literal")),
    Option("supply", ("finite", "unlimited")),
    Option("painter_discard", ("public", "hidden")),
    Option("soldier_same_good", ("yes", "no")),
    Option("token_needs_card", ("no", "yes")),
    Option("max_steps", ("none", *(str(n) for n in range(1, LONGEST_MOVE + 1)))),
    Option("circle", ("random", "chosen")),
    Option("sides", ("random", "chosen")),
)

# Values of options that the rules ask for.
EN_LITERAL = 1  # gain_test: en_literal
UNLIMITED = 1  # supply: unlimited
HIDDEN = 1  # painter_discard: hidden
BARRED = 1  # soldier_same_good: no
NEEDED = 1  # token_needs_card: yes
CHOSEN = 1  # circle, sides: chosen

# -- where a majority token is: 1 + the seat that holds it, or one of these ----------------------
MIDDLE = 0
NOT_IN_GAME = 1 + MOST_PLAYERS

ENDINGS = ("instant_win", "pile_empty", "shared_win")

_P, _G = MOST_PLAYERS, GOODS + 1
_DECK = LARGEST_DECK
_UNDER = LARGEST_DECK + 1  # the last place stays empty: it ends the list
_SEAT = MOST_PLAYERS - 1
_MOST_MONEY = 400  # more than an unlimited supply can pay before the pile is empty

FIELDS = (
    *option_fields(OPTIONS),
    Field("coins", "i2", (_P,), ALL, 0, _MOST_MONEY, "coins of each seat"),
    Field("prestige", "i2", (_P,), ALL, 0, _MOST_MONEY, "prestige tokens of each seat"),
    Field("coins_left", "i2", (), ALL, 0, COINS, "coins in the supply"),
    Field("prestige_left", "i2", (), ALL, 0, PRESTIGE, "prestige tokens in the supply"),
    Field("players", "i1", (), ALL, 2, 4, "number of players", "category"),
    Field("phase", "i1", (), ALL, 0, phases.OVER, "what is being decided: " + ", ".join(phases.PHASES), "category"),
    Field("waits", "i2", (), ALL, 0, 255, "bits of the seats that must decide; 128 for chance; 0 at the end"),
    Field("after", "i1", (), ALL, 0, phases.OVER, "phase that follows once a question about a token is settled"),
    Field("first", "i1", (), ALL, 0, _SEAT, "first player", "category"),
    Field("turn", "i1", (), ALL, 0, _SEAT, "whose turn it is", "category"),
    Field("camel", "i1", (), ALL, 0, SPACES - 1, "space of the camel, clockwise", "category"),
    Field("steps", "i1", (), ALL, 0, LONGEST_MOVE, "steps the camel moved this turn"),
    Field("last_round", "i1", (), ALL, 0, 1, "1 once a refill has failed"),
    Field("ended", "i1", (), ALL, 0, len(ENDINGS), "0, or 1 + how the game ended", "category"),
    Field("winner", "i1", (), ALL, 0, _P, "1 + the seat that won at once, else 0", "category"),
    Field("laid", "i2", (), ALL, 0, 255, "set-up: bits of the tiles that lie in the circle"),
    Field("at", "i1", (), ALL, 0, SPACES, "set-up: the space or the seat being served"),
    Field("partner", "i1", (), ALL, 0, _SEAT, "whom the Trader or the Merchant deals with", "category"),
    Field("owed", "i1", (), ALL, 0, _DECK, "cards still to be drawn, taken or given"),
    Field("exchanged", "i1", (), ALL, 0, 2, "cards in this exchange"),
    Field("given", "i1", (), VisibleTo("exchangers"), 0, GOODS, "the card given last in this exchange"),
    Field("exchangers", "i1", (), ALL, 0, 15, "bits of the two seats that exchange cards"),
    Field("picked", "i1", (), ALL, 0, GOODS, "the first half of a choice: a tile (set-up), a card of the shop"),
    Field("picked_hand", "i1", (_P,), OWNER, 0, GOODS, "the same for a card of the hand (General)"),
    Field("contested", "i1", (), ALL, 0, GOODS, "the token under question", "category"),
    Field("tile", "i1", (SPACES,), ALL, 0, 16, "character shown on each space, clockwise", "category"),
    Field("market", "i1", (SPACES,), ALL, 0, GOODS, "good on each space, 0 for none", "category"),
    Field("token", "i1", (_G,), ALL, 0, NOT_IN_GAME, "0 in the middle, 1 + seat, 5 not in this game", "category"),
    Field("shang", "i1", (_G,), ALL, 0, 1, "1 where a token lies on its 商 face"),
    Field("shop", "i1", (_P, _G), ALL, 0, GOODS, "cards in each shop, by good"),
    Field("hand", "i1", (_P, _G), OWNER, 0, GOODS, "cards in each hand, by good"),
    Field("hand_size", "i1", (_P,), ALL, 0, 55, "cards in each hand"),
    Field("drawn", "i1", (_P, _G), OWNER, 0, GOODS, "cards being looked at: the draft, the Interpreter's"),
    Field("drawn_size", "i1", (_P,), ALL, 0, _DECK, "how many cards each seat looks at"),
    Field("removed", "i1", (_P, _G), OWNER, 0, GOODS, "cards each seat removed unseen by the others"),
    Field("removed_size", "i1", (_P,), ALL, 0, 55, "how many cards each seat removed unseen"),
    Field("discarded", "i1", (_G,), ALL, 0, GOODS, "cards discarded for all to see, by good"),
    Field("deck", "i1", (), ALL, 0, 55, "cards in the pile, those put under it included"),
    Field("bag", "i1", (_G,), NOBODY, 0, GOODS, "the shuffled part of the pile, by good"),
    Field("under", "i1", (_UNDER,), VisibleTo("under_known"), 0, GOODS, "cards put under the pile, in order"),
    Field("under_known", "i1", (_UNDER,), ALL, 0, 15, "bits of the seats that know each of those cards"),
    Field("under_group", "i1", (_DECK,), ALL, 0, 127, "group of each of those cards; a group lies in random order"),
    Field("under_size", "i1", (), ALL, 0, _DECK, "how many cards were put under the pile"),
    Field("known", "i1", (_P, _P, _G), OWNER, 0, GOODS, "[who][whose][good]: cards known to be in a hand"),
)
