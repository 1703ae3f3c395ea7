"""The seats of a game: numbers, and bit positions of one byte where a set of seats is meant.

Seats 0 to 5 are players. The numbers above them are not players, but are used like seats.
"""

MOST_SEATS = 6
WATCHER = 6  # views what is public
CHANCE = 7  # decides for dice and shuffled cards
OMNISCIENT = 8  # views everything, in replays; never in a set of seats

EVERYBODY = 0x7F  # the set of all players and the watcher
DICE = 1 << CHANCE  # what `waiting` returns when chance must decide

LETTERS = "ABCDEF"
SHAPES = "●■▲◆★⬢"


def letter(seat: int) -> str:
    """Return a seat's letter; chance is `*`.

    >>> letter(0), letter(CHANCE)
    ('A', '*')
    """
    return "*" if seat == CHANCE else LETTERS[seat]


def seats_of(bits: int) -> list[int]:
    """List the players in a bit set, chance and watcher left out.

    >>> seats_of(0b1010)
    [1, 3]
    """
    return [seat for seat in range(MOST_SEATS) if bits >> seat & 1]
