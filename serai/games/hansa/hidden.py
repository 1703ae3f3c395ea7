"""What is hidden in Hansa: nothing. Which markers are left can be counted, and nobody has seen their order."""

from serai.core.record import IntArray
from serai.games.hansa.record import State


def fill(s: State, seat: int, dice: IntArray) -> None:
    """Every view is the whole state: the unseen markers are a bag of counts that everybody can work out."""
