"""What compiled code takes as arguments: the settings of a search, and the arrays of one search tree."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from serai.bots.policy import policy_of
from serai.bots.search import COUNTS
from serai.core import dice
from serai.core.game import Game
from serai.core.record import FloatArray, IntArray
from serai.core.seats import MOST_SEATS

MAX_TREE_DEPTH = 200  # decisions on one path through the tree
EDGES_PER_NODE = 24  # for which there is room, on average


class SearchSettings(NamedTuple):
    """How a search behaves."""

    feature_weights: FloatArray  # points for one of each feature
    prior_weights: FloatArray  # what the policy computes its priors with
    exploration: float  # the constant of PUCT: how much actions with few visits are favoured
    prior_temperature: float  # points of prior score that double an action's prior probability
    first_play_urgency: float  # how far below its node's mean value an untried action is valued
    initial_width: float  # progressive widening: actions considered at a new node, highest prior first …
    widening: float  # … and how many more for each unit of the square root of its visits
    rollout_depth: int  # decisions by policy below the tree before the position is evaluated
    rollout_noise: float  # points of random noise on the priors in those decisions
    placing_share: float  # how much of a finished game's value is the placing; the rest is the margin
    opponents_by_policy: bool  # whether opponents follow their policy in the tree too, instead of searching
    early_stop: float  # stop once the best action leads by more than this share of the iterations left; 0: never


class Tree(NamedTuple):
    """The arrays of one search tree, with the working memory of the search. Compiled code takes them as one argument.

    Nodes and edges are rows; `search.py` names the columns.
    """

    states: np.ndarray  # three records: the view, the state of the current iteration, and one for looking ahead
    words: IntArray  # the same memory as 8-byte words, for copying and hashing
    visible: IntArray  # by seat: a mask of the bits that it sees in every state
    hash_factors: IntArray  # by word: its factor in the hash of an information set; one more for the seat
    hash_table: IntArray  # open addressing: hash → node
    node_keys: IntArray  # by node: the hash of its information set
    nodes: IntArray  # by node: first and last edge, visits, whether it was expanded
    node_value_sum: FloatArray
    node_best_prior: FloatArray  # by node: the highest prior score when it was expanded
    node_prior_total: FloatArray  # by node: the denominator of its softmax
    edges: IntArray  # by edge: action, visits, availability count, next edge of the node
    edge_values: FloatArray  # by edge: sum of values, prior probability
    root_features: FloatArray  # by edge of the root: sums of the features, the seat's and its opponents' mean
    path: IntArray  # of the current iteration: edge, node, seat
    path_values: FloatArray  # by seat: the value of the position at the end of the path
    actions: IntArray  # the allowed actions
    odds: IntArray  # the weights of chance outcomes
    new_actions: IntArray  # allowed actions without an edge yet
    action_marks: IntArray  # by action: whether it is allowed at the current node
    priors: FloatArray  # prior scores
    action_scores: FloatArray  # the result of `score_actions`
    cache: FloatArray  # working memory of a policy's `priors`
    features: FloatArray  # by seat
    evaluations: FloatArray  # by seat: the weighted sum of its features, in points
    dice: IntArray  # the state of the random generator
    counts: IntArray  # what the search counted
    stop: IntArray  # set to 1 from another thread, it ends the search


def new_tree(game: Game, nodes: int) -> Tree:
    """Return a tree with room for a number of nodes."""
    policy = policy_of(game)
    actions, features = len(game.actions), len(policy.features)
    states = np.zeros(3, game.layout.dtype)
    visible = np.array([game.layout.always_visible_mask(seat) for seat in range(MOST_SEATS)], np.uint8)
    edges = max(EDGES_PER_NODE * nodes, 4 * actions)
    return Tree(
        states=states,
        words=states.view(np.uint8).reshape(3, -1).view(np.int64),
        visible=visible.view(np.int64),
        hash_factors=_hash_factors(visible.shape[1] // 8),
        hash_table=np.full(1 << (2 * nodes - 1).bit_length(), -1, np.int32),
        node_keys=np.zeros(nodes, np.int64),
        nodes=np.zeros((nodes, 4), np.int32),
        node_value_sum=np.zeros(nodes),
        node_best_prior=np.zeros(nodes),
        node_prior_total=np.zeros(nodes),
        edges=np.zeros((edges, 4), np.int32),
        edge_values=np.zeros((edges, 2)),
        root_features=np.zeros((actions, 2 * features)),
        path=np.zeros((MAX_TREE_DEPTH, 3), np.int32),
        path_values=np.zeros(MOST_SEATS),
        actions=np.zeros(actions, np.int16),
        odds=np.zeros(actions, np.int32),
        new_actions=np.zeros(actions, np.int16),
        action_marks=np.zeros(actions, np.int32),
        priors=np.zeros(actions),
        action_scores=np.zeros(actions),
        cache=np.zeros(max(1, policy.cache_size)),
        features=np.zeros((MOST_SEATS, features)),
        evaluations=np.zeros(MOST_SEATS),
        dice=np.zeros(4, np.int64),
        counts=np.zeros(COUNTS, np.int64),
        stop=np.zeros(1, np.int64),
    )


@cache
def _hash_factors(words: int) -> IntArray:
    """Return odd numbers of 63 bits, the same on every machine."""
    rolled = np.zeros(4, np.int64)
    dice.seed_dice(rolled, 1, 1)
    return np.array([dice.roll_word(rolled) << 31 | dice.roll_word(rolled) | 1 for _ in range(words + 1)], np.int64)
