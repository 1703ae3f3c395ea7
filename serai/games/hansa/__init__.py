"""Hansa Teutonica, 2 to 5 players, both boards. Read `GAME` first, then RULES.md beside this file."""

from serai.core.game import Game
from serai.games.hansa import (
    allowed,
    bonus,
    checks,
    cities,
    displacing,
    hidden,
    income,
    phases,
    policy,
    posts,
    record,
    rules,
    scoring,
    setup,
)
from serai.games.hansa.actions import TABLE
from serai.games.hansa.state import ENDINGS, FIELDS, OPTIONS
from serai.games.hansa.story import story

GAME = Game(
    name="hansa",
    package=__name__,
    rules_version=1,
    seats=range(2, 6),
    options=OPTIONS,
    fields=FIELDS,
    actions=TABLE,
    modules=(record, posts, cities, scoring, setup, income, displacing, bonus, allowed, rules, hidden, checks),
    parts=("track", "skills", "markers", "table", "cities", "network"),
    endings=ENDINGS,
    phases=phases.PHASES,
    checks=checks.CHECKS,
    story=story,
    policy=policy,
)
