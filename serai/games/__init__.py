"""The four games, one folder for each: the rules of one game never import those of another.

>>> names()
['dunhuang', 'hansa', 'klongs', 'sheriff']
>>> get("hansa").seats
range(2, 6)
"""

from serai.core.registry import game as get
from serai.core.registry import game_names as names

__all__ = ["get", "names"]
