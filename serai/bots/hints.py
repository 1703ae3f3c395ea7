"""Hints from the search: the best three choices of a seat, how they are expected to end, and why."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from serai.bots.levels import LOOKAHEAD_WITHOUT_POLICY
from serai.bots.search import NEVER
from serai.bots.searcher import ActionStats, Budget, Searcher, Stop, searcher
from serai.core.game import Game
from serai.core.text import LANGUAGES, Text, texts
from serai.match.hints import Hint
from serai.match.observation import Observation

HINTS = 3
ITERATIONS = 4000
CLEAR_DIFFERENCE = 0.15  # points by which a feature must differ from the other choices to be named as the reason


def bots_text(lang: str) -> Text:
    """Return the texts of the bots in a language."""
    return texts("serai.bots", lang)


def advise(observation: Observation, seconds: float = 1.0, stop: Stop | None = None) -> list[Hint]:
    """Return the best three of the allowed actions, the best first, from the seat's view alone.

    `stop` ends the search early.
    """
    game, legal = observation.game, observation.legal
    if not legal:
        return []
    searcher_ = searcher(game)
    searcher_.engine.start()
    if len(legal) == 1:
        return [Hint(game.actions[legal[0]], None, 1.0, _reason("only"))]
    if not searcher_.ready:
        return _hints_by_prior(searcher_, observation)
    found = searcher_.search(observation.view, observation.seat, 0, Budget(ITERATIONS, seconds), stop=stop)
    found = [stats for stats in found if stats.visits]
    total = sum(stats.visits for stats in found)
    hints = []
    for stats in found[:HINTS]:
        reasons = _main_reason(searcher_, stats, found)
        hints.append(Hint(game.actions[stats.action], round(stats.value, 4), stats.visits / total, reasons))
    return hints


def _hints_by_prior(searcher_: Searcher, observation: Observation) -> list[Hint]:
    """Return the actions with the highest prior scores, while the search is being compiled."""
    game, legal = observation.game, observation.legal
    lookahead = 0.0 if game.policy else LOOKAHEAD_WITHOUT_POLICY
    scores = searcher_.score_actions(observation.view, observation.seat, 0, samples=1, lookahead=lookahead)
    order = np.argsort(-scores, kind="stable")[:HINTS]
    good = [i for i in order if scores[i] > NEVER] or order[:1]
    return [Hint(game.actions[legal[i]], None, 1 / len(legal), _reason("first_sight")) for i in good]


def _main_reason(searcher_: Searcher, chosen: ActionStats, found: Sequence[ActionStats]) -> dict[str, str]:
    """Name the feature in which a choice differs most from the others, to the seat's or against its opponents' good."""
    others = [stats for stats in found if stats is not chosen]
    if not others:
        return _reason("only")
    visits = sum(stats.visits for stats in others)
    mine = sum(stats.mine * stats.visits for stats in others) / visits
    theirs = sum(stats.theirs * stats.visits for stats in others) / visits
    weights = searcher_.settings.feature_weights
    gains = weights * (chosen.mine - mine)
    denied = weights * (theirs - chosen.theirs)
    names = list(searcher_.policy.features)
    kind, differences = ("mine", gains) if gains.max() >= denied.max() else ("theirs", denied)
    if differences.max() < CLEAR_DIFFERENCE:
        return _reason("even")
    return _reason(kind, searcher_.game, names[int(differences.argmax())])


def _reason(kind: str, game: Game | None = None, feature: str = "") -> dict[str, str]:
    """Return a reason in every language."""
    reason = {}
    for lang in LANGUAGES:
        what = _feature_name(game, feature, lang) if game else ""
        reason[lang] = bots_text(lang)(f"reason.{kind}", **({"what": what} if what else {}))
    return reason


def _feature_name(game: Game, feature: str, lang: str) -> str:
    """Return what a feature is called; without a policy it is a part of the score."""
    text = game.text(lang)
    for key in (f"feature.{feature}", f"part.{feature}"):
        if key in text:
            return text.raw(key)
    return feature
