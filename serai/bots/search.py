"""Information-set tree search for any number of players, linked with a game's rules and policy.

Each playout deals what the seat cannot know (`fill`), walks down the tree, lets chance roll by its odds,
grows the tree by one node, plays on a little as the policy would, and judges where that leads. The
judgement has a value for every seat; each seat chooses for itself on the way down.

A node is what the deciding seat sees, found by a hash of the bytes it sees in every state. So nobody in the
tree knows more than they could at the table: decisions that are taken at the same time, or in secret,
do not tell the nodes of the others apart, and the same position reached by other clicks is the same node.
Which actions are allowed may differ between dealings; an action's score counts how often it was there.

Where a game says so the tree holds the decisions of the searching seat alone, and the others decide by policy:
the search is then the best answer to how the policy plays, see SET_OTHERS.
"""

from serai.bots.evaluation import features, merits, quiet, spread, suppose
from serai.compile.random_games import lowest_seat
from serai.core.contract import apply, fill, legal, placing, points, toss, waiting
from serai.core.dice import roll_word, seed_dice
from serai.core.seats import CHANCE, DICE

# The rows of the pool: what the seat sees, the state being played out, and one to try things in.
VIEW_ROW, PLAY_ROW, TRY_ROW = 0, 1, 2

# The columns of `nodes`, of `edges` and of `worth`.
NODE_HEAD, NODE_TAIL, NODE_VISITS, NODE_OPEN = 0, 1, 2, 3
EDGE_ACTION, EDGE_VISITS, EDGE_SEEN, EDGE_NEXT = 0, 1, 2, 3
WORTH_SUM, WORTH_PRIOR = 0, 1

# What `settings` hold.
SET_CURIOSITY = 0  # how much an action with few visits is favoured
SET_TEMPERATURE = 1  # points of merit that make an action twice as likely to be tried
SET_DOUBT = 2  # how much worse than its siblings an action is thought to be before it was tried
SET_WIDTH = 3  # actions considered at first, best merit first …
SET_WIDENING = 4  # … and more with the root of the visits
SET_PLAY_ON = 5  # decisions by policy before a leaf is judged
SET_NOISE = 6  # points of merit at random in those decisions
SET_PLACE_SHARE = 7  # how much of a finished game's value is the placing; the rest is the margin
SET_OTHERS = 8  # 1 where the others decide by policy in the tree too, 0 where each seat chooses for itself
SET_DECIDED = 9  # stops when another action needs more than this share of the playouts that are left to be tried most
SETTINGS = 10

# What `tally` counts.
TALLY_PLAYOUTS, TALLY_NODES, TALLY_EDGES, TALLY_TICKET, TALLY_DECISIONS = 0, 1, 2, 3, 4
TALLIES = 5

KEY_BITS = 0x7FFFFFFFFFFFFFFF  # of the hash of what a seat sees: those that are the same in words of 64 bits and plain
ASKED_EVERY = 16  # playouts between two looks at whether a search is decided
NEVER = -1e6  # the merit of an action that is not even tried where there is another
MOST_PLAYED_ON = 400  # steps of a playout below the tree, those of chance and forced ones included


def run_search(m, settings, weights, habits, seat, playouts, seed, stream):
    """Search from the view in row 0 of the pool. The first edges are then the root's; stops when m.stop is set."""
    m.tally[:] = 0
    m.table[:] = -1
    m.gains[:] = 0.0
    m.mark[:] = 0
    seed_dice(m.dice, seed, stream)
    s = m.pool[PLAY_ROW]
    for _ in range(playouts):
        if m.stop[0] != 0:
            break
        m.words[PLAY_ROW, :] = m.words[VIEW_ROW, :]
        fill(s, seat, m.dice)
        suppose(s, seat, m.dice)
        depth = play_out(m, s, settings, habits, seat)
        value_seats(m, s, settings, weights)
        go_up(m, s, seat, depth)
        m.tally[TALLY_PLAYOUTS] += 1
        done = int(m.tally[TALLY_PLAYOUTS])
        if settings[SET_DECIDED] > 0 and done % ASKED_EVERY == 0:
            if lead_in_visits(m) > settings[SET_DECIDED] * (playouts - done):
                break


def lead_in_visits(m):
    """Return how much more often than any other the most tried action of the root was tried."""
    most = 0
    second = 0
    edge = int(m.nodes[0, NODE_HEAD])
    while edge >= 0:
        visits = int(m.edges[edge, EDGE_VISITS])
        if visits > most:
            second = most
            most = visits
        elif visits > second:
            second = visits
        edge = int(m.edges[edge, EDGE_NEXT])
    return most - second


# -- the tree --------------------------------------------------------------------------------------


def play_out(m, s, settings, habits, seat):
    """Follow the tree until something new is met, then let the policy play on; return how many decisions led there.

    In the tree, where several must decide at once, the searching seat goes first: the order does not matter. Tree and
    policy share one loop, since compiled the rules are copied into every place that calls them.
    """
    depth = 0
    in_tree = True
    actor = seat
    left = int(settings[SET_PLAY_ON])
    steps = 0
    bits = int(waiting(s))
    while bits != 0:
        if in_tree and (depth == len(m.path) or (depth > 0 and quiet(s))):
            in_tree = False
        if not in_tree and (left <= 0 or steps >= MOST_PLAYED_ON or quiet(s)):
            break
        who = CHANCE
        if bits == DICE:
            chosen = int(toss(s, m.dice, m.ids, m.odds))
        else:
            if not in_tree or not bits >> actor & 1:
                actor = lowest_seat(bits)
            who = actor
            n = int(legal(s, actor, m.ids))
            if n == 0:  # only a dealing that cannot be leads here
                if not in_tree:
                    break
                in_tree = False
                continue
            chosen = int(m.ids[0])
            if n > 1 and in_tree and (actor == seat or settings[SET_OTHERS] == 0):
                if not follow(m, s, settings, habits, actor, n, depth):
                    in_tree = False  # just met: judged now, opened when it is met again
                    continue
                chosen = int(m.edges[m.path[depth, 0], EDGE_ACTION])
                depth += 1
            elif n > 1:
                left -= int(not in_tree)
                chosen = int(m.ids[pick_by_merit(m, s, settings[SET_NOISE], habits, actor, n)])
            m.tally[TALLY_DECISIONS] += 1
        apply(s, who, chosen)
        steps += int(not in_tree)
        bits = int(waiting(s))
    return depth


def follow(m, s, settings, habits, actor, n, depth):
    """Note in the path which edge to follow from what a seat sees now; return False if that is new to the tree."""
    node = find_node(m, actor)
    if node < 0 or not open_node(m, s, settings, habits, actor, node, n):
        return False
    m.path[depth, 0] = pick_edge(m, settings, node, n)
    m.path[depth, 1] = node
    m.path[depth, 2] = actor
    return True


def find_node(m, actor):
    """Return the node of what a seat sees now, or -1 after adding it; -2 when there is no more room."""
    total = int(m.salts[-1]) * (1 + actor)
    for i in range(m.masks.shape[1]):  # each word by a number of its own: nothing waits for the word before
        word = int(m.words[PLAY_ROW, i]) & int(m.masks[actor, i])
        total += (word ^ word >> 32) * int(m.salts[i])
    key = total & KEY_BITS
    last = len(m.table) - 1
    at = key >> 32 & last
    while m.table[at] >= 0:
        node = int(m.table[at])
        if m.keys[node] == key:
            return node
        at = at + 1 & last
    node = int(m.tally[TALLY_NODES])
    if node == len(m.keys):
        return -2
    m.tally[TALLY_NODES] += 1
    m.table[at] = node
    m.keys[node] = key
    m.nodes[node, NODE_HEAD] = -1
    m.nodes[node, NODE_TAIL] = -1
    m.nodes[node, NODE_VISITS] = 0
    m.nodes[node, NODE_OPEN] = 0
    m.value[node] = 0.0
    return node if node == 0 else -1


def open_node(m, s, settings, habits, actor, node, n):
    """Make sure that every allowed action has an edge, best merit first; return whether there was room."""
    m.tally[TALLY_TICKET] += 1
    ticket = int(m.tally[TALLY_TICKET])
    for i in range(n):
        m.mark[m.ids[i]] = ticket
    missing = n
    edge = int(m.nodes[node, NODE_HEAD])
    while edge >= 0:
        action = int(m.edges[edge, EDGE_ACTION])
        if m.mark[action] == ticket:
            m.mark[action] = -ticket  # allowed, and known
            missing -= 1
        edge = int(m.edges[edge, EDGE_NEXT])
    if missing == 0:
        return True
    if m.tally[TALLY_EDGES] + missing > len(m.edges):
        return False
    first = m.nodes[node, NODE_OPEN] == 0
    total = 0.0
    new = 0
    for i in range(n):
        action = int(m.ids[i])
        if m.mark[action] == ticket:
            m.mark[action] = -ticket
            m.fresh[new] = action
            new += 1
    merits(s, actor, m.fresh, new, habits, m.notes, m.merits)
    if first:
        best = m.merits[0]
        for i in range(1, new):
            best = max(best, m.merits[i])
        m.best[node] = best
        m.nodes[node, NODE_OPEN] = 1
    for i in range(new):
        gap = min(0.0, (m.merits[i] - m.best[node]) / settings[SET_TEMPERATURE])
        never = m.merits[i] <= NEVER < m.best[node]
        m.merits[i] = 0.0 if never else 2.0 ** max(gap, -60.0)
        total += m.merits[i]
    if not first:
        total = m.norm[node]
    else:
        m.norm[node] = total
        sort_by_merit(m.fresh, m.merits, new)
    for i in range(new):
        append_edge(m, node, int(m.fresh[i]), m.merits[i] / total)
    return True


def sort_by_merit(actions, merits, n):
    """Sort actions by falling merit, in place; few are out of order at a time."""
    for i in range(1, n):
        action = actions[i]
        worth = merits[i]
        j = i
        while j > 0 and merits[j - 1] < worth:
            actions[j] = actions[j - 1]
            merits[j] = merits[j - 1]
            j -= 1
        actions[j] = action
        merits[j] = worth


def append_edge(m, node, action, prior):
    """Add an edge behind a node's last one."""
    edge = int(m.tally[TALLY_EDGES])
    m.tally[TALLY_EDGES] += 1
    m.edges[edge, EDGE_ACTION] = action
    m.edges[edge, EDGE_VISITS] = 0
    m.edges[edge, EDGE_SEEN] = 0
    m.edges[edge, EDGE_NEXT] = -1
    m.worth[edge, WORTH_SUM] = 0.0
    m.worth[edge, WORTH_PRIOR] = prior
    if m.nodes[node, NODE_HEAD] < 0:
        m.nodes[node, NODE_HEAD] = edge
    else:
        m.edges[m.nodes[node, NODE_TAIL], EDGE_NEXT] = edge
    m.nodes[node, NODE_TAIL] = edge


def pick_edge(m, settings, node, n):
    """Return the edge to follow: good so far, or promising and little tried. Allowed ones carry the ticket."""
    ticket = int(m.tally[TALLY_TICKET])
    visits = int(m.nodes[node, NODE_VISITS])
    width = int(settings[SET_WIDTH] + settings[SET_WIDENING] * visits**0.5)
    untried = 0.5
    if visits > 0:
        untried = m.value[node] / visits - settings[SET_DOUBT]
    chosen = -1
    highest = 0.0
    edge = int(m.nodes[node, NODE_HEAD])
    while edge >= 0 and width > 0:
        if m.mark[m.edges[edge, EDGE_ACTION]] == -ticket:
            width -= 1
            m.edges[edge, EDGE_SEEN] += 1
            tries = int(m.edges[edge, EDGE_VISITS])
            score = untried
            if tries > 0:
                score = m.worth[edge, WORTH_SUM] / tries
            prior = m.worth[edge, WORTH_PRIOR]
            seen = float(m.edges[edge, EDGE_SEEN])
            score += settings[SET_CURIOSITY] * prior * seen**0.5 / (1 + tries)
            if prior == 0.0:  # NEVER: worse than anything
                score = -1.0
            if chosen < 0 or score > highest:
                chosen = edge
                highest = score
        edge = int(m.edges[edge, EDGE_NEXT])
    return chosen


def go_up(m, s, seat, depth):
    """Add the values to every decision that led here, each from the view of who took it."""
    for i in range(depth):
        edge = int(m.path[i, 0])
        node = int(m.path[i, 1])
        value = m.values[m.path[i, 2]]
        m.edges[edge, EDGE_VISITS] += 1
        m.worth[edge, WORTH_SUM] += value
        m.nodes[node, NODE_VISITS] += 1
        m.value[node] += value
    if depth > 0 and m.path[0, 1] == 0 and m.path[0, 0] < len(m.gains):
        count = m.features.shape[1]
        rivals = max(1, int(s.players) - 1)
        for f in range(count):
            m.gains[m.path[0, 0], f] += m.features[seat, f]
            for p in range(s.players):
                if p != seat:
                    m.gains[m.path[0, 0], count + f] += m.features[p, f] / rivals


# -- below the tree --------------------------------------------------------------------------------


def pick_by_merit(m, s, noise, habits, actor, n):
    """Return the place in m.ids of the action with the best merit, some noise added."""
    merits(s, actor, m.ids, n, habits, m.notes, m.merits)
    best = 0
    highest = 0.0
    for i in range(n):
        worth = m.merits[i] + noise * roll_word(m.dice) / 4294967296.0
        if i == 0 or worth > highest:
            best = i
            highest = worth
    return best


def value_seats(m, s, settings, weights):
    """Put into m.values how a position stands for each seat, 0 to 1: mean chance of being ahead of each other seat.

    Where the game is over the placing decides, with a small share for the margin; otherwise the judgement.
    """
    over = int(waiting(s)) == 0
    players = int(s.players)
    unit = spread(s)
    for p in range(players):
        features(s, p, m.features[p])
        judged = 0.0
        if over:
            judged = float(points(s, p))
        else:
            for f in range(len(weights)):
                judged += weights[f] * m.features[p, f]
        m.judged[p] = judged
    for p in range(players):
        total = 0.0
        for q in range(players):
            if q != p:
                gap = (m.judged[p] - m.judged[q]) / unit
                ahead = 1.0 / (1.0 + 2.0 ** min(60.0, max(-60.0, -gap)))
                if over:
                    mine = placing(s, p)
                    theirs = placing(s, q)
                    place = 0.5
                    if mine < theirs:
                        place = 1.0
                    elif mine > theirs:
                        place = 0.0
                    ahead = settings[SET_PLACE_SHARE] * place + (1.0 - settings[SET_PLACE_SHARE]) * ahead
                total += ahead
        m.values[p] = total / max(1, players - 1)


# -- without a tree --------------------------------------------------------------------------------


def score_actions(m, settings, weights, habits, seat, deals, ahead, seed, stream):
    """Put into m.looks how good each action of a seat looks, over some dealings; return how many there are.

    Its merit, and `ahead` times the lead that it brings at once.
    """
    seed_dice(m.dice, seed, stream)
    s = m.pool[PLAY_ROW]
    n = 0
    for deal in range(deals):
        m.words[PLAY_ROW, :] = m.words[VIEW_ROW, :]
        fill(s, seat, m.dice)
        suppose(s, seat, m.dice)
        n = int(legal(s, seat, m.fresh))
        merits(s, seat, m.fresh, n, habits, m.notes, m.merits)
        for i in range(n):
            worth = m.merits[i]
            if ahead > 0:
                worth += ahead * lead_after(m, settings, weights, seat, int(m.fresh[i]))
            m.looks[i] = worth / deals if deal == 0 else m.looks[i] + worth / deals
    return n


def lead_after(m, settings, weights, seat, action):
    """Return the lead over the best rival, in points, once an action is done and chance has rolled."""
    m.words[TRY_ROW, :] = m.words[PLAY_ROW, :]
    s = m.pool[TRY_ROW]
    apply(s, seat, action)
    while int(waiting(s)) == DICE:
        apply(s, CHANCE, int(toss(s, m.dice, m.ids, m.odds)))
    value_seats(m, s, settings, weights)
    lead = 0.0
    nearest = True
    for p in range(s.players):
        if p != seat and (nearest or m.judged[seat] - m.judged[p] < lead):
            lead = m.judged[seat] - m.judged[p]
            nearest = False
    if int(waiting(s)) == 0:  # won or lost: more than any points
        lead += 1000.0 * (m.values[seat] - 0.5)
    return lead
