"""Sheriff of Nottingham, 2nd edition, for 3 to 6 players. `GAME` describes the game, RULES.md holds its rules."""

from serai.core.game import Game
from serai.games.sheriff import (
    checks,
    deals,
    deputies,
    hidden,
    inspection,
    market,
    negotiation,
    offer_builder,
    payments,
    phases,
    policy,
    record,
    rules,
    scoring,
    setup,
    transfers,
)
from serai.games.sheriff.actions import TABLE
from serai.games.sheriff.live_play import awaited, clock
from serai.games.sheriff.state import ENDINGS, FIELDS, OPTIONS
from serai.games.sheriff.story import story

GAME = Game(
    name="sheriff",
    package=__name__,
    rules_version=1,
    seats=range(3, 7),
    options=OPTIONS,
    fields=FIELDS,
    actions=TABLE,
    modules=(
        record,
        transfers,
        market,
        offer_builder,
        deals,
        payments,
        inspection,
        deputies,
        negotiation,
        scoring,
        setup,
        rules,
        hidden,
        checks,
    ),
    parts=("gold", "legal", "contraband", "crowns", "black_market"),
    endings=ENDINGS,
    phases=phases.PHASES,
    checks=checks.CHECKS,
    story=story,
    policy=policy,
    clock=clock,
    awaited=awaited,
)
