"""Write finished games as fixtures: one for every way a game can end, at every number of players.

python tools/make_fixtures.py dunhuang tests/games/dunhuang/games
"""

import sys
from pathlib import Path

import serai
from serai.bots import make_agent
from serai.bots.agent import play_waiting


def main(name: str, folder: str) -> None:
    """Play bots against each other until every ending has been met."""
    game = serai.game(name)
    for players in game.seats:
        wanted = set(game.endings)
        seed = 0
        while wanted:
            seed += 1
            match = serai.Match(game, players, seed=seed, target="plain")
            agents = {
                seat: make_agent("greedy" if (seat + seed) % 3 else "random", game, seed) for seat in range(players)
            }
            while not match.over:
                play_waiting(match, agents)
            if match.ending in wanted:
                wanted.remove(match.ending)
                match.record.save(Path(folder) / f"{match.ending}-{players}p.jsonl")
                print(f"{match.ending} at {players} players: seed {seed}, {match.decisions} decisions")


if __name__ == "__main__":
    main(*sys.argv[1:])
