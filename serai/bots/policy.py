"""The policy of a game: what its module declares beside the functions, see docs/bots.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import ModuleType

import numpy as np

from serai.core.game import Game
from serai.core.record import FloatArray


@dataclass(frozen=True)
class Policy:
    """The constants of a game's policy module, by what they mean."""

    features: Mapping[str, float]  # the features of a position, and how many points one of each is worth
    prior_weights: Mapping[str, float]  # the weights that `prior` uses
    decisions_per_turn: int  # of a usual turn, which shares its budget among them
    rollout_depth: int  # decisions by policy below the tree
    prior_temperature: float  # points of prior score that double an action's prior probability
    iterations: Mapping[str, int]  # of a turn, by level: games differ in what an iteration costs and brings
    cache_size: int = 0  # how many numbers `priors` keeps in its cache
    opponents_by_policy: bool = False  # whether opponents follow their policy in the tree too
    exploration: float = 1.0  # the constant of PUCT
    style: Mapping[str, float] = field(default_factory=dict)  # how far some prior weights differ from bot to bot

    @property
    def feature_weights(self) -> FloatArray:
        """The points for one of each feature, as compiled code takes them."""
        return np.array(list(self.features.values()), np.float64)

    @property
    def prior_weight_array(self) -> FloatArray:
        """The prior weights as compiled code takes them."""
        return np.array(list(self.prior_weights.values()) or [0.0], np.float64)


def policy_of(game: Game) -> Policy:
    """Return a game's policy. A game without one is evaluated by its points, and no action has a higher prior."""
    module: ModuleType | None = game.policy
    if module is None:
        return Policy(
            dict.fromkeys(game.parts, 1.0),
            {},
            decisions_per_turn=3,
            rollout_depth=20,
            prior_temperature=1.0,
            iterations={},
        )
    return Policy(
        dict(module.FEATURES),
        dict(module.PRIOR_WEIGHTS),
        decisions_per_turn=module.DECISIONS_PER_TURN,
        rollout_depth=module.ROLLOUT_DEPTH,
        prior_temperature=module.PRIOR_TEMPERATURE,
        iterations=dict(module.ITERATIONS),
        cache_size=getattr(module, "CACHE_SIZE", 0),
        opponents_by_policy=getattr(module, "OPPONENTS_BY_POLICY", False),
        exploration=getattr(module, "EXPLORATION", 1.0),
        style=dict(getattr(module, "STYLE", {})),
    )
