"""Serai: play, study and build merchant board games.

>>> import serai
>>> match = serai.Match("dunhuang", players=2, seed=7)
>>> match.waiting
[0, 1]
>>> match.legal(0)[0].notation
'keep 4'
>>> serai.play("dunhuang", ["greedy", "random"], seed=7).ending
'pile_empty'
"""

from serai import games
from serai.bots.agent import Agent, make_agent, play
from serai.core.actions import Action
from serai.core.errors import UserError
from serai.core.game import Game, Option
from serai.core.registry import game, game_names
from serai.match.errors import Refused
from serai.match.match import Match
from serai.match.observation import Observation
from serai.match.record import Record
from serai.study.simulate import simulate

__version__ = "0.2.0"
__all__ = [
    "Action",
    "Agent",
    "Game",
    "Match",
    "Observation",
    "Option",
    "Record",
    "Refused",
    "UserError",
    "__version__",
    "game",
    "game_names",
    "games",
    "make_agent",
    "play",
    "simulate",
]
