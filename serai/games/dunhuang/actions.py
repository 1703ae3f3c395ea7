"""The actions of Dunhuang, one number each. Numbers are part of the rules version: append, never insert."""

from serai.core.actions import Actions, Target, Verb
from serai.games.dunhuang.components import CHARACTERS, GOODS, LONGEST_MOVE, SPACES

_GOOD = Target.of("good", range(1, GOODS + 1))
_SEAT = Target.of("seat", "ABCD")
_SPACE = Target.of("space", range(1, SPACES + 1))
_TILE = Target.of("tile", "ABCDEFGH")

TABLE = Actions(
    # set-up
    Verb("lay", tile=_TILE),
    Verb("show", Target.of("character", CHARACTERS)),
    Verb("first", seat=_SEAT),
    Verb("deal", _GOOD),
    Verb("camel", space=_SPACE),
    # the turn
    Verb("move", Target.of("steps", range(1, LONGEST_MOVE + 1))),
    Verb("take", Target.of("place", ("shop", "hand"))),
    Verb("coins"),
    Verb("pass"),
    # abilities
    Verb("use"),
    Verb("keep", _GOOD),
    Verb("discard", hand=_GOOD),
    Verb("discard", shop=_GOOD),
    Verb("trade", seat=_SEAT),
    Verb("give", _GOOD),
    Verb("swap", shop=_GOOD),
    Verb("swap", hand=_GOOD),
    Verb("for", market=_SPACE),
    Verb("for", hand=_GOOD),
    Verb("carry", shop=_GOOD),
    Verb("carry", hand=_GOOD),
    Verb("pick", market=_SPACE),
    Verb("flip", token=_GOOD),
    # questions about a 商 token
    Verb("refuse"),
    Verb("yield"),
    Verb("pay"),
    Verb("decline"),
)

# Goods count from 1, so the bases for goods are one lower: DEAL_GOOD + good is the action.
LAY_TILE = TABLE.first("lay_tile")
SHOW = TABLE.first("show") - 1  # SHOW + character
FIRST_SEAT = TABLE.first("first_seat")
DEAL_GOOD = TABLE.first("deal") - 1
CAMEL_SPACE = TABLE.first("camel_space")
MOVE_STEPS = TABLE.first("move") - 1  # MOVE_STEPS + steps
TAKE_SHOP = TABLE.first("take")
TAKE_HAND = TAKE_SHOP + 1
TAKE_COINS = TABLE.first("coins")
PASS = TABLE.first("pass")
USE = TABLE.first("use")
KEEP_GOOD = TABLE.first("keep") - 1
DISCARD_HAND = TABLE.first("discard_hand") - 1
DISCARD_SHOP = TABLE.first("discard_shop") - 1
TRADE_SEAT = TABLE.first("trade_seat")
GIVE_GOOD = TABLE.first("give") - 1
SWAP_SHOP = TABLE.first("swap_shop") - 1
SWAP_HAND = TABLE.first("swap_hand") - 1
FOR_MARKET = TABLE.first("for_market")
FOR_HAND = TABLE.first("for_hand") - 1
CARRY_SHOP = TABLE.first("carry_shop") - 1
CARRY_HAND = TABLE.first("carry_hand") - 1
PICK_MARKET = TABLE.first("pick_market")
FLIP_TOKEN = TABLE.first("flip_token") - 1
REFUSE_TAKER = TABLE.first("refuse")
YIELD_TOKEN = TABLE.first("yield")
PAY_OWNER = TABLE.first("pay")
DECLINE = TABLE.first("decline")
