"""Every decision of Hansa, one small number each. The order is part of the game: never insert, append."""

from serai.core.actions import Actions, Target, Verb
from serai.games.hansa.components import (
    CITIES,
    DISCS,
    MARKERS,
    MOST_CUBES,
    PAIR_NAMES,
    PIECE_NAMES,
    POST_NAMES,
    PROVINCE_NAMES,
    ROUTE_NAMES,
    SKILLS,
    TABLE_POINTS,
)

_CITY = Target.of("city", CITIES)
_ROUTE = Target.of("route", ROUTE_NAMES)
_POST = Target.of("post", POST_NAMES)
_PIECE = Target.of("piece", PIECE_NAMES)
_PROVINCE = Target.of("province", PROVINCE_NAMES)
_MOST_PAID = 2

TABLE = Actions(
    # chance
    Verb("draw", Target.of("marker", MARKERS)),
    Verb("first", seat=Target.of("seat", "ABCDE")),
    # the turn
    Verb("pawn"),
    Verb("ride"),
    Verb("to", _PROVINCE),
    Verb("income", discs=Target.of("number", range(DISCS + 1))),
    Verb("cubes", Target.of("number", range(MOST_CUBES + 1))),
    Verb("place", _PIECE),
    Verb("displace"),
    Verb("move"),
    Verb("establish", _ROUTE),
    Verb("use", Target.of("marker", MARKERS[1:])),  # an extra office is used while establishing
    Verb("end"),
    # posts: where a piece goes, and which piece is meant
    Verb("at", _POST),
    Verb("from", _POST),
    # displacing
    Verb("with", _PIECE),
    Verb("pay", discs=Target.of("number", range(_MOST_PAID + 1))),
    Verb("displaced"),
    Verb("add", _PIECE),
    Verb("done"),
    # what a route brings
    Verb("office", _CITY),
    Verb("extra", _CITY),
    Verb("skill", Target.of("skill", SKILLS)),
    Verb("coellen", Target.of("number", TABLE_POINTS)),
    Verb("nothing"),
    # markers
    Verb("swap", Target.of("pair", PAIR_NAMES)),
    Verb("set", _ROUTE),
)

DRAW_MARKER = TABLE.first("draw")
FIRST_SEAT = TABLE.first("first_seat")
MOVE_PAWN = TABLE.first("pawn")
RIDE = TABLE.first("ride")
TO_PROVINCE = TABLE.first("to")
INCOME_DISCS = TABLE.first("income_discs")
TAKE_CUBES = TABLE.first("cubes")
PLACE_PIECE = TABLE.first("place")
DISPLACE = TABLE.first("displace")
MOVE = TABLE.first("move")
ESTABLISH = TABLE.first("establish")
USE = TABLE.first("use") - 1  # USE + marker
END = TABLE.first("end")
AT_POST = TABLE.first("at")
FROM_POST = TABLE.first("from")
WITH_PIECE = TABLE.first("with")
PAY_DISCS = TABLE.first("pay_discs")
PUT_DISPLACED = TABLE.first("displaced")
ADD_PIECE = TABLE.first("add")
DONE = TABLE.first("done")
OFFICE_IN = TABLE.first("office")
EXTRA_IN = TABLE.first("extra")
RAISE_SKILL = TABLE.first("skill")
TABLE_SPACE = TABLE.first("coellen")
NOTHING = TABLE.first("nothing")
SWAP_PAIR = TABLE.first("swap")
SET_ON = TABLE.first("set")
