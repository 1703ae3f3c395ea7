"""Information-set Monte Carlo tree search (ISMCTS) for any number of players, linked with a game's rules and policy.

Each iteration has the four steps of Monte Carlo tree search:

1. Determinization and selection: `fill` deals what the seat cannot know, `sample_beliefs` makes it likely, and the
   tree is followed by PUCT with progressive widening. Chance nodes are sampled by their odds.
2. Expansion: the first information set without a node gets one.
3. Rollout: the policy decides for a number of decisions, and the position that is reached is evaluated.
4. Backpropagation: the evaluation has a value for each seat, and each node on the path takes that of its own seat.

A node is an information set, found by a hash of the bytes that the deciding seat sees in every state. So nobody in
the tree knows more than at the table: the nodes of other seats cannot depend on simultaneous or secret decisions,
and different orders of decisions that lead to the same position share a node (transpositions). The allowed actions
may differ between determinizations; exploration therefore counts how often an action was available, not how often
its node was visited.

Where a policy sets OPPONENTS_BY_POLICY, only the searching seat has nodes. The search then finds the best response
to the policy.

The functions take the arrays of one tree (`serai.bots.tree.Tree`) and `SearchSettings`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from serai.bots.evaluation import features, is_quiescent, priors, sample_beliefs, win_scale
from serai.compile.random_games import lowest_seat
from serai.core.contract import apply, fill, legal, placing, points, sample_chance, waiting
from serai.core.dice import roll_word, seed_dice
from serai.core.record import FloatArray, IntArray
from serai.core.seats import CHANCE, DICE

if TYPE_CHECKING:
    from serai.bots.tree import SearchSettings, Tree

# The rows of `states`: what the seat sees, the state of the current iteration, and one to try an action in.
VIEW_ROW, STATE_ROW, LOOKAHEAD_ROW = 0, 1, 2

# The columns of `nodes`, `edges`, `edge_values` and `path`.
NODE_FIRST_EDGE, NODE_LAST_EDGE, NODE_VISITS, NODE_EXPANDED = 0, 1, 2, 3
EDGE_ACTION, EDGE_VISITS, EDGE_AVAILABLE, EDGE_NEXT = 0, 1, 2, 3
EDGE_VALUE_SUM, EDGE_PRIOR = 0, 1
PATH_EDGE, PATH_NODE, PATH_SEAT = 0, 1, 2

# What `counts` holds. COUNT_STAMPS numbers the visits of nodes, so that marks of earlier visits are told apart.
COUNT_ITERATIONS, COUNT_NODES, COUNT_EDGES, COUNT_STAMPS, COUNT_DECISIONS = 0, 1, 2, 3, 4
COUNTS = 5

HASH_BITS = 0x7FFFFFFFFFFFFFFF  # the bits of a hash that are the same in 64-bit words and in Python's integers
EARLY_STOP_INTERVAL = 16  # iterations between two checks for an early stop
NEVER = -1e6  # the prior score of an action that is not even tried unless all allowed ones have it
MAX_ROLLOUT_STEPS = 400  # steps of a rollout, chance and forced decisions included


def run_search(tree: Tree, settings: SearchSettings, seat: int, iterations: int, seed: int, stream: int) -> None:
    """Search from the view in VIEW_ROW of the states. Node 0 is the root; setting tree.stop ends the search."""
    tree.counts[:] = 0
    tree.hash_table[:] = -1
    tree.root_features[:] = 0.0
    tree.action_marks[:] = 0
    seed_dice(tree.dice, seed, stream)
    s = tree.states[STATE_ROW]
    for _ in range(iterations):
        if tree.stop[0] != 0:
            break
        tree.words[STATE_ROW, :] = tree.words[VIEW_ROW, :]
        fill(s, seat, tree.dice)
        sample_beliefs(s, seat, tree.dice)
        depth = select_and_roll_out(tree, s, settings, seat)
        evaluate_seats(tree, s, settings)
        backpropagate(tree, s, seat, depth)
        tree.counts[COUNT_ITERATIONS] += 1
        done = int(tree.counts[COUNT_ITERATIONS])
        if settings.early_stop > 0 and done % EARLY_STOP_INTERVAL == 0:
            if lead_in_visits(tree) > settings.early_stop * (iterations - done):
                break


def lead_in_visits(tree: Tree) -> int:
    """Return by how many visits the most visited action of the root leads over the second."""
    most = 0
    second = 0
    edge = int(tree.nodes[0, NODE_FIRST_EDGE])
    while edge >= 0:
        visits = int(tree.edges[edge, EDGE_VISITS])
        if visits > most:
            second = most
            most = visits
        elif visits > second:
            second = visits
        edge = int(tree.edges[edge, EDGE_NEXT])
    return most - second


# -- selection and expansion -----------------------------------------------------------------------


def select_and_roll_out(tree: Tree, s: Any, settings: SearchSettings, seat: int) -> int:
    """Follow the tree to a new node, then let the policy decide; return the number of decisions in the tree.

    Where several seats must decide at once, the searching seat goes first in the tree: the order does not matter.
    Selection and rollout share one loop, since compiled code has a copy of the rules in each place that calls them.
    """
    depth = 0
    in_tree = True
    actor = seat
    left = settings.rollout_depth
    steps = 0
    bits = int(waiting(s))
    while bits != 0:
        if in_tree and (depth == len(tree.path) or (depth > 0 and is_quiescent(s))):
            in_tree = False
        if not in_tree and (left <= 0 or steps >= MAX_ROLLOUT_STEPS or is_quiescent(s)):
            break
        who = CHANCE
        if bits == DICE:
            chosen = int(sample_chance(s, tree.dice, tree.actions, tree.odds))
        else:
            if not in_tree or not bits >> actor & 1:
                actor = lowest_seat(bits)
            who = actor
            n = int(legal(s, actor, tree.actions))
            if n == 0:  # only an impossible determinization leads here
                if not in_tree:
                    break
                in_tree = False
                continue
            chosen = int(tree.actions[0])
            if n > 1 and in_tree and (actor == seat or not settings.opponents_by_policy):
                if not select(tree, s, settings, actor, n, depth):
                    in_tree = False  # a new node is evaluated now, and expanded when it is visited again
                    continue
                chosen = int(tree.edges[tree.path[depth, PATH_EDGE], EDGE_ACTION])
                depth += 1
            elif n > 1:
                left -= int(not in_tree)
                chosen = int(tree.actions[best_by_prior(tree, s, settings, actor, n)])
            tree.counts[COUNT_DECISIONS] += 1
        apply(s, who, chosen)
        steps += int(not in_tree)
        bits = int(waiting(s))
    return depth


def select(tree: Tree, s: Any, settings: SearchSettings, actor: int, n: int, depth: int) -> bool:
    """Add the edge to follow from an information set to the path; return False where that is new to the tree."""
    node = find_node(tree, actor)
    if node < 0 or not expand_node(tree, s, settings, actor, node, n):
        return False
    tree.path[depth, PATH_EDGE] = select_edge(tree, settings, node)
    tree.path[depth, PATH_NODE] = node
    tree.path[depth, PATH_SEAT] = actor
    return True


def find_node(tree: Tree, actor: int) -> int:
    """Return the node of what a seat sees now. A new node is added and gives -1, or -2 when the tree is full.

    The root is returned at once, though it is new.
    """
    total = int(tree.hash_factors[-1]) * (1 + actor)
    for i in range(tree.visible.shape[1]):  # a factor for each word: a processor can take several at once
        word = int(tree.words[STATE_ROW, i]) & int(tree.visible[actor, i])
        total += (word ^ word >> 32) * int(tree.hash_factors[i])
    key = total & HASH_BITS
    last = len(tree.hash_table) - 1
    at = key >> 32 & last
    while tree.hash_table[at] >= 0:
        node = int(tree.hash_table[at])
        if tree.node_keys[node] == key:
            return node
        at = at + 1 & last
    node = int(tree.counts[COUNT_NODES])
    if node == len(tree.node_keys):
        return -2
    tree.counts[COUNT_NODES] += 1
    tree.hash_table[at] = node
    tree.node_keys[node] = key
    tree.nodes[node, NODE_FIRST_EDGE] = -1
    tree.nodes[node, NODE_LAST_EDGE] = -1
    tree.nodes[node, NODE_VISITS] = 0
    tree.nodes[node, NODE_EXPANDED] = 0
    tree.node_value_sum[node] = 0.0
    return node if node == 0 else -1


def expand_node(tree: Tree, s: Any, settings: SearchSettings, actor: int, node: int, n: int) -> bool:
    """Make sure that every allowed action has an edge, highest prior first; return whether there was room.

    Afterwards the marks of the allowed actions are the negative stamp of this visit.
    """
    tree.counts[COUNT_STAMPS] += 1
    stamp = int(tree.counts[COUNT_STAMPS])
    for i in range(n):
        tree.action_marks[tree.actions[i]] = stamp
    missing = n
    edge = int(tree.nodes[node, NODE_FIRST_EDGE])
    while edge >= 0:
        action = int(tree.edges[edge, EDGE_ACTION])
        if tree.action_marks[action] == stamp:
            tree.action_marks[action] = -stamp  # allowed, and has an edge
            missing -= 1
        edge = int(tree.edges[edge, EDGE_NEXT])
    if missing == 0:
        return True
    if tree.counts[COUNT_EDGES] + missing > len(tree.edges):
        return False
    first = tree.nodes[node, NODE_EXPANDED] == 0
    new = 0
    for i in range(n):
        action = int(tree.actions[i])
        if tree.action_marks[action] == stamp:
            tree.action_marks[action] = -stamp
            tree.new_actions[new] = action
            new += 1
    priors(s, actor, tree.new_actions, new, settings.prior_weights, tree.cache, tree.priors)
    if first:
        best = tree.priors[0]
        for i in range(1, new):
            best = max(best, tree.priors[i])
        tree.node_best_prior[node] = best
        tree.nodes[node, NODE_EXPANDED] = 1
    total = 0.0
    for i in range(new):  # a softmax to the base of 2
        gap = min(0.0, (tree.priors[i] - tree.node_best_prior[node]) / settings.prior_temperature)
        never = tree.priors[i] <= NEVER < tree.node_best_prior[node]
        tree.priors[i] = 0.0 if never else 2.0 ** max(gap, -60.0)
        total += tree.priors[i]
    if not first:
        total = tree.node_prior_total[node]
    else:
        tree.node_prior_total[node] = total
        sort_by_prior(tree.new_actions, tree.priors, new)
    for i in range(new):
        add_edge(tree, node, int(tree.new_actions[i]), tree.priors[i] / total)
    return True


def sort_by_prior(actions: IntArray, scores: FloatArray, n: int) -> None:
    """Sort actions and their scores by falling score, in place. An insertion sort: few are out of order."""
    for i in range(1, n):
        action = actions[i]
        score = scores[i]
        j = i
        while j > 0 and scores[j - 1] < score:
            actions[j] = actions[j - 1]
            scores[j] = scores[j - 1]
            j -= 1
        actions[j] = action
        scores[j] = score


def add_edge(tree: Tree, node: int, action: int, probability: float) -> None:
    """Append an edge to those of a node."""
    edge = int(tree.counts[COUNT_EDGES])
    tree.counts[COUNT_EDGES] += 1
    tree.edges[edge, EDGE_ACTION] = action
    tree.edges[edge, EDGE_VISITS] = 0
    tree.edges[edge, EDGE_AVAILABLE] = 0
    tree.edges[edge, EDGE_NEXT] = -1
    tree.edge_values[edge, EDGE_VALUE_SUM] = 0.0
    tree.edge_values[edge, EDGE_PRIOR] = probability
    if tree.nodes[node, NODE_FIRST_EDGE] < 0:
        tree.nodes[node, NODE_FIRST_EDGE] = edge
    else:
        tree.edges[tree.nodes[node, NODE_LAST_EDGE], EDGE_NEXT] = edge
    tree.nodes[node, NODE_LAST_EDGE] = edge


def select_edge(tree: Tree, settings: SearchSettings, node: int) -> int:
    """Return the edge with the highest PUCT score among the first allowed ones, as many as the width says."""
    stamp = int(tree.counts[COUNT_STAMPS])
    visits = int(tree.nodes[node, NODE_VISITS])
    width = int(settings.initial_width + settings.widening * visits**0.5)
    untried = 0.5
    if visits > 0:
        untried = tree.node_value_sum[node] / visits - settings.first_play_urgency
    chosen = -1
    highest = 0.0
    edge = int(tree.nodes[node, NODE_FIRST_EDGE])
    while edge >= 0 and width > 0:
        if tree.action_marks[tree.edges[edge, EDGE_ACTION]] == -stamp:
            width -= 1
            tree.edges[edge, EDGE_AVAILABLE] += 1
            tries = int(tree.edges[edge, EDGE_VISITS])
            score = untried
            if tries > 0:
                score = tree.edge_values[edge, EDGE_VALUE_SUM] / tries
            probability = tree.edge_values[edge, EDGE_PRIOR]
            available = float(tree.edges[edge, EDGE_AVAILABLE])
            score += settings.exploration * probability * available**0.5 / (1 + tries)
            if probability == 0.0:  # NEVER: below every other action
                score = -1.0
            if chosen < 0 or score > highest:
                chosen = edge
                highest = score
        edge = int(tree.edges[edge, EDGE_NEXT])
    return chosen


# -- rollout and evaluation ------------------------------------------------------------------------


def best_by_prior(tree: Tree, s: Any, settings: SearchSettings, actor: int, n: int) -> int:
    """Return the index in tree.actions of the action with the highest prior score, some noise added."""
    priors(s, actor, tree.actions, n, settings.prior_weights, tree.cache, tree.priors)
    best = 0
    highest = 0.0
    for i in range(n):
        score = tree.priors[i] + settings.rollout_noise * roll_word(tree.dice) / 4294967296.0
        if i == 0 or score > highest:
            best = i
            highest = score
    return best


def evaluate_seats(tree: Tree, s: Any, settings: SearchSettings) -> None:
    """Write the value of a position for each seat to tree.path_values, 0 to 1: its mean chance to beat another seat.

    In a finished game that is the placing, with a small share for the margin in points; otherwise the chance follows
    from the weighted features.
    """
    over = int(waiting(s)) == 0
    players = int(s.players)
    scale = win_scale(s)
    for p in range(players):
        features(s, p, tree.features[p])
        evaluation = 0.0
        if over:
            evaluation = float(points(s, p))
        else:
            for f in range(len(settings.feature_weights)):
                evaluation += settings.feature_weights[f] * tree.features[p, f]
        tree.evaluations[p] = evaluation
    for p in range(players):
        total = 0.0
        for q in range(players):
            if q != p:
                gap = (tree.evaluations[p] - tree.evaluations[q]) / scale
                ahead = 1.0 / (1.0 + 2.0 ** min(60.0, max(-60.0, -gap)))
                if over:
                    mine = placing(s, p)
                    theirs = placing(s, q)
                    place = 0.5
                    if mine < theirs:
                        place = 1.0
                    elif mine > theirs:
                        place = 0.0
                    ahead = settings.placing_share * place + (1.0 - settings.placing_share) * ahead
                total += ahead
        tree.path_values[p] = total / max(1, players - 1)


def backpropagate(tree: Tree, s: Any, seat: int, depth: int) -> None:
    """Add the values to every edge and node of the path, each that of the seat that decided there."""
    for i in range(depth):
        edge = int(tree.path[i, PATH_EDGE])
        node = int(tree.path[i, PATH_NODE])
        value = tree.path_values[tree.path[i, PATH_SEAT]]
        tree.edges[edge, EDGE_VISITS] += 1
        tree.edge_values[edge, EDGE_VALUE_SUM] += value
        tree.nodes[node, NODE_VISITS] += 1
        tree.node_value_sum[node] += value
    if depth > 0 and tree.path[0, PATH_NODE] == 0 and tree.path[0, PATH_EDGE] < len(tree.root_features):
        count = tree.features.shape[1]
        opponents = max(1, int(s.players) - 1)
        for f in range(count):
            tree.root_features[tree.path[0, PATH_EDGE], f] += tree.features[seat, f]
            for p in range(s.players):
                if p != seat:
                    tree.root_features[tree.path[0, PATH_EDGE], count + f] += tree.features[p, f] / opponents


# -- without a tree --------------------------------------------------------------------------------


def score_actions(
    tree: Tree, settings: SearchSettings, seat: int, samples: int, lookahead: float, seed: int, stream: int
) -> int:
    """Write the scores of a seat's actions to tree.action_scores, their means over determinizations; return how many.

    A score is the prior score, plus `lookahead` times the lead in points right after the action.
    """
    seed_dice(tree.dice, seed, stream)
    s = tree.states[STATE_ROW]
    n = 0
    for sample in range(samples):
        tree.words[STATE_ROW, :] = tree.words[VIEW_ROW, :]
        fill(s, seat, tree.dice)
        sample_beliefs(s, seat, tree.dice)
        n = int(legal(s, seat, tree.new_actions))
        priors(s, seat, tree.new_actions, n, settings.prior_weights, tree.cache, tree.priors)
        for i in range(n):
            score = tree.priors[i]
            if lookahead > 0:
                score += lookahead * lead_after(tree, settings, seat, int(tree.new_actions[i]))
            mean = score / samples
            tree.action_scores[i] = mean if sample == 0 else tree.action_scores[i] + mean
    return n


def lead_after(tree: Tree, settings: SearchSettings, seat: int, action: int) -> float:
    """Return a seat's lead over its best opponent, in points, after an action and the chance events it causes."""
    tree.words[LOOKAHEAD_ROW, :] = tree.words[STATE_ROW, :]
    s = tree.states[LOOKAHEAD_ROW]
    apply(s, seat, action)
    while int(waiting(s)) == DICE:
        apply(s, CHANCE, int(sample_chance(s, tree.dice, tree.actions, tree.odds)))
    evaluate_seats(tree, s, settings)
    lead = 0.0
    first = True
    for p in range(s.players):
        if p != seat and (first or tree.evaluations[seat] - tree.evaluations[p] < lead):
            lead = tree.evaluations[seat] - tree.evaluations[p]
            first = False
    if int(waiting(s)) == 0:  # a win or a loss counts more than any points
        lead += 1000.0 * (tree.path_values[seat] - 0.5)
    return lead
