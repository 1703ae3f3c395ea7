"""Sheriff's bots: they cannot look into a bag, bargain with everything the rules offer, and bluff."""

from collections import Counter
from functools import cache

import numpy as np
import pytest

import serai
from serai.bots import evaluation, search
from serai.bots.levels import LEVELS, LevelAgent, styled_weights
from serai.bots.policy import policy_of
from serai.bots.searcher import SEARCH, searcher
from serai.bots.tree import new_tree
from serai.compile.link import Program, gather, link, rebind, scratch
from serai.core import dice
from serai.core.seats import CHANCE, DICE, seats_of
from serai.games.sheriff import phases, policy, policy_bargaining, policy_beliefs
from serai.games.sheriff.state import STANDING
from serai.match.dice import SeededDice
from serai.match.observation import Observation

GAME = serai.game("sheriff")
WEIGHTS = policy_of(GAME).prior_weight_array
EVERYTHING = {"profile": "full", "royal": "yes", "black_market": "yes"}
TABLES = (
    (3, 1, EVERYTHING),
    (4, 8, {"profile": "full", "black_market": "yes"}),
    (5, 2, {"profile": "lite", "timer": "yes"}),
    (6, 3, {"royal": "yes"}),
    (3, 4, {"live": "yes", "gold_public": "no", "inspector_gives": "yes", "stand_contra_truth": "no"}),
)


@cache
def played(table):
    """Play a game of club players; return each position with its seat, allowed actions and choice, and the end."""
    players, seed, options = TABLES[table]
    rules, work, dice_ = link(GAME, "plain"), scratch(GAME), SeededDice(seed)
    ids, weights = work["ids"], work["weights"]
    agents = [LevelAgent(GAME, LEVELS["club"], 10 * seed + p) for p in range(players)]
    s = GAME.layout.new()
    rules.setup(s, players, GAME.option_array(options))
    found = []
    while bits := int(rules.waiting(s)):
        if bits == DICE:
            n = int(rules.chance(s, ids, weights))
            rules.apply(s, CHANCE, int(ids[dice_.choose(weights[:n].tolist())]))
            continue
        seat = seats_of(bits)[0]
        allowed = [int(a) for a in ids[: rules.legal(s, seat, ids)]]
        chosen = agents[seat].choose(Observation(GAME, seat, GAME.layout.view(s, seat), tuple(allowed)))
        assert chosen in allowed
        found.append((GAME.layout.copy(s), seat, allowed, chosen))
        rules.apply(s, seat, chosen)
    return found, s


def dealt_anew(s, seat, number):
    """Return a state with the same view for a seat, and everything else dealt anew."""
    rules, words = link(GAME, "plain"), np.zeros(4, np.int64)
    state = GAME.layout.copy(GAME.layout.view(s, seat))
    dice.seed_dice(words, number, 3)
    rules.fill(state, seat, words)
    policy.sample_beliefs(state, seat, words)
    return state


# -- fairness --------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_priors_depend_on_nothing_that_the_seat_cannot_see(table):
    for number, (s, seat, allowed, _) in enumerate(played(table)[0][::3]):
        if len(allowed) > 1:
            priors = [policy.prior(s, seat, a, WEIGHTS) for a in allowed]
            other = dealt_anew(s, seat, number)
            assert [policy.prior(other, seat, a, WEIGHTS) for a in allowed] == priors


def test_the_tree_holds_the_decisions_of_the_searching_seat_alone():
    space = gather(GAME, SEARCH)
    rebind(space, lambda function: function)
    met, find = Counter(), space["find_node"]

    def find_node(tree, actor):
        met[actor] += 1
        return find(tree, actor)

    space["find_node"] = find_node
    s, seat, _, _ = next(x for x in played(0)[0] if x[0].phase == phases.GATE and len(x[2]) > 2)
    tree = new_tree(GAME, 64)
    tree.states[search.VIEW_ROW] = GAME.layout.view(s, seat)
    space["run_search"](tree, searcher(GAME).settings, seat, 30, 1, 1)
    assert set(met) == {seat}
    assert tree.nodes[0, search.NODE_VISITS] == 30


def test_a_rollout_ends_with_the_round():
    assert policy.is_quiescent(next(s for s, *_ in played(0)[0] if s.phase == phases.BEGIN))
    assert not policy.is_quiescent(next(s for s, *_ in played(0)[0] if s.phase == phases.TALK))


# -- beliefs ---------------------------------------------------------------------------------------


def test_an_offer_raises_doubts_and_a_bag_of_many_more_than_one_of_few():
    doubts = [policy_beliefs.suspicion(n, 0.0, 0.0, WEIGHTS) for n in range(1, 6)]
    assert doubts == sorted(doubts)
    for n in range(1, 6):
        paid = [policy_beliefs.suspicion(n, 0.0, gold, WEIGHTS) for gold in (0.0, 3.0, 12.0)]
        assert paid == sorted(paid)
        assert policy_beliefs.suspicion(n, -1.0, 0.0, WEIGHTS) > doubts[n - 1]  # where could so many come from?


@pytest.mark.parametrize("gold", [0, 6])
def test_bags_are_sampled_as_the_estimate_says(gold):
    words = np.zeros(4, np.int64)
    dice.seed_dice(words, 1, 1)
    lies = wrong = 0
    for _ in range(400):
        s = GAME.layout.new()
        s.players, s.bags, s.merchants, s.pile[:8], s.pile_size = 3, 0b010, 0b110, 20, 160
        s.declared[1], s.bag[1, 0], s.bag_size[1] = 1, 4, 4
        s.offer_state[1, 0], s.offer_gold[1, 0], s.offer_pass[1, 0] = STANDING * (gold > 0), gold, 0b010
        before = int(s.pile.sum() + s.bag.sum())
        expected = policy_beliefs.doubt(s, 0, 1, WEIGHTS)
        policy.sample_beliefs(s, 0, words)
        assert int(s.bag[1].sum()) == 4
        assert int(s.pile.sum() + s.bag.sum()) == before
        lies += int(s.bag[1, 0] < 4)
        wrong += 4 - int(s.bag[1, 0])
    assert lies / 400 == pytest.approx(expected, abs=0.08)
    assert wrong / lies == pytest.approx(policy_beliefs.wrong_cards(4), abs=0.3)


def test_sheriffs_open_what_is_likely_a_lie_and_take_what_is_worth_more():
    lies = [policy_beliefs.gain_of_opening(chance, 4, 0.4) for chance in (0.0, 0.3, 0.6, 1.0)]
    assert lies == sorted(lies)
    assert lies[0] < 0 < lies[-1]
    for n in range(1, 6):  # a fair bribe is worth more than opening, though it raises doubts
        price = policy_beliefs.fair_bribe(n, 0.0, 0.4, WEIGHTS)
        doubt = policy_beliefs.suspicion(n, 0.0, price, WEIGHTS)
        assert price * 1.4 > policy_beliefs.gain_of_opening(doubt, n, 0.4) - WEIGHTS[policy_beliefs.W_MOOD]


# -- bargaining ------------------------------------------------------------------------------------


def test_bots_use_all_there_is_to_bargain_with():
    told = Counter()
    for table in (0, 1):
        for s, seat, allowed, chosen in played(table)[0]:
            name = GAME.actions.notation(chosen)
            told[name.split()[0]] += len(allowed) > 1
            if name == "submit":
                told["for the own bag"] += int(s.draft_pass[seat]) >> seat & 1
                told["against another"] += s.draft_open[seat] > 0
                told["pledges"] += s.draft_pledge[seat] > 0
                told["conditions"] += s.draft_if[seat] > 0
    for what in ("demand", "agree", "refuse", "accept", "inspect", "pass", "for the own bag", "against another"):
        assert told[what] > 0, what
    assert told["pledges"] + told["conditions"] > 0
    assert told["wait"] + told["warn"] == 0


def test_some_lie_and_some_do_not():
    seen = Counter()
    for table in range(len(TABLES)):
        for s, seat, _, chosen in played(table)[0]:
            if GAME.actions.notation(chosen).startswith("declare"):
                declared = chosen - GAME.actions.first("declare")
                seen[bool(s.bag[seat].sum() > s.bag[seat, declared])] += 1
    assert 0.1 < seen[True] / seen.total() < 0.75


def test_a_merchant_short_of_gold_offers_goods():
    """A bag of five crossbows, no gold, apples on the stand."""
    rules, ids = link(GAME, "plain"), scratch(GAME)["ids"]
    s = next(
        GAME.layout.copy(s) for s, seat, _, _ in played(0)[0] if s.phase == phases.TALK and int(s.bags) >> seat & 1
    )
    seat = seats_of(int(s.waits))[0]
    s.gold[seat], s.stand[seat], s.bag[seat], s.hand[seat] = 0, [12, 0, 0, 0], 0, 0
    s.bag[seat, 7], s.bag_size[seat] = 5, 5
    chosen_actions = []
    while s.phase == phases.TALK and int(s.waits) >> seat & 1 and len(chosen_actions) < 20:
        allowed = [int(a) for a in ids[: rules.legal(s, seat, ids)]]
        chosen = max(allowed, key=lambda a: policy.prior(s, seat, a, WEIGHTS))
        chosen_actions.append(GAME.actions.notation(chosen))
        rules.apply(s, seat, chosen)
    assert chosen_actions[0] == f"pass seat:{'ABCDEF'[seat]}"
    assert chosen_actions.count("give apple") >= 3
    assert chosen_actions[-1] == "submit"


def test_a_pledge_counts_as_much_as_the_weight_of_honour():
    s, seat, _, _ = next(x for x in played(0)[0] if x[0].phase == phases.GATE)
    s = GAME.layout.copy(s)
    x = seats_of(int(s.bags))[0]
    open_it, let_it_pass = GAME.actions.first("inspect_seat") + x, GAME.actions.first("pass_seat") + x

    def preference(honour):
        weights = WEIGHTS.copy()
        weights[policy_beliefs.W_HONOUR] = honour
        return policy.prior(s, seat, let_it_pass, weights) - policy.prior(s, seat, open_it, weights)

    before = preference(5.0)
    s.promised[seat, x] = 1
    assert preference(5.0) == before + 10.0
    assert preference(0.0) == before


def test_bots_have_a_style_that_comes_from_their_seed():
    mine = policy_of(GAME)
    assert styled_weights(mine, 1).tolist() == styled_weights(mine, 1).tolist() != styled_weights(mine, 2).tolist()
    names = list(mine.prior_weights)
    many = np.array([styled_weights(mine, seed) for seed in range(50)])
    for i, name in enumerate(names):
        most = mine.style.get(name, 0.0) * abs(WEIGHTS[i])
        assert np.all(np.abs(many[:, i] - WEIGHTS[i]) <= most + 1e-9)
    hansa = policy_of(serai.game("hansa"))
    assert styled_weights(hansa, 1).tolist() == styled_weights(hansa, 2).tolist()


# -- compiled --------------------------------------------------------------------------------------


def test_the_compiled_policy_agrees_with_the_plain_one():
    def examples(game):
        s = game.layout.new()
        return {"prior": (s, 0, 0, WEIGHTS), "sample_beliefs": (s, 0, np.zeros(4, np.int64))}

    program = Program("policy", "", (dice,), ("prior", "sample_beliefs"), examples, (evaluation,), with_policy=True)
    compiled = link(GAME, "cpu", program)
    for table in (0, 3):
        for s, seat, allowed, _ in played(table)[0][::5]:
            for a in allowed:
                assert compiled.prior(s, seat, a, WEIGHTS) == pytest.approx(policy.prior(s, seat, a, WEIGHTS), abs=1e-9)
            states = [GAME.layout.copy(s), GAME.layout.copy(s)]
            for state, sample_beliefs in zip(states, (policy.sample_beliefs, compiled.sample_beliefs), strict=True):
                words = np.zeros(4, np.int64)
                dice.seed_dice(words, 5, seat)
                sample_beliefs(state, seat, words)
            assert states[0].tobytes() == states[1].tobytes()


def test_the_policys_modules_are_linked_once_each():
    assert (policy_beliefs, policy_bargaining) == policy.LINKED_MODULES
    assert SEARCH.parts(GAME)[-3:] == (*policy.LINKED_MODULES, policy)
