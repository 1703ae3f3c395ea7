"""The phases of Sheriff: what is being decided."""

from serai.core.phases import phase_names

REMOVE = 0  # ten cards leave the game unseen (R2.5)
FIRST = 1  # the first sheriff is drawn (R2.4)
DEPUTY = 2  # two deputies are drawn (R11.1)
DEAL = 3  # cards are dealt into the hands, at the start and after each round (R2.3, R3.6)
BEGIN = 4  # the sheriff names the first merchant (R4.1)
DISCARD = 5  # a merchant discards (R4.2)
DRAW = 6  # that merchant draws (R4.3)
LOAD = 7  # all merchants load their bags (R5.1)
DECLARE = 8  # merchants declare, one after the other (R5.3)
TALK = 9  # all merchants may place an offer, in secret and at once (R8.2)
GATE = 10  # the inspector decides (R6.1)
DEMAND = 11  # the inspector builds a demand (R8.9)
REPLY = 12  # the addressed merchant answers the demand (R8.9)
HAND_OVER = 13  # the payer chooses cards that were promised unnamed (R8.12)
FINE = 14  # somebody chooses goods for a fine (R7.4)
CLAIM = 15  # a merchant may take a black market card (R9.2)
NAME = 16  # the lead deputy names a bag (R11.3)
VOTE = 17  # both deputies vote on it (R11.4)
LOOT = 18  # a deputy proposes who gets the leftovers (R11.8)
SHARE = 19  # the other deputy answers (R11.8)
OVER = 20  # the game has ended

PHASES = phase_names(globals())
