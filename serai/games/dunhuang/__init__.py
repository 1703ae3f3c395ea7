"""Merchants of Dunhuang, 2 to 4 players. Read `GAME` first, then RULES.md beside this file."""

from serai.core.game import Game
from serai.games.dunhuang import characters, checks, goods, hidden, policy, rules, scoring, setting_up
from serai.games.dunhuang.actions import TABLE
from serai.games.dunhuang.state import ENDINGS, FIELDS, OPTIONS, PHASES
from serai.games.dunhuang.story import story

GAME = Game(
    name="dunhuang",
    package=__name__,
    rules_version=1,
    seats=range(2, 5),
    options=OPTIONS,
    fields=FIELDS,
    actions=TABLE,
    modules=(goods, characters, scoring, setting_up, rules, hidden, checks),
    parts=("tokens", "prestige", "cards"),
    endings=ENDINGS,
    phases=PHASES,
    checks=checks.CHECKS,
    story=story,
    policy=policy,
)
