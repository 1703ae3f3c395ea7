"""Write finished games as fixtures: one for every way a game can end, at every number of players.

python tools/make_fixtures.py dunhuang tests/games/dunhuang/games
python tools/make_fixtures.py klongs tests/games/klongs/games piles=two

Options named behind the folder make further games, one for each number of players, called after them.
"""

import sys
from pathlib import Path

import serai
from serai.bots import make_agent
from serai.bots.agent import play_waiting
from serai.core.game import Game


def main(name: str, folder: str, *options: str) -> None:
    """Play bots against each other until every ending has been met; then once with each option."""
    game = serai.game(name)
    for players in game.seats:
        wanted = set(game.endings)
        seed = 0
        while wanted:
            seed += 1
            match = play(game, players, seed)
            if match.ending in wanted:
                wanted.remove(match.ending)
                match.record.save(Path(folder) / f"{match.ending}-{players}p.jsonl")
                print(f"{match.ending} at {players} players: seed {seed}, {match.decisions} decisions")
        for option in options:
            match = play(game, players, seed=1, options=dict([option.split("=")]))
            match.record.save(Path(folder) / f"{match.ending}-{players}p-{option}.jsonl")
            print(f"{option} at {players} players: {match.ending}, {match.decisions} decisions")


def play(game: Game, players: int, seed: int, options: dict[str, str] | None = None) -> serai.Match:
    """Return a finished match of greedy and random bots."""
    match = serai.Match(game, players, seed=seed, options=options, target="plain")
    agents = {seat: make_agent("greedy" if (seat + seed) % 3 else "random", game, seed) for seat in range(players)}
    while not match.over:
        play_waiting(match, agents)
    return match


if __name__ == "__main__":
    main(*sys.argv[1:])
