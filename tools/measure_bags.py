"""Play Sheriff among bots and look into their bags: how often they lie, and what sheriffs do about it.

    python tools/measure_bags.py --players 3 --games 300

Prints, by size of the bag and by whether something was offered for it, how many bags were a liar's and how many were
opened; and the weights of `suspicion` (serai/games/sheriff/policy_beliefs.py) that fit these games best. Nothing is
written.
"""

import argparse
from collections import Counter, defaultdict

import numpy as np

import serai
from serai.bots.agent import make_agent
from serai.compile.link import build, scratch
from serai.core.seats import CHANCE, DICE, seats_of
from serai.games.sheriff import phases, policy
from serai.games.sheriff.components import LEGAL, PENALTY, VALUE
from serai.match.dice import SeededDice
from serai.match.observation import Observation
from serai.study import arena

PULL = 2.0  # how strongly weights are kept near 0, against noise in small samples


def watch(level: str, players: int, games: int, options: dict[str, object]) -> list[dict[str, float]]:
    """Return for every bag what a sheriff saw when deciding about it, what it held, and how the decision ended."""
    game = serai.game("sheriff")
    arena.prepare(game)
    rules, work = build(game), scratch(game)
    ids, weights = work["ids"], work["weights"]
    bags: list[dict[str, float]] = []
    for number in range(games):
        agents = [make_agent(level, game, 1000 * number + p, timed=False, threads=False) for p in range(players)]
        dice, s = SeededDice(900_000 + number), game.layout.new()
        rules.setup(s, players, game.option_array(options))
        open_bags: dict[int, dict[str, float]] = {}
        bits = int(rules.waiting(s))
        while bits:
            if bits == DICE:
                n = int(rules.chance(s, ids, weights))
                rules.apply(s, CHANCE, int(ids[dice.choose(weights[:n].tolist())]))
            else:
                seat = seats_of(bits)[0]
                n = int(rules.legal(s, seat, ids))
                if s.phase in (phases.GATE, phases.VOTE):
                    for x in range(players):
                        if int(s.bags) >> x & 1:
                            open_bags[x] = seen(s, seat, x)
                before, cards = int(s.bags), s.discarded.sum()
                action = int(ids[0])
                if n > 1:
                    action = agents[seat].choose(
                        Observation(game, seat, game.layout.view(s, seat), tuple(ids[:n].tolist()))
                    )
                verb = game.actions.notation(action).split()[0]
                rules.apply(s, seat, action)
                for x in seats_of(before & ~int(s.bags)):
                    bag = open_bags.pop(x)
                    bag["end"] = {"inspect": 1, "accept": 2, "agree": 3}.get(verb, 0)
                    bag["caught"] = float(s.discarded.sum() > cards)
                    bags.append(bag)
            bits = int(rules.waiting(s))
    return bags


def seen(s, seat, x):
    """Return what an inspector sees of a bag, and what it holds."""
    wrong = s.bag[x].astype(float)
    wrong[s.declared[x] - 1] = 0
    return {
        "size": int(s.bag_size[x]),
        "plenty": float(policy.plenty(s, seat, int(s.declared[x]) - 1)),
        "paid": float(policy.offered(s, x)),
        "wrong": float(wrong.sum()),
        "contraband": float(wrong[LEGAL:].sum()),
        "value": float(wrong @ VALUE),
        "penalty": float(wrong @ PENALTY),
    }


def fitted(bags: list[dict[str, float]]) -> np.ndarray:
    """Return the weights of `suspicion` that predict best which bags are liars': a logistic regression to base 2."""
    rows, lies = [], []
    for bag in bags:
        n = int(bag["size"])
        row = [float(i == n) for i in range(1, 6)]
        row += [n * bag["plenty"], float(bag["paid"] > 0), bag["paid"] / n]
        rows.append(row)
        lies.append(float(bag["wrong"] > 0))
    x, y = np.array(rows), np.array(lies)
    w = np.zeros(x.shape[1])
    for _ in range(50):  # Newton's method
        p = 1 / (1 + np.exp2(-x @ w))
        gradient = x.T @ (p - y) + PULL * w
        hessian = (x * (p * (1 - p) * np.log(2))[:, None]).T @ x + PULL * np.eye(len(w))
        w -= np.linalg.solve(hessian, gradient)
    return w


def main() -> None:
    """Read the arguments, play, and print the statistics."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="club")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    args = parser.parse_args()
    bags = watch(args.level, args.players, args.games, dict(pair.split("=") for pair in args.option))
    groups = defaultdict(list)
    for bag in bags:
        groups[int(bag["size"]), bag["paid"] > 0].append(bag)
    print("size  offer  bags  liars   passed opened accepted agreed   offered  undeclared")
    for (size, paid), group in sorted(groups.items()):
        liars = [bag for bag in group if bag["wrong"] > 0]
        ends = Counter(bag["end"] for bag in group)
        shares = "  ".join(f"{ends[i] / len(group):5.0%}" for i in (0, 1, 2, 3))
        offer = np.mean([bag["paid"] for bag in group])
        wrong = np.mean([bag["wrong"] for bag in liars]) if liars else 0
        row = f"{size}  {paid!s:5}  {len(group):5}  {len(liars) / len(group):5.0%}   {shares}"
        print(f"{row}   {offer:5.1f}  {wrong:5.2f}")
    liars = [bag for bag in bags if bag["wrong"] > 0]
    cards = sum(bag["wrong"] for bag in liars)
    more = sum(bag["wrong"] - 1 for bag in liars) / max(1, sum(bag["size"] - 1 for bag in liars))
    print(f"a further card is undeclared: {more:.2f}; contraband: {sum(b['contraband'] for b in liars) / cards:.2f}; "
          f"value {sum(b['value'] for b in liars) / cards:.2f}; "
          f"penalty {sum(b['penalty'] for b in liars) / cards:.2f}")  # fmt: skip
    for name, weight in zip(policy.PRIOR_WEIGHTS, fitted(bags), strict=False):
        print(f'    "{name}": {weight:.2f},')


if __name__ == "__main__":
    main()
