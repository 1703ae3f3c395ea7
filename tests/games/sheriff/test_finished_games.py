"""Finished games: each must replay to its result. The files are named after ending, players and options.

The random games were made with `python tools/make_fixtures.py sheriff tests/games/sheriff/games` and

    --endings "" --random profile=lite
    --endings "" --random --players 3 profile=full+royal=yes+black_market=yes profile=lite+remove_ten=yes
    --endings "" --random --players 3 profile=full+live=yes+gold_public=no+stand_contra_truth=no+inspector_gives=yes
    --endings "" --random --players 4 profile=lite+royal=yes profile=lite+hand_cards=7
    --endings "" --random --players 5 profile=lite+black_market=yes
    --endings "" --random --players 6 profile=lite+timer=yes

In the other games everybody sells one apple in every round and is let through, so that all seats score the same:

    --endings shared_win --prefer "done, bag apple, deal apple, deal cheese, declare apple, hold, pass"

If a game no longer replays, the rules changed an outcome: raise GAME.rules_version, say so in the changelog, and make
the games again.
"""

from pathlib import Path

import pytest

from serai.games.sheriff import GAME
from serai.match.record import Record
from serai.testing.finished import check_finished, check_transcript, finished_games

HERE = Path(__file__).parent
FILES = finished_games(HERE / "games")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_finished_game_replays_to_its_result(path):
    check_finished(path)


def test_there_is_a_game_for_every_way_to_end_at_every_number_of_players():
    found = {tuple(path.stem.split("-")[:2]) for path in FILES}
    assert {(end, f"{n}p") for end in GAME.endings for n in GAME.seats} <= found


EXPANSIONS = ["royal", "black_market", "timer", "remove_ten", "hand_cards", "profile", "live", "gold_public"]


@pytest.mark.parametrize("expansion", [*EXPANSIONS, "stand_contra_truth", "inspector_gives"])
def test_there_is_a_game_with_every_expansion(expansion):
    defaults = GAME.option_values()
    headers = [Record.read(path).header["options"] for path in FILES]
    assert any(options[expansion] != defaults[expansion] for options in headers)


@pytest.mark.parametrize("path", [path for path in FILES if "-6p" in path.stem], ids=lambda path: path.stem)
def test_r11_1_with_six_everybody_is_deputy_once_in_three_rounds(path):
    drawn = [do[-1] for seat, do in Record.read(path).decisions() if seat == "*" and do.startswith("choose")]
    assert [sorted(drawn[i : i + 6]) for i in (0, 6, 12)] == [list("ABCDEF")] * 3


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_log_of_a_whole_game_is_unchanged(lang):
    name = "most_gold-3p-profile=lite"
    check_transcript(HERE / "games" / f"{name}.jsonl", HERE / "transcripts" / f"{name}.{lang}.txt", lang)
