"""Whole games between two sets of habits, linked with a game's rules and policy and compiled: thousands a second.

Everybody decides as the levels without a search do: what looks best at first sight over a few dealings of what the
seat cannot know, with some noise, overlooking some of it. `tune_policy.py` plays by this.
"""

from serai.bots.judgement import merit
from serai.bots.search import PLAY_ROW, VIEW_ROW, see_as
from serai.core.contract import apply, chance, ending, legal, placing, points, setup, waiting
from serai.core.dice import roll_weighted, roll_word, seed_dice
from serai.core.playouts import lowest_seat
from serai.core.seats import CHANCE, DICE

MOST_SELF_PLAYED = 20_000  # decisions after which a game is judged as it stands
TRAIT_NOISE, TRAIT_BLIND = 0, 1  # the columns of `traits`: merit at random, and the share of actions overlooked
RESULT_PLACE, RESULT_POINTS, RESULT_ENDING = 0, 1, 2  # what is left of a game, by seat


def contest(m, habits, traits, options, sides, seeds, deals, fate, results):
    """Play a game for each row of `sides`, which says whose habits and traits each seat has.

    Games with the same seed have the same dice. The true state is in row 0 of the pool.
    """
    s = m.pool[VIEW_ROW]
    players = sides.shape[1]
    for game in range(len(seeds)):
        seed_dice(fate, int(seeds[game]), 0)
        seed_dice(m.dice, int(seeds[game]), 1 + game)
        setup(s, players, options)
        bits = int(waiting(s))
        steps = 0
        while bits != 0 and steps < MOST_SELF_PLAYED:
            if bits == DICE:
                actor = CHANCE
                n = chance(s, m.ids, m.odds)
                chosen = int(m.ids[roll_weighted(fate, m.odds, n)])
            else:
                actor = lowest_seat(bits)
                side = int(sides[game, actor])
                chosen = glance(m, s, actor, habits[side], traits[side], deals)
            apply(s, actor, chosen)
            steps += 1
            bits = int(waiting(s))
        for p in range(players):
            results[game, p, RESULT_PLACE] = placing(s, p)
            results[game, p, RESULT_POINTS] = points(s, p)
            results[game, p, RESULT_ENDING] = ending(s)


def glance(m, s, actor, habits, traits, deals):
    """Return what looks best to a seat from what it sees."""
    n = int(legal(s, actor, m.ids))
    if n == 1:
        return int(m.ids[0])
    m.merits[:n] = 0.0
    for _ in range(deals):
        m.words[PLAY_ROW, :] = m.words[VIEW_ROW, :]
        see_as(m, m.pool[PLAY_ROW], actor)
        for i in range(n):
            m.merits[i] += merit(m.pool[PLAY_ROW], actor, int(m.ids[i]), habits) / deals
    best = 0
    highest = -1e30
    for i in range(n):
        worth = m.merits[i] + traits[TRAIT_NOISE] * roll_word(m.dice) / 4294967296.0
        if roll_word(m.dice) < traits[TRAIT_BLIND] * 4294967296.0:
            worth -= 1e9
        if worth > highest:
            best = i
            highest = worth
    return int(m.ids[best])
