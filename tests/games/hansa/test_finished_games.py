"""Finished games, one for every way to end at every number of players: each must replay to its result.

The bots of aims.py played them, with tools/make_fixtures.py. If a game no longer replays, the rules have
changed an outcome: raise GAME.rules_version, record the change in the changelog, and make the games anew.
"""

from pathlib import Path

import pytest

from serai.games.hansa import GAME
from serai.testing.finished import check_finished, check_transcript, finished_games

HERE = Path(__file__).parent
FILES = finished_games(HERE / "games")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_result(path):
    check_finished(path)


def test_there_is_a_game_for_every_way_to_end_at_every_number_of_players():
    assert {path.stem for path in FILES} == {f"{end}-{n}p" for end in GAME.endings for n in GAME.seats}


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_log_of_a_whole_game_is_unchanged(lang):
    check_transcript(HERE / "games" / "no_marker-2p.jsonl", HERE / "transcripts" / f"no_marker-2p.{lang}.txt", lang)
