"""Merchants of Dunhuang, 2 to 4 players. Read `GAME` first, then RULES.md beside this file."""

from serai.core.game import Game
from serai.games.dunhuang import characters, checks, goods, hidden, policy, record, rules, scoring, setup
from serai.games.dunhuang.actions import TABLE
from serai.games.dunhuang.phases import PHASES
from serai.games.dunhuang.state import ENDINGS, FIELDS, OPTIONS
from serai.games.dunhuang.story import story

GAME = Game(
    name="dunhuang",
    package=__name__,
    rules_version=1,
    seats=range(2, 5),
    options=OPTIONS,
    fields=FIELDS,
    actions=TABLE,
    modules=(record, goods, characters, scoring, setup, rules, hidden, checks),
    parts=("tokens", "prestige", "cards"),
    endings=ENDINGS,
    phases=PHASES,
    checks=checks.CHECKS,
    story=story,
    policy=policy,
)
