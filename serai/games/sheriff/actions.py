"""The actions of Sheriff, numbered in one order. Records depend on it: never insert or reorder, only append."""

from serai.core.actions import Actions, Target, Verb
from serai.games.sheriff.components import LEGAL, NAMES

_GOOD = Target.of("good", NAMES)
_LEGAL = Target.of("good", NAMES[:LEGAL])
_SEAT = Target.of("seat", "ABCDEF")

TABLE = Actions(
    Verb("deal", _GOOD),  # chance
    Verb("choose", seat=_SEAT),  # chance draws a sheriff or a deputy; a first merchant, a bag, a trigger's seat
    Verb("discard", _GOOD),
    Verb("bag", _GOOD),  # put into the bag; in an offer: promise a good said to be in it
    Verb("done"),
    Verb("declare", _LEGAL),
    # at the gate; in an offer the first two say what is asked for
    Verb("pass", seat=_SEAT),
    Verb("inspect", seat=_SEAT),
    Verb("accept", seat=_SEAT, about=Target.of("about", ("own", "other"))),
    Verb("demand", seat=_SEAT),
    Verb("warn", seat=_SEAT),
    Verb("wait"),
    # building an offer
    Verb("hold"),
    Verb("withdraw", about=Target.of("about", ("own", "other"))),
    Verb("if", Target.of("trigger", ("passed", "inspected", "honest", "liar"))),
    Verb("gold", Target.of("coin", (50, 20, 5, 1))),
    Verb("give", _GOOD),  # a good of the stand; also pays a fine and hands over cards promised unnamed
    Verb("blind"),
    Verb("any"),
    Verb("vow"),
    Verb("pledge", Target.of("pledge", ("pass", "pay", "favour", "inspect"))),
    Verb("submit"),
    Verb("back"),
    Verb("cancel"),
    # answers
    Verb("agree"),
    Verb("refuse"),
    Verb("claim", Target.of("good", ("pepper", "mead", "silk"))),
    Verb("take"),
    Verb("leave"),
    Verb("reverse"),  # in an offer: the inspector pays the gold
)

DEAL_GOOD = TABLE.first("deal")
CHOOSE_SEAT = TABLE.first("choose_seat")
DISCARD_GOOD = TABLE.first("discard")
BAG_GOOD = TABLE.first("bag")
DONE = TABLE.first("done")
DECLARE_GOOD = TABLE.first("declare")
PASS_SEAT = TABLE.first("pass_seat")
INSPECT_SEAT = TABLE.first("inspect_seat")
ACCEPT_OFFER = TABLE.first("accept_seat_about")  # + 2 * seat + slot
DEMAND_SEAT = TABLE.first("demand_seat")
WARN_SEAT = TABLE.first("warn_seat")
WAIT = TABLE.first("wait")
HOLD = TABLE.first("hold")
WITHDRAW = TABLE.first("withdraw_about")
IF_TRIGGER = TABLE.first("if")
COIN = TABLE.first("gold")
GIVE_GOOD = TABLE.first("give")
BLIND = TABLE.first("blind")
ANY = TABLE.first("any")
VOW = TABLE.first("vow")
PLEDGE = TABLE.first("pledge")
SUBMIT = TABLE.first("submit")
BACK = TABLE.first("back")
CANCEL = TABLE.first("cancel")
AGREE = TABLE.first("agree")
REFUSE = TABLE.first("refuse")
CLAIM_GOOD = TABLE.first("claim")
TAKE = TABLE.first("take")
LEAVE = TABLE.first("leave")
REVERSE = TABLE.first("reverse")
