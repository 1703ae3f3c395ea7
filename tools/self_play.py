"""Whole games between two sides without a search, linked with a game's rules and policy and compiled.

Each seat decides as the levels without a search do: by the prior scores, averaged over a few determinizations, with
some noise, and without noticing some of the actions. `tune_policy.py` plays thousands of games per second this way.
"""

from serai.bots.evaluation import priors, sample_beliefs
from serai.bots.search import STATE_ROW, VIEW_ROW
from serai.compile.random_games import lowest_seat
from serai.core.contract import apply, ending, fill, legal, placing, points, sample_chance, setup, waiting
from serai.core.dice import roll_word, seed_dice
from serai.core.seats import CHANCE, DICE

MAX_GAME_DECISIONS = 20_000  # a game that is still running then counts as it stands
RESULT_PLACE, RESULT_POINTS, RESULT_ENDING = 0, 1, 2  # the columns of `results`, by game and seat


def contest(tree, visibility, sides, options, seatings, seeds, dice, results):
    """Play a game for each row of `seatings`, which gives the side of each seat.

    Games with the same seed have the same chance events. The true state is in VIEW_ROW of the tree's states.
    """
    s = tree.states[VIEW_ROW]
    players = seatings.shape[1]
    for game in range(len(seeds)):
        seed_dice(dice, int(seeds[game]), 0)
        seed_dice(tree.dice, int(seeds[game]), 1 + game)
        setup(s, players, options)
        bits = int(waiting(s))
        decisions = 0
        while bits != 0 and decisions < MAX_GAME_DECISIONS:
            if bits == DICE:
                actor = CHANCE
                chosen = int(sample_chance(s, dice, tree.actions, tree.odds))
            else:
                actor = lowest_seat(bits)
                chosen = choose_by_prior(tree, visibility, s, actor, sides, int(seatings[game, actor]))
            apply(s, actor, chosen)
            decisions += 1
            bits = int(waiting(s))
        for p in range(players):
            results[game, p, RESULT_PLACE] = placing(s, p)
            results[game, p, RESULT_POINTS] = points(s, p)
            results[game, p, RESULT_ENDING] = ending(s)


def choose_by_prior(tree, visibility, s, actor, sides, side):
    """Return the action that a side chooses for a seat from what the seat sees."""
    n = int(legal(s, actor, tree.actions))
    if n == 1:
        return int(tree.actions[0])
    tree.action_scores[:n] = 0.0
    for _ in range(sides.samples):
        tree.words[STATE_ROW, :] = tree.words[VIEW_ROW, :]
        determinize(tree, visibility, tree.states[STATE_ROW], actor)
        priors(tree.states[STATE_ROW], actor, tree.actions, n, sides.prior_weights[side], tree.cache, tree.priors)
        for i in range(n):
            tree.action_scores[i] += tree.priors[i] / sides.samples
    best = 0
    highest = -1e30
    for i in range(n):
        score = tree.action_scores[i] + sides.noise[side] * roll_word(tree.dice) / 4294967296.0
        if roll_word(tree.dice) < sides.overlooked[side] * 4294967296.0:
            score -= 1e9
        if score > highest:
            best = i
            highest = score
    return int(tree.actions[best])


def determinize(tree, visibility, s, seat):
    """Clear what a seat does not see of the state in STATE_ROW, and deal it anew."""
    knowers = visibility.knowers
    for i in range(len(knowers)):  # read before the bits that say who sees an element are cleared
        visibility.known[i] = int(visibility.raw[STATE_ROW, knowers[i, 1]]) >> seat & 1
    for i in range(visibility.masks.shape[1]):
        tree.words[STATE_ROW, i] = int(tree.words[STATE_ROW, i]) & int(visibility.masks[seat, i])
    for i in range(len(knowers)):
        if visibility.known[i] == 0:
            for j in range(knowers[i, 2]):
                visibility.raw[STATE_ROW, knowers[i, 0] + j] = 0
    fill(s, seat, tree.dice)
    sample_beliefs(s, seat, tree.dice)
