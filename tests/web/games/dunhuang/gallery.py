"""Positions of Dunhuang for the gallery, and a page with all its pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from serai.bots.agent import make_agent
from serai.core.seats import WATCHER
from serai.games.dunhuang.components import CHARACTERS, GOODS
from serai.games.dunhuang.phases import BONUS, CAMEL, DRAFT, HAND_OVER, KEEP, LAY, MOVE, PAY, REFUSE, SWAP, TAKE
from serai.match.match import Match
from serai.web.games.dunhuang import board, characters, goods


def positions() -> Iterator[tuple[str, Match, int]]:
    """Yield positions, each with a name, the match and the seat that looks at it."""
    wanted: dict[str, Callable[[Match, int], bool]] = {
        "draft": lambda m, n: phase(m) == DRAFT,
        "camel": lambda m, n: phase(m) == CAMEL,
        "start": lambda m, n: phase(m) == MOVE,
        "take": lambda m, n: phase(m) == TAKE and n > 25,
        "keep": lambda m, n: phase(m) == KEEP and n > 20,
        "bonus": lambda m, n: phase(m) == BONUS and n > 30 and len(m.legal(m.waiting[0])) > 3,
        "trade": lambda m, n: phase(m) == BONUS and n > 30 and offers(m, "trade_seat"),
        "pick": lambda m, n: phase(m) == BONUS and n > 30 and offers(m, "pick_market"),
        "flip": lambda m, n: phase(m) == BONUS and n > 30 and offers(m, "flip_token"),
        "swap": lambda m, n: phase(m) == SWAP and n > 30,
        "give": lambda m, n: phase(m) == HAND_OVER and n > 30,
        "question": lambda m, n: phase(m) in (REFUSE, PAY),
        "middle": lambda m, n: phase(m) == MOVE and n > 60,
    }
    found: set[str] = set()
    for seed in range(40):
        match = Match("dunhuang", 2 + (seed + 2) % 3, seed=seed, target="plain")
        agent = make_agent("greedy" if seed % 2 else "random", match.game, seed)
        number = 0
        while not match.over:
            seat = match.waiting[0]
            for name in [name for name, fits in wanted.items() if name not in found and fits(match, number)]:
                found.add(name)
                yield name, match, seat
            match.act(seat, agent.choose(match.observe(seat)))
            number += 1
        if "end" not in found:
            found.add("end")
            yield "end", match, 0
            yield "watch", match, WATCHER
        if len(found) == len(wanted) + 1:
            break
    laying = Match("dunhuang", 3, seed=1, options={"circle": "chosen", "sides": "chosen"}, target="plain")
    while phase(laying) != LAY or not laying.view(0).tile[2]:
        laying.act(laying.waiting[0], laying.legal(laying.waiting[0])[0].id)
    yield "laying", laying, 0


def phase(match: Match) -> int:
    """Return the phase of a match."""
    return int(match.view().phase)


def offers(match: Match, verb: str) -> bool:
    """Return whether a verb is on offer."""
    return any(action.verb == verb for action in match.legal(match.waiting[0]))


def pieces() -> str:
    """Return every figure, good and token on one page, large, at 40 pixels, and in grey."""

    def shown(inside: str, box: str, wide: int, high: int) -> str:
        return f'<svg viewBox="{box}" width="{wide}" height="{high}">{inside}</svg>'

    def figures(size: int) -> str:
        face = '<circle r="58" fill="url(#dh-face)"/>'
        return "".join(shown(face + characters.figure(n), "-60 -60 120 120", size, size) for n in CHARACTERS)

    numbers = range(1, GOODS + 1)
    cards = "".join(shown(goods.card(g), "0 0 80 104", 100, 130) for g in numbers)
    small = "".join(shown(goods.card(g), "0 0 80 104", 40, 52) for g in numbers)
    faces = "".join(shown(goods.token(g, shang), "-32 -32 64 64", 60, 60) for shang in (False, True) for g in numbers)
    other = shown(goods.card_back(), "0 0 80 104", 100, 130) + "".join(
        shown(drawn, "-32 -32 64 64", 60, 60) for drawn in (goods.coin(), goods.prestige())
    )
    return (
        '<!doctype html><meta charset="utf-8"><title>Pieces</title><style>body { background: #e9d6ae; } .grey { filter:'
        f" grayscale(1); }} svg {{ margin: 3px; }} {board.STYLE}</style>"
        f'<body class="board-dunhuang"><svg width="0" height="0">{board.background()}</svg>'
        f'<div>{figures(145)}</div><div>{figures(40)}</div><div class="grey">{figures(40)}</div>'
        f'<div>{cards}</div><div>{small}</div><div class="grey">{small}</div><div>{faces}</div><div>{other}</div>'
    )
