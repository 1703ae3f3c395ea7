"""Bots: agents that choose an action from a seat's view, never from the state, and the search behind them."""

from serai.bots.agent import AGENTS, Agent, make_agent
from serai.bots.greedy import GreedyAgent
from serai.bots.random import RandomAgent

__all__ = ["AGENTS", "Agent", "GreedyAgent", "RandomAgent", "make_agent"]
