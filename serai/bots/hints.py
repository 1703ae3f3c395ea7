"""Hints from the search: the best three choices of a seat, what they are expected to bring, and why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import numpy as np

from serai.bots.search import NEVER
from serai.bots.searcher import ActionStats, Searcher, Stop, searcher
from serai.core.game import Game
from serai.core.text import LANGUAGES, Text
from serai.match.hints import Hint
from serai.match.observation import Observation

BEST = 3
PLAYOUTS = 4000
CLEAR = 0.15  # points by which a feature must differ to be named as the reason


@cache
def bots_text(lang: str) -> Text:
    """Return the texts of the bots in a language."""
    return Text.load(files("serai.bots"), lang)


def advise(observation: Observation, seconds: float = 1.0, stop: Stop | None = None) -> list[Hint]:
    """Return the best three of the allowed actions, from the seat's own view alone; the best first.

    `stop` ends the thinking early.
    """
    game, view, seat, legal = observation.game, observation.view, observation.seat, observation.legal
    if not legal:
        return []
    searcher_ = searcher(game)
    searcher_.engine.start()
    if len(legal) == 1:
        return [Hint(game.actions[legal[0]], None, 1.0, _told("only"))]
    if not searcher_.ready:  # being compiled: a glance must do
        merits = searcher_.merits(view, seat, 0, deals=1, ahead=0.0 if game.policy else 1.0)
        order = np.argsort(-merits, kind="stable")[:BEST]
        good = [i for i in order if merits[i] > NEVER] or order[:1]
        return [Hint(game.actions[legal[i]], None, 1 / len(legal), _told("glance")) for i in good]
    thoughts = [t for t in searcher_.search(view, seat, 0, PLAYOUTS, seconds=seconds, stop=stop) if t.visits]
    total = sum(t.visits for t in thoughts)
    return [
        Hint(game.actions[t.action], round(t.value, 4), t.visits / total, _reason(searcher_, t, thoughts))
        for t in thoughts[:BEST]
    ]


def _reason(searcher_: Searcher, thought: ActionStats, thoughts: Sequence[ActionStats]) -> dict[str, str]:
    """Say which feature sets this choice apart from the others: one's own, or one that others are denied."""
    others = [t for t in thoughts if t is not thought]
    if not others:
        return _told("only")
    visits = sum(t.visits for t in others)
    mine = sum(t.mine * t.visits for t in others) / visits
    theirs = sum(t.theirs * t.visits for t in others) / visits
    gains = searcher_.weights * (thought.mine - mine)
    denied = searcher_.weights * (theirs - thought.theirs)
    names = list(searcher_.policy.features)
    kind, of_feature = ("mine", gains) if gains.max() >= denied.max() else ("theirs", denied)
    if of_feature.max() < CLEAR:
        return _told("even")
    return _told(kind, searcher_.game, names[int(of_feature.argmax())])


def _told(kind: str, game: Game | None = None, feature: str = "") -> dict[str, str]:
    """Return a reason in every language."""
    told = {}
    for lang in LANGUAGES:
        what = _feature(game, feature, lang) if game else ""
        told[lang] = bots_text(lang)(f"reason.{kind}", **({"what": what} if what else {}))
    return told


def _feature(game: Game, name: str, lang: str) -> str:
    """Return what a feature is called; without a policy it is a part of the score."""
    text = game.text(lang)
    for key in (f"feature.{name}", f"part.{name}"):
        if key in text:
            return text.raw(key)
    return name
