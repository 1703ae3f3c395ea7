"""The actions of Klongs, one number each. Numbers are part of the rules version: append, never insert."""

from serai.core.actions import Actions, Target, Verb
from serai.games.klongs.components import BESIDE_NAMES, KIND_NAMES, SPACE_NAMES, SPOT_NAMES, THIEF_NAMES

_BOAT = Target.of("boat", KIND_NAMES)
_SPACE = Target.of("space", SPACE_NAMES)

TABLE = Actions(
    # chance
    Verb("first", seat=Target.of("seat", "ABCD")),
    Verb("deal", _BOAT),
    # the turn
    Verb("boat", _BOAT),
    Verb("place", _SPACE),
    Verb("shift", _SPACE),
    Verb("leave"),
    Verb("tow", _SPACE),
    Verb("to", _SPACE),
    Verb("end"),
    Verb("pass"),
    Verb("draw", Target.of("pile", ("ownerless", "neutral"))),
    # special boats
    Verb("take", _SPACE),
    Verb("spare"),
    Verb("store"),
    Verb("keep"),
    Verb("hold", Target.of("boat", THIEF_NAMES)),
    Verb("jail"),
    # market days
    Verb("score", Target.of("spot", SPOT_NAMES)),
    Verb("remove", Target.of("space", BESIDE_NAMES)),
)

# Kinds count from 1, so the bases for boats are one lower: BOAT_KIND + kind is the action.
FIRST_SEAT = TABLE.first("first_seat")
DEAL_KIND = TABLE.first("deal") - 1
BOAT_KIND = TABLE.first("boat") - 1
PLACE_SPACE = TABLE.first("place")
SHIFT_SPACE = TABLE.first("shift")
LEAVE = TABLE.first("leave")
TOW_SPACE = TABLE.first("tow")
TO_SPACE = TABLE.first("to")
END = TABLE.first("end")
PASS = TABLE.first("pass")
DRAW_PILE = TABLE.first("draw")
TAKE_SPACE = TABLE.first("take")
SPARE = TABLE.first("spare")
STORE = TABLE.first("store")
KEEP = TABLE.first("keep")
HOLD_THIEF = TABLE.first("hold")
JAIL = TABLE.first("jail")
SCORE_SPOT = TABLE.first("score")
REMOVE_SPACE = TABLE.first("remove")  # + BESIDE_AT[space]
