"""Bangkok Klongs, 2 to 4 players. Read `GAME` first, then RULES.md beside this file."""

from serai.core.game import Game
from serai.games.klongs import board, checks, hidden, market, policy, record, rules, setup
from serai.games.klongs.actions import TABLE
from serai.games.klongs.phases import PHASES
from serai.games.klongs.state import ENDINGS, FIELDS, OPTIONS
from serai.games.klongs.story import story

GAME = Game(
    name="klongs",
    package=__name__,
    rules_version=1,
    seats=range(2, 5),
    options=OPTIONS,
    fields=FIELDS,
    actions=TABLE,
    modules=(record, board, market, setup, rules, hidden, checks),
    parts=("luk_phat", "market", "warehouse"),
    endings=ENDINGS,
    phases=PHASES,
    checks=checks.CHECKS,
    story=story,
    policy=policy,
)
