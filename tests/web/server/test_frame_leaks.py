"""What a seat cannot know changes no byte that is sent to it, over whole games.

A twin match runs beside a random one: what the viewer witnesses is the same in both, the rest is decided anew.
"""

import pytest
from twins import Twin, act_in_both

import serai
from serai.compile.link import build
from serai.core.fields import ALL
from serai.core.seats import CHANCE, WATCHER
from serai.match.dice import SeededDice
from serai.study.simulate import simulate


def compare(game, players, viewer, seed, lang, every=1, most=10**6):
    """Play to the end, or for so many decisions, and compare the frames after every so many of them.

    Return how many were compared, and how many of them stood for different states.
    """
    first, twin = Twin(game, players, viewer, lang), Twin(game, players, viewer, lang)
    dice, other = SeededDice(seed), SeededDice(seed, stream=2)
    compared = differed = 0
    revealed = False
    assert first.sent() == twin.sent()
    for number in range(1, most + 1):
        if first.match.over:
            break
        odds = first.match.odds()
        seat = CHANCE if odds else first.match.waiting[dice.choose([1] * len(first.match.waiting))]
        options = first.options(seat)
        action = options[dice.choose(list(odds.values()) or [1] * len(options))]
        revealed |= act_in_both(first, twin, seat, action, viewer, other)
        if number % every and not first.match.over:
            continue
        compared += 1
        differed += first.match._state.tobytes() != twin.match._state.tobytes()
        if first.sent() != twin.sent():
            assert revealed or first.match.over or twin.match.over, f"viewer {viewer} was sent a secret"
            twin.follow(first)
        revealed = False
    return compared, differed


@pytest.mark.long
@pytest.mark.parametrize("frames", [100, pytest.param(400, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", serai.game_names())
def test_frames_do_not_depend_on_what_a_viewer_cannot_know(name, frames):
    """Compare about so many frames of each viewer's game; those of a long one are taken along the whole of it."""
    game = serai.game(name)
    build(game)
    players = game.seats[0] + 1
    length = simulate(game, players, 50).decisions / 50
    every = max(1, round(length / frames))
    secrets = any(field.sees != ALL for field in game.fields)
    most = 10**6 if secrets else frames // 3 * every  # where everybody sees everything, the beginning says it all
    compared = differed = 0
    for seed, viewer in enumerate((*range(players), WATCHER)):
        more = compare(game, players, viewer, seed, "ko" if seed == 1 else "en", every, most)
        compared, differed = compared + more[0], differed + more[1]
    assert compared > frames
    assert differed > compared // 10 or not secrets, "the twins hardly differed: the test would find nothing"


def test_a_planted_leak_is_found(monkeypatch):
    game = serai.game("dunhuang")
    build(game)
    monkeypatch.setattr("serai.web.render.table_view._prompt", lambda table, match, *_: str(match._state.hand.tolist()))
    with pytest.raises(AssertionError, match="was sent a secret"):
        compare(game, 3, 0, 1, "en")
