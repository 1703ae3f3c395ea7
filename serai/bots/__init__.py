"""Choosing: agents see a view and what is allowed, never a state."""

from serai.bots.agent import AGENTS, Agent, make_agent
from serai.bots.greedy import GreedyAgent
from serai.bots.random import RandomAgent

__all__ = ["AGENTS", "Agent", "GreedyAgent", "RandomAgent", "make_agent"]
