"""Sheriff of Nottingham, 2nd edition, 3 to 6 players. Read `GAME` first, then RULES.md beside this file."""

from serai.core.game import Game
from serai.games.sheriff import (
    building,
    checks,
    deals,
    deputies,
    hidden,
    inspection,
    market,
    payments,
    phases,
    policy,
    record,
    rules,
    scoring,
    setup,
    stalls,
    talking,
)
from serai.games.sheriff.actions import TABLE
from serai.games.sheriff.at_tables import awaited, clock
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
        stalls,
        market,
        building,
        deals,
        payments,
        inspection,
        deputies,
        talking,
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
