"""The eight chairs around every table, as bit positions of one byte.

Seats 0 to 5 are players. The watcher sees what everybody sees. Chance decides what dice and
shuffles decide, so `1 << CHANCE` is what `waiting` says when the dice must act.
"""

MOST_SEATS = 6
WATCHER = 6
CHANCE = 7
EVERYBODY = 0x7F  # every player and the watcher
DICE = 1 << CHANCE

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
