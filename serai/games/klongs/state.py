"""The state of a game of Klongs: each field, who sees it and what it means. Also the options and endings."""

from serai.core.fields import ALL, NOBODY, OWNER, Field
from serai.core.game import Option, option_fields
from serai.games.klongs import phases
from serai.games.klongs.components import (
    ALL_BOATS,
    BIG_DAY,
    CARDS,
    COLUMNS,
    GOODS,
    HAND,
    KINDS,
    LONGEST_TRACK,
    MIX_NAMES,
    MOST_PLAYERS,
    ORIENTATION_NAMES,
    ROWS,
    SPACES,
    SPOT_COUNT,
    SPOT_SETS,
    TRACK_NAMES,
)

# -- options: the first value is the default; the first four name sets of components -----------------
OPTIONS = (
    Option("orientation", ORIENTATION_NAMES),
    Option("spots", SPOT_SETS),
    Option("track", TRACK_NAMES),
    Option("boats", MIX_NAMES),
    Option("piles", ("one", "two")),
    Option("removal", ("scorer_one", "each_recipient_one")),
    Option("cookshop_stacks", ("no", "yes")),
    Option("thief_keeps", ("yes", "no")),
)
# Values of options that the rules ask for.
TWO_PILES = 1  # piles: two
EACH_RECIPIENT = 1  # removal: each_recipient_one
STACKS = 1  # cookshop_stacks: yes
THROWN_AWAY = 1  # thief_keeps: no

ENDINGS = ("big_market_day", "nobody_can_place", "shared_win")

_P, _G = MOST_PLAYERS, GOODS + 1
_SEAT = MOST_PLAYERS - 1
_SPACE = SPACES - 1
_LINE = (1 << COLUMNS) - 1  # a bit for each space of a row
_MOST_POINTS = 20_000  # more than all boats together can bring

FIELDS = (
    *option_fields(OPTIONS),
    Field("luk", "i2", (_P,), ALL, 0, _MOST_POINTS, "points from the Luk Phat track"),
    Field("sales", "i2", (_P,), ALL, 0, _MOST_POINTS, "points from market days"),
    Field("waits", "i2", (), ALL, 0, 255, "bits of the seats that must decide; 128 for chance; 0 at the end"),
    Field("afloat", "i2", (ROWS,), ALL, 0, _LINE, "bits of the occupied spaces, by row"),
    Field("fleet", "i2", (_P, ROWS), ALL, 0, _LINE, "bits of the spaces with a merchant, by seat and row"),
    Field("guarded", "i2", (), ALL, 0, _LINE, "bits of the lines that inspectors protect"),
    Field("players", "i1", (), ALL, 2, 4, "number of players", "category"),
    Field("phase", "i1", (), ALL, 0, phases.OVER, "what is being decided: " + ", ".join(phases.PHASES), "category"),
    Field("after", "i1", (), ALL, 0, phases.OVER, "phase to go back to once a boat is towed"),
    Field("first", "i1", (), ALL, 0, _SEAT, "first player", "category"),
    Field("turn", "i1", (), ALL, 0, _SEAT, "whose turn it is", "category"),
    Field("at", "i1", (), ALL, 0, _SPACE, "the seat being dealt to; the space of a boat being placed, stolen or towed"),
    Field("placer", "i1", (), ALL, 0, _SEAT, "who placed a boat last", "category"),
    Field("started", "i1", (), ALL, 0, 15, "bits of the seats that have placed their first boat"),
    Field("passes", "i1", (), ALL, 0, _P, "players in a row who could not place"),
    Field("marker", "i1", (), ALL, 0, LONGEST_TRACK, "step of the Luk Phat marker"),
    Field("day", "i1", (), ALL, 0, BIG_DAY, "0, or the market day being held: 1 small, 2 big", "category"),
    Field("asked", "i1", (), ALL, 0, _SEAT, "market day: who may score", "category"),
    Field("asks", "i1", (), ALL, 0, 2 * _P, "market day: questions left; on the big one, passes until it is over"),
    Field("spot", "i1", (), ALL, 0, SPOT_COUNT - 1, "market day: the spot scored last"),
    Field("removers", "i1", (), ALL, 0, 15, "market day: bits of the seats that have to remove a boat"),
    Field("towed", "i1", (), ALL, 0, 1, "1 once a card was played this turn"),
    Field("ended", "i1", (), ALL, 0, len(ENDINGS), "0, or 1 + how the game ended", "category"),
    Field("jammed", "i1", (), ALL, 0, 1, "1 if nobody could place when the big market day began"),
    Field("drawing", "i1", (), ALL, 0, 1, "the pile being drawn from: 1 for the neutral one of two"),
    Field("pile", "i1", (2,), ALL, 0, ALL_BOATS, "boats in each pile; with one pile the second has none"),
    Field("cards", "i1", (_P,), ALL, 0, CARDS, "movement cards of each seat"),
    Field("merchants", "i1", (_P,), ALL, 0, 16, "merchants in each supply"),
    Field("boat", "i1", (SPACES,), ALL, 0, KINDS, "kind of boat on each space, 0 for none", "category"),
    Field("owner", "i1", (SPACES,), ALL, 0, _P, "1 + the seat whose merchant is on each space, 0 for none", "category"),
    Field("warehouse", "i1", (_P, _G), ALL, 0, ALL_BOATS, "boats in each warehouse, by good; 0 for special ones"),
    Field("out", "i1", (KINDS + 1,), ALL, 0, ALL_BOATS, "boats that left the board for good, by kind"),
    Field("hand", "i1", (_P, HAND), OWNER, 0, KINDS, "kinds of the boats in each hand, ascending, zeros first"),
    Field("hand_size", "i1", (_P, 2), ALL, 0, HAND, "boats in each hand, by the pile they belong to"),
    Field("known", "i1", (_P, HAND), ALL, 0, KINDS, "boats that everybody knows to be in a hand, ascending"),
    Field("picked", "i1", (_P,), OWNER, 0, KINDS, "the boat chosen from the hand, until it is placed"),
    Field("bag", "i1", (KINDS + 1,), NOBODY, 0, ALL_BOATS, "boats in the pile or piles, by kind"),
)
