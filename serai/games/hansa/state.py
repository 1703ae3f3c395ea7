"""The state of a game of Hansa: each field, who sees it and what it means. Also the options and endings."""

from serai.core.fields import ALL, Field
from serai.core.game import Option, option_fields
from serai.games.hansa import phases
from serai.games.hansa.components import (
    CITIES_TO_END,
    CITY_COUNT,
    LARGE,
    LONGEST_ROW,
    MARKER_KINDS,
    MOST_CUBES,
    MOST_EXTRAS,
    MOST_OF_A_KIND,
    MOST_ON_TRACK,
    MOST_PLAYERS,
    MOST_POSTS,
    MOST_ROUTES,
    PIECES,
    PROVINCE_COUNT,
    SKILL_COUNT,
    TABLE_SPACES,
)

# -- options: the first value is the default -----------------------------------------------------
OPTIONS = (
    Option("rim", ("single", "split")),  # first, so that tests try it with two players
    Option("markers", ("2009", "big-box-2020")),
    Option("swap_ownership", ("any", "own")),
    Option("tie", ("shared", "big-box")),
    Option("displaced_order", ("free", "displaced-first")),
)


ENDINGS = ("twenty_points", "no_marker", "ten_cities")
TWENTY_POINTS, NO_MARKER, TEN_CITIES = 1, 2, 3  # 1 + the index in ENDINGS

# What must happen after an action was applied.
AWAIT_DECISION = 0  # somebody decides next
ACTION_ENDS = 1  # the action is over: check for the end of the game or of the turn
TURN_ENDS = 2  # reveal replacement markers
NEXT_TURN = 3  # the next player begins

R3_1 = 301  # the rule that forbids every action that the phase does not ask for

_P = MOST_PLAYERS
_SEAT = MOST_PLAYERS - 1
_PIECE = PIECES - 1
_MANY = 40  # more actions than a turn can have

FIELDS = (
    *option_fields(OPTIONS),
    Field("waits", "i2", (), ALL, 0, 255, "bits of the seats that must decide; 128 for chance; 0 at the end"),
    Field("players", "i1", (), ALL, 2, 5, "number of players", "category"),
    Field("phase", "i1", (), ALL, 0, phases.OVER, "what is being decided: " + ", ".join(phases.PHASES), "category"),
    Field("side", "i1", (), ALL, 0, LARGE, "board: 0 for two and three players, 1 for four and five", "category"),
    Field("first", "i1", (), ALL, 0, _SEAT, "first player", "category"),
    Field("turn", "i1", (), ALL, 0, _SEAT, "whose turn it is", "category"),
    Field("actions", "i1", (), ALL, 0, _MANY, "actions left in this turn"),
    Field("acted", "i1", (), ALL, 0, 1, "1 once an action was taken in this turn"),
    Field("rode", "i1", (), ALL, 0, 1, "1 once the pawn made its free move in this turn"),
    Field("fresh", "i1", (), ALL, 0, MARKER_KINDS, "1 + the marker taken in this very action, else 0", "category"),
    Field("using", "i1", (), ALL, 0, MARKER_KINDS, "1 + the marker that is being used, else 0", "category"),
    Field("closing", "i1", (), ALL, 0, len(ENDINGS), "1 + how the game ends after this action, else 0", "category"),
    Field("ended", "i1", (), ALL, 0, len(ENDINGS), "0, or 1 + how the game ended", "category"),
    Field("completed", "i1", (), ALL, 0, CITIES_TO_END, "cities whose printed offices are all taken"),
    Field("links", "i1", (), ALL, 0, _P, "players who have linked east and west"),
    Field("pawn", "i1", (), ALL, 0, PROVINCE_COUNT - 1, "province of the pawn (two players)", "category"),
    Field("route", "i1", (), ALL, 0, MOST_ROUTES, "1 + the route in question: displaced from, established", "category"),
    Field("target", "i1", (), ALL, 0, MOST_POSTS, "1 + the post whose piece is being displaced"),
    Field("victim", "i1", (), ALL, 0, _SEAT, "who was displaced", "category"),
    Field("ousted", "i1", (), ALL, 0, _PIECE, "the displaced piece, while it is off the board", "category"),
    Field("extras", "i1", (), ALL, 0, 2, "further pieces that the displaced player may still add"),
    Field("carried", "i1", (), ALL, 0, _PIECE, "a piece on its way to a post", "category"),
    Field("lifted", "i1", (PIECES,), ALL, 0, 5, "pieces lifted off the board to be moved, by piece"),
    Field("last", "i1", (), ALL, 0, MOST_POSTS, "1 + the post chosen last in this action: the order is ascending"),
    Field("owed", "i1", (), ALL, 0, 30, "how many more may be taken, lifted or must be removed"),
    Field("city", "i1", (), ALL, 0, CITY_COUNT, "1 + the city of the extra office", "category"),
    Field("post", "i1", (MOST_POSTS,), ALL, 0, _PIECE, "piece on each post: 0 or 1 + 2 * seat + shape", "category"),
    Field("office", "i1", (CITY_COUNT, LONGEST_ROW), ALL, 0, _PIECE, "piece in each printed office", "category"),
    Field("extra_city", "i1", (MOST_EXTRAS,), ALL, 0, CITY_COUNT, "1 + city of each extra office, in order"),
    Field("extra_piece", "i1", (MOST_EXTRAS,), ALL, 0, _PIECE, "piece in each extra office, in order", "category"),
    Field("table", "i1", (TABLE_SPACES,), ALL, 0, _PIECE, "disc on each space of Coellen's table", "category"),
    Field("marker", "i1", (MOST_ROUTES,), ALL, 0, MARKER_KINDS, "1 + bonus marker on each route, else 0", "category"),
    Field("supply", "i1", (_P, 2), ALL, 0, MOST_CUBES, "cubes and discs in each supply, ready for use"),
    Field("stock", "i1", (_P, 2), ALL, 0, MOST_CUBES, "cubes and discs in each stock"),
    Field("skill", "i1", (_P, SKILL_COUNT), ALL, 0, 5, "pieces taken off each track of each desk"),
    Field("score", "i1", (_P,), ALL, 0, MOST_ON_TRACK, "prestige on the track"),
    Field("linked", "i1", (_P,), ALL, 0, _P, "as which, first or later, a seat linked east and west; 0 not yet"),
    Field("held", "i1", (_P, MARKER_KINDS), ALL, 0, MOST_OF_A_KIND, "markers of each seat, not used yet"),
    Field("used", "i1", (_P, MARKER_KINDS), ALL, 0, MOST_OF_A_KIND, "markers of each seat, used"),
    Field("bag", "i1", (MARKER_KINDS,), ALL, 0, MOST_OF_A_KIND, "markers nobody has seen: pile and plate together"),
    Field("plate", "i1", (), ALL, 0, 16, "how many of those lie on the plate, to be laid at the end of the turn"),
    Field("due", "i1", (), ALL, 0, 16, "markers still to be turned over now"),
    Field("shown", "i1", (MARKER_KINDS,), ALL, 0, MOST_OF_A_KIND, "markers turned over and not laid yet"),
)
