"""Tune a game's policy by self-play, and print the weights to put into its policy.py. Nothing is written.

    python tools/tune_policy.py dunhuang features --games 2000    what a position is worth, from how games end
    python tools/tune_policy.py dunhuang habits --players 2,3,4   what looks good, from matches against itself

`features` plays games between beginners and club players (varied play shows more of the game than strong play),
notes every seat's features along the way, and fits the weights so that the lead in judgement predicts who
is placed before whom, starting from the present weights and kept near them where the games say little.

`habits` lets them evolve: in each round mutants of the present habits play against these, and as beginners against
chance, thousands of compiled games with the same dice on rotated seats, and the better half becomes the next ones.
At the end the new habits meet the old, on other dice. With `--rounds 0` it only says how the levels without a search
stand. Ctrl-C ends the rounds early.
"""

import argparse
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import self_play

import serai
from serai.bots import evaluation, search
from serai.bots.levels import LEVELS, LevelAgent
from serai.bots.searcher import SEARCH, Memory, new_memory, policy_of, searcher
from serai.compile import random_games
from serai.compile.link import Program, build, link
from serai.core import dice
from serai.core.dice import seed_dice
from serai.core.game import Game
from serai.core.seats import MOST_SEATS
from serai.study import arena

MUTANTS = 16  # of a round
FIRST_WIDTH = 0.3  # of the mutations of a habit's logarithm …
NARROWING = 0.95  # … and what is left of it after a round
DEALS = 2  # dealings of the unknown over which a glance is averaged


class Noted:
    """An agent that keeps every view it decided from."""

    def __init__(self, agent, kept):
        self.agent, self.kept = agent, kept

    def choose(self, observation):
        """Choose as the agent does."""
        self.kept.append((observation.view, observation.seat))
        return self.agent.choose(observation)


def tune_features(game: Game, players: int, games: int, pull: float) -> dict[str, float]:
    """Fit the weights to who was placed before whom."""
    searcher_ = searcher(game)
    linked, rules = link(game, "cpu", SEARCH), link(game, "cpu")
    leads, wins = [], []
    words = np.zeros(4, np.int64)
    for number in range(games):
        kept: list = []
        names = ["beginner", "club"] * players
        agents = [
            Noted(LevelAgent(game, LEVELS[names[(number + p) % 2]], 97 * number + p), kept) for p in range(players)
        ]
        places, _ = arena.play(game, agents, 500_000 + number)
        rng = np.random.default_rng(number)
        for i in rng.choice(len(kept), size=min(8, len(kept)), replace=False):
            view, seat = kept[i]
            state = game.layout.copy(view)
            seed_dice(words, number, int(i))
            rules.fill(state, seat, words)
            found = np.zeros((players, len(searcher_.weights)))
            for p in range(players):
                linked.features(state, p, found[p])
            unit = linked.spread(state)
            for p in range(players):
                for q in range(p):
                    leads.append((found[p] - found[q]) / unit)
                    wins.append(0.5 if places[p] == places[q] else float(places[p] < places[q]))
    x, y, start = np.array(leads), np.array(wins), searcher_.weights
    weights = start.copy()
    scale = np.maximum(x.std(axis=0), 1e-6)
    print(f"{len(y)} pairs; loss before {loss(x, y, weights):.4f}")
    for _ in range(4000):
        error = 1 / (1 + np.exp2(-x @ weights)) - y
        gradient = x.T @ error / len(y) + pull * (weights - start) * scale**2
        weights -= 0.5 * gradient / scale**2
    print(f"loss after {loss(x, y, weights):.4f}")
    return dict(zip(searcher_.policy.features, weights, strict=True))


def loss(x: np.ndarray, y: np.ndarray, weights: np.ndarray) -> float:
    """Return the mean surprise, in bits."""
    p = np.clip(1 / (1 + np.exp2(-x @ weights)), 1e-9, 1 - 1e-9)
    return float(-(y * np.log2(p) + (1 - y) * np.log2(1 - p)).mean())


# -- habits ----------------------------------------------------------------------------------------


class Eyes(NamedTuple):
    """What each seat sees of a state, as linked code takes it."""

    raw: np.ndarray  # the pool of a memory, in bytes
    shown: np.ndarray  # by seat: the bits it may see
    knowers: np.ndarray  # elements that only some see: where, where the bits of who sees it are, how many bytes
    known: np.ndarray  # room for one seat's answers


def eyes_on(game: Game, memory: Memory) -> Eyes:
    """Return how the seats of a game look into a memory's pool."""
    layout = game.layout
    shown = np.array([layout.shown(seat) for seat in range(MOST_SEATS)], np.uint8).view(np.int64)
    knowers = np.array(layout.knowers() or np.zeros((0, 3)), np.int32).reshape(-1, 3)
    raw = memory.pool.view(np.int8).reshape(len(memory.pool), -1)
    return Eyes(raw, shown, knowers, np.zeros(len(knowers), np.int8))


def _examples(game: Game) -> dict[str, tuple]:
    habits, memory = np.zeros((2, max(1, len(policy_of(game).habits)))), new_memory(game, 2)
    eyes, traits, options = eyes_on(game, memory), np.zeros((2, 2)), game.option_array()
    sides, seeds, dice_ = np.zeros((1, 2), np.int8), np.zeros(1, np.int64), np.zeros(4, np.int64)
    results = np.zeros((1, 2, 3), np.int32)
    return {"contest": (memory, eyes, habits, traits, options, sides, seeds, 1, dice_, results)}


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
    """Who plays: habits, merit at random in points, and the share of actions that are overlooked."""

    habits: np.ndarray
    noise: float
    blind: float = 0.0


def side_of(game: Game, level: str, habits: np.ndarray | None = None) -> Side:
    """Return a level that does not search, or chance, as a side."""
    policy = policy_of(game)
    habits = policy.habit_array if habits is None else habits
    if level == "random":
        return Side(habits, 1e9)
    return Side(habits, LEVELS[level].noise * policy.temperature, LEVELS[level].overlooked)


def blocks_of(game: Game, upper: Side, lower: Side, players: int, games: int, seed: int) -> list[arena.Score]:
    """Play whole blocks of rotated seats with the same dice; return how the upper side did in each."""
    sides: list[list[bool]] = []
    seeds: list[int] = []
    block = 0
    while len(sides) < games or block < 2:
        for seating in arena.seatings(players, block):
            sides.append(seating)
            seeds.append(1_000_003 * seed + block)
        block += 1
    results = np.zeros((len(sides), players, 3), np.int32)
    memory = new_memory(game, 32)
    build(game, program=SELF_PLAY).contest(
        memory, eyes_on(game, memory), np.array([lower.habits, upper.habits]),
        np.array([[lower.noise, lower.blind], [upper.noise, upper.blind]]), game.option_array(),
        np.array(sides, np.int8), np.array(seeds), DEALS, np.zeros(4, np.int64), results,
    )  # fmt: skip
    place = results[:, :, self_play.RESULT_PLACE]
    high = np.array(sides)
    pairs = high[:, :, None] & ~high[:, None, :]
    won, apart = place[:, :, None] < place[:, None, :], place[:, :, None] != place[:, None, :]
    _, at = np.unique(seeds, return_inverse=True)
    return [
        arena.Score(int(n), int(of))
        for n, of in zip(*(np.bincount(at, (found & pairs).sum(axis=(1, 2))) for found in (won, apart)), strict=True)
    ]


def share_of(scores: list[arena.Score]) -> float:
    """Return the share of the pairs that were won."""
    return arena.interval(scores)[0]


def tune_habits(game: Game, counts: list[int], rounds: int, games: int, seed: int) -> dict[str, float]:
    """Let habits evolve for some rounds, or until Ctrl-C, and see what they are worth."""
    policy = policy_of(game)
    start = policy.habit_array
    rng = np.random.default_rng(seed)
    found, width = start, FIRST_WIDTH
    try:
        for number in range(rounds):
            found, shares = evolve(game, found, width, counts, games, 1000 * seed + number, rng)
            width *= NARROWING
            print(f"{number + 1}/{rounds}: the best mutant {max(shares):.3f}, all {np.mean(shares):.3f}", flush=True)
    except KeyboardInterrupt:
        print("stopped")
    report(game, found, counts, 10 * games)
    return dict(zip(policy.habits, found, strict=True))


def evolve(
    game: Game, habits: np.ndarray, width: float, counts: list[int], games: int, lot: int, rng: np.random.Generator
) -> tuple[np.ndarray, list[float]]:
    """Return the next habits, the mean of the better half of some mutants weighted by rank, and what each won.

    A mutant plays against the present habits, and as a beginner against chance where most sit at the table.
    """
    ranks = np.log(MUTANTS / 2 + 0.5) - np.log(np.arange(1, MUTANTS // 2 + 1))
    steps = rng.normal(size=(MUTANTS // 2, len(habits)))
    steps = np.concatenate([steps, -steps])  # each with its mirror image: their luck cancels out
    present, chance = side_of(game, "club", habits), side_of(game, "random")
    shares = []
    for step in steps:
        mutant = habits * np.exp(width * step)
        each = [
            share_of(blocks_of(game, side_of(game, "club", mutant), present, players, games, lot)) for players in counts
        ]
        each.append(share_of(blocks_of(game, side_of(game, "beginner", mutant), chance, max(counts), games, lot)))
        shares.append(float(np.mean(each)))
    better = np.argsort(shares)[::-1][: MUTANTS // 2]
    return habits * np.exp(width * (ranks / ranks.sum()) @ steps[better]), shares


def report(game: Game, found: np.ndarray, counts: list[int], games: int) -> None:
    """Print what new habits are worth against those of the policy, and how the levels stand with them."""
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
    parser.add_argument("what", choices=("features", "habits"))
    parser.add_argument("--players", help="numbers of players, as in 2,3 (default: the fewest)")
    parser.add_argument("--games", type=int, default=1000, help="in all, or of each mutant")
    parser.add_argument("--rounds", type=int, default=20, help="of mutants")
    parser.add_argument("--pull", type=float, default=0.003, help="how strongly features stay near their weights")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = serai.game(args.game)
    counts = [game.check_players(int(n)) for n in args.players.split(",")] if args.players else [game.seats.start]
    if args.what == "features":
        arena.prepare(game)
        found = tune_features(game, counts[0], args.games, args.pull)
    else:
        found = tune_habits(game, counts, args.rounds, args.games, args.seed)
    for name, weight in found.items():
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()
