"""What is being decided in a game of Hansa."""

from serai.core.phases import phase_names

TAVERNS = 0  # three markers are laid on the taverns (R2.2)
FIRST = 1  # the first player is drawn (R2.3)
PAWN = 2  # two players: the other one places the pawn (R2.5)
ACT = 3  # the next action, a marker, or the end of the turn (R3)
MARCH = 4  # two players: where the pawn goes for an action (R11.3)
RIDE = 5  # two players: where the pawn goes for free (R11.2)
CUBES = 6  # income: how many cubes beside the discs (R4.2)
PLACE = 7  # where the new piece goes (R4.3)
OUST = 8  # whose piece is displaced (R5.1)
WITH = 9  # by which piece (R5.3)
PAY = 10  # with which pieces the fine is paid (R5.2)
ANSWER = 11  # the displaced player: the piece, an extra, or enough (R5.4, R5.6)
LAND = 12  # where that piece goes (R5.5)
LIFT = 13  # which pieces move (R6.1)
PUT = 14  # where they go (R6.3)
REWARD = 15  # what an established route brings (R7.5)
EXTRA = 16  # which piece becomes the extra office (R8.3)
SWAP = 17  # which two offices change places (R8.4)
IMPROVE = 18  # which skill a marker improves (R8.6)
REMOVE = 19  # which pieces a marker removes (R8.7)
REVEAL = 20  # replacement markers are turned over (R8.9)
SET = 21  # where they go (R8.9)
OVER = 22

PHASES = phase_names(globals())
