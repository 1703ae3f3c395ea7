"""What is being decided in a game of Klongs."""

from serai.core.phases import phase_names

FIRST = 0  # the first player is drawn (R2.3)
DEAL = 1  # four boats are dealt to each seat (R2.1)
TURN = 2  # a boat is chosen, or a card played before placing (R4.1, R9.1)
PLACE = 3  # it is placed (R4.2 to R4.5)
SEAT = 4  # no merchant is left for it (R5.2)
STEAL = 5  # a thief looks along its row (R8.1)
LOOT = 6  # where the stolen boat goes (R8.2)
ARREST = 7  # an inspector found thieves (R8.4)
MARKET = 8  # somebody may score a spot (R7.2, R7.3)
REMOVE = 9  # a boat leaves the scored spot (R7.6)
LATE = 10  # a card may be played after placing (R9.1)
TOW = 11  # where the towed boat goes (R9.3)
PILE = 12  # from which pile to draw (R10.3)
DRAW = 13  # a boat comes off a pile (R10.1)
OVER = 14

PHASES = phase_names(globals())
