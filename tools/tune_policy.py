"""Tune a game's policy by self-play, and print the weights to put into its policy.py. Nothing is written.

    python tools/tune_policy.py dunhuang features --games 2000    feature weights, from how games end
    python tools/tune_policy.py dunhuang priors --players 2,3,4   prior weights, by an evolution strategy

`features` plays games between beginners and club players, since varied play visits more positions than strong play.
It records every seat's features along the way, and fits the weights so that the lead in evaluation predicts which of
two seats is placed better (a logistic regression). It starts from the present weights and stays near them where the
games say little.

`priors` mutates the present prior weights in each round. The mutants play against the present weights, and as
beginners against random players, in thousands of compiled games with the same dice and rotated seats; the better half
of them makes the next weights. In the end the new weights play against the old ones with other dice. With `--rounds 0`
it only prints how the levels without a search do against each other. Ctrl-C ends the rounds early.
"""

import argparse
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import self_play

import serai
from serai.bots import evaluation, search
from serai.bots.levels import LEVELS, LevelAgent
from serai.bots.policy import policy_of
from serai.bots.searcher import SEARCH, searcher
from serai.bots.tree import Tree, new_tree
from serai.compile import random_games
from serai.compile.link import Program, build, link
from serai.core import dice
from serai.core.dice import seed_dice
from serai.core.game import Game
from serai.core.seats import MOST_SEATS
from serai.study import arena

MUTANTS = 16  # in a round
FIRST_SIGMA = 0.3  # the standard deviation of mutations of a weight's logarithm …
SIGMA_DECAY = 0.95  # … and its factor after each round
SAMPLES = 2  # determinizations over which prior scores are averaged


class RecordingAgent:
    """An agent that keeps the views of its decisions."""

    def __init__(self, agent, kept):
        self.agent, self.kept = agent, kept

    def choose(self, observation):
        """Choose as the agent does."""
        self.kept.append((observation.view, observation.seat))
        return self.agent.choose(observation)


def tune_features(game: Game, players: int, games: int, pull: float) -> dict[str, float]:
    """Return the feature weights that predict best which of two seats is placed better."""
    searcher_ = searcher(game)
    linked, rules = link(game, "cpu", SEARCH), link(game, "cpu")
    leads, wins = [], []
    words = np.zeros(4, np.int64)
    for number in range(games):
        kept: list = []
        names = ["beginner", "club"] * players
        agents = [
            RecordingAgent(LevelAgent(game, LEVELS[names[(number + p) % 2]], 97 * number + p), kept)
            for p in range(players)
        ]
        places, _ = arena.play_game(game, agents, 500_000 + number)
        rng = np.random.default_rng(number)
        for i in rng.choice(len(kept), size=min(8, len(kept)), replace=False):
            view, seat = kept[i]
            state = game.layout.copy(view)
            seed_dice(words, number, int(i))
            rules.fill(state, seat, words)
            found = np.zeros((players, len(searcher_.settings.feature_weights)))
            for p in range(players):
                linked.features(state, p, found[p])
            scale = linked.win_scale(state)
            for p in range(players):
                for q in range(p):
                    leads.append((found[p] - found[q]) / scale)
                    wins.append(0.5 if places[p] == places[q] else float(places[p] < places[q]))
    x, y, start = np.array(leads), np.array(wins), searcher_.settings.feature_weights
    weights = start.copy()
    deviation = np.maximum(x.std(axis=0), 1e-6)
    print(f"{len(y)} pairs; loss before {loss(x, y, weights):.4f}")
    for _ in range(4000):
        error = 1 / (1 + np.exp2(-x @ weights)) - y
        gradient = x.T @ error / len(y) + pull * (weights - start) * deviation**2
        weights -= 0.5 * gradient / deviation**2
    print(f"loss after {loss(x, y, weights):.4f}")
    return dict(zip(searcher_.policy.features, weights, strict=True))


def loss(x: np.ndarray, y: np.ndarray, weights: np.ndarray) -> float:
    """Return the cross-entropy, in bits."""
    p = np.clip(1 / (1 + np.exp2(-x @ weights)), 1e-9, 1 - 1e-9)
    return float(-(y * np.log2(p) + (1 - y) * np.log2(1 - p)).mean())


# -- prior weights ---------------------------------------------------------------------------------


class Visibility(NamedTuple):
    """What each seat sees of a state, as compiled code takes it."""

    raw: np.ndarray  # the states of a tree, as bytes
    masks: np.ndarray  # by seat: the bits that it may see, in 8-byte words
    knowers: np.ndarray  # by element that only some seats see: its offset, that of its mask of seats, and its size
    known: np.ndarray  # working memory: by element, whether one seat sees it


class Sides(NamedTuple):
    """The two sides of a contest, as compiled code takes them: rows 0 and 1."""

    prior_weights: np.ndarray
    noise: np.ndarray
    overlooked: np.ndarray
    samples: int  # determinizations over which prior scores are averaged


def visibility_of(game: Game, tree: Tree) -> Visibility:
    """Return what the seats of a game see of the states of a tree."""
    layout = game.layout
    masks = np.array([layout.ever_visible_mask(seat) for seat in range(MOST_SEATS)], np.uint8).view(np.int64)
    knowers = np.array(layout.conditional_elements() or np.zeros((0, 3)), np.int32).reshape(-1, 3)
    raw = tree.states.view(np.int8).reshape(len(tree.states), -1)
    return Visibility(raw, masks, knowers, np.zeros(len(knowers), np.int8))


def _examples(game: Game) -> dict[str, tuple]:
    weights, tree = np.zeros((2, max(1, len(policy_of(game).prior_weights)))), new_tree(game, 2)
    sides, seatings = Sides(weights, np.zeros(2), np.zeros(2), SAMPLES), np.zeros((1, 2), np.int8)
    seeds, words, results = np.zeros(1, np.int64), np.zeros(4, np.int64), np.zeros((1, 2, 3), np.int32)
    return {
        "contest": (
            tree, visibility_of(game, tree), sides, game.option_array(), seatings, seeds, words, results,
        )
    }  # fmt: skip


SELF_PLAY = Program(
    name="self-play",
    where="tune_policy:SELF_PLAY",
    modules=(dice, random_games, search, self_play),
    defaults=(evaluation,),
    entries=("contest",),
    examples=_examples,
    with_policy=True,
)


@dataclass(frozen=True)
class Side:
    """A kind of player: prior weights, random noise in points, and the share of actions that are overlooked."""

    prior_weights: np.ndarray
    noise: float
    overlooked: float = 0.0


def side_of(game: Game, level: str, weights: np.ndarray | None = None) -> Side:
    """Return a level without a search, or the random player, as a side."""
    policy = policy_of(game)
    weights = policy.prior_weight_array if weights is None else weights
    if level == "random":
        return Side(weights, 1e9)
    return Side(weights, LEVELS[level].noise * policy.prior_temperature, LEVELS[level].overlooked)


def blocks_of(game: Game, upper: Side, lower: Side, players: int, games: int, seed: int) -> list[arena.BlockScore]:
    """Play whole blocks; return how the upper side did in each."""
    seatings: list[list[bool]] = []
    seeds: list[int] = []
    block = 0
    while len(seatings) < games or block < 2:
        for seating in arena.seatings(players, block):
            seatings.append(seating)
            seeds.append(1_000_003 * seed + block)
        block += 1
    results = np.zeros((len(seatings), players, 3), np.int32)
    tree = new_tree(game, 32)
    sides = Sides(
        np.array([lower.prior_weights, upper.prior_weights]), np.array([lower.noise, upper.noise]),
        np.array([lower.overlooked, upper.overlooked]), SAMPLES,
    )  # fmt: skip
    build(game, program=SELF_PLAY).contest(
        tree, visibility_of(game, tree), sides, game.option_array(), np.array(seatings, np.int8), np.array(seeds),
        np.zeros(4, np.int64), results,
    )  # fmt: skip
    place = results[:, :, self_play.RESULT_PLACE]
    is_upper = np.array(seatings)
    pairs = is_upper[:, :, None] & ~is_upper[:, None, :]
    won, decided = place[:, :, None] < place[:, None, :], place[:, :, None] != place[:, None, :]
    _, at = np.unique(seeds, return_inverse=True)
    return [
        arena.BlockScore(int(n), int(of))
        for n, of in zip(*(np.bincount(at, (found & pairs).sum(axis=(1, 2))) for found in (won, decided)), strict=True)
    ]


def share_of(scores: list[arena.BlockScore]) -> float:
    """Return the share of the decided pairs that were won."""
    return arena.interval(scores)[0]


def tune_priors(game: Game, counts: list[int], rounds: int, games: int, seed: int) -> dict[str, float]:
    """Return the prior weights after some rounds, or until Ctrl-C, and print how they do."""
    policy = policy_of(game)
    start = policy.prior_weight_array
    rng = np.random.default_rng(seed)
    found, sigma = start, FIRST_SIGMA
    try:
        for number in range(rounds):
            found, shares = evolve(game, found, sigma, counts, games, 1000 * seed + number, rng)
            sigma *= SIGMA_DECAY
            print(f"{number + 1}/{rounds}: the best mutant {max(shares):.3f}, all {np.mean(shares):.3f}", flush=True)
    except KeyboardInterrupt:
        print("stopped")
    report(game, found, counts, 10 * games)
    return dict(zip(policy.prior_weights, found, strict=True))


def evolve(
    game: Game, weights: np.ndarray, sigma: float, counts: list[int], games: int, seed: int, rng: np.random.Generator
) -> tuple[np.ndarray, list[float]]:
    """Return the next weights, the mean of the better half of some mutants by rank, and the share that each won.

    A mutant plays against the present weights, and as a beginner against random players at the largest table.
    """
    ranks = np.log(MUTANTS / 2 + 0.5) - np.log(np.arange(1, MUTANTS // 2 + 1))
    steps = rng.normal(size=(MUTANTS // 2, len(weights)))
    steps = np.concatenate([steps, -steps])  # antithetic sampling: each step with its opposite
    present, random = side_of(game, "club", weights), side_of(game, "random")
    shares = []
    for step in steps:
        mutant = weights * np.exp(sigma * step)
        won = [
            share_of(blocks_of(game, side_of(game, "club", mutant), present, players, games, seed))
            for players in counts
        ]
        won.append(share_of(blocks_of(game, side_of(game, "beginner", mutant), random, max(counts), games, seed)))
        shares.append(float(np.mean(won)))
    better = np.argsort(shares)[::-1][: MUTANTS // 2]
    return weights * np.exp(sigma * (ranks / ranks.sum()) @ steps[better]), shares


def report(game: Game, found: np.ndarray, counts: list[int], games: int) -> None:
    """Print how new weights do against those of the policy, and the levels with them against each other."""
    for players in counts:
        for upper, lower, title in (
            (side_of(game, "club", found), side_of(game, "club"), "new – old"),
            (side_of(game, "beginner", found), side_of(game, "random"), "beginner – random"),
            (side_of(game, "club", found), side_of(game, "beginner", found), "club – beginner"),
        ):
            share, low, high = arena.interval(blocks_of(game, upper, lower, players, games, 77))
            print(f"{players} players, {title}: {share:.1%}, {low:.1%} … {high:.1%}", flush=True)


def main() -> None:
    """Read the arguments, tune, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("what", choices=("features", "priors"))
    parser.add_argument("--players", help="numbers of players, such as 2,3 (default: the fewest)")
    parser.add_argument("--games", type=int, default=1000, help="games in all, or of each mutant")
    parser.add_argument("--rounds", type=int, default=20, help="rounds of mutants")
    parser.add_argument(
        "--pull", type=float, default=0.003, help="how strongly feature weights stay near the present ones"
    )
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = serai.game(args.game)
    counts = [game.check_players(int(n)) for n in args.players.split(",")] if args.players else [game.seats.start]
    if args.what == "features":
        arena.prepare(game)
        found = tune_features(game, counts[0], args.games, args.pull)
    else:
        found = tune_priors(game, counts, args.rounds, args.games, args.seed)
    for name, weight in found.items():
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()
