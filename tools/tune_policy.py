"""Tune a game's policy by self-play, and print the weights to put into its policy.py. Nothing is written.

    python tools/tune_policy.py dunhuang features --games 2000    what a position is worth, from how games end
    python tools/tune_policy.py dunhuang habits --rounds 40       what looks good, from matches against itself

`features` plays games between beginners and club players (varied play shows more of the game than strong play),
notes every seat's features along the way, and fits the weights so that the lead in judgement predicts who
is placed before whom, starting from the present weights and kept near them where the games say little.

`habits` changes a few habits at a time, plays the changed policy against the present one with the same dice on
rotated seats, and keeps what wins clearly.
"""

import argparse
import math

import numpy as np

import serai
from serai.bots import arena
from serai.bots.levels import LEVELS, LevelAgent
from serai.bots.mind import SEARCH, mind
from serai.core.dice import roll_word, seed_dice
from serai.core.game import Game
from serai.core.link import link


class Noted:
    """An agent that keeps every view it decided from."""

    def __init__(self, agent, kept):
        self.agent, self.kept = agent, kept

    def choose(self, view, seat, legal):
        """Choose as the agent does."""
        self.kept.append((view, seat))
        return self.agent.choose(view, seat, legal)


def tune_features(game: Game, players: int, games: int, pull: float) -> dict[str, float]:
    """Fit the weights to who was placed before whom."""
    mind_ = mind(game)
    linked, rules = link(game, "cpu", SEARCH), link(game, "cpu")
    leads, wins = [], []
    dice = np.zeros(4, np.int64)
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
            seed_dice(dice, number, int(i))
            rules.fill(state, seat, dice)
            found = np.zeros((players, len(mind_.weights)))
            for p in range(players):
                linked.features(state, p, found[p])
            unit = linked.spread(state)
            for p in range(players):
                for q in range(p):
                    leads.append((found[p] - found[q]) / unit)
                    wins.append(0.5 if places[p] == places[q] else float(places[p] < places[q]))
    x, y, start = np.array(leads), np.array(wins), mind_.weights
    weights = start.copy()
    scale = np.maximum(x.std(axis=0), 1e-6)
    print(f"{len(y)} pairs; loss before {loss(x, y, weights):.4f}")
    for _ in range(4000):
        error = 1 / (1 + np.exp2(-x @ weights)) - y
        gradient = x.T @ error / len(y) + pull * (weights - start) * scale**2
        weights -= 0.5 * gradient / scale**2
    print(f"loss after {loss(x, y, weights):.4f}")
    return dict(zip(mind_.policy.features, weights, strict=True))


def loss(x: np.ndarray, y: np.ndarray, weights: np.ndarray) -> float:
    """Return the mean surprise, in bits."""
    p = np.clip(1 / (1 + np.exp2(-x @ weights)), 1e-9, 1 - 1e-9)
    return float(-(y * np.log2(p) + (1 - y) * np.log2(1 - p)).mean())


class Habitual:
    """Takes what the policy likes best, with habits of its own."""

    def __init__(self, game, habits, seed):
        self.mind, self.habits, self.seed = mind(game), habits, seed

    def choose(self, view, seat, legal):
        """Return the action of most merit."""
        return legal[int(self.mind.merits(view, seat, self.seed, 4, habits=self.habits).argmax())]


def tune_habits(game: Game, players: int, rounds: int, games: int, seed: int) -> dict[str, float]:
    """Keep changes of the habits that win against the present ones."""
    mind_ = mind(game)
    names = list(mind_.policy.habits)
    best = mind_.habits.copy()
    words = np.zeros(4, np.int64)
    seed_dice(words, seed, 0)
    for number in range(rounds):
        trial = best.copy()
        for _ in range(2):
            trial[roll_word(words) % len(names)] *= (0.5, 0.7, 0.85, 1.2, 1.4, 2.0)[roll_word(words) % 6]
        shares = []
        for block in range(math.ceil(games / players)):
            won = pairs = 0.0
            for seating in arena.line_ups(players, block):
                agents = [Habitual(game, trial if new else best, seat) for seat, new in enumerate(seating)]
                places, _ = arena.play(game, agents, 1000 * number + block)
                for p, new in enumerate(seating):
                    for q, other in enumerate(seating):
                        if new and not other:
                            pairs += 1
                            won += 1.0 if places[p] < places[q] else 0.5 if places[p] == places[q] else 0.0
            shares.append(won / pairs)
        share, low, _ = arena.interval(shares)
        kept = low > 0.5
        if kept:
            best = trial
        print(f"{number + 1}/{rounds}: {share:.3f}{' kept' if kept else ''}", flush=True)
    return dict(zip(names, best, strict=True))


def main() -> None:
    """Read the arguments, tune, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("what", choices=("features", "habits"))
    parser.add_argument("--players", type=int, default=0, help="default: the fewest")
    parser.add_argument("--games", type=int, default=400, help="in all, or for each change of the habits")
    parser.add_argument("--rounds", type=int, default=20, help="changes of the habits to try")
    parser.add_argument("--pull", type=float, default=0.003, help="how strongly features stay near their weights")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = serai.game(args.game)
    players = args.players or game.seats.start
    arena.prepare(game)
    if args.what == "features":
        found = tune_features(game, players, args.games, args.pull)
    else:
        found = tune_habits(game, players, args.rounds, args.games, args.seed)
    for name, weight in found.items():
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()
