"""Whole games between two sets of habits, linked with a game's rules and policy and compiled: thousands a second.

Everybody decides as the levels without a search do: what looks best at first sight over a few dealings of what the
seat cannot know, with some noise, overlooking some of it. `tune_policy.py` plays by this.
"""

from serai.bots.evaluation import merits, suppose
from serai.bots.search import PLAY_ROW, VIEW_ROW
from serai.compile.random_games import lowest_seat
from serai.core.contract import apply, ending, fill, legal, placing, points, setup, toss, waiting
from serai.core.dice import roll_word, seed_dice
from serai.core.seats import CHANCE, DICE

MOST_SELF_PLAYED = 20_000  # decisions after which a game is judged as it stands
TRAIT_NOISE, TRAIT_BLIND = 0, 1  # the columns of `traits`: merit at random, and the share of actions overlooked
RESULT_PLACE, RESULT_POINTS, RESULT_ENDING = 0, 1, 2  # what is left of a game, by seat


def contest(m, eyes, habits, traits, options, sides, seeds, deals, fate, results):
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
                chosen = int(toss(s, fate, m.ids, m.odds))
            else:
                actor = lowest_seat(bits)
                side = int(sides[game, actor])
                chosen = glance(m, eyes, s, actor, habits[side], traits[side], deals)
            apply(s, actor, chosen)
            steps += 1
            bits = int(waiting(s))
        for p in range(players):
            results[game, p, RESULT_PLACE] = placing(s, p)
            results[game, p, RESULT_POINTS] = points(s, p)
            results[game, p, RESULT_ENDING] = ending(s)


def glance(m, eyes, s, actor, habits, traits, deals):
    """Return what looks best to a seat from what it sees."""
    n = int(legal(s, actor, m.ids))
    if n == 1:
        return int(m.ids[0])
    m.looks[:n] = 0.0
    for _ in range(deals):
        m.words[PLAY_ROW, :] = m.words[VIEW_ROW, :]
        see_as(m, eyes, m.pool[PLAY_ROW], actor)
        merits(m.pool[PLAY_ROW], actor, m.ids, n, habits, m.notes, m.merits)
        for i in range(n):
            m.looks[i] += m.merits[i] / deals
    best = 0
    highest = -1e30
    for i in range(n):
        worth = m.looks[i] + traits[TRAIT_NOISE] * roll_word(m.dice) / 4294967296.0
        if roll_word(m.dice) < traits[TRAIT_BLIND] * 4294967296.0:
            worth -= 1e9
        if worth > highest:
            best = i
            highest = worth
    return int(m.ids[best])


def see_as(m, eyes, s, seat):
    """Forget what a seat does not see of the state in the play row, and deal it again as that seat would."""
    for i in range(len(eyes.knowers)):  # while the bits of who sees what are still there
        eyes.known[i] = int(eyes.raw[PLAY_ROW, eyes.knowers[i, 1]]) >> seat & 1
    for i in range(eyes.shown.shape[1]):
        m.words[PLAY_ROW, i] = int(m.words[PLAY_ROW, i]) & int(eyes.shown[seat, i])
    for i in range(len(eyes.knowers)):
        if eyes.known[i] == 0:
            for j in range(eyes.knowers[i, 2]):
                eyes.raw[PLAY_ROW, eyes.knowers[i, 0] + j] = 0
    fill(s, seat, m.dice)
    suppose(s, seat, m.dice)
