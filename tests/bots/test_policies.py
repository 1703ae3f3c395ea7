"""Every policy: finite features and priors in every position, and beliefs only about what is hidden."""

import math
import time

import numpy as np
import pytest

import serai
from serai.bots import evaluation
from serai.bots.levels import LEVELS, level_of
from serai.bots.policy import policy_of
from serai.bots.search import COUNT_NODES, STATE_ROW, VIEW_ROW
from serai.bots.searcher import SEARCH, searcher
from serai.bots.tree import new_tree
from serai.compile.link import gather, link, rebind, scratch
from serai.core.seats import CHANCE, DICE, seats_of
from serai.match.dice import SeededDice

GAMES = [name for name in serai.game_names() if serai.game(name).policy]


def positions(game, players, seed, most=1500, every=7):
    """Yield states of a random game on the plain rules, with a seat that must decide."""
    rules, work, dice = link(game, "plain"), scratch(game), SeededDice(seed)
    ids, weights = work["ids"], work["weights"]
    s = game.layout.new()
    rules.setup(s, players, game.option_array())
    for step in range(most):
        bits = int(rules.waiting(s))
        if bits == 0:
            return
        if bits == DICE:
            n = int(rules.chance(s, ids, weights))
            rules.apply(s, CHANCE, int(ids[dice.choose(weights[:n].tolist())]))
            continue
        seat = seats_of(bits)[0]
        n = int(rules.legal(s, seat, ids))
        if step % every == 0:
            yield game.layout.copy(s), seat, [int(a) for a in ids[:n]]
        rules.apply(s, seat, int(ids[dice.choose([1] * n)]))


def linked(game):
    """Return everything that the search is linked from, plain."""
    space = gather(game, SEARCH)
    rebind(space, lambda function: function)
    return space


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("which", [0, -1])
def test_a_policy_has_a_finite_opinion_on_everything(name, which):
    game = serai.game(name)
    policy = game.policy
    feature_weights, prior_weights = policy_of(game).feature_weights, policy_of(game).prior_weight_array
    priors, tree = linked(game)["priors"], new_tree(game, 2)
    found, alone = tree.priors, np.zeros(1)
    ids = np.zeros(len(game.actions), np.int16)
    out = np.full(len(feature_weights) + 1, 7.25)
    seen = 0
    for s, seat, allowed in positions(game, game.seats[which], 3):
        before = s.tobytes()
        for p in range(int(s.players)):
            policy.features(s, p, out)
            assert np.isfinite(out[:-1] @ feature_weights)
        assert out[-1] == 7.25  # as many features as there are names
        assert policy.win_scale(s) > 0
        ids[: len(allowed)] = allowed
        tree.cache[:] = np.nan  # nothing of an earlier call may be used
        priors(s, seat, ids, len(allowed), prior_weights, tree.cache, found)
        for i in range(len(allowed)):
            assert math.isfinite(found[i])
        for i in range(0, len(allowed), 5):  # the prior of an action does not depend on the others
            priors(s, seat, ids[i:], 1, prior_weights, tree.cache, alone)
            assert alone[0] == found[i]
        assert s.tobytes() == before
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_by_the_plain_policy_takes_a_fraction_of_a_turn(name):
    """Until the search is compiled, a turn of several decisions may take no more than a tenth of a second."""
    game = serai.game(name)
    score_actions, tree, settings = linked(game)["score_actions"], new_tree(game, 2), searcher(game).settings
    taken = []
    for s, seat, _ in positions(game, game.seats[0], 3):
        tree.states[VIEW_ROW] = game.layout.view(s, seat)
        start = time.thread_time()
        score_actions(tree, settings, seat, 1, 0.0, 1, 1)
        taken.append(time.thread_time() - start)
    assert np.median(taken) < 0.015


@pytest.mark.parametrize("name", GAMES)
def test_nodes_differ_in_all_that_a_seat_sees_and_in_nothing_else(name):
    game = serai.game(name)
    find_node, tree = linked(game)["find_node"], new_tree(game, 4)
    s, seat, _ = next(positions(game, game.seats[-1], 4, every=23))
    tree.states[STATE_ROW] = s
    raw = tree.states.view(np.uint8).reshape(len(tree.states), -1)[STATE_ROW]

    def key(seat):
        tree.counts[COUNT_NODES], tree.hash_table[:] = 0, -1
        assert find_node(tree, seat) == 0
        return int(tree.node_keys[0])

    seen = {key(p) for p in range(int(s.players))}
    assert len(seen) == int(s.players)
    mine, sees = key(seat), game.layout.always_visible_mask(seat)
    for place in range(len(raw)):
        raw[place] ^= 1 << place % 7
        if sees[place]:
            assert key(seat) not in seen
            seen.add(key(seat))
        else:
            assert key(seat) == mine
        raw[place] ^= 1 << place % 7


@pytest.mark.parametrize("name", GAMES)
def test_beliefs_are_sampled_only_about_what_the_seat_does_not_see(name):
    game = serai.game(name)
    rules, layout = link(game, "plain"), game.layout
    sample_beliefs = getattr(game.policy, "sample_beliefs", evaluation.sample_beliefs)
    dice = np.zeros(4, np.int64)
    for number, (s, seat, allowed) in enumerate(positions(game, game.seats[0], 5, every=11)):
        view = layout.view(s, seat)
        state = layout.copy(view)
        rules.seed_dice(dice, number, 0)
        rules.fill(state, seat, dice)
        sample_beliefs(state, seat, dice)
        assert layout.view(state, seat).tobytes() == view.tobytes()
        assert rules.check(state) == 0
        assert layout.out_of_range(state) == []
        ids = scratch(game)["ids"]
        assert ids[: rules.legal(state, seat, ids)].tolist() == allowed


@pytest.mark.parametrize("name", GAMES)
def test_a_policy_sets_the_iterations_of_the_levels_that_search(name):
    game = serai.game(name)
    assert set(game.policy.ITERATIONS) == {"expert", "master"}
    assert level_of("club", game) == LEVELS["club"]
    assert level_of("master", game).iterations > 5 * level_of("expert", game).iterations > 0
