"""What is being decided in a game of Dunhuang."""

from serai.core.phases import phase_names

LAY = 0  # a tile is laid on the next space of the circle (R2.1)
SIDE = 1  # its side is turned up (R2.1)
MARKET = 2  # eight cards are dealt to the market (R2.3)
DEAL = 3  # three cards are dealt to each seat (R2.4)
DRAFT = 4  # all seats keep one of three, at the same time (R2.4)
FIRST = 5  # the first player is drawn (R2.6)
CAMEL = 6  # the last player places the camel (R2.6)
MOVE = 7  # step 1 (R4)
TAKE = 8  # step 2 (R5)
BONUS = 9  # step 3 (R7)
DRAW = 10  # cards come off the pile for the Interpreter or the Diplomat (R8.5, R8.6)
KEEP = 11  # one of them is kept
STEAL = 12  # random cards leave a hand for the Trader (R8.7)
HAND_OVER = 13  # the Merchant's partner chooses cards to give (R8.8)
GIVE_BACK = 14  # as many cards go back (R8.7, R8.8)
SWAP = 15  # the second half of an exchange (R8.9 to R8.11)
REFUSE = 16  # the owner of a 商 token may refuse, with the Manichean (R6.6)
PAY = 17  # the taker of a 商 token may pay, with the Buddhist (R6.7)
REFILL = 18  # step 5 (R10.1)
OVER = 19

PHASES = phase_names(globals())
