"""Finished games, one for every way to end at every number of players, and of the variant.

Bots played them, with tools/make_fixtures.py. If a game no longer replays, the rules have changed an outcome:
raise GAME.rules_version, record the change in the changelog, and make the games anew.
"""

from pathlib import Path

import pytest

from serai.games.klongs import GAME
from serai.testing.finished import check_finished, check_transcript, finished_games

HERE = Path(__file__).parent
FILES = finished_games(HERE / "games")
LOGGED = "big_market_day-2p"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_result(path):
    match = check_finished(path)
    assert path.stem.endswith("-piles=two") == (match.record.header["options"]["piles"] == "two")


def test_there_is_a_game_for_every_way_to_end_at_every_number_of_players():
    usual = {path.stem for path in FILES if "=" not in path.stem}
    assert usual == {f"{end}-{n}p" for end in GAME.endings for n in GAME.seats}


def test_there_is_a_game_of_the_variant_for_every_number_of_players():
    variant = {path.stem.split("-")[1] for path in FILES if path.stem.endswith("-piles=two")}
    assert variant == {f"{n}p" for n in GAME.seats}


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_log_of_a_whole_game_is_unchanged(lang):
    check_transcript(HERE / "games" / f"{LOGGED}.jsonl", HERE / "transcripts" / f"{LOGGED}.{lang}.txt", lang)
