"""Serai: one table for four merchant games, to play, to study and to build on.

>>> import serai
>>> match = serai.Match("dunhuang", players=2, seed=7)
>>> match.waiting
[0, 1]
>>> match.notation(match.legal(0)[0])[:4]
'keep'
"""

from serai.core.errors import UserError
from serai.core.game import Game, Option
from serai.core.registry import game, game_names
from serai.match.errors import Refused
from serai.match.match import Match
from serai.match.record import Record

__version__ = "0.2.0"
__all__ = ["Game", "Match", "Option", "Record", "Refused", "UserError", "__version__", "game", "game_names"]
