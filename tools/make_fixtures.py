"""Write finished games as fixtures: one for each ending at each number of players.

python tools/make_fixtures.py dunhuang tests/games/dunhuang/games
python tools/make_fixtures.py klongs tests/games/klongs/games piles=two

Options after the folder make further games, one for each number of players, named after the options; several options
joined by + make one game. `--endings` limits the endings to look for (none if it is empty), `--players` the numbers of
players, and `--random` uses random bots only. With `--prefer` nobody plays at random: every seat, and chance, takes the
first preferred action that is allowed, which reaches endings that bots do not (see
tests/games/sheriff/test_finished_games.py). If bots rarely reach an ending, the tests of a game may have a module
`aims` with a function `agent(ending, seed)` that returns a bot playing for that ending.
"""

import argparse
import importlib
import importlib.util
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import serai
from serai.bots import make_agent
from serai.bots.agent import Agent, play_waiting
from serai.core.game import Game
from serai.core.seats import CHANCE

LONGEST = 5_000  # decisions; longer games are discarded, because nobody would read them


def main() -> None:
    """Play until each wanted ending has occurred, then once with each set of options."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", type=serai.game)
    parser.add_argument("folder", type=Path)
    parser.add_argument("options", nargs="*", help="NAME=VALUE, or several joined by +")
    parser.add_argument("--endings", help="endings to look for, separated by commas; default: all")
    parser.add_argument("--players", type=int, action="append", help="only this number of players; may be repeated")
    parser.add_argument("--random", action="store_true", help="random bots only")
    parser.add_argument("--prefer", default="", help="actions to take wherever they are allowed, separated by commas")
    args = parser.parse_intermixed_args()
    game = args.game
    endings = game.endings if args.endings is None else [end for end in args.endings.split(",") if end]
    aim = aims(game.name)
    preferred = [notation.strip() for notation in args.prefer.split(",") if notation.strip()]
    for players in args.players or game.seats:
        wanted = list(endings)
        seed = 0
        while wanted:
            seed += 1
            if preferred:
                match = follow(game, players, preferred)
            else:
                agents = aim(players, wanted[0], seed) if aim else bots(game, players, seed, args.random)
                match = play(game, players, seed, {}, agents)
            if match.ending in wanted:
                wanted.remove(match.ending)
                match.record.save(args.folder / f"{match.ending}-{players}p.jsonl")
                print(f"{match.ending} at {players} players: seed {seed}, {match.decisions} decisions")
            elif preferred:
                raise SystemExit(f"these preferences lead to {match.ending} at {players} players")
        for joined in args.options:
            options = dict(option.split("=", 1) for option in joined.split("+"))
            match = play(game, players, 1, options, bots(game, players, 1, args.random))
            name = "-".join([match.ending, f"{players}p", *joined.split("+")])
            match.record.save(args.folder / f"{name}.jsonl")
            print(f"{joined} at {players} players: {match.ending}, {match.decisions} decisions")


def bots(game: Game, players: int, seed: int, at_random: bool) -> dict[int, Agent]:
    """Return a greedy or a random bot for each seat."""
    kinds = ["random" if at_random or (seat + seed) % 3 == 0 else "greedy" for seat in range(players)]
    return {seat: make_agent(kind, game, seed) for seat, kind in enumerate(kinds)}


def aims(name: str) -> Callable[[int, str, int], dict[int, Agent]] | None:
    """Return a function that makes bots playing for an ending, if the tests of the game have a module `aims`."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    module = f"tests.games.{name}.aims"
    if importlib.util.find_spec(module) is None:
        return None
    agent = importlib.import_module(module).agent
    return lambda players, ending, seed: {seat: agent(ending, 10 * seed + seat) for seat in range(players)}


def play(game: Game, players: int, seed: int, options: dict[str, str], agents: dict[int, Agent]) -> serai.Match:
    """Return a match that these agents have played to its end, or to LONGEST decisions."""
    match = serai.Match(game, players, seed=seed, options=options, target="plain")
    while not match.over and match.turn < LONGEST:
        play_waiting(match, agents)
    return match


def follow(game: Game, players: int, preferred: Sequence[str]) -> serai.Match:
    """Return a finished match in which each decision is the first preferred action allowed, else the first allowed."""
    match = serai.Match(game, players, manual_chance=True, target="plain")
    while not match.over:
        odds = match.odds()
        seat = CHANCE if odds else match.waiting[0]
        allowed = [match.notation(a) for a in (odds or match.legal(seat))]
        found = [notation for wish in preferred for notation in allowed if notation.startswith(wish)]
        match.act(seat, (found or allowed)[0])
    return match


if __name__ == "__main__":
    main()
