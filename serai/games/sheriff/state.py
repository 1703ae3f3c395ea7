"""The state of a game of Sheriff: each field, who sees it and what it means. Also the options and endings."""

from serai.core.fields import ALL, NOBODY, OWNER, Field, VisibleTo
from serai.core.game import Option, option_fields
from serai.games.sheriff import phases
from serai.games.sheriff.components import (
    BAG,
    CLICKS,
    CONTRABAND,
    GOODS,
    LEGAL,
    LONG_HAND,
    LONGEST_FINE,
    LONGEST_OFFER,
    MARKETS,
    MOST_PLAYERS,
    NAMED,
)

# -- options: the first value is the default -------------------------------------------------------
OPTIONS = (
    Option("profile", ("standard", "lite", "full")),
    Option("royal", ("no", "yes")),
    Option("black_market", ("no", "yes")),
    Option("timer", ("no", "yes")),
    Option("remove_ten", ("no", "yes")),
    Option("hand_cards", ("6", "7")),
    Option("declare_absent", ("no", "yes")),
    Option("claim_after_opening", ("no", "yes")),
    Option("market_cards_count", ("no", "yes")),
    Option("live", ("no", "yes"), live_default="yes"),
    Option("gold_public", ("yes", "no")),
    Option("stand_contra_truth", ("yes", "no")),
    Option("inspector_gives", ("no", "yes")),
)


ENDINGS = ("most_gold", "shared_win")

# What must happen after an action was applied.
AWAIT_DECISION = 0  # a seat or chance decides next
DRAW_CARDS = 1  # the merchant at the pile draws, or the next one discards
BEGIN_INSPECTION = 2  # the first pass of the inspection begins
CONTINUE_INSPECTION = 3  # carry on with what a deal or a bag still asks for, then the next pass
FILL_HANDS = 4  # the next card for the hands, or the next round
DEAL_MADE = 5  # DEAL_MADE + deal: settle the deal that was accepted, then continue the inspection

# -- an offer --------------------------------------------------------------------------------------
# Each card of an offer is coded as a small number. In an offer on the table every named face-down card has
# the code A_NAMED; the field offer_named says which good it is, and only the payer and the inspectors see it.
STAND_CARD = 1  # STAND_CARD + good: a good on the stand; contraband is named
A_NAMED = STAND_CARD + LEGAL
BLIND_CARD = STAND_CARD + GOODS  # an unnamed face-down card on the stand
BAG_CARD = BLIND_CARD + 1  # BAG_CARD + good: a good said to be in the bag
ANY_CARD = BAG_CARD + GOODS  # an unnamed card in the bag

# Values of offer_state.
NO_OFFER = 0
STANDING = 1  # on the table, and may be accepted
SEALED = 2  # accepted on a condition; gold and goods of the stand lie in escrow
OWED = 3  # accepted, and cards of the bag are still owed
IN_DOUBT = 4  # only while an action is applied: standing, but face-down cards have left the payer's stand

LOOT_TILE = MOST_PLAYERS  # the payee when both deputies are paid together
ASKED = 7  # in place of a trigger's seat while that is still to be chosen

# A trigger is coded as 8 * kind + seat; these are the kinds.
IF_PASSED, IF_INSPECTED, IF_HONEST, IF_LIAR = 1, 2, 3, 4
# Pledges are bits, so that an offer can hold several.
PLEDGE_PASS, PLEDGE_PAY, PLEDGE_FAVOUR, PLEDGE_INSPECT = 1, 2, 4, 8

_P, _G, _C = MOST_PLAYERS, GOODS, CONTRABAND
_BITS = (1 << MOST_PLAYERS) - 1
_GOLD = 300
_CODE = ANY_CARD

FIELDS = (
    *option_fields(OPTIONS),
    Field("gold", "i2", (_P,), VisibleTo("gold_seen"), 0, _GOLD, "gold of each seat"),
    Field("loot_gold", "i2", (), ALL, 0, _GOLD, "gold on the loot tile"),
    Field("lost_gold", "i2", (), ALL, 0, _GOLD, "gold that the deputies could not share"),
    Field("waits", "i2", (), ALL, 0, 255, "bits of the seats that must decide; 128 for chance; 0 at the end"),
    Field("offer_gold", "i2", (_P, 2), ALL, -_GOLD, _GOLD, "gold in each offer; below 0 the inspector pays it"),
    Field("draft_gold", "i2", (_P,), OWNER, -_GOLD, _GOLD, "gold in the offer being made"),
    Field("shared", "i2", (), VisibleTo("loot_seen"), 0, 32767, "leftover kinds that the proposal gives to its maker"),
    Field("players", "i1", (), ALL, 3, 6, "number of players", "category"),
    Field("phase", "i1", (), ALL, 0, phases.OVER, "what is being decided: " + ", ".join(phases.PHASES), "category"),
    Field("round_no", "i1", (), ALL, 0, 10, "the round, from 1"),
    Field("sheriff", "i1", (), ALL, 0, _P - 1, "the sheriff, or the deputy whose card was drawn first", "category"),
    Field("second", "i1", (), ALL, 0, _P, "1 + the second deputy, else 0", "category"),
    Field("lead", "i1", (), ALL, 0, 1, "which deputy leads: names the bag, proposes the split"),
    Field("called", "i1", (), ALL, 0, _BITS, "bits of the seats whose deputy card was drawn"),
    Field("merchants", "i1", (), ALL, 0, _BITS, "bits of the merchants of the round"),
    Field("first", "i1", (), ALL, 0, _P - 1, "the merchant who began the market", "category"),
    Field("at", "i1", (), ALL, 0, _P, "the seat being served"),
    Field("count", "i1", (), ALL, 0, 10, "cards discarded by the seat, or removed in set-up"),
    Field("last", "i1", (), ALL, 0, GOODS, "the good discarded last"),
    Field("ended", "i1", (), ALL, 0, len(ENDINGS), "0, or 1 + how the game ended", "category"),
    Field("pile", "i1", (_G,), NOBODY, 0, 48, "the face-down pile, by good"),
    Field("pile_size", "i2", (), ALL, 0, 216, "cards in the pile"),
    Field("removed", "i1", (_G,), NOBODY, 0, 10, "cards that left the game unseen"),
    Field("discarded", "i1", (_G,), ALL, 0, 48, "the discard pile, by good"),
    Field("aside", "i1", (_G,), ALL, 0, 30, "cards discarded in this market"),
    Field("hand", "i1", (_P, _G), OWNER, 0, LONG_HAND, "cards in each hand, by good"),
    Field("hand_size", "i1", (_P,), ALL, 0, LONG_HAND, "cards in each hand; while a bag is loaded, with its cards"),
    Field("bag", "i1", (_P, _G), OWNER, 0, BAG, "cards in each bag, by good"),
    Field("bag_size", "i1", (_P,), ALL, 0, BAG, "cards in each closed bag"),
    Field("declared", "i1", (_P,), ALL, 0, LEGAL, "1 + the good that was declared", "category"),
    Field("stand", "i1", (_P, LEGAL), ALL, 0, 48, "legal goods on each stand"),
    Field("contra", "i1", (_P, _C), OWNER, 0, 22, "contraband face down on each stand, by good from pepper on"),
    Field("contra_size", "i1", (_P,), ALL, 0, 72, "contraband cards face down on each stand"),
    Field("known", "i1", (_P, _P, _C), OWNER, 0, 22, "[who][whose][good]: contraband known to lie on a stand"),
    Field("market_first", "i1", (MARKETS,), ALL, 0, _P, "1 + who took the first black market card of a kind"),
    Field("market_second", "i1", (MARKETS,), ALL, 0, _P, "1 + who took the second"),
    Field("bags", "i1", (), ALL, 0, _BITS, "bits of the bags that are neither opened nor returned"),
    Field("must_pass", "i1", (2,), ALL, 0, _BITS, "bags that the sheriff, or each deputy, has promised to return"),
    Field("must_open", "i1", (2,), ALL, 0, _BITS, "bags that the sheriff, or each deputy, has promised to open"),
    Field("ticks", "i1", (), ALL, 0, 16, "passes without a result that are left"),
    Field("moved", "i1", (), ALL, 0, 2, "1 when this pass settled a bag, 2 when it brought a deal that settled none"),
    Field("solo", "i1", (), ALL, 0, _P, "1 + the deputy who deals alone, else 0", "category"),
    Field("demanded", "i1", (), ALL, 0, 1, "1 when the lone deputy has used the one demand"),
    Field("named", "i1", (), ALL, 0, _P, "1 + the bag that is voted on or decided next, else 0", "category"),
    Field("outcome", "i1", (), ALL, 0, 2, "what happens to the named bag after the deal: 1 returned, 2 opened, else 0"),
    Field("addressed", "i1", (), ALL, 0, _P, "1 + the merchant a demand is made to, else 0", "category"),
    Field("payee", "i1", (), ALL, 0, LOOT_TILE, "who is paid: a seat, or 6 for the loot tile"),
    Field("payer", "i1", (), ALL, 0, _P - 1, "who pays"),
    Field("blind_left", "i1", (), ALL, 0, LONGEST_OFFER, "unnamed face-down cards still to be chosen by the payer"),
    Field("any_left", "i1", (), ALL, 0, BAG, "unnamed cards of the bag still to be chosen by the payer"),
    Field("deal_bag", "i1", (), ALL, 0, _P, "1 + the bag that goes back with the deal, else 0"),
    Field("proof", "i1", (), ALL, 0, _P, "1 + who must show bag and stand to the payee, else 0"),
    Field("owes", "i1", (_P,), ALL, 0, 25, "fine that each seat still has to pay"),
    Field("owed_to", "i1", (), ALL, 0, LOOT_TILE, "who gets the fine or the cards: a seat, or 6 for the loot tile"),
    Field("claimer", "i1", (), ALL, 0, _P, "1 + the merchant who may claim a black market card, else 0"),
    Field("vowed", "i1", (), ALL, 0, _BITS, "bits of the merchants who promised to claim none"),
    Field("loot_seen", "i1", (), ALL, 0, _BITS, "bits of the deputies, who see the contraband on the loot tile"),
    Field("loot", "i1", (LEGAL,), ALL, 0, 48, "legal goods on the loot tile"),
    Field("loot_contra", "i1", (_C,), VisibleTo("loot_seen"), 0, 22, "contraband on the loot tile"),
    Field("loot_size", "i1", (), ALL, 0, 72, "contraband cards on the loot tile"),
    Field("leftover", "i1", (), VisibleTo("loot_seen"), 0, GOODS + 1, "the leftover being given: 0 gold, 1 + good"),
    Field("shared_gold", "i1", (), VisibleTo("loot_seen"), 0, 1, "1 when the proposal gives its maker the odd gold"),
    Field("proposals", "i1", (), ALL, 0, 2, "proposals made"),
    Field("ballot", "i1", (_P,), OWNER, 0, 16, "a deputy's vote: 1 open, 2 return, 3 defer, 4 + offer", "category"),
    Field("offer_state", "i1", (_P, 2), ALL, 0, OWED, "0 none, 1 standing, 2 escrow, 3 owed", "category"),
    Field("version", "i1", (_P, 2), ALL, 0, 127, "how often each offer was placed this round"),
    Field("offer_pass", "i1", (_P, 2), ALL, 0, _BITS, "bags an offer wants returned"),
    Field("offer_open", "i1", (_P, 2), ALL, 0, _BITS, "bags an offer wants opened"),
    Field("offer_if", "i1", (_P, 2), ALL, 0, 39, "when it is paid: 0 at once, else 8 * kind + seat"),
    Field("offer_cards", "i1", (_P, 2, LONGEST_OFFER), ALL, 0, _CODE, "its cards, in order"),
    Field("offer_named", "i1", (_P, 2, NAMED), VisibleTo("offer_seen"), 0, GOODS, "1 + each face-down card it names"),
    Field("offer_seen", "i1", (_P, 2), ALL, 0, _BITS, "bits of the payer and the inspectors"),
    Field("offer_vow", "i1", (_P, 2), ALL, 0, 1, "1 when it promises no black market card"),
    Field("offer_pledge", "i1", (_P, 2), ALL, 0, 15, "pledges for later rounds, as bits"),
    Field("offer_target", "i1", (_P, 2), ALL, 0, _P, "1 + whom it pledges to inspect, else 0"),
    Field("offer_to", "i1", (_P, 2), ALL, 0, LOOT_TILE, "who gets what lies in escrow or is owed"),
    Field("draft_pass", "i1", (_P,), OWNER, 0, _BITS, "bags the offer being made wants returned"),
    Field("draft_open", "i1", (_P,), OWNER, 0, _BITS, "bags the offer being made wants opened"),
    Field("draft_if", "i1", (_P,), OWNER, 0, 39, "when it is to be paid, as in offer_if; seat 7 is still to be chosen"),
    Field("draft_cards", "i1", (_P, LONGEST_FINE), OWNER, 0, _CODE, "its cards, named; or the goods picked to pay"),
    Field("draft_vow", "i1", (_P,), OWNER, 0, 1, "1 when it is to promise no black market card"),
    Field("draft_pledge", "i1", (_P,), OWNER, 0, 15, "its pledges for later rounds, as bits"),
    Field("draft_target", "i1", (_P,), OWNER, 0, _P, "1 + whom it is to pledge to inspect, else 0"),
    Field("clicks", "i1", (_P,), OWNER, 0, CLICKS, "clicks spent on the offer being made"),
    Field("chosen", "i1", (_P,), OWNER, 0, 4, "in the talk: 1 hold, 2 withdraw own, 3 withdraw other, 4 place"),
    Field("promised", "i1", (_P, _P), ALL, 0, 15, "[who][whom]: pledges still open, as bits"),
    Field("target", "i1", (_P, _P), ALL, 0, _P, "1 + whom that seat pledged to inspect, else 0"),
    Field("fresh", "i1", (_P,), ALL, 0, _BITS, "to whom each seat pledged something this round"),
    Field("kept", "i1", (_P,), ALL, 0, 127, "pledges kept"),
    Field("broken", "i1", (_P,), ALL, 0, 127, "pledges broken"),
    Field("settled", "i1", (), ALL, 0, 22, "1 + the bag just returned, + 8 opened and honest, + 16 a liar's; else 0"),
    Field("gold_seen", "i1", (_P,), ALL, 0, 127, "bits of those who see a seat's gold"),
)
