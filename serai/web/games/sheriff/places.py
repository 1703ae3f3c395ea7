"""Coordinates on the board: stalls in two rows, and the bags on the counter before the gate."""

from __future__ import annotations

VIEW_BOX = (1000, 1000)
STALL_W, STALL_H = 316, 262
_TOPS = (450, 727)  # of the two rows of stalls
_ROWS = {3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3)}
COUNTER = 352  # the middle of the bags on the counter
LOOT = (500, 352)
#: The middles of the bags on the counter, by the number of players: there are at most four merchants.
_SLOTS = {3: (330, 690), 4: (200, 510, 820), 5: (110, 370, 630, 890), 6: (106, 300, 692, 890)}


def stall_scale(players: int) -> float:
    """Return the scale of the stalls."""
    return 1.04 if players < 5 else 1.0


def stall_at(players: int, seat: int) -> tuple[float, float]:
    """Return the middle of a stall's upper edge.

    >>> stall_at(6, 0), stall_at(3, 2)
    ((168.0, 450), (500.0, 727))
    """
    first, second = _ROWS[players]
    row, place, many = (0, seat, first) if seat < first else (1, seat - first, second)
    apart = 332 if many == 3 else 400
    return 500 + apart * (place - (many - 1) / 2), _TOPS[row]


def slot_at(players: int, place: int) -> int:
    """Return the middle of a bag's place on the counter."""
    return _SLOTS[players][place]


def motion() -> str:
    """Return CSS with the positions of the bags, which glide, because the pages allow no inline styles."""
    rules = []
    for players in _ROWS:
        for seat in range(players):
            x, y = stall_at(players, seat)
            scale = stall_scale(players)
            rules.append(
                f".board-sheriff .bag.stall-{players}-{seat}{{transform:translate({x + 122 * scale:.0f}px,"
                f"{y + 44 * scale:.0f}px) scale(.62)}}"
            )
        for place, x in enumerate(_SLOTS[players]):
            rules.append(
                f".board-sheriff .bag.gate-{players}-{place}{{transform:translate({x - 30}px,{COUNTER}px) scale(1)}}"
            )
    return "\n".join(rules)
